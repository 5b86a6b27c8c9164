"""How a game of takings is played: the options of melds, the stock and going out, as in basic rummy."""

from typing import Self

from pydantic import model_validator

from app.rules.arrange import MeldLaws
from app.rules.choices import Choice
from app.rules.meld_rules import MeldRules, RunRules, run_order
from app.rules.options import option, unfit
from app.rules.problems import N_
from app.rules.sections import Section
from app.rules.shapes.takings import TakingsRules


class AceInRuns(Choice):
    """Where the ace stands in a run."""

    LOW = "low", N_("Below the 2")
    LOW_OR_HIGH = "low_or_high", N_("Below the 2 or above the king")


class PlayedTakings(TakingsRules):
    """The options of a game of takings in which cards are drawn, melded, laid off and discarded."""

    ace_in_runs: AceInRuns = option(
        section=Section.MELDS, title=N_("Ace in runs"), help=N_("Where the ace stands in a run.")
    )
    least_cards: int = option(
        section=Section.MELDS,
        title=N_("Smallest meld"),
        help=N_("The fewest cards of a group or a run."),
        ge=3,
        le=5,
    )
    most_cards: int = option(
        section=Section.MELDS,
        title=N_("Largest group"),
        help=N_("The most cards of a group, all of one rank."),
        ge=3,
        le=12,
    )
    layoff_needs_meld: bool = option(
        section=Section.MELDS,
        title=N_("Lay-off after a meld"),
        help=N_("Whether a player must have laid a meld of their own to lay cards off on others."),
    )
    final_discard: bool = option(
        section=Section.GOING_OUT,
        title=N_("Last discard"),
        help=N_("Whether the last card must be discarded to go out."),
    )
    rummy_announced: bool = option(
        section=Section.GOING_OUT,
        title=N_("Rummy announced"),
        help=N_("Whether rummy must be announced to count more than once."),
    )
    lay_after_out: bool = option(
        section=Section.GOING_OUT,
        title=N_("Lay cards after the end"),
        help=N_("Whether the others may still lay cards once a player is out."),
    )
    stock_turns: int = option(
        title=N_("Second stock"),
        help=N_("How many times in a round the discard pile becomes the new stock."),
        ge=0,
        le=9,
    )
    stock_shuffled: bool = option(
        title=N_("Second stock shuffled"),
        help=N_("Whether the discard pile is shuffled when it is turned over."),
    )
    take_before_turning: bool = option(
        title=N_("Discard before a new stock"),
        help=N_("Whether the next player may take the top discard instead of having the pile turned over."),
    )
    take_after_stock: bool = option(
        title=N_("Discards after the stock"),
        help=N_("Whether the round goes on while discards are taken, once no stock is left to draw from."),
    )

    @model_validator(mode="after")
    def _groups_can_be_melds(self) -> Self:
        if self.most_cards < self.least_cards:
            raise unfit(N_("The largest group can't be smaller than the smallest meld"))
        return self

    @property
    def melds(self) -> MeldRules:
        """What the options say about one meld."""
        runs = RunRules(order=run_order(ace_low=True, ace_high=self.ace_in_runs is AceInRuns.LOW_OR_HIGH))
        return MeldRules(
            values=self.card_values, least_cards=self.least_cards, most_cards=self.most_cards, runs=runs
        )

    @property
    def meld_laws(self) -> MeldLaws:
        """The same for arranging hands."""
        return MeldLaws(
            values=self.card_values.in_order,
            ace_high=self.ace_in_runs is AceInRuns.LOW_OR_HIGH,
            least=self.least_cards,
            most_in_set=self.most_cards,
        )
