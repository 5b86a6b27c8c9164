"""What happens when the stock is empty? What is said alike where melds are laid for points."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.draw import StockQuestion
from app.rules.referee.ruling import Reason
from app.rules.shapes.tally_rules import TallyRules


def no_such_pile(decks: Decks, question: StockQuestion) -> Iterator[Reason]:
    """Why there can be no such discard pile beside the stock."""
    if question.pile is not None and not 0 <= question.pile <= decks.size - max(question.stock, 0):
        text = N_(
            "The discard pile can't have {pile} cards beside a stock of {stock}: the decks hold {size}",
            pile=question.pile,
            stock=question.stock,
            size=decks.size,
        )
        yield Reason(code="no_such_pile", text=text, against=True, option="decks")


def no_bonus(rules: TallyRules) -> Reason:
    """That a round that the stock ends has nobody who went out."""
    text = N_(
        "The round ends and nobody gets the {bonus} for going out",
        bonus=rules.going_out_bonus,
    )
    return Reason(code="no_bonus", text=text, option="going_out_bonus")
