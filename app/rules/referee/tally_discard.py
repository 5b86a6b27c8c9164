"""May I discard this? What is said of the last card, and of a turn without a discard, beside a foot."""

from collections.abc import Iterator

from app.rules.problems import N_
from app.rules.referee.discard import DiscardQuestion
from app.rules.referee.facts import Fact
from app.rules.referee.ruling import Reason
from app.rules.shapes.tally_rules import TallyRules


def reason_of_last(question: DiscardQuestion) -> Reason:
    """Whether the last card of a player who has taken up the foot may go, discarded or laid."""
    if Fact.ENTITLED in question.facts:
        return Reason(code="out", text=N_("It is the last card, so the player is out"))
    text = N_("The side may not go out yet, so at least 1 card must stay in the hand after the discard")
    return Reason(code="keeps_card", text=text, against=True)


def reasons_without_card(rules: TallyRules, question: DiscardQuestion) -> Iterator[Reason]:
    """Whether a player who has taken up the foot may end the turn with all cards laid."""
    yield reason_of_last(question)
    text = N_("All cards are laid, and the last card need not be discarded")
    if rules.final_discard:
        text = N_("The last card must be discarded, and none is left for it")
    yield Reason(code="discard", text=text, against=rules.final_discard, option="final_discard")


def goes_out(question: DiscardQuestion) -> bool:
    """Whether the player has no card left after this, and no foot to take up."""
    left = len(question.cards) - (question.card is not None)
    return left == 0 and Fact.IN_FOOT in question.facts
