"""May I take this card? Drawing from the stock, taking the top discard, and what an empty stock means."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Decks
from app.rules.choices import Choice
from app.rules.match import Ending
from app.rules.problems import N_
from app.rules.referee.facts import Facts
from app.rules.referee.ruling import Reason, Ruling


class DrawFrom(Choice):
    """Where a card is drawn from."""

    STOCK = "stock", N_("The stock")
    DISCARD = "discard", N_("The discard pile")


class Upcard(Choice):
    """What has become of the card that was turned up at the deal, where it is offered first."""

    OFFERED = "offered", N_("It is offered to the player who did not deal")
    PASSED_ONCE = "passed_once", N_("That player passed, and it is offered to the dealer")
    PASSED = "passed", N_("Both passed")
    GONE = "gone", N_("A turn was played since")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawQuestion:
    """From where a player wants to draw, and what has happened before.

    `stock` is how many cards the stock still has, None where there are enough of them. `turns` is how many
    times the discard pile has become the new stock. `upcard` matters only where it is offered first.
    """

    source: DrawFrom
    stock: int | None = None
    turns: int = 0
    upcard: Upcard = Upcard.GONE


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRuling:
    """Whether the card may be drawn, and whether the player may pass instead."""

    ruling: Ruling
    may_pass: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StockQuestion:
    """How many cards the stock has left, and how many times the discard pile has become the new stock.

    `pile` is how many cards the discard pile has, None where there are enough of them; it and the `facts`
    matter where melds are laid for points.
    """

    stock: int = 0
    turns: int = 0
    pile: int | None = None
    facts: Facts = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class StockRuling:
    """Whether play goes on, and if not, how the round ends."""

    ruling: Ruling
    ending: Ending | None = None


def kept_this_turn() -> Reason:
    """That a card taken from the discard pile stays in the hand for the turn [house text]."""
    text = N_("A card taken from the discard pile can't be discarded in the same turn")
    return Reason(code="taken_card", text=text)


def no_such_stock(decks: Decks, question: DrawQuestion | StockQuestion) -> Iterator[Reason]:
    """Why there can be no such stock."""
    if question.stock is not None and not 0 <= question.stock <= decks.size:
        text = N_(
            "The stock can't have {stock} cards: the decks hold {size}",
            stock=question.stock,
            size=decks.size,
        )
        yield Reason(code="no_such_stock", text=text, against=True, option="decks")
    if question.turns < 0:
        yield Reason(code="below_zero", text=N_("The pile is turned over 0 times or more"), against=True)
