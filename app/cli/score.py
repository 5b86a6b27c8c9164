"""`meldbook score`: a score-sheet file scored, as a readable sheet or as JSON."""

import click

from app.cli.answering import RulesCommand, choosing_rules, read_choice, refuse, say, say_json
from app.cli.score_output import score_json, score_lines
from app.rules.file import load
from app.rules.problems import N_, FaultList, Problem, RulesError
from app.rules.scoring import Scored, score_file
from app.rules.strict_json import MOST_BYTES


@click.command(cls=RulesCommand)
@click.argument("file", metavar="FILE")
@choosing_rules
def score(file: str, *, as_json: bool, preset: str | None, rules: tuple[str, ...]) -> None:
    """Score the match in FILE, or from standard input where FILE is -.

    With faults in the file it tells them all and ends with status 2.
    """
    try:
        scored = _score(file, preset, rules)
    except RulesError as error:
        refuse(error.problems, as_json=as_json)
    if as_json:
        say_json(score_json(scored))
    else:
        for line in score_lines(scored):
            say(line)


def _score(file: str, preset: str | None, rules: tuple[str, ...]) -> Scored:
    faults = FaultList()
    choice = read_choice(preset, rules, faults)
    with faults.below(""):
        match = load(_read(file), choice)
        if not faults.found:
            return score_file(match)
    raise RulesError(faults.found)


def _read(file: str) -> bytes:
    try:
        with click.open_file(file, "rb") as stream:
            data: bytes = stream.read(MOST_BYTES + 1)
            return data
    except OSError as error:
        text = N_("{file} can't be read: {why}", file=file[:200], why=error.strerror or "")
        raise RulesError((Problem(where="", code="unreadable_file", text=text),)) from error
