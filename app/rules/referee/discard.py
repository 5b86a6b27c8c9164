"""May I discard this? In games where a turn ends with a discard, and not of the card just taken."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Card, Cards
from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind
from app.rules.referee.facts import Facts
from app.rules.referee.ruling import Reason, Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardQuestion:
    """The cards in hand once all melds are laid, and the one to discard: None to end the turn without.

    `taken` is the card that was taken from the discard pile this turn, None where the stock was drawn from.
    `facts` matter where a foot waits on the table.
    """

    cards: Cards
    card: Card | None
    taken: Card | None = None
    facts: Facts = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardRuling:
    """Whether a turn may end so, and whether the player is then out."""

    ruling: Ruling
    is_out: bool = False


ASKS_DISCARD = (
    Ask(name="cards", label=N_("Cards in hand before the discard"), kind=AskKind.CARDS),
    Ask(name="card", label=N_("Card to discard; leave blank to end without"), kind=AskKind.CARD),
)
"""What is to be known of a discard where a foot waits on the table."""


def not_in_hand(card: Card) -> Reason:
    """That the card to discard is none of those in hand."""
    text = N_("{card} is not among the cards of the hand", card=str(card))
    return Reason(code="not_in_hand", text=text, against=True)


def reasons_of_card(question: DiscardQuestion, card: Card) -> Iterator[Reason]:
    """What is to be said of a card to discard, whatever the rest of the hand is worth."""
    if card not in question.cards:
        yield not_in_hand(card)
    elif card != question.taken:
        text = N_("{card} was not just taken from the discard pile, so it may be discarded", card=str(card))
        yield Reason(code="may_discard", text=text)
    elif question.cards.count(card) > 1:
        text = N_(
            "One {card} was just taken from the discard pile, and the other may be discarded", card=str(card)
        )
        yield Reason(code="may_discard", text=text)
    else:
        yield kept_card(card, against=True)


def kept_card(card: Card, *, against: bool = False) -> Reason:
    """That the card just taken from the discard pile stays in the hand for this turn [house text]."""
    text = N_(
        "{card} was just taken from the discard pile, so it can't be discarded this turn", card=str(card)
    )
    return Reason(code="taken_card", text=text, against=against)


def no_discard() -> Reason:
    """That a turn does not end without a discard [house text]."""
    return Reason(code="discard_needed", text=N_("Each turn ends with a discard"), against=True)
