"""Settings: where the data lies, which database is used, and the key that signs cookies."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

APP_FOLDER = Path(__file__).resolve().parent
KEY_FILE = "secret-key"
KEY_CHARACTERS = 32
DATABASE_FILE = "meldbook.sqlite3"


class ConfigError(Exception):
    """A setting, or a file it leads to, cannot be used; the text is one sentence for the host."""


def resource(name: str) -> Path:
    """The folder templates, static or migrations: inside app/ in a wheel, beside app/ in a checkout.

    Raises FileNotFoundError if it is in neither place.
    """
    for base in (APP_FOLDER, APP_FOLDER.parent):
        if (base / name).is_dir():
            return base / name
    raise FileNotFoundError(name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """The settings of one app; nothing is made on disk before it is asked for."""

    data_dir: Path
    database_url: URL
    secret_key: str | None = field(default=None, repr=False)

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> "Config":
        """The settings from MELDBOOK_DATA_DIR, DATABASE_URL and MELDBOOK_SECRET_KEY; empty counts as unset.

        Raises ConfigError if the database is of a kind that Meldbook does not know.
        """
        chosen = environ.get("MELDBOOK_DATA_DIR") or user_data_path("meldbook", appauthor=False)
        data_dir = Path(chosen).expanduser().resolve()
        return cls(
            data_dir=data_dir,
            database_url=read_database_url(environ.get("DATABASE_URL") or None, data_dir),
            secret_key=environ.get("MELDBOOK_SECRET_KEY") or None,
        )

    @property
    def sqlite_file(self) -> Path | None:
        """The database file, or None if the database is a server's."""
        if self.database_url.get_backend_name() != "sqlite":
            return None
        return Path(str(self.database_url.database))

    def make_data_dir(self) -> None:
        """Make the data folder, open to its owner alone, unless it is there.

        Raises ConfigError if it cannot be made.
        """
        try:
            self.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise ConfigError(f"The data folder {self.data_dir} cannot be made: {error.strerror}.") from error

    def key(self) -> str:
        """The secret key: the one set, else that of the data folder, which is made at first use.

        Raises ConfigError if it is too short, or its file cannot be read or written.
        """
        if self.secret_key is not None:
            if len(self.secret_key) < KEY_CHARACTERS:
                raise ConfigError(f"MELDBOOK_SECRET_KEY needs {KEY_CHARACTERS} characters or more.")
            return self.secret_key
        self.make_data_dir()
        path = self.data_dir / KEY_FILE
        try:
            return _read_key(path) if path.exists() else _make_key(path)
        except OSError as error:
            raise ConfigError(f"The key file {path} cannot be used: {error.strerror}.") from error


def read_database_url(text: str | None, data_dir: Path) -> URL:
    """The address of the database; without one, an SQLite file in the data folder.

    A relative SQLite path starts from the data folder. Raises ConfigError for anything but an SQLite file
    or a PostgreSQL server.
    """
    if text is None:
        return URL.create("sqlite", database=str(data_dir / DATABASE_FILE))
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise ConfigError("DATABASE_URL is not the address of a database.") from error
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        if find_spec("psycopg") is None:
            raise ConfigError("A PostgreSQL database needs the extra: pip install 'meldbook[postgres]'.")
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise ConfigError(f"DATABASE_URL names {kind}; Meldbook knows sqlite and postgresql.")
    if url.database in (None, "", ":memory:") or url.query:
        raise ConfigError("DATABASE_URL must name an SQLite file.")
    return url.set(database=str(data_dir / str(url.database)))


def _make_key(path: Path) -> str:
    # A second process that starts at the same moment must find either no file or a whole one: hence the link.
    key = secrets.token_urlsafe(48)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        return _read_key(path)
    finally:
        draft.unlink()
    return key


def _read_key(path: Path) -> str:
    if path.stat().st_mode & 0o077:
        path.chmod(0o600)
    key = path.read_text(encoding="ascii", errors="replace").strip()
    if len(key) < KEY_CHARACTERS:
        raise ConfigError(f"The key file {path} holds no key; take it away and a new one is made.")
    return key
