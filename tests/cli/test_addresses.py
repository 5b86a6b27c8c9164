"""The address that phones are given, as text and as a code."""

import pytest

from app.cli.addresses import lan_addresses, own_addresses
from app.cli.qr import QUIET_ZONE, qr_text


@pytest.mark.parametrize(
    ("own", "shown"),
    [
        (["127.0.0.1"], []),
        (["127.0.0.1", "8.8.8.8"], []),
        (["172.17.0.1", "10.0.0.5", "192.168.1.20"], ["192.168.1.20", "10.0.0.5", "172.17.0.1"]),
        (["169.254.7.1", "192.168.1.20"], ["192.168.1.20", "169.254.7.1"]),
        (["192.168.1.20", "192.168.1.20"], ["192.168.1.20"]),
        (["192.168.1.20", "192.168.1.3"], ["192.168.1.3", "192.168.1.20"]),
    ],
)
def test_private_addresses_are_shown_the_likeliest_first(own: list[str], shown: list[str]) -> None:
    assert lan_addresses(own) == shown


def test_this_machine_knows_itself() -> None:
    assert "127.0.0.1" in own_addresses()


def test_the_code_is_square_with_a_quiet_zone_and_its_three_corners() -> None:
    lines = qr_text("http://192.168.1.20:8765/").splitlines()
    width = len(lines[0])
    assert {len(line) for line in lines} == {width}
    assert len(lines) == (width + 1) // 2
    quiet, corner = " " * QUIET_ZONE, "█▀▀▀▀▀█"
    assert lines[0].strip() == ""
    assert lines[1].startswith(quiet + corner)
    assert lines[1].endswith(corner + quiet)
    assert sum(corner in line for line in lines) == 2
