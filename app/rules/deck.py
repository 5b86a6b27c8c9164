"""What no deck gives: a card too often, more cards of a value than there are, points that no cards make."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from app.rules.amounts import MOST_POINTS, Amount, InCards, InPoints
from app.rules.cards import Card, Cards, Decks, Rank
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
    if isinstance(amount, InCards):
        return len(all_cards(amount))
    return None if isinstance(amount, InPoints) else sum(amount.counts.values())


def counts_of(amount: Amount, values: CardValues) -> Mapping[int, int]:
    """How many cards of each value they are; nothing where only their points are known."""
    if isinstance(amount, InCards):
        return Counter(values.of(card.rank) for card in all_cards(amount))
    return {} if isinstance(amount, InPoints) else amount.counts


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards by what they count: how many there are of each value, the dearest first.

    >>> Pool.of([(10, 20), (5, 16), (10, 4)]).points
    320
    """

    counts: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, counts: Iterable[tuple[int, int]]) -> "Pool":
        """The pool of so many cards (second number) of each value (first); values may come again."""
        found: Counter[int] = Counter()
        for value, number in counts:
            found[value] += number
        return cls(tuple(sorted(found.items(), reverse=True)))

    @property
    def points(self) -> int:
        """What all of them count together."""
        return sum(value * number for value, number in self.counts)

    def most(self, cards: int) -> int:
        """The most that so many of them can count."""
        dearest = [value for value, number in self.counts for _ in range(number)]
        return sum(dearest[:cards])

    def number(self, value: int) -> int:
        """How many of them have this value."""
        return dict(self.counts).get(value, 0)


@lru_cache(maxsize=64)
def pool_of(decks: Decks, values: CardValues, without: frozenset[Rank] = frozenset()) -> Pool:
    """The cards of the decks that have a value, but for some ranks."""
    return Pool.of((value, decks.of_rank(rank)) for rank, value in values.root.items() if rank not in without)


def check_cards(decks: Decks, named: Mapping[str, Cards]) -> Iterator[Problem]:
    """A fault for each card that is named more often than the decks hold it, where it gets too many.

    `named` has the cards by the place where they were reported.
    """
    found: Counter[Card] = Counter()
    for cards in named.values():
        found.update(cards)
    too_many = [card for card, times in found.items() if times > decks.copies(card)]
    for card in sorted(too_many, key=str):
        where = passed(decks.copies(card), {place: cards.count(card) for place, cards in named.items()})
        yield Problem(where=where, code="not_in_decks", text=_too_often(decks, card, found[card]))


def check_counts(pool: Pool, counted: Mapping[str, Mapping[int, int]]) -> Iterator[Problem]:
    """A fault for each value of which more cards are reported than there are, where they get too many."""
    found: dict[int, int] = {}
    for where, counts in counted.items():
        for value, number in counts.items():
            most, before = pool.number(value), found.get(value, 0)
            found[value] = before + number
            if before <= most < found[value]:
                text = N_(
                    "The decks hold {most} cards of {value}, and {found} are reported",
                    found=found[value],
                    value=value,
                    most=most,
                )
                yield Problem(where=where, code="more_than_decks", text=text)


def check_sums(pool: Pool, stated: Mapping[str, int]) -> Iterator[Problem]:
    """A fault for each number of points that no cards of the pool add up to."""
    sums, whole = _sums(pool), pool.points
    for where, points in stated.items():
        if points > whole:
            text = N_("All cards together count {whole}, and here are {points}", whole=whole, points=points)
            yield Problem(where=where, code="more_than_decks", text=text)
        elif not sums >> points & 1:
            text = N_("No cards add up to {points}", points=points)
            yield Problem(where=where, code="no_such_sum", text=text)


def check_total(pool: Pool, stated: Mapping[str, int]) -> Iterator[Problem]:
    """A fault where points, none of which alone are more than all cards count, get to be more together."""
    whole, total = pool.points, sum(stated.values())
    if total <= whole or max(stated.values()) > whole:
        return
    text = N_("All sides together report {total}, and all cards count {whole}", total=total, whole=whole)
    yield Problem(where=passed(whole, stated), code="more_than_decks", text=text)


def passed(most: int, numbers: Mapping[str, int]) -> str:
    """The place where numbers, added up one by one, get to be more than there is."""
    running = zip(numbers, accumulate(numbers.values()), strict=True)
    return next(where for where, total in running if total > most)


def _too_often(decks: Decks, card: Card, times: int) -> Text:
    copies = decks.copies(card)
    if not copies:
        return N_("These decks have no {card}", card=str(card))
    return N_(
        "{card} is reported {times} times, and the decks hold {copies}",
        card=str(card),
        times=times,
        copies=copies,
    )


@lru_cache(maxsize=64)
def _sums(pool: Pool) -> int:
    """The sums that some cards of the pool have, as the bits of a number."""
    sums = 1
    for value, number in pool.counts:
        share = 1
        while number > 0:
            # Shares of 1, 2, 4 ... and the rest add up to every number of cards.
            sums |= sums << value * min(share, number) & _TYPEABLE
            number -= share
            share *= 2
    return sums
