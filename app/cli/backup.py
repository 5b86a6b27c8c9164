"""`meldbook backup` and `meldbook restore`: the database copied to a file, and brought back from one."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from app.config import Config, ConfigError, resource
from app.services.backup import CopyRefused, back_up, known_revisions
from app.services.backup import restore as bring_back

FILE = click.Path(path_type=Path)


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
def backup(file: Path) -> None:
    """Copy the database to FILE, which must not be there yet; meldbook serve may go on meanwhile."""
    with _faults_named():
        back_up(_sqlite_file(Config.from_environment(), "pg_dump"), file)
    click.echo(f"The database is copied to {file}")


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
def restore(file: Path) -> None:
    """Make the database what it was when FILE was written; meldbook serve must be stopped.

    The database that is there now is kept beside it.
    """
    with _faults_named():
        config = Config.from_environment()
        database = _sqlite_file(config, "pg_restore")
        config.make_data_dir()
        kept = bring_back(file, database, known_revisions(resource("migrations")), datetime.now(UTC))
    if kept is not None:
        click.echo(f"The database as it was until now is kept in {kept}")
    click.echo(f"The database is again what it was in {file}")


def _sqlite_file(config: Config, program: str) -> Path:
    if config.sqlite_file is None:
        raise click.ClickException(f"The database is PostgreSQL's; use its own program, {program}.")
    return config.sqlite_file


@contextmanager
def _faults_named() -> Iterator[None]:
    try:
        yield
    except (ConfigError, CopyRefused) as error:
        raise click.ClickException(str(error)) from error
    except (OSError, sqlite3.Error) as error:
        raise click.ClickException(f"It could not be done: {error}") from error
