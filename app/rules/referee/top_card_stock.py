"""What happens when the stock is empty? As it is answered where the pile may become a new one."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.match import Ending
from app.rules.problems import N_, NN_
from app.rules.referee.asks import Ask, AskKind, Asks
from app.rules.referee.draw import StockQuestion, StockRuling, no_such_stock
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.tally_stock import no_bonus, no_such_pile
from app.rules.shapes.tally_turns import StockExhausted, TopCardRules

TOP_CARD_STOCK_ASKS = Asks(
    fields=(
        Ask(
            name="stock",
            label=N_("Cards left in both stacks together"),
            kind=AskKind.COUNT,
            usual="0",
        ),
        Ask(name="pile", label=N_("Cards in the discard pile"), kind=AskKind.COUNT),
    )
)


def rule_top_card_stock(rules: TopCardRules, decks: Decks, question: StockQuestion) -> StockRuling:
    """Whether the round goes on with so many cards left in both stacks of the stock."""
    reasons = [*no_such_stock(decks, question), *no_such_pile(decks, question)]
    text = N_(
        "A player draws {cards} cards, from one stack where the other is short, and here are {stock}",
        cards=rules.drawn_cards,
        stock=question.stock,
    )
    reasons.append(Reason(code="drawn_cards", text=text, option="drawn_cards"))
    ending = None
    if question.stock < rules.drawn_cards:
        shuffled = None if question.pile is None else max(question.pile - 1, 0)
        over = rules.stock_exhausted is StockExhausted.ENDS or (not question.stock and shuffled == 0)
        reasons += _short(rules, question.stock, shuffled)
        if over:
            reasons.append(no_bonus(rules))
            ending = Ending.STOCK_EXHAUSTED
    return StockRuling(ruling=ruling_by(rules, reasons), ending=ending)


def _short(rules: TopCardRules, stock: int, shuffled: int | None) -> Iterator[Reason]:
    """What is done where the stock does not do for a turn."""
    if stock:
        text = NN_("First {number} card is taken", "First {number} cards are taken", stock)
        yield Reason(code="takes_rest", text=text, option="stock_exhausted")
    ends = rules.stock_exhausted is StockExhausted.ENDS
    against = (ends or shuffled == 0) and not stock
    text = rules.stock_exhausted.words
    if shuffled is not None and not ends:
        text = N_("{what}: {shuffled} cards", what=text, shuffled=shuffled)
    yield Reason(code="stock_exhausted", text=text, against=against, option="stock_exhausted")
