"""May I go out? As it is answered where complete melds must lie on the table first."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.out import (
    OutAsks,
    OutCondition,
    OutQuestion,
    OutRuling,
    reason_of_discard,
    reasons_of_conditions,
)
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.tally_completed import Shortage, Supply, Wanted, shortages, wanted_of
from app.rules.shapes.tally_plan import TallyPlan

_ALWAYS = (OutCondition.FOOT, OutCondition.REST)


def tally_out_asks(plan: TallyPlan) -> OutAsks:
    """What the question needs to know."""
    partner_foot = () if plan.partner_foot_needed is None else (OutCondition.PARTNER_FOOT,)
    return OutAsks(
        kinds=tuple((kind.key, kind.label) for kind in plan.kinds),
        conditions=(*_ALWAYS, OutCondition.DISCARD, *partner_foot, OutCondition.PARTNER_AGREES),
    )


def rule_tally_out(plan: TallyPlan, decks: Decks, question: OutQuestion) -> OutRuling:
    """Whether a player of a side with these complete melds may go out."""
    reasons = [*_more_than_decks(plan, decks, question), *_reasons_of_needs(plan, question)]
    reasons += reasons_of_conditions(_ALWAYS, question)
    reasons.append(reason_of_discard(plan.rules.final_discard, question))
    reasons += _reasons_of_partner(plan, question)
    if any(reason.against for reason in reasons):
        text = N_("Until then at least 1 card must stay in the hand after the discard")
        reasons.append(Reason(code="keeps_card", text=text))
    return OutRuling(ruling=ruling_by(plan.rules, reasons))


def _more_than_decks(plan: TallyPlan, decks: Decks, question: OutQuestion) -> Iterator[Reason]:
    wanted = wanted_of(plan.melds.kinds, question.completed)
    for shortage in _shortages(plan, decks, wanted):
        text = N_(
            "Complete melds of {wanted} cards are more than the {most} cards of the decks",
            wanted=shortage.wanted,
            most=shortage.most,
        )
        if shortage.kind is not None:
            most = plan.kind(shortage.kind).number(shortage.most)
            text = N_(
                "The decks make at most {most}, and here are {wanted}", most=most, wanted=shortage.wanted
            )
            if shortage.beside:
                text = N_(
                    "Beside the other melds the decks make at most {most}, and here are {wanted}",
                    most=most,
                    wanted=shortage.wanted,
                )
        yield Reason(code="more_than_decks", text=text, against=True, option="decks")


@lru_cache(maxsize=256)
def _shortages(plan: TallyPlan, decks: Decks, wanted: Wanted) -> tuple[Shortage, ...]:
    return tuple(shortages(plan.melds, plan.rules.complete_at, Supply.of_decks(decks), wanted))


def _reasons_of_needs(plan: TallyPlan, question: OutQuestion) -> Iterator[Reason]:
    """What must lie on the table against what does, and what counts for what."""
    completed = Counter(question.completed)
    for need in plan.needs:
        has = need.has(completed)
        if need.least:
            text = N_("Going out takes {least}, and here are {has}", least=need.number(need.least), has=has)
            yield Reason(code="needs_melds", text=text, against=has < need.least, option="going_out_needs")
    for counting in plan.counting:
        if completed[counting.kind]:
            yield Reason(code="counts_as", text=counting.text, option=counting.option)


def _reasons_of_partner(plan: TallyPlan, question: OutQuestion) -> Iterator[Reason]:
    unmet = OutCondition.PARTNER_FOOT in question.unmet
    if plan.partner_foot_needed:
        text = N_("The partner must have taken up the foot too")
        yield Reason(code="partner_foot", text=text, against=unmet, option="partner_foot_needed")
    elif unmet:
        text = N_("The partner need not have taken up the foot")
        yield Reason(code="partner_foot", text=text, option="partner_foot_needed")
    unmet = OutCondition.PARTNER_AGREES in question.unmet
    if plan.rules.ask_partner:
        text = N_("The partner is asked first and must agree")
        yield Reason(code="partner_agrees", text=text, against=unmet, option="ask_partner")
    elif unmet:
        text = N_("The partner need not agree")
        yield Reason(code="partner_agrees", text=text, option="ask_partner")
