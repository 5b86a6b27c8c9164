"""Every way to lay melds from a hand that is worth keeping, found rank by rank.

After each rank only the best is kept for each number of cards laid and of wild cards used, and for each way
in which runs stand open: what follows depends on nothing else.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from app.rules.arrange.opening_runs import Moves, RunGraph, State
from app.rules.arrange.opening_tables import Counts, Shapes, together
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


class Held(NamedTuple):
    """The natural cards of one rank in a hand."""

    rank: Rank
    number: int
    points: int
    shapes: Shapes


def layings(graph: RunGraph, in_runs: Mapping[int, Held], others: Iterable[Held], wilds: int) -> Table:
    """The most points of natural cards for each key, with `wilds` wild cards at hand.

    `in_runs` has the rank at each place of the graph, in its order; of the others no card can be in a run.
    Of wild cards only the number matters here. A key is left out where fewer cards bring as much.
    """
    limit = (wilds + 1) * WILD
    states: dict[State, Table] = {(): {0: (0, None, None)}}
    for place, held in in_runs.items():
        states = _after_rank(states, held, graph, graph.entering(place), limit)
    table = states[()]
    for held in others:
        table = _with_sets(table, held, held.number, limit)
    return table


def _after_rank(
    states: dict[State, Table], held: Held, graph: RunGraph, entering: State, limit: int
) -> dict[State, Table]:
    """What can follow on one more rank, by the cards that go into runs and then by sets of the rest."""
    after_runs: dict[tuple[State, int], Table] = {}
    for state, table in states.items():
        table = _thinned(table)
        for move, runs in graph.moves(state + entering).items():
            onto = after_runs.setdefault(move, {})
            used = move[1]
            if used:
                _add(onto, table, used, used * held.points, Choice(held.rank, runs=runs), limit)
            else:
                _merge(onto, table)
    after: dict[State, Table] = {}
    for (state, used), table in after_runs.items():
        _merge(after.setdefault(state, {}), _with_sets(table, held, held.number - used, limit))
    return after


def _with_sets(table: Table, held: Held, number: int, limit: int) -> Table:
    """The table with each choice of sets from so many cards of a rank, none at all among them."""
    choices = _set_choices(held.shapes, number, limit // WILD - 1)
    if not choices:
        return table
    table = _thinned(table)
    onto = dict(table)
    for key, naturals, sets in choices:
        _add(onto, table, key, naturals * held.points, Choice(held.rank, sets=sets), limit)
    return onto


def _add(onto: Table, table: Table, key: int, points: int, choice: Choice, limit: int) -> None:
    """Put into a table what another one gives with this choice, wherever that is more."""
    for before, entry in table.items():
        after = before + key
        if after < limit:
            total = entry[0] + points
            present = onto.get(after)
            if present is None or present[0] < total:
                onto[after] = (total, entry, choice)


def _merge(onto: Table, table: Table) -> None:
    """Put into a table what another one has, wherever that is more."""
    if not onto:
        onto.update(table)
        return
    for key, entry in table.items():
        present = onto.get(key)
        if present is None or present[0] < entry[0]:
            onto[key] = entry


@lru_cache(maxsize=4096)
def _set_choices(shapes: Shapes, number: int, wilds: int) -> tuple[tuple[int, int, tuple[Counts, ...]], ...]:
    """The sets that so many cards of a rank and wild cards can give: key, natural cards, melds."""
    return tuple(
        (used * WILD + naturals + used, naturals, melds)
        for (naturals, used), melds in sorted(together(shapes, (number, wilds)).items())
        if melds
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
