"""What is asked about a round of the tally shape: who went out, and of each side what it laid and held."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.rules.amounts import NOTHING, InCards, read_number
from app.rules.cards import Rank
from app.rules.entry import UNREADABLE, AmountField, CountField, Field, SideField
from app.rules.match import Answers, Side
from app.rules.problems import N_, Text
from app.rules.shapes.tally_plan import TallyPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class UnlessInCardsField(CountField):
    """A count that may be left to cards given elsewhere: nothing stated, a page's visible 0, is None."""

    absent: Any = None

    def from_inputs(self, typed: Mapping[str, str]) -> int | None:  # type: ignore[override]
        """The count, None for 0; RulesError for what is no count."""
        return read_number(typed[""], highest=self.highest) or None

    def to_inputs(self, value: int | None) -> Mapping[str, str]:
        """What a page's input holds: 0 where nothing was stated."""
        return {"": str(value or 0)}


def tally_fields(plan: TallyPlan, sides: tuple[Side, ...]) -> tuple[Field, ...]:
    """The fields of a round, in the order in which a page asks for them."""
    out = SideField(
        name="went_out",
        where="went_out",
        label=N_("Went out"),
        sides=tuple(side.name for side in sides),
        nobody=N_("Nobody"),
        absent=None,
        weight=plan.rules.going_out_bonus,
    )
    return (out, *_laid_fields(plan), *_held_fields(plan, sides))


def _laid_fields(plan: TallyPlan) -> Iterator[Field]:
    for kind in plan.kinds:
        yield UnlessInCardsField(
            name=f"completed_{kind.key}",
            where=f"sides/{{side}}/completed/{kind.key}",
            label=kind.label,
            spared=partial(_in_cards, field="laid"),
            weight=plan.rules.completed_bonus.of(kind.key),
        )
    yield AmountField(
        name="laid",
        where="sides/{side}/laid",
        label=N_("Cards laid"),
        help=_help_of_laid(plan),
        values=_values(plan, plan.rules.valued_ranks),
        weight=1,
    )
    if plan.red_threes is not None:
        yield CountField(
            name="red_threes",
            where="sides/{side}/red_threes",
            label=N_("Red threes laid"),
            # What they count can turn on what is complete, which the page alone can't tell.
            weight=0 if plan.red_threes.plus_with else plan.red_threes.each,
        )


def _held_fields(plan: TallyPlan, sides: tuple[Side, ...]) -> Iterator[Field]:
    alone = frozenset(side.name for side in sides if len(side.players) == 1)
    yield AmountField(
        name="held",
        where="sides/{side}/held",
        label=N_("Cards held"),
        help=N_("What is left in hand and foot; as points or counts without its threes."),
        values=_values(plan, plan.rules.valued_ranks - {Rank.THREE}),
        absent=NOTHING,
        spared=partial(_is_out_alone, alone=alone),
        when_spared=NOTHING,
        weight=-1 if plan.leftovers_count else 0,
    )
    threes = (
        ("red", N_("Red threes held"), plan.rules.red_three_held),
        ("black", N_("Black threes held"), plan.rules.black_three_held),
    )
    for colour, label, points in threes:
        yield UnlessInCardsField(
            name=f"held_threes_{colour}",
            where=f"sides/{{side}}/held_threes/{colour}",
            label=label,
            spared=partial(_in_cards, field="held"),
            weight=points,
        )


def _help_of_laid(plan: TallyPlan) -> Text:
    if not plan.completed_cards_count:
        return N_("The cards of unfinished melds only, without red threes.")
    if plan.red_threes is None:
        return N_("The cards of finished melds count too.")
    return N_("The cards of finished melds count too, red threes never.")


def _values(plan: TallyPlan, ranks: frozenset[Rank]) -> tuple[int, ...]:
    return tuple(sorted({plan.rules.card_values.of(rank) for rank in ranks}, reverse=True))


def _in_cards(answers: Answers, side: str | None, *, field: str) -> bool:
    return isinstance(answers.get((field, side)), InCards)


def _is_out_alone(answers: Answers, side: str | None, *, alone: frozenset[str]) -> bool:
    # While it is not known who went out, it may be this side.
    return side in alone and answers.get(("went_out", None), UNREADABLE) in (UNREADABLE, side)
