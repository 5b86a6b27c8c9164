"""Transactions on a real database: nothing lost, nothing half done, no lock left behind."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from app.config import Config
from app.extensions import db
from app.services import transaction
from app.services.errors import Busy
from app.services.transaction import reading, writing

THREADS, TIMES = 8, 25


@pytest.fixture(autouse=True)
def counter(database: None) -> Iterator[None]:
    """A table of two counters, one pointing to the other."""
    with writing() as connection:
        connection.execute(text("CREATE TABLE counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL)"))
        connection.execute(text("CREATE TABLE step (counter_id INTEGER NOT NULL REFERENCES counter (id))"))
        connection.execute(text("INSERT INTO counter VALUES (1, 0)"))
    yield
    with writing() as connection:
        connection.execute(text("DROP TABLE step"))
        connection.execute(text("DROP TABLE counter"))


def value() -> int:
    with reading() as connection:
        return int(connection.execute(text("SELECT value FROM counter")).scalar_one())


def add_one(backend: str) -> None:
    lock = " FOR UPDATE" if backend == "postgresql" else ""
    with writing() as connection:
        before = connection.execute(text(f"SELECT value FROM counter{lock}")).scalar_one()
        connection.execute(text("UPDATE counter SET value = :value"), {"value": before + 1})


def test_changes_are_stored_at_the_end(backend: str) -> None:
    add_one(backend)
    assert value() == 1


def test_an_error_in_the_block_rolls_back_and_lets_the_next_write(backend: str) -> None:
    with pytest.raises(ZeroDivisionError), writing() as connection:
        connection.execute(text("UPDATE counter SET value = 99"))
        raise ZeroDivisionError
    assert value() == 0
    add_one(backend)
    assert value() == 1


def test_an_error_of_the_database_rolls_back_and_lets_the_next_write(backend: str) -> None:
    with pytest.raises(IntegrityError), writing() as connection:
        connection.execute(text("UPDATE counter SET value = 99"))
        connection.execute(text("INSERT INTO counter VALUES (1, 5)"))
    add_one(backend)
    assert value() == 1


def test_foreign_keys_are_held(backend: str) -> None:
    with pytest.raises(IntegrityError), writing() as connection:
        connection.execute(text("INSERT INTO step VALUES (7)"))


def test_threads_that_read_and_then_write_lose_nothing(app: Flask, backend: str) -> None:
    def work(_number: int) -> None:
        with app.app_context():
            for _time in range(TIMES):
                add_one(backend)

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(work, range(THREADS)))
    assert value() == THREADS * TIMES


def test_reading_cannot_change_anything() -> None:
    with pytest.raises(DBAPIError, match=r"readonly|read-only"), reading() as connection:
        connection.execute(text("UPDATE counter SET value = 99"))
    assert value() == 0


def test_reading_sees_one_moment_while_others_write(app: Flask, backend: str) -> None:
    with reading() as connection:
        before = connection.execute(text("SELECT value FROM counter")).scalar_one()
        with ThreadPoolExecutor(1) as pool:
            pool.submit(_in_context, app, backend).result()
        after = connection.execute(text("SELECT value FROM counter")).scalar_one()
    assert (before, after, value()) == (0, 0, 1)


def _in_context(app: Flask, backend: str) -> None:
    with app.app_context():
        add_one(backend)


def test_an_act_inside_an_act_is_refused_and_leaves_no_lock(backend: str) -> None:
    with pytest.raises(RuntimeError, match="one transaction"), writing(), writing():
        pass
    add_one(backend)
    assert value() == 1


ON_SQLITE = pytest.mark.parametrize("backend", ["sqlite"], indirect=True)


@ON_SQLITE
def test_another_program_on_the_file_makes_busy_and_not_a_hang(
    config: Config, backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert config.sqlite_file
    db.engine.dispose()
    monkeypatch.setattr(transaction, "BUSY_MILLISECONDS", 1)
    other = sqlite3.connect(config.sqlite_file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Busy), writing():
        raise AssertionError("the block must not start")
    other.execute("ROLLBACK")
    other.close()
    add_one(backend)
    assert value() == 1


@ON_SQLITE
def test_an_act_that_holds_the_lock_too_long_makes_others_busy(
    app: Flask, backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transaction, "LOCK_SECONDS", 0.01)
    held, go_on = threading.Event(), threading.Event()

    def hold() -> None:
        with app.app_context(), writing():
            held.set()
            go_on.wait()

    with ThreadPoolExecutor(1) as pool:
        holder = pool.submit(hold)
        held.wait()
        with pytest.raises(Busy), writing():
            raise AssertionError("the block must not start")
        go_on.set()
        holder.result()
    add_one(backend)
    assert value() == 1


@ON_SQLITE
def test_sqlite_is_safe_against_power_cuts() -> None:
    with reading() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        assert [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in asked] == [
            "wal",
            2,
            1,
            5000,
        ]
