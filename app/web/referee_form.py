"""The form of a question: what stands in its inputs, what was answered, and what is wrong with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from app.rules.amounts import MOST_POINTS, fault, read_number
from app.rules.cards import Decks, parse_cards, parse_groups
from app.rules.game import Game, Preset
from app.rules.options import Options
from app.rules.problems import N_, FaultList, Problem
from app.rules.referee.asks import Ask, AskKind
from app.rules.referee.facts import Fact
from app.rules.referee.lay import LayOff
from app.rules.referee.questions import QuestionKind
from app.services.values import MatchView, SideView
from app.web.card_pad import Pad, make_pad
from app.web.texts import gettext as _
from app.web.texts import say

SIDE_FIELD = "side"
YES = "yes"


@dataclass(frozen=True, slots=True, kw_only=True)
class AtTable:
    """Where a question is asked: the game by its rules, the decks, and the match it is, if it is one.

    `sizes` are the numbers of players to choose from, where the decks hang on them.
    """

    game: Game
    preset: Preset
    rules: Options
    decks: Decks
    players: int
    sizes: tuple[int, ...] = ()
    match: MatchView | None = None
    sides: tuple[SideView, ...] = ()


def table_sizes(game: Game, rules: Options) -> tuple[int, ...]:
    """The numbers of players that a game can have."""
    seats = game.seats(rules)
    return tuple(
        players for players in range(max(seats.fewest, 2), seats.most + 1) if players % seats.team_size == 0
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FactRows:
    """Something to be ticked, and what is asked only if it is so."""

    fact: Fact
    is_so: bool
    asks: tuple[Ask, ...]


class AskForm:
    """A question at a table with what was typed; `at` is the field at which the pad stands."""

    def __init__(
        self, table: AtTable, question: QuestionKind, typed: MultiDict[str, str], at: str = ""
    ) -> None:
        self.table = table
        self.question = question
        self._typed = typed
        asks = question.asks_in(table.game.referee, table.rules)
        self.asks = tuple(ask for ask in asks.fields if ask.only_if is None)
        self._all = asks.fields
        self.facts = tuple(
            FactRows(
                fact=fact,
                is_so=typed.get(fact.value) == YES,
                asks=tuple(ask for ask in asks.fields if ask.only_if is fact),
            )
            for fact in asks.facts
        )
        of_cards = [ask.name for ask in asks.fields if ask.kind.is_of_cards]
        self.at = at if at in of_cards else next(iter(of_cards), "")

    @property
    def is_asked(self) -> bool:
        """Whether anything of the question was sent."""
        names = {ask.name for ask in self._all} | {rows.fact.value for rows in self.facts}
        return bool({SIDE_FIELD, *names} & set(self._typed))

    def text(self, ask: Ask) -> str:
        """What stands in an input."""
        return self._typed.get(ask.name, ask.usual)

    def side(self) -> int | None:
        """The place of the side that was chosen for its total."""
        chosen = self._typed.get(SIDE_FIELD, type=int)
        return chosen if chosen is not None and 0 <= chosen < len(self.table.sides) else None

    def pad(self, ask: Ask) -> Pad | None:
        """The pad, where it stands at this field."""
        if ask.name != self.at:
            return None
        return make_pad(ask.name, ask.kind, self.text(ask), self.table.decks)

    def ask_named(self, name: str) -> Ask | None:
        """The thing asked for under a name."""
        return next((ask for ask in self._all if ask.name == name), None)

    def label_of(self, id: str) -> str:
        """What an input is called in the list of faults."""
        ask = self.ask_named(id)
        return "" if ask is None else say(ask.label)

    def read(self) -> tuple[Mapping[str, Any], tuple[Problem, ...]]:
        """What was answered by name, and the faults of what could not be read."""
        faults = FaultList()
        ticked = frozenset(rows.fact for rows in self.facts if rows.is_so)
        answered: dict[str, Any] = {
            "players": (_("the caller"), _("the other player")),
            "facts": ticked,
        }
        for ask in self._all:
            answered[ask.name] = _BLANK[ask.kind]
            if ask.only_if is None or ask.only_if in ticked:
                with faults.below(ask.name):
                    answered[ask.name] = self._read(ask)
        return answered, faults.found

    def _read(self, ask: Ask) -> Any:
        text = self.text(ask)
        chosen = self.side()
        if ask.kind is AskKind.POINTS and not text.strip() and chosen is not None:
            return self.table.sides[chosen].total
        if not text.strip():
            text = ask.usual
        if not text.strip() and not ask.may_be_blank:
            raise fault("blank", _BLANK_WORDS.get(ask.kind, N_("This is still to be said")))
        return _read(ask, text)


_BLANK: Mapping[AskKind, Any] = {
    AskKind.CARDS: (),
    AskKind.GROUPS: (),
    AskKind.LAY_OFFS: (),
    AskKind.CARD: None,
    AskKind.COUNT: None,
    AskKind.POINTS: 0,
    AskKind.CHOICE: "",
}
_BLANK_WORDS = {
    AskKind.CARDS: N_("Cards are missing here"),
    AskKind.COUNT: N_("A number is missing here; write 0 if it is 0"),
    AskKind.POINTS: N_("A total is missing here; write 0 if it is 0"),
    AskKind.CHOICE: N_("One of these must be chosen"),
}


def _read(ask: Ask, text: str) -> Any:
    """What a text answers; raises RulesError."""
    if not text.strip():
        return _BLANK[ask.kind]
    match ask.kind:
        case AskKind.CARDS:
            return parse_cards(text)
        case AskKind.GROUPS:
            # The pad has begun a meld for which no card came.
            return parse_groups(text.rstrip(" |"))
        case AskKind.LAY_OFFS:
            return tuple(_lay_offs(text.rstrip(" |")))
        case AskKind.CARD:
            cards = parse_cards(text)
            if len(cards) != 1:
                raise fault("not_one_card", N_("This must be one card"))
            return cards[0]
        case AskKind.COUNT:
            return read_number(text, highest=MOST_POINTS if ask.most is None else ask.most)
        case AskKind.POINTS:
            return read_number(text, lowest=-MOST_POINTS)
        case AskKind.CHOICE:
            if text not in dict(ask.choices):
                raise fault("unknown_choice", N_("One of these must be chosen"))
            return text


def _lay_offs(text: str) -> Iterator[LayOff]:
    for part in text.split("|"):
        meld, plus, cards = part.partition("+")
        if not (plus and meld.strip() and cards.strip()):
            raise fault(
                "no_lay_off",
                N_("Write a meld of the table, a plus and the cards: 9S 9H 9D + 9C | 3C 4C 5C + 6C"),
            )
        yield LayOff(meld=parse_cards(meld), cards=parse_cards(cards))
