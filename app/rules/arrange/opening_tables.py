"""The melds that an opening can be made of, by how many cards of each sort they take.

Which they are is asked of the judge of melds, sample by sample, once for each set of rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from app.rules.cards import Card, Rank, Suit
from app.rules.meld_rules import MeldForm, MeldRules
from app.rules.melds import judge_meld

MOST_CARDS = 33
"""The longest hand for which an opening is worked out."""

Counts = tuple[int, ...]
"""How many cards of each sort: natural and wild ones of a set, each wild rank of a meld of wild cards."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shapes:
    """The melds of one rank, or those of wild cards.

    Of `unique` at most one is laid, beside any number of `others`.
    """

    others: tuple[Counts, ...]
    unique: tuple[Counts, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Natural:
    """A natural rank that can be melded, the points of each of its cards, and its sets."""

    rank: Rank
    points: int
    sets: Shapes


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OpeningTables:
    """What a game's rules about melds mean for openings.

    `wild_ranks` are those of the wild cards, dearest first, `wild_points` what a card of each counts, and
    `wild_melds` the melds of them alone. `run_order` are the ranks of runs in a row, and `run_lengths` how
    long a run may be: no length at all where there are no runs.
    """

    naturals: Mapping[Rank, Natural]
    wild_ranks: tuple[Rank, ...]
    wild_points: tuple[int, ...]
    wild_melds: Shapes
    run_order: tuple[Rank, ...]
    run_lengths: tuple[int, ...]


@lru_cache(maxsize=64)
def opening_tables(rules: MeldRules, *, duplicate_melds: bool, may_complete: bool = True) -> OpeningTables:
    """The tables for these rules about melds, kept from one call to the next.

    `duplicate_melds` tells whether a side may have two unfinished melds of one rank, and `may_complete`
    whether it may complete a meld as it opens. Black threes that only a side going out may meld are left out.

    Raises ValueError for runs in which one card could stand in two places.
    """
    wild_ranks = sorted(
        rules.wild_ranks - rules.barred_ranks, key=lambda rank: (-rules.values.of(rank), rank)
    )
    wilds = [_sample(rank) for rank in wild_ranks]
    wild = wilds[0] if wilds else None
    order = rules.runs.order if rules.runs is not None else ()
    if len(set(order)) < len(order):
        raise ValueError("a rank stands twice in the order of runs")
    return OpeningTables(
        naturals={
            rank: Natural(
                rank=rank,
                points=rules.values.of(rank),
                sets=_shapes(rules, MeldForm.SET, (_sample(rank), wild), may_complete, duplicate_melds),
            )
            for rank in Rank
            if rank not in rules.wild_ranks | rules.barred_ranks
        },
        wild_ranks=tuple(wild_ranks),
        wild_points=tuple(rules.values.of(rank) for rank in wild_ranks),
        wild_melds=_shapes(rules, MeldForm.WILDS, wilds, may_complete, True),
        run_order=order,
        run_lengths=_run_lengths(rules, order, may_complete),
    )


@lru_cache(maxsize=4096)
def together(shapes: Shapes, held: Counts) -> Mapping[Counts, tuple[Counts, ...]]:
    """What can be laid of so many cards, by how many of each sort it takes: the melds, as few as can be.

    Nothing at all is among it.

    >>> pairs_and_threes = Shapes(others=((3, 0),), unique=((2, 0),))
    >>> sorted(total for total, _ in together(pairs_and_threes, (6, 0)))
    [0, 2, 3, 5, 6]
    """
    nothing: Counts = (0,) * len(held)
    laid: dict[Counts, tuple[Counts, ...]] = {nothing: ()}
    latest = laid
    while latest:
        latest = {
            total: melds
            for total, melds in _one_more(latest, shapes.others, held).items()
            if total not in laid
        }
        laid = laid | latest
    return _one_more(laid, shapes.unique, held) | laid


def _one_more(
    laid: Mapping[Counts, tuple[Counts, ...]], shapes: tuple[Counts, ...], held: Counts
) -> dict[Counts, tuple[Counts, ...]]:
    """Each laying with one meld more, as far as there are cards for it; the first way to each total."""
    more: dict[Counts, tuple[Counts, ...]] = {}
    for total, melds in laid.items():
        for shape in shapes:
            sum_of_both = tuple(map(sum, zip(total, shape, strict=True)))
            if all(number <= most for number, most in zip(sum_of_both, held, strict=True)):
                more.setdefault(sum_of_both, (*melds, shape))
    return more


def _shapes(
    rules: MeldRules, form: MeldForm, sorts: Sequence[Card | None], may_complete: bool, duplicate_melds: bool
) -> Shapes:
    """The legal melds of this form. A card stands for all of its sort, None for a sort that there is not."""
    unfinished: list[Counts] = []
    complete: list[Counts] = []
    most = rules.most_cards or MOST_CARDS
    for counts in product(*(range(most + 1) if card else range(1) for card in sorts)):
        if sum(counts) <= most:
            pairs = zip(sorts, counts, strict=True)
            meld = judge_meld(rules, tuple(card for card, number in pairs for _ in range(number) if card))
            if meld.ok and meld.form is form:
                (complete if meld.complete else unfinished).append(counts)
    completed = tuple(complete) if may_complete else ()
    if duplicate_melds:
        return Shapes(others=(*unfinished, *completed))
    return Shapes(others=completed, unique=tuple(unfinished))


def _run_lengths(rules: MeldRules, order: tuple[Rank, ...], may_complete: bool) -> tuple[int, ...]:
    """How long a legal run can be; that its cards are there is all else that a run asks for."""
    lengths = set()
    for start in range(len(order)):
        for stop in range(start + 2, len(order) + 1):
            meld = judge_meld(rules, tuple(_sample(rank) for rank in order[start:stop]))
            if meld.ok and meld.form is MeldForm.RUN and (may_complete or not meld.complete):
                lengths.add(stop - start)
    return tuple(sorted(lengths))


def _sample(rank: Rank) -> Card:
    return Card(rank, None if rank is Rank.JOKER else Suit.SPADES)
