"""Which of several least arrangements a knocker lays down, by what it lets the other player lay off."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from app.rules.arrange.deadwood import Arrangement, least_points, set_down
from app.rules.arrange.hands import RANKS, Ids, Melds, hand_mask, mask_of, suits_of
from app.rules.arrange.layoff import AfterLayOffs, Reach, lay_off, least_after_lay_offs, reach_of
from app.rules.arrange.lines import cards_at, lines_of, stretches
from app.rules.arrange.tables import Tables

Choices = Mapping[int, list[tuple[int, Ids]]]
"""The melds a hand could lay, each with its mask, by the bit of its lowest card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockedHands:
    """The two hands of a knock as they are laid down: the knocker's, and the other after its lay-offs."""

    knocker: Arrangement
    other: AfterLayOffs


def knock(
    ids: Collection[int], other_ids: Collection[int], tables: Tables, *, laid: Melds = ()
) -> KnockedHands:
    """The knocker's least arrangement that leaves the other player most after the best lay-offs.

    A house default, for cards that were not laid down in melds; melds that the knocker has `laid` stay as
    they are, and come first among those on which the other lays off. Of equals, one with the fewest melds.
    ValueError unless all are distinct cards of one deck, each hand at most MOST_CARDS, and `laid` are melds.

    Four, five, six in three suits are three runs or three sets; sets keep the other player's seven out.

    >>> from app.rules.arrange.tables import tables_for
    >>> hands = knock((3, 4, 5, 16, 17, 18, 29, 30, 31), (6, 12), tables_for())
    >>> hands.knocker.melds, hands.other.points
    (((3, 16, 29), (4, 17, 30), (5, 18, 31)), 17)
    """
    mask_of((*ids, *other_ids, *(card for meld in laid for card in meld)))
    other = hand_mask(other_ids)
    by_reach: dict[Reach, Arrangement] = {}
    for arrangement in least_arrangements(ids, tables):
        by_reach.setdefault(reach_of((*laid, *arrangement.melds), tables), arrangement)
    knocker = by_reach[max(by_reach, key=lambda reach: least_after_lay_offs(other, reach, tables))]
    return KnockedHands(knocker=knocker, other=lay_off(other_ids, (*laid, *knocker.melds), tables))


def least_arrangements(ids: Collection[int], tables: Tables) -> tuple[Arrangement, ...]:
    """Every arrangement of a hand with the least points left, those with the fewest melds first.

    Six cards in a row are one run or two, a set of four may spare one for a run. ValueError as for `arrange`.

    >>> from app.rules.arrange.tables import tables_for
    >>> [each.melds for each in least_arrangements((0, 1, 2, 3, 4, 5), tables_for())]
    [((0, 1, 2, 3, 4, 5),), ((0, 1, 2), (3, 4, 5))]
    """
    hand = hand_mask(ids)
    points = least_points(hand, tables)
    found = _arrangements(hand, points, _choices(hand, tables), tables)
    ways = [tuple(sorted(melds, key=_place)) for melds in found]
    ways.sort(key=lambda melds: (len(melds), melds))
    return tuple(set_down(ids, points, melds) for melds in ways)


def _choices(hand: int, tables: Tables) -> Choices:
    melds = {mask: meld for mask, ((meld,), _) in tables.sets.items() if mask & hand == mask}
    for suit, held in enumerate(suits_of(hand)):
        for line in lines_of(held, ace_high=tables.ace_high):
            for first, last in stretches(line):
                for start, stop in combinations(range(first, last + 1), 2):
                    if stop - start >= 3:
                        run = cards_at(suit, start, stop)
                        melds.setdefault(mask_of(run), run)
    choices: dict[int, list[tuple[int, Ids]]] = {}
    for mask, meld in melds.items():
        choices.setdefault(mask & -mask, []).append((mask, meld))
    return choices


def _arrangements(rest: int, spare: int, choices: Choices, tables: Tables) -> Iterator[Melds]:
    """Every way to lay the rest of a hand in melds that leaves at most the spare points.

    The lowest card is deadwood or the lowest card of a meld.
    """
    if not rest:
        yield ()
        return
    lowest = rest & -rest
    value = tables.values[(lowest.bit_length() - 1) % RANKS]
    if value <= spare:
        yield from _arrangements(rest ^ lowest, spare - value, choices, tables)
    for mask, meld in choices.get(lowest, ()):
        if mask & rest == mask:
            for melds in _arrangements(rest ^ mask, spare, choices, tables):
                yield (meld, *melds)


def _place(meld: Ids) -> tuple[bool, int]:
    """Where a meld stands among others: sets by rank, then runs by suit and rank."""
    is_run = meld[1] - meld[0] == 1
    return is_run, meld[0] if is_run else meld[0] % RANKS
