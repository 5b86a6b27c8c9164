"""The least deadwood of a hand beside melds on the table, on which its cards may be laid off."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from app.rules.arrange.deadwood import sets_of
from app.rules.arrange.hands import (
    IN_EVERY_SUIT,
    RANKS,
    Ids,
    Melds,
    Suits,
    hand_mask,
    ids_of,
    joined,
    mask_of,
    ranks_for_sets,
    suits_of,
)
from app.rules.arrange.lines import cards_at, in_runs, left_beside, lines_of, ranks_on, stretches
from app.rules.arrange.sharing import share_out
from app.rules.arrange.tables import Tables


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterLayOffs:
    """A hand after its own melds and its lay-offs: the points of its deadwood, and where each card went.

    `laid_off` has an entry for each meld on the table: the cards laid on it, in an order in which they can be
    laid. `left` is the deadwood, ascending.
    """

    points: int
    melds: Melds
    laid_off: Melds
    left: Ids


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What melds on a table can take: the parts of each suit's line that runs hold, and sets' fourth cards.

    Where one run ends and the next begins makes no difference to what can be laid off.
    """

    lines: Suits
    fourths: int


class _PointsBeside(dict[int, int]):
    """The least points left of each holding of a suit beside the table's runs, worked out when asked."""

    def __init__(self, table: int, tables: Tables) -> None:
        self._table = table
        self._tables = tables

    def __missing__(self, held: int) -> int:
        _, left = _best_line(held, self._table, self._tables)
        points = self[held] = self._tables.points[ranks_on(left)]
        return points


def lay_off(ids: Collection[int], table_melds: Collection[Ids], tables: Tables) -> AfterLayOffs:
    """The least that own melds and lay-offs together can leave of a hand, exactly; any one way of several.

    A run may be lengthened at both ends by several cards in turn, a set of three takes its fourth card.
    ValueError unless the hand and the melds are distinct cards of one deck, the hand at most MOST_CARDS.

    Beside three, four, five of a suit its two, six and seven are laid off; another suit's king stays.

    >>> from app.rules.arrange.tables import tables_for
    >>> lay_off((1, 5, 6, 25), [(2, 3, 4)], tables_for())
    AfterLayOffs(points=10, melds=(), laid_off=((5, 6, 1),), left=(25,))
    """
    hand = hand_mask(ids)
    if hand & mask_of(card for meld in table_melds for card in meld):
        raise ValueError("a card is both in the hand and on the table")
    reach = reach_of(table_melds, tables)
    points, fourths, rest = _least(hand, reach, tables)
    melds = sets_of(hand ^ fourths ^ joined(rest), tables)
    loose = []
    left = 0
    for suit, (held, table) in enumerate(zip(rest, reach.lines, strict=True)):
        line, over = _best_line(held, table, tables)
        melds += tuple(cards_at(suit, start, stop) for start, stop in stretches(in_runs(line)))
        left |= ranks_on(over) << RANKS * suit
        loose.append(line ^ in_runs(line) ^ over)
    laid_off = tuple(_laid_on(meld, fourths, loose, tables) for meld in table_melds)
    return AfterLayOffs(points=points, melds=melds, laid_off=laid_off, left=ids_of(left))


def least_after_lay_offs(hand: int, reach: Reach, tables: Tables) -> int:
    """The points of `lay_off`, for the hand of a mask beside all that can take its cards."""
    return _least(hand, reach, tables)[0]


def reach_of(table_melds: Iterable[Ids], tables: Tables) -> Reach:
    """What can be laid off on these melds; ValueError if one of them is no meld."""
    lines = [0, 0, 0, 0]
    fourths = 0
    for meld in table_melds:
        if mask_of(meld) in tables.sets:
            fourths |= _fourth_of(meld)
        else:
            suit, line = _suit_and_line(meld, tables)
            lines[suit] |= line
    return Reach(lines=tuple(lines), fourths=fourths)


def _least(hand: int, reach: Reach, tables: Tables) -> tuple[int, int, Suits]:
    """The least points left, the fourth cards laid on sets, and what the suits keep beside own sets."""
    suits = zip(suits_of(hand), reach.lines, strict=True)
    wanted = tuple(_wanted(held, line, tables) for held, line in suits)
    left = tuple(_PointsBeside(line, tables) if line else tables.left for line in reach.lines)
    offered = hand & reach.fourths
    ways = []
    for kept in _parts_of(offered & joined(wanted)):
        fourths = offered ^ kept
        kept_suits = suits_of(hand ^ fourths)
        rest = share_out(kept_suits, ranks_for_sets(kept_suits), wanted, left)
        points = sum(points_of[held] for points_of, held in zip(left, rest, strict=True))
        ways.append((points, fourths, rest))
    return min(ways)


def _wanted(held: int, table: int, tables: Tables) -> int:
    """The cards of a suit that a run of its own could use or the table's runs could take."""
    wanted = 0
    for line in lines_of(held, ace_high=tables.ace_high):
        wanted |= ranks_on(line ^ left_beside(line, table))
    return wanted


def _best_line(held: int, table: int, tables: Tables) -> tuple[int, int]:
    """The line on which a suit's cards leave the fewest points beside the table's runs, and the part left."""
    lines = [(line, left_beside(line, table)) for line in lines_of(held, ace_high=tables.ace_high)]
    return min(lines, key=lambda line_and_left: tables.points[ranks_on(line_and_left[1])])


def _parts_of(mask: int) -> Iterator[int]:
    """Every choice among the cards of a mask, from all to none."""
    part = mask
    while part:
        yield part
        part = part - 1 & mask
    yield 0


def _fourth_of(table_set: Ids) -> int:
    """The card that a set of three lacks, as a mask; 0 for a set of four."""
    return mask_of(table_set) ^ IN_EVERY_SUIT << table_set[0] % RANKS


def _suit_and_line(run: Ids, tables: Tables) -> tuple[int, int]:
    """The suit of a run and its place on the suit's line; ValueError if it is no run."""
    suits = suits_of(mask_of(run))
    held = max(suits)
    suit = suits.index(held)
    for line in lines_of(held, ace_high=tables.ace_high):
        if [len(run)] == [stop - start for start, stop in stretches(in_runs(line))]:
            return suit, line
    raise ValueError(f"the cards {run} are no meld")


def _laid_on(meld: Ids, fourths: int, loose: list[int], tables: Tables) -> Ids:
    """The cards laid on one meld: a fourth card, or what lies beside the run and so is no longer loose."""
    if mask_of(meld) in tables.sets:
        return ids_of(fourths & _fourth_of(meld))
    suit, line = _suit_and_line(meld, tables)
    ((start, stop),) = stretches(line)
    first, last = start, stop
    while loose[suit] >> last & 1:
        last += 1
    while first and loose[suit] >> first - 1 & 1:
        first -= 1
    loose[suit] &= ~((1 << last) - (1 << first))
    return cards_at(suit, stop, last) + cards_at(suit, first, start)[::-1]
