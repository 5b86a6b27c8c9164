"""The cards of an opening, dealt out of the hand to the melds that the search chose."""

from collections.abc import Iterator, Mapping, Sequence

from app.rules.arrange.opening_runs import RunGraph, runs_of
from app.rules.arrange.opening_search import Choice
from app.rules.arrange.opening_tables import Counts, OpeningTables, together
from app.rules.cards import Card, Cards, Groups, Rank, Suit

_SUITS = tuple(Suit)


def melds_of(
    hand: Mapping[Rank, list[Card]],
    choices: Sequence[Choice],
    alone: Counts,
    graph: RunGraph,
    tables: OpeningTables,
) -> Groups:
    """The melds, taken out of the hand: sets by rank, runs by suit, those of the wild cards `alone`."""
    runs = tuple(_runs(hand, choices, graph, tables))
    wild_melds = tuple(
        tuple(
            card
            for rank, number in zip(tables.wild_ranks, counts, strict=True)
            for card in _taken(hand.get(rank, []), number)
        )
        for counts in together(tables.wild_melds, alone)[alone]
    )
    wilds = [card for rank in tables.wild_ranks for card in hand.get(rank, ())]
    chosen = {choice.rank: choice.sets for choice in choices if choice.sets}
    sets = tuple(
        _taken(hand[rank], naturals) + _taken(wilds, number)
        for rank in tables.naturals
        for naturals, number in chosen.get(rank, ())
    )
    return (*sets, *runs, *wild_melds)


def _runs(
    hand: Mapping[Rank, list[Card]], choices: Sequence[Choice], graph: RunGraph, tables: OpeningTables
) -> Iterator[Cards]:
    """The runs, whose cards are taken out of the hand."""
    order = tables.run_order
    moves = {order.index(choice.rank): choice.runs for choice in choices if choice.runs}
    for stretch, row in graph.rows(moves):
        ranks, suit = order[stretch.start : stretch.stop], _SUITS[stretch.suit]
        for start, stop in runs_of(row, tables.run_lengths) or ():
            run = tuple(Card(rank, suit) for rank in ranks[start:stop])
            for card in run:
                hand[card.rank].remove(card)
            yield run


def _taken(pile: list[Card], number: int) -> Cards:
    """The first cards of a pile, which then no longer has them."""
    taken = tuple(pile[:number])
    del pile[:number]
    return taken
