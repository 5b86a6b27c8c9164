"""Baja Rummy at the table, rule by rule: what is a meld."""

import pytest

from tests.rules.referee.asking import meld, no, reason

GAME, PARTNERS = "baja-rummy", "baja-rummy-partners"


@pytest.mark.parametrize(
    ("cards", "reasons", "points"),
    [
        ("9S 9H 2C", [], 40),
        ("9S 9H 2C JK", [], 90),
        ("9S 2C JK", ["too_few_naturals"], 80),
        ("9S 9H 2C 2D JK", ["too_many_wilds"], 110),
        ("5H 6H 7H", [], 15),
        ("5H 2S 7H", ["wilds_barred", "gap"], 30),
        ("QS KS AS", [], 40),
        ("KS AS 4S", ["gap"], 35),
        ("3S 4S 5S", ["barred_rank"], 10),
        ("3S 3C 3S", ["barred_rank"], 0),
        ("2S 2S 2S", [], 60),
        ("2S 2S JK", ["wrong_wild"], 90),
        ("9S 9H", ["too_few_cards"], 20),
        ("9S 10H JD", ["no_form"], 30),
        ("", ["no_cards"], 0),
    ],
)
def test_what_is_a_meld(cards: str, reasons: list[str], points: int) -> None:
    answer = meld(GAME, cards)
    assert (no(answer.ruling), answer.ruling.ok, answer.points) == (reasons, not reasons, points)


@pytest.mark.parametrize(
    ("cards", "kind", "room"),
    [
        ("9S 9H 9D 9C 9S 9H", None, 1),
        ("9S 9H 9D 9C 9S 9H 9D", "pure", 0),
        ("9S 9H 9D 9C 9S 2H JK", "impure", 0),
        ("4S 5S 6S 7S 8S 9S 10S", "straight", 0),
        ("2S 2H 2D 2C 2S 2H 2D", "twos", 0),
        ("2S 2H 2D", None, 4),
    ],
)
def test_seven_cards_complete_a_meld(cards: str, kind: str | None, room: int) -> None:
    answer = meld(GAME, cards)
    assert (answer.ruling.ok, answer.kind, answer.complete, answer.room) == (
        True,
        kind,
        kind is not None,
        room,
    )


def test_nothing_is_added_to_a_complete_meld() -> None:
    ruling = meld(GAME, "9S 9H 9D 9C 9S 9H 9D 9C").ruling
    assert reason(ruling, "too_many_cards").message == "A set has at most 7 cards, and this has 8"


def test_a_meld_is_told_with_the_numbers_in_force() -> None:
    answer = meld(GAME, "9S 9H 2C")
    assert [(each.message, each.option) for each in answer.ruling.reasons] == [
        ("A set of rank 9: 2 natural cards and 1 wild", ""),
        ("A meld has at least 3 cards, and this has 3", "least_cards"),
        ("A meld has at least 2 natural cards, and this has 2", "least_naturals"),
        ("A meld of 3 cards has at most 2 wild, and this has 1", "most_wilds"),
        ("Its cards count 40", "card_values"),
        ("It is complete with 7 cards, 4 more", "complete_at"),
        ("It takes 4 more cards", "most_cards"),
        ("At most 1 of the cards that it takes are wild", "most_wilds"),
    ]
    assert (answer.room, answer.room_for_wilds) == (4, 1)
    complete = meld(GAME, "4S 5S 6S 7S 8S 9S 10S").ruling
    assert [each.message for each in complete.reasons] == [
        "A run of 7 cards from 4 to 10",
        "A meld has at least 3 cards, and this has 7",
        "Its cards count 50",
        "It takes no more cards",
        "It is complete: 1 straight, which makes 1500",
        "Its cards count beside that",
    ]
    assert reason(meld(GAME, "2S 2H 2D").ruling, "form").message == "3 wild cards by themselves"
    assert reason(meld(GAME, "QS KS AS").ruling, "ace").message == "In a run the ace stands above the king"


def test_several_melds_of_a_rank_may_stand_unfinished() -> None:
    answer = meld(GAME, "9S 9H 9D", beside="9C 9S 9H")
    assert (answer.ruling.ok, reason(answer.ruling, "duplicate_melds").option) == (True, "duplicate_melds")
    assert "duplicate_melds" not in [
        each.code for each in meld(GAME, "9S 9H 9D", beside="8C 8S 8H").ruling.reasons
    ]
    assert no(meld(GAME, "9S 9H 9D", beside="9C 9S 9H", duplicate_melds=False).ruling) == ["duplicate_melds"]
    complete = meld(GAME, "9S 9H 9D", beside="9C 9S 9H 9D 9C 9S 9H", duplicate_melds=False)
    assert complete.ruling.ok


def test_a_house_may_let_jokers_into_a_meld_of_twos() -> None:
    assert reason(meld(GAME, "2S 2S JK").ruling, "wrong_wild").option == "jokers_in_twos_meld"
    assert meld(GAME, "2S 2S JK", jokers_in_twos_meld=True).ruling.ok
