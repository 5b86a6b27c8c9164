"""Calicut Rummy and gin at the table: melds of one deck, and what going out takes."""

import pytest

from app.rules.options import Json
from tests.rules.referee.asking import meld, no, out, reason

CALICUT, GIN, IMPROVED = "calicut-rummy", "gin", "rummy-classic-improved"
ALL = pytest.mark.parametrize("game", [CALICUT, GIN, IMPROVED])


@ALL
@pytest.mark.parametrize(
    ("cards", "reasons", "points"),
    [
        ("9S 9H 9D", [], 27),
        ("9S 9H 9D 9C", [], 36),
        ("AS 2S 3S", [], 6),
        ("10H JH QH KH", [], 40),
        ("QS KS AS", ["gap"], 21),
        ("KS AS 2S", ["gap"], 13),
        ("9S 9H", ["too_few_cards"], 18),
        ("9S 10H JD", ["no_form"], 29),
        ("5H 5H 5D", ["not_in_decks"], 15),
        ("JK JK JK", ["not_in_decks", "barred_rank"], 0),
        ("", ["no_cards"], 0),
    ],
)
def test_what_is_a_meld(game: str, cards: str, reasons: list[str], points: int) -> None:
    answer = meld(game, cards)
    assert (no(answer.ruling), answer.points, answer.kind) == (reasons, points, None)


@ALL
@pytest.mark.parametrize(
    ("cards", "room"), [("9S 9H 9D", 1), ("9S 9H 9D 9C", 0), ("3H 4H 5H", 10), ("AS 2S 3S", 10)]
)
def test_what_a_meld_may_still_take(game: str, cards: str, room: int) -> None:
    answer = meld(game, cards)
    assert (answer.ruling.ok, answer.room, answer.room_for_wilds, answer.complete) == (True, room, 0, False)


def test_the_largest_group_is_no_bound_of_a_run() -> None:
    options = [reason(meld(CALICUT, cards).ruling, "room").option for cards in ("9S 9H 9D", "3H 4H 5H")]
    assert options == ["most_cards", ""]
    assert reason(meld("baja-rummy", "4H 5H 6H").ruling, "room").option == "most_cards"


@ALL
def test_a_card_is_not_in_two_melds(game: str) -> None:
    assert no(meld(game, "9S 9H 9D", beside="8S 9S 10S").ruling) == ["not_in_decks"]
    assert meld(game, "9C 9H 9D", beside="8S 9S 10S").ruling.ok


def test_a_house_may_set_the_ace_above_the_king() -> None:
    told = reason(meld(CALICUT, "QS KS AS").ruling, "ace")
    assert (told.message, told.against, told.option) == (
        "In a run the ace stands below the 2",
        False,
        "ace_in_runs",
    )
    answer = meld(CALICUT, "QS KS AS", ace_in_runs="low_or_high")
    assert answer.ruling.ok
    assert reason(answer.ruling, "ace").message == (
        "In a run the ace stands below the 2 or above the king, not between them"
    )
    assert reason(answer.ruling, "form").message == "A run of 3 cards from Q to A"
    assert meld(CALICUT, "AS 2S 3S", ace_in_runs="low_or_high").ruling.ok
    assert no(meld(CALICUT, "KS AS 2S", ace_in_runs="low_or_high").ruling) == ["gap"]


def test_gin_has_no_option_for_the_ace() -> None:
    assert reason(meld(GIN, "QS KS AS").ruling, "ace").option == ""


@pytest.mark.parametrize(
    ("unmet", "rules", "reasons"),
    [
        ((), {}, []),
        (("discard",), {}, ["discard"]),
        (("discard",), {"final_discard": False}, []),
        (("rest",), {}, ["rest"]),
        (("rest", "discard"), {}, ["rest", "discard"]),
    ],
)
def test_c4_calicut_is_won_with_a_discard(
    unmet: tuple[str, ...], rules: dict[str, Json], reasons: list[str]
) -> None:
    ruling = out(CALICUT, *unmet, rules=rules).ruling
    assert no(ruling) == reasons
    assert reason(ruling, "no_needs").message == "Going out takes no meld that was laid before"


def test_c4_the_last_discard_is_told() -> None:
    assert reason(out(CALICUT, "discard").ruling, "discard").message == (
        "The last card must be discarded, and none is left for it"
    )
    ruling = out(CALICUT, "discard", rules={"final_discard": False}).ruling
    assert reason(ruling, "discard").message == "The last card need not be discarded"


@pytest.mark.parametrize(
    ("game", "deadwood", "unmet", "told"),
    [
        (GIN, None, "", ["A player may knock with a count of 10 or less", "It comes after a discard"]),
        (
            GIN,
            10,
            "",
            ["A player may knock with a count of 10 or less, and this is 10", "It comes after a discard"],
        ),
        (GIN, 0, "", ["Nothing is left, so this is gin, which makes 25", "It comes after a discard"]),
        (
            GIN,
            0,
            "discard",
            [
                "Nothing is left, so this is gin, which makes 25",
                "Without a discard it is big gin, which makes 31",
            ],
        ),
    ],
)
def test_g1_who_may_end_the_hand(game: str, deadwood: int | None, unmet: str, told: list[str]) -> None:
    ruling = out(game, unmet, deadwood=deadwood).ruling
    assert (ruling.ok, [each.message for each in ruling.reasons]) == (True, told)


@pytest.mark.parametrize(
    ("game", "deadwood", "unmet", "rules", "reasons"),
    [
        (GIN, 11, "", {}, {"knock_limit": "A player may knock with a count of 10 or less, and this is 11"}),
        (GIN, 11, "", {"knock_limit": 11}, {}),
        (GIN, 5, "discard", {}, {"discard": "It must come after a discard"}),
        (IMPROVED, 0, "discard", {}, {"discard": "It must come after a discard, as big gin is not played"}),
    ],
)
def test_g1_who_may_not_end_the_hand(
    game: str, deadwood: int, unmet: str, rules: dict[str, Json], reasons: dict[str, str]
) -> None:
    ruling = out(game, unmet, deadwood=deadwood, rules=rules).ruling
    assert {each.code: each.message for each in ruling.reasons if each.against} == reasons
