"""Melds and openings against a second judge, and against each other."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.rules.cards import (
    JOKER,
    SUITED_CARDS,
    SUITED_RANKS,
    Card,
    Cards,
    Rank,
    Suit,
    write_cards,
    write_groups,
)
from tests.rules.referee import naive
from tests.rules.referee.asking import meld, no, opened, opening, reason

few_ranks = st.sampled_from([card for card in SUITED_CARDS if card.rank in "2 3 7 8 9 10".split()])
near = few_ranks | st.just(JOKER) | st.sampled_from(SUITED_CARDS)
one_rank = st.sampled_from(SUITED_RANKS).flatmap(
    lambda rank: st.lists(
        st.sampled_from([Card(rank, suit) for suit in Suit])
        | st.sampled_from([Card(Rank.TWO, Suit.CLUBS), JOKER]),
        min_size=1,
        max_size=8,
    )
)
in_a_row = st.builds(
    lambda suit, start, length: [Card(rank, suit) for rank in SUITED_RANKS[start : start + length]],
    st.sampled_from(list(Suit)),
    st.integers(0, 11),
    st.integers(2, 8),
)
melds = (st.lists(near, min_size=1, max_size=8) | one_rank | in_a_row).map(tuple)


def held_by(packs: int, jokers: int, cards: Cards) -> bool:
    return all(number <= (jokers if card == JOKER else packs) for card, number in Counter(cards).items())


@pytest.mark.parametrize(
    ("game", "kind_of", "packs", "jokers"),
    [
        ("baja-rummy", naive.baja_kind, 7, 14),
        ("bain-hand-and-foot", naive.bain_kind, 4, 8),
        ("gin", naive.rummy_kind, 1, 0),
        ("calicut-rummy", naive.rummy_kind, 1, 0),
    ],
)
@given(cards=melds)
@settings(deadline=None)
def test_a_second_judge_agrees_about_melds(
    game: str, kind_of: naive.KindOf, packs: int, jokers: int, cards: Cards
) -> None:
    answer = meld(game, write_cards(cards))
    kind = kind_of(cards) if held_by(packs, jokers, cards) else None
    assert answer.ruling.ok == (kind is not None)
    if answer.complete and kind is not None:
        assert answer.kind == kind
        assert len(cards) == 7
    if answer.ruling.ok and jokers:
        assert answer.points == sum(map(naive.value, cards))


@pytest.mark.parametrize("game", ["baja-rummy", "bain-hand-and-foot"])
@given(cards=st.lists(near, max_size=9).map(tuple), total=st.sampled_from([-5, 0, 5_000, 9_000, 16_000]))
@settings(deadline=None)
def test_what_could_be_opened_with_does_open(game: str, cards: Cards, total: int) -> None:
    found = opening(game, total, write_cards(cards))
    if not found.is_worked_out or not found.melds:
        return
    answer = opened(game, total, write_groups(found.melds))
    assert (answer.counted, answer.needed, answer.short) == (found.counted, found.needed, found.short)
    assert no(answer.ruling) == no(found.ruling)
    assert all(each.ruling.ok for each in answer.melds)
    assert not Counter(card for each in found.melds for card in each) - Counter(cards)


@pytest.mark.parametrize(
    ("game", "kind_of", "may_repeat_ranks"),
    [("baja-rummy", naive.baja_kind, True), ("bain-hand-and-foot", naive.bain_kind, False)],
)
@given(cards=st.lists(near, min_size=3, max_size=7).map(tuple), total=st.sampled_from([-5, 0, 9_000]))
@settings(deadline=None, max_examples=60)
def test_a_second_search_finds_nothing_better(
    game: str, kind_of: naive.KindOf, may_repeat_ranks: bool, cards: Cards, total: int
) -> None:
    found = opening(game, total, write_cards(cards), **({} if may_repeat_ranks else {"opener_bar": "never"}))
    assume(found.is_worked_out)
    laid = [card for each in found.melds for card in each]
    wilds = sum(map(naive.is_wild, laid))
    ranked = (
        (0, len(laid), wilds, -found.counted) if found.ruling.ok else (1, -found.counted, len(laid), wilds)
    )
    best = naive.best_points(cards, found.needed, may_repeat_ranks=may_repeat_ranks, kind_of=kind_of)
    assert ranked == best


@given(
    groups=st.lists(melds, min_size=1, max_size=4).map(tuple),
    total=st.integers(-100, 9_995),
    place=st.integers(0, 30),
)
@settings(deadline=None)
def test_the_card_taken_lowers_what_counts_by_its_value(
    groups: tuple[Cards, ...], total: int, place: int
) -> None:
    cards = [card for group in groups for card in group]
    taken = cards[place % len(cards)]
    without = opened("baja-rummy", total, write_groups(groups))
    answer = opened("baja-rummy", total, write_groups(groups), taken=str(taken))
    legal = [group for group in groups if naive.baja_kind(group)]
    assert without.counted == sum(naive.value(card) for group in legal for card in group)
    melded = any(taken in group for group in legal)
    assert without.counted - answer.counted == (naive.value(taken) if melded else 0)
    assert answer.ruling.ok <= without.ruling.ok
    assert answer.needed == without.needed
    told = reason(answer.ruling, "taken_counts")
    assert told.option == "taken_card_counts"
