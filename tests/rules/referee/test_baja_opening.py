"""Baja Rummy at the table, rule by rule: opening, and what could be opened with."""

import pytest

from app.rules.cards import write_cards
from app.rules.options import Json
from tests.rules.referee.asking import no, opened, opening, reason

GAME, PARTNERS = "baja-rummy", "baja-rummy-partners"


@pytest.mark.parametrize(
    ("total", "needed"),
    [
        (-99_999, 60),
        (-5, 60),
        (0, 60),
        (2500, 60),
        (2501, 90),
        (2505, 90),
        (5000, 90),
        (5005, 120),
        (7500, 120),
        (7505, 150),
        (9995, 150),
        (10_000, 150),
    ],
)
def test_b1_what_opening_needs(total: int, needed: int) -> None:
    answer = opened(GAME, total, "AS AH AD")
    assert (answer.needed, answer.counted, answer.short) == (needed, 60, needed - 60)
    assert no(answer.ruling) == ([] if needed == 60 else ["below_opening"])
    sentence = f"With a total of {total} a side needs {needed} to open, and these melds count 60"
    short = f": {needed - 60} short" if needed > 60 else ""
    (told,) = [each for each in answer.ruling.reasons if each.option == "opening"]
    assert told.message == sentence + short


@pytest.mark.parametrize(("total", "needed"), [(5000, 60), (5001, 90), (10_001, 120), (15_001, 150)])
def test_b1_what_partners_need(total: int, needed: int) -> None:
    assert opened(PARTNERS, total, "AS AH AD").needed == needed


@pytest.mark.parametrize(
    ("total", "melds", "taken", "counted", "reasons"),
    [
        (0, "AS AH AD", "AD", 40, ["below_opening"]),
        (2505, "KS KH JK | QS QH QD", "QD", 90, []),
        (2505, "KS KH JK | QS QH QD", "", 100, []),
        (0, "AS AH AD | 5H 6H 7H", "2C", 75, ["taken_not_melded"]),
        (0, "AS AH AD | QS 2H JK", "JK", 60, ["too_few_naturals"]),
        (0, "AS AH AD AS | QS QS QS", "QS", 100, []),
        (0, "AS AH AD", "3H", 60, ["taken_not_melded"]),
    ],
)
def test_b2_the_card_taken_counts_nothing(
    total: int, melds: str, taken: str, counted: int, reasons: list[str]
) -> None:
    answer = opened(GAME, total, melds, taken=taken)
    assert (answer.counted, no(answer.ruling)) == (counted, reasons)


def test_b2_a_house_may_count_the_card_taken() -> None:
    answer = opened(GAME, 0, "AS AH AD", taken="AD", taken_card_counts=True)
    assert (answer.counted, answer.ruling.ok) == (60, True)
    told = reason(answer.ruling, "taken_counts")
    assert (told.message, told.option) == (
        "AD, taken from the discard pile, counts 20",
        "taken_card_counts",
    )
    told = reason(opened(GAME, 0, "AS AH AD", taken="AD").ruling, "taken_counts")
    assert told.message == "AD, taken from the discard pile, counts 0 and not 20"


def test_the_card_taken_lies_in_a_meld_or_goes_back() -> None:
    ruling = opened(GAME, 0, "AS AH 2D", taken="2D").ruling
    back = reason(ruling, "taken_goes_back")
    assert (back.message, back.against, back.option) == (
        "Then 2D goes back to the pile, and another card is drawn",
        False,
        "taken_card_melded",
    )
    ruling = opened(GAME, 0, "AS AH AD", taken="KD").ruling
    assert reason(ruling, "taken_not_melded").message == (
        "KD, taken from the discard pile, must lie in one of these melds"
    )
    ruling = opened(GAME, 0, "AS AH AD", taken="KD", taken_card_melded=False).ruling
    assert (ruling.ok, reason(ruling, "taken_not_melded").message) == (
        True,
        "KD, taken from the discard pile, need not lie in these melds",
    )


def test_bonuses_never_open() -> None:
    answer = opened(GAME, 2505, "9S 9H 9D 9C 9S 9H 9D")
    assert (answer.counted, answer.short, no(answer.ruling)) == (70, 20, ["below_opening"])
    assert "counts nothing for opening" in reason(answer.ruling, "no_bonus").message
    assert answer.melds[0].kind == "pure"


def test_what_is_no_meld_opens_nothing() -> None:
    answer = opened(GAME, 0, "AS AH AD | KS 2H JK | 3S 3H 3D")
    assert (answer.counted, answer.ruling.ok) == (60, False)
    assert [(each.ruling.ok, each.kind, each.points) for each in answer.melds] == [
        (True, None, 60),
        (False, None, 80),
        (False, None, 0),
    ]
    assert reason(answer.ruling, "too_few_naturals").message == (
        "KS 2H JK: A meld has at least 2 natural cards, and this has 1"
    )
    assert no(opened(GAME, 0, "").ruling) == ["no_melds", "below_opening"]


def test_several_melds_of_a_rank_may_open() -> None:
    ruling = opened(GAME, 0, "AS AH AD | AC AS AH").ruling
    assert (ruling.ok, reason(ruling, "duplicate_melds").option) == (True, "duplicate_melds")
    ruling = opened(GAME, 0, "AS AH AD | AC AS AH", duplicate_melds=False).ruling
    assert no(ruling) == ["duplicate_melds"]


@pytest.mark.parametrize(
    ("changes", "over", "against"),
    [
        ({}, "the match is over, unless its leaders are tied and play on", False),
        ({"tie_at_target": "shared"}, "the match is over", True),
    ],
)
def test_a_total_at_the_target_is_said_plainly(changes: dict[str, Json], over: str, against: bool) -> None:
    told = reason(opened(GAME, 10_000, "AS AH AD KS KH KD | KS KH KD", **changes).ruling, "target_met")
    assert (told.message, told.against) == (
        f"A total of 10000 meets the target of 10000: {over}",
        against,
    )
    told = reason(opening(GAME, 10_200, "AS AH AD", **changes).ruling, "target_met")
    assert (told.message, told.against) == (
        f"A total of 10200 meets the target of 10000: {over}",
        against,
    )


def test_a_total_that_must_be_above_the_target() -> None:
    ruling = opened(GAME, 10_000, "AS AH AD", target_counts="exceed").ruling
    assert "target_met" not in [each.code for each in ruling.reasons]


@pytest.mark.parametrize(
    ("total", "cards", "melds", "counted"),
    [
        # Two aces and a joker are three cards, as three aces are, and one of them is wild.
        (0, "AS AH AD JK 4S 5D", ["AS AH AD"], 60),
        (0, "KS KH JK QC 4D", ["KS KH JK"], 70),
        (0, "2S 2H 2D 7C 8D", ["2S 2H 2D"], 60),
        (0, "KH KS 9C 8C QC JC 10C AD AH 7S 4D 2H", ["AH AD 2H"], 60),
        (2505, "8C 9C 10C JC QC KC AC 4D", ["8C 9C 10C JC QC KC AC"], 80),
        (0, "4D 5D 6D 9S", ["4D 5D 6D"], 15),
        (0, "4D 5S 9C", [], 0),
    ],
)
def test_what_could_be_opened_with(total: int, cards: str, melds: list[str], counted: int) -> None:
    answer = opening(GAME, total, cards)
    assert ([write_cards(each) for each in answer.melds], answer.counted) == (melds, counted)
    assert answer.ruling.ok == (counted >= answer.needed)
    assert answer.short == max(answer.needed - counted, 0)
