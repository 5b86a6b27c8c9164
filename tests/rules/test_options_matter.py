"""No option of Calicut Rummy and gin is idle: a step of any changes a score, a check or a ruling."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.cli.answering import problem_json
from app.cli.score_output import score_json
from app.rules.file import load
from app.rules.file_reading import RulesChoice
from app.rules.game import Game
from app.rules.games import find_game
from app.rules.options import Json, Options, load_rules
from app.rules.problems import RulesError
from app.rules.scoring import score_file
from tests.rules.making import NAMES, document
from tests.rules.referee.asking import rulings
from tests.rules.referee.card_rulings import card_rulings
from tests.rules.stepping import steps

GOLDEN = Path(__file__).parent / "golden"
SUIT = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"


def calicut_files() -> list[dict[str, Any]]:
    """Rounds for every number of players, with as many cards held as were dealt, and one more."""
    files = []
    for players, dealt in ((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)):
        for held in (dealt, dealt + 1):
            cards = dict.fromkeys(NAMES[2:players], 1) | {"Bo": " ".join(SUIT.split()[:held])}
            files.append(document("calicut-rummy", players, {"ended": "out", "winner": "Ann", "held": cards}))
    every_rank = {"ended": "out", "winner": "Ann", "held": {"Bo": SUIT}}
    tied = {"points": {"Ann": 100, "Bo": 100}}
    twice = {"ended": "out", "winner": "Ann", "held": {"Bo": "KH KH"}}
    one_over = [{"points": {"Ann": points}} for points in (99, 100, 101)]
    rounds = [every_rank, tied, twice, *one_over, {"points": {"Ann": 5}}]
    return files + [document("calicut-rummy", 3, each) for each in rounds]


def gin_files() -> list[dict[str, Any]]:
    """Hands that show every rank as deadwood, and counts about the limits."""
    ranks = ("AS 3H 5S 7H 9S JH KS 2D 4C 6D", "8S 10H QS AD 3C 5D 7C 9D JC KD")
    shown = [
        {
            "ended": "gin",
            "by": "Ann",
            "overruled": "to count",
            "hands": dict(zip(("Ann", "Bo"), hands, strict=True)),
        }
        for hands in (ranks, ranks[::-1])
    ]
    counted = [
        {"ended": "knock", "by": "Ann", "deadwood": {"Ann": own, "Bo": others}}
        for own, others in ((10, 20), (11, 20), (8, 8), (5, 98), (5, 99))
    ]
    ends = [{"points": {"Ann": points}} for points in (99, 100, 101)]
    return [document("gin", 2, each) for each in (*shown, *counted, *ends)]


@cache
def files(game: str) -> tuple[dict[str, Any], ...]:
    golden = [
        json.loads(case.read_text(encoding="utf-8"))["file"] for case in sorted((GOLDEN / game).glob("*"))
    ]
    return (*golden, *(calicut_files() if game == "calicut-rummy" else gin_files()))


def seen(file: dict[str, Any], changes: Json) -> Any:
    """All that people see of a file by changed rules."""
    try:
        scored = score_file(load(json.dumps(file), RulesChoice(changes=changes)))
    except RulesError as error:
        return [problem_json(problem) for problem in error.problems]
    return score_json(scored), scored.state.dealer, scored.settlement


@cache
def unchanged(game: str) -> tuple[Any, ...]:
    return tuple(seen(file, {}) for file in files(game))


def told(game: Game, rules: Options) -> list[object]:
    """All that people hear from the referee by some rules."""
    return [*rulings(game, rules), *card_rulings(game, rules)]


def stepped() -> list[Any]:
    return [
        pytest.param(game, change, id=f"{game}-{path}-{json.dumps(change)[-20:]}")
        for game in ("calicut-rummy", "gin")
        for path, change in steps(find_game(game)[1].rules)
    ]


@pytest.mark.parametrize(("game", "change"), stepped())
def test_a_step_of_any_option_is_seen(game: str, change: Json) -> None:
    known, preset = find_game(game)
    try:
        rules = load_rules(preset.rules, change)
    except RulesError:
        # Out of bounds; that the other way is not, the next test sees to.
        return
    pairs = zip(files(game), unchanged(game), strict=True)
    scores = any(seen(file, change) != before for file, before in pairs)
    assert scores or told(known, rules) != told(known, preset.rules)


@pytest.mark.parametrize("game", ["calicut-rummy", "gin"])
def test_every_option_can_be_stepped(game: str) -> None:
    rules = find_game(game)[1].rules
    possible = set()
    for path, change in steps(rules):
        try:
            load_rules(rules, change)
        except RulesError:
            continue
        possible.add(path)
    assert possible == {path for path, _ in steps(rules)}
