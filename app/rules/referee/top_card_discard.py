"""May I discard this? As it is answered where any card may go, and a foot follows the hand."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.asks import Asks
from app.rules.referee.decks import not_in_decks
from app.rules.referee.discard import (
    ASKS_DISCARD,
    DiscardQuestion,
    DiscardRuling,
    no_discard,
    not_in_hand,
)
from app.rules.referee.facts import Fact
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.tally_discard import goes_out, reason_of_last, reasons_without_card
from app.rules.shapes.tally_turns import TopCardRules

TOP_CARD_DISCARD_ASKS = Asks(fields=ASKS_DISCARD, facts=(Fact.IN_FOOT, Fact.ENTITLED))


def rule_top_card_discard(rules: TopCardRules, decks: Decks, question: DiscardQuestion) -> DiscardRuling:
    """Whether a turn may end so [house text: each turn ends with a discard]."""
    reasons = [*not_in_decks(decks, question.cards)]
    reasons += _without(rules, question) if question.card is None else _with_card(rules, question)
    ruling = ruling_by(rules, reasons)
    return DiscardRuling(ruling=ruling, is_out=ruling.ok and goes_out(question))


def _with_card(rules: TopCardRules, question: DiscardQuestion) -> Iterator[Reason]:
    card = question.card
    assert card is not None
    if card not in question.cards:
        yield not_in_hand(card)
        return
    yield Reason(code="may_discard", text=N_("Any card may be discarded"))
    if card.is_red_three or card.is_black_three:
        option = "red_three_held" if card.is_red_three else "black_three_held"
        points = rules.red_three_held if card.is_red_three else rules.black_three_held
        text = N_(
            "{card} costs nothing once it is discarded; held at the end it counts {points}",
            card=str(card),
            points=points,
        )
        yield Reason(code="three", text=text, option=option)
    if len(question.cards) > 1:
        return
    if Fact.IN_FOOT in question.facts:
        yield reason_of_last(question)
    else:
        text = N_("It is the last card of the hand: the foot is taken up and played from the next turn")
        yield Reason(code="takes_foot", text=text)


def _without(rules: TopCardRules, question: DiscardQuestion) -> Iterator[Reason]:
    if question.cards:
        yield no_discard()
    elif Fact.IN_FOOT in question.facts:
        yield from reasons_without_card(rules, question)
    else:
        text = N_(
            "With the last card of the hand laid, the foot is taken up and the turn goes on to a discard"
        )
        yield Reason(code="plays_on", text=text, against=True)
