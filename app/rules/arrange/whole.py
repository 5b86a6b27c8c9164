"""A hand beside melds on the table, from however many packs: the quick way where one deck's will do."""

from collections.abc import Collection, Sequence

from app.rules.arrange.discard import BestDiscard
from app.rules.arrange.hands import Ids
from app.rules.arrange.layoff import AfterLayOffs, lay_off
from app.rules.arrange.packs import lay_off_packs
from app.rules.arrange.packs_table import MeldLaws
from app.rules.arrange.tables import tables_for


def lay_down(ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws) -> AfterLayOffs:
    """The least that own melds and lay-offs can leave of a hand, exactly; any one way of several.

    ValueError unless the cards are at most MOST_CARDS ids of 0 to 51 and the table holds melds.

    >>> from app.rules.arrange.tables import STANDARD_VALUES
    >>> lay_down((1, 5, 6, 25), [(2, 3, 4)], MeldLaws(values=STANDARD_VALUES))
    AfterLayOffs(points=10, melds=(), laid_off=((5, 6, 1),), left=(25,))
    """
    every = [*ids, *(card for meld in table for card in meld)]
    if laws.least == 3 and laws.most_in_set >= 4 and len(set(every)) == len(every):
        return lay_off(ids, table, tables_for(laws.values, ace_high=laws.ace_high))
    return lay_off_packs(ids, table, laws)


def best_throw(
    ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws, *, barred: Collection[int] = ()
) -> BestDiscard | None:
    """The best discard from a hand before melds and lay-offs; None where every card is barred.

    A barred card of which the hand has a second one may be thrown, for nobody can tell them apart. The cards
    that leave so little are told once each. ValueError as for `lay_down`.

    >>> from app.rules.arrange.tables import STANDARD_VALUES
    >>> best_throw((0, 1, 2, 12, 12), (), MeldLaws(values=STANDARD_VALUES), barred={12})
    BestDiscard(points=10, cards=(12,))
    """
    counts = {}
    for card in sorted(set(ids)):
        if card in barred and ids.count(card) == 1:
            continue
        rest = list(ids)
        rest.remove(card)
        counts[card] = lay_down(rest, table, laws).points
    if not counts:
        return None
    points = min(counts.values())
    return BestDiscard(points=points, cards=tuple(card for card, left in counts.items() if left == points))
