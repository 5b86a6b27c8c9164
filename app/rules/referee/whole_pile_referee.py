"""The referee of a tally game in which the discard pile is taken as a whole and a foot is earned."""

from collections.abc import Callable
from dataclasses import replace

from app.rules.game import Referee, Rules
from app.rules.referee.tally_referee import tally_referee
from app.rules.referee.whole_pile_discard import WHOLE_PILE_DISCARD_ASKS, rule_whole_pile_discard
from app.rules.referee.whole_pile_foot import WHOLE_PILE_FOOT_ASKS, rule_whole_pile_foot
from app.rules.referee.whole_pile_stock import WHOLE_PILE_STOCK_ASKS, rule_whole_pile_stock
from app.rules.referee.whole_pile_take import WHOLE_PILE_ASKS, rule_whole_pile_take
from app.rules.shapes.tally_plan import TallyPlan


def whole_pile_referee(plan_of: Callable[[Rules], TallyPlan]) -> Referee:
    """The referee of a game that makes its plan from a set of its WholePileRules by `plan_of`."""
    return replace(
        tally_referee(plan_of),
        take=lambda rules, decks, question: rule_whole_pile_take(plan_of(rules), rules, decks, question),
        discard=lambda rules, decks, question: rule_whole_pile_discard(
            plan_of(rules), rules, decks, question
        ),
        foot=rule_whole_pile_foot,
        stock=rule_whole_pile_stock,
        asks={
            "take": WHOLE_PILE_ASKS,
            "discard": WHOLE_PILE_DISCARD_ASKS,
            "foot": WHOLE_PILE_FOOT_ASKS,
            "stock": WHOLE_PILE_STOCK_ASKS,
        },
    )
