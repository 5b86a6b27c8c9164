"""The bar on the player who opened: no canasta until the partner has one and took up the foot."""

from app.rules.problems import N_
from app.rules.referee.facts import Fact, Facts
from app.rules.referee.ruling import Reason
from app.rules.shapes.tally_turns import OpenerBar, WholePileRules

BAR_FACTS = (Fact.OPENER, Fact.PARTNER_COMPLETED, Fact.PARTNER_FOOT)
"""What is to be known of a player who would complete a canasta."""


def reason_of_bar(rules: WholePileRules, facts: Facts) -> Reason | None:
    """Whether a player who opened in an earlier turn may complete one [house text]; None for any other."""
    if Fact.OPENER not in facts:
        return None
    barred = (
        rules.opener_bar is not OpenerBar.NEVER and not {Fact.PARTNER_COMPLETED, Fact.PARTNER_FOOT} <= facts
    )
    if barred:
        text = N_(
            "The player who opened may complete no canasta until the partner has completed one and taken up "
            "the foot"
        )
    elif rules.opener_bar is OpenerBar.NEVER:
        text = N_("The player who opened may complete canastas like any other")
    else:
        text = N_(
            "The partner has completed a canasta and taken up the foot, so the player who opened may "
            "complete one"
        )
    return Reason(code="opener_barred", text=text, against=barred, option="opener_bar")
