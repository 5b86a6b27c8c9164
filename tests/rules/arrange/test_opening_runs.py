"""The paths of the graph are exactly the cards that can be parted into runs."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.arrange.opening_runs import END, RunGraph, run_graph, runs_of

LENGTHS = ((3, 4, 5, 6, 7), (3,), (4, 5), (2, 3), (5, 6))


def paths(graph: RunGraph, point: int) -> Iterator[tuple[int, ...]]:
    if point == END:
        yield ()
    for used, after in graph.steps[point]:
        for path in paths(graph, after):
            yield used, *path


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 3), min_size=2, max_size=7), st.sampled_from(LENGTHS))
def test_paths_are_what_runs_can_take(held: list[int], lengths: tuple[int, ...]) -> None:
    graph = run_graph([bytes(held)], lengths)
    found = [path for stretch in graph.stretches for path in paths(graph, stretch.point)]
    every = product(*(range(number + 1) for number in held))
    possible = {used for used in every if runs_of(used, lengths) is not None}
    assert len(found) == len(set(found))
    assert set(found) | {(0,) * len(held)} == possible
