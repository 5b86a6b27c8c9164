"""May I pick up my foot? What is asked and answered where a second hand waits on the table."""

from dataclasses import dataclass

from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind
from app.rules.referee.facts import Facts
from app.rules.referee.ruling import Reason, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class FootQuestion:
    """How many cards the hand has left, and what has happened before."""

    left: int
    facts: Facts = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class FootRuling:
    """Whether the foot may be picked up now, whether it may be looked at, and whether the turn goes on."""

    ruling: Ruling
    may_look: bool = False
    plays_on: bool = False


CARDS_LEFT = Ask(name="left", label=N_("Cards left in hand"), kind=AskKind.COUNT, may_be_blank=False)

TAKEN_BEFORE = Reason(code="in_foot", text=N_("The foot has been taken up before"), against=True)

BELOW_ZERO = Reason(code="below_zero", text=N_("A hand has 0 cards or more"), against=True)
