"""May I take this card? As it is answered in gin: the upcard of the first turn, and the void hand."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.match import Ending
from app.rules.problems import N_
from app.rules.referee.draw import (
    DrawFrom,
    DrawQuestion,
    DrawRuling,
    StockQuestion,
    StockRuling,
    Upcard,
    kept_this_turn,
    no_such_stock,
)
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.showdown import LastTurn, ShowdownRules


def rule_showdown_draw(rules: ShowdownRules, decks: Decks, question: DrawQuestion) -> DrawRuling:
    """Whether a player may draw from there, on the first turn of a hand or later [house text]."""
    reasons = [*no_such_stock(decks, question)]
    if question.upcard is Upcard.GONE:
        reasons += _of_stock(rules, question)
    else:
        reasons.append(_of_upcard(question))
    if question.source is DrawFrom.DISCARD:
        reasons.append(kept_this_turn())
    may_pass = question.upcard in (Upcard.OFFERED, Upcard.PASSED_ONCE)
    return DrawRuling(ruling=ruling_by(rules, reasons), may_pass=may_pass)


def rule_showdown_stock(rules: ShowdownRules, decks: Decks, question: StockQuestion) -> StockRuling:
    """Whether a hand goes on with so many cards left in the stock."""
    reasons = [*no_such_stock(decks, question)]
    if question.stock > rules.void_at:
        text = N_("The hand is void with {void_at} cards left in the stock", void_at=rules.void_at)
        reasons.append(Reason(code="void_at", text=text, option="void_at"))
        return StockRuling(ruling=ruling_by(rules, reasons))
    reasons += [_void(rules, against=True), _last_turn(rules)]
    return StockRuling(ruling=ruling_by(rules, reasons), ending=Ending.VOID)


def _of_upcard(question: DrawQuestion) -> Reason:
    passed = question.upcard is Upcard.PASSED
    if question.source is DrawFrom.DISCARD:
        text = N_("The first upcard may be taken or passed, by the dealer only after the other player")
        if passed:
            text = N_("Both players passed the upcard, so the one who did not deal draws from the stock")
        return Reason(code="upcard", text=text, against=passed)
    text = N_("Both players passed the upcard, so the one who did not deal draws from the stock")
    if not passed:
        text = N_("At first the upcard is taken or passed; nobody draws from the stock until both passed it")
    return Reason(code="upcard", text=text, against=not passed)


def _of_stock(rules: ShowdownRules, question: DrawQuestion) -> Iterator[Reason]:
    """What few cards in the stock mean for the turn."""
    stock = question.stock
    if stock is None or stock > rules.void_at + 1:
        yield Reason(code="draw", text=N_("A player draws from the stock or takes the top discard"))
    elif stock > rules.void_at:
        text = N_("A card from the stock leaves {void_at}, and then the hand is void", void_at=rules.void_at)
        yield Reason(code="void_at", text=text, option="void_at")
        yield _last_turn(rules)
    else:
        may_knock = rules.last_turn is LastTurn.BOTH and question.source is DrawFrom.DISCARD
        yield _void(rules, against=not may_knock)
        if may_knock:
            text = N_("The top discard may be taken to knock, and for nothing else")
            yield Reason(code="last_turn", text=text, option="last_turn")
        else:
            yield _last_turn(rules)


def _void(rules: ShowdownRules, *, against: bool) -> Reason:
    text = N_(
        "With {void_at} cards left in the stock the hand is void, and the same dealer deals again",
        void_at=rules.void_at,
    )
    return Reason(code="void_at", text=text, against=against, option="void_at")


def _last_turn(rules: ShowdownRules) -> Reason:
    text = N_("Who may still knock on the turn that leaves so few: {who}", who=rules.last_turn.words)
    return Reason(code="last_turn", text=text, option="last_turn")
