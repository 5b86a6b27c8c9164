"""May I discard this? As it is answered in basic rummy, where the last discard goes out."""

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.decks import not_in_decks
from app.rules.referee.discard import DiscardQuestion, DiscardRuling, no_discard, reasons_of_card
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.takings_deadwood import more_than_dealt
from app.rules.shapes.takings_play import PlayedTakings


def rule_takings_discard(rules: PlayedTakings, decks: Decks, question: DiscardQuestion) -> DiscardRuling:
    """Whether a turn may end so [house text: each turn takes a discard, and out is who has none left]."""
    reasons = [*not_in_decks(decks, question.cards), *more_than_dealt(rules, question.cards)]
    if question.card is not None:
        reasons += reasons_of_card(question, question.card)
        is_out = len(question.cards) == 1
        if is_out:
            reasons.append(Reason(code="out", text=N_("It is the last card, so the player is out")))
    elif question.cards:
        reasons.append(no_discard())
        is_out = False
    else:
        reasons.append(without_last_discard(rules))
        is_out = True
    ruling = ruling_by(rules, reasons)
    return DiscardRuling(ruling=ruling, is_out=is_out and ruling.ok)


def without_last_discard(rules: PlayedTakings) -> Reason:
    """Whether a player is out who has laid the last card."""
    text = N_("All cards are laid, and the last card need not be discarded")
    if rules.final_discard:
        text = N_("The last card must be discarded, and none is left for it")
    return Reason(code="discard", text=text, against=rules.final_discard, option="final_discard")
