"""The least deadwood of a hand from several packs, or by melds of unusual sizes, beside melds on the table.

Exact, by going up the ranks once: all that matters of the ranks below is how many runs of each suit are open,
and how many cards each of them still lacks.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from app.rules.arrange.hands import MOST_CARDS, RANKS, Ids
from app.rules.arrange.layoff import AfterLayOffs
from app.rules.arrange.packs_melds import OpenRuns, Step, Steps, laid_down, share_of_sets
from app.rules.arrange.packs_table import MeldLaws, Position, position_of, with_one_ace_a_run

_Offer = tuple[int, int, int]
"""At a place of a suit's line: cards for runs, table runs that end below, table runs that start above."""

_State = tuple[tuple[OpenRuns, ...], Ids, int]
"""What the places below left: each suit's open runs, its low aces in runs, and this rank's cards in runs."""

_Layer = dict[_State, int]
"""The least points with which each state can be come to."""

_Before = dict[_State, tuple[_State, Step | None]]
"""For each state the state before it, and the step between them."""


def lay_off_packs(ids: Sequence[int], table: Sequence[Ids], laws: MeldLaws) -> AfterLayOffs:
    """The least that own melds and lay-offs can leave of a hand in which a card may be there several times.

    Any one way of several. ValueError unless the cards are ids of 0 to 51, at most MOST_CARDS, and the
    table holds melds.

    Two nines of a suit, one in a set and one in a run:

    >>> from app.rules.arrange.tables import STANDARD_VALUES
    >>> lay_off_packs((8, 8, 9, 10, 21, 34), (), MeldLaws(values=STANDARD_VALUES)).melds
    ((8, 21, 34), (8, 9, 10))
    """
    if len(ids) > MOST_CARDS:
        raise ValueError(f"a hand has at most {MOST_CARDS} cards")
    positions = with_one_ace_a_run(position_of(ids, table, laws), laws)
    found = [(*_least(position, laws), position) for position in positions]
    points, steps, position = min(found, key=lambda way: way[0])
    return laid_down(points, steps, position, len(table), laws)


def _least(position: Position, laws: MeldLaws) -> tuple[int, Steps]:
    """The least points left, and the steps that leave them, from the lowest place up."""
    lines = [_line(position, suit, laws) for suit in range(4)]
    layer: _Layer = {(((0,) * laws.least,) * 4, (0,) * 4, 0): 0}
    trail: list[tuple[int, int, _Before]] = []
    for place in range(laws.positions):
        for suit, line in enumerate(lines):
            # Where runs can use no card, and could use none a place below, there is no open run.
            if line[place][0] or (place and line[place - 1][0]):
                layer, before = _take(layer, suit, line[place], place)
                trail.append((suit, place, before))
        rank_held = any(ranks[place % RANKS] for ranks in position.held)
        if rank_held and (place or not laws.ace_high):
            layer, before = _count_rank(layer, place % RANKS, position, laws)
            trail.append((0, place, before))
    whole = {state: points for state, points in layer.items() if not any(any(suit[1:]) for suit in state[0])}
    state = end = min(whole, key=lambda state: whole[state])
    steps: Steps = ([], [], [], [])
    for suit, place, before in reversed(trail):
        state, step = before[state]
        if step is not None:
            steps[suit].insert(0, (place, step))
    return whole[end], steps


def _line(position: Position, suit: int, laws: MeldLaws) -> list[_Offer]:
    """What each place of a suit's line offers; cards of which no run can be made are left to the sets."""
    places = range(laws.positions)
    held = [position.held[suit][place % RANKS] for place in places]
    runs = [run for run in position.runs if run.suit == suit]
    below = [sum(run.high and run.stop == place for run in runs) for place in places]
    above = [sum(run.low and run.start == place + 1 for run in runs) for place in places]
    line: list[_Offer] = []
    while len(line) < laws.positions:
        start = stop = len(line)
        while stop < laws.positions and held[stop]:
            stop += 1
        useful = stop - start >= laws.least or any(below[start:stop]) or any(above[start:stop])
        line += [(held[place] * useful, below[place], above[place]) for place in range(start, stop)]
        if stop < laws.positions:
            line.append((0, 0, 0))
    return line


def _take(layer: _Layer, suit: int, offer: _Offer, place: int) -> tuple[_Layer, _Before]:
    """Every state continued by each way in which runs can use the cards at one place of a suit's line."""
    after: _Layer = {}
    before: _Before = {}
    held, below, above = offer
    for state, points in layer.items():
        runs, aces, used = state
        cards = held if place < RANKS else max(held - aces[suit], 0)
        for step in _steps(runs[suit], cards, below, above):
            open_runs = (*runs[:suit], step.after, *runs[suit + 1 :])
            if place:
                new = open_runs, aces, used + step.used
            else:
                new = open_runs, (*aces[:suit], step.used, *aces[suit + 1 :]), 0
            if new not in after or points < after[new]:
                after[new] = points
                before[new] = state, step
    return after, before


@lru_cache(maxsize=4096)
def _steps(runs: OpenRuns, cards: int, below: int, above: int) -> tuple[Step, ...]:
    """Each way to go on with a suit's open runs, for so many cards and so many runs on the table."""
    lacking = sum(runs[1:])
    steps = []
    for used in range(lacking, cards + 1):
        new = max(used - lacking - runs[0] - below, 0)
        after = (used - lacking - new + runs[1], *runs[2:], new)
        for joined in product(*(range(number + 1) for number in after[1:])):
            if sum(joined) <= above:
                still = (after[0], *(number - gone for number, gone in zip(after[1:], joined, strict=True)))
                steps.append(Step(used=used, joined=joined, after=still))
    return tuple(steps)


def _count_rank(layer: _Layer, rank: int, position: Position, laws: MeldLaws) -> tuple[_Layer, _Before]:
    """Every state with the points of those cards of a rank that went neither into runs nor into sets."""
    after: _Layer = {}
    before: _Before = {}
    held = sum(ranks[rank] for ranks in position.held)
    room = sum(cards for _, cards in position.room[rank])
    for state, points in layer.items():
        runs, aces, used = state
        if rank == 0:
            used += sum(aces)
            aces = (0,) * 4
        share = share_of_sets(held - used, room, laws.least, laws.most_in_set)
        new = runs, aces, 0
        so_far = points + (held - used - share.own - share.laid_off) * laws.values[rank]
        if new not in after or so_far < after[new]:
            after[new] = so_far
            before[new] = state, None
    return after, before
