"""`meldbook serve` as people run it: a process of its own, a real port, real signals."""

import http.client
import re
import signal
import socket
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.cli.qr import qr_text
from app.cli.serve import tell
from app.services.schema import Upgrade
from tests.cli.serving import Running


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_opens_serves_and_stops_cleanly(serve: Callable[..., Running], number: signal.Signals) -> None:
    running = serve().wait_until_open()
    status, page = running.get()
    assert (status, b"Meldbook" in page) == (200, True)
    assert running.end(number) == (0, "")


def test_it_makes_folder_key_and_database_for_its_owner_alone(
    serve: Callable[..., Running], folder: Path
) -> None:
    serve().wait_until_open().end()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    assert modes == {"secret-key": 0o600, "meldbook.sqlite3": 0o600, "meldbook.sqlite3.lock": 0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_second_start_keeps_the_key_and_makes_no_copy(serve: Callable[..., Running], folder: Path) -> None:
    serve().wait_until_open().end()
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    serve().wait_until_open().end()
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_a_port_in_use_is_one_sentence(serve: Callable[..., Running], folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, errors = serve("--host", "127.0.0.1", "--port", port).end_by_itself()
    assert status == 1
    assert errors == f"Error: Port {port} is in use by another program; choose another with --port.\n"
    assert not (folder / "meldbook.sqlite3").exists()


@pytest.mark.parametrize(
    ("arguments", "environ", "sentence"),
    [
        (["--host", "192.0.2.77"], {}, "192.0.2.77 is not an address of this machine."),
        (["--host", "no such host"], {}, "no such host is not an address of this machine."),
        (
            [],
            {"DATABASE_URL": "mysql://x/y"},
            "DATABASE_URL names mysql; Meldbook knows sqlite and postgresql.",
        ),
        ([], {"DATABASE_URL": "x"}, "DATABASE_URL is not the address of a database."),
        (
            [],
            {"MELDBOOK_DATA_DIR": "/dev/null/x"},
            "The data folder /dev/null/x cannot be made: Not a directory.",
        ),
    ],
)
def test_what_cannot_work_is_one_sentence(
    serve: Callable[..., Running], arguments: list[str], environ: dict[str, str], sentence: str
) -> None:
    status, errors = serve("--port", "0", *arguments, **environ).end_by_itself()
    assert (status, errors) == (1, f"Error: {sentence}\n")


def test_a_file_that_is_no_database_is_one_sentence(serve: Callable[..., Running], folder: Path) -> None:
    folder.mkdir()
    (folder / "meldbook.sqlite3").write_text("a shopping list, not a database" * 100)
    status, errors = serve().end_by_itself()
    assert (status, errors) == (1, "Error: The database cannot be used: file is not a database\n")


def test_a_database_in_a_folder_that_is_not_there_is_one_sentence(serve: Callable[..., Running]) -> None:
    status, errors = serve(DATABASE_URL="sqlite:////no/such/folder/scores.db").end_by_itself()
    assert status == 1
    assert errors.startswith("Error: The database cannot be used: ")
    assert "Traceback" not in errors


def test_a_database_of_a_newer_version_is_one_sentence(serve: Callable[..., Running], folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "meldbook.sqlite3")) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        database.execute("INSERT INTO alembic_version VALUES ('from the future')")
        database.commit()
    status, errors = serve().end_by_itself()
    assert status == 1
    assert errors.startswith("Error: The database needs a newer Meldbook: it is at from the future, ")


def test_the_copy_from_before_an_update_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    tell(Upgrade(before="a", after="b", copy=Path("kept.sqlite3")), "127.0.0.1", 8765)
    assert "as it was before it is kept in kept.sqlite3" in capsys.readouterr().out


def test_the_network_gets_an_address_and_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    tell(Upgrade(before="a", after="a", copy=None), "192.168.1.20", 8765)
    printed = capsys.readouterr().out
    assert "on the network    http://192.168.1.20:8765/" in printed
    assert qr_text("http://192.168.1.20:8765/") in printed


def test_a_server_that_cannot_be_reached_is_one_sentence(serve: Callable[..., Running]) -> None:
    status, errors = serve(DATABASE_URL="postgresql://nobody@127.0.0.1:1/nothing").end_by_itself()
    assert status == 1
    assert errors.startswith("Error: The database cannot be used: ")
    assert "Traceback" not in errors


def test_stopped_under_load_it_breaks_off_no_answer(serve: Callable[..., Running]) -> None:
    running = serve().wait_until_open()
    seen: list[str] = []
    threads = [
        threading.Thread(target=_ask_until_gone, args=(running.port, method, seen))
        for method in ("GET", "POST") * 4
    ]
    for thread in threads:
        thread.start()
    while len(seen) < 200:
        threads[0].join(0.01)
    assert running.end() == (0, "")
    for thread in threads:
        thread.join()
    assert set(seen) == {"whole"}


def _ask_until_gone(port: int, method: str, seen: list[str]) -> None:
    while True:
        with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
            try:
                connection.request(method, "/nowhere")
                response = connection.getresponse()
            except ConnectionError:
                return
            try:
                seen.append("whole" if response.read().endswith(b"</html>") else "cut short")
            except (ConnectionError, http.client.HTTPException) as error:
                seen.append(repr(error))


def test_idle_it_takes_less_than_100_megabytes(serve: Callable[..., Running]) -> None:
    running = serve().wait_until_open()
    running.get()
    process = Path(f"/proc/{running.process.pid}/status")
    if process.exists():
        resident = re.search(r"VmRSS:\s+(\d+) kB", process.read_text())
        assert resident
        assert int(resident[1]) < 100_000
