"""May I discard this? As it is answered where 7s stay, wild cards freeze the pile and a foot is earned."""

from collections.abc import Iterator

from app.rules.cards import Card, Decks, Rank
from app.rules.problems import N_, NN_
from app.rules.referee.asks import Asks
from app.rules.referee.decks import not_in_decks
from app.rules.referee.discard import (
    ASKS_DISCARD,
    DiscardQuestion,
    DiscardRuling,
    no_discard,
    not_in_hand,
)
from app.rules.referee.facts import Fact, Facts
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.tally_discard import goes_out, reason_of_last, reasons_without_card
from app.rules.referee.whole_pile_share import reasons_of_red_threes
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_turns import SevensDiscarded, WholePileRules

WHOLE_PILE_DISCARD_ASKS = Asks(
    fields=ASKS_DISCARD, facts=(Fact.COMPLETED, Fact.IN_FOOT, Fact.ENTITLED, Fact.BOTH_SEVENS)
)


def rule_whole_pile_discard(
    plan: TallyPlan, rules: WholePileRules, decks: Decks, question: DiscardQuestion
) -> DiscardRuling:
    """Whether a turn may end so [house text: each turn ends with a discard, and never with a 7]."""
    reasons = [*not_in_decks(decks, question.cards)]
    card = question.card
    if card is None:
        reasons += _without(rules, question)
    elif card not in question.cards:
        reasons.append(not_in_hand(card))
    else:
        reasons += _of_card(plan, rules, question.facts, card)
        if len(question.cards) == 1:
            reasons.append(_of_last(question))
    ruling = ruling_by(rules, reasons)
    return DiscardRuling(ruling=ruling, is_out=ruling.ok and goes_out(question))


def _of_card(plan: TallyPlan, rules: WholePileRules, facts: Facts, card: Card) -> Iterator[Reason]:
    """What is to be said of the card, whatever else is in the hand."""
    if card.rank is Rank.SEVEN:
        yield _of_seven(rules, facts)
    elif card.is_red_three:
        text = N_("A red three is never discarded")
        yield Reason(code="red_three", text=text, against=True)
        yield from reasons_of_red_threes(rules, dealt=True)
    elif card.is_black_three:
        text = N_("A black three may be discarded: the next player can't take the pile")
        yield Reason(code="black_three", text=text)
    elif card.rank in plan.melds.wild_ranks:
        text = N_("A wild card may be discarded, and does not freeze the pile")
        if rules.wilds_freeze:
            text = N_("A wild card may be discarded: it is laid sideways and freezes the pile")
        yield Reason(code="wilds_freeze", text=text, option="wilds_freeze")
    else:
        yield Reason(code="may_discard", text=N_("{card} may be discarded", card=str(card)))


def _may_discard_sevens(rules: WholePileRules, facts: Facts) -> bool:
    way = rules.sevens_discarded
    return way is SevensDiscarded.ALWAYS or (way is SevensDiscarded.BOTH_SEVENS and Fact.BOTH_SEVENS in facts)


def _of_seven(rules: WholePileRules, facts: Facts) -> Reason:
    text = N_("When a 7 may be discarded: {when}", when=rules.sevens_discarded.words)
    return Reason(
        code="sevens_discarded",
        text=text,
        against=not _may_discard_sevens(rules, facts),
        option="sevens_discarded",
    )


def _of_last(question: DiscardQuestion) -> Reason:
    """Whether the only card in hand may go."""
    if Fact.IN_FOOT in question.facts:
        return reason_of_last(question)
    if Fact.COMPLETED in question.facts:
        text = N_("It is the last card, and the foot that was earned is taken up after it")
        return Reason(code="takes_foot", text=text)
    return _foot_not_earned()


def _foot_not_earned() -> Reason:
    text = N_("Before the foot is earned, at least 1 card must stay in the hand after the discard")
    return Reason(code="keeps_card", text=text, against=True)


def _without(rules: WholePileRules, question: DiscardQuestion) -> Iterator[Reason]:
    """Whether a turn may end without a discard."""
    facts = question.facts
    stuck = not _may_discard_sevens(rules, facts) and all(card.rank is Rank.SEVEN for card in question.cards)
    if question.cards and not stuck:
        yield no_discard()
    elif question.cards:
        yield _only_sevens(rules, len(question.cards))
    elif Fact.IN_FOOT in facts:
        yield from reasons_without_card(rules, question)
    elif Fact.COMPLETED in facts:
        text = N_("Completing a canasta takes a card left to discard, and none is left")
        yield Reason(code="discard_needed", text=text, against=True)
    else:
        yield _foot_not_earned()


def _only_sevens(rules: WholePileRules, sevens: int) -> Reason:
    held = NN_("Only {number} card of rank 7 is left", "Only {number} cards of rank 7 are left", sevens)
    text = N_("{held}: a card that may be discarded must be kept", held=held)
    if rules.turn_without_discard:
        text = N_("{held}: the turn ends without a discard, which is not going out", held=held)
    return Reason(
        code="only_sevens",
        text=text,
        against=not rules.turn_without_discard,
        option="turn_without_discard",
    )
