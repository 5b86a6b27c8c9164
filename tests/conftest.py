"""What all tests share: a real database, SQLite always and PostgreSQL where one is named, and the app on it.

MELDBOOK_TEST_POSTGRES is the URL of a server whose user may create databases; then every test that touches a
database runs on both. MELDBOOK_REQUIRE_ALL=1 turns whatever would be skipped into a failure.
"""

import os
import secrets
import shutil
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import URL, Connection, create_engine, make_url, text

from app import create_app
from app.config import Config
from app.extensions import db
from app.services.schema import upgrade_schema

POSTGRES = os.environ.get("MELDBOOK_TEST_POSTGRES")
REQUIRE_ALL = os.environ.get("MELDBOOK_REQUIRE_ALL") == "1"
BACKENDS = ["sqlite", "postgresql"] if POSTGRES else ["sqlite"]
NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)


def pytest_configure() -> None:
    """Refuse to leave PostgreSQL out where nothing may be left out."""
    if REQUIRE_ALL and not POSTGRES:
        raise pytest.UsageError(
            "MELDBOOK_REQUIRE_ALL needs MELDBOOK_TEST_POSTGRES, a PostgreSQL server's URL"
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count a skipped test as failed where nothing may be skipped."""
    report = yield
    if REQUIRE_ALL and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"no test may be skipped here, but: {reason}"
    return report


def make_app(config: Config) -> Flask:
    """The app as tests want it: what breaks inside it is raised, not shown as a page."""
    app = create_app(config)
    app.config["TESTING"] = True
    return app


def close(app: Flask) -> None:
    """Give back every connection to the database that the app holds."""
    with app.app_context():
        db.engine.dispose()


def migrate(url: URL, folder: Path) -> None:
    """Bring the database at this address to the newest tables."""
    app = make_app(Config(data_dir=folder, database_url=url, secret_key="k" * 32))
    with app.app_context():
        upgrade_schema(NOW)
    close(app)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with all tables and no rows, to be copied."""
    folder = tmp_path_factory.mktemp("template")
    file = folder / "template.sqlite3"
    migrate(URL.create("sqlite", database=str(file)), folder)
    return file


@pytest.fixture(scope="session")
def postgres_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[URL]:
    """A database of its own on the server with all tables; each test leaves it without rows."""
    with NewPostgresDatabase() as url:
        migrate(url, tmp_path_factory.mktemp("postgres"))
        yield url


class NewPostgresDatabase:
    """A context with the URL of an empty database on the PostgreSQL server; it is dropped at the end."""

    def __init__(self) -> None:
        assert POSTGRES, "needs MELDBOOK_TEST_POSTGRES"
        self._server = make_url(POSTGRES).set(drivername="postgresql+psycopg")
        self._name = f"meldbook_test_{secrets.token_hex(6)}"

    def __enter__(self) -> URL:
        self._run(f"CREATE DATABASE {self._name}")
        return self._server.set(database=self._name)

    def __exit__(self, *_exception: object) -> None:
        self._run(f"DROP DATABASE {self._name} WITH (FORCE)")

    def _run(self, statement: str) -> None:
        engine = create_engine(self._server, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(statement))
        engine.dispose()


def remove_rows(connection: Connection) -> None:
    """Empty every table of the models."""
    names = ", ".join(f'"{table.name}"' for table in db.metadata.sorted_tables)
    if names:
        connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY CASCADE"))


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest) -> str:
    """The kind of database this test runs on."""
    return str(request.param)


@pytest.fixture
def database_url(backend: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """A database with all tables and no rows."""
    if backend == "sqlite":
        file = tmp_path / "meldbook.sqlite3"
        shutil.copy(request.getfixturevalue("sqlite_template"), file)
        yield URL.create("sqlite", database=str(file))
        return
    url: URL = request.getfixturevalue("postgres_database")
    yield url
    engine = create_engine(url)
    with engine.begin() as connection:
        remove_rows(connection)
    engine.dispose()


@pytest.fixture
def config(database_url: URL, tmp_path: Path) -> Config:
    """Settings for an app on that database, with a data folder of its own."""
    return Config(data_dir=tmp_path, database_url=database_url, secret_key="k" * 32)


@pytest.fixture
def app(config: Config) -> Iterator[Flask]:
    """The app on an empty database."""
    app = make_app(config)
    yield app
    close(app)


@pytest.fixture
def database(app: Flask) -> Iterator[None]:
    """An empty database that services can be called on."""
    with app.app_context():
        yield
