"""Bain Hand and Foot at the table: who may take the pile, and how much of it."""

from typing import Any

import pytest

from app.rules.cards import write_cards
from app.rules.games import find_game
from app.rules.referee.our_default import our_default
from app.rules.referee.take import TakeWay
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_turns import take

BAIN = "bain-hand-and-foot"
NATURALS, TABLE, OPENING = TakeWay.NATURALS, TakeWay.TABLE, TakeWay.OPENING
READY = "opener partner_completed partner_foot"


@pytest.mark.parametrize(
    ("pile", "hand", "taken", "left", "frozen"),
    [
        ("5S 9D 2C KH QH", "QS QD", "2C KH QH", "5S 9D", False),
        ("5S 2D 9D 2C KH QH", "QS QD", "2C KH QH", "5S 2D 9D", True),
        ("3H 9D JK QH", "QS QD", "JK QH", "3H 9D", True),
        ("3H 9D QH", "QS QD", "3H 9D QH", "", False),
        ("5S 9D QH", "QS QD", "5S 9D QH", "", False),
        ("7S", "7H 7D", "7S", "", False),
        ("3S 3C QH", "QS QD", "3S 3C QH", "", False),
        ("2S QH", "QS QD", "2S QH", "", False),
    ],
)
def test_two_naturals_take_the_pile(pile: str, hand: str, taken: str, left: str, frozen: bool) -> None:
    ruling = take(BAIN, pile, hand=hand)
    assert (no(ruling.ruling), ruling.ways) == ([], (NATURALS,))
    assert (write_cards(ruling.taken), write_cards(ruling.left)) == (taken, left)
    assert ruling.still_frozen is frozen


@pytest.mark.parametrize(
    ("pile", "against"),
    [
        ("5S 2C", ["wild_on_top"]),
        ("5S JK", ["wild_on_top"]),
        ("5S 3S", ["black_three_on_top"]),
        ("3C", ["black_three_on_top"]),
        ("3H", ["red_three_on_top"]),
        ("", ["no_pile"]),
    ],
)
def test_what_on_top_blocks_the_pile(pile: str, against: list[str]) -> None:
    ruling = take(BAIN, pile, hand="2S 2S 3C 3C", meld="KS KH KD", melds="KS KH KD", facts="not_open")
    assert (no(ruling.ruling), ruling.ways, ruling.taken) == (against, (), ())


@pytest.mark.parametrize(
    ("pile", "hand", "against"),
    [
        ("5S QH", "QS 2D", ["taken_with_matches", "no_meld"]),
        ("2C QH", "QS 2D", ["taken_with_matches", "onto_meld", "no_meld"]),
        ("5S QH", "", ["taken_with_matches", "no_meld"]),
    ],
)
def test_without_two_naturals(pile: str, hand: str, against: list[str]) -> None:
    ruling = take(BAIN, pile, hand=hand)
    assert no(ruling.ruling) == against
    assert ruling.left and not ruling.taken


def test_what_comes_of_a_frozen_pile_in_words() -> None:
    ruling = take(BAIN, "3H 2D 9D 2C KH QH", hand="QS QD").ruling
    assert reason(ruling, "frozen_takes").message == (
        "3 cards come to the taker and 3 stay: The cards down to and including the topmost wild card"
    )
    assert reason(ruling, "still_frozen").message == "What stays is frozen still"
    assert reason(ruling, "taken_with_matches").message == (
        "QH is taken with 2 natural cards of its rank from the hand, and the hand has 2"
    )


def test_several_wilds_are_our_default_and_one_is_not() -> None:
    game, preset = find_game(BAIN)
    for pile, ours in (("5S 2D 9D 2C QH", True), ("5S 2C QH", False)):
        found = reason(take(BAIN, pile, hand="QS QD").ruling, "frozen_takes")
        assert (our_default(game, preset, preset.rules, found) is not None) is ours


@pytest.mark.parametrize(
    ("changes", "taken"),
    [
        ({}, "2C QH"),
        ({"frozen_takes": "lowest_wild"}, "2D 9D 2C QH"),
        ({"frozen_takes": "whole"}, "5S 2D 9D 2C QH"),
        ({"wilds_freeze": False}, "5S 2D 9D 2C QH"),
    ],
)
def test_frozen_pile_by_the_options(changes: dict[str, Any], taken: str) -> None:
    ruling = take(BAIN, "5S 2D 9D 2C QH", hand="QS QD", **changes)
    assert write_cards(ruling.taken) == taken


@pytest.mark.parametrize(
    ("replaced", "word"), [("drawn", "No card is"), ("never", "No card is"), ("always", "A card is")]
)
def test_the_taker_lays_a_red_three_of_the_pile(replaced: str, word: str) -> None:
    ruling = take(BAIN, "3H 9D QH", hand="QS QD", red_three_replaced=replaced).ruling
    assert reason(ruling, "red_threes_laid").message == "Red threes are laid on the table at once"
    assert reason(ruling, "red_three_replaced").message.startswith(word)


@pytest.mark.parametrize(
    ("meld", "against"),
    [
        ("QC QC QD", []),
        ("QC QC QD QD", []),
        ("QC QC QD QD 2D", ["too_many_cards", "onto_meld"]),
        ("QC QC QD QD 2D 2D", ["too_many_cards", "onto_meld"]),
        ("QC QC QD QD QC QH 2D", []),
        ("KC KC KD", []),
    ],
)
def test_two_naturals_go_on_an_open_meld(meld: str, against: list[str]) -> None:
    ruling = take(BAIN, "JK QH", hand="QS QS", meld=meld)
    assert no(ruling.ruling) == against


@pytest.mark.parametrize(("facts", "against"), [("", []), (READY, []), ("opener", ["opener_barred"])])
def test_two_naturals_close_a_meld_of_four(facts: str, against: list[str]) -> None:
    ruling = take(BAIN, "5S JK QH", hand="QS QS", meld="QC QC QD QD", facts=facts)
    assert no(ruling.ruling) == [*against, *(["onto_meld"] if against else [])]


@pytest.mark.parametrize("bar", ["after_opening", "opening", "never"])
def test_the_bar_of_the_opener_by_the_option(bar: str) -> None:
    ruling = take(BAIN, "5S QH", meld="QC QC QD QD QS 2D", facts="opener", opener_bar=bar)
    assert ruling.ruling.ok is (bar == "never")
    turned = take(BAIN, "5S QH", melds="QC QC QD QD QS QS QH", facts="not_open", opener_bar=bar)
    assert turned.ruling.ok is (bar != "opening")


@pytest.mark.parametrize(
    ("pile", "meld", "facts", "against"),
    [
        ("5S QH", "QC QC QD", "", []),
        ("5S QH", "QC QC QD QD QS 2D", "", []),
        ("5S QH", "QC QC QD QD QS 2D", READY, []),
        ("5S QH", "QC QC QD QD QS 2D", "opener", ["taken_with_matches", "opener_barred"]),
        ("5S QH", "QC QC QD QD QS 2D", "opener partner_completed", ["taken_with_matches", "opener_barred"]),
        ("2S QH", "QC QC QD", "", ["taken_with_matches", "onto_meld"]),
        ("3D QH", "QC QC QD", "", ["taken_with_matches", "onto_meld"]),
        ("5S QH", "QC QC QD QD QS QS 2D", "", ["taken_with_matches", "no_meld"]),
        ("5S QH", "KC KC KD", "", ["taken_with_matches", "no_meld"]),
    ],
)
def test_onto_a_meld_on_the_table(pile: str, meld: str, facts: str, against: list[str]) -> None:
    ruling = take(BAIN, pile, meld=meld, facts=facts)
    assert no(ruling.ruling) == against
    assert ruling.ways == (() if against else (TABLE,))
    assert write_cards(ruling.taken) == ("" if against else pile)


def test_onto_a_meld_by_the_options() -> None:
    never = take(BAIN, "5S QH", meld="QC QC QD", onto_meld="never")
    assert no(never.ruling) == ["taken_with_matches", "onto_meld"]
    always = take(BAIN, "5S 2S QH", meld="QC QC QD", onto_meld="always")
    assert write_cards(always.taken) == "2S QH"
    alone = take(BAIN, "5S QH", meld="QC QC QD", onto_meld_takes="top")
    assert (write_cards(alone.taken), write_cards(alone.left)) == ("QH", "5S")
    red = take(BAIN, "3D QH", meld="QC QC QD", red_three_freezes=False)
    assert write_cards(red.taken) == "3D QH"


def test_both_ways_are_told() -> None:
    ruling = take(BAIN, "5S QH", hand="QS QS", meld="QC QC QD")
    assert ruling.ways == (NATURALS, TABLE)


def test_a_barred_opener_still_takes_onto_a_shorter_meld() -> None:
    ruling = take(BAIN, "5S QH", hand="QS QS", meld="QC QC QD QD", facts="opener")
    assert ruling.ways == (TABLE,)


def test_several_melds_of_a_rank_by_the_option() -> None:
    ruling = take(BAIN, "5S 2S QH", hand="QS QS", meld="QC QC QD QD QD", duplicate_melds=True)
    assert ruling.ways == (NATURALS,)
    assert reason(ruling.ruling, "duplicate_melds").option == "duplicate_melds"


@pytest.mark.parametrize(
    ("hand", "against"),
    [("QS", ["too_few_cards", "no_meld"]), ("QS 2D", []), ("QS QD 2D", [])],
)
def test_one_natural_by_the_option(hand: str, against: list[str]) -> None:
    assert no(take(BAIN, "5S QH", hand=hand, pile_matches=1).ruling) == against


@pytest.mark.parametrize(
    ("melds", "total", "against"),
    [
        ("QS QD QH | AS AH AD", 0, []),
        ("QS QD QH", 0, ["below_opening"]),
        ("QS 2D QH | AS AH AD", 0, ["taken_with_matches"]),
        ("4S 4H 4D", -5, ["taken_not_melded"]),
        ("", -5, ["no_melds", "taken_not_melded", "below_opening"]),
        ("QS QD QH QC QC QS QD", 0, ["opener_barred"]),
    ],
)
def test_opening_with_the_pile(melds: str, total: int, against: list[str]) -> None:
    ruling = take(BAIN, "2C QH", melds=melds, total=total, facts="not_open", meld="KC KC KC")
    assert no(ruling.ruling) == against
    assert ruling.ways == (() if against else (OPENING,))
    assert ruling.opening is not None


def test_pile_of_more_cards_than_the_decks_hold() -> None:
    assert "not_in_decks" in no(take(BAIN, "QH " * 5, hand="QS QS").ruling)
