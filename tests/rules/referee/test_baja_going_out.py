"""Baja Rummy at the table, rule by rule: what going out takes."""

import pytest

from app.rules.options import Json
from tests.rules.referee.asking import no, out, reason

GAME, PARTNERS = "baja-rummy", "baja-rummy-partners"


@pytest.mark.parametrize(
    ("completed", "ok"),
    [
        ({"pure": 1, "impure": 1}, True),
        ({"straight": 1, "impure": 1}, True),
        ({"twos": 1, "impure": 1}, True),
        ({"pure": 2}, False),
        ({"impure": 2}, False),
        ({"pure": 1, "straight": 1, "twos": 1}, False),
        ({}, False),
    ],
)
def test_b6_going_out_takes_a_pure_and_an_impure_meld(completed: dict[str, int], ok: bool) -> None:
    ruling = out(GAME, **completed).ruling
    assert ruling.ok == ok
    assert set(no(ruling)) == (set() if ok else {"needs_melds"})
    assert ("keeps_card" in [each.code for each in ruling.reasons]) == (not ok)


def test_b6_what_going_out_takes_is_said_with_its_numbers() -> None:
    ruling = out(GAME, "foot", rules={"going_out_needs": {"pure": 2, "impure": 0}}, straight=1, twos=2).ruling
    assert [(each.message, each.against, each.option) for each in ruling.reasons] == [
        ("Going out takes 2 pure melds, and here are 3", False, "going_out_needs"),
        ("A complete straight counts as a pure meld", False, "straights_count_as"),
        ("A complete meld of twos counts as a pure meld", False, "twos_count_as"),
        ("Going out takes the foot to be in play, and it is not", True, ""),
        ("All other cards can be laid", False, ""),
        ("The last card must be discarded", False, "final_discard"),
        ("Until then at least 1 card must stay in the hand after the discard", False, ""),
    ]


@pytest.mark.parametrize(
    ("rules", "completed", "ok"),
    [
        ({"straights_count_as": "neither"}, {"straight": 1, "impure": 1}, False),
        ({"straights_count_as": "impure"}, {"straight": 1, "pure": 1}, True),
        ({"twos_count_as": "neither"}, {"twos": 1, "impure": 1}, False),
        ({"twos_count_as": "impure"}, {"twos": 1, "pure": 1}, True),
        ({"twos_count_as": "impure"}, {"twos": 1, "impure": 1}, False),
    ],
)
def test_houses_count_straights_and_twos_otherwise(
    rules: dict[str, Json], completed: dict[str, int], ok: bool
) -> None:
    assert out(GAME, rules=rules, **completed).ruling.ok == ok


@pytest.mark.parametrize(
    ("unmet", "rules", "reasons"),
    [
        ("foot", {}, ["foot"]),
        ("rest", {}, ["rest"]),
        ("discard", {}, ["discard"]),
        ("discard", {"final_discard": False}, []),
        ("partner_agrees", {}, []),
        ("partner_agrees", {"ask_partner": True}, ["partner_agrees"]),
    ],
)
def test_what_else_going_out_takes(unmet: str, rules: dict[str, Json], reasons: list[str]) -> None:
    assert no(out(GAME, unmet, rules=rules, pure=1, impure=1).ruling) == reasons


def test_partners_are_asked_first() -> None:
    assert no(out(PARTNERS, "partner_agrees", pure=1, impure=1).ruling) == ["partner_agrees"]
    told = reason(out(PARTNERS, pure=1, impure=1).ruling, "partner_agrees")
    assert (told.message, told.option) == ("The partner is asked first and must agree", "ask_partner")
