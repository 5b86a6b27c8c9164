"""`meldbook rescore` as a command: what it says, and with which status it ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import func, text, update

from app.cli import main
from app.config import Config
from app.models.match import Act, MatchRules
from app.services.stored import RULES_FORMAT
from app.services.transaction import writing
from tests.services.playing import Table, asked, out


@pytest.fixture(autouse=True)
def environment(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of the test, as the command finds them."""
    monkeypatch.setenv("MELDBOOK_DATA_DIR", str(config.data_dir))
    monkeypatch.setenv("MELDBOOK_SECRET_KEY", "k" * 32)
    monkeypatch.setenv("DATABASE_URL", config.database_url.render_as_string(hide_password=False))


def run() -> Result:
    return CliRunner().invoke(main, ["rescore"])


def test_nothing_differs(database: None) -> None:
    Table.sit().play(out("Ann", Bo=9))
    result = run()
    assert result.output == "0 of 1 matches would differ. Nothing was changed.\n"
    assert result.exit_code == 0


def test_each_match_that_differs_is_listed(database: None) -> None:
    table = Table.sit(asked(changes={"target": 20}))
    table.play(out("Ann", Bo=9))
    table.play(out("Bo", Ann=7))
    unreadable = Table.sit()
    Table.sit()
    with writing() as connection:
        score = func.replace(Act.score, '"points":9', '"points":12')
        report = func.replace(Act.report, '"Ann":7', '"Ann":7000')
        connection.execute(update(Act).where(Act.number == 1).values(score=score))
        connection.execute(update(Act).where(Act.number == 2).values(report=report))
        connection.execute(
            update(MatchRules).where(MatchRules.match_id == unreadable.match).values(format=99)
        )
    result = run()
    lines = result.output.splitlines()
    assert lines[:2] == [
        f"Match {table.match}, Calicut Rummy, begun 2026-11-28 20:00 UTC:",
        "  round 1: Ann 12, today 9",
    ]
    assert lines[2].startswith("  round 2: today it would be refused: ")
    assert lines[3:] == [
        f"Match {unreadable.match}, a match, begun 2026-11-28 20:00 UTC:",
        f"  rules of calicut-rummy are in format 99, this program reads {RULES_FORMAT}",
        "2 of 3 matches would differ. Nothing was changed.",
    ]
    assert result.exit_code == 1


def test_another_end_and_other_lines_are_told(database: None) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=60))
    table.play(out("Ann", Bo=50))
    with writing() as connection:
        options = func.replace(MatchRules.options, '"target":100', '"target":200')
        connection.execute(update(MatchRules).values(options=options))
        reworded = func.replace(Act.score, "Cards", "All cards")
        connection.execute(update(Act).where(Act.number == 2).values(score=reworded))
    result = run()
    assert result.output.splitlines()[1:] == [
        "  round 2: the same points by other lines",
        "  in the end: Ann 110, Bo 0, won by Ann; today Ann 110, Bo 0, still open",
        "1 of 1 matches would differ. Nothing was changed.",
    ]


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_without_a_database_none_is_made(config: Config) -> None:
    assert config.sqlite_file is not None
    config.sqlite_file.unlink()
    result = run()
    assert result.output == f"Error: There is no database at {config.sqlite_file}.\n"
    assert result.exit_code == 1
    assert not config.sqlite_file.exists()


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_a_file_that_is_no_database_is_one_sentence(config: Config, tmp_path: Path) -> None:
    assert config.sqlite_file is not None
    config.sqlite_file.write_text("not a database" * 99)
    result = run()
    assert result.output.startswith("Error: The database cannot be used: ")
    assert result.exit_code == 1


@pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
def test_tables_of_another_version_are_not_touched(database: None) -> None:
    with writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'other'"))
    result = run()
    assert "meldbook serve brings it up to date" in result.output
    assert result.exit_code == 1


def test_settings_that_cannot_be_used_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://host/name")
    result = run()
    assert result.output == "Error: DATABASE_URL names mysql; Meldbook knows sqlite and postgresql.\n"
    assert result.exit_code == 1
