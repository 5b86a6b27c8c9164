"""Complete melds against cards: how many of each kind some cards can make, and the least they count."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.rules.cards import JOKER, SUITED_CARDS, SUITED_RANKS, Card, Cards, Decks, Rank, Suit
from app.rules.meld_rules import MeldKinds, MeldRules
from app.rules.options import CardValues


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """So many complete melds: natural, mixed, wild ones, runs, and sets of ranks that have their own kind."""

    natural: int = 0
    mixed: int = 0
    wild: int = 0
    run: int = 0
    of_rank: tuple[tuple[Rank, int], ...] = ()

    @property
    def melds(self) -> int:
        """How many they are."""
        return self.natural + self.mixed + self.wild + self.run + sum(number for _, number in self.of_rank)


def wanted_of(kinds: MeldKinds, completed: Mapping[str, int]) -> Wanted:
    """The complete melds of a game, by what they are made of."""
    return Wanted(
        natural=completed.get(kinds.natural, 0),
        mixed=completed.get(kinds.mixed, 0),
        wild=completed.get(kinds.wild, 0),
        run=completed.get(kinds.run, 0),
        of_rank=tuple((rank, completed.get(kind, 0)) for rank, kind in kinds.of_rank),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """Cards of which melds are made: how many of each card, of each rank, and in all.

    Where only the values of cards are known, a card and a rank are there as often as they could be.
    """

    cards: Mapping[Card, int]
    ranks: Mapping[Rank, int]
    total: int

    @classmethod
    def of_cards(cls, cards: Cards) -> "Supply":
        """Just these cards."""
        found = Counter(cards)
        return cls(cards=found, ranks=Counter(card.rank for card in cards), total=len(cards))

    @classmethod
    def of_decks(cls, decks: Decks, without: Cards = ()) -> "Supply":
        """All cards of the decks but for some."""
        whole = Counter({card: decks.copies(card) for card in (*SUITED_CARDS, JOKER)})
        cards = whole - Counter(without)
        ranks: Counter[Rank] = Counter()
        for card, number in cards.items():
            ranks[card.rank] += number
        return cls(cards=cards, ranks=ranks, total=cards.total())

    @classmethod
    def of_counts(cls, counts: Mapping[int, int], values: CardValues, decks: Decks) -> "Supply":
        """Cards of which only the values are known."""
        number = {rank: counts.get(value, 0) for rank, value in values.root.items()}
        return cls(
            cards={card: min(decks.copies(card), number.get(card.rank, 0)) for card in SUITED_CARDS},
            ranks={rank: min(decks.of_rank(rank), most) for rank, most in number.items()},
            total=sum(counts.values()),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortage:
    """Complete melds of a kind that are more than the cards make; without a kind, cards that are too few.

    `beside` tells that the other complete melds were made first.
    """

    wanted: int
    most: int
    kind: str | None = None
    beside: bool = False


def shortages(melds: MeldRules, size: int, supply: Supply, wanted: Wanted) -> Iterator[Shortage]:
    """What the cards fall short of, for complete melds of this size; nothing where they may be enough."""
    names = dict(melds.kinds.of_rank)
    for rank, number in wanted.of_rank:
        most = supply.ranks.get(rank, 0) // size
        if number > most:
            yield Shortage(kind=names[rank], wanted=number, most=most)
    mixed_beside = _mixed_beside_naturals(melds, size, supply, wanted)
    most = max(mixed_beside)
    if wanted.natural > most:
        yield Shortage(kind=melds.kinds.natural, wanted=wanted.natural, most=most)
    wilds = sum(supply.ranks.get(rank, 0) for rank in melds.wild_ranks) - size * wanted.wild
    mixed = min(mixed_beside[min(wanted.natural, most)], max(wilds, 0))
    if wanted.mixed > mixed:
        yield Shortage(kind=melds.kinds.mixed, wanted=wanted.mixed, most=mixed, beside=True)
    most = sum(supply.ranks.get(rank, 0) for rank in melds.wild_melds) // size
    if wanted.wild > most:
        yield Shortage(kind=melds.kinds.wild, wanted=wanted.wild, most=most)
    if wanted.run:
        most = _most_runs(melds, size, supply)
        if wanted.run > most:
            yield Shortage(kind=melds.kinds.run, wanted=wanted.run, most=most)
    if wanted.melds * size > supply.total:
        yield Shortage(wanted=wanted.melds * size, most=supply.total)


def least_points(melds: MeldRules, size: int, supply: Supply, wanted: Wanted) -> int:
    """Points that the cards of such complete melds count at least.

    No melds that the cards make count less, though now and then those that count the least are a little
    dearer: that natural melds and runs may want the same cheap cards is left aside.
    """
    value = melds.values.of
    own = dict(melds.kinds.of_rank)
    mixtures = _mixtures(melds, size)
    fewest = min((naturals for naturals, _ in mixtures), default=size)
    cheapest_wild = min((value(rank) for rank in melds.wild_ranks if supply.ranks.get(rank)), default=0)
    natural, mixed = [], []
    for rank in _set_ranks(melds):
        number = supply.ranks.get(rank, 0)
        if rank not in own:
            natural.append((size * value(rank), number // size))
        if mixtures and rank not in melds.no_wild_ranks:
            # One wild card of each is counted below, with all other wild cards.
            price = min(naturals * value(rank) + (wilds - 1) * cheapest_wild for naturals, wilds in mixtures)
            mixed.append((price, number // fewest))
    wild = [(value(rank), supply.ranks.get(rank, 0)) for rank in melds.wild_ranks]
    rows = (sum(map(value, row)) for row in _rows(melds, size))
    return (
        _cheapest(natural, wanted.natural)
        + _cheapest(mixed, wanted.mixed)
        + _cheapest(wild, size * wanted.wild + wanted.mixed)
        + size * sum(value(rank) * number for rank, number in wanted.of_rank)
        + wanted.run * min(rows, default=0)
    )


def _set_ranks(melds: MeldRules) -> tuple[Rank, ...]:
    return tuple(
        rank for rank in SUITED_RANKS if rank not in melds.wild_ranks and rank not in melds.barred_ranks
    )


def _mixtures(melds: MeldRules, size: int) -> tuple[tuple[int, int], ...]:
    """So many naturals and so many wild cards as make a complete mixed meld, of any size that it may have."""
    return tuple(
        (larger - wilds, wilds)
        for larger in range(size, (melds.most_cards or size) + 1)
        for wilds in range(1, min(melds.wilds_at(larger), larger - melds.least_naturals) + 1)
    )


def _mixed_beside_naturals(melds: MeldRules, size: int, supply: Supply, wanted: Wanted) -> Mapping[int, int]:
    """For each number of natural melds up to those wanted, the most mixed ones to be made beside them."""
    taken = dict(wanted.of_rank)
    fewest = min((naturals for naturals, _ in _mixtures(melds, size)), default=0)
    best = {0: 0}
    for rank in _set_ranks(melds):
        cards = max(0, supply.ranks.get(rank, 0) - size * taken.get(rank, 0))
        most_naturals = 0 if rank in taken else cards // size
        takes_wilds = fewest > 0 and rank not in melds.no_wild_ranks
        after: dict[int, int] = {}
        for naturals, mixed in best.items():
            for more in range(min(most_naturals, wanted.natural - naturals) + 1):
                with_wilds = (cards - size * more) // fewest if takes_wilds else 0
                after[naturals + more] = max(after.get(naturals + more, 0), mixed + with_wilds)
        best = after
    return best


def _rows(melds: MeldRules, size: int) -> Iterator[tuple[Rank, ...]]:
    """The runs of this size, by their ranks."""
    order = () if melds.runs is None else melds.runs.order
    return (order[start : start + size] for start in range(len(order) - size + 1))


def _most_runs(melds: MeldRules, size: int, supply: Supply) -> int:
    """The most runs of this size; each suit's lowest first, for that leaves most to those above."""
    order = () if melds.runs is None else melds.runs.order
    found = 0
    for suit in Suit:
        left = [supply.cards.get(Card(rank, suit), 0) for rank in order]
        for start in range(len(order) - size + 1):
            runs = min(left[start : start + size])
            left[start : start + size] = [number - runs for number in left[start : start + size]]
            found += runs
    return found


def _cheapest(priced: Iterable[tuple[int, int]], number: int) -> int:
    """The sum of the lowest prices (first number), each of which is there so many times (second)."""
    total = 0
    for price, times in sorted(priced):
        taken = min(times, number)
        total += price * taken
        number -= taken
    return total
