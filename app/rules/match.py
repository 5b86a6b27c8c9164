"""The values of a match: sides, what is reported of a round, the sheet scored from it, how it ended."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from app.rules.cards import Cards, Groups
from app.rules.problems import Text

Answers = Mapping[tuple[str, str | None], Any]
"""What was reported, by field and side (None for a field of the whole round); typed as the field reads it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A player alone, or partners in the order in which they sit; scores belong to sides."""

    name: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStart:
    """What stands when a round begins: its number from 1, the sides clockwise, their totals."""

    number: int
    sides: tuple[Side, ...]
    totals: Mapping[str, int]

    @property
    def players(self) -> int:
        """How many people play, partners counted one by one."""
        return sum(len(side.players) for side in self.sides)


@dataclass(frozen=True, slots=True)
class Void:
    """A round that is not scored: spoiled, misdealt, or void by the game's own rule."""


@dataclass(frozen=True, slots=True)
class PointsOnly:
    """A round of which paper tells only the points of some sides."""

    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Played:
    """A round as it lay on the table, field by field."""

    answers: Answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What people state after a round; `overruled` is the table's reason to allow what the rules forbid."""

    content: Played | Void | PointsOnly
    note: str = ""
    overruled: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing that made points: its label, how many (None where nothing is counted), its points.

    `option` names the rule it rests on, empty for plain card values.
    """

    label: Text
    points: int
    count: int | None = None
    option: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The lines of one side in one round."""

    side: str
    lines: tuple[Line, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the lines, and nothing else."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """A hand on the table: its melds, the cards laid off on another's melds, what is left, its points."""

    melds: Groups
    laid_off: Cards = ()
    left: Cards
    points: int


class Ending(StrEnum):
    """The ways in which a round or a match comes to its end."""

    OUT = "out"
    RUMMY = "rummy"
    STOCK_EXHAUSTED = "stock_exhausted"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID = "void"
    POINTS_ONLY = "points"
    TARGET = "target"
    LAST_DEAL = "last_deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a round or a match ended, and who won it: nobody, one side, or several that tie."""

    ending: Ending
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScore:
    """The sheets of a round, one for each side in the order of the sides, and its outcome."""

    sheets: tuple[Sheet, ...]
    outcome: Outcome

    @property
    def points(self) -> Mapping[str, int]:
        """Points of the round by side."""
        return MappingProxyType({sheet.side: sheet.points for sheet in self.sheets})


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a side stands: its total, its rank (ties share one), what it needs to open (None: nothing)."""

    side: str
    total: int
    rank: int
    opening: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What the end of a match is worth beside the race to its target: a sheet for each side."""

    sheets: tuple[Sheet, ...] = field(default=())

    @property
    def margin(self) -> int:
        """By how much the best side leads the next."""
        best, second = sorted((sheet.points for sheet in self.sheets), reverse=True)[:2]
        return best - second
