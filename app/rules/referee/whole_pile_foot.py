"""May I pick up my foot? As it is answered where completing a canasta earns it."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.asks import Asks
from app.rules.referee.facts import Fact
from app.rules.referee.foot import BELOW_ZERO, CARDS_LEFT, TAKEN_BEFORE, FootQuestion, FootRuling
from app.rules.referee.opener_bar import BAR_FACTS, reason_of_bar
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.whole_pile_share import reasons_of_red_threes
from app.rules.shapes.tally_turns import WholePileRules

WHOLE_PILE_FOOT_ASKS = Asks(
    fields=(CARDS_LEFT,), facts=(Fact.COMPLETED, Fact.DISCARDED, Fact.IN_FOOT, *BAR_FACTS)
)


def rule_whole_pile_foot(rules: WholePileRules, decks: Decks, question: FootQuestion) -> FootRuling:
    """Whether the foot may be picked up [house text: by who played the last card of a canasta]."""
    earned = [*_earned(rules, question)]
    may_look = not any(reason.against for reason in earned)
    ruling = ruling_by(rules, [*earned, *_when(rules, question)] if may_look else earned)
    plays_on = ruling.ok and Fact.DISCARDED not in question.facts
    return FootRuling(ruling=ruling, may_look=may_look, plays_on=plays_on)


def _earned(rules: WholePileRules, question: FootQuestion) -> Iterator[Reason]:
    """Whether the player has earned the foot."""
    facts = question.facts
    if question.left < 0:
        yield BELOW_ZERO
    if Fact.IN_FOOT in facts:
        yield TAKEN_BEFORE
    completed = Fact.COMPLETED in facts
    text = N_(
        "Only a player who lays card number {cards} of a canasta earns the foot; nobody else looks at it",
        cards=rules.complete_at,
    )
    if completed:
        text = N_(
            "The player laid card number {cards} of a canasta, so the foot may be looked at at once",
            cards=rules.complete_at,
        )
    yield Reason(code="completed", text=text, against=not completed, option="complete_at")
    bar = reason_of_bar(rules, facts) if completed else None
    if bar is not None:
        yield bar


def _when(rules: WholePileRules, question: FootQuestion) -> Iterator[Reason]:
    """When a foot that was earned is picked up, and what becomes of red threes in it."""
    discarded = Fact.DISCARDED in question.facts
    text = N_("The foot is taken up at once and the turn goes on")
    if rules.foot_after_discard:
        text = N_("The foot is taken up after the discard of this turn")
    waits = rules.foot_after_discard and not discarded
    yield Reason(code="foot_after_discard", text=text, against=waits, option="foot_after_discard")
    if waits and question.left == 0:
        text = N_("Completing a canasta takes a card left to discard, and none is left")
        yield Reason(code="discard_needed", text=text, against=True)
    text = N_("The hand need not be empty: its {cards} cards stay with the foot", cards=question.left)
    yield Reason(code="hand_kept", text=text)
    yield from reasons_of_red_threes(rules, dealt=False)
