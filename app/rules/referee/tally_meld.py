"""Is this a meld? As it is answered where melds complete, stand beside others and garbage is laid."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.melds import MeldJudgement, judge_meld
from app.rules.problems import N_, Text
from app.rules.referee.decks import not_in_decks
from app.rules.referee.meld import MeldQuestion, MeldRuling, facts_of_meld, meld_ruling
from app.rules.referee.ruling import Reason, against, ruling_by
from app.rules.shapes.tally_melds import (
    LaidGroup,
    LaidGroups,
    about_cards,
    faults_of_duplicates,
    faults_of_group,
    judge_groups,
)
from app.rules.shapes.tally_plan import Garbage, TallyPlan


def rule_tally_meld(plan: TallyPlan, decks: Decks, question: MeldQuestion) -> MeldRuling:
    """Whether the cards are a meld, or garbage, beside the other melds of their side."""
    reasons = list(not_in_decks(decks, question.all_cards))
    if not question.cards:
        judged = judge_meld(plan.melds, ())
        return meld_ruling(ruling_by(plan.rules, (*reasons, *against(judged.problems))), judged)
    groups = (*question.beside, question.cards)
    laid = judge_groups(plan, groups, is_out=question.going_out)
    *beside, group = laid.groups
    reasons += against(faults_of_group(plan, laid, group))
    for other in beside:
        faults = faults_of_group(plan, laid, other)
        reasons += against(about_cards("", other.cards, fault) for fault in faults)
    reasons += against(faults_of_duplicates(plan, laid, ""))
    reasons += facts_of_meld(plan.melds, group.meld, group.cards)
    reasons += facts_of_complete(plan, group.meld)
    reasons += _facts_of_duplicates(plan, laid, group)
    if plan.garbage is not None:
        reasons += _facts_of_garbage(plan, plan.garbage, laid, group)
    return meld_ruling(ruling_by(plan.rules, reasons), group.meld, is_garbage=group.is_garbage)


def facts_of_complete(plan: TallyPlan, judged: MeldJudgement) -> Iterator[Reason]:
    """What a complete meld makes."""
    if judged.kind is None:
        return
    bonus = plan.rules.completed_bonus.of(judged.kind)
    text = N_(
        "It is complete: {kind}, which makes {bonus}", kind=plan.kind(judged.kind).number(1), bonus=bonus
    )
    yield Reason(code="complete", text=text, option="completed_bonus")
    text = (
        N_("Its cards count beside that")
        if plan.completed_cards_count
        else N_("Its cards count nothing beside that")
    )
    yield Reason(code="cards_of_complete", text=text, option="completed_cards_count")


def _facts_of_duplicates(plan: TallyPlan, laid: LaidGroups, group: LaidGroup) -> Iterator[Reason]:
    """That another unfinished meld of the rank may be there, where it is."""
    if not plan.rules.duplicate_melds or group.meld.rank is None or group.meld.complete:
        return
    unfinished = [
        each for each in laid.groups if each.meld.rank is group.meld.rank and not each.meld.complete
    ]
    if len(unfinished) > 1:
        text = N_("A side may have several unfinished melds of a rank")
        yield Reason(code="duplicate_melds", text=text, option="duplicate_melds")


def _facts_of_garbage(
    plan: TallyPlan, garbage: Garbage, laid: LaidGroups, group: LaidGroup
) -> Iterator[Reason]:
    """What lets the cards lie as garbage, and what the wild cards among them need for it."""
    if group.meld.ok or not laid.garbage_open:
        return
    first = plan.kind(garbage.after).number(1)
    if group.is_garbage:
        text = N_("After {first}, cards of completed ranks may be laid as garbage", first=first)
        yield Reason(code="garbage", text=text, option="garbage")
        text = N_("As garbage they count {points}", points=group.meld.points)
        yield Reason(code="counts", text=text, option="card_values")
    if any(card.rank in plan.melds.wild_ranks for card in group.cards):
        for text in _when_wilds(plan, garbage):
            yield Reason(code="wilds_in_garbage", text=text, option="wilds_in_garbage")


def _when_wilds(plan: TallyPlan, garbage: Garbage) -> Iterator[Text]:
    """What wild cards need to be laid as garbage."""
    if garbage.wilds_with is None:
        yield N_("Wild cards are never garbage")
    elif not garbage.wilds_with:
        yield N_("Wild cards may be garbage whenever other cards may")
    else:
        for kind in sorted(garbage.wilds_with):
            yield N_("Wild cards are garbage after {first}", first=plan.kind(kind).number(1))
