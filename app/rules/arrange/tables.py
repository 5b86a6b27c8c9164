"""What each holding of a suit comes to by itself, looked up instead of worked out for every hand.

Once it is settled which cards go into sets, the suits no longer touch each other, and the best runs of a suit
are its stretches of three or more cards. So 8,192 entries answer a suit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from app.rules.arrange.hands import CARDS, DECK, RANKS, SUIT, Ids, Melds, mask_of
from app.rules.arrange.lines import cards_at, in_runs, lines_of, ranks_on

STANDARD_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""The points of ace to king in gin: ace 1, two to ten their pips, faces 10 [house text, as commissioned]."""

Runs = tuple[Melds, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Tables:
    """The card values and the place of the ace that a game is played by, and what follows from them.

    `points`, `left` and `in_run` have an entry for each mask of a suit's ranks: the points of those cards,
    the least points that runs leave of them, and the ranks that some run could use. `runs` has the runs that
    leave so little, for each of the four suits. `sets` has each set by its mask, with its points. `weights`
    has each card's bit with the card's points above the deck's 52 bits, so that one sum yields a hand's mask
    and points; as many zeros follow, so that an id just outside the deck adds no bit.
    """

    values: Ids
    ace_high: bool
    weights: Ids
    points: Ids
    left: Ids
    in_run: Ids
    runs: tuple[Runs, ...]
    sets: Mapping[int, tuple[Melds, int]]


def tables_for(values: Ids = STANDARD_VALUES, *, ace_high: bool = False) -> Tables:
    """The tables for the points of ace to king, the ace low in runs or, with `ace_high`, at either end.

    Made when first asked for, and kept for the next time.

    ValueError unless there are 13 values and none is below 0: a meld would not lower the count otherwise.

    >>> tables_for().left[0b1000000001110]
    10
    """
    if len(values) != RANKS or min(values) < 0:
        raise ValueError("each of the 13 ranks needs a value of 0 or more")
    return _tables(values, ace_high)


@lru_cache(maxsize=16)
def _tables(values: Ids, ace_high: bool) -> Tables:
    points = [0]
    for value in values:
        points += [below + value for below in points]
    best, left, in_run = [], [], []
    for held in range(SUIT + 1):
        layouts = [(line, ranks_on(in_runs(line))) for line in lines_of(held, ace_high=ace_high)]
        line, used = min(layouts, key=lambda layout: points[held ^ layout[1]])
        best.append(line)
        left.append(points[held ^ used])
        in_run.append(layouts[0][1] | layouts[-1][1])
    runs = [_runs_on_lines(suit, RANKS + ace_high) for suit in range(4)]
    return Tables(
        values=values,
        ace_high=ace_high,
        weights=(*(1 << card | values[card % RANKS] * (DECK + 1) for card in range(CARDS)), *[0] * CARDS),
        points=tuple(points),
        left=tuple(left),
        in_run=tuple(in_run),
        runs=tuple(tuple(of_suit[line] for line in best) for of_suit in runs),
        sets=_sets(values),
    )


@cache
def _runs_on_lines(suit: int, length: int) -> Runs:
    """The runs of a suit on each line of that length, ascending."""
    runs: list[Melds] = [()]
    for line in range(1, 1 << length):
        stop = line.bit_length()
        start = (line ^ (1 << stop) - 1).bit_length()
        below = runs[line & (1 << start) - 1]
        runs.append((*below, cards_at(suit, start, stop)) if stop - start >= 3 else below)
    return tuple(runs)


def _sets(values: Ids) -> dict[int, tuple[Melds, int]]:
    """The sets of three and of four by their masks, each as the one meld it is, with its points."""
    sets: dict[int, tuple[Melds, int]] = {}
    for rank, value in enumerate(values):
        cards = range(rank, CARDS, RANKS)
        for meld in (*combinations(cards, 3), tuple(cards)):
            sets[mask_of(meld)] = ((meld,), value * len(meld))
    return sets
