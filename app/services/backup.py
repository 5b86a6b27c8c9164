"""The SQLite database copied to a file of its own while it is in use, and brought back from there."""

import os
import secrets
import sqlite3
from collections.abc import Collection
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from alembic.script import ScriptDirectory

from app.services.errors import ServiceError
from app.services.holding import InUse, hold_alone

OWN_TABLES = frozenset({"alembic_version", "book", "match", "match_side", "act", "round"})
FOLD_SECONDS = 2.0


class CopyRefused(ServiceError):
    """The copy was not made, or not brought back; the text is one sentence for the host."""


def known_revisions(migrations: Path) -> frozenset[str]:
    """The revisions of the database that this program can use or bring up to date, from its migrations."""
    return frozenset(script.revision for script in ScriptDirectory(migrations).walk_revisions())


def back_up(database: Path, file: Path) -> None:
    """Copy the database, as it is at one moment, to a new file that its owner alone can read.

    Raises CopyRefused if there is no database, the file is there already, or the database is damaged; OSError
    and sqlite3.Error if it cannot be read or the file cannot be written. No file is then left behind.
    """
    if not database.exists():
        raise CopyRefused(f"There is no database at {database}.")
    try:
        _make_private(file)
    except FileExistsError as error:
        raise CopyRefused(f"There is a file {file} already; it was left as it is.") from error
    try:
        _copy(database, f"{database.absolute().as_uri()}?mode=rw", file)
        _revision(file, database)
        _make_lasting(file)
    except BaseException:
        file.unlink()
        raise


def restore(file: Path, database: Path, known: Collection[str], now: datetime) -> Path | None:
    """Put the copy in a file in the place of the database; gives where the one that was there is kept.

    The copy is checked before anything is touched, and the change is one step: whatever happens, the one or
    the other is there. Raises CopyRefused if the file holds no whole database of Meldbook, or one of a newer
    version than the `known`, or if the database is in use; OSError and sqlite3.Error if a file cannot be
    read or written.
    """
    if not file.is_file():
        raise CopyRefused(f"There is no file {file}.")
    try:
        with closing(hold_alone(database)):
            return _restore(file, database, known, now)
    except InUse as error:
        raise CopyRefused(
            f"The database {database} is in use; stop meldbook serve first. Nothing was changed."
        ) from error


def _restore(file: Path, database: Path, known: Collection[str], now: datetime) -> Path | None:
    draft = database.with_name(f"{database.name}.{secrets.token_hex(8)}")
    _make_private(draft)
    try:
        _copy(file, _unchanged(file), draft)
        revision = _revision(draft, file)
        if revision not in known:
            raise CopyRefused(f"{file} needs a newer Meldbook: it is at {revision}. Nothing was changed.")
        _number_anew(draft)
        _make_lasting(draft)
        kept = _keep(database, now)
        os.replace(draft, database)
    finally:
        draft.unlink(missing_ok=True)
    _sync_folder(database.parent)
    return kept


def _make_private(file: Path) -> None:
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _unchanged(file: Path) -> str:
    # Without a log beside it a file can be read where nothing can be written, and nothing is left beside it.
    logs = any(file.with_name(f"{file.name}{log}").exists() for log in ("-wal", "-journal"))
    return f"{file.absolute().as_uri()}?mode=ro{'' if logs else '&immutable=1'}"


def _copy(source: Path, uri: str, file: Path) -> None:
    try:
        with (
            closing(sqlite3.connect(uri, uri=True)) as old,
            closing(sqlite3.connect(file, isolation_level=None)) as new,
        ):
            old.backup(new)
            # A write-ahead log is a second file; a copy is to be whole in one.
            new.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise
        raise CopyRefused(f"{source} is no whole database: {error}.") from error


def _revision(copy: Path, source: Path) -> str:
    """The revision a copy is at, once it is found to be a whole database of Meldbook."""
    with closing(sqlite3.connect(copy)) as connection:
        try:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone():
                raise CopyRefused(f"{source} is no whole database: it is damaged.")
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            revisions = (
                OWN_TABLES <= tables and connection.execute("SELECT * FROM alembic_version").fetchall()
            )
        except sqlite3.DatabaseError as error:
            raise CopyRefused(f"{source} is no whole database: {error}.") from error
    if not revisions:
        raise CopyRefused(f"{source} is no database of Meldbook.")
    return str(revisions[0][0])


def _number_anew(copy: Path) -> None:
    # What was done after the copy was made is gone, but phones still hold numbers from then: rights to
    # books, and pages by the version of their match. None of them may come to mean something else.
    step = 1 + secrets.randbelow(1_000_000)
    with closing(sqlite3.connect(copy)) as connection:
        for table in ("book", "match"):
            key = (table,)
            last = connection.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = ?", key).fetchone()
            connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", key)
            connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, (last[0] or 0) + step))
        connection.execute('UPDATE "match" SET version = version + ?', (step,))
        connection.commit()


def _keep(database: Path, now: datetime) -> Path | None:
    """Give the present database a second name, with its log if that cannot be folded into it."""
    _fold_log(database)
    kept = database.with_name(
        f"{database.stem}-before-restore-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}{database.suffix}"
    )
    found = False
    if database.exists():
        os.link(database, kept)
        found = True
    # A log that stayed would be taken for the log of the database that comes.
    for log in ("-wal", "-journal"):
        beside = database.with_name(f"{database.name}{log}")
        if beside.exists():
            beside.rename(kept.with_name(f"{kept.name}{log}"))
            found = True
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    return kept if found else None


def _fold_log(database: Path) -> None:
    if not database.exists():
        return
    try:
        uri = f"{database.absolute().as_uri()}?mode=rw"
        with closing(
            sqlite3.connect(uri, uri=True, timeout=FOLD_SECONDS, isolation_level=None)
        ) as connection:
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise InUse from error
        # It is damaged, perhaps why a copy is brought back; then it is kept as it lies there.


def _make_lasting(file: Path) -> None:
    with open(file, "rb+") as written:
        os.fsync(written.fileno())
    _sync_folder(file.absolute().parent)


def _sync_folder(folder: Path) -> None:
    # Windows opens no folders, and needs none of this.
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
