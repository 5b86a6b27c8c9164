"""Bain Hand and Foot at the table, rule by rule: what going out takes."""

import pytest

from app.rules.options import Json
from tests.rules.referee.asking import no, out, reason

GAME = "bain-hand-and-foot"
KINGS, SEVENS, WILDS = "KS KH KD KC KS KH KD", "7S 7H 7D 7C 7S 7H 7D", "2S 2H 2D 2C JK JK JK"


@pytest.mark.parametrize(
    ("completed", "ok"),
    [
        ({"natural": 1, "mixed": 1, "wild": 1, "sevens": 1}, True),
        ({"natural": 2, "mixed": 1, "sevens": 1}, False),
        ({"mixed": 1, "wild": 1, "sevens": 2}, False),
        ({}, False),
    ],
)
def test_h7_going_out_takes_one_canasta_of_each_kind(completed: dict[str, int], ok: bool) -> None:
    assert out(GAME, **completed).ruling.ok == ok


def test_h7_whether_a_canasta_of_sevens_is_also_the_natural_one() -> None:
    ruling = out(GAME, mixed=1, wild=1, sevens=1).ruling
    assert no(ruling) == ["needs_melds"]
    assert reason(ruling, "counts_as").message == "A canasta of sevens is not a natural one as well"
    ruling = out(GAME, rules={"distinct_canastas": False}, mixed=1, wild=1, sevens=1).ruling
    told = reason(ruling, "counts_as")
    assert (ruling.ok, told.message, told.option) == (
        True,
        "A canasta of sevens is a natural one as well",
        "distinct_canastas",
    )


@pytest.mark.parametrize(
    ("unmet", "rules", "reasons"),
    [
        ("foot", {}, ["foot"]),
        ("rest", {}, ["rest"]),
        ("discard", {}, ["discard"]),
        ("discard", {"final_discard": False}, []),
        ("partner_foot", {}, []),
        ("partner_foot", {"partner_foot_needed": True}, ["partner_foot"]),
        ("partner_agrees", {}, []),
        ("partner_agrees", {"ask_partner": True}, ["partner_agrees"]),
    ],
)
def test_what_else_going_out_takes(unmet: str, rules: dict[str, Json], reasons: list[str]) -> None:
    ruling = out(GAME, unmet, rules=rules, natural=1, mixed=1, wild=1, sevens=1).ruling
    assert no(ruling) == reasons


def test_partners_of_who_goes_out_need_no_foot_and_are_not_asked() -> None:
    ruling = out(GAME, "partner_foot", "partner_agrees", natural=1, mixed=1, wild=1, sevens=1).ruling
    assert [(each.message, each.option) for each in ruling.reasons[-2:]] == [
        ("The partner need not have taken up the foot", "partner_foot_needed"),
        ("The partner need not agree", "ask_partner"),
    ]


def test_canastas_that_the_decks_do_not_make() -> None:
    ruling = out(GAME, natural=1, mixed=1, wild=1, sevens=3).ruling
    told = reason(ruling, "more_than_decks")
    assert (no(ruling), told.message) == (
        ["more_than_decks"],
        "The decks make at most 2 canastas of sevens, and here are 3",
    )
    ruling = out(GAME, natural=20, mixed=20, wild=1, sevens=1).ruling
    assert "Beside the other melds the decks make at most 0 mixed canastas, and here are 20" in [
        each.message for each in ruling.reasons
    ]
    assert "Complete melds of 294 cards are more than the 216 cards of the decks" in [
        each.message for each in ruling.reasons
    ]
