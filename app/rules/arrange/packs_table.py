"""A hand from several packs beside melds: what is held, what the melds can take, how melds count."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from app.rules.arrange.hands import CARDS, RANKS, Ids


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldLaws:
    """What cards count, from ace to king, and which melds there are.

    A run has at least `least` cards, with the ace low or, with `ace_high`, at either end. A set has `least`
    to `most_in_set` cards of a rank, of whatever suits.
    """

    values: Ids
    ace_high: bool = False
    least: int = 3
    most_in_set: int = 4

    @property
    def positions(self) -> int:
        """How many places a suit's line has: 13, or 14 with the ace above the king as well."""
        return RANKS + self.ace_high


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRun:
    """A run on the table, at the positions from start to just before stop of its suit's line.

    `low` and `high` tell whether cards may be laid on its ends. `laid` are those that were.
    """

    meld: int
    suit: int
    start: int
    stop: int
    low: bool = True
    high: bool = True
    laid: Ids = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The cards held and what the table takes.

    `held` has how many cards of each rank, by suit; `room` how many cards of each rank sets on the table
    take, each by its number.
    """

    held: tuple[Ids, ...]
    runs: tuple[TableRun, ...]
    room: tuple[tuple[tuple[int, int], ...], ...]


def position_of(ids: Iterable[int], table: Sequence[Ids], laws: MeldLaws) -> Position:
    """The position of a hand beside melds; ValueError for ids outside 0 to 51 and for what is no meld."""
    counts = Counter(ids)
    if any(not 0 <= card < CARDS for card in counts):
        raise ValueError("a card is of no suit")
    runs = []
    room: list[tuple[tuple[int, int], ...]] = [()] * RANKS
    for number, meld in enumerate(table):
        ranks = {card % RANKS for card in meld}
        if len(ranks) == 1 and laws.least <= len(meld) <= laws.most_in_set:
            room[meld[0] % RANKS] += ((number, laws.most_in_set - len(meld)),)
        else:
            runs.append(_run_of(number, meld, laws))
    held = tuple(tuple(counts[RANKS * suit + rank] for rank in range(RANKS)) for suit in range(4))
    return Position(held=held, runs=tuple(runs), room=tuple(room))


def _run_of(number: int, meld: Ids, laws: MeldLaws) -> TableRun:
    ranks = sorted(card % RANKS for card in meld)
    if laws.ace_high and ranks[:1] == [0] and ranks[1:2] != [1]:
        ranks = [*ranks[1:], RANKS]
    in_a_row = ranks == [*range(ranks[0], ranks[0] + len(meld))] if ranks else False
    if len(meld) < laws.least or not in_a_row or len({card // RANKS for card in meld}) > 1:
        raise ValueError(f"the cards {meld} are no meld")
    return TableRun(meld=number, suit=meld[0] // RANKS, start=ranks[0], stop=ranks[-1] + 1)


def with_one_ace_a_run(position: Position, laws: MeldLaws) -> Iterator[Position]:
    """The position itself or, where a long run on the table could get an ace at both ends, all ways round it.

    What could be a run of its own need not be laid off, so this concerns only a run that ends near both aces.
    In each way one of its ends has taken some cards, no ace among them, and is closed.
    """
    for place, run in enumerate(position.runs):
        near = run.start < laws.least and laws.positions - run.stop < laws.least
        if laws.ace_high and run.low and run.high and near:
            ways = [range(run.start - 1, run.start - 1 - number, -1) for number in range(run.start)]
            ways += [range(run.stop, run.stop + number) for number in range(RANKS - run.stop + 1)]
            for at in ways:
                for laid in _laying(position, place, at):
                    yield from with_one_ace_a_run(laid, laws)
            return
    yield position


def _laying(position: Position, place: int, at: range) -> Iterator[Position]:
    """The position once the cards at these places, if held, lie at one end of a run and no more go there."""
    run = position.runs[place]
    if not all(position.held[run.suit][line_place] for line_place in at):
        return
    held = tuple(
        tuple(number - (suit == run.suit and rank in at) for rank, number in enumerate(ranks))
        for suit, ranks in enumerate(position.held)
    )
    laid = tuple(RANKS * run.suit + line_place for line_place in at)
    if at.step < 0:
        longer = replace(run, start=run.start - len(at), low=False, laid=laid)
    else:
        longer = replace(run, stop=run.stop + len(at), high=False, laid=laid)
    runs = (*position.runs[:place], longer, *position.runs[place + 1 :])
    yield replace(position, held=held, runs=runs)
