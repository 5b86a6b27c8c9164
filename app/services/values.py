"""What the services hand to pages: frozen values, read in one transaction."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.rules.entry import Field
from app.rules.game import Game, Preset
from app.rules.match import OpenHand, Outcome, RoundStart, Settlement, Sheet, Side
from app.rules.options import Options
from app.rules.problems import Problem
from app.rules.typed import Typed

Books = frozenset[int]
"""The books to which whoever asks holds a right; everything else is not found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Who did something, when, and the mark of the form it came from (the same form acts once)."""

    who: str
    now: datetime
    submission: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedRound:
    """A round as typed on a page; `void` means that nothing else of it is read.

    `overruled` is the table's reason to allow what the rules forbid, `confirmed` its word that what
    looks odd is so.
    """

    typed: Typed
    void: bool = False
    note: str = ""
    overruled: str = ""
    confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A match as asked for: the name of its game, changed options, sides clockwise, totals on paper.

    `dealer` of None lets chance draw the first dealer.
    """

    listing: str
    changes: Mapping[str, object]
    sides: tuple[Side, ...]
    start: Mapping[str, int]
    dealer: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideView:
    """A side as the board shows it: its total, its rank, what it needs to open (None: nothing)."""

    side: Side
    total: int
    rank: int
    opening: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round as it counts now; `totals` are those after it; `versions` counts its corrections too."""

    number: int
    counted: bool
    void: bool
    sheets: tuple[Sheet, ...]
    outcome: Outcome
    totals: Mapping[str, int]
    dealer: str
    note: str
    overruled: str
    warnings: tuple[Problem, ...]
    versions: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActView:
    """Something done to a round: by whom, when, and how the round stood afterwards (None: taken away)."""

    number: int
    kind: str
    round_number: int
    who: str
    at: datetime
    undone: bool
    after: RoundView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """An act that one tap takes back, or puts back if it was itself taken back."""

    act: int
    kind: str
    round_number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """What every page of a match shows: its game and the rules now in force."""

    id: int
    version: int
    game: Game
    preset: Preset
    rules: Options
    sides: tuple[Side, ...]
    started_at: datetime
    ended_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A match at a glance: its latest rounds, newest first, and whether there are `earlier` ones."""

    match: MatchView
    standings: tuple[SideView, ...]
    dealer: str
    first_to_play: str
    next_round: int
    recent: tuple[RoundView, ...]
    earlier: bool
    outcome: Outcome | None
    tied: tuple[str, ...]
    settlement: Settlement | None
    undo: Offer | None
    redo: Offer | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundForm:
    """What the entry page asks for, and what is known at the start of the round.

    `typed` is empty for a new round; for a correction it holds the round as it stands.
    """

    match: MatchView
    start: RoundStart
    fields: tuple[Field, ...]
    openings: Mapping[str, int | None]
    typed: Typed
    dealer: str
    recorded: RoundView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage:
    """A round with all that was ever done to it, oldest first.

    `open_hands` are the hands of the sides where their cards were reported, arranged as they counted.
    """

    match: MatchView
    round: RoundView
    open_hands: Mapping[str, OpenHand]
    acts: tuple[ActView, ...]
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a round would score as typed so far; `problems` tell what is still missing or wrong with it."""

    points: Mapping[str, int]
    totals: Mapping[str, int]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesInForce:
    """A set of rules and the round from which a match is played by it."""

    from_round: int
    rules: Options


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """A match in a list: its game, who plays, where it stands."""

    id: int
    game: Game
    preset: Preset
    started_at: datetime
    ended_at: datetime | None
    rounds: int
    standings: tuple[tuple[str, int], ...]
    outcome: Outcome | None
