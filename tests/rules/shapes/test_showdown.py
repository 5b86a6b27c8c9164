"""A hand of gin by counts and by cards: every option, every fault."""

from typing import Any

import pytest

from app.rules.entry import NumberField
from app.rules.games import find_game
from app.rules.match import Answers, Ending
from app.rules.options import load_rules
from app.rules.report import read_round
from app.rules.rounds import judge
from tests.rules.making import faults, scored, start_of
from tests.rules.shapes.hands import GIN, KNOCKER, OTHER, SIDES, counts, hands


def outcome(data: dict[str, Any], **rules: object) -> tuple[Ending, tuple[str, ...], list[int]]:
    game, preset = find_game("gin")
    chosen = load_rules(preset.rules, rules)
    report = read_round(game.shape.fields(chosen, SIDES), SIDES, data | {"overruled": "to see the score"})
    score = judge(game, chosen, start_of(SIDES), report).score
    return score.outcome.ending, score.outcome.winners, list(score.points.values())


@pytest.mark.parametrize(
    ("data", "rules", "expected"),
    [
        (counts("knock", 6, 24), {}, (Ending.KNOCK, ("Ann",), [18, 0])),
        (counts("knock", 8, 8), {}, (Ending.UNDERCUT, ("Bo",), [0, 25])),
        (counts("knock", 8, 3), {}, (Ending.UNDERCUT, ("Bo",), [0, 30])),
        (counts("knock", 8, 3, by="Bo"), {}, (Ending.UNDERCUT, ("Ann",), [30, 0])),
        (counts("knock", 8, 3), {"undercut_bonus": 10}, (Ending.UNDERCUT, ("Bo",), [0, 15])),
        (counts("knock", 8, 8), {"undercut_bonus": 0}, (Ending.UNDERCUT, ("Bo",), [0, 0])),
        (counts("knock", 8, 8), {"tie_is_undercut": False}, (Ending.KNOCK, (), [0, 0])),
        (counts("gin", 0, 33), {}, (Ending.GIN, ("Ann",), [58, 0])),
        (counts("gin", 0, 0), {}, (Ending.GIN, ("Ann",), [25, 0])),
        (counts("gin", 0, 33), {"gin_bonus": 20}, (Ending.GIN, ("Ann",), [53, 0])),
        (counts("big_gin", 0, 33), {}, (Ending.BIG_GIN, ("Ann",), [64, 0])),
        (counts("big_gin", 0, 33), {"big_gin_bonus": 50}, (Ending.BIG_GIN, ("Ann",), [83, 0])),
        # The table let it be gin although something was left.
        (counts("gin", 4, 33), {}, (Ending.GIN, ("Ann",), [58, 0])),
        (hands("knock", KNOCKER, OTHER), {}, (Ending.KNOCK, ("Ann",), [8, 0])),
        (hands("gin", GIN, OTHER), {}, (Ending.GIN, ("Ann",), [58, 0])),
        (hands("gin", GIN, OTHER), {"layoff_vs_gin": True}, (Ending.GIN, ("Ann",), [40, 0])),
        (hands("big_gin", GIN + " 10S", OTHER), {}, (Ending.BIG_GIN, ("Ann",), [64, 0])),
        (hands("knock", KNOCKER, OTHER), {"card_values": {"K": 13}}, (Ending.KNOCK, ("Ann",), [11, 0])),
        (
            hands("knock", "9S 9H 9D 3C AD", "4D 5D 6D KD 2C"),
            {"hand_size": 5},
            (Ending.KNOCK, ("Ann",), [8, 0]),
        ),
    ],
)
def test_score(data: dict[str, Any], rules: dict[str, Any], expected: Any) -> None:
    assert outcome(data, **rules) == expected


@pytest.mark.parametrize(
    ("data", "rules", "expected"),
    [
        (counts("knock", 11, 24), {}, [("deadwood/Ann", "above_knock_limit")]),
        (counts("knock", 11, 24), {"knock_limit": 11}, []),
        (counts("knock", 10, 24), {"knock_limit": 9}, [("deadwood/Ann", "above_knock_limit")]),
        (counts("gin", 4, 24), {}, [("deadwood/Ann", "gin_with_deadwood")]),
        (counts("big_gin", 40, 24), {}, [("deadwood/Ann", "gin_with_deadwood")]),
        (counts("big_gin", 0, 24), {"big_gin_bonus": 0}, [("ended", "bad_choice")]),
        (counts("knock", 5, 98), {}, []),
        (counts("knock", 5, 99), {}, [("deadwood/Bo", "more_than_hand")]),
        (counts("knock", 5, 50), {"hand_size": 5}, []),
        (counts("knock", 5, 51), {"hand_size": 5}, [("deadwood/Bo", "more_than_hand")]),
        (
            counts("gin", 99, 5),
            {},
            [("deadwood/Ann", "more_than_hand"), ("deadwood/Ann", "gin_with_deadwood")],
        ),
        (counts("knock", 5, 3) | {"deadwood": {"Ann": 5}}, {}, [("deadwood/Bo", "missing")]),
        (counts("gin", 0, 3) | {"deadwood": {"Bo": 5}}, {}, [("deadwood/Ann", "missing")]),
        (hands("knock", KNOCKER, OTHER) | {"hands": {"Ann": KNOCKER}}, {}, [("hands/Bo", "missing")]),
        (
            hands("knock", KNOCKER, OTHER) | {"deadwood": {"Ann": 7}},
            {},
            [("deadwood/Ann", "both_ways")],
        ),
        (hands("knock", KNOCKER, OTHER.replace("KD", "9D")), {}, [("hands/Bo", "not_in_decks")]),
        (hands("knock", KNOCKER, OTHER.replace("KD", "4D")), {}, [("hands/Bo", "not_in_decks")]),
        (hands("knock", KNOCKER, OTHER.replace("KD", "JK")), {}, [("hands/Bo", "not_in_decks")]),
        (hands("knock", KNOCKER, OTHER + " KS"), {}, [("hands/Bo", "hand_size")]),
        (hands("big_gin", GIN, OTHER), {}, [("hands/Ann", "hand_size")]),
        (
            hands("gin", GIN + " 10S", OTHER[:-3]),
            {},
            [("hands/Ann", "hand_size"), ("hands/Bo", "hand_size")],
        ),
        (hands("gin", GIN.replace("KS", "AH"), OTHER), {}, [("hands/Ann", "gin_with_deadwood")]),
        (hands("knock", GIN.replace("KS", "AH"), OTHER), {}, [("hands/Ann", "above_knock_limit")]),
        (
            {"ended": "knock", "by": "Zoe"},
            {},
            [("by", "unknown_side"), ("deadwood/Ann", "missing"), ("deadwood/Bo", "missing")],
        ),
        (
            {"ended": "undercut", "by": "Ann", "hands": {"Ann": "XX", "Bo": 5}},
            {},
            [("ended", "bad_choice"), ("hands/Ann", "unknown_card"), ("hands/Bo", "not_cards")],
        ),
    ],
)
def test_what_is_refused(
    data: dict[str, Any], rules: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    assert faults("gin", 2, data, rules=rules) == [(f"rounds/1/{where}", code) for where, code in expected]


def test_a_page_knows_that_a_knock_stays_below_the_limit() -> None:
    game, preset = find_game("gin")
    deadwood = next(field for field in game.shape.fields(preset.rules, SIDES) if field.name == "deadwood")
    assert isinstance(deadwood, NumberField)
    said: Answers = {("by", None): "Ann"}
    assert (deadwood.usual_most(said, "Ann"), deadwood.usual_most(said, "Bo")) == (10, 99_999)


def test_sums_that_no_cards_make() -> None:
    even = {"card_values": {str(rank): 4 for rank in ["A", *range(2, 11), *"JQK"]}}
    assert faults("gin", 2, counts("knock", 4, 6), rules=even) == [("rounds/1/deadwood/Bo", "no_such_sum")]


@pytest.mark.parametrize(
    ("data", "messages"),
    [
        (counts("knock", 6, 24), []),
        (counts("knock", 0, 24), ["Ann knocks with nothing left, which could be gin"]),
        (counts("knock", 6, 0), ["Bo has no deadwood either"]),
        (counts("gin", 0, 0), ["Bo has no deadwood either"]),
        (hands("knock", KNOCKER, OTHER), []),
        (
            hands("knock", "9S 9H | 3C 4C 5C 6C | 9D AD 2H 4S", OTHER),
            ["9D AD 2H 4S are no meld, so they were arranged anew"],
        ),
        (hands("knock", GIN, OTHER), ["Ann knocks with nothing left, which could be gin"]),
    ],
)
def test_what_is_odd_is_told_and_stands(data: dict[str, Any], messages: list[str]) -> None:
    assert [warning.message for warning in scored("gin", 2, data).warnings] == messages


@pytest.mark.parametrize(("next_is", "dealer"), [("winner", "Ann"), ("loser", "Bo"), ("turn", "Bo")])
def test_who_deals_next(next_is: str, dealer: str) -> None:
    match = scored("gin", 2, counts("knock", 6, 24), rules={"next_dealer": next_is})
    assert match.state.dealer == dealer


def test_the_winner_of_an_undercut_deals_next_in_the_improved_game() -> None:
    assert scored("rummy-classic-improved", 2, counts("knock", 8, 3)).state.dealer == "Bo"


@pytest.mark.parametrize(
    ("rules", "open_still"), [({}, False), ({"target_counts": "exceed"}, True), ({"target": 101}, True)]
)
def test_the_end_is_where_the_rules_put_it(rules: dict[str, Any], open_still: bool) -> None:
    match = scored("gin", 2, counts("gin", 0, 75), rules=rules)
    assert (match.state.outcome is None) is open_still
