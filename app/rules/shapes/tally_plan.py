"""What the tally shape needs to know of a game, put together from the game's options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.rules.cards import Rank
from app.rules.meld_rules import MeldRules
from app.rules.problems import Text
from app.rules.shapes.tally_rules import TallyRules


@dataclass(frozen=True, slots=True, kw_only=True)
class CompletedKind:
    """A kind of complete meld: its key in files, its title, and so many of it in words."""

    key: str
    label: Text
    number: Callable[[int], Text]


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Going out needs at least so many complete melds of these kinds taken together."""

    least: int
    kinds: frozenset[str]
    number: Callable[[int], Text]

    def has(self, completed: Mapping[str, int]) -> int:
        """How many of its kinds there are."""
        return sum(completed[kind] for kind in self.kinds)


@dataclass(frozen=True, slots=True, kw_only=True)
class RedThrees:
    """What red threes laid on the table count: each, or all of the decks on one side.

    They count for the side that has a complete meld of one of the kinds in `plus_with` (empty: for
    every side), and against any other.
    """

    each: int
    all: int
    plus_with: frozenset[str] = frozenset()

    def points(self, laid: int, in_decks: int, completed: Mapping[str, int]) -> int:
        """Points of so many laid by one side that has these complete melds."""
        worth = self.all if laid == in_decks else self.each * laid
        plus = not self.plus_with or any(completed[kind] for kind in self.plus_with)
        return worth if plus else -worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Garbage:
    """Cards laid loose by a side: of ranks in which it has a complete meld, once it has one of kind `after`.

    Wild cards go with them once the side has a complete meld of one of the kinds in `wilds_with`: None
    is never, an empty set from the start.
    """

    after: str
    barred_ranks: frozenset[Rank]
    wilds_with: frozenset[str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Counting:
    """In words, for what a complete meld of this kind counts when its side goes out, and who says so."""

    kind: str
    text: Text
    option: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """How a side may open with the top card of the discard pile.

    The card comes with so many natural cards of its rank from the hand, its `matches`, in one meld; 0
    where it may go into any. `must_be_melded` tells whether it has to go into one at all.
    """

    matches: int = 0
    must_be_melded: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TallyPlan:
    """A game of the tally shape by one set of its options.

    A game makes one plan for each set of options and keeps it, so plans are the same only as objects.
    `opener_completes` tells whether a player may complete a meld while opening, `partner_foot_needed`
    whether going out takes the partner to have the foot: None where nobody asks that.
    """

    rules: TallyRules
    melds: MeldRules
    kinds: tuple[CompletedKind, ...]
    needs: tuple[Need, ...]
    taken: Taken
    red_threes: RedThrees | None = None
    garbage: Garbage | None = None
    completed_cards_count: bool = True
    leftovers_count: bool = True
    opener_completes: bool = True
    partner_foot_needed: bool | None = None
    counting: tuple[Counting, ...] = ()

    def kind(self, key: str) -> CompletedKind:
        """The kind of this key."""
        return next(kind for kind in self.kinds if kind.key == key)
