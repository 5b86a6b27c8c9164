"""May I pick up my foot? As it is answered where the hand must be played first."""

from app.rules.cards import Decks
from app.rules.problems import N_, NN_
from app.rules.referee.asks import Asks
from app.rules.referee.facts import Fact
from app.rules.referee.foot import BELOW_ZERO, CARDS_LEFT, TAKEN_BEFORE, FootQuestion, FootRuling
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.tally_turns import TopCardRules

TOP_CARD_FOOT_ASKS = Asks(fields=(CARDS_LEFT,), facts=(Fact.DISCARDED, Fact.IN_FOOT))


def rule_top_card_foot(rules: TopCardRules, decks: Decks, question: FootQuestion) -> FootRuling:
    """Whether the foot may be picked up [house text: once every card of the hand was played]."""
    reasons = [TAKEN_BEFORE] if Fact.IN_FOOT in question.facts else []
    discarded = Fact.DISCARDED in question.facts
    if question.left < 0:
        reasons.append(BELOW_ZERO)
    elif question.left:
        text = NN_(
            "Nobody looks at the foot before the hand is played, and {number} card is left",
            "Nobody looks at the foot before the hand is played, and {number} cards are left",
            question.left,
        )
        reasons.append(Reason(code="cards_left", text=text, against=True))
    elif discarded:
        text = N_(
            "The last card of the hand was discarded, so the turn is over: the foot may be looked at and is "
            "played from the next turn"
        )
        reasons.append(Reason(code="next_turn", text=text))
    else:
        text = N_("The last card of the hand was melded: the foot is taken up, and the turn goes on")
        reasons.append(Reason(code="plays_on", text=text))
    ruling = ruling_by(rules, reasons)
    return FootRuling(ruling=ruling, may_look=ruling.ok, plays_on=ruling.ok and not discarded)
