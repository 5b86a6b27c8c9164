"""The least deadwood of a hand, and the melds that leave it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.rules.arrange.hands import (
    CARDS,
    DECK,
    HALF,
    IN_EVERY_SUIT,
    MOST_CARDS,
    RANKS,
    RUN_STARTS,
    SUIT,
    TWO_SUITS,
    Ids,
    Melds,
    Suits,
    joined,
    ranks_for_sets,
    suits_of,
)
from app.rules.arrange.sharing import share_out
from app.rules.arrange.tables import Tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """A hand set down: its deadwood's points, its melds (sets, then runs), and the deadwood, ascending."""

    points: int
    melds: Melds
    left: Ids


def arrange(ids: Sequence[int], tables: Tables) -> Arrangement:
    """The arrangement of a hand with the least points left, exactly; any one of several.

    ValueError unless the cards, ids of 0 to 51, are distinct and at most MOST_CARDS.
    Ace to four of a suit, three kings, two more threes and a nine: the run beats the set of threes.

    >>> from app.rules.arrange.tables import tables_for
    >>> arrange((0, 1, 2, 3, 15, 28, 12, 25, 38, 47), tables_for())
    Arrangement(points=15, melds=((12, 25, 38), (0, 1, 2, 3)), left=(15, 28, 47))
    """
    points, melds = least_deadwood(ids, tables)
    return set_down(ids, points, melds)


def set_down(ids: Iterable[int], points: int, melds: Melds) -> Arrangement:
    """The arrangement of a hand in these melds, which leave these points."""
    return Arrangement(points=points, melds=melds, left=tuple(sorted(set(ids).difference(*melds))))


def least_deadwood(ids: Sequence[int], tables: Tables) -> tuple[int, Melds]:
    """The points and the melds of `arrange` by themselves, for asking about many hands; ValueError likewise.

    >>> from app.rules.arrange.tables import tables_for
    >>> least_deadwood((0, 1, 2, 12), tables_for())
    (10, ((0, 1, 2),))
    """
    weights = tables.weights
    total = 0
    for card in ids:
        total += weights[card]
    mask = total & DECK
    if not len(ids) == mask.bit_count() <= MOST_CARDS:
        raise ValueError(f"a hand is at most {MOST_CARDS} different cards of one deck")
    # In place and two suits at a time: calls of the helpers would take as long again for most hands.
    low, high = mask & TWO_SUITS, mask >> HALF
    ranks = low & high
    if ranks:
        either = low | high
        ranks = ranks & either >> RANKS | ranks >> RANKS & either
    if mask & mask >> 1 & mask >> 2 & RUN_STARTS or tables.ace_high:
        return _with_runs((low & SUIT, low >> RANKS, high & SUIT, high >> RANKS), ranks, tables)
    points = total >> CARDS
    melds: Melds = ()
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        meld, its_points = tables.sets[mask & rank * IN_EVERY_SUIT]
        melds += meld
        points -= its_points
    return points, melds


def least_points(mask: int, tables: Tables) -> int:
    """The least deadwood points of the hand that a mask stands for: the points of `arrange`."""
    suits = suits_of(mask)
    return _with_runs(suits, ranks_for_sets(suits), tables)[0]


def _with_runs(suits: Suits, ranks: int, tables: Tables) -> tuple[int, Melds]:
    """The least points left and the melds, where `ranks` are held in three suits or four."""
    first, second, third, fourth = suits
    left = tables.left
    melds: Melds = ()
    if ranks:
        in_run = tables.in_run
        wanted = in_run[first], in_run[second], in_run[third], in_run[fourth]
        rest = share_out(suits, ranks, wanted, (left, left, left, left))
        melds = sets_of(joined(suits) ^ joined(rest), tables)
        first, second, third, fourth = rest
    runs_first, runs_second, runs_third, runs_fourth = tables.runs
    melds += runs_first[first] + runs_second[second] + runs_third[third] + runs_fourth[fourth]
    return left[first] + left[second] + left[third] + left[fourth], melds


def sets_of(mask: int, tables: Tables) -> Melds:
    """The sets that some cards are, by rank: each rank among them is there three times or four."""
    melds: Melds = ()
    ranks = (mask | mask >> RANKS) & SUIT
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        melds += tables.sets[mask & rank * IN_EVERY_SUIT][0]
    return melds
