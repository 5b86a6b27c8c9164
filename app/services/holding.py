"""Who uses an SQLite database file: any number of servers at once, or one program that replaces it.

The lock is SQLite's own, on an empty file beside the database, so that it works wherever SQLite does, ends
with the process however that ends, and stands even where the database itself is damaged or gone.
"""

import os
import sqlite3
from pathlib import Path

from app.services.errors import ServiceError


class InUse(ServiceError):
    """Another program holds the database in a way that rules this one out."""


def hold_to_serve(database: Path) -> sqlite3.Connection:
    """Hold a database file beside other servers, until the connection that is given is closed.

    Raises InUse while it is being replaced.
    """
    return _hold(database, "BEGIN", "SELECT 1 FROM sqlite_master")


def hold_alone(database: Path) -> sqlite3.Connection:
    """Hold a database file against every server, until the connection that is given is closed.

    Raises InUse while a server holds it.
    """
    return _hold(database, "BEGIN EXCLUSIVE")


def _hold(database: Path, *statements: str) -> sqlite3.Connection:
    lock = database.with_name(f"{database.name}.lock")
    os.close(os.open(lock, os.O_CREAT | os.O_RDWR, 0o600))
    connection = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        for statement in statements:
            connection.execute(statement).fetchall()
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise InUse from error
        raise
    return connection
