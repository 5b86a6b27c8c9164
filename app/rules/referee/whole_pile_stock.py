"""What happens when the stock is empty? As it is answered where it is never filled up."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.match import Ending
from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind, Asks
from app.rules.referee.draw import StockQuestion, StockRuling, no_such_stock
from app.rules.referee.facts import Fact
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.tally_stock import no_bonus
from app.rules.shapes.tally_turns import AfterStock, WholePileRules

WHOLE_PILE_STOCK_ASKS = Asks(
    fields=(Ask(name="stock", label=N_("Cards left in the stock"), kind=AskKind.COUNT, usual="0"),),
    facts=(Fact.NEXT_TAKES, Fact.OTHER_TAKES),
)


_TAKERS = {
    AfterStock.NEXT_TAKES: frozenset({Fact.NEXT_TAKES}),
    AfterStock.WHILE_TAKEN: frozenset({Fact.NEXT_TAKES, Fact.OTHER_TAKES}),
    AfterStock.ENDS: frozenset[Fact](),
}
"""By whom the pile must be taken for the round to go on."""


def rule_whole_pile_stock(rules: WholePileRules, decks: Decks, question: StockQuestion) -> StockRuling:
    """Whether the round goes on with so many cards left in the stock."""
    reasons = [*no_such_stock(decks, question)]
    if question.stock > 0:
        reasons += _drawing(rules, question.stock)
        return StockRuling(ruling=ruling_by(rules, reasons))
    goes_on = bool(question.facts & _TAKERS[rules.after_stock])
    text = N_("No card is left in the stock: {what}", what=rules.after_stock.words)
    reasons.append(Reason(code="after_stock", text=text, against=not goes_on, option="after_stock"))
    if not goes_on:
        reasons.append(no_bonus(rules))
    ending = None if goes_on else Ending.STOCK_EXHAUSTED
    return StockRuling(ruling=ruling_by(rules, reasons), ending=ending)


def _drawing(rules: WholePileRules, stock: int) -> Iterator[Reason]:
    text = N_(
        "A player draws {cards} cards or takes the pile, and the stock has {stock}",
        cards=rules.drawn_cards,
        stock=stock,
    )
    yield Reason(code="drawn_cards", text=text, option="drawn_cards")
    if stock < rules.drawn_cards:
        text = N_("With fewer left, they are taken and the turn is finished")
        yield Reason(code="takes_rest", text=text)
    if stock <= rules.drawn_cards:
        text = N_("After that: {what}", what=rules.after_stock.words)
        yield Reason(code="after_stock", text=text, option="after_stock")
