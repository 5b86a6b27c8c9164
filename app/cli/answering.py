"""How the commands that ask the rules are called and answer: as text, or as JSON with --json."""

import json
import sys
import unicodedata
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import click

from app.rules.file_reading import RulesChoice
from app.rules.options import Json
from app.rules.problems import N_, FaultList, Problem
from app.rules.strict_json import parse_json

BAD_INPUT = 2
"""The exit status for input that can't be taken, as click has it for a wrong call."""

Command = TypeVar("Command", bound=Callable[..., Any])


class RulesCommand(click.Command):
    """A command that tells of a wrong call as JSON too, where JSON is asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments read as click reads them."""
        as_json = "--json" in args
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            if not as_json:
                raise
            text = N_("{message}", message=error.format_message())
            refuse((Problem(where="", code="bad_call", text=text),), as_json=True)


def choosing_rules(command: Command) -> Command:
    """The options with which a command's rules are chosen, and --json."""
    as_json = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
    preset = click.option("--preset", metavar="NAME", help="Play by this preset of the game.")
    rule = click.option(
        "--rule", "rules", metavar="KEY=JSON", multiple=True, help="Change one option; can be given again."
    )
    return as_json(preset(rule(command)))


def read_choice(preset: str | None, rules: tuple[str, ...], faults: FaultList) -> RulesChoice:
    """The preset and the options of a call; what is no option with a value in JSON is noted as a fault."""
    changes: dict[str, Json] = {}
    for rule in rules:
        key, equals, value = rule.partition("=")
        where = f"rules/{key[:40]}"
        if not equals:
            faults.add(where, "bad_rule", N_("“{rule}” is not of the form key=value", rule=rule[:40]))
        elif key in changes:
            faults.add(where, "repeated_key", N_("“{key}” stands here twice", key=key[:40]))
        else:
            with faults.below(where):
                changes[key] = parse_json(value)
    return RulesChoice(preset=preset, changes=changes)


def refuse(problems: tuple[Problem, ...], *, as_json: bool) -> NoReturn:
    """Tell every fault and end with the status for bad input."""
    if as_json:
        say_json({"problems": [problem_json(problem) for problem in problems]})
    else:
        for problem in problems:
            place = f"{problem.where}: " if problem.where else ""
            say(f"{place}{problem.message}", err=True)
    sys.exit(BAD_INPUT)


def problem_json(problem: Problem) -> dict[str, Json]:
    """A problem as JSON tells it."""
    return {"where": problem.where, "code": problem.code, "message": problem.message}


def say(text: str, *, err: bool = False) -> None:
    """Print a line, with a stand-in for what would steer the terminal and for what it can't show."""
    seen = "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(mark) in ("Cc", "Cs") else mark for mark in text
    )
    encoding = (sys.stderr if err else sys.stdout).encoding
    click.echo(seen.encode(encoding, "replace").decode(encoding), err=err)


def say_json(answer: Json) -> None:
    """Print an answer as JSON in ASCII, which every terminal and pipe carries."""
    click.echo(json.dumps(answer))
