"""The referee of a tally game in which the top discard is drawn like a card of the stock."""

from collections.abc import Callable
from dataclasses import replace

from app.rules.game import Referee, Rules
from app.rules.referee.tally_referee import tally_referee
from app.rules.referee.top_card_discard import TOP_CARD_DISCARD_ASKS, rule_top_card_discard
from app.rules.referee.top_card_foot import TOP_CARD_FOOT_ASKS, rule_top_card_foot
from app.rules.referee.top_card_stock import TOP_CARD_STOCK_ASKS, rule_top_card_stock
from app.rules.referee.top_card_take import TOP_CARD_ASKS, rule_top_card_take
from app.rules.shapes.tally_plan import TallyPlan


def top_card_referee(plan_of: Callable[[Rules], TallyPlan]) -> Referee:
    """The referee of a game that makes its plan from a set of its TopCardRules by `plan_of`."""
    return replace(
        tally_referee(plan_of),
        take=lambda rules, decks, question: rule_top_card_take(plan_of(rules), rules, decks, question),
        discard=rule_top_card_discard,
        foot=rule_top_card_foot,
        stock=rule_top_card_stock,
        asks={
            "take": TOP_CARD_ASKS,
            "discard": TOP_CARD_DISCARD_ASKS,
            "foot": TOP_CARD_FOOT_ASKS,
            "stock": TOP_CARD_STOCK_ASKS,
        },
    )
