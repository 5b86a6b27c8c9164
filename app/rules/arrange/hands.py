"""One deck's cards as numbers: ids 0 to 51, masks of 52 bits, and the four suits of a mask.

A card's id is 13 x suit + rank, the ace being rank 0 and the king rank 12. Which suit comes first is all one
to the rules. Bit i of a mask is card i.
"""

from collections.abc import Iterable

Ids = tuple[int, ...]
"""Card ids; of a meld, in the order it is laid: a run ascending, a set by suit."""
Melds = tuple[Ids, ...]
Suits = tuple[int, ...]
"""A hand as four masks of 13 bits, a suit each."""

RANKS = 13
HALF = 2 * RANKS
CARDS = 4 * RANKS
SUIT = (1 << RANKS) - 1
TWO_SUITS = (1 << HALF) - 1
DECK = (1 << CARDS) - 1
IN_EVERY_SUIT = 1 | 1 << RANKS | 1 << 2 * RANKS | 1 << 3 * RANKS
"""Times a mask of ranks: those ranks in all four suits."""
RUN_STARTS = (SUIT >> 2) * IN_EVERY_SUIT
"""The ace to jack of every suit: a run with the ace low starts on one of them."""

MOST_CARDS = 20
"""The longest hand that is arranged: beyond it the ways to share crowded cards grow past all use."""


def mask_of(ids: Iterable[int]) -> int:
    """The mask of some cards; ValueError unless they are distinct and each is 0 to 51.

    >>> bin(mask_of((0, 2, 3)))
    '0b1101'
    """
    mask = 0
    for card in ids:
        if not 0 <= card < CARDS or mask >> card & 1:
            raise ValueError(f"card {card} is not of one deck, or is named twice")
        mask |= 1 << card
    return mask


def hand_mask(ids: Iterable[int]) -> int:
    """The mask of a hand; ValueError as for `mask_of`, and when it has more than MOST_CARDS cards."""
    mask = mask_of(ids)
    if mask.bit_count() > MOST_CARDS:
        raise ValueError(f"a hand has at most {MOST_CARDS} cards")
    return mask


def ids_of(mask: int) -> Ids:
    """The cards of a mask, ascending: the reverse of `mask_of`."""
    ids = []
    while mask:
        lowest = mask & -mask
        ids.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(ids)


def suits_of(mask: int) -> Suits:
    """The four suits of a hand, each as a mask of its ranks.

    >>> suits_of(mask_of((0, 12, 13)))
    (4097, 1, 0, 0)
    """
    return mask & SUIT, mask >> RANKS & SUIT, mask >> HALF & SUIT, mask >> 3 * RANKS


def joined(suits: Suits) -> int:
    """The mask of a hand given by its suits: the reverse of `suits_of`."""
    first, second, third, fourth = suits
    return first | second << RANKS | third << HALF | fourth << 3 * RANKS


def ranks_for_sets(suits: Suits) -> int:
    """The ranks held in three suits or in all four, as a mask of ranks.

    >>> bin(ranks_for_sets((0b011, 0b111, 0b001, 0b010)))
    '0b11'
    """
    first, second, third, fourth = suits
    return first & second & (third | fourth) | third & fourth & (first | second)
