"""`meldbook rescore`: what today's code would make of the rounds that are stored."""

from collections.abc import Iterator

import click
from flask import Flask
from sqlalchemy.exc import DBAPIError

from app import create_app
from app.config import Config, ConfigError
from app.services import rescoring
from app.services.rescoring import Place, Rescored, RoundDifference
from app.services.schema import current_revision, newest_revision
from app.services.transaction import closing_connections


@click.command()
@click.pass_context
def rescore(context: click.Context) -> None:
    """Score every stored round again and list each match that would differ; nothing is changed.

    Exits with 1 if there is any.
    """
    try:
        config = Config.from_environment()
        if config.sqlite_file is not None and not config.sqlite_file.exists():
            raise click.ClickException(f"There is no database at {config.sqlite_file}.")
        differing = _tell_all(create_app(config))
    except ConfigError as error:
        raise click.ClickException(str(error)) from error
    except DBAPIError as error:
        raise click.ClickException(f"The database cannot be used: {error.orig}") from error
    context.exit(1 if differing else 0)


def _tell_all(app: Flask) -> int:
    matches = differing = 0
    with app.app_context(), closing_connections():
        if current_revision() != newest_revision():
            raise click.ClickException(
                "The database was made by another version; meldbook serve brings it up to date."
            )
        for rescored in rescoring.rescore():
            matches += 1
            if rescored.differs:
                differing += 1
                for line in _lines(rescored):
                    click.echo(line)
    click.echo(f"{differing} of {matches} matches would differ. Nothing was changed.")
    return differing


def _lines(match: Rescored) -> Iterator[str]:
    name = "a match" if match.preset is None else str(match.preset.name)
    yield f"Match {match.match_id}, {name}, begun {match.started_at:%Y-%m-%d %H:%M} UTC:"
    if match.unreadable:
        yield f"  {match.unreadable}"
    for difference in match.rounds:
        yield f"  round {difference.number}: {_round(difference)}"
    if match.stored is not None and match.today is not None and match.stored != match.today:
        yield f"  in the end: {_place(match.stored)}; today {_place(match.today)}"


def _round(difference: RoundDifference) -> str:
    if difference.today is None:
        reasons = "; ".join(problem.message for problem in difference.problems)
        return f"today it would be refused: {reasons}"
    if difference.today == difference.stored:
        return "the same points by other lines"
    return ", ".join(
        f"{side} {points}, today {difference.today[side]}"
        for side, points in difference.stored.items()
        if points != difference.today[side]
    )


def _place(place: Place) -> str:
    totals = ", ".join(f"{side} {total}" for side, total in place.totals.items())
    if place.outcome is None:
        return f"{totals}, still open"
    return f"{totals}, won by {' and '.join(place.outcome.winners)}"
