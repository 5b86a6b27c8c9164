"""May we open with this? The melds of a first laying-down, against what the side needs for it."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Card, Cards, Decks, Groups
from app.rules.ending import Goal, TieAtTarget
from app.rules.problems import N_, Text
from app.rules.referee.decks import not_in_decks
from app.rules.referee.meld import MeldRuling, facts_of_meld, meld_ruling
from app.rules.referee.ruling import Reason, Ruling, against, ruling_by
from app.rules.referee.tally_meld import facts_of_complete
from app.rules.shapes.tally_melds import (
    LaidGroup,
    LaidGroups,
    about_cards,
    faults_of_duplicates,
    faults_of_group,
    judge_groups,
)
from app.rules.shapes.tally_plan import TallyPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion:
    """The melds that a side lays down first in a round, and its total when the round began.

    `taken` is the card on top of the discard pile, where it is taken to open; it is one of the cards laid.
    """

    melds: Groups
    total: int
    taken: Card | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRuling:
    """Whether a side may open so: the points that count, those needed, what is missing, and each meld."""

    ruling: Ruling
    counted: int
    needed: int
    melds: tuple[MeldRuling, ...]

    @property
    def short(self) -> int:
        """The points that are missing; 0 where the melds count enough."""
        return max(self.needed - self.counted, 0)


def rule_open(plan: TallyPlan, decks: Decks, question: OpenQuestion) -> OpenRuling:
    """Whether a side may open with these melds. Only legal melds count."""
    red_threes = tuple(_are_red_threes(plan, group) for group in question.melds)
    groups = tuple(group for group, red in zip(question.melds, red_threes, strict=True) if not red)
    laid = judge_groups(plan, groups, is_out=False)
    counted = sum(group.meld.points for group in laid.groups if group.meld.ok)
    reasons = [*not_in_decks(decks, _all_cards(question)), *_reasons_of_melds(plan, laid)]
    if question.taken is not None:
        reasons += _reasons_of_taken(plan, laid, question.taken)
        counted -= _not_counting(plan, laid, question.taken)
    needed = plan.rules.opening_at(question.total)
    reasons += reasons_of_points(plan, question.total, counted)
    if counted < needed and question.taken is not None and not plan.taken.matches:
        text = N_("Then {card} goes back to the pile, and another card is drawn", card=str(question.taken))
        reasons.append(Reason(code="taken_goes_back", text=text, option="taken_card_melded"))
    if any(red_threes):
        text = N_("Red threes count nothing for opening")
        reasons.append(Reason(code="red_threes", text=text))
    reasons += reasons_of_total(plan.rules.goal, question.total)
    judged = iter(_meld_of(plan, laid, group) for group in laid.groups)
    return OpenRuling(
        ruling=ruling_by(plan.rules, reasons),
        counted=counted,
        needed=needed,
        melds=tuple(_RED_THREES if red else next(judged) for red in red_threes),
    )


_RED_THREES = MeldRuling(
    ruling=Ruling(
        reasons=(Reason(code="red_threes", text=N_("Red threes are laid by themselves and never melded")),)
    ),
    points=0,
)


def _are_red_threes(plan: TallyPlan, group: Cards) -> bool:
    """Whether the group is red threes, which are laid beside the melds in some games."""
    return plan.red_threes is not None and all(card.is_red_three for card in group)


def _all_cards(question: OpenQuestion) -> Cards:
    """The cards laid, and the card taken if it is not among them."""
    cards = tuple(card for group in question.melds for card in group)
    return cards if question.taken is None or question.taken in cards else (*cards, question.taken)


def _meld_of(plan: TallyPlan, laid: LaidGroups, group: LaidGroup) -> MeldRuling:
    reasons = (
        *against(faults_of_group(plan, laid, group)),
        *facts_of_meld(plan.melds, group.meld, group.cards),
        *facts_of_complete(plan, group.meld),
    )
    return meld_ruling(ruling_by(plan.rules, reasons), group.meld, is_garbage=group.is_garbage)


def _reasons_of_melds(plan: TallyPlan, laid: LaidGroups) -> Iterator[Reason]:
    if not laid.groups:
        yield Reason(code="no_melds", text=N_("Here is no meld to open with"), against=True)
    for group in laid.groups:
        faults = faults_of_group(plan, laid, group)
        yield from against(about_cards("", group.cards, fault) for fault in faults)
    yield from against(faults_of_duplicates(plan, laid, ""))
    if any(group.meld.complete for group in laid.groups):
        if not plan.opener_completes:
            yield _barred(N_("A player may not complete a meld while opening"), against=True)
        text = N_("What complete melds make beside their cards counts nothing for opening")
        yield Reason(code="no_bonus", text=text)
    ranks = [
        group.meld.rank for group in laid.groups if group.meld.rank is not None and not group.meld.complete
    ]
    if plan.rules.duplicate_melds and len(set(ranks)) < len(ranks):
        text = N_("A side may have several unfinished melds of a rank")
        yield Reason(code="duplicate_melds", text=text, option="duplicate_melds")


def _barred(text: Text, *, against: bool) -> Reason:
    return Reason(code="opener_barred", text=text, against=against, option="opener_bar")


def reasons_of_opener(plan: TallyPlan) -> Iterator[Reason]:
    """That whoever opens may not complete a meld with it, where that is so."""
    if not plan.opener_completes:
        yield _barred(N_("A player may not complete a meld while opening"), against=False)


def _reasons_of_taken(plan: TallyPlan, laid: LaidGroups, taken: Card) -> Iterator[Reason]:
    """What the card taken from the discard pile must come with, and whether it counts."""
    holding = [group for group in laid.groups if taken in group.cards]
    matches = plan.taken.matches
    if matches and (taken.rank in plan.melds.wild_ranks or plan.melds.barred_ranks & {taken.rank}):
        text = N_("A pile can't be taken while {card} is on top", card=str(taken))
        yield Reason(code="taken_unmatched", text=text, against=True, option="pile_matches")
    elif matches and holding:
        most = max(sum(card.rank is taken.rank for card in group.cards) for group in holding) - 1
        text = N_(
            "{card} is taken with {matches} natural cards of its rank from the hand, and here lie {most}",
            card=str(taken),
            matches=matches,
            most=most,
        )
        yield Reason(code="taken_with_matches", text=text, against=most < matches, option="pile_matches")
    if not holding:
        must = plan.taken.must_be_melded
        text = N_("{card}, taken from the discard pile, must lie in one of these melds", card=str(taken))
        if not must:
            text = N_("{card}, taken from the discard pile, need not lie in these melds", card=str(taken))
        yield Reason(code="taken_not_melded", text=text, against=must, option="taken_card_melded")
    else:
        yield Reason(code="taken_counts", text=_worth(plan, taken), option="taken_card_counts")


def _worth(plan: TallyPlan, taken: Card) -> Text:
    points = plan.melds.points((taken,))
    if not plan.rules.taken_card_counts:
        return N_(
            "{card}, taken from the discard pile, counts 0 and not {points}", card=str(taken), points=points
        )
    if plan.taken.matches:
        return N_(
            "{card}, taken from the discard pile, counts {points}, and the rest of the pile nothing",
            card=str(taken),
            points=points,
        )
    return N_("{card}, taken from the discard pile, counts {points}", card=str(taken), points=points)


def _not_counting(plan: TallyPlan, laid: LaidGroups, taken: Card) -> int:
    """The points of the card taken, where it lies in a meld and counts nothing there."""
    melded = any(taken in group.cards for group in laid.groups if group.meld.ok)
    return plan.melds.points((taken,)) if melded and not plan.rules.taken_card_counts else 0


def reasons_of_points(plan: TallyPlan, total: int, counted: int) -> Iterator[Reason]:
    """Whether the points are enough for a side with this total."""
    needed = plan.rules.opening_at(total)
    short = needed - counted
    text = N_(
        "With a total of {total} a side needs {needed} to open, and these melds count {counted}",
        total=total,
        needed=needed,
        counted=counted,
    )
    if short > 0:
        text = N_("{sentence}: {short} short", sentence=text, short=short)
    yield Reason(
        code="below_opening" if short > 0 else "reaches_opening",
        text=text,
        against=short > 0,
        option="opening",
        part="negative" if total < 0 else "",
    )


def reasons_of_total(goal: Goal, total: int) -> Iterator[Reason]:
    """That the match is over by this total, or goes on only for a tie."""
    if not goal.is_met(total):
        return
    over = goal.tie is TieAtTarget.SHARED
    text = N_("A total of {total} meets the target of {target}", total=total, target=goal.target)
    after = (
        N_("{sentence}: the match is over", sentence=text)
        if over
        else N_("{sentence}: the match is over, unless its leaders are tied and play on", sentence=text)
    )
    yield Reason(code="target_met", text=after, against=over, option="tie_at_target")
