"""May I go out? As it is answered where nothing need lie on the table."""

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.out import (
    OutAsks,
    OutCondition,
    OutQuestion,
    OutRuling,
    reason_of_discard,
    reasons_of_conditions,
)
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.takings_play import PlayedTakings


def takings_out_asks(rules: PlayedTakings) -> OutAsks:
    """What the question needs to know."""
    return OutAsks(conditions=(OutCondition.REST, OutCondition.DISCARD))


def rule_takings_out(rules: PlayedTakings, decks: Decks, question: OutQuestion) -> OutRuling:
    """Whether a player may go out, which takes no melds laid before."""
    reasons = (
        Reason(code="no_needs", text=N_("Going out takes no meld that was laid before")),
        *reasons_of_conditions((OutCondition.REST,), question),
        reason_of_discard(rules.final_discard, question),
    )
    return OutRuling(ruling=ruling_by(rules, reasons))
