"""Which cards of a hand can lie in runs side by side, as paths through a graph.

A step of a path stands for one rank of one suit and says how many of its cards go into runs. Points of the
graph from which the same ways lead on are one point, in whichever suits they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

Step = tuple[int, int]
"""How many cards go into runs, and the point that follows."""
Steps = tuple[Step, ...]
"""The ways on from a point, by how many cards they take."""
State = tuple[int, ...]
"""The points at which suits are, ascending: which suit is where, matters to nothing that follows."""
Moves = tuple[tuple[int, Step], ...]
"""Points, and the step made from each."""
Spans = tuple[tuple[int, int], ...]
"""Runs of a suit, each by its first place and the place after its last."""
Ages = tuple[int, ...]
"""The runs begun so far, by how many cards they have."""

END = 0
"""The point at which all paths end."""


class Stretch(NamedTuple):
    """Neighbouring ranks of a suit that could be runs: the suit, the ranks' places, and the first point."""

    suit: int
    start: int
    stop: int
    point: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunGraph:
    """The runs that a hand can lay: a path for each of its stretches, and the steps on from each point."""

    stretches: tuple[Stretch, ...]
    steps: Sequence[Steps]

    @property
    def places(self) -> list[int]:
        """The places in the order of runs whose cards could be in one, ascending."""
        return sorted({place for _, start, stop, _ in self.stretches for place in range(start, stop)})

    def entering(self, place: int) -> State:
        """The first points of the stretches that start at this place."""
        return tuple([point for _, start, _, point in self.stretches if start == place])

    def moves(self, state: State) -> dict[tuple[State, int], Moves]:
        """The states that can follow, each with a number of cards that go into runs, and how they do."""
        if len(state) == 1:  # As it is most often, and faster so.
            (point,) = state
            return {
                (() if step[1] == END else step[1:], step[0]): ((point, step),) for step in self.steps[point]
            }
        moves = {}
        for ways in product(*[self.steps[point] for point in state]):
            used = sum([number for number, _ in ways])
            after = tuple(sorted([point for _, point in ways if point != END]))
            moves[after, used] = tuple(zip(state, ways, strict=True))
        return moves

    def rows(self, moves: Mapping[int, Moves]) -> Iterator[tuple[Stretch, tuple[int, ...]]]:
        """Each stretch with how many cards of its places go into runs, by the moves made at some places.

        At the others nothing was taken.
        """
        waiting = {place: list(made) for place, made in moves.items()}
        for stretch in self.stretches:
            point, row = stretch.point, []
            for place in range(stretch.start, stretch.stop):
                made = waiting.get(place, [])
                step = next((step for at, step in made if at == point), self.steps[point][0])
                if made:
                    made.remove((point, step))
                row.append(step[0])
                point = step[1]
            yield stretch, tuple(row)


def run_graph(rows: Sequence[bytes], lengths: tuple[int, ...]) -> RunGraph:
    """The graph for how many cards of each rank the suits have, in the order of runs."""
    numbers: dict[Steps, int] = {(): END}
    stretches = []
    for suit, row in enumerate(rows if lengths else ()):
        stop = -1
        for held in row.split(b"\0"):
            start, stop = stop + 1, stop + 1 + len(held)
            if len(held) >= lengths[0]:
                points = [END]
                for level in reversed(run_levels(held, lengths)):
                    ways = [tuple([(used, points[after]) for used, after in steps]) for steps in level]
                    points = [numbers.setdefault(steps, len(numbers)) for steps in ways]
                stretches.append(Stretch(suit, start, stop, points[0]))
    return RunGraph(stretches=tuple(stretches), steps=tuple(numbers))


@lru_cache(maxsize=4096)
def run_levels(held: bytes, lengths: tuple[int, ...]) -> tuple[tuple[Steps, ...], ...]:
    """The ways to put cards of neighbouring ranks into runs, with no two points from which the same lead on.

    The points are numbered rank by rank. All ways begin at the first point and end in the same.

    >>> run_levels(bytes((1, 2, 1)), (3, 4))
    ((((0, 0), (1, 1)),), (((0, 0),), ((1, 1),)), (((0, 0),), ((1, 0),)))
    """
    whole = _whole_lengths(len(held), lengths)
    # A run as old as this, or older, may end at any age to come.
    settled = 1 + max(age for age in range(len(held) + 1) if age not in whole)
    states: list[frozenset[Ages]] = [frozenset({()})]
    ways_of_places = []
    for number in held:
        ways = {state: _ways_from(state, number, whole, settled) for state in states}
        ways_of_places.append(ways)
        states = list(dict.fromkeys(after for leading in ways.values() for after in leading.values()))
    points = {state: 0 for state in states if any(whole.issuperset(ages) for ages in state)}
    levels = []
    for ways in reversed(ways_of_places):
        numbers: dict[Steps, int] = {}
        before = {}
        for state, leading in ways.items():
            steps = tuple(sorted((used, points[after]) for used, after in leading.items() if after in points))
            if steps:
                before[state] = numbers.setdefault(steps, len(numbers))
        levels.append(tuple(numbers))
        points = before
    return tuple(reversed(levels))


def _whole_lengths(most: int, lengths: tuple[int, ...]) -> frozenset[int]:
    """How long runs laid end to end can be."""
    whole = {0}
    for length in range(1, most + 1):
        if any(length - last in whole for last in lengths):
            whole.add(length)
    return frozenset(whole)


def _ways_from(
    state: frozenset[Ages], held: int, whole: frozenset[int], settled: int
) -> dict[int, frozenset[Ages]]:
    """What can follow, by the number of cards used, where the runs so far are one of several."""
    ways: dict[int, set[Ages]] = {}
    for ages in state:
        for used, after in _grown(ages, held, whole):
            ways.setdefault(used, set()).add(tuple([min(age, settled) for age in after]))
    return {used: frozenset(after) for used, after in ways.items()}


def _grown(ages: Ages, held: int, whole: frozenset[int]) -> Iterator[tuple[int, Ages]]:
    """Each way to go on with so many cards of the next rank: how many it uses, and the runs then.

    Whatever can end may also go on as if a new run began, so none begins while one that could go on ends.
    """
    bound = [age for age in ages if age not in whole]
    free = [age for age in ages if age in whole]
    for number in range(min(len(free), held - len(bound)) + 1):
        fresh = held - len(bound) - number if number == len(free) else 0
        for kept in set(combinations(free, number)):
            grown = [age + 1 for age in (*bound, *kept)]
            for new in range(fresh + 1):
                yield len(grown) + new, tuple([1] * new + sorted(grown))


@lru_cache(maxsize=4096)
def runs_of(used: tuple[int, ...], lengths: tuple[int, ...]) -> Spans | None:
    """Runs that take exactly so many cards of each place, the longest first; None where there are none.

    >>> runs_of((1, 1, 2, 1, 1), (3, 4))
    ((0, 3), (2, 5))
    """
    start = next((place for place, number in enumerate(used) if number), None)
    if start is None:
        return ()
    for length in reversed(lengths):
        stop = start + length
        if stop <= len(used) and all(used[start:stop]):
            rest = runs_of(
                tuple(number - (start <= place < stop) for place, number in enumerate(used)), lengths
            )
            if rest is not None:
                return (start, stop), *rest
    return None
