"""Transactions: `writing()` for an act that changes something, `reading()` for a look at one moment.

SQLite knows one writer at a time and would let two that read before they write lose each other's changes,
so a write begins with BEGIN IMMEDIATE under one lock of this process: waiting there is fair and fast, while
SQLite's own wait polls. On PostgreSQL several processes write at once; an act that reads a row and then
writes what follows from it must lock that row first (`select(...).with_for_update()`), which SQLite takes as
a plain read.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from app.extensions import db
from app.services.errors import Busy

LOCK_SECONDS = 10.0
# Only another program on the same file (a copy being made, a command) makes SQLite wait.
BUSY_MILLISECONDS = 5_000
WRITES = "meldbook_writes"

_write_lock = threading.Lock()
_thread = threading.local()


def attach(engine: Engine) -> None:
    """Make every connection of an SQLite engine safe, and let its transactions begin as `writing` needs."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)


@contextmanager
def writing() -> Iterator[Connection]:
    """A connection whose changes are committed at the end, or rolled back if the block raises.

    Raises Busy if the database cannot be had in time, and RuntimeError inside another `writing` of the same
    thread, which would wait for itself.
    """
    if getattr(_thread, "writing", False):
        raise RuntimeError("an act owns one transaction: writing() inside writing()")
    engine = db.engine
    _thread.writing = True
    try:
        with _one_writer(engine), _busy_named(), engine.connect() as connection:
            # The lock of the database is taken as it begins, so that a block never starts without it.
            with connection.execution_options(**{WRITES: True}).begin():
                yield connection
    finally:
        _thread.writing = False


@contextmanager
def reading() -> Iterator[Connection]:
    """A connection that sees one moment of the database and cannot change it."""
    engine = db.engine
    with _busy_named(), engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


@contextmanager
def closing_connections() -> Iterator[None]:
    """Give every connection to the database back at the end; for a command that is then done with it."""
    try:
        yield
    finally:
        db.engine.dispose()


@contextmanager
def _one_writer(engine: Engine) -> Iterator[None]:
    if engine.dialect.name != "sqlite":
        yield
        return
    if not _write_lock.acquire(timeout=LOCK_SECONDS):
        raise Busy
    try:
        yield
    finally:
        _write_lock.release()


@contextmanager
def _busy_named() -> Iterator[None]:
    try:
        yield
    except (sqlite3.OperationalError, OperationalError) as error:
        cause = error.orig if isinstance(error, OperationalError) else error
        if getattr(cause, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise Busy from error
        raise


def _on_connect(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    driver: Any = connection
    driver.isolation_level = None
    driver.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    driver.execute("PRAGMA journal_mode = WAL")
    driver.execute("PRAGMA synchronous = FULL")
    driver.execute("PRAGMA foreign_keys = ON")


def _on_begin(connection: Connection) -> None:
    # Straight to the driver: every request comes here, and Connection.execute costs ten times as much.
    driver: Any = connection.connection.dbapi_connection
    info = connection.connection.info
    writes = connection.get_execution_options().get(WRITES, False)
    if info.get(WRITES) is not writes:
        driver.execute(f"PRAGMA query_only = {'OFF' if writes else 'ON'}")
        info[WRITES] = writes
    driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
