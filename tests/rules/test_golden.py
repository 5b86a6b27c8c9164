"""Rounds worked out by hand or printed by a public source: files with what they must come to."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.cli.answering import problem_json
from app.cli.score_output import score_json
from app.rules.file import dump, load
from app.rules.games import GAMES
from app.rules.problems import RulesError
from app.rules.scoring import score_file

GOLDEN = Path(__file__).parent / "golden"
CASES = sorted(GOLDEN.glob("*/*.json"))


def named(case: Path) -> str:
    return f"{case.parent.name}/{case.stem}"


def outcome_of(file: dict[str, Any]) -> dict[str, Any]:
    """What `meldbook score --json` prints for a file, and the settlement beside it."""
    try:
        scored = score_file(load(json.dumps(file)))
    except RulesError as error:
        return {"problems": [problem_json(problem) for problem in error.problems]}
    outcome = score_json(scored)
    outcome["settlement"] = scored.settlement and {
        "sides": {sheet.side: sheet.points for sheet in scored.settlement.sheets},
        "margin": scored.settlement.margin,
    }
    return outcome


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """Where what was found lacks something expected; of an object only the expected keys are looked at."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key in found:
                yield from differences(value, found[key], f"{path}/{key}")
            else:
                yield f"{path}/{key} is missing from {found}"
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True), start=1):
            yield from differences(one, other, f"{path}/{place}")
    elif expected != found:
        yield f"{path}: {expected!r} is expected, {found!r} is found"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_golden(case: Path) -> None:
    golden = json.loads(case.read_text(encoding="utf-8"))
    assert golden.keys() == {"source", "file", "expect"}
    assert golden["source"]
    assert not [*differences(golden["expect"], outcome_of(golden["file"]))]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_golden_files_survive_being_written(case: Path) -> None:
    golden = json.loads(case.read_text(encoding="utf-8"))
    try:
        file = load(json.dumps(golden["file"]))
    except RulesError:
        assert "problems" in golden["expect"]
    else:
        assert load(dump(file)) == file


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_game_has_golden_rounds(game: str) -> None:
    assert sum(case.parent.name == game for case in CASES) >= 2
