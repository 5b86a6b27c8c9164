"""Short ways to ask about hands, turns and the stock, and a row of such questions that feel every option."""

from app.rules.cards import Card, parse_cards, parse_groups, write_cards
from app.rules.match import Ending
from app.rules.options import Json
from app.rules.referee.deadwood_ruling import DeadwoodQuestion, DeadwoodRuling
from app.rules.referee.discard import DiscardQuestion, DiscardRuling
from app.rules.referee.draw import DrawFrom, DrawQuestion, DrawRuling, StockQuestion, StockRuling, Upcard
from app.rules.referee.go_out import GoOutQuestion, GoOutRuling
from app.rules.referee.hand import HandQuestion, HandRuling
from app.rules.referee.lay import LayOff, LayQuestion, LayRuling
from tests.rules.referee.asking import asked_by

GIN, IMPROVED, CALICUT = "gin", "rummy-classic-improved", "calicut-rummy"
TWO_PACKS: dict[str, Json] = {"decks": {"plus": 2}}


def card_of(text: str) -> Card | None:
    return parse_cards(text)[0] if text else None


def deadwood(
    name: str, cards: str, against: str = "", *, taken: str = "", melded: bool = True, rules: Json = None
) -> DeadwoodRuling:
    """What is left of the cards in a game by its rules with some changed."""
    ask = asked_by(name, rules or {}, lambda game: game.referee.deadwood)
    question = DeadwoodQuestion(
        cards=parse_cards(cards), against=parse_groups(against), taken=card_of(taken), melded=melded
    )
    return ask(question)


def hand(
    name: str,
    ended: Ending,
    *,
    hands: tuple[str, str] | None = None,
    counts: tuple[int, int] | None = None,
    rules: Json = None,
) -> HandRuling:
    """What two hands or counts make, Ann having called."""
    ask = asked_by(name, rules or {}, lambda game: game.referee.hand)
    shown = None if hands is None else (parse_groups(hands[0]), parse_groups(hands[1]))
    return ask(HandQuestion(ended=ended, players=("Ann", "Bo"), hands=shown, counts=counts))


def points(ruling: HandRuling) -> dict[str, int]:
    assert ruling.score is not None
    return dict(ruling.score.points)


def lay(
    cards: str,
    melds: str = "",
    *lay_offs: tuple[str, str],
    taken: str = "",
    melded: bool = True,
    someone_out: bool = False,
    **changes: Json,
) -> LayRuling:
    """Whether melds, and cards on melds of the table, may be laid from the hand in Calicut Rummy."""
    ask = asked_by(CALICUT, changes, lambda game: game.referee.lay)
    question = LayQuestion(
        hand=parse_cards(cards),
        melds=parse_groups(melds),
        lay_offs=tuple(LayOff(meld=parse_cards(meld), cards=parse_cards(laid)) for laid, meld in lay_offs),
        taken=card_of(taken),
        melded=melded,
        someone_out=someone_out,
    )
    return ask(question)


def go_out(
    cards: str,
    table: str = "",
    *,
    taken: str = "",
    laid_before: bool = False,
    announced: bool = False,
    **changes: Json,
) -> GoOutRuling:
    """Whether the cards can go out in Calicut Rummy."""
    ask = asked_by(CALICUT, changes, lambda game: game.referee.go_out)
    question = GoOutQuestion(
        cards=parse_cards(cards),
        table=parse_groups(table),
        taken=card_of(taken),
        laid_before=laid_before,
        announced=announced,
    )
    return ask(question)


def draw(
    name: str,
    source: DrawFrom,
    *,
    stock: int | None = None,
    turns: int = 0,
    upcard: Upcard = Upcard.GONE,
    **changes: Json,
) -> DrawRuling:
    ask = asked_by(name, changes, lambda game: game.referee.draw)
    return ask(DrawQuestion(source=source, stock=stock, turns=turns, upcard=upcard))


def discard(name: str, cards: str, card: str, *, taken: str = "", **changes: Json) -> DiscardRuling:
    ask = asked_by(name, changes, lambda game: game.referee.discard)
    return ask(DiscardQuestion(cards=parse_cards(cards), card=card_of(card), taken=card_of(taken)))


def stock(name: str, left: int, turns: int = 0, **changes: Json) -> StockRuling:
    ask = asked_by(name, changes, lambda game: game.referee.stock)
    return ask(StockQuestion(stock=left, turns=turns))


def written(groups: tuple[tuple[Card, ...], ...]) -> list[str]:
    return [write_cards(group) for group in groups]
