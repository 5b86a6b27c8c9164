"""Melds and openings judged a second way: straight from the words of the rules, with no tables of them."""

from collections import Counter
from collections.abc import Callable, Iterator

from app.rules.cards import Card, Cards, Groups, Rank

KindOf = Callable[[Cards], str | None]

VALUES = {Rank.JOKER: 50, Rank.TWO: 20, Rank.ACE: 20, Rank.THREE: 0}
VALUES |= dict.fromkeys((Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN), 5)
_STRAIGHT = "4 5 6 7 8 9 10 J Q K A".split()
_LONG = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def value(card: Card) -> int:
    return VALUES.get(card.rank, 10)


def is_wild(card: Card) -> bool:
    return card.rank in (Rank.TWO, Rank.JOKER)


def baja_kind(cards: Cards) -> str | None:
    """What kind of meld the cards are in Baja Rummy; None for no meld."""
    if not 3 <= len(cards) <= 7 or any(card.rank is Rank.THREE for card in cards):
        return None
    if all(card.rank is Rank.TWO for card in cards):
        return "twos"
    wilds = sum(map(is_wild, cards))
    ranks = [card.rank for card in cards if not is_wild(card)]
    if len(set(ranks)) == 1 and len(ranks) >= 2 and wilds <= 2:
        return "impure" if wilds else "pure"
    return "straight" if not wilds and _is_row(cards, _STRAIGHT) else None


def bain_kind(cards: Cards) -> str | None:
    """The same in Bain Hand and Foot, for a side that does not go out."""
    if not 3 <= len(cards) <= 7 or any(card.rank is Rank.THREE for card in cards):
        return None
    wilds = sum(map(is_wild, cards))
    ranks = [card.rank for card in cards if not is_wild(card)]
    if not ranks:
        return "wild"
    if len(set(ranks)) > 1:
        return None
    if ranks[0] is Rank.SEVEN:
        return None if wilds else "sevens"
    most = {3: 1, 4: 2, 5: 2, 6: 2, 7: 3}[len(cards)]
    if not wilds:
        return "natural"
    return "mixed" if len(ranks) >= 2 and wilds <= most else None


def rummy_kind(cards: Cards) -> str | None:
    """The same in basic rummy and gin, where no card is there twice."""
    if len(cards) < 3:
        return None
    if len({card.rank for card in cards}) == 1:
        return "set" if len(cards) <= 4 else None
    return "run" if _is_row(cards, _LONG) else None


def _is_row(cards: Cards, order: list[str]) -> bool:
    if len({card.suit for card in cards}) > 1 or any(card.rank not in order for card in cards):
        return False
    places = sorted(order.index(card.rank) for card in cards)
    return places == list(range(places[0], places[0] + len(cards)))


def partings(cards: Cards) -> Iterator[Groups]:
    """Every way to part the cards into groups, with some of them left over."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    for groups in partings(tuple(rest)):
        yield groups
        yield (*groups, (first,))
        for place, group in enumerate(groups):
            yield (*groups[:place], (*group, first), *groups[place + 1 :])


def best_points(hand: Cards, needed: int, *, may_repeat_ranks: bool, kind_of: KindOf) -> tuple[int, ...]:
    """How the best opening from a hand is ranked: cards, wild cards, points; or, short, points first."""
    ranked = []
    for groups in partings(hand):
        if not all(kind_of(group) for group in groups):
            continue
        laid = [card for group in groups for card in group]
        own = Counter(
            {card.rank for card in group if not is_wild(card)}.pop()
            for group in groups
            if not all(map(is_wild, group)) and len({card.rank for card in group if not is_wild(card)}) == 1
        )
        if not may_repeat_ranks and own and max(own.values()) > 1:
            continue
        points, wilds = sum(map(value, laid)), sum(map(is_wild, laid))
        enough = points >= needed
        ranked.append((0, len(laid), wilds, -points) if enough else (1, -points, len(laid), wilds))
    return min(ranked)
