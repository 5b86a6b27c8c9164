"""What a side could open with: from the cards in hand, the melds that reach the points needed.

Exact, with sets, runs and melds of wild cards; how long it takes is bounded by the length of the hand. That
it is enough to know how many runs stand open, walking the ranks once, is shown by van Rijn, Takes and Vis
in "The Complexity of Rummikub Problems" (2016).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from app.rules.arrange.opening_cards import melds_of
from app.rules.arrange.opening_runs import run_graph
from app.rules.arrange.opening_search import WILD, Entry, Table, choices_of, layings
from app.rules.arrange.opening_tables import MOST_CARDS, Counts, OpeningTables, together
from app.rules.cards import Card, Cards, Groups, Rank, Suit

_SUITS = tuple(Suit)
_PLACES = {suit: place for place, suit in enumerate((*_SUITS, None))}

_Hand = dict[Rank, list[Card]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Melds that a side could open with, the points they count, and the points it needs."""

    melds: Groups
    counted: int
    needed: int

    @property
    def short(self) -> int:
        """The points that are missing: 0 when the melds are enough."""
        return max(self.needed - self.counted, 0)

    @property
    def ok(self) -> bool:
        """Whether the melds are enough."""
        return self.counted >= self.needed


def best_opening(cards: Cards, needed: int, tables: OpeningTables, *, keep: int = 0) -> Opening:
    """The melds from a hand that reach `needed` points: fewest cards, then fewest wild, then most points.

    Where no melds reach it, those with the most points, then fewest cards, then fewest wild. Of several such
    it is always the same one, however the hand is sorted. `keep` cards or more stay in the hand. Points are
    those of the cards alone. Cards that no meld takes may be in the hand; whether the decks hold so many of
    a card is not asked.

    In Baja Rummy, where 90 points are needed:

    >>> from app.rules.arrange.opening_tables import opening_tables
    >>> from app.rules.cards import parse_cards, write_groups
    >>> from app.rules.games.baja_rummy import CUTTHROAT, baja_plan
    >>> tables = opening_tables(baja_plan(CUTTHROAT).melds, duplicate_melds=True)
    >>> opening = best_opening(parse_cards("KH KS 9C 8C QC JC 10C AD AH 7S 4D 2H"), 90, tables)
    >>> write_groups(opening.melds), opening.counted, opening.short
    ('AH AD 2H | 8C 9C 10C', 90, 0)

    Raises ValueError for more than MOST_CARDS cards.
    """
    if len(cards) > MOST_CARDS:
        raise ValueError(f"an opening is worked out for at most {MOST_CARDS} cards")
    hand: _Hand = {}
    for card in sorted(cards, key=lambda card: _PLACES[card.suit]):
        hand.setdefault(card.rank, []).append(card)
    wilds = tuple([len(hand.get(rank, ())) for rank in tables.wild_ranks])
    naturals = {rank: (natural, len(hand[rank])) for rank, natural in tables.naturals.items() if rank in hand}
    ranks_of_runs = [rank if rank in naturals else None for rank in tables.run_order]
    graph = run_graph(_rows(hand, ranks_of_runs), tables.run_lengths)
    in_runs = {place: naturals.pop(tables.run_order[place]) for place in graph.places}
    table = layings(graph, in_runs, naturals.values(), sum(wilds))
    counted, entry, alone = _chosen(table, _wild_uses(tables, wilds), needed, len(cards) - keep)
    melds = melds_of(hand, choices_of(entry), alone, graph, tables)
    return Opening(melds=melds, counted=counted, needed=needed)


def _rows(hand: _Hand, order: Sequence[Rank | None]) -> list[bytes]:
    """How many cards each suit has of each rank in the order of runs; None stands for a rank of no use."""
    rows: dict[Suit | None, bytearray] = {suit: bytearray(len(order)) for suit in _SUITS}
    for place, rank in enumerate(order):
        for card in hand[rank] if rank is not None else ():
            rows[card.suit][place] += 1
    return [bytes(row) for row in rows.values()]


class _WildUse(NamedTuple):
    """A use of wild cards: the points of all, how many lie in melds by themselves, and which those are."""

    points: int
    number: int
    alone: Counts


@lru_cache(maxsize=1024)
def _wild_uses(tables: OpeningTables, held: Counts) -> tuple[tuple[_WildUse, ...], ...]:
    """The dearest uses of the wild cards held, by how many go into sets; one for each number alone."""
    uses: list[dict[int, _WildUse]] = [{} for _ in range(sum(held) + 1)]
    values = tables.wild_points
    for alone in together(tables.wild_melds, held):
        loose = [
            value for value, all_, used in zip(values, held, alone, strict=True) for _ in range(all_ - used)
        ]
        for in_sets, points in enumerate(accumulate(loose, initial=sum(map(mul, alone, values)))):
            use = _WildUse(points, sum(alone), alone)
            uses[in_sets][use.number] = max(use, uses[in_sets].get(use.number, use))
    return tuple(tuple(by_number.values()) for by_number in uses)


def _chosen(
    table: Table, wild_uses: Sequence[Sequence[_WildUse]], needed: int, most: int
) -> tuple[int, Entry, Counts]:
    """The best of at most so many cards: its points, its entry, and the wild cards in melds of their own."""
    best: tuple[int, ...] = (2,)
    chosen = 0, table[0], wild_uses[0][0].alone
    for key, entry in table.items():
        in_sets, in_ranks = key // WILD, key % WILD
        for points, number, alone in wild_uses[in_sets]:
            total, laid, wilds = entry[0] + points, in_ranks + number, in_sets + number
            order = (0, laid, wilds, -total) if total >= needed else (1, -total, laid, wilds)
            if order < best and laid <= most:
                best, chosen = order, (total, entry, alone)
    return chosen
