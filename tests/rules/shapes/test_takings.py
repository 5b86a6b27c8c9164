"""Takings: every option changes something, every ending scores, every fault is told."""

from typing import Any

import pytest

from app.rules.games import find_game
from app.rules.match import Ending
from app.rules.options import load_rules
from app.rules.problems import Level, RulesError
from app.rules.report import read_round
from app.rules.rounds import judge
from tests.rules.making import alone, faults, points, scored, start_of, told

NO_STOCK = Ending.STOCK_EXHAUSTED
OUT = {"ended": "out", "winner": "Ann", "held": {"Bo": 12, "Cy": 30}}
RUMMY = OUT | {"ended": "rummy"}


Outcome = tuple[Ending, tuple[str, ...], list[int]]
"""How a round ended, who won it, and what each side made."""


def stock_out(*held: object) -> dict[str, Any]:
    return {"ended": "stock_exhausted", "held": dict(zip(("Ann", "Bo", "Cy", "Di"), held, strict=False))}


def outcome(data: dict[str, Any], **rules: object) -> Outcome:
    game, preset = find_game("calicut-rummy")
    sides = alone(*("Ann", "Bo", "Cy", "Di")[: max(3, len(data["held"]))])
    chosen = load_rules(preset.rules, rules)
    report = read_round(game.shape.fields(chosen, sides), sides, data)
    score = judge(game, chosen, start_of(sides), report).score
    return score.outcome.ending, score.outcome.winners, list(score.points.values())


@pytest.mark.parametrize(
    ("data", "rules", "expected"),
    [
        (OUT, {}, (Ending.OUT, ("Ann",), [42, 0, 0])),
        (RUMMY, {}, (Ending.RUMMY, ("Ann",), [84, 0, 0])),
        (RUMMY, {"rummy_multiplier": 1}, (Ending.RUMMY, ("Ann",), [42, 0, 0])),
        (RUMMY, {"rummy_multiplier": 3}, (Ending.RUMMY, ("Ann",), [126, 0, 0])),
        (stock_out(6, 15, 7, 21), {}, (NO_STOCK, ("Ann",), [25, 0, 0, 0])),
        (
            stock_out(6, 15, 7, 21),
            {"stock_out": "score_hands"},
            (NO_STOCK, ("Ann",), [43, 0, 0, 0]),
        ),
        (stock_out(6, 15, 7, 21), {"stock_out": "void"}, (Ending.VOID, (), [0, 0, 0, 0])),
        (stock_out(6, 6, 7, 21), {}, (NO_STOCK, ("Ann", "Bo"), [8, 8, 0, 0])),
        (
            stock_out(6, 6, 7, 21),
            {"stock_out_tie": "full"},
            (NO_STOCK, ("Ann", "Bo"), [16, 16, 0, 0]),
        ),
        (stock_out(6, 6, 7, 21), {"stock_out_tie": "void"}, (Ending.VOID, (), [0, 0, 0, 0])),
        (
            stock_out(6, 6, 7, 22),
            {"stock_out": "score_hands"},
            (NO_STOCK, ("Ann", "Bo"), [14, 14, 0, 0]),
        ),
        (stock_out(9, 9, 9, 9), {}, (NO_STOCK, ("Ann", "Bo", "Cy", "Di"), [0, 0, 0, 0])),
        (
            OUT | {"held": {"Bo": "AS KH", "Cy": 30}},
            {"card_values": {"A": 15}},
            (Ending.OUT, ("Ann",), [55, 0, 0]),
        ),
    ],
)
def test_score(data: dict[str, Any], rules: dict[str, Any], expected: Outcome) -> None:
    assert outcome(data, **rules) == expected


def test_lines_tell_whose_cards_they_are() -> None:
    match = scored("calicut-rummy", 3, RUMMY | {"held": {"Bo": "KH 2D", "Cy": 0}})
    lines = [(str(line.label), line.count, line.points) for line in match.rounds[0].score.sheets[0].lines]
    assert lines == [("Cards Bo held", 2, 12), ("Rummy, 2 times", None, 12)]
    nothing = {"ended": "rummy", "winner": "Ann", "held": {"Bo": 0}}
    assert scored("calicut-rummy", 2, nothing).rounds[0].score.sheets[0].lines == ()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (OUT | {"winner": None}, [("winner", "missing")]),
        (OUT | {"held": {"Ann": 5, "Bo": 12, "Cy": 30}}, [("held/Ann", "winner_holds")]),
        (OUT | {"held": {"Ann": "KH", "Bo": 12, "Cy": 30}}, [("held/Ann", "winner_holds")]),
        (stock_out(6, 15, 7) | {"winner": "Ann"}, [("winner", "winner_named")]),
        (OUT | {"held": {"Bo": "KH QS", "Cy": "QS"}}, [("held/Cy", "not_in_decks")]),
        (OUT | {"held": {"Bo": "JK", "Cy": 10}}, [("held/Bo", "not_in_decks")]),
        (OUT | {"held": {"Bo": {"10": 9}, "Cy": {"10": 8}}}, [("held/Cy", "more_than_decks")]),
        (OUT | {"held": {"Bo": 341, "Cy": 5}}, [("held/Bo", "more_than_decks")]),
        (OUT | {"held": {"Bo": 300, "Cy": 41}}, [("held/Cy", "more_than_decks")]),
        (OUT | {"held": {"Bo": {"10": 17}, "Cy": 300}}, [("held/Bo", "more_than_decks")]),
    ],
)
def test_what_no_deck_gives(data: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert faults("calicut-rummy", 3, data) == [(f"rounds/1/{where}", code) for where, code in expected]


def test_sums_that_no_cards_make() -> None:
    even = {"card_values": {str(rank): 4 for rank in ["A", *range(2, 11), *"JQK"]}}
    assert faults("calicut-rummy", 2, {"ended": "out", "winner": "Ann", "held": {"Bo": 6}}, rules=even) == [
        ("rounds/1/held/Bo", "no_such_sum")
    ]
    assert points("calicut-rummy", 2, {"ended": "out", "winner": "Ann", "held": {"Bo": 8}}, rules=even) == [
        {"Ann": 8, "Bo": 0}
    ]


@pytest.mark.parametrize(
    ("held", "messages"),
    [
        ({"Bo": 70, "Cy": "AS 2S 3S 4S 5S 6S 7S"}, []),
        ({"Bo": 0, "Cy": 5}, ["Bo is not out, and holds nothing"]),
        ({"Bo": "AS 2S 3S 4S 5S 6S 7S 8S", "Cy": 5}, ["Bo holds 8 cards, and 7 were dealt"]),
        ({"Bo": {"1": 4, "2": 4}, "Cy": 5}, ["Bo holds 8 cards, and 7 were dealt"]),
        ({"Bo": 71, "Cy": 5}, ["Bo holds 71, and the 7 cards dealt count 70 at most"]),
    ],
)
def test_what_is_odd_is_told_and_stands(held: dict[str, Any], messages: list[str]) -> None:
    match = scored("calicut-rummy", 3, OUT | {"held": held})
    assert [warning.message for warning in match.warnings] == messages
    assert {warning.level for warning in match.warnings} <= {Level.ODD}


def test_two_packs_hold_each_card_twice() -> None:
    twice = OUT | {"held": {"Bo": "KH", "Cy": "KH"}}
    assert faults("calicut-rummy", 3, twice) == [("rounds/1/held/Cy", "not_in_decks")]
    assert faults("calicut-rummy", 3, twice, rules={"decks": {"plus": 2}}) == []


def test_more_cards_dealt_are_no_surprise() -> None:
    eight = OUT | {"held": {"Bo": "AS 2S 3S 4S 5S 6S 7S 8S", "Cy": 5}}
    assert scored("calicut-rummy", 3, eight, rules={"deal": {"3": 8}}).warnings == ()


@pytest.mark.parametrize(
    ("rules", "problems"),
    [
        ({"target": 0}, ["A match needs a target or a number of rounds"]),
        ({"min_players": 6, "max_players": 5}, ["The fewest players are more than the most"]),
        ({"max_players": 7}, ["The cards dealt must be told for every number of players"]),
        ({"deal": {"4": None}}, ["The cards dealt must be told for every number of players"]),
        ({"deal": {"2": 0}}, ["Each of 2 to 12 players must be dealt 1 card at least"]),
        ({"deal": {"13": 1}}, ["Each of 2 to 12 players must be dealt 1 card at least"]),
        ({"deal": {"4": 13}}, ["13 cards for each of 4 players leave no card to turn up"]),
        ({"deal": {"2": 26}}, ["26 cards for each of 2 players leave no card to turn up"]),
    ],
)
def test_options_that_do_not_fit_together(rules: dict[str, Any], problems: list[str]) -> None:
    _, preset = find_game("calicut-rummy")
    with pytest.raises(RulesError) as raised:
        load_rules(preset.rules, rules)
    assert [problem.message for problem in raised.value.problems] == problems


@pytest.mark.parametrize(
    ("rules", "state"),
    [
        ({}, "finished"),
        ({"target": 101}, "open"),
        ({"target_counts": "exceed"}, "open"),
        ({"target": 0, "deals": 3}, "finished"),
        ({"target": 0, "deals": 4}, "open"),
    ],
)
def test_the_end_is_where_the_rules_put_it(rules: dict[str, Any], state: str) -> None:
    thrice = [OUT | {"held": {"Bo": 20, "Cy": amount}} for amount in (14, 13, 13)]
    match = scored("calicut-rummy", 3, *thrice, rules=rules)
    assert match.state.totals["Ann"] == 100
    assert ("finished" if match.state.outcome else "open") == state


def test_the_deal_goes_round_as_the_rules_say() -> None:
    left, right = (scored("calicut-rummy", 3, OUT, rules={"direction": way}) for way in ("left", "right"))
    assert (left.state.dealer, right.state.dealer) == ("Bo", "Cy")


def test_the_leaders_share_a_tie_where_the_rules_say_so() -> None:
    start = {"Ann": 58, "Bo": 100}
    assert scored("calicut-rummy", 3, OUT, start=start).winners == ()
    shared = scored("calicut-rummy", 3, OUT, start=start, rules={"tie_at_target": "shared"})
    assert shared.winners == ("Ann", "Bo")


def test_a_table_may_have_seven_players() -> None:
    rules = {"max_players": 7, "deal": {"7": 5}}
    held = dict.fromkeys(("b", "c", "d", "e", "f", "g"), 5)
    data = {"ended": "out", "winner": "a", "held": held}
    assert points("calicut-rummy", tuple("abcdefg"), data, rules=rules)[0]["a"] == 30
    assert told(scored("calicut-rummy", tuple("abcdefg"), data, rules=rules).warnings) == []
