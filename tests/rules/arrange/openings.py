"""Rules and hands to open with, and a second way to find the best: every choice of legal melds is laid.

It shares nothing with app.rules.arrange but the judge of single melds.
"""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from operator import gt, sub

from app.rules.arrange.opening import Opening
from app.rules.arrange.opening_tables import opening_tables
from app.rules.cards import JOKER, SUITED_CARDS, Card, Cards, Rank, Suit
from app.rules.games.bain_hand_and_foot import STANDARD, bain_plan
from app.rules.games.baja_rummy import CUTTHROAT, baja_plan
from app.rules.meld_rules import MeldRules, RunRules, run_order
from app.rules.melds import MeldJudgement, judge_meld
from app.rules.options import CardValues, NumberTable

Laid = tuple[int, int, int]
"""An opening in numbers: cards, wild cards among them, points."""

ALL_CARDS = (*SUITED_CARDS, JOKER)
_NUMBERS = {card: number for number, card in enumerate(ALL_CARDS)}
_SUITS = tuple(Suit)
_ORDER = run_order(first=Rank.FOUR, ace_high=True)


@dataclass(eq=False)
class House:
    """Rules to open by, and what was judged by them so far."""

    melds: MeldRules
    duplicate_melds: bool = True
    may_complete: bool = True
    judged: dict[tuple[int, ...], MeldJudgement] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tables = opening_tables(
            self.melds, duplicate_melds=self.duplicate_melds, may_complete=self.may_complete
        )

    def may_lay(self, cards: tuple[int, ...]) -> MeldJudgement | None:
        """The judgement of a meld that may be laid in an opening; None for other cards."""
        if cards not in self.judged:
            self.judged[cards] = judge_meld(self.melds, tuple(ALL_CARDS[number] for number in cards))
        meld = self.judged[cards]
        return meld if meld.ok and (self.may_complete or not meld.complete) else None

    def meld_of(self, cards: Cards) -> MeldJudgement | None:
        """The same for cards in any order."""
        return self.may_lay(tuple(sorted(_NUMBERS[card] for card in cards)))

    def laid(self, cards: Cards) -> Laid:
        wilds = sum(card.rank in self.melds.wild_ranks for card in cards)
        return len(cards), wilds, sum(self.melds.values.of(card.rank) for card in cards)


BAJA = baja_plan(CUTTHROAT).melds
BAIN = bain_plan(STANDARD).melds
_UNEVEN = CardValues(dict(zip(Rank, (7, 25, 1, 3, 3, 0, 4, 8, 2, 15, 5, 5, 9, 10), strict=True)))


HOUSES: Mapping[str, House] = {
    "baja": House(BAJA),
    "baja, one meld of a rank": House(BAJA, duplicate_melds=False),
    "baja, jokers among twos": House(replace(BAJA, wild_melds=BAJA.wild_ranks)),
    "baja, one natural card": House(replace(BAJA, least_naturals=1, most_wilds=NumberTable({3: 6}))),
    "baja, pairs": House(replace(BAJA, least_cards=2, most_cards=3, runs=RunRules(order=_ORDER, most=3))),
    "baja, none completed": House(replace(BAJA, complete_at=5), may_complete=False),
    "baja, melds of 4": House(
        replace(BAJA, complete_at=4, most_cards=4, runs=RunRules(order=_ORDER, most=4))
    ),
    "baja, straights of 3": House(replace(BAJA, runs=RunRules(order=_ORDER, most=3)), duplicate_melds=False),
    "bain": House(BAIN, duplicate_melds=False),
    "bain, no canasta completed": House(BAIN, duplicate_melds=False, may_complete=False),
    "bain, canastas of 4": House(replace(BAIN, complete_at=4, most_cards=5), duplicate_melds=False),
    "bain, several melds of a rank": House(BAIN),
    "bain, wild cards with sevens": House(replace(BAIN, no_wild_ranks=frozenset()), duplicate_melds=False),
    "canasta": House(replace(BAIN, most_cards=None, wild_melds=frozenset()), duplicate_melds=False),
    "no wild cards": House(
        MeldRules(
            values=_UNEVEN, least_cards=3, most_cards=None, runs=RunRules(order=run_order(ace_low=True))
        )
    ),
    "uneven values, jokers barred": House(
        replace(BAJA, values=_UNEVEN, barred_ranks=frozenset({Rank.JOKER, Rank.NINE}))
    ),
}


def small_hands(seed: int, count: int) -> Iterator[Cards]:
    """Hands of up to 10 cards in a few ranks and suits, with up to 6 wild ones."""
    source = random.Random(seed)
    for _ in range(count):
        first, ranks = source.randrange(len(_ORDER) - 1), source.randint(1, 6)
        suits = source.sample(_SUITS, source.choice((1, 1, 2, 2, 3, 4)))
        near = [Card(rank, suit) for rank in _ORDER[first : first + ranks] for suit in suits]
        wilds = [*(Card(Rank.TWO, suit) for suit in suits[:2]), JOKER]
        size = source.choice((4, 6, 7, 8, 9, 9, 10))
        wild = min(source.choice((0, 0, 1, 2, 3, 4, 6)), size)
        hand = source.choices(near, k=size - wild) + source.choices(wilds, k=wild)
        if source.random() < 0.2:
            hand[0] = source.choice(ALL_CARDS)
        source.shuffle(hand)
        yield tuple(hand)


def every_opening(house: House, hand: Cards) -> set[Laid]:
    """All that can be laid from a small hand."""
    held = Counter(_NUMBERS[card] for card in hand)
    numbers = sorted(held)
    melds = []
    for taken in product(*(range(held[number] + 1) for number in numbers)):
        cards = tuple(number for number, times in zip(numbers, taken, strict=True) for _ in range(times))
        meld = house.may_lay(cards)
        if meld is not None:
            unfinished = None if meld.complete or house.duplicate_melds else meld.rank
            melds.append((taken, unfinished, house.laid(tuple(ALL_CARDS[number] for number in cards))))
    found = set()
    seen = set()

    def lay(start: int, rest: tuple[int, ...], ranks: frozenset[Rank], laid: Laid) -> None:
        if (start, rest, ranks) in seen:
            return
        seen.add((start, rest, ranks))
        found.add(laid)
        for at in range(start, len(melds)):
            taken, rank, more = melds[at]
            if rank not in ranks and not any(map(gt, taken, rest)):
                both = laid[0] + more[0], laid[1] + more[1], laid[2] + more[2]
                lay(at, tuple(map(sub, rest, taken)), ranks if rank is None else ranks | {rank}, both)

    lay(0, tuple(held[number] for number in numbers), frozenset(), (0, 0, 0))
    return found


def best_of(openings: set[Laid], needed: int, most: int) -> Laid:
    """The best of at most so many cards: the fewest that reach what is needed, or else the most points."""
    possible = [laid for laid in openings if laid[0] <= most]
    enough = [laid for laid in possible if laid[2] >= needed]
    if enough:
        return min(enough, key=lambda laid: (laid[0], laid[1], -laid[2]))
    return min(possible, key=lambda laid: (-laid[2], laid[0], laid[1]))


def faults(house: House, hand: Cards, opening: Opening) -> Iterator[str]:
    """What is wrong with an opening as it is laid: cards not in the hand, bad melds, or a wrong count."""
    if Counter(card for meld in opening.melds for card in meld) - Counter(hand):
        yield "cards that the hand has not"
    unfinished = Counter[Rank | None]()
    for meld in opening.melds:
        judgement = house.meld_of(meld)
        if judgement is None:
            yield f"no meld: {meld}"
        elif judgement.rank is not None and not judgement.complete:
            unfinished[judgement.rank] += 1
    if not house.duplicate_melds and any(times > 1 for times in unfinished.values()):
        yield "two melds of a rank"
    if opening.counted != in_numbers(house, opening)[2]:
        yield "another count"


def in_numbers(house: House, opening: Opening) -> Laid:
    """The cards, wild cards and points of all melds together."""
    return house.laid(tuple(card for meld in opening.melds for card in meld))


def crowded_hands(seed: int, count: int, size: int) -> Iterator[Cards]:
    """Hands that lie evenly in four to eight neighbouring ranks of all suits, with up to 6 wild cards."""
    source = random.Random(seed)
    for _ in range(count):
        ranks = source.randint(4, 8)
        first = source.randrange(len(_ORDER) - ranks + 1)
        near = [Card(rank, suit) for rank in _ORDER[first : first + ranks] for suit in _SUITS]
        hand = source.choices((Card(Rank.TWO, Suit.CLUBS), JOKER), k=source.randint(0, 6))
        while len(hand) < size:
            hand += source.sample(near, min(len(near), size - len(hand)))
        yield tuple(hand)
