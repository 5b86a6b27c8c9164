"""Short ways to ask about a turn beside a foot, and a row of questions that feel every option of it."""

from collections.abc import Iterator

from app.rules.cards import parse_cards, parse_groups
from app.rules.game import Game
from app.rules.options import Json, Options
from app.rules.referee.discard import DiscardQuestion, DiscardRuling
from app.rules.referee.draw import StockQuestion, StockRuling
from app.rules.referee.facts import Fact, Facts
from app.rules.referee.foot import FootQuestion, FootRuling
from app.rules.referee.take import TakeQuestion, TakeRuling
from tests.rules.referee.asking import asked_by, decks_of


def facts_of(names: str) -> Facts:
    """The facts of these names."""
    return frozenset(Fact[name.upper()] for name in names.split())


def pile_question(
    pile: str, *, hand: str = "", meld: str = "", melds: str = "", total: int = 0, facts: str = ""
) -> TakeQuestion:
    return TakeQuestion(
        pile=parse_cards(pile),
        hand=parse_cards(hand),
        meld=parse_cards(meld),
        melds=parse_groups(melds),
        total=total,
        facts=facts_of(facts),
    )


def take(
    name: str,
    pile: str,
    *,
    hand: str = "",
    meld: str = "",
    melds: str = "",
    total: int = 0,
    facts: str = "",
    **changes: Json,
) -> TakeRuling:
    """Whether the top card, or the pile, may be taken."""
    ask = asked_by(name, changes, lambda game: game.referee.take)
    return ask(pile_question(pile, hand=hand, meld=meld, melds=melds, total=total, facts=facts))


def discard_question(cards: str, card: str, facts: str) -> DiscardQuestion:
    parsed = parse_cards(card)
    return DiscardQuestion(
        cards=parse_cards(cards), card=parsed[0] if parsed else None, facts=facts_of(facts)
    )


def discard(name: str, cards: str, card: str = "", facts: str = "", **changes: Json) -> DiscardRuling:
    """Whether a turn may end with this discard; without a card, with none."""
    return asked_by(name, changes, lambda game: game.referee.discard)(discard_question(cards, card, facts))


def foot(name: str, left: int, facts: str = "", **changes: Json) -> FootRuling:
    """Whether the foot may be picked up with so many cards left in hand."""
    ask = asked_by(name, changes, lambda game: game.referee.foot)
    return ask(FootQuestion(left=left, facts=facts_of(facts)))


def stock(name: str, left: int, *, pile: int | None = None, facts: str = "", **changes: Json) -> StockRuling:
    """Whether the round goes on with so many cards in the stock."""
    ask = asked_by(name, changes, lambda game: game.referee.stock)
    return ask(StockQuestion(stock=left, pile=pile, facts=facts_of(facts)))


def turn_rulings(game: Game, rules: Options) -> Iterator[object]:
    """What the referee of a game with a foot says to a row of questions about a turn."""
    referee, decks = game.referee, decks_of(game, rules)
    assert referee.take is not None and referee.discard is not None
    assert referee.foot is not None and referee.stock is not None
    for pile in _PILES:
        yield referee.take(rules, decks, pile)
    for card in _DISCARDS:
        yield referee.discard(rules, decks, card)
    for left in _FEET:
        yield referee.foot(rules, decks, left)
    for asked in _STOCKS:
        yield referee.stock(rules, decks, asked)


_PILES = (
    pile_question("3S"),
    pile_question("10D", meld="4D 5D 6D 7D 8D 9D"),
    pile_question("2D", meld="2S 2H 2D 2C 2S 2H"),
    pile_question("JD", meld="JS JH JD JC JS JH"),
    pile_question("5S 9D 2C KH QH", hand="QS QD"),
    pile_question("5S 2D 9D 2C KH QH", hand="QS QD"),
    pile_question("3H 5S QH", hand="QS QD"),
    pile_question("2H QH", meld="QS QD QC"),
    pile_question("9H QH", meld="QS QD QC"),
    pile_question("9H QH", hand="QS QD", meld="QS QD QC QC", facts="opener"),
)
_DISCARDS = (
    discard_question("7S KH", "7S", ""),
    discard_question("7S KH", "7S", "both_sevens"),
    discard_question("7S 7S", "", ""),
    discard_question("2S KH", "2S", ""),
    discard_question("3H 3S KH", "3H", ""),
    discard_question("3H 3S KH", "3S", ""),
    discard_question("", "", "in_foot entitled"),
)
_FEET = (
    FootQuestion(left=2, facts=facts_of("completed")),
    FootQuestion(left=2, facts=facts_of("completed discarded opener")),
)
_STOCKS = (
    StockQuestion(stock=0, pile=1),
    StockQuestion(stock=1),
    StockQuestion(stock=2),
    StockQuestion(stock=0, facts=facts_of("other_takes")),
    StockQuestion(stock=0, facts=facts_of("next_takes")),
)
