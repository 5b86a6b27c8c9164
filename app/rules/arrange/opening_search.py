"""Every way to lay melds from a hand that is worth keeping, found rank by rank.

After each rank only the best is kept for each number of cards laid and of wild cards used, and for each way
in which runs stand open: what follows depends on nothing else.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from app.rules.arrange.opening_runs import Moves, RunGraph, State
from app.rules.arrange.opening_tables import Counts, Natural, together
from app.rules.cards import Rank

WILD = 64
"""A key counts the cards laid, and this much more for each wild one; a hand has fewer cards."""

_FEW = 16
"""A table no longer than this is not worth thinning."""


class Choice(NamedTuple):
    """What a rank gives: sets of it, or cards for runs."""

    rank: Rank
    sets: tuple[Counts, ...] = ()
    runs: Moves = ()


Entry: TypeAlias = "tuple[int, Entry | None, Choice | None]"
"""The points of natural cards, and how they came about: the entry before, and what was chosen then."""
Table = dict[int, Entry]
Held = tuple[Natural, int]
"""A natural rank, with the number of its cards in the hand."""


def layings(graph: RunGraph, in_runs: Mapping[int, Held], others: Iterable[Held], wilds: int) -> Table:
    """The most points of natural cards for each key, with `wilds` wild cards at hand.

    `in_runs` has the rank at each place of the graph, in its order; of the others no card can be in a run.
    Of wild cards only the number matters here. A key is left out where fewer cards bring as much.
    """
    states: dict[State, Table] = {(): {0: (0, None, None)}}
    for place, held in in_runs.items():
        states = _after_rank(states, held, graph, graph.entering(place), wilds)
    table = states[()]
    for natural, number in others:
        table = _with_sets(table, natural, number, wilds)
    return table


def _after_rank(
    states: dict[State, Table], held: Held, graph: RunGraph, entering: State, wilds: int
) -> dict[State, Table]:
    """What can follow on one more rank, by the cards that go into runs and then by sets of the rest."""
    natural, number = held
    after_runs: dict[tuple[State, int], Table] = {}
    for state, table in states.items():
        table = _thinned(table)
        for move, runs in graph.moves(state + entering).items():
            used = move[1]
            choice = used, used * natural.points, Choice(natural.rank, runs=runs)
            with_runs = _with_choices({}, table, (choice,), wilds) if used else table
            after_runs[move] = _best_of(after_runs.get(move), with_runs)
    after: dict[State, Table] = {}
    for (state, used), table in after_runs.items():
        after[state] = _best_of(after.get(state), _with_sets(table, natural, number - used, wilds))
    return after


def _with_sets(table: Table, natural: Natural, number: int, wilds: int) -> Table:
    """The table with each choice of sets from so many cards of a rank, none at all among them."""
    choices = _set_choices(natural, number, wilds)
    if not choices:
        return table
    table = _thinned(table)
    return _with_choices(dict(table), table, choices, wilds)


def _with_choices(onto: Table, table: Table, choices: Sequence[tuple[int, int, Choice]], wilds: int) -> Table:
    """The first table, into which is put what the second gives with each choice, wherever that is more."""
    limit = (wilds + 1) * WILD
    present = onto.get
    for key, points, choice in choices:
        for before, entry in table.items():
            after = before + key
            if after < limit:
                total = entry[0] + points
                other = present(after)
                if other is None or other[0] < total:
                    onto[after] = (total, entry, choice)
    return onto


def _best_of(table: Table | None, other: Table) -> Table:
    """Each key of two tables with what is more."""
    if table is None:
        return other
    best = dict(table)
    for key, entry in other.items():
        present = best.get(key)
        if present is None or present[0] < entry[0]:
            best[key] = entry
    return best


@lru_cache(maxsize=4096)
def _set_choices(natural: Natural, number: int, wilds: int) -> tuple[tuple[int, int, Choice], ...]:
    """The sets that so many cards of a rank and wild cards can give: key, points of natural cards, choice."""
    return tuple(
        (used * WILD + naturals + used, naturals * natural.points, Choice(natural.rank, sets=sets))
        for (naturals, used), sets in sorted(together(natural.sets, (number, wilds)).items())
        if sets
    )


def _thinned(table: Table) -> Table:
    """The table without what takes more cards, and as many wild ones, for no more points."""
    if len(table) <= _FEW:
        return table
    thinned: Table = {}
    wilds = -1
    most = 0
    for key in sorted(table):
        entry = table[key]
        if key // WILD > wilds or entry[0] > most:
            wilds, most = key // WILD, entry[0]
            thinned[key] = entry
    return thinned


def choices_of(entry: Entry) -> tuple[Choice, ...]:
    """What was chosen on the way to an entry, the last first."""
    choices = []
    at: Entry | None = entry
    while at is not None:
        _, at, choice = at
        if choice is not None:
            choices.append(choice)
    return tuple(choices)
