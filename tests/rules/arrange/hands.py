"""Hands, tables and card values to try the solver with, from hypothesis and from seeds."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from app.rules.arrange import STANDARD_VALUES
from tests.rules.arrange.naive import legal_melds

DEAR_ACE = (15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
FREE_CARDS = (1, 2, 3, 0, 5, 6, 0, 8, 9, 10, 0, 10, 10)
UNEVEN = (25, 3, 1, 7, 7, 2, 40, 1, 5, 11, 4, 4, 30)

ways_to_count = st.tuples(st.sampled_from((STANDARD_VALUES, DEAR_ACE, FREE_CARDS, UNEVEN)), st.booleans())


def _corner(start: int) -> list[int]:
    """Sixteen cards, four neighbouring ranks in every suit; the ace lies beside the king too."""
    return [13 * suit + (start + step) % 13 for suit in range(4) for step in range(4)]


def hands(most: int) -> st.SearchStrategy[list[int]]:
    """Hands of one deck, half of them crowded into four ranks."""
    anywhere = st.lists(st.integers(0, 51), unique=True, max_size=most)
    crowded = st.integers(0, 12).flatmap(
        lambda start: st.lists(st.sampled_from(_corner(start)), unique=True, max_size=min(most, 16))
    )
    return anywhere | crowded


def crowded_hands(seed: int, count: int, size: int) -> Iterator[list[int]]:
    source = random.Random(seed)
    for _ in range(count):
        yield source.sample(_corner(source.randrange(13)), size)


def knocks(seed: int, count: int) -> Iterator[tuple[list[int], list[int]]]:
    """Nine cards that are three runs or three sets, and seven that could be laid off on either."""
    source = random.Random(seed)
    for _ in range(count):
        start, suits = source.randrange(13), source.sample(range(4), 3)
        hand = [13 * suit + (start + step) % 13 for suit in suits for step in range(3)]
        near = {13 * suit + (start + step) % 13 for suit in range(4) for step in range(-2, 5)}
        yield hand, source.sample(sorted(near.difference(hand)), 7)


def positions(
    seed: int, count: int, size: int, *, ace_high: bool
) -> Iterator[tuple[list[int], list[tuple[int, ...]]]]:
    """A hand beside one to three melds on the table, most of its cards from near the melds."""
    source = random.Random(seed)
    every = sorted(tuple(sorted(meld)) for meld in legal_melds(ace_high) if len(meld) <= 5)
    for _ in range(count):
        table: list[tuple[int, ...]] = []
        for meld in source.sample(every, source.randint(1, 3)):
            if not any(set(meld) & set(other) for other in table):
                table.append(meld)
        taken = {card for meld in table for card in meld}
        free = [card for card in range(52) if card not in taken]
        near = [card for card in free if any(_is_near(card, other) for other in taken)]
        hand = source.sample(near, min(len(near), source.randint(0, size)))
        others = [card for card in free if card not in hand]
        yield hand + source.sample(others, size - len(hand)), table


def _is_near(card: int, other: int) -> bool:
    same_suit = card // 13 == other // 13
    apart = abs(card - other) % 13
    return card % 13 == other % 13 or (same_suit and min(apart, 13 - apart) <= 3)
