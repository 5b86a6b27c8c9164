"""May I take the pile, or its top card? What is asked and answered where melds stand on the table."""

from dataclasses import dataclass

from app.rules.cards import Card, Cards, Groups
from app.rules.choices import Choice
from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind
from app.rules.referee.facts import Fact, Facts
from app.rules.referee.open import OpenRuling
from app.rules.referee.ruling import Reason, Ruling


class TakeWay(Choice):
    """How the top card is taken."""

    DRAWN = "drawn", N_("It is drawn to the hand")
    OPENING = "opening", N_("The side opens with it")
    NATURALS = "naturals", N_("With natural cards of its rank from the hand")
    TABLE = "table", N_("Onto a meld on the table")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeQuestion:
    """The discard pile from its bottom to its top, and what the player would do with the top card.

    `hand` are the cards in hand before. `meld` is the unfinished meld of the side, as it lies on the table,
    that the card would go on: empty where it goes on none. A side that has not opened lays `melds`, the top
    card among them, and had `total` points when the round began.
    """

    pile: Cards
    hand: Cards = ()
    meld: Cards = ()
    melds: Groups = ()
    total: int = 0
    facts: Facts = frozenset()

    @property
    def top(self) -> Card | None:
        """The top card, None where there is no pile."""
        return self.pile[-1] if self.pile else None

    @property
    def all_cards(self) -> Cards:
        """Every card that is named, the top card once where it is laid to open."""
        laid = [card for group in self.melds for card in group]
        if self.top in laid:
            laid.remove(self.top)
        return (*self.pile, *self.hand, *self.meld, *laid)


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeRuling:
    """Whether the card may be taken, in which ways, and what comes of it.

    `taken` are the cards that come from the pile and `left` those that stay in it, both from the bottom to
    the top; `still_frozen` tells what stays. `drawn` cards are drawn from the stock beside. `opening` says
    what the melds of a side count that opens with the card.
    """

    ruling: Ruling
    ways: tuple[TakeWay, ...] = ()
    taken: Cards = ()
    left: Cards = ()
    still_frozen: bool = False
    drawn: int = 0
    opening: OpenRuling | None = None


NO_PILE = Reason(code="no_pile", text=N_("There is no card in the discard pile"), against=True)

NOT_OPEN = Reason(
    code="not_open",
    text=N_("Before a side has opened, the top discard is taken only to open with it in the same turn"),
)

ASKS_OPENING = (
    Ask(
        name="melds",
        label=N_("Melds to open with, the top card among them"),
        kind=AskKind.GROUPS,
        only_if=Fact.NOT_OPEN,
    ),
    Ask(
        name="total",
        label=N_("Total of the side when the round began"),
        kind=AskKind.POINTS,
        only_if=Fact.NOT_OPEN,
        may_be_blank=False,
    ),
)
"""What is to be known of a side that has not opened."""
