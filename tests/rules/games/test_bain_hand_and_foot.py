"""Bain Hand and Foot, rule by rule; whole rounds are among the golden files."""

import pytest

from app.rules.cards import Decks, parse_cards
from app.rules.games.bain_hand_and_foot import BAIN_HAND_AND_FOOT, STANDARD, BainRules, bain_plan
from app.rules.match import Ending, Outcome, Side
from app.rules.melds import judge_meld
from app.rules.options import Json, load_rules
from app.rules.problems import RulesError
from app.rules.seating import first_to_play, next_dealer

PAIRS = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))


def reasons(rules: BainRules, text: str, *, going_out: bool = False) -> list[str]:
    meld = judge_meld(bain_plan(rules).melds, parse_cards(text), going_out=going_out)
    return [problem.code for problem in meld.problems]


def changed(**options: Json) -> BainRules:
    return load_rules(STANDARD, options)


@pytest.mark.parametrize(
    ("total", "needed"),
    [
        (-5, 15),
        (0, 50),
        (4995, 50),
        (5000, 90),
        (9995, 90),
        (10_000, 120),
        (14_995, 120),
        (15_000, 150),
        (19_995, 150),
    ],
)
def test_opening_bands(total: int, needed: int) -> None:
    assert BAIN_HAND_AND_FOOT.opening(STANDARD, total) == needed


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("KS KH 2C", []),
        ("KS KH 2C 2D", []),
        ("KS KH KD 2C 2D", []),
        ("KS KH 2C 2D 2H", ["too_many_wilds"]),
        ("KS KH KD 2C 2D 2H", ["too_many_wilds"]),
        ("KS KH KD KC 2C 2D JK", []),
        ("KS 2C 2D", ["too_few_naturals", "too_many_wilds"]),
        ("7S 7H 2C", ["wilds_barred"]),
        ("JK 2C 2D", []),
        ("JK 2C", ["too_few_cards"]),
        ("KS KH KD KC KS KH KD KC", ["too_many_cards"]),
        ("2S 2H 2D 2C 2S JK JK JK", ["too_many_cards"]),
        ("5H 6H 7H", ["no_form"]),
        ("3H 3D 3H", ["barred_rank"]),
        ("3S 3C 3S", ["only_going_out"]),
    ],
)
def test_melds(text: str, expected: list[str]) -> None:
    assert reasons(STANDARD, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("3S 3C 3S", []), ("3S 3C", ["too_few_cards"]), ("3S 3C 2S 2H", ["wilds_barred"])],
)
def test_black_threes_when_going_out(text: str, expected: list[str]) -> None:
    assert reasons(STANDARD, text, going_out=True) == expected


@pytest.mark.parametrize(
    ("text", "kind", "points"),
    [
        ("QS QS QH QH QD QD QC", "natural", 70),
        ("10S 10H 10D 10C 10S 2S 2H", "mixed", 90),
        ("KS KH KD KC 2C 2D JK", "mixed", 130),
        ("2S 2H 2D 2C JK JK JK", "wild", 230),
        ("7S 7S 7H 7H 7D 7D 7C", "sevens", 35),
        ("AS AH AD", None, 60),
    ],
)
def test_canastas(text: str, kind: str | None, points: int) -> None:
    meld = judge_meld(bain_plan(STANDARD).melds, parse_cards(text))
    assert (meld.kind, meld.points) == (kind, points)


def test_wild_cards_with_sevens_as_a_house_rule() -> None:
    rules = changed(wilds_in_sevens=True)
    assert reasons(rules, "7S 7H 2C") == []
    assert judge_meld(bain_plan(rules).melds, parse_cards("7S 7H 7D 7C 7S 7H 2C")).kind == "mixed"


def test_four_packs_with_eight_jokers() -> None:
    assert BAIN_HAND_AND_FOOT.decks(STANDARD, 4) == Decks(packs=4, jokers_per_pack=2)


def test_deal_and_play_go_to_the_left() -> None:
    dealing = BAIN_HAND_AND_FOOT.dealing(STANDARD)
    assert first_to_play(PAIRS, "Ann", dealing) == "Bo"
    assert next_dealer(PAIRS, "Ann", dealing, Outcome(ending=Ending.STOCK_EXHAUSTED)) == "Bo"


def test_two_pairs_play() -> None:
    seats = BAIN_HAND_AND_FOOT.seats(STANDARD)
    assert seats.check(PAIRS) == ()
    assert [problem.code for problem in seats.check(PAIRS[:1])] == ["players"]


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"most_wilds": {"2": 1}}, "rules/most_wilds"),
        ({"most_wilds": {"21": 1}}, "rules/most_wilds"),
        ({"most_wilds": {"7": -1}}, "rules/most_wilds"),
        ({"most_wilds": {"3": None, "4": None, "5": None, "6": None, "7": None}}, "rules/most_wilds"),
        ({"red_threes_sign": "never"}, "rules/red_threes_sign"),
        ({"completed_bonus": {"pure": 500}}, "rules/completed_bonus/pure"),
        ({"card_values": {"3": None}}, "rules/card_values"),
    ],
)
def test_options_that_are_refused(options: Json, where: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules(STANDARD, options)
    assert [problem.where for problem in refused.value.problems] == [where]
