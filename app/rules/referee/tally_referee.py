"""The referee of a game of the tally shape, as far as all of them are asked the same."""

from collections.abc import Callable

from app.rules.game import Referee, Rules
from app.rules.referee.open import rule_open
from app.rules.referee.opening import rule_opening
from app.rules.referee.tally_meld import rule_tally_meld
from app.rules.referee.tally_out import rule_tally_out, tally_out_asks
from app.rules.shapes.tally_plan import TallyPlan


def tally_referee(plan_of: Callable[[Rules], TallyPlan]) -> Referee:
    """The referee of a game that makes its plan from a set of its options by `plan_of`."""
    return Referee(
        meld=lambda rules, decks, question: rule_tally_meld(plan_of(rules), decks, question),
        open=lambda rules, decks, question: rule_open(plan_of(rules), decks, question),
        opening=lambda rules, decks, question: rule_opening(plan_of(rules), decks, question),
        out=lambda rules, decks, question: rule_tally_out(plan_of(rules), decks, question),
        out_asks=lambda rules: tally_out_asks(plan_of(rules)),
    )
