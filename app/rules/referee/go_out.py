"""Can this hand go out? From the cards themselves, where melds and lay-offs empty a hand."""

from dataclasses import dataclass

from app.rules.cards import Card, Cards, Groups
from app.rules.referee.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOutQuestion:
    """The hand with the card drawn, and the melds on the table.

    `taken` is the card of the hand that was taken from the discard pile this turn. `laid_before` tells that
    the player melded or laid off in an earlier turn, `announced` that rummy was announced.
    """

    cards: Cards
    table: Groups = ()
    taken: Card | None = None
    laid_before: bool = False
    announced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOutRuling:
    """Whether the hand can go out this turn, and how: by its melds, its lay-offs and its last discard.

    `laid_off` has the cards for each meld of the table. `discard` is None where the last card may be laid.
    `times` is how many times the round then counts.
    """

    ruling: Ruling
    melds: Groups = ()
    laid_off: Groups = ()
    discard: Card | None = None
    times: int = 1
