"""One meld, judged by rules that no game has just so: forms, sizes, room, and all reasons at once."""

from dataclasses import replace

import pytest

from app.rules.cards import Rank, parse_cards
from app.rules.meld_rules import MeldForm, MeldKinds, MeldRules, RunRules, run_order
from app.rules.melds import judge_meld
from app.rules.options import CardValues, NumberTable
from app.rules.problems import Level

VALUES = CardValues({rank: number for number, rank in enumerate(Rank, start=1)})
PLAIN = MeldRules(values=VALUES, least_cards=3, most_cards=4, runs=RunRules(order=run_order(ace_low=True)))
ACE_HIGH = replace(PLAIN, runs=RunRules(order=run_order(ace_high=True)))
ACE_BOTH = replace(PLAIN, runs=RunRules(order=run_order(ace_low=True, ace_high=True)))
WILD = MeldRules(
    values=VALUES,
    least_cards=3,
    most_cards=7,
    complete_at=5,
    kinds=MeldKinds(
        natural="clean", mixed="dirty", wild="wild", run="straight", of_rank=((Rank.SEVEN, "7s"),)
    ),
    runs=RunRules(order=run_order(ace_high=True, first=Rank.FOUR), most=6),
    barred_ranks=frozenset({Rank.THREE}),
    wild_ranks=frozenset({Rank.TWO, Rank.JOKER}),
    least_naturals=2,
    most_wilds=NumberTable({4: 1, 6: 3}),
    no_wild_ranks=frozenset({Rank.ACE}),
    wild_melds=frozenset({Rank.TWO}),
    black_threes=True,
)
ENDLESS = replace(WILD, most_cards=None)


def codes(rules: MeldRules, text: str, *, going_out: bool = False) -> list[str]:
    return [problem.code for problem in judge_meld(rules, parse_cards(text), going_out=going_out).problems]


@pytest.mark.parametrize(
    ("text", "form", "points", "room"),
    [
        ("9S 9H 9D", MeldForm.SET, 27, 1),
        ("9S 9H 9D 9C", MeldForm.SET, 36, 0),
        ("AS 2S 3S", MeldForm.RUN, 6, 10),
        ("JH KH QH", MeldForm.RUN, 36, 10),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", MeldForm.RUN, 91, 0),
    ],
)
def test_plain_melds(text: str, form: MeldForm, points: int, room: int) -> None:
    meld = judge_meld(PLAIN, parse_cards(text))
    assert (meld.ok, meld.form, meld.points, meld.room, meld.room_for_wilds) == (True, form, points, room, 0)
    assert (meld.complete, meld.kind) == (False, None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["no_cards"]),
        ("9S", ["too_few_cards"]),
        ("9S 9H 9D 9C 9S", ["too_many_cards"]),
        ("9S 10H JD", ["no_form"]),
        ("9S 10H", ["too_few_cards", "no_form"]),
        ("9S 10S QS", ["gap"]),
        ("9S JS KS", ["gap", "gap"]),
        ("QS KS AS", ["gap"]),
        ("9S 9S 10S JS", ["rank_again"]),
        ("JK JK JK", ["barred_rank"]),
    ],
)
def test_all_reasons_against_a_plain_meld(text: str, expected: list[str]) -> None:
    assert codes(PLAIN, text) == expected


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        (PLAIN, "AS 2S 3S", []),
        (PLAIN, "QS KS AS", ["gap"]),
        (ACE_HIGH, "AS 2S 3S", ["gap"]),
        (ACE_HIGH, "QS KS AS", []),
        (ACE_BOTH, "AS 2S 3S", []),
        (ACE_BOTH, "QS KS AS", []),
        (ACE_BOTH, "KS AS 2S", ["gap"]),
    ],
)
def test_where_the_ace_stands_in_a_run(rules: MeldRules, text: str, expected: list[str]) -> None:
    assert codes(rules, text) == expected


def test_without_runs_only_one_rank_is_a_meld() -> None:
    (reason,) = judge_meld(replace(PLAIN, runs=None), parse_cards("9S 10S JS")).problems
    assert (reason.message, reason.level) == ("These are not all of one rank", Level.FORBIDDEN)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9S 9H 2C", []),
        ("9S 2C JK", ["too_few_naturals", "too_many_wilds"]),
        ("9S 9H 2C 2D", ["too_many_wilds"]),
        ("9S 9H 9D 2C 2D JK", []),
        ("AS AH 2D", ["wilds_barred"]),
        ("AS 2H 2D", ["wilds_barred", "too_few_naturals", "too_many_wilds"]),
        ("5S 6S 7S 2S", ["wilds_barred"]),
        ("4S 5S 6S 7S 8S 9S 10S", ["too_many_cards"]),
        ("3H 3D 3H", ["barred_rank"]),
        ("3H 3D 3S", ["barred_rank", "only_going_out"]),
        ("KS KH 3H", ["barred_rank", "no_form"]),
        ("3S 4S 5S", ["not_in_runs"]),
        ("2S 2H 2D", []),
        ("2S 2H JK", ["wrong_wild"]),
        ("JK JK", ["too_few_cards", "wrong_wild"]),
        ("3S 3C 3S", ["only_going_out"]),
        ("3S 3C 2S", ["wilds_barred", "only_going_out"]),
    ],
)
def test_all_reasons_with_wild_cards(text: str, expected: list[str]) -> None:
    assert codes(WILD, text) == expected


def test_black_threes_are_melded_when_going_out() -> None:
    meld = judge_meld(WILD, parse_cards("3S 3C 3S 3C 3S"), going_out=True)
    assert (meld.ok, meld.form, meld.points, meld.complete, meld.room) == (
        True,
        MeldForm.BLACK_THREES,
        15,
        False,
        2,
    )


def test_wild_cards_alone_are_no_meld_where_none_may_be() -> None:
    assert codes(replace(WILD, wild_melds=frozenset()), "2S 2H 2D") == ["wilds_alone"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("9S 9H 9D 9C", None),
        ("9S 9H 9D 9C 9S", "clean"),
        ("9S 9H 9D 9C 2S", "dirty"),
        ("7S 7H 7D 7C 7S", "7s"),
        ("7S 7H 7D 7C 2S", "dirty"),
        ("5S 6S 7S 8S 9S", "straight"),
        ("2S 2H 2D 2C 2S", "wild"),
    ],
)
def test_kind_of_a_complete_meld(text: str, kind: str | None) -> None:
    meld = judge_meld(WILD, parse_cards(text))
    assert (meld.kind, meld.complete) == (kind, kind is not None)


@pytest.mark.parametrize(
    ("rules", "text", "room", "wilds"),
    [
        (WILD, "9S 9H 9D", 4, 3),
        (WILD, "9S 9H 9D 9C 9S", 2, 2),
        (WILD, "9S 9H 9D 9C 9S 9H", 1, 1),
        (WILD, "9S 9H 9D 2C", 3, 2),
        (WILD, "9S 9H 9D 9C 9S 9H 9D", 0, 0),
        (WILD, "AS AH AD", 4, 0),
        (WILD, "5S 6S 7S", 3, 0),
        (WILD, "2S 2H 2D", 4, 4),
        (ENDLESS, "9S 9H 9D", None, 3),
        (ENDLESS, "9S 9H 9D 9C 9S 9H 9D 9C 2S", None, 2),
        (ENDLESS, "2S 2H 2D", None, None),
    ],
)
def test_room_for_more(rules: MeldRules, text: str, room: int | None, wilds: int | None) -> None:
    meld = judge_meld(rules, parse_cards(text))
    assert (meld.ok, meld.room, meld.room_for_wilds) == (True, room, wilds)


def test_each_reason_names_numbers_and_its_option() -> None:
    reasons = judge_meld(WILD, parse_cards("AS 2H")).problems
    assert [(reason.message, reason.option) for reason in reasons] == [
        ("A meld has at least 3 cards, and this has 2", "least_cards"),
        ("No wild card goes with cards of rank A, and this has 1", "wilds_in_sevens"),
        ("A meld has at least 2 natural cards, and this has 1", "least_naturals"),
    ]
    reasons = judge_meld(WILD, parse_cards("9S 9H 9D 2C 2D 2H 2S JK")).problems
    assert [(reason.message, reason.option) for reason in reasons] == [
        ("A set has at most 7 cards, and this has 8", "most_cards"),
        ("A meld of 8 cards has at most 3 wild, and this has 5", "most_wilds"),
    ]
    assert all(reason.level is Level.FORBIDDEN for reason in reasons)
