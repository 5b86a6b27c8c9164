"""May I discard this? As it is answered in gin."""

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.decks import not_in_decks
from app.rules.referee.discard import DiscardQuestion, DiscardRuling, no_discard, reasons_of_card
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.showdown_knock import rule_knock
from app.rules.shapes.showdown import ShowdownRules


def rule_showdown_discard(rules: ShowdownRules, decks: Decks, question: DiscardQuestion) -> DiscardRuling:
    """Whether a turn may end so, from a hand that holds one card more than was dealt."""
    size = rules.hand_size + 1
    reasons = [*not_in_decks(decks, question.cards)]
    if len(question.cards) != size:
        text = N_(
            "A player discards from {size} cards, and here are {cards}", size=size, cards=len(question.cards)
        )
        reasons.append(Reason(code="hand_size", text=text, against=True, option="hand_size"))
    if question.card is not None:
        reasons += reasons_of_card(question, question.card)
        return DiscardRuling(ruling=ruling_by(rules, reasons))
    knock = None if reasons else rule_knock(rules, question.cards, question.taken)
    if knock is not None and knock.big_gin:
        return DiscardRuling(ruling=knock.ruling, is_out=True)
    reasons.append(no_discard())
    return DiscardRuling(ruling=ruling_by(rules, reasons))
