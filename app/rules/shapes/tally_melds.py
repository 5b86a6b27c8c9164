"""The groups of cards that a side laid: which are melds, which are garbage, and why another is neither."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.rules.cards import Cards, Groups, Rank, write_cards
from app.rules.melds import MeldJudgement, judge_meld
from app.rules.problems import N_, Level, Problem
from app.rules.shapes.tally_plan import TallyPlan

_SHOWN = 8
_ONE_GROUP = Problem(where="", code="one_group", text=N_("Put | between one meld and the next"))


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidGroup:
    """One group of cards on the table, what it is as a meld, and whether it lies there as garbage."""

    cards: Cards
    meld: MeldJudgement
    is_garbage: bool = False

    @property
    def ok(self) -> bool:
        """Whether it may lie there."""
        return self.meld.ok or self.is_garbage


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidGroups:
    """All groups of one side.

    `garbage_ranks` are those that it may lay loose, or could if it had the meld that comes first
    (`garbage_open`); none where the game has no garbage.
    """

    groups: tuple[LaidGroup, ...]
    garbage_ranks: frozenset[Rank]
    garbage_open: bool

    @property
    def ok(self) -> bool:
        """Whether every group may lie there."""
        return all(group.ok for group in self.groups)

    @property
    def completed(self) -> Mapping[str, int]:
        """How many complete melds of each kind there are; a kind without one is left out."""
        return Counter(group.meld.kind for group in self.groups if group.meld.kind is not None)


@lru_cache(maxsize=256)
def judge_groups(plan: TallyPlan, groups: Groups, *, is_out: bool) -> LaidGroups:
    """What each group is, beside the others of its side; `is_out` tells that the side went out."""
    melds = tuple(judge_meld(plan.melds, cards, going_out=is_out) for cards in groups)
    kinds = {meld.kind for meld in melds if meld.complete}
    ranks = _garbage_ranks(plan, kinds, melds)
    is_open = plan.garbage is not None and plan.garbage.after in kinds
    return LaidGroups(
        groups=tuple(
            LaidGroup(
                cards=cards,
                meld=meld,
                is_garbage=not meld.ok and is_open and all(card.rank in ranks for card in cards),
            )
            for cards, meld in zip(groups, melds, strict=True)
        ),
        garbage_ranks=ranks,
        garbage_open=is_open,
    )


def faults_of_groups(plan: TallyPlan, laid: LaidGroups, where: str) -> Iterator[Problem]:
    """Every reason why a group may not lie there, and every rank that has too many melds."""
    for group in laid.groups:
        for reason in faults_of_group(plan, laid, group):
            yield about_cards(where, group.cards, reason)
        if not group.ok and group.meld.form is None and len(laid.groups) == 1:
            yield about_cards(where, group.cards, _ONE_GROUP)
    yield from faults_of_duplicates(plan, laid, where)


def faults_of_group(plan: TallyPlan, laid: LaidGroups, group: LaidGroup) -> Iterator[Problem]:
    """Every reason why one of the groups may not lie there."""
    if not group.ok:
        yield from group.meld.problems
        yield from _not_garbage(plan, laid, group)


def faults_of_duplicates(plan: TallyPlan, laid: LaidGroups, where: str) -> Iterator[Problem]:
    """A reason for each rank that has more unfinished melds than the game allows."""
    if not plan.rules.duplicate_melds:
        yield from _duplicates(laid, where)


def about_cards(where: str, cards: Cards, reason: Problem) -> Problem:
    """The reason with the cards that it is about put before it."""
    shown = write_cards(cards[:_SHOWN]) + (" …" if len(cards) > _SHOWN else "")
    text = N_("{cards}: {reason}", cards=shown, reason=reason.text)
    # What has no place in any meld has no value there either, so no overruling could score it.
    level = Level.IMPOSSIBLE if reason.code == "barred_rank" else Level.FORBIDDEN
    return Problem(where=where, code=reason.code, text=text, level=level, option=reason.option)


def _garbage_ranks(
    plan: TallyPlan, kinds: set[str | None], melds: tuple[MeldJudgement, ...]
) -> frozenset[Rank]:
    garbage = plan.garbage
    if garbage is None:
        return frozenset()
    ranks = {meld.rank for meld in melds if meld.complete and meld.rank is not None}
    wilds = garbage.wilds_with is not None and (not garbage.wilds_with or garbage.wilds_with & kinds)
    return frozenset(ranks - garbage.barred_ranks) | (plan.melds.wild_ranks if wilds else frozenset())


def _not_garbage(plan: TallyPlan, laid: LaidGroups, group: LaidGroup) -> Iterator[Problem]:
    """Why the group is no garbage either, told where it comes near to being some."""
    if plan.garbage is None:
        return
    others = dict.fromkeys(str(card.rank) for card in group.cards if card.rank not in laid.garbage_ranks)
    if laid.garbage_open:
        text = N_("As garbage this side can't lay cards of rank {ranks}", ranks=", ".join(others))
    elif not others:
        text = N_("Garbage is laid only after {first}", first=plan.kind(plan.garbage.after).number(1))
    else:
        return
    yield Problem(where="", code="no_garbage", text=text, level=Level.FORBIDDEN, option="garbage")


def _duplicates(laid: LaidGroups, where: str) -> Iterator[Problem]:
    loose = laid.garbage_ranks if laid.garbage_open else frozenset()
    unfinished = Counter(
        group.meld.rank
        for group in laid.groups
        if group.meld.rank is not None and not group.meld.complete and group.meld.rank not in loose
    )
    for rank, number in unfinished.items():
        if number > 1:
            text = N_(
                "A side has 1 unfinished meld of a rank at a time, and here are {number} of rank {rank}",
                number=number,
                rank=str(rank),
            )
            yield Problem(
                where=where,
                code="duplicate_melds",
                text=text,
                level=Level.FORBIDDEN,
                option="duplicate_melds",
            )
