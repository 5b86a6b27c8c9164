"""What is my deadwood? The question and its answer, whatever game it is asked of."""

from dataclasses import dataclass

from app.rules.cards import Cards, Groups
from app.rules.referee.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodQuestion:
    """A hand, and the melds on the table on which its cards may be laid off."""

    cards: Cards
    against: Groups = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodRuling:
    """The least deadwood of a hand, and how it comes about.

    `deadwood` is what is left after the hand's own melds and its lay-offs, `in_hand` what all its cards
    count; both are None where the ruling is a no, for then there can be no such hand. `laid_off` has the
    cards laid on each meld of the question, in an order in which they can be laid. `may_knock` is None in
    a game without knocking.
    """

    ruling: Ruling
    deadwood: int | None
    melds: Groups
    left: Cards
    laid_off: Groups
    may_knock: bool | None
    in_hand: int | None
