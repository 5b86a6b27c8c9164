"""`meldbook score` on files that come in by standard input, for its tests."""

import json
from typing import Any

from click.testing import CliRunner, Result

from app.cli import main

KNOCK = {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 24}}
GIN = {"ended": "gin", "by": "Bo", "deadwood": {"Ann": 70, "Bo": 0}}


def run(*arguments: str, file: Any = None, data: bytes | None = None) -> Result:
    """The command on a file that comes in by standard input."""
    given = data if data is not None else json.dumps(file).encode()
    return CliRunner().invoke(main, ["score", *arguments], input=given, catch_exceptions=False)


def answer(*arguments: str, file: Any) -> dict[str, Any]:
    """What the command says of a file as JSON."""
    result = run("-", "--json", *arguments, file=file)
    assert (result.exit_code, result.stderr) == (0, "")
    said: dict[str, Any] = json.loads(result.stdout)
    return said


def problems(*arguments: str, file: Any = None, data: bytes | None = None) -> list[tuple[str, str]]:
    """Place and code of what is wrong, said the same in words on standard error without --json."""
    result = run(*arguments, "--json", file=file, data=data)
    assert (result.exit_code, result.stderr) == (2, "")
    said = json.loads(result.stdout)
    assert said.keys() == {"problems"}
    assert all(problem.keys() == {"where", "code", "message"} for problem in said["problems"])
    in_words = run(*arguments, file=file, data=data)
    assert (in_words.exit_code, in_words.stdout) == (2, "")
    for problem in said["problems"]:
        assert problem["message"] in in_words.stderr
    return [(problem["where"], problem["code"]) for problem in said["problems"]]
