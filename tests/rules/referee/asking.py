"""Short ways to ask the referee of any game, and a row of questions that feel every option."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from app.rules.cards import Decks, parse_cards, parse_groups
from app.rules.game import Game
from app.rules.games import find_game
from app.rules.options import Json, Options, load_rules
from app.rules.referee.meld import MeldQuestion, MeldRuling
from app.rules.referee.open import OpenQuestion, OpenRuling
from app.rules.referee.opening import OpeningQuestion, OpeningRuling
from app.rules.referee.out import OutCondition, OutQuestion, OutRuling
from app.rules.referee.ruling import Reason, Ruling

Question = TypeVar("Question")
Answer = TypeVar("Answer")


def asked_by(
    name: str, changes: Json, question: Callable[[Game], Callable[[Any, Decks, Question], Answer] | None]
) -> Callable[[Question], Answer]:
    """The way to ask a question in a game by its rules with some changed, at its largest table."""
    game, preset = find_game(name)
    rules = load_rules(preset.rules, changes)
    rule = question(game)
    assert rule is not None
    return lambda asked: rule(rules, decks_of(game, rules), asked)


def decks_of(game: Game, rules: Options) -> Decks:
    return game.decks(rules, game.seats(rules).most)


def meld(name: str, cards: str, *, beside: str = "", going_out: bool = False, **changes: Json) -> MeldRuling:
    """Whether the cards are a meld in a game by its rules with some changed."""
    ask = asked_by(name, changes, lambda game: game.referee.meld)
    question = MeldQuestion(cards=parse_cards(cards), beside=parse_groups(beside), going_out=going_out)
    return ask(question)


def opened(name: str, total: int, melds: str, *, taken: str = "", **changes: Json) -> OpenRuling:
    """Whether a side may open with these melds."""
    ask = asked_by(name, changes, lambda game: game.referee.open)
    card = parse_cards(taken)[0] if taken else None
    return ask(OpenQuestion(melds=parse_groups(melds), total=total, taken=card))


def opening(name: str, total: int, cards: str, **changes: Json) -> OpeningRuling:
    """What a side could open with."""
    ask = asked_by(name, changes, lambda game: game.referee.opening)
    return ask(OpeningQuestion(cards=parse_cards(cards), total=total))


def out(
    name: str, *unmet: str, deadwood: int | None = None, rules: Json = None, **completed: int
) -> OutRuling:
    """Whether a player may go out with these complete melds."""
    ask = asked_by(name, rules or {}, lambda game: game.referee.out)
    conditions = frozenset(condition for condition in OutCondition if condition in unmet)
    return ask(OutQuestion(completed=completed, unmet=conditions, deadwood=deadwood))


def no(ruling: Ruling) -> list[str]:
    """The codes of all reasons for a no."""
    return [reason.code for reason in ruling.reasons if reason.against]


def reason(ruling: Ruling, code: str) -> Reason:
    """The one reason of this code."""
    (found,) = (each for each in ruling.reasons if each.code == code)
    return found


def rulings(game: Game, rules: Options) -> Iterator[Any]:
    """What the referee of a game says to a row of questions."""
    decks = decks_of(game, rules)
    for melded in _MELDS:
        yield game.referee.meld(rules, decks, melded)
    if game.referee.open is not None:
        for opens in _OPEN:
            yield game.referee.open(rules, decks, opens)
    if game.referee.opening is not None:
        for hand in _HANDS:
            yield game.referee.opening(rules, decks, hand)
    if game.referee.out is not None:
        for goes in _OUT:
            yield game.referee.out(rules, decks, goes)


_NATURAL = "QS QH QD QC QS QH QD"
_MELDS = tuple(
    MeldQuestion(cards=parse_cards(cards), beside=parse_groups(beside), going_out=going_out)
    for cards, beside, going_out in (
        ("QS KS AS", "", False),
        ("9S 9H", "9D 9C 9S", False),
        ("2S", f"{_NATURAL} | 7S 7H 7D 7C 7S 7H 7D", False),
        ("3S 3C 3S", "", True),
    )
)
_OPEN = tuple(
    OpenQuestion(melds=parse_groups(melds), total=total, taken=parse_cards(taken)[0] if taken else None)
    for melds, total, taken in (
        ("AS AH AD", 0, "AD"),
        ("AS AH 2D", 0, "AS"),
        ("9S 9H 2D", 0, "2D"),
        ("AS AH AD", -5, "KD"),
        (f"{_NATURAL} | 7S 7H 7D", 20_000, ""),
    )
)
_HANDS = tuple(
    OpeningQuestion(cards=parse_cards(cards), total=total)
    for cards, total in (("4S 4H 4D 4C 4S 4H 4D", 0), ("9S 9H 2C AS AH AD 5H 6H 7H", 5000))
)
_OUT = tuple(
    OutQuestion(completed=completed, unmet=unmet, deadwood=deadwood)
    for completed in ({}, {"straight": 1, "twos": 1, "natural": 1, "sevens": 1})
    for unmet in (frozenset[OutCondition](), frozenset(OutCondition))
    for deadwood in (None, 0, 10)
)
