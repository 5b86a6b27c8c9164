"""What `meldbook referee` is asked, read from its arguments: every fault is noted, at its place."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from app.cli.answering import read_choice
from app.rules.amounts import MOST_POINTS, whole_number
from app.rules.cards import Card, Cards, Decks, Groups, parse_cards, parse_groups
from app.rules.file_reading import read_setting
from app.rules.game import Game, Preset
from app.rules.options import Options
from app.rules.problems import N_, FaultList, Text
from app.rules.referee.out import OutAsks, OutCondition

MOST_COMPLETED = 99
"""More complete melds of a kind than any decks make; a larger number is a slip of the finger."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")

Rule = TypeVar("Rule")


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """Where a question is asked: the game by its rules, and the decks of so many players."""

    game: Game
    preset: Preset
    rules: Options
    decks: Decks


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What all questions are told by: the game's name, and the options of the call."""

    name: str
    preset: str | None
    rules: tuple[str, ...]
    players: str | None


def read_table(setup: Setup, faults: FaultList) -> AtTable | None:
    """The table that is meant; None where there is no such game."""
    choice = read_choice(setup.preset, setup.rules, faults)
    setting = read_setting({"game": setup.name}, choice, faults)
    if setting is None:
        return None
    seats = setting.game.seats(setting.rules)
    players = seats.most
    if setup.players is not None:
        with faults.below("players"):
            players = whole_number(_number(setup.players), lowest=seats.fewest, highest=seats.most)
    return AtTable(
        game=setting.game,
        preset=setting.preset,
        rules=setting.rules,
        decks=setting.game.decks(setting.rules, players),
    )


def the_rule(
    table: AtTable | None, question: Callable[[Game], Rule | None], faults: FaultList
) -> Rule | None:
    """What answers the question in this game; it is a fault to ask what the game has no place for."""
    if table is None:
        return None
    rule = question(table.game)
    if rule is None:
        faults.add("game", "no_such_question", N_("{game} has no such question", game=table.preset.name))
    return rule


def read_cards(text: str, where: str, faults: FaultList) -> Cards:
    """The cards of a text; none where there is a fault."""
    with faults.below(where):
        return parse_cards(text)
    return ()


def read_groups(text: str, where: str, faults: FaultList) -> Groups:
    """The groups of a text; none where there is a fault."""
    with faults.below(where):
        return parse_groups(text)
    return ()


def read_one_group(text: str, where: str, faults: FaultList) -> Cards:
    """The cards of a text that is a single meld."""
    groups = read_groups(text, where, faults)
    if len(groups) > 1:
        faults.add(where, "several_melds", N_("Ask about one meld at a time"))
    return groups[0] if groups else ()


def read_card(text: str | None, where: str, faults: FaultList) -> Card | None:
    """The one card of a text, if there is a text."""
    if text is None:
        return None
    before = len(faults.found)
    cards = read_cards(text, where, faults)
    if len(cards) != 1 and len(faults.found) == before:
        faults.add(where, "not_one_card", N_("This must be one card"))
    return cards[0] if cards else None


def read_total(text: str | None, faults: FaultList) -> int:
    """The total of a side, which may be below 0."""
    if text is None:
        faults.add("total", "missing", N_("The total of the side is missing"))
        return 0
    with faults.below("total"):
        return whole_number(_number(text), lowest=-MOST_POINTS)
    return 0


def read_deadwood(text: str | None, asks: OutAsks, faults: FaultList) -> int | None:
    """What is left in a hand, where the game asks it."""
    if text is None:
        return None
    if not asks.deadwood:
        faults.add("deadwood", "not_asked", N_("This game asks no deadwood for going out"))
    with faults.below("deadwood"):
        return whole_number(_number(text))
    return None


def read_completed(text: str, asks: OutAsks, faults: FaultList) -> dict[str, int]:
    """How many complete melds of each kind, as in `pure=1,impure=1`."""
    known = [key for key, _ in asks.kinds]
    completed: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, number = (each.strip() for each in part.partition("="))
        where = f"completed/{key[:40]}"
        if not equals:
            faults.add(
                "completed", "bad_count", N_("“{part}” is not of the form kind=number", part=part[:40])
            )
        elif key not in known:
            faults.add(where, "unknown_kind", _unknown_kind(key, known))
        elif key in completed:
            faults.add(where, "repeated_key", N_("“{key}” stands here twice", key=key))
        else:
            with faults.below(where):
                completed[key] = whole_number(_number(number), highest=MOST_COMPLETED)
    return completed


def _unknown_kind(key: str, known: list[str]) -> Text:
    if not known:
        return N_("This game has no complete melds")
    return N_("“{key}” is not one of {known}", key=key[:40], known=", ".join(known))


def read_unmet(keys: tuple[str, ...], asks: OutAsks, faults: FaultList) -> frozenset[OutCondition]:
    """The conditions that are not met."""
    known = {condition.value: condition for condition in asks.conditions}
    for key in keys:
        if key not in known:
            text = N_("“{key}” is not one of {known}", key=key[:40], known=", ".join(known))
            faults.add("without", "unknown_condition", text)
    return frozenset(known[key] for key in keys if key in known)


def _number(text: str) -> int | str:
    """The whole number of a text, or the text, which is then refused as none."""
    return int(text) if _NUMBER.fullmatch(text.strip()) else text
