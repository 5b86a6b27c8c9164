"""Which card to throw from a hand so that the least deadwood stays."""

from collections.abc import Collection
from dataclasses import dataclass

from app.rules.arrange.deadwood import least_points
from app.rules.arrange.hands import Ids, hand_mask
from app.rules.arrange.layoff import least_after_lay_offs, reach_of
from app.rules.arrange.tables import Tables


@dataclass(frozen=True, slots=True, kw_only=True)
class BestDiscard:
    """The least deadwood points that one discard can leave a hand, and each card that leaves so little."""

    points: int
    cards: Ids


def best_discard(
    ids: Collection[int], tables: Tables, *, barred: Collection[int] = (), table: Collection[Ids] = ()
) -> BestDiscard:
    """The best discard from a hand, exactly; `barred` cards may not be thrown, such as one just taken.

    What is left is counted after lay-offs on the melds of the `table`.

    To throw the dearest card that the least arrangement leaves is not always best: another arrangement may
    leave a dearer one. ValueError unless the cards are at most MOST_CARDS distinct ids, 0 to 51, one of which
    may be thrown, and the table holds melds.

    Four to seven of a suit, three aces and a king:

    >>> from app.rules.arrange.tables import tables_for
    >>> best_discard((3, 4, 5, 6, 0, 13, 26, 12), tables_for())
    BestDiscard(points=0, cards=(12,))
    """
    mask = hand_mask(ids)
    thrown = [card for card in sorted(ids) if card not in barred]
    if table:
        reach = reach_of(table, tables)
        counts = {card: least_after_lay_offs(mask ^ 1 << card, reach, tables) for card in thrown}
    else:
        counts = {card: least_points(mask ^ 1 << card, tables) for card in thrown}
    if not counts:
        raise ValueError("the hand has no card that may be thrown")
    points = min(counts.values())
    return BestDiscard(points=points, cards=tuple(card for card, left in counts.items() if left == points))
