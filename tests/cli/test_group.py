"""The `meldbook` command finds its parts by name and loads none that is not called."""

import pytest
from click.testing import CliRunner

from app.cli import COMMANDS, main


def test_help_names_every_command() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"  {name} " in result.output


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: main {name}")


def test_an_unknown_command_is_bad_input() -> None:
    result = CliRunner().invoke(main, ["shuffle"])
    assert result.exit_code == 2
    assert "No such command 'shuffle'" in result.output


def test_it_knows_its_version() -> None:
    assert CliRunner().invoke(main, ["--version"]).output.startswith("main, version ")
