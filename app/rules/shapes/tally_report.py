"""A round of the tally shape as one typed value: what each side completed, laid and held."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.amounts import Amount, InCards
from app.rules.cards import Cards, Rank
from app.rules.deck import number_of_cards
from app.rules.entry import all_cards
from app.rules.match import Answers, RoundStart, Side
from app.rules.shapes.tally_melds import LaidGroups, judge_groups
from app.rules.shapes.tally_plan import TallyPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTally:
    """What one side reported, and what follows from it.

    `groups` is there where the cards laid were given as melds, and `stated` where the complete melds
    were. The cards laid and held are there where they were given as cards. `held_points` leaves threes
    out, however `held` was given; `stated_threes` are the red and the black ones stated beside it.
    """

    side: Side
    is_out: bool
    stated: Mapping[str, int] | None
    completed: Mapping[str, int]
    laid: Amount
    laid_cards: Cards
    laid_points: int
    groups: LaidGroups | None
    red_threes: int
    held: Amount
    held_cards: Cards
    held_points: int
    stated_threes: tuple[int | None, int | None]
    held_red: int
    held_black: int

    @property
    def name(self) -> str:
        """The name of the side."""
        return self.side.name

    @property
    def loose(self) -> Cards:
        """The cards laid, where they were given as cards but not as melds."""
        return self.laid_cards if self.groups is None else ()

    @property
    def holds_cards(self) -> bool:
        """Whether anything is left in the hands of the side."""
        return bool(self.held_points or self.held_red or self.held_black or number_of_cards(self.held))

    def at(self, field: str) -> str:
        """The path of one of its answers in a file's round."""
        return f"sides/{self.name}/{field}"


def read_tally(plan: TallyPlan, start: RoundStart, answers: Answers) -> tuple[SideTally, ...]:
    """What the sides reported, in the order of the sides."""
    out = answers["went_out", None]
    return tuple(_read_side(plan, side, answers, is_out=side.name == out) for side in start.sides)


def _read_side(plan: TallyPlan, side: Side, answers: Answers, *, is_out: bool) -> SideTally:
    name = side.name
    stated = _read_stated(plan, name, answers)
    laid: Amount = answers["laid", name]
    groups = _read_groups(plan, laid, stated, is_out=is_out)
    held: Amount = answers["held", name]
    laid_cards, held_cards = all_cards(laid), all_cards(held)
    red, black = answers["held_threes_red", name], answers["held_threes_black", name]
    completed = groups.completed if groups is not None and (stated is None or groups.ok) else stated or {}
    return SideTally(
        side=side,
        is_out=is_out,
        stated=stated,
        completed={kind.key: completed.get(kind.key, 0) for kind in plan.kinds},
        laid=laid,
        laid_cards=laid_cards,
        laid_points=_points_laid(plan, laid, groups),
        groups=groups,
        red_threes=answers.get(("red_threes", name), 0),
        held=held,
        held_cards=held_cards,
        held_points=_points_held(plan, held),
        stated_threes=(red, black),
        held_red=(red or 0) + sum(card.is_red_three for card in held_cards),
        held_black=(black or 0) + sum(card.is_black_three for card in held_cards),
    )


def _read_stated(plan: TallyPlan, side: str, answers: Answers) -> Mapping[str, int] | None:
    """The complete melds as stated, a kind left out being none; None where no kind was stated."""
    stated = {kind.key: answers[f"completed_{kind.key}", side] for kind in plan.kinds}
    if all(number is None for number in stated.values()):
        return None
    return {kind: number or 0 for kind, number in stated.items()}


def _read_groups(
    plan: TallyPlan, laid: Amount, stated: Mapping[str, int] | None, *, is_out: bool
) -> LaidGroups | None:
    """The cards laid as melds; None where they are none, or a pile beside which complete melds are stated."""
    if not isinstance(laid, InCards):
        return None
    groups = judge_groups(plan, laid.groups, is_out=is_out)
    is_pile = stated is not None and len(groups.groups) == 1 and not groups.ok
    return None if is_pile else groups


def _points_laid(plan: TallyPlan, laid: Amount, groups: LaidGroups | None) -> int:
    if not isinstance(laid, InCards):
        return laid.points
    if groups is None or plan.completed_cards_count:
        return plan.melds.points(all_cards(laid))
    return sum(group.meld.points for group in groups.groups if not group.meld.complete)


def _points_held(plan: TallyPlan, held: Amount) -> int:
    if not isinstance(held, InCards):
        return held.points
    values = plan.melds.values
    return sum(values.of(card.rank) for card in all_cards(held) if card.rank is not Rank.THREE)
