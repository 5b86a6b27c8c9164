"""Bain Hand and Foot at the table, rule by rule: what is a meld, and what is garbage."""

import pytest

from tests.rules.referee.asking import meld, no, reason

GAME = "bain-hand-and-foot"
KINGS, SEVENS, WILDS = "KS KH KD KC KS KH KD", "7S 7H 7D 7C 7S 7H 7D", "2S 2H 2D 2C JK JK JK"


@pytest.mark.parametrize(
    ("cards", "reasons"),
    [
        ("KS KH 2D", []),
        ("KS KH 2D 2C", []),
        ("KS KH KD 2D 2C", []),
        ("KS KH 2D 2C 2S", ["too_many_wilds"]),
        ("KS KH KD 2D 2C 2S", ["too_many_wilds"]),
        ("KS KH KD KC 2D 2C JK", []),
        ("KS 2D 2C", ["too_few_naturals", "too_many_wilds"]),
        ("7S 7H 2D", ["wilds_barred"]),
        ("JK 2S 2H", []),
        ("KS KH KD KC KS KH KD KC", ["too_many_cards"]),
        ("5H 6H 7H", ["no_form"]),
        ("3H 3D 3H", ["barred_rank"]),
        ("3S 3C 3S", ["only_going_out"]),
    ],
)
def test_h3_what_is_a_meld(cards: str, reasons: list[str]) -> None:
    assert no(meld(GAME, cards).ruling) == reasons


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        (KINGS, "natural"),
        ("KS KH KD KC 2D 2C JK", "mixed"),
        (WILDS, "wild"),
        (SEVENS, "sevens"),
        ("KS KH KD KC 2D 2C", None),
    ],
)
def test_h3_seven_cards_make_a_canasta(cards: str, kind: str | None) -> None:
    assert (meld(GAME, cards).ruling.ok, meld(GAME, cards).kind) == (True, kind)


def test_h3_sevens_take_no_wild_card_unless_the_house_says_so() -> None:
    told = reason(meld(GAME, "7S 7H 2D").ruling, "wilds_barred")
    assert (told.message, told.option) == (
        "No wild card goes with cards of rank 7, and this has 1",
        "wilds_in_sevens",
    )
    assert meld(GAME, "7S 7H 2D", wilds_in_sevens=True).ruling.ok


def test_h3_one_unfinished_meld_of_a_rank() -> None:
    ruling = meld(GAME, "KS KH KD", beside="KC KC KS").ruling
    assert no(ruling) == ["duplicate_melds"]
    assert meld(GAME, "KS KH KD", beside=KINGS).ruling.ok
    assert meld(GAME, "KS KH KD", beside="KC KC KS", duplicate_melds=True).ruling.ok


def test_h6_black_threes_are_melded_when_going_out() -> None:
    answer = meld(GAME, "3S 3C 3S", going_out=True)
    assert (answer.ruling.ok, answer.points, answer.kind) == (True, 15, None)
    assert reason(answer.ruling, "form").message == "3 black threes, melded by a side that goes out"
    assert no(meld(GAME, "3S 3C", going_out=True).ruling) == ["too_few_cards"]
    assert no(meld(GAME, "3S 3C 2S 2H", going_out=True).ruling) == ["wilds_barred"]


@pytest.mark.parametrize(
    ("cards", "beside", "reasons"),
    [
        ("KC", f"{KINGS} | {SEVENS}", []),
        ("KC KS", KINGS, ["too_few_cards", "no_garbage"]),
        ("QC", f"{KINGS} | {SEVENS}", ["too_few_cards", "no_garbage"]),
        ("7C", f"{KINGS} | {SEVENS}", ["too_few_cards", "no_garbage"]),
        ("2C", f"{KINGS} | {SEVENS}", ["too_few_cards", "no_garbage"]),
        ("KC 2C", f"{KINGS} | {SEVENS} | {WILDS}", []),
        ("", f"{KINGS} | {SEVENS}", ["no_cards"]),
    ],
)
def test_garbage(cards: str, beside: str, reasons: list[str]) -> None:
    answer = meld(GAME, cards, beside=beside)
    assert (no(answer.ruling), answer.is_garbage) == (reasons, not reasons)


def test_garbage_counts_its_cards() -> None:
    answer = meld(GAME, "KC KS", beside=f"{KINGS} | {SEVENS}")
    assert (answer.points, answer.kind) == (20, None)
    assert [each.message for each in answer.ruling.reasons] == [
        "After 1 canasta of sevens, cards of completed ranks may be laid as garbage",
        "As garbage they count 20",
    ]
    assert no(meld(GAME, "KC KS", beside=f"{KINGS} | {SEVENS}", garbage=False).ruling) == ["too_few_cards"]


@pytest.mark.parametrize(
    ("wilds_in_garbage", "message", "ok"),
    [
        ("never", "Wild cards are never garbage", False),
        ("with_wild", "Wild cards are garbage after 1 wild canasta", False),
        ("always", "Wild cards may be garbage whenever other cards may", True),
    ],
)
def test_when_wild_cards_are_garbage(wilds_in_garbage: str, message: str, ok: bool) -> None:
    ruling = meld(GAME, "2C", beside=f"{KINGS} | {SEVENS}", wilds_in_garbage=wilds_in_garbage).ruling
    told = reason(ruling, "wilds_in_garbage")
    assert (ruling.ok, told.message, told.option) == (ok, message, "wilds_in_garbage")


def test_a_fault_of_the_melds_beside_is_told_with_their_cards() -> None:
    ruling = meld(GAME, "KS KH KD", beside="QS QH 2D 2C 2S").ruling
    assert reason(ruling, "too_many_wilds").message == (
        "QS QH 2D 2C 2S: A meld of 5 cards has at most 2 wild, and this has 3"
    )


def test_a_house_may_let_the_cards_of_canastas_count_nothing() -> None:
    assert reason(meld(GAME, KINGS).ruling, "cards_of_complete").message == "Its cards count beside that"
    ruling = meld(GAME, KINGS, completed_cards_count=False).ruling
    told = reason(ruling, "cards_of_complete")
    assert (told.message, told.option) == ("Its cards count nothing beside that", "completed_cards_count")
