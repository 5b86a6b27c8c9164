"""`meldbook backup` and `meldbook restore`, with the database destroyed in between."""

import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from app.cli import main
from app.services.holding import hold_alone
from tests.bench.phone import Phone
from tests.cli.serving import Line, Running

SAME_AFTERWARDS = ("book", "player", "match_rules", "match_side", "seat", "act", "round")


@pytest.fixture(autouse=True)
def environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings of the server, for the commands too."""
    monkeypatch.setenv("MELDBOOK_DATA_DIR", str(folder))
    monkeypatch.setenv("DATABASE_URL", "")


@pytest.fixture
def database(folder: Path) -> Path:
    return folder / "meldbook.sqlite3"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy of? my#book.sqlite3"


def run(command: str, file: Path) -> Result:
    return CliRunner().invoke(main, [command, str(file)])


def play(running: Running, rounds: int) -> None:
    """Start a match on a new phone and record some rounds."""
    phone = Phone(Line(running.port))
    match = phone.start_match()
    for number in range(1, rounds + 1):
        form = {"ended": "out", "winner": "0", "held-1": "24", "number": str(number)}
        assert phone.post(f"/m/{match}/score", phone.encode({**form, "submission": f"{number:022d}"}))


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that restoring must leave alone."""
    with closing(sqlite3.connect(file)) as connection:
        return {
            name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
            for name in SAME_AFTERWARDS
        }


def kept_in(result: Result) -> Path:
    """Where the former database was put."""
    assert result.exit_code == 0, result.output
    start = "The database as it was until now is kept in "
    line = next(line for line in result.output.splitlines() if line.startswith(start))
    return Path(line.removeprefix(start))


def shred(database: Path) -> None:
    database.write_bytes(b"spilled coffee" * 999)
    database.with_name(f"{database.name}-wal").write_bytes(b"more coffee" * 999)


def take_away(database: Path) -> None:
    database.unlink()


def scratch(database: Path) -> None:
    with open(database, "rb+") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)


@pytest.mark.parametrize("destroy", [shred, take_away, scratch])
def test_a_copy_made_while_serving_brings_a_destroyed_database_back(
    serve: Callable[..., Running], database: Path, copy: Path, destroy: Callable[[Path], None]
) -> None:
    running = serve().wait_until_open()
    play(running, 3)
    result = run("backup", copy)
    assert (result.exit_code, result.output) == (0, f"The database is copied to {copy}\n")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    play(running, 2)
    assert running.end() == (0, "")
    destroy(database)
    destroyed = database.read_bytes() if database.exists() else None
    result = run("restore", copy)
    assert result.exit_code == 0, result.output
    assert result.output.endswith(f"The database is again what it was in {copy}\n")
    if destroyed is not None:
        # All but the first bytes, where SQLite notes that no log lies beside it any more.
        assert kept_in(result).read_bytes()[100:] == destroyed[100:]
    assert rows(database) == rows(copy)
    assert len(rows(database)["round"]) == 3
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    again = serve().wait_until_open()
    play(again, 1)
    assert again.end() == (0, "")
    assert len(rows(database)["round"]) == 4


def test_the_former_database_is_kept_whole_with_what_its_log_held(
    serve: Callable[..., Running], database: Path, copy: Path
) -> None:
    running = serve().wait_until_open()
    play(running, 1)
    assert run("backup", copy).exit_code == 0
    play(running, 4)
    running.kill()
    assert database.with_name(f"{database.name}-wal").stat().st_size > 0
    kept = kept_in(run("restore", copy))
    assert len(rows(kept)["round"]) == 5
    assert len(rows(database)["round"]) == 1
    assert sorted(it.name for it in database.parent.iterdir()) == sorted(
        [kept.name, "meldbook.sqlite3", "meldbook.sqlite3.lock", "secret-key"]
    )


def test_numbers_given_out_after_the_copy_come_to_mean_nothing_else(
    serve: Callable[..., Running], database: Path, copy: Path
) -> None:
    running = serve().wait_until_open()
    play(running, 1)
    assert run("backup", copy).exit_code == 0
    play(running, 1)
    running.end()
    assert run("restore", copy).exit_code == 0
    running = serve().wait_until_open()
    play(running, 1)
    running.end()
    with closing(sqlite3.connect(database)) as connection:
        assert [book > 2 for (book,) in connection.execute("SELECT id FROM book ORDER BY id")] == [
            False,
            True,
        ]
        matches = connection.execute("SELECT id > 2, version > 2 FROM match ORDER BY id").fetchall()
    assert matches == [(0, 1), (1, 0)]


def test_nothing_is_restored_under_a_running_server(
    serve: Callable[..., Running], database: Path, copy: Path
) -> None:
    running = serve().wait_until_open()
    play(running, 1)
    assert run("backup", copy).exit_code == 0
    take_away(database)
    result = run("restore", copy)
    sentence = f"The database {database} is in use; stop meldbook serve first. Nothing was changed."
    assert (result.exit_code, result.output) == (1, f"Error: {sentence}\n")
    assert not database.exists()


def test_no_server_starts_while_it_is_restored(serve: Callable[..., Running], database: Path) -> None:
    database.parent.mkdir()
    with closing(hold_alone(database)):
        status, errors = serve().end_by_itself()
    sentence = "The database is just being restored; start again in a moment."
    assert (status, errors) == (1, f"Error: {sentence}\n")


def test_a_file_that_is_there_is_never_written_over(
    serve: Callable[..., Running], database: Path, copy: Path
) -> None:
    serve().wait_until_open()
    copy.write_text("the only copy of something else")
    result = run("backup", copy)
    sentence = f"There is a file {copy} already; it was left as it is."
    assert (result.exit_code, result.output) == (1, f"Error: {sentence}\n")
    assert copy.read_text() == "the only copy of something else"


def test_no_copy_is_made_of_what_is_no_whole_database(database: Path, copy: Path) -> None:
    database.parent.mkdir()
    assert run("backup", copy).output == f"Error: There is no database at {database}.\n"
    shred(database)
    result = run("backup", copy)
    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {database} is no whole database: ")
    assert not copy.exists()


def another_program(copy: Path) -> None:
    copy.unlink()
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE shopping (item)")


def from_the_future(copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from the future'")
        connection.commit()


def cut_short(copy: Path) -> None:
    with open(copy, "rb+") as file:
        file.truncate(copy.stat().st_size // 2)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (another_program, "{copy} is no database of Meldbook."),
        (lambda copy: copy.write_bytes(b""), "{copy} is no database of Meldbook."),
        (
            lambda copy: copy.write_text("a shopping list" * 99),
            "{copy} is no whole database: ",
        ),
        (from_the_future, "{copy} needs a newer Meldbook: it is at from the future. Nothing was changed."),
        (cut_short, "{copy} is no whole database"),
        (scratch, "{copy} is no whole database"),
        (lambda copy: copy.unlink(), "There is no file {copy}."),
    ],
)
def test_a_file_that_cannot_be_restored_changes_nothing(
    serve: Callable[..., Running],
    database: Path,
    copy: Path,
    spoil: Callable[[Path], None],
    sentence: str,
) -> None:
    running = serve().wait_until_open()
    play(running, 2)
    assert run("backup", copy).exit_code == 0
    running.end()
    spoil(copy)
    before = {file.name: file.read_bytes() for file in database.parent.iterdir()}
    result = run("restore", copy)
    assert result.exit_code == 1
    assert result.output.startswith(f"Error: {sentence.format(copy=copy)}")
    assert {file.name: file.read_bytes() for file in database.parent.iterdir()} == before


@pytest.mark.parametrize(("command", "program"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_postgresql_has_its_own_programs(
    monkeypatch: pytest.MonkeyPatch, copy: Path, command: str, program: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing")
    result = run(command, copy)
    assert result.output == f"Error: The database is PostgreSQL's; use its own program, {program}.\n"
    assert result.exit_code == 1
