"""Cards left in hands, stated as points, as cards or as counts, held against what the decks can give."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from app.rules.amounts import MOST_POINTS, Amount, InCards, InCounts, InPoints
from app.rules.cards import Card, Cards, Decks
from app.rules.entry import all_cards
from app.rules.options import CardValues
from app.rules.problems import N_, Problem, Text

_TYPEABLE = (1 << MOST_POINTS + 1) - 1


def points_of(amount: Amount, values: CardValues) -> int:
    """The points of the cards, each at its value; KeyError for a card that has none."""
    if isinstance(amount, InCards):
        return sum(values.of(card.rank) for card in all_cards(amount))
    return amount.points


def number_of_cards(amount: Amount) -> int | None:
    """How many cards they are; None when only their points are known."""
    match amount:
        case InPoints():
            return None
        case InCards():
            return len(all_cards(amount))
        case InCounts(counts):
            return sum(counts.values())


@lru_cache(maxsize=64)
def cards_by_value(values: CardValues, decks: Decks) -> Mapping[int, int]:
    """How many cards of each value the decks hold, the dearest first."""
    found: Counter[int] = Counter()
    for rank in values.root:
        found[values.of(rank)] += decks.of_rank(rank)
    return MappingProxyType(dict(sorted(found.items(), reverse=True)))


@lru_cache(maxsize=64)
def most_points(values: CardValues, decks: Decks, cards: int | None = None) -> int:
    """The most that so many cards of the decks can count, or all of them."""
    by_value = cards_by_value(values, decks)
    dearest = [value for value, number in by_value.items() for _ in range(number)]
    return sum(dearest[:cards])


def check_cards(decks: Decks, held: Mapping[str, Cards]) -> tuple[Problem, ...]:
    """A fault for each card, by the last place that names it, that is there oftener than in the decks."""
    places: dict[Card, list[str]] = {}
    for where, cards in held.items():
        for card in cards:
            places.setdefault(card, []).append(where)
    faults = []
    for card, found in places.items():
        copies = decks.copies(card)
        if len(found) > copies:
            text = _too_often(str(card), len(found), copies)
            faults.append(Problem(where=found[-1], code="not_in_decks", text=text))
    return tuple(faults)


def _too_often(card: str, found: int, copies: int) -> Text:
    if copies == 0:
        return N_("These decks have no {card}", card=card)
    return N_(
        "{card} is named {found} times, and the decks hold {copies}", card=card, found=found, copies=copies
    )


def check_amounts(values: CardValues, decks: Decks, held: Mapping[str, Amount]) -> Iterator[Problem]:
    """The counts and the points, by their place, that no cards of the decks give, alone or together.

    `values` has a value of 0 or more for every card of the decks, and every card named is one of them.
    """
    by_value = cards_by_value(values, decks)
    whole = most_points(values, decks)
    found: Counter[int] = Counter()
    total = 0
    for where, amount in held.items():
        here = _by_value(amount, values)
        found.update(here)
        for value in here:
            if found[value] > by_value[value]:
                yield _more_than_decks(where, value, found[value], by_value[value])
        points = points_of(amount, values)
        total += points
        if total > whole:
            text = N_("All hands together count {total}, and the decks {whole}", total=total, whole=whole)
            yield Problem(where=where, code="more_than_decks", text=text)
        elif not _reachable(values, decks) >> points & 1:
            text = N_("No cards add up to {points}", points=points)
            yield Problem(where=where, code="no_such_sum", text=text)


def _by_value(amount: Amount, values: CardValues) -> Mapping[int, int]:
    match amount:
        case InPoints():
            return {}
        case InCards():
            return Counter(values.of(card.rank) for card in all_cards(amount))
        case InCounts(counts):
            return counts


def _more_than_decks(where: str, value: int, found: int, held: int) -> Problem:
    text = N_(
        "Here are {found} cards worth {value}, and the decks hold {held}", found=found, value=value, held=held
    )
    return Problem(where=where, code="more_than_decks", text=text)


@lru_cache(maxsize=64)
def _reachable(values: CardValues, decks: Decks) -> int:
    """The sums that some cards of the decks have, as the bits of a number."""
    sums = 1
    for value, number in cards_by_value(values, decks).items():
        taken = 1
        while number:
            # Shares of 1, 2, 4 ... and the rest add up to every number of cards.
            share = min(taken, number)
            sums |= sums << value * share & _TYPEABLE
            number -= share
            taken *= 2
    return sums
