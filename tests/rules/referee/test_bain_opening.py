"""Bain Hand and Foot at the table, rule by rule: opening, and what could be opened with."""

import pytest

from app.rules.cards import write_cards
from app.rules.options import Json
from tests.rules.referee.asking import no, opened, opening

GAME = "bain-hand-and-foot"
KINGS, SEVENS, WILDS = "KS KH KD KC KS KH KD", "7S 7H 7D 7C 7S 7H 7D", "2S 2H 2D 2C JK JK JK"


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
def test_h1_what_opening_needs(total: int, needed: int) -> None:
    assert opened(GAME, total, "4S 4H 4D").needed == needed
    assert opening(GAME, total, "4S 4H 4D").needed == needed


@pytest.mark.parametrize(
    ("total", "melds", "counted", "ok"),
    [
        (-200, "4S 4H 4D", 15, True),
        (0, "4S 4H 4D | 9S 9H 9D", 45, False),
        (0, "4S 4H 4D | 9S 9H 2D", 55, True),
        (0, "4S 4H 4D | 9S 9H 9D | 3H", 45, False),
        (0, "4S 4H 4D | 9S 9H 2D | 3H 3D", 55, True),
    ],
)
def test_h2_opening(total: int, melds: str, counted: int, ok: bool) -> None:
    answer = opened(GAME, total, melds)
    assert (answer.counted, answer.ruling.ok) == (counted, ok)
    assert ("red_threes" in [each.code for each in answer.ruling.reasons]) == ("3H" in melds)
    assert [each.points for each in answer.melds][2:] == [0] * (melds.count("|") - 1)


@pytest.mark.parametrize(
    ("melds", "taken", "counted", "reasons"),
    [
        ("KS KH KD | 9S 9H 2D", "KD", 70, []),
        ("KS KD 2H | AS AH AD", "KD", 100, ["taken_with_matches"]),
        ("KS KH KD | AS AH AD", "2C", 90, ["taken_unmatched", "taken_not_melded"]),
        ("KS KH 2D | AS AH AD", "2D", 100, ["taken_unmatched"]),
        ("KS KH KD | AS AH AD", "3S", 90, ["taken_unmatched", "taken_not_melded"]),
        ("KS KH KD | AS AH AD", "QD", 90, ["taken_not_melded"]),
        ("7S 7H 7D | AS AH AD", "7D", 75, []),
    ],
)
def test_opening_with_the_pile(melds: str, taken: str, counted: int, reasons: list[str]) -> None:
    answer = opened(GAME, 0, melds, taken=taken)
    assert (answer.counted, no(answer.ruling)) == (counted, reasons)


def test_opening_with_the_pile_is_told_with_its_numbers() -> None:
    ruling = opened(GAME, 0, "KS KH KD | 9S 9H 2D", taken="KD").ruling
    assert [(each.message, each.option) for each in ruling.reasons[:2]] == [
        (
            "KD is taken with 2 natural cards of its rank from the hand, and here lie 2",
            "pile_matches",
        ),
        ("KD, taken from the discard pile, counts 10, and the rest of the pile nothing", "taken_card_counts"),
    ]
    assert opened(GAME, 0, "KS KD 2H | AS AH AD", taken="KD", pile_matches=1).ruling.ok
    answer = opened(GAME, 0, "KS KH KD | 9S 9H 2D", taken="KD", taken_card_counts=False)
    assert (answer.counted, answer.ruling.ok) == (60, True)


@pytest.mark.parametrize(
    ("total", "cards", "melds"),
    [
        (-200, "4S 4H 4D 9S", ["4S 4H 4D"]),
        (0, "JK JK JK 4S", ["JK JK JK"]),
        (0, "9S 9H 2D 7S 7H 7D 4C", ["9S 9H 2D", "7S 7H 7D"]),
        (0, "7S 7H 2D JK 3H 3S 5D", []),
    ],
)
def test_what_could_be_opened_with(total: int, cards: str, melds: list[str]) -> None:
    answer = opening(GAME, total, cards)
    assert sorted(write_cards(each) for each in answer.melds) == sorted(melds)
    assert answer.ruling.ok == bool(melds)


@pytest.mark.parametrize(
    ("changes", "reasons"),
    [
        ({}, ["opener_barred"]),
        ({"opener_bar": "after_opening"}, []),
        ({"opener_bar": "never"}, []),
    ],
)
def test_the_opener_completes_no_canasta(changes: dict[str, Json], reasons: list[str]) -> None:
    assert no(opened(GAME, 0, KINGS, **changes).ruling) == reasons
    short = opening(GAME, 10_000, KINGS, **changes)
    assert short.counted == (60 if reasons else 70)
    assert ("opener_barred" in [each.code for each in short.ruling.reasons]) == bool(reasons)


def test_no_second_meld_of_a_rank_opens() -> None:
    assert no(opened(GAME, 0, "KS KH KD | KC KS KH").ruling) == ["duplicate_melds"]
    answer = opening(GAME, 5000, "KS KH KD KC KS KH KD KC KS")
    assert ([len(each) for each in answer.melds], answer.counted) == ([6], 60)
    answer = opening(GAME, 5000, "KS KH KD KC KS KH KD KC KS", duplicate_melds=True)
    assert (len(answer.melds), answer.counted, answer.ruling.ok) == (2, 90, True)


def test_garbage_does_not_open() -> None:
    answer = opened(GAME, 5000, f"{SEVENS} | {KINGS} | KC KC", opener_bar="never")
    assert (answer.counted, answer.ruling.ok) == (105, True)
    assert [each.is_garbage for each in answer.melds] == [False, False, True]
