"""A row of questions about hands, turns and the stock that feel every option of a game."""

from collections.abc import Iterator

from app.rules.cards import parse_cards, parse_groups
from app.rules.game import Game
from app.rules.match import Ending
from app.rules.options import Options
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.discard import DiscardQuestion
from app.rules.referee.draw import DrawFrom, DrawQuestion, StockQuestion
from app.rules.referee.go_out import GoOutQuestion
from app.rules.referee.hand import HandQuestion
from app.rules.referee.lay import LayOff, LayQuestion
from tests.rules.referee.asking import decks_of

_DEADWOOD = tuple(
    DeadwoodQuestion(cards=parse_cards(cards), against=parse_groups(against))
    for cards, against in (
        ("QS KS AS 9S 9H 9D 9C 4H 5H 6H", ""),
        ("6C", "3C 4C 5C"),
        ("4D 5D 6D 7D 8D KD 9C 7C 2C 5H", "9S 9H 9D 3C 4C 5C 6C JS QS KS"),
        ("4D 5D 6D 7D 8D KD 9C 7C 2C 5H", "9S 9H 9D 3C 4C 5C 6C AD 2H 8S"),
    )
)
_HANDS = tuple(
    HandQuestion(ended=ended, players=("Ann", "Bo"), counts=counts)
    for ended in (Ending.KNOCK, Ending.GIN, Ending.BIG_GIN)
    for counts in ((0, 20), (8, 8), (11, 20))
)
_LAY = tuple(
    LayQuestion(hand=parse_cards(hand), melds=parse_groups(melds), melded=False, someone_out=out)
    for hand, melds, out in (("3C 4C 5C", "3C 4C 5C", False), ("3C 4C 5C 9D", "3C 4C 5C", True))
)
_LAY_OFF = LayQuestion(
    hand=parse_cards("6C 9D"),
    lay_offs=(LayOff(meld=parse_cards("3C 4C 5C"), cards=parse_cards("6C")),),
    melded=False,
)
_GO_OUT = tuple(
    GoOutQuestion(cards=parse_cards(cards)) for cards in ("3C 4C 5C 6C KD KH KS", "QS KS AS 4H 4D 4C 9D")
)
_DRAW = tuple(
    DrawQuestion(source=source, stock=stock, turns=turns)
    for source in DrawFrom
    for stock in (0, 2, 3)
    for turns in (0, 1)
)
_DISCARD = DiscardQuestion(cards=parse_cards("AS AH AC AD 2S 2H 2C 3S 3H 3C 3D"), card=None)


def card_rulings(game: Game, rules: Options) -> Iterator[object]:
    """What the referee of a game says to the questions that it has a place for."""
    referee, decks = game.referee, decks_of(game, rules)
    if referee.deadwood is not None:
        yield from (referee.deadwood(rules, decks, question) for question in _DEADWOOD)
    if referee.hand is not None:
        yield from (referee.hand(rules, decks, question) for question in _HANDS)
    if referee.lay is not None:
        yield from (referee.lay(rules, decks, question) for question in (*_LAY, _LAY_OFF))
    if referee.go_out is not None:
        yield from (referee.go_out(rules, decks, question) for question in _GO_OUT)
    if referee.draw is not None:
        yield from (referee.draw(rules, decks, question) for question in _DRAW)
    if referee.discard is not None:
        yield referee.discard(rules, decks, _DISCARD)
    if referee.stock is not None:
        yield from (
            referee.stock(rules, decks, StockQuestion(stock=stock, turns=turns))
            for stock in (0, 2, 3)
            for turns in (0, 1)
        )
