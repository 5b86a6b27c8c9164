"""A hand beside melds on the table, from however many packs: the quick way where one deck's will do."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from app.rules.arrange.discard import BestDiscard, best_discard
from app.rules.arrange.hands import RANKS, Ids
from app.rules.arrange.layoff import AfterLayOffs, lay_off
from app.rules.arrange.packs import lay_off_packs
from app.rules.arrange.packs_table import MeldLaws
from app.rules.arrange.tables import tables_for


def lay_down(
    ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws, *, own_first: bool = False
) -> AfterLayOffs:
    """The least that own melds and lay-offs can leave of a hand, exactly; any one way of several.

    With `own_first` cards are laid off only beside a meld of one's own. ValueError unless the cards are at
    most MOST_CARDS ids of 0 to 51 and the table holds melds.

    >>> from app.rules.arrange.tables import STANDARD_VALUES
    >>> lay_down((1, 5, 6, 25), [(2, 3, 4)], MeldLaws(values=STANDARD_VALUES))
    AfterLayOffs(points=10, melds=(), laid_off=((5, 6, 1),), left=(25,))
    """
    if own_first and table:
        return min(_own_first(ids, table, laws), key=lambda after: after.points)
    if _is_one_deck(ids, table, laws):
        return lay_off(ids, table, tables_for(laws.values, ace_high=laws.ace_high))
    return lay_off_packs(ids, table, laws)


def best_throw(
    ids: Sequence[int],
    table: Sequence[Ids],
    laws: MeldLaws,
    *,
    barred: Collection[int] = (),
    own_first: bool = False,
) -> BestDiscard | None:
    """The best discard from a hand before melds and lay-offs; None where every card is barred.

    A barred card of which the hand has a second one may be thrown, for nobody can tell them apart. Each of
    the best cards is told once. ValueError as for `lay_down`, which explains `own_first`.

    >>> from app.rules.arrange.tables import STANDARD_VALUES
    >>> best_throw((0, 1, 2, 12, 12), (), MeldLaws(values=STANDARD_VALUES), barred={12})
    BestDiscard(points=10, cards=(12,))
    """
    barred = {card for card in barred if ids.count(card) < 2}
    if barred.issuperset(ids):
        return None
    if _is_one_deck(ids, table, laws) and not own_first:
        return best_discard(ids, tables_for(laws.values, ace_high=laws.ace_high), barred=barred, table=table)
    counts = {
        card: lay_down(_without(ids, (card,)), table, laws, own_first=own_first).points
        for card in sorted(set(ids) - barred)
    }
    points = min(counts.values())
    return BestDiscard(points=points, cards=tuple(card for card, left in counts.items() if left == points))


def _is_one_deck(ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws) -> bool:
    """Whether no card is there twice and melds have their usual sizes, so that one deck's search will do."""
    every = [*ids, *(card for meld in table for card in meld)]
    return laws.least == 3 and laws.most_in_set >= 4 and len(set(every)) == len(every)


def _own_first(ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws) -> Iterator[AfterLayOffs]:
    """The least with no lay-offs, and with each smallest meld that the hand has on the table already."""
    alone = lay_down(ids, (), laws)
    yield replace(alone, laid_off=((),) * len(table))
    for meld in _smallest_melds(ids, laws):
        after = lay_down(_without(ids, meld), (*table, meld), laws)
        *laid_off, on_own = after.laid_off
        own = _in_order((*meld, *on_own), laws)
        yield replace(after, melds=(*after.melds, own), laid_off=tuple(laid_off))


def _smallest_melds(ids: Sequence[int], laws: MeldLaws) -> Iterator[Ids]:
    """The sets and runs of the fewest cards that a hand has; each larger meld is one of them and more."""
    for rank in range(RANKS):
        yield from set(combinations(sorted(card for card in ids if card % RANKS == rank), laws.least))
    for suit in range(4):
        for start in range(laws.positions - laws.least + 1):
            run = tuple(RANKS * suit + place % RANKS for place in range(start, start + laws.least))
            if set(run) <= set(ids):
                yield run


def _without(ids: Sequence[int], cards: Ids) -> Ids:
    rest = list(ids)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _in_order(meld: Ids, laws: MeldLaws) -> Ids:
    """The cards of a meld as they are laid: an ace above the king comes last."""
    ranks = {card % RANKS for card in meld}
    is_high = laws.ace_high and len(ranks) > 1 and 1 not in ranks
    return tuple(sorted(meld, key=lambda card: (is_high and card % RANKS == 0, card)))
