"""What a game is: a value that names it, says who may play it and holds the functions that score it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.cards import Decks
from app.rules.ending import Goal
from app.rules.entry import Field
from app.rules.match import Answers, OpenHand, RoundScore, RoundStart, Settlement, Side
from app.rules.options import Options
from app.rules.problems import Problem, Text
from app.rules.referee.asks import Asks
from app.rules.referee.deadwood_ruling import DeadwoodQuestion, DeadwoodRuling
from app.rules.referee.discard import DiscardQuestion, DiscardRuling
from app.rules.referee.draw import DrawQuestion, DrawRuling, StockQuestion, StockRuling
from app.rules.referee.foot import FootQuestion, FootRuling
from app.rules.referee.go_out import GoOutQuestion, GoOutRuling
from app.rules.referee.hand import HandQuestion, HandRuling
from app.rules.referee.lay import LayQuestion, LayRuling
from app.rules.referee.meld import MeldQuestion, MeldRuling
from app.rules.referee.open import OpenQuestion, OpenRuling
from app.rules.referee.opening import OpeningQuestion, OpeningRuling
from app.rules.referee.out import OutAsks, OutQuestion, OutRuling, asks_nothing
from app.rules.referee.take import TakeQuestion, TakeRuling
from app.rules.seating import Dealing, Seats

Rules = Any
"""The options of one game: each game's functions take its own Options class."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named, complete set of a game's rules; `alias` is a name of its own that players know it by.

    `our_choices` are options that are our own default in this preset beside those of the game.
    """

    key: str
    name: Text
    tagline: Text
    rules: Options
    alias: str | None = None
    our_choices: frozenset[str] = frozenset()


def no_open_hands(rules: Rules, start: RoundStart, answers: Answers) -> Mapping[str, OpenHand]:
    """The open hands of a shape that counts what was reported and arranges nothing."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """How a round is asked about, checked and scored.

    `check` tells faults of all three levels, `score` gives one sheet for each side, `open_hands` shows
    how hands that were reported card by card were arranged on the way. `check` may rely on `fields` having
    read the answers, the others on `check` having found nothing impossible.
    """

    fields: Callable[[Rules, tuple[Side, ...]], tuple[Field, ...]]
    check: Callable[[Rules, RoundStart, Answers], tuple[Problem, ...]]
    score: Callable[[Rules, RoundStart, Answers], RoundScore]
    open_hands: Callable[[Rules, RoundStart, Answers], Mapping[str, OpenHand]] = no_open_hands


@dataclass(frozen=True, slots=True, kw_only=True)
class Referee:
    """The questions that people ask at the table of a game: None for one that the game has no place for.

    Each is answered by the rules in force, with the decks of the table, and its answer holds a ruling.
    """

    meld: Callable[[Rules, Decks, MeldQuestion], MeldRuling]
    open: Callable[[Rules, Decks, OpenQuestion], OpenRuling] | None = None
    opening: Callable[[Rules, Decks, OpeningQuestion], OpeningRuling] | None = None
    out: Callable[[Rules, Decks, OutQuestion], OutRuling] | None = None
    out_asks: Callable[[Rules], OutAsks] = asks_nothing
    deadwood: Callable[[Rules, Decks, DeadwoodQuestion], DeadwoodRuling] | None = None
    hand: Callable[[Rules, Decks, HandQuestion], HandRuling] | None = None
    lay: Callable[[Rules, Decks, LayQuestion], LayRuling] | None = None
    go_out: Callable[[Rules, Decks, GoOutQuestion], GoOutRuling] | None = None
    draw: Callable[[Rules, Decks, DrawQuestion], DrawRuling] | None = None
    discard: Callable[[Rules, Decks, DiscardQuestion], DiscardRuling] | None = None
    stock: Callable[[Rules, Decks, StockQuestion], StockRuling] | None = None
    unasked: frozenset[str] = frozenset()
    """What questions ask for of which this game takes no account, as question/field."""
    take: Callable[[Rules, Decks, TakeQuestion], TakeRuling] | None = None
    foot: Callable[[Rules, Decks, FootQuestion], FootRuling] | None = None
    asks: Mapping[str, Asks] = field(default_factory=dict)
    """What this game asks for in place of what other games do, by the question."""


def opens_freely(rules: Rules, total: int) -> int | None:
    """The opening of a game that asks nothing of a first laying-down."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A kind of rummy; its first preset is the one that its bare key means."""

    key: str
    presets: tuple[Preset, ...]
    shape: Shape
    seats: Callable[[Rules], Seats]
    dealing: Callable[[Rules], Dealing]
    decks: Callable[[Rules, int], Decks]
    goal: Callable[[Rules], Goal]
    referee: Referee
    opening: Callable[[Rules, int], int | None] = opens_freely
    settle: Callable[[Rules, Mapping[str, int], tuple[RoundScore, ...]], Settlement] | None = None
    our_choices: frozenset[str] = frozenset()
    """Options whose value in the first preset no source gives, so that it is our own default."""
    our_parts: frozenset[str] = frozenset()
    """The same for a part of an option, as the referee's reasons name it: option/part."""

    def preset(self, key: str | None) -> Preset | None:
        """The preset of this name, the first where no name is given, None where there is none such."""
        if key is None:
            return self.presets[0]
        return next((preset for preset in self.presets if preset.key == key), None)
