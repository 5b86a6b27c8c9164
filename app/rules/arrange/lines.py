"""One suit laid out in a line, on which runs are neighbours.

A line is a mask of 14 bits: bits 0 to 12 are ace to king, and bit 13 is the ace again, above the king, where
the rules let it end a run. One ace is never at both ends, so no run goes round the corner.
"""

from collections.abc import Iterator

from app.rules.arrange.hands import RANKS, SUIT, Ids

HIGH_ACE = 1 << RANKS


def lines_of(held: int, *, ace_high: bool) -> tuple[int, ...]:
    """The lines that a suit's cards can form: one, or two if its ace may go to either end.

    >>> [bin(line) for line in lines_of(0b1000000000001, ace_high=True)]
    ['0b1000000000001', '0b11000000000000']
    """
    if ace_high and held & 1:
        return held, held ^ 1 | HIGH_ACE
    return (held,)


def ranks_on(line: int) -> int:
    """The ranks that lie on a line: the ace is one rank at either end."""
    return line & SUIT | line >> RANKS


def in_runs(line: int) -> int:
    """The part of a line that lies in stretches of three or more: the most that runs can take of it.

    >>> bin(in_runs(0b1101110))
    '0b1110'
    """
    starts = line & line >> 1 & line >> 2
    return starts | starts << 1 | starts << 2


def left_beside(line: int, table: int) -> int:
    """The part of a line that fits neither a run of its own nor on the table's runs in that suit.

    What is in no run lies there in ones and twos, so all that reaches the table does so in two steps.

    >>> bin(left_beside(0b100000110, table=0b111000))
    '0b100000000'
    """
    loose = line ^ in_runs(line)
    laid = loose & (table << 1 | table >> 1)
    laid |= loose & (laid << 1 | laid >> 1)
    return loose ^ laid


def stretches(line: int) -> Iterator[tuple[int, int]]:
    """The unbroken stretches of a line, each as its first position and the position after its last.

    >>> list(stretches(0b1101110))
    [(1, 4), (5, 7)]
    """
    while line:
        lowest = line & -line
        above = line + lowest
        start = lowest.bit_length() - 1
        yield start, start + (above & -above).bit_length() - lowest.bit_length()
        line &= above


def cards_at(suit: int, start: int, stop: int) -> Ids:
    """The ids of a suit's cards at the positions from start to just before stop.

    >>> cards_at(1, 11, 14)
    (24, 25, 13)
    """
    return tuple(RANKS * suit + position % RANKS for position in range(start, stop))
