"""The melds and lay-offs of a hand from several packs, put together again from the steps of the search."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from app.rules.arrange.hands import RANKS, Ids, Melds
from app.rules.arrange.layoff import AfterLayOffs
from app.rules.arrange.packs_table import MeldLaws, Position, TableRun

OpenRuns = tuple[int, ...]
"""How many runs of a suit could go on, by how many cards they lack: first those that lack none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What is done at one place of a suit's line.

    `used` cards go into runs. Of the runs that lack one card, two cards ..., so many are `joined` to runs on
    the table that start above; `after` are those then open.
    """

    used: int
    joined: OpenRuns
    after: OpenRuns


Steps = tuple[list[tuple[int, Step]], ...]
"""For each suit its steps, each with its place, from the lowest up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareOfSets:
    """How many loose cards of a rank go into own sets, and how many on sets on the table."""

    own: int
    laid_off: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    """Cards in a row, by their places, and the run on the table that they lie on, or lie under."""

    places: Ids
    on: TableRun | None = None
    under: TableRun | None = None


@lru_cache(maxsize=1024)
def share_of_sets(loose: int, room: int, least: int, most: int) -> ShareOfSets:
    """The most of the loose cards of a rank that sets of these sizes can take, as few as can be laid off.

    >>> share_of_sets(5, 1, 3, 4)
    ShareOfSets(own=4, laid_off=1)
    """
    shares = (
        ShareOfSets(own=_in_own_sets(loose - laid_off, least, most), laid_off=laid_off)
        for laid_off in range(min(loose, room) + 1)
    )
    return max(shares, key=lambda share: share.own + share.laid_off)


def _in_own_sets(cards: int, least: int, most: int) -> int:
    """The most of so many cards of a rank that can be parted into sets."""
    fit = (number for number in range(cards, 0, -1) if number >= least * -(-number // most))
    return next(fit, 0)


def laid_down(
    points: int, steps: Steps, position: Position, melds_on_table: int, laws: MeldLaws
) -> AfterLayOffs:
    """The arrangement that the steps of a search lead to."""
    loose = [list(ranks) for ranks in position.held]
    laid: list[Ids] = [()] * melds_on_table
    for run in position.runs:
        laid[run.meld] += run.laid
    own_runs: list[Ids] = []
    for suit in range(4):
        table = [run for run in position.runs if run.suit == suit]
        for row in _rows(steps[suit], table, laws):
            cards = tuple(RANKS * suit + place % RANKS for place in row.places)
            for place in row.places:
                loose[suit][place % RANKS] -= 1
            if len(cards) >= laws.least:
                own_runs += [cards] if len(cards) <= RANKS else [cards[: laws.least], cards[laws.least :]]
            elif row.on is not None:
                laid[row.on.meld] += cards
            else:
                assert row.under is not None, "a row too short to be a run was laid off"
                laid[row.under.meld] += cards[::-1]
    sets: list[Ids] = []
    left: list[int] = []
    for rank in range(RANKS):
        cards = _by_copies(loose, rank)
        if not cards:
            continue
        room = [meld for meld, number in position.room[rank] for _ in range(number)]
        share = share_of_sets(len(cards), len(room), laws.least, laws.most_in_set)
        sets += _parted(cards[: share.own], laws)
        for meld, card in zip(room, cards[share.own : share.own + share.laid_off], strict=False):
            laid[meld] += (card,)
        left += cards[share.own + share.laid_off :]
    return AfterLayOffs(
        points=points, melds=(*sets, *own_runs), laid_off=tuple(laid), left=tuple(sorted(left))
    )


def _by_copies(loose: Sequence[Sequence[int]], rank: int) -> Ids:
    """The loose cards of a rank: first one of each suit, then the second ones."""
    numbers = [ranks[rank] for ranks in loose]
    return tuple(
        RANKS * suit + rank
        for copy in range(max(numbers))
        for suit, number in enumerate(numbers)
        if copy < number
    )


def _parted(cards: Ids, laws: MeldLaws) -> Melds:
    """The cards of a rank in as few sets as take them all."""
    number = -(-len(cards) // laws.most_in_set)
    return tuple(tuple(sorted(cards[place::number])) for place in range(number))


def _rows(steps: Sequence[tuple[int, Step]], table: Sequence[TableRun], laws: MeldLaws) -> Iterator[_Row]:
    """The rows of one suit's cards that the steps make."""
    rows: list[_Row] = []
    for place, step in steps:
        lacking = [row for row in rows if _lacks(row, laws)]
        ready = [row for row in rows if not _lacks(row, laws)]
        ready += [_Row(places=(), on=run) for run in table if run.high and run.stop == place]
        more = step.used - len(lacking)
        yield from (row for row in ready[more:] if row.places)
        rows = [replace(row, places=(*row.places, place)) for row in (*lacking, *ready[:more])]
        rows += [_Row(places=(place,))] * (more - len(ready))
        over = [run for run in table if run.low and run.start == place + 1]
        for lacks, number in enumerate(step.joined, start=1):
            for _ in range(number):
                row = next(row for row in rows if _lacks(row, laws) == lacks)
                rows.remove(row)
                yield replace(row, under=over.pop())
    yield from rows


def _lacks(row: _Row, laws: MeldLaws) -> int:
    """How many cards a row is short of what may lie on the table."""
    return 0 if row.on is not None else max(laws.least - len(row.places), 0)
