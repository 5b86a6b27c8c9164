"""Showdown: hands by counts and by cards, every option, every fault, and the settlement."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.cards import SUITED_CARDS, Card, parse_cards, parse_groups, write_cards, write_groups
from app.rules.entry import NumberField
from app.rules.games import find_game
from app.rules.match import Answers, Ending, OpenHand
from app.rules.options import load_rules
from app.rules.report import read_round
from app.rules.rounds import judge
from app.rules.shapes.showdown_hands import groups_without_meld, is_meld, lay_open
from tests.rules.making import alone, answers_of, faults, scored, start_of

KNOCKER = "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S"
OTHER = "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"
GIN = "9S 9H 9D 3C 4C 5C 6C JS QS KS"
FIVE_EACH = ("9S 9H 9D 3C AD", "4D 5D 6D KD 2C")
SIDES = alone("Ann", "Bo")


def counts(ended: str, own: int, others: int, by: str = "Ann") -> dict[str, Any]:
    return {"ended": ended, "by": by, "deadwood": {by: own, "Bo" if by == "Ann" else "Ann": others}}


def hands(ended: str, own: str, others: str) -> dict[str, Any]:
    return {"ended": ended, "by": "Ann", "hands": {"Ann": own, "Bo": others}}


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


def test_the_least_that_ten_cards_can_leave_is_98() -> None:
    most = parse_cards("10S 10H JS JH QD QC KD KC 9D 9C")
    other = parse_cards("AS AH 2D 2C 3S 3H 4D 4C 5S 5H")
    (caller, _) = lay_open((most,), (other,), lay_offs=False)
    assert (caller.melds, caller.points) == ((), 98)


def open_hands(data: dict[str, Any]) -> dict[str, OpenHand]:
    game, preset = find_game("rummy-classic-improved")
    answers = answers_of("gin", SIDES, data)
    return dict(game.shape.open_hands(preset.rules, start_of(SIDES), answers))


def test_hands_are_laid_open_for_all_to_see() -> None:
    shown = open_hands(hands("knock", KNOCKER.replace("|", " "), OTHER))
    assert write_groups(shown["Ann"].melds) == "9S 9H 9D | 3C 4C 5C 6C"
    assert (write_cards(shown["Ann"].left), shown["Ann"].points) == ("4S 2H AD", 7)
    assert write_groups(shown["Bo"].melds) == "4D 5D 6D 7D 8D"
    assert sorted(map(str, shown["Bo"].laid_off)) == ["2C", "7C", "9C"]
    assert (write_cards(shown["Bo"].left), shown["Bo"].points) == ("5H KD", 15)


def test_counts_lay_nothing_open() -> None:
    assert open_hands(counts("knock", 6, 24)) == {}


def test_the_knocker_lays_what_leaves_the_other_most() -> None:
    # Three runs would take both sevens and a three; three sets take none.
    both_ways = "4S 5S 6S 4H 5H 6H 4D 5D 6D AC"
    other = "7S 7H KS KH QC JC 2D 3H 9C 8C"
    assert open_hands(hands("knock", both_ways, other))["Bo"].laid_off == ()
    as_laid = "4S 5S 6S | 4H 5H 6H | 4D 5D 6D | AC"
    assert len(open_hands(hands("knock", as_laid, other))["Bo"].laid_off) == 3


def test_melds_are_kept_as_they_were_laid() -> None:
    laid = open_hands(hands("knock", KNOCKER, "4D 5D 6D | 7D 8D KD 9C 7C 2C 5H"))["Bo"]
    assert write_groups(laid.melds) == "4D 5D 6D"
    assert (laid.points, sorted(map(str, laid.laid_off))) == (30, ["2C", "7C", "9C"])


@pytest.mark.parametrize(
    ("cards", "meld"),
    [
        ("9S 9H 9D", True),
        ("9S 9H 9D 9C", True),
        ("9S 9H", False),
        ("AS 2S 3S", True),
        ("JS QS KS", True),
        ("QS KS AS", False),
        ("KS AH 2H", False),
        ("3C 5C 4C", True),
        ("3C 4C 6C", False),
        ("3C 4C 5D", False),
        ("9S 9H 10S", False),
    ],
)
def test_what_a_meld_is(cards: str, meld: bool) -> None:
    assert is_meld(to_ids(parse_cards(cards))) is meld


def test_groups_that_are_no_melds() -> None:
    assert groups_without_meld(parse_groups("9S 9H | 3C 4C 5C | 2D")) == parse_groups("9S 9H | 2D")
    assert groups_without_meld(parse_groups("9S 9H 3C")) == ()


def test_ids_stand_for_cards() -> None:
    assert to_cards(range(52)) == SUITED_CARDS
    assert to_ids(SUITED_CARDS) == tuple(range(52))
    with pytest.raises(KeyError):
        to_ids(parse_cards("JK"))


two_hands = st.permutations(SUITED_CARDS).map(lambda cards: (tuple(cards[:10]), tuple(cards[10:20])))
crowded = st.permutations([card for card in SUITED_CARDS if to_ids((card,))[0] % 13 < 6]).map(
    lambda cards: (tuple(cards[:10]), tuple(cards[10:20]))
)


@given(two_hands | crowded, st.booleans())
def test_every_card_of_both_hands_is_somewhere_once(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], lay_offs: bool
) -> None:
    caller, other = dealt
    for hand, shown in zip(dealt, lay_open((caller,), (other,), lay_offs=lay_offs), strict=True):
        placed = [card for meld in shown.melds for card in meld] + [*shown.laid_off, *shown.left]
        assert sorted(map(str, placed)) == sorted(map(str, hand))
        assert all(is_meld(to_ids(meld)) for meld in shown.melds)
        assert shown.points == sum(min(to_ids((card,))[0] % 13 + 1, 10) for card in shown.left)
        assert not any(is_meld(to_ids(three)) for three in combinations(shown.left, 3))
        assert shown.laid_off == () or (lay_offs and hand == other)


@given(two_hands | crowded, st.booleans())
def test_what_is_laid_open_can_be_laid_in_groups(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], lay_offs: bool
) -> None:
    first = lay_open((dealt[0],), (dealt[1],), lay_offs=lay_offs)
    loose = [(*shown.laid_off, *shown.left) for shown in first]
    grouped = [
        (*shown.melds, rest) if rest else shown.melds for shown, rest in zip(first, loose, strict=True)
    ]
    again = lay_open(grouped[0], grouped[1], lay_offs=lay_offs)
    assert [shown.points for shown in again] == [shown.points for shown in first]


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


@pytest.mark.parametrize(
    ("rules", "sheets"),
    [
        ({}, {"Ann": 450, "Bo": 0}),
        ({"game_bonus": 150}, {"Ann": 550, "Bo": 0}),
        ({"box_bonus": 20}, {"Ann": 440, "Bo": 0}),
        ({"shutout_bonus": 100}, {"Ann": 550, "Bo": 0}),
        ({"shutout_doubles": "points"}, {"Ann": 325, "Bo": 0}),
        ({"shutout_doubles": "nothing"}, {"Ann": 225, "Bo": 0}),
    ],
)
def test_settlement_of_a_shutout(rules: dict[str, Any], sheets: dict[str, int]) -> None:
    match = scored("gin", 2, counts("gin", 0, 75), rules=rules)
    assert match.settlement is not None
    assert {sheet.side: sheet.points for sheet in match.settlement.sheets} == sheets


def test_no_shutout_for_one_who_won_a_hand_or_had_points() -> None:
    won = scored("gin", 2, counts("knock", 8, 8), counts("gin", 0, 75), rules={"undercut_bonus": 0})
    had = scored("gin", 2, counts("gin", 0, 75), start={"Bo": 5})
    for match, others in ((won, 25), (had, 5)):
        assert match.settlement is not None
        assert {sheet.side: sheet.points for sheet in match.settlement.sheets} == {"Ann": 225, "Bo": others}


def test_void_hands_and_hands_after_the_end_win_no_box() -> None:
    match = scored("gin", 2, {"void": True}, counts("gin", 0, 75), counts("gin", 0, 75))
    assert match.settlement is not None
    boxes = [line.count for line in match.settlement.sheets[0].lines if line.count is not None]
    assert boxes == [1]
