"""What is my deadwood? The question and its answer, whatever game it is asked of."""

from dataclasses import dataclass

from app.rules.cards import Card, Cards, Groups
from app.rules.referee.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodQuestion:
    """A hand, and the melds on the table on which its cards may be laid off.

    `against` may also be the whole other hand, laid down in groups or in one. `taken` is the card of the hand
    that was taken from the discard pile this turn. `melded` tells that the player has melds on the table.
    """

    cards: Cards
    against: Groups = ()
    taken: Card | None = None
    melded: bool = True

    @property
    def all_cards(self) -> Cards:
        """The cards of the hand and those it is against."""
        return (*self.cards, *(card for group in self.against for card in group))


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodRuling:
    """The least deadwood of a hand, and how it comes about.

    `deadwood` is what is left after the hand's own melds and its lay-offs, `in_hand` what all its cards
    count; both are None where the ruling is a no, for then there can be no such hand. `laid_off` has the
    cards laid on each group of the question, in an order in which they can be laid.

    `discards` are the best cards to throw, each of which leaves the deadwood of `after_discard`. `knock`
    answers whether the hand may knock, with `gin` and `big_gin` where all cards are matched; it is None in a
    game without knocking. `makes` are the points that the hand makes against the whole other hand, which
    was laid down, and below 0 those that it gives away; None where that hand is not known.
    """

    ruling: Ruling
    deadwood: int | None
    melds: Groups = ()
    left: Cards = ()
    laid_off: Groups = ()
    in_hand: int | None
    discards: Cards = ()
    after_discard: int | None = None
    knock: Ruling | None = None
    gin: bool = False
    big_gin: bool = False
    makes: int | None = None

    @property
    def may_knock(self) -> bool | None:
        """Whether the hand may knock; None in a game without knocking."""
        return None if self.knock is None else self.knock.ok
