"""May I take this card? As it is answered in basic rummy, where the discard pile becomes a new stock."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.match import Ending
from app.rules.problems import N_, NN_
from app.rules.referee.draw import (
    DrawFrom,
    DrawQuestion,
    DrawRuling,
    StockQuestion,
    StockRuling,
    kept_this_turn,
    no_such_stock,
)
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.takings import StockOut
from app.rules.shapes.takings_play import PlayedTakings


def rule_takings_draw(rules: PlayedTakings, decks: Decks, question: DrawQuestion) -> DrawRuling:
    """Whether a player may draw from there [house text: the top of the stock or of the discard pile]."""
    reasons = [*no_such_stock(decks, question)]
    if question.stock != 0:
        text = N_("A player draws the top card of the stock or of the discard pile")
        reasons.append(Reason(code="draw", text=text))
    else:
        reasons += _without_stock(rules, question)
    if question.source is DrawFrom.DISCARD:
        reasons.append(kept_this_turn())
    return DrawRuling(ruling=ruling_by(rules, reasons))


def rule_takings_stock(rules: PlayedTakings, decks: Decks, question: StockQuestion) -> StockRuling:
    """Whether a round goes on with so many cards left in the stock, and how it ends if not."""
    reasons = [*no_such_stock(decks, question)]
    if question.stock > 0:
        text = N_("The stock has {stock} cards to draw from", stock=question.stock)
        reasons.append(Reason(code="draw", text=text))
        return StockRuling(ruling=ruling_by(rules, reasons))
    if question.turns < rules.stock_turns:
        reasons += [_before_turning(rules, against=False), *_turned_over(rules, question.turns)]
        return StockRuling(ruling=ruling_by(rules, reasons))
    reasons += [_no_more_stock(rules, against=False), _after_stock(rules, against=not rules.take_after_stock)]
    reasons += _count(rules)
    ending = Ending.VOID if rules.stock_out is StockOut.VOID else Ending.STOCK_EXHAUSTED
    return StockRuling(ruling=ruling_by(rules, reasons), ending=ending)


def _without_stock(rules: PlayedTakings, question: DrawQuestion) -> Iterator[Reason]:
    takes = question.source is DrawFrom.DISCARD
    if question.turns < rules.stock_turns:
        yield _before_turning(rules, against=takes and not rules.take_before_turning)
        if not takes:
            yield from _turned_over(rules, question.turns)
    else:
        yield _no_more_stock(rules, against=not takes)
        yield _after_stock(rules, against=takes and not rules.take_after_stock)


def _before_turning(rules: PlayedTakings, *, against: bool) -> Reason:
    text = N_("The pile is turned over once the stock is out, so its top can't be taken")
    if rules.take_before_turning:
        text = N_("The next player may take the top discard, or else the pile is turned over")
    return Reason(code="take_before_turning", text=text, against=against, option="take_before_turning")


def _turned_over(rules: PlayedTakings, turns: int) -> Iterator[Reason]:
    text = NN_(
        "The pile becomes the new stock 1 time in a round: now",
        "The pile becomes the new stock {number} times in a round, and this is time {time}",
        rules.stock_turns,
        time=turns + 1,
    )
    yield Reason(code="stock_turns", text=text, option="stock_turns")
    text = N_("The pile is shuffled first") if rules.stock_shuffled else N_("The pile is not shuffled")
    yield Reason(code="stock_shuffled", text=text, option="stock_shuffled")


def _no_more_stock(rules: PlayedTakings, *, against: bool) -> Reason:
    text = NN_(
        "The pile becomes the new stock 1 time in a round, so there is no more to draw from",
        "The pile becomes the new stock {number} times in a round, so there is no more to draw from",
        rules.stock_turns,
    )
    return Reason(code="stock_turns", text=text, against=against, option="stock_turns")


def _after_stock(rules: PlayedTakings, *, against: bool) -> Reason:
    text = N_("The round ends when the player who drew the last card has discarded")
    if rules.take_after_stock:
        text = N_("The round goes on while the top discard is taken, and ends when a player leaves it")
    return Reason(code="take_after_stock", text=text, against=against, option="take_after_stock")


def _count(rules: PlayedTakings) -> Iterator[Reason]:
    """What a round makes in which nobody went out."""
    yield Reason(code="stock_out", text=rules.stock_out.words, option="stock_out")
    if rules.stock_out is not StockOut.VOID:
        text = N_("Several lowest hands: {what}", what=rules.stock_out_tie.words)
        yield Reason(code="stock_out_tie", text=text, option="stock_out_tie")
        text = N_("Nobody went out, so rummy multiplies nothing")
        yield Reason(code="no_rummy", text=text, option="rummy_multiplier")
