"""A second solver, as plain as can be and slow: every way to lay melds, every way to lay off a card.

It shares nothing with app.rules.arrange but the numbering of the cards: 13 x suit + rank, the ace being
rank 0.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

Cards = frozenset[int]
Table = tuple[Cards, ...]
Values = tuple[int, ...]

Melds = Sequence[tuple[int, ...]]

NAMES = [f"{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK"]


def cards(text: str) -> tuple[int, ...]:
    """The ids of cards written as in `As 2s Td`."""
    return tuple(NAMES.index(name) for name in text.split())


def melds(text: str) -> tuple[tuple[int, ...], ...]:
    """The ids of melds written as in `9s 9h 9d | 3c 4c 5c`."""
    return tuple(cards(part) for part in text.split("|"))


@cache
def legal_melds(ace_high: bool) -> frozenset[Cards]:
    """Every meld there is in one deck: 329, or 373 where the ace may also end a run."""
    found = {
        frozenset(13 * suit + rank for suit in suits)
        for rank in range(13)
        for size in (3, 4)
        for suits in combinations(range(4), size)
    }
    ranks = [*range(13), 0] if ace_high else [*range(13)]
    for start in range(len(ranks)):
        for stop in range(start + 3, min(len(ranks), start + 13) + 1):
            found |= {frozenset(13 * suit + rank for rank in ranks[start:stop]) for suit in range(4)}
    return frozenset(found)


def points(ids: Iterable[int], values: Values) -> int:
    return sum(values[card % 13] for card in ids)


def layings(hand: Cards, ace_high: bool) -> Iterator[Table]:
    """Every choice of melds that a hand can lay side by side, none among them."""
    possible = [meld for meld in legal_melds(ace_high) if meld <= hand]

    def more(laid: Table, rest: Cards, after: int) -> Iterator[Table]:
        yield laid
        for at in range(after, len(possible)):
            if possible[at] <= rest:
                yield from more((*laid, possible[at]), rest - possible[at], at + 1)

    return more((), hand, 0)


def left_by(hand: Cards, laid: Table) -> Cards:
    return hand.difference(*laid)


def least(ids: Iterable[int], values: Values, ace_high: bool = False) -> int:
    """The least deadwood points of a hand."""
    hand = frozenset(ids)
    return min(points(left_by(hand, laid), values) for laid in layings(hand, ace_high))


def least_layings(ids: Iterable[int], values: Values, ace_high: bool = False) -> list[Table]:
    """Every choice of melds that leaves the least deadwood points."""
    hand = frozenset(ids)
    counted = [(points(left_by(hand, laid), values), laid) for laid in layings(hand, ace_high)]
    fewest = min(count for count, _ in counted)
    return [laid for count, laid in counted if count == fewest]


def least_beside(
    ids: Iterable[int], table: Iterable[Iterable[int]], values: Values, ace_high: bool = False
) -> int:
    """The least points of a hand after own melds and after laying off one card at a time."""
    hand = frozenset(ids)
    legal = legal_melds(ace_high)
    onto = tuple(frozenset(meld) for meld in table)
    seen: set[tuple[Cards, Table]] = set()
    fewest = points(hand, values)

    def lay_one(rest: Cards, onto: Table) -> None:
        nonlocal fewest
        if (rest, onto) in seen:
            return
        seen.add((rest, onto))
        fewest = min(fewest, points(rest, values))
        for card in rest:
            for at, meld in enumerate(onto):
                if meld | {card} in legal:
                    lay_one(rest - {card}, (*onto[:at], meld | {card}, *onto[at + 1 :]))

    for laid in layings(hand, ace_high):
        lay_one(left_by(hand, laid), onto)
    return fewest
