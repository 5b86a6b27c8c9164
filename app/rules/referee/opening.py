"""What could I open with? The melds from a hand that reach what the side needs, or come nearest to it."""

from dataclasses import dataclass

from app.rules.arrange.opening import best_opening
from app.rules.arrange.opening_tables import MOST_CARDS, opening_tables
from app.rules.cards import Cards, Decks, Groups
from app.rules.problems import N_
from app.rules.referee.decks import not_in_decks
from app.rules.referee.open import reasons_of_opener, reasons_of_points, reasons_of_total
from app.rules.referee.ruling import Reason, Ruling, ruling_by
from app.rules.shapes.tally_plan import TallyPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningQuestion:
    """The cards of a hand, and the total of its side when the round began."""

    cards: Cards
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningRuling:
    """The melds to open with, the points that they count, and those needed.

    Where none are enough the ruling is a no, and the melds are those that come nearest. `is_worked_out` is
    false where the cards can't be a hand, or are too many, so that no melds were looked for.
    """

    ruling: Ruling
    melds: Groups
    counted: int
    needed: int
    is_worked_out: bool = True

    @property
    def short(self) -> int:
        """The points that are missing; 0 where the melds count enough."""
        return max(self.needed - self.counted, 0)


def rule_opening(plan: TallyPlan, decks: Decks, question: OpeningQuestion) -> OpeningRuling:
    """The fewest cards that reach the points needed, of these the fewest wild, then the most points."""
    needed = plan.rules.opening_at(question.total)
    unfit = tuple(not_in_decks(decks, question.cards)) or _unfit(question.cards)
    if unfit:
        reasons = (*unfit, *reasons_of_total(plan.rules.goal, question.total))
        return OpeningRuling(
            ruling=ruling_by(plan.rules, reasons), melds=(), counted=0, needed=needed, is_worked_out=False
        )
    tables = opening_tables(
        plan.melds, duplicate_melds=plan.rules.duplicate_melds, may_complete=plan.opener_completes
    )
    best = best_opening(question.cards, needed, tables)
    reasons = (
        *reasons_of_points(plan, question.total, best.counted),
        *(() if best.ok else reasons_of_opener(plan)),
        *reasons_of_total(plan.rules.goal, question.total),
    )
    return OpeningRuling(
        ruling=ruling_by(plan.rules, reasons), melds=best.melds, counted=best.counted, needed=needed
    )


def _unfit(cards: Cards) -> tuple[Reason, ...]:
    """Why nothing can be worked out from these cards."""
    if not cards:
        return (Reason(code="no_cards", text=N_("There is no card here"), against=True),)
    if len(cards) > MOST_CARDS:
        text = N_(
            "An opening is worked out from at most {most} cards, and here are {cards}",
            most=MOST_CARDS,
            cards=len(cards),
        )
        return (Reason(code="too_many_cards", text=text, against=True),)
    return ()
