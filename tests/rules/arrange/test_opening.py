"""The best opening against every choice of melds, and against what the house texts say of openings."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.arrange.opening import best_opening
from app.rules.arrange.opening_tables import MOST_CARDS
from app.rules.cards import Card, Cards, Rank, Suit, parse_cards, write_groups
from tests.rules.arrange.openings import (
    ALL_CARDS,
    HOUSES,
    House,
    best_of,
    crowded_hands,
    every_opening,
    faults,
    in_numbers,
    small_hands,
)

NEEDED = (0, 15, 30, 45, 60, 75, 90, 120, 150)


def check(house: House, hand: Cards, needed: int, keep: int = 0) -> None:
    """Fail unless the opening is lawful and as good as the plain search finds."""
    opening = best_opening(hand, needed, house.tables, keep=keep)
    best = best_of(every_opening(house, hand), needed, max(len(hand) - keep, 0))
    assert not list(faults(house, hand, opening))
    assert in_numbers(house, opening) == best
    assert opening.ok is (best[2] >= needed)
    assert opening.short == max(needed - best[2], 0)


@pytest.mark.parametrize("name", HOUSES)
def test_no_choice_of_melds_is_better(name: str) -> None:
    for number, hand in enumerate(small_hands(seed=len(name), count=40)):
        check(HOUSES[name], hand, NEEDED[number % len(NEEDED)], keep=number % 3)


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(list(HOUSES)),
    st.lists(
        st.sampled_from([card for card in ALL_CARDS if card.suit in (Suit.HEARTS, Suit.CLUBS, None)]),
        max_size=8,
    ),
    st.sampled_from(NEEDED),
)
def test_no_choice_of_melds_is_better_for_any_hand(name: str, hand: list[Card], needed: int) -> None:
    check(HOUSES[name], tuple(hand), needed)


@pytest.mark.parametrize("name", ["baja", "bain"])
def test_long_hands_are_laid_lawfully(name: str) -> None:
    house = HOUSES[name]
    for number, hand in enumerate(crowded_hands(seed=5, count=6, size=MOST_CARDS)):
        opening = best_opening(hand, 60 + 60 * number, house.tables)
        assert not list(faults(house, hand, opening))


def test_order_of_the_hand_is_all_one() -> None:
    source = random.Random(3)
    for hand in crowded_hands(seed=4, count=20, size=15):
        shuffled = source.sample(hand, len(hand))
        tables = HOUSES["baja"].tables
        assert best_opening(tuple(shuffled), 90, tables) == best_opening(hand, 90, tables)


BAJA_OPENINGS = {
    "fewest cards": ("9S 9H 9D KC KD KH AS AH 2C 5C", 60, "AS AH 2C", 60),
    "then fewest wild cards": ("AS AH AD 2C KS KH KD", 60, "AS AH AD", 60),
    "then most points": ("AS AH 2C JK 4S", 60, "AS AH JK", 90),
    "a straight, ace high": ("QS KS AS 2C", 40, "QS KS AS", 40),
    "no straight round the ace": ("KS AS 4S 5S", 20, "", 0),
    "a straight and a set that want the same card": (
        "9C 10C JC JD JH JS 4S",
        60,
        "JS JH JD | 9C 10C JC",
        60,
    ),
    "no wild card in a straight": ("5H 2C 7H", 15, "", 0),
    "one natural card is no set": ("9S 2C JK", 60, "", 0),
    "not three wild cards": ("9S 9H 2C 2D JK", 120, "9S 9H JK 2D", 90),
    "twos alone": ("2C 2D 2S", 60, "2S 2D 2C", 60),
    "no joker among twos": ("2C 2D JK", 60, "", 0),
    "two melds of a rank": ("9S 9H 9D 9C 2C 2D JK JK", 180, "9S 9H JK JK | 9D 9C 2D 2C", 180),
    "threes in no meld": ("3S 3S 3S 3H 3H 4S 4H", 60, "", 0),
    "as much as there is": ("KS KH KD QS QH 4S", 60, "KS KH KD", 30),
}


@pytest.mark.parametrize(("hand", "needed", "melds", "counted"), BAJA_OPENINGS.values(), ids=BAJA_OPENINGS)
def test_opening_in_baja(hand: str, needed: int, melds: str, counted: int) -> None:
    opening = best_opening(parse_cards(hand), needed, HOUSES["baja"].tables)
    assert (write_groups(opening.melds), opening.counted) == (melds, counted)


BAIN_OPENINGS = {
    "below nothing": ("4S 4H 4D 9S 9H", 15, "4S 4H 4D", 15),
    "short of 50": ("4S 4H 4D 9S 9H 9D", 50, "4S 4H 4D | 9S 9H 9D", 45),
    "with a two": ("4S 4H 4D 9S 9H 2C", 50, "4S 4H 4D | 9S 9H 2C", 55),
    "no straights": ("5H 6H 7H", 15, "", 0),
    "two wild cards in four": ("KS KH 2C 2D", 60, "KS KH 2D 2C", 60),
    "no wild card with sevens": ("7S 7H 2C", 15, "", 0),
    "wild cards alone": ("JK 2C 2D 4S", 90, "JK 2D 2C", 90),
    "black threes stay": ("3S 3S 3C 4S 4H 4D", 50, "4S 4H 4D", 15),
}


@pytest.mark.parametrize(("hand", "needed", "melds", "counted"), BAIN_OPENINGS.values(), ids=BAIN_OPENINGS)
def test_opening_in_bain(hand: str, needed: int, melds: str, counted: int) -> None:
    opening = best_opening(parse_cards(hand), needed, HOUSES["bain"].tables)
    assert (write_groups(opening.melds), opening.counted) == (melds, counted)


def test_canasta_makes_room_for_another_meld_of_its_rank() -> None:
    hand = parse_cards("QS QS QH QH QD QD QC QC QS QH")
    assert best_opening(hand, 100, HOUSES["bain"].tables).counted == 100
    assert best_opening(hand, 100, HOUSES["bain, no canasta completed"].tables).short == 40


def test_cards_to_keep_are_not_laid() -> None:
    hand = parse_cards("AS AH AD KS")
    assert best_opening(hand, 60, HOUSES["baja"].tables, keep=1).ok
    assert best_opening(hand, 60, HOUSES["baja"].tables, keep=2).melds == ()
    assert best_opening(hand, 60, HOUSES["baja"].tables, keep=9).melds == ()


def test_nothing_needed_is_nothing_laid() -> None:
    opening = best_opening(parse_cards("AS AH AD"), 0, HOUSES["baja"].tables)
    assert (opening.melds, opening.counted, opening.ok) == ((), 0, True)


def test_empty_hand_falls_short_by_all() -> None:
    assert best_opening((), 60, HOUSES["baja"].tables).short == 60


def test_too_long_a_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="33"):
        best_opening((Card(Rank.ACE, Suit.SPADES),) * (MOST_CARDS + 1), 60, HOUSES["baja"].tables)
