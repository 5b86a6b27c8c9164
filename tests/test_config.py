"""Settings from the environment, and the key that signs cookies."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.config import Config, ConfigError, resource


def read(folder: Path, **environ: str) -> Config:
    """The settings with a data folder of the test's own."""
    return Config.from_environment({"MELDBOOK_DATA_DIR": str(folder), **environ})


def test_without_settings_the_data_lie_where_the_system_keeps_them() -> None:
    config = Config.from_environment({})
    assert config.data_dir.name == "meldbook"
    assert config.sqlite_file == config.data_dir / "meldbook.sqlite3"


def test_empty_settings_count_as_unset(tmp_path: Path) -> None:
    config = read(tmp_path, DATABASE_URL="", MELDBOOK_SECRET_KEY="")
    assert config.sqlite_file == tmp_path / "meldbook.sqlite3"
    assert config.secret_key is None


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("postgresql://me:pw@db/scores", "postgresql+psycopg://me:pw@db/scores"),
        ("postgres://me:pw@db:5433/scores", "postgresql+psycopg://me:pw@db:5433/scores"),
        ("postgresql+psycopg://db/scores?sslmode=require", "postgresql+psycopg://db/scores?sslmode=require"),
        ("sqlite:////srv/scores.db", "sqlite:////srv/scores.db"),
        ("sqlite:///scores.db", "sqlite:///{folder}/scores.db"),
    ],
)
def test_the_database_may_be_named(tmp_path: Path, text: str, url: str) -> None:
    config = read(tmp_path, DATABASE_URL=text)
    assert config.database_url.render_as_string(hide_password=False) == url.format(folder=tmp_path)


@pytest.mark.parametrize("text", ["scores.db", "mysql://db/scores", "sqlite://", "sqlite:///:memory:", "://"])
def test_a_database_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ConfigError, match="DATABASE_URL"):
        read(tmp_path, DATABASE_URL=text)


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    config = read(tmp_path / "new")
    key = config.key()
    assert len(key) >= 43
    assert config.key() == key
    assert stat.S_IMODE((config.data_dir / "secret-key").stat().st_mode) == 0o600
    assert [file.name for file in config.data_dir.iterdir()] == ["secret-key"]


def test_many_who_start_at_once_get_one_key(tmp_path: Path) -> None:
    config = read(tmp_path)
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _number: config.key(), range(40)))) == 1


def test_a_key_that_others_can_read_is_closed_to_them(tmp_path: Path) -> None:
    config = read(tmp_path)
    config.key()
    (tmp_path / "secret-key").chmod(0o644)
    config.key()
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_a_key_may_be_named_and_then_none_is_made(tmp_path: Path) -> None:
    config = read(tmp_path / "new", MELDBOOK_SECRET_KEY="s" * 40)
    assert config.key() == "s" * 40
    assert not config.data_dir.exists()
    assert "s" * 40 not in repr(config)


def test_a_named_key_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="32 characters"):
        read(tmp_path, MELDBOOK_SECRET_KEY="secret").key()


@pytest.mark.parametrize("content", ["", "short", "  \n"])
def test_a_key_file_without_a_key_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "secret-key").write_text(content)
    with pytest.raises(ConfigError, match="holds no key"):
        read(tmp_path).key()


@pytest.mark.parametrize("name", ["templates", "static", "migrations"])
def test_what_lies_beside_the_package_is_found(name: str) -> None:
    assert any(resource(name).iterdir())


def test_what_is_nowhere_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        resource("no-such-folder")
