"""Cards as people write them, and what decks hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.cards import (
    JOKER,
    SUITED_CARDS,
    Card,
    Decks,
    Rank,
    Suit,
    parse_cards,
    parse_groups,
    write_cards,
    write_groups,
)
from app.rules.problems import RulesError
from tests.rules.making import told


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KH 10S TS 2c", "KH 10S 10S 2C"),
        ("k♥ q♠ j♦ 3♣ 4♡ 5♤ 6♢ 7♧", "KH QS JD 3C 4H 5S 6D 7C"),
        ("K♥\ufe0f,2C\n3S", "KH 2C 3S"),
        ("jk JOKER 🃏", "JK JK JK"),
        ("  ", ""),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, cards: str) -> None:
    assert write_cards(parse_cards(text)) == cards


def test_each_word_that_is_no_card_is_a_fault_once() -> None:
    with pytest.raises(RulesError) as raised:
        parse_cards("KH 11S KX KX 1H " + "9" * 40)
    assert [problem.message for problem in raised.value.problems] == [
        "“11S” is not a card",
        "“KX” is not a card",
        "“1H” is not a card",
        "“99999999999999999999” is not a card",
    ]


def test_a_list_longer_than_any_table_is_refused() -> None:
    with pytest.raises(RulesError) as raised:
        parse_cards("KH " * 601)
    assert told(raised.value.problems) == [("", "too_many_cards")]
    assert len(parse_cards("KH " * 600)) == 600


@pytest.mark.parametrize("text", ["|", "KH |", "| KH", "KH || 2C"])
def test_between_two_bars_there_are_cards(text: str) -> None:
    with pytest.raises(RulesError) as raised:
        parse_groups(text)
    assert told(raised.value.problems) == [("", "empty_group")]


def test_an_empty_text_has_no_group() -> None:
    assert parse_groups(" ") == ()


@given(st.lists(st.lists(st.sampled_from([*SUITED_CARDS, JOKER]), min_size=1, max_size=8), max_size=5))
def test_what_is_written_is_read_back(groups: list[list[Card]]) -> None:
    asked = tuple(tuple(group) for group in groups)
    assert parse_groups(write_groups(asked)) == asked


def test_threes_are_red_or_black() -> None:
    colours = [(card.is_red_three, card.is_black_three) for card in parse_cards("3H 3D 3S 3C 4H JK")]
    assert colours == [
        (True, False),
        (True, False),
        (False, True),
        (False, True),
        (False, False),
        (False, False),
    ]


def test_decks_hold_what_their_packs_hold() -> None:
    decks = Decks(packs=5, jokers_per_pack=2)
    assert decks.size == 270
    assert (decks.copies(JOKER), decks.copies(Card(Rank.ACE, Suit.CLUBS))) == (10, 5)
    assert (decks.of_rank(Rank.JOKER), decks.of_rank(Rank.ACE)) == (10, 20)
    assert decks.size == sum(decks.of_rank(rank) for rank in Rank)
