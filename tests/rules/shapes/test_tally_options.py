"""Every option of the tally games changes something: seats, what is legal, checks, scores or the end."""

import copy
import json
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from typing import Any

import pytest

from app.rules.cards import Cards, parse_cards
from app.rules.ending import finish
from app.rules.game import Preset, Rules
from app.rules.match import Side
from app.rules.melds import judge_meld
from app.rules.options import Json, dump_rules, load_rules
from app.rules.problems import RulesError
from tests.rules.referee.asking import rulings
from tests.rules.referee.asking_turns import turn_rulings
from tests.rules.shapes.tally_deals import plan_of
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, Table

KINGS, QUEENS, SEVENS = "KS KS KH KH KD KD KC", "QS QS QH QH QD QD QC", "7S 7S 7H 7H 7D 7D 7C"
MIXED, WILDS = "10S 10H 10D 10C 10S 2H 2D", "2S 2S 2H 2H JK JK JK"
RUN, TWOS = "4S 5S 6S 7S 8S 9S 10S", "2S 2S 2H 2H 2D 2D 2C"
TOTALS = [-5, -1, 0, 1, 2500, 2501, 2502, 4999, 5000, 5001, 5002, 7501, 7502, 9999, 10_000, 10_001, 10_002]
TOTALS += [7500, 14_999, 15_000, 15_001, 15_002, 19_999, 20_000, 20_001]
LAID = [
    f"{KINGS} | {SEVENS} | KC",
    f"{KINGS} | {SEVENS} | {WILDS} | KC 2D",
    f"{KINGS} | {SEVENS} | KC 2D",
    "AS AH AD | AC AS AH",
    "9S 9H 9D | 8S 8H 8D | JS JH JD | QS QH QD | 6S 6H 6D | 5S 5H 5D | 4S 4H 4D | 10S 10H 10D",
    "3S 3C 3S | AS AH AD",
    f"{MIXED} | {TWOS}",
]


def changes(rules: Rules) -> Iterator[tuple[str, Json]]:
    """Each single step away from a set of rules, by the path of what is changed."""
    for name, value in dump_rules(rules).items():
        choice = getattr(rules, name)
        if isinstance(choice, StrEnum):
            others = [member.value for member in type(choice) if member is not choice]
            yield from ((name, {name: other}) for other in others)
            continue
        for path, changed in _steps(value, name):
            yield path, {name: changed}


def _steps(value: Json, path: str) -> Iterator[tuple[str, Json]]:
    if isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield from ((path, value + step) for step in (1, -1))
    elif isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for inner, changed in _steps(value[key], f"{path}/{key}"):
                whole = copy.copy(value)
                whole[key] = changed
                yield inner, whole


@cache
def sets_and_runs() -> tuple[Cards, ...]:
    texts = [
        " ".join([f"{rank}S"] * naturals + ["2H"] * wilds)
        for rank in "97"
        for naturals in range(1, 9)
        for wilds in range(5)
    ]
    texts += [RUN[: 3 * length - 1] for length in range(2, 7)]
    texts += [RUN, f"{RUN} JS", WILDS, TWOS, f"{TWOS} 2C", "3S 3C 3S"]
    return tuple(parse_cards(text) for text in texts)


@cache
def first_behaviour(key: str) -> str:
    return behaviour(next(table for table in (BAIN_TABLE, BAJA_TABLE) if table.game.key == key))


def behaviour(table: Table) -> str:
    """All that people can see of a set of rules at one table."""
    game, rules = table.game, table.rules
    tables = [
        tuple(Side(name=f"{n}", players=tuple("ABCD"[:size])) for n in range(sides))
        for size in (1, 2, 3)
        for sides in range(1, 8)
    ]
    melds = plan_of(table).melds
    seen: list[Any] = [
        [[problem.message for problem in game.seats(rules).check(sides)] for sides in tables],
        game.dealing(rules),
        [game.opening(rules, total) for total in TOTALS],
        [
            finish(game.goal(rules), {"one": total, "two": other}, 1)
            for total in TOTALS
            for other in (0, total)
        ],
        [
            judge_meld(melds, cards, going_out=going_out)
            for cards in sets_and_runs()
            for going_out in (True, False)
        ],
        [table.score(report, out=out) for report in _reports(table) for out in (None, 0)],
        [table.check(report, out=out) for report in _reports(table) for out in (None, 0)],
        [*rulings(game, rules)],
        [*turn_rulings(game, rules)],
    ]
    return repr(seen)


def _reports(table: Table) -> Iterator[Json]:
    kinds = [kind.key for kind in plan_of(table).kinds]
    lays_red = plan_of(table).red_threes is not None
    for laid in LAID:
        yield {"laid": laid, "held": "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 2S JK 3S 3H"}
    for counts in (
        [1, 1, 1, 1],
        [0, 1, 1, 1],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
        [1, 1, 0, 0],
        [2, 0, 0, 2],
        [0, 2, 1, 0],
    ):
        yield {"completed": dict(zip(kinds, counts, strict=True)), "laid": 505, "held": 0}
    if lays_red:
        yield {"laid": 60, "red_threes": 3}
        yield {"laid": 60, "red_threes": 8}
    yield {"laid": {"10": 999}, "held": 9000}


def stepped() -> Iterator[Any]:
    for table in (BAIN_TABLE, BAJA_TABLE):
        for path, change in changes(table.rules):
            yield pytest.param(table, change, id=f"{table.game.key}-{path}-{json.dumps(change)[-24:]}")


@pytest.mark.parametrize(("table", "change"), [*stepped()])
def test_every_option_changes_something(table: Table, change: Json) -> None:
    try:
        rules = load_rules(table.rules, change)
    except RulesError:
        # Out of bounds, or it does not fit the others; a step the other way is tried too.
        return
    changed = Table(game=table.game, rules=rules, sides=table.sides)
    assert behaviour(changed) != first_behaviour(table.game.key)


@pytest.mark.parametrize(
    "preset", [preset for table in (BAIN_TABLE, BAJA_TABLE) for preset in table.game.presets]
)
def test_every_option_can_be_stepped(preset: Preset) -> None:
    tried, taken = set(), set()
    for path, change in changes(preset.rules):
        tried.add(path)
        try:
            load_rules(preset.rules, change)
        except RulesError:
            continue
        taken.add(path)
    assert tried == taken


@pytest.mark.parametrize("table", [BAIN_TABLE, BAJA_TABLE])
def test_our_choices_are_options(table: Table) -> None:
    assert table.game.our_choices <= set(type(table.rules).model_fields)
