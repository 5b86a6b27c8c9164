"""Hands laid open: melds, lay-offs and what is left, however they are reported."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.cards import SUITED_CARDS, Card, parse_cards, parse_groups, write_cards, write_groups
from app.rules.games import find_game
from app.rules.match import OpenHand
from app.rules.shapes.showdown_hands import groups_without_meld, is_meld, lay_open
from tests.rules.making import answers_of, start_of
from tests.rules.shapes.hands import KNOCKER, OTHER, SIDES, counts, hands


def test_the_least_that_ten_cards_can_leave_is_98() -> None:
    most = parse_cards("10S 10H JS JH QD QC KD KC 9D 9C")
    other = parse_cards("AS AH 2D 2C 3S 3H 4D 4C 5S 5H")
    (caller, _) = lay_open((most,), (other,), lay_offs=False)
    assert (caller.melds, caller.points) == ((), 98)


def open_hands(data: dict[str, Any]) -> dict[str, OpenHand]:
    game, preset = find_game("rummy-classic-improved")
    answers = answers_of("gin", SIDES, data)
    return dict(game.shape.open_hands(preset.rules, start_of(SIDES), answers))


def test_hands_are_laid_open_for_all_to_see() -> None:
    shown = open_hands(hands("knock", KNOCKER.replace("|", " "), OTHER))
    assert write_groups(shown["Ann"].melds) == "9S 9H 9D | 3C 4C 5C 6C"
    assert (write_cards(shown["Ann"].left), shown["Ann"].points) == ("4S 2H AD", 7)
    assert write_groups(shown["Bo"].melds) == "4D 5D 6D 7D 8D"
    assert sorted(map(str, shown["Bo"].laid_off)) == ["2C", "7C", "9C"]
    assert (write_cards(shown["Bo"].left), shown["Bo"].points) == ("5H KD", 15)


def test_counts_lay_nothing_open() -> None:
    assert open_hands(counts("knock", 6, 24)) == {}


def test_the_knocker_lays_what_leaves_the_other_most() -> None:
    # Three runs would take both sevens and a three; three sets take none.
    both_ways = "4S 5S 6S 4H 5H 6H 4D 5D 6D AC"
    other = "7S 7H KS KH QC JC 2D 3H 9C 8C"
    assert open_hands(hands("knock", both_ways, other))["Bo"].laid_off == ()
    as_laid = "4S 5S 6S | 4H 5H 6H | 4D 5D 6D | AC"
    assert len(open_hands(hands("knock", as_laid, other))["Bo"].laid_off) == 3


def test_melds_are_kept_as_they_were_laid() -> None:
    laid = open_hands(hands("knock", KNOCKER, "4D 5D 6D | 7D 8D KD 9C 7C 2C 5H"))["Bo"]
    assert write_groups(laid.melds) == "4D 5D 6D"
    assert (laid.points, sorted(map(str, laid.laid_off))) == (30, ["2C", "7C", "9C"])


@pytest.mark.parametrize(
    ("cards", "meld"),
    [
        ("9S 9H 9D", True),
        ("9S 9H 9D 9C", True),
        ("9S 9H", False),
        ("AS 2S 3S", True),
        ("JS QS KS", True),
        ("QS KS AS", False),
        ("KS AH 2H", False),
        ("3C 5C 4C", True),
        ("3C 4C 6C", False),
        ("3C 4C 5D", False),
        ("9S 9H 10S", False),
    ],
)
def test_what_a_meld_is(cards: str, meld: bool) -> None:
    assert is_meld(to_ids(parse_cards(cards))) is meld


def test_groups_that_are_no_melds() -> None:
    assert groups_without_meld(parse_groups("9S 9H | 3C 4C 5C | 2D")) == parse_groups("9S 9H | 2D")
    assert groups_without_meld(parse_groups("9S 9H 3C")) == ()


def test_ids_stand_for_cards() -> None:
    assert to_cards(range(52)) == SUITED_CARDS
    assert to_ids(SUITED_CARDS) == tuple(range(52))
    with pytest.raises(KeyError):
        to_ids(parse_cards("JK"))


two_hands = st.permutations(SUITED_CARDS).map(lambda cards: (tuple(cards[:10]), tuple(cards[10:20])))
crowded = st.permutations([card for card in SUITED_CARDS if to_ids((card,))[0] % 13 < 6]).map(
    lambda cards: (tuple(cards[:10]), tuple(cards[10:20]))
)


@given(two_hands | crowded, st.booleans())
def test_every_card_of_both_hands_is_somewhere_once(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], lay_offs: bool
) -> None:
    caller, other = dealt
    for hand, shown in zip(dealt, lay_open((caller,), (other,), lay_offs=lay_offs), strict=True):
        placed = [card for meld in shown.melds for card in meld] + [*shown.laid_off, *shown.left]
        assert sorted(map(str, placed)) == sorted(map(str, hand))
        assert all(is_meld(to_ids(meld)) for meld in shown.melds)
        assert shown.points == sum(min(to_ids((card,))[0] % 13 + 1, 10) for card in shown.left)
        assert not any(is_meld(to_ids(three)) for three in combinations(shown.left, 3))
        assert shown.laid_off == () or (lay_offs and hand == other)


@given(two_hands | crowded, st.booleans())
def test_what_is_laid_open_can_be_laid_in_groups(
    dealt: tuple[tuple[Card, ...], tuple[Card, ...]], lay_offs: bool
) -> None:
    first = lay_open((dealt[0],), (dealt[1],), lay_offs=lay_offs)
    loose = [(*shown.laid_off, *shown.left) for shown in first]
    grouped = [
        (*shown.melds, rest) if rest else shown.melds for shown, rest in zip(first, loose, strict=True)
    ]
    again = lay_open(grouped[0], grouped[1], lay_offs=lay_offs)
    assert [shown.points for shown in again] == [shown.points for shown in first]
