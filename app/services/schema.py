"""The tables of the database brought up to what this version of Meldbook needs, with a copy kept first."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import current_app
from sqlalchemy import Connection, text

from app.extensions import db
from app.services.errors import ServiceError
from app.services.transaction import WRITES

# Any number will do, as long as every process of every version takes the same.
POSTGRES_LOCK = 7_355_608


class NewerDatabase(ServiceError):
    """A newer Meldbook has changed this database; this version does not know its tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade:
    """What bringing the tables up to date did; the revisions are alike when nothing was due."""

    before: str | None
    after: str | None
    copy: Path | None


def upgrade_schema(now: datetime) -> Upgrade:
    """Bring the tables up to date; an SQLite file that holds tables already is copied beside itself first.

    Raises NewerDatabase if the database is ahead of this program.
    """
    _make_private_file()
    scripts = ScriptDirectory.from_config(current_app.extensions["migrate"].migrate.get_config())
    before, after = current_revision(), scripts.get_current_head()
    if before == after:
        return Upgrade(before=before, after=after, copy=None)
    copy = None
    if before is not None:
        try:
            scripts.get_revision(before)
        except CommandError as error:
            raise NewerDatabase(f"it is at {before}, this program at {after}") from error
        copy = _set_aside(before, now)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    command.upgrade(current_app.extensions["migrate"].migrate.get_config(), "head")
    return Upgrade(before=before, after=after, copy=copy)


def newest_revision() -> str | None:
    """The revision that this program needs."""
    return ScriptDirectory.from_config(
        current_app.extensions["migrate"].migrate.get_config()
    ).get_current_head()


def current_revision() -> str | None:
    """The revision the database is at, or None if it holds no tables yet."""
    with db.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


@contextmanager
def migration_connection() -> Iterator[Connection]:
    """A connection for one upgrade: it may write, holds foreign keys until the end, and shuts others out.

    SQLite changes a table by building it anew, which must not delete the rows that point to it.
    """
    with db.engine.execution_options(**{WRITES: True}).connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": POSTGRES_LOCK})
            connection.commit()
            try:
                yield connection
            finally:
                connection.rollback()
                connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": POSTGRES_LOCK})
                connection.commit()
            return
        driver: sqlite3.Connection = connection.connection.dbapi_connection  # type: ignore[assignment]
        driver.execute("PRAGMA foreign_keys = OFF")
        try:
            yield connection
        finally:
            driver.execute("PRAGMA foreign_keys = ON")


def check_foreign_keys(connection: Connection) -> None:
    """Raise RuntimeError if a row points to none; SQLite itself does not look while it migrates."""
    if connection.dialect.name == "sqlite":
        faults = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if faults:
            raise RuntimeError(
                f"rows of {', '.join(sorted({str(fault[0]) for fault in faults}))} point to nothing"
            )


def _sqlite_file() -> Path | None:
    return Path(str(db.engine.url.database)) if db.engine.dialect.name == "sqlite" else None


def _make_private_file() -> None:
    # SQLite would let others read it; what it makes beside a file gets the file's own rights.
    file = _sqlite_file()
    if file is not None and not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def _set_aside(revision: str, now: datetime) -> Path | None:
    source = _sqlite_file()
    if source is None:
        return None
    copy = source.with_name(f"{source.stem}-{revision}-{now.astimezone(UTC):%Y%m%dT%H%M%SZ}{source.suffix}")
    os.close(os.open(copy, os.O_CREAT | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    return copy
