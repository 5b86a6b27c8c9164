"""The options of a turn where cards are laid for points: the discard pile, the discard and the stock."""

from app.rules.choices import Choice
from app.rules.options import option
from app.rules.problems import N_
from app.rules.sections import Section
from app.rules.shapes.tally_rules import CanastaRules, TallyRules


class CompletedByTop(Choice):
    """Which melds may be completed with the top card of the discard pile."""

    NONE = "none", N_("None")
    STRAIGHTS = "straights", N_("Straights")
    STRAIGHTS_AND_TWOS = "straights_and_twos", N_("Straights and melds of twos")
    ALL = "all", N_("All melds")


class StockExhausted(Choice):
    """What happens when the stock has too few cards, where the pile may become a new one."""

    RESHUFFLE = "reshuffle", N_("The discard pile without its top card is shuffled into a new stock")
    ENDS = "ends", N_("The turn is finished with what is there, and then the round ends")


class OpenerBar(Choice):
    """From when who opened may not complete a canasta, until the partner has one and took up the foot."""

    OPENING = "opening", N_("From the turn in which the side opens")
    AFTER_OPENING = "after_opening", N_("From the turn after the one in which the side opens")
    NEVER = "never", N_("Never")


class OntoMeld(Choice):
    """When the top card may be taken onto a meld on the table."""

    NEVER = "never", N_("Never")
    UNFROZEN = "unfrozen", N_("While the pile is not frozen")
    ALWAYS = "always", N_("Always")


class OntoMeldTakes(Choice):
    """What is taken with the top card that goes onto a meld on the table."""

    PILE = "pile", N_("The pile")
    TOP = "top", N_("The top card alone")


class FrozenTakes(Choice):
    """How much of a pile with wild cards comes to the player who takes it."""

    TOPMOST_WILD = "topmost_wild", N_("The cards down to and including the topmost wild card")
    LOWEST_WILD = "lowest_wild", N_("The cards down to and including the lowest wild card")
    WHOLE = "whole", N_("The whole pile")


class RedThreeReplaced(Choice):
    """When a card is drawn from the stock in place of a red three that is laid."""

    NEVER = "never", N_("Never")
    DRAWN = "drawn", N_("For one that was dealt to the hand or drawn, not for one from the foot or the pile")
    ALWAYS = "always", N_("Always")


class SevensDiscarded(Choice):
    """When a 7 may be discarded."""

    NEVER = "never", N_("Never")
    BOTH_SEVENS = "both_sevens", N_("Once both sides have a canasta of sevens")
    ALWAYS = "always", N_("Always")


class AfterStock(Choice):
    """What happens once the last card of a stock is drawn that is never filled up."""

    NEXT_TAKES = "next_takes", N_("The next player takes the pile, or the round ends")
    WHILE_TAKEN = "while_taken", N_("The round goes on while anybody can take the pile")
    ENDS = "ends", N_("The round ends with the turn in which the last card is drawn")


class TopCardRules(TallyRules):
    """A game in which the top card of the discard pile may be drawn like one of the stock."""

    top_card_completes: CompletedByTop = option(
        title=N_("Completing with the top discard"),
        help=N_("Which melds may be completed with the top card of the discard pile."),
    )
    top_card_threes: bool = option(
        title=N_("Drawing a three"), help=N_("Whether a three on top of the discard pile may be drawn.")
    )
    stock_exhausted: StockExhausted = option(
        title=N_("Empty stock"),
        help=N_(
            "Whether the discard pile becomes a new stock when too few cards are left, or the round ends."
        ),
    )


class WholePileRules(CanastaRules):
    """A game in which the discard pile is taken as a whole, can be frozen, and a foot is earned."""

    opener_bar: OpenerBar = option(
        section=Section.OPENING,
        title=N_("Bar of the opener"),
        help=N_(
            "From when the player who opened may complete no canasta until the partner has completed one "
            "and taken up the foot."
        ),
    )
    pile_matches: int = option(
        title=N_("Cards to take the pile"),
        help=N_("How many natural cards of the top card's rank from the hand it takes to take the pile."),
        ge=1,
        le=4,
    )
    onto_meld: OntoMeld = option(
        title=N_("Taking onto a meld"),
        help=N_("When the top card may be taken onto an unfinished meld of its rank on the table."),
    )
    onto_meld_takes: OntoMeldTakes = option(
        title=N_("What comes with it"),
        help=N_("Whether who takes the top card onto a meld takes the pile with it."),
    )
    wilds_freeze: bool = option(
        title=N_("Wild cards freeze"), help=N_("Whether a wild card in the discard pile freezes it.")
    )
    red_three_freezes: bool = option(
        title=N_("Red three freezes"),
        help=N_("Whether a red three that was turned up at first freezes the discard pile."),
    )
    frozen_takes: FrozenTakes = option(
        title=N_("Taking a frozen pile"),
        help=N_("How much of a pile frozen by wild cards comes to the player who takes it."),
    )
    red_three_replaced: RedThreeReplaced = option(
        title=N_("Replacing red threes"),
        help=N_("When a card is drawn from the stock in place of a red three that is laid."),
    )
    sevens_discarded: SevensDiscarded = option(
        title=N_("Discarding sevens"), help=N_("When a 7 may be discarded.")
    )
    turn_without_discard: bool = option(
        title=N_("Ending without a discard"),
        help=N_("Whether a turn ends without a discard where no card is left that may be discarded."),
    )
    foot_after_discard: bool = option(
        title=N_("Taking up the foot"),
        help=N_("Whether a foot that was earned is taken up only after the discard of that turn."),
    )
    after_stock: AfterStock = option(
        title=N_("Empty stock"), help=N_("What happens once the last card of the stock is drawn.")
    )
