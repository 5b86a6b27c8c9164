"""`meldbook serve`: the app on this machine and on its network."""

import errno
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

import click
from flask import Flask
from sqlalchemy.exc import DBAPIError

from app import create_app
from app.cli.addresses import lan_addresses, own_addresses
from app.cli.qr import qr_text
from app.cli.server import Server
from app.config import Config, ConfigError
from app.services.holding import InUse, hold_to_serve
from app.services.schema import NewerDatabase, Upgrade, upgrade_schema

ALL_ADDRESSES = "0.0.0.0"
DEFAULT_PORT = 8765


@click.command()
@click.option("--host", default=ALL_ADDRESSES, metavar="ADDRESS", help="Listen on this address only.")
@click.option("--port", default=DEFAULT_PORT, show_default=True, type=click.IntRange(0, 65535))
def serve(host: str, port: int) -> None:
    """Serve the score books to this machine and to the phones on its network.

    Stop with Ctrl-C.
    """
    try:
        config = Config.from_environment()
        app = create_app(config)
    except ConfigError as error:
        raise click.ClickException(str(error)) from error
    # The port first: a second start by mistake must not touch the database of the one that runs.
    with _port_faults_named(host, port):
        server = Server(app, host, port)
    with _hold_database(config.sqlite_file):
        upgrade = _bring_up_to_date(app)
        with _port_faults_named(host, port):
            server.accept_connections()
        _stop_on_signals(server)
        tell(upgrade, host, server.port)
        server.run()


def _hold_database(file: Path | None) -> AbstractContextManager[object]:
    """A context in which no other program replaces the database file."""
    if file is None:
        return nullcontext()
    try:
        return closing(hold_to_serve(file))
    except InUse as error:
        raise click.ClickException("The database is just being restored; start again in a moment.") from error
    except (OSError, sqlite3.Error) as error:
        raise click.ClickException(f"The database cannot be used: {error}") from error


def _bring_up_to_date(app: Flask) -> Upgrade:
    try:
        with app.app_context():
            return upgrade_schema(datetime.now(UTC))
    except NewerDatabase as error:
        raise click.ClickException(f"The database needs a newer Meldbook: {error}.") from error
    except DBAPIError as error:
        raise click.ClickException(f"The database cannot be used: {error.orig}") from error
    except (OSError, sqlite3.Error) as error:
        raise click.ClickException(f"The database cannot be used: {error}") from error


@contextmanager
def _port_faults_named(host: str, port: int) -> Iterator[None]:
    try:
        yield
    except ValueError as error:
        raise click.ClickException(f"{host} is not an address of this machine.") from error
    except OSError as error:
        raise click.ClickException(_why_not(error, host, port)) from error


def _why_not(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {port} is in use by another program; choose another with --port."
        case errno.EACCES:
            return f"This user may not open port {port}; choose one above 1023 with --port."
        case errno.EADDRNOTAVAIL:
            return f"{host} is not an address of this machine."
        case _other:
            return f"{host}:{port} cannot be opened: {error.strerror}."


def _stop_on_signals(server: Server) -> None:
    def stop(number: int, frame: FrameType | None) -> None:
        # Asked twice, it ends at once.
        for again in (signal.SIGINT, signal.SIGTERM):
            signal.signal(again, signal.SIG_DFL)
        server.stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def tell(upgrade: Upgrade, host: str, port: int) -> None:
    """Print where Meldbook is open, and what happened to the database on the way."""
    if upgrade.copy is not None:
        click.echo(f"The database was updated; as it was before it is kept in {upgrade.copy}")
    lan = lan_addresses(own_addresses() if host == ALL_ADDRESSES else [host] if _is_ipv4(host) else [])
    here = "127.0.0.1" if host == ALL_ADDRESSES else host
    click.echo("Meldbook is open:")
    click.echo(f"  on this machine   http://{here}:{port}/")
    for address in lan:
        click.echo(f"  on the network    http://{address}:{port}/")
    if lan and _can_print("█▀▄"):
        click.echo(f"\nPhones on the same network open http://{lan[0]}:{port}/ with this code:\n")
        for line in qr_text(f"http://{lan[0]}:{port}/").splitlines():
            click.secho(line, fg="black", bg="bright_white")
    click.echo("\nStop with Ctrl-C.")


def _is_ipv4(host: str) -> bool:
    return host.count(".") == 3 and host.replace(".", "").isdigit()


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True
