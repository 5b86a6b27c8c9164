"""What the options of a game say about one meld, in the same words for all games."""

from dataclasses import dataclass, field
from enum import StrEnum

from app.rules.cards import SUITED_RANKS, Card, Cards, Rank
from app.rules.options import CardValues, NumberTable


class MeldForm(StrEnum):
    """What cards are as a meld, or come nearest to being: one rank, a row in one suit, wild cards alone."""

    SET = "set"
    RUN = "run"
    WILDS = "wilds"
    BLACK_THREES = "black_threes"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRules:
    """Runs of one suit: the ranks in the order in which they stand in a row, and the longest run.

    An ace that is low or high, as the player likes, stands at both ends. `most` of None is no limit.
    """

    order: tuple[Rank, ...]
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldKinds:
    """What a game calls its complete melds; a natural set of some ranks has a kind of its own."""

    natural: str = ""
    mixed: str = ""
    wild: str = ""
    run: str = ""
    of_rank: tuple[tuple[Rank, str], ...] = ()

    def of_set(self, rank: Rank, *, has_wilds: bool) -> str:
        """The kind of a complete set of this rank."""
        return self.mixed if has_wilds else dict(self.of_rank).get(rank, self.natural)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """What a game's options say about one meld.

    `most_cards` bounds every meld but a run, `complete_at` is the size from which a meld is complete;
    None is no bound, and never. `most_wilds` is the most wild cards of a set by its size: a size that is
    not listed goes with the next smaller one. `wild_melds` are the ranks that a meld of wild cards alone
    may hold (none: there is no such meld). Black threes, where they are melded at all, are so without
    wild cards and by the side that goes out.
    """

    values: CardValues
    least_cards: int
    most_cards: int | None
    complete_at: int | None = None
    kinds: MeldKinds = MeldKinds()
    runs: RunRules | None = None
    barred_ranks: frozenset[Rank] = frozenset({Rank.JOKER})
    wild_ranks: frozenset[Rank] = frozenset()
    least_naturals: int = 0
    most_wilds: NumberTable = field(default_factory=lambda: NumberTable({1: 0}))
    no_wild_ranks: frozenset[Rank] = frozenset()
    wild_melds: frozenset[Rank] = frozenset()
    black_threes: bool = False

    def wilds_at(self, size: int) -> int:
        """The most wild cards that a set of this size may hold."""
        table = self.most_wilds.root
        return table[max((listed for listed in table if listed <= size), default=min(table))]

    def is_barred(self, card: Card) -> bool:
        """Whether the card can be in no meld at all."""
        return card.rank in self.barred_ranks and not (self.black_threes and card.is_black_three)

    def points(self, cards: Cards) -> int:
        """The card values of a meld; a card that can be in none counts nothing."""
        values = self.values.root
        return sum(values[card.rank] for card in cards if not self.is_barred(card))

    def most_in(self, form: MeldForm) -> int | None:
        """The most cards of a meld of this form."""
        return self.runs.most if form is MeldForm.RUN and self.runs is not None else self.most_cards


def run_order(*, ace_low: bool = False, ace_high: bool = False, first: Rank = Rank.TWO) -> tuple[Rank, ...]:
    """The ranks of runs in rising order, from `first` to the king, with the ace at its ends.

    >>> [str(rank) for rank in run_order(ace_high=True, first=Rank.JACK)]
    ['J', 'Q', 'K', 'A']
    """
    ace = (Rank.ACE,)
    return ace * ace_low + SUITED_RANKS[SUITED_RANKS.index(first) :] + ace * ace_high


def rummy_melds(values: CardValues, *, ace_high: bool = False) -> MeldRules:
    """What basic rummy and gin say of melds: sets of 3 or 4, runs of 3 or more, no wild cards.

    The ace is low in runs, with `ace_high` at either end.
    """
    runs = RunRules(order=run_order(ace_low=True, ace_high=ace_high))
    return MeldRules(values=values, least_cards=3, most_cards=4, runs=runs)
