"""The questions of the referee as people ask them: what each is called, asks for and is put together from."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from app.rules.choices import Choice
from app.rules.game import Referee, Rules
from app.rules.match import Ending
from app.rules.problems import N_, Text
from app.rules.referee.asks import YES, Ask, AskKind, Asks, one_of, yes_no
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.discard import DiscardQuestion
from app.rules.referee.draw import DrawFrom, DrawQuestion, StockQuestion, Upcard
from app.rules.referee.foot import FootQuestion
from app.rules.referee.go_out import GoOutQuestion
from app.rules.referee.hand import HandQuestion
from app.rules.referee.lay import LayQuestion
from app.rules.referee.meld import MeldQuestion
from app.rules.referee.open import OpenQuestion
from app.rules.referee.opening import OpeningQuestion
from app.rules.referee.out import OutCondition, OutQuestion
from app.rules.referee.take import TakeQuestion

Way = TypeVar("Way", bound=Choice)
Answered = Mapping[str, Any]
"""What was answered by name: cards, groups, a card, lay-offs, a number (None where blank) or a key."""

MOST_COMPLETED = 99
"""More complete melds of a kind than any decks make; a larger number is a slip of the finger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind:
    """A question: its key, its title, what it asks for in a game, and how it is put together and ruled on.

    `rule` gives what answers it in a game, None where the game has no place for it.
    """

    key: str
    title: Text
    asks: Callable[[Referee, Rules], Asks]
    build: Callable[[Answered], Any]
    rule: Callable[[Referee], Callable[..., Any] | None]

    def asks_in(self, referee: Referee, rules: Rules) -> Asks:
        """What it asks for in a game by its rules."""
        prefix = f"{self.key}/"
        left_out = {name.removeprefix(prefix) for name in referee.unasked if name.startswith(prefix)}
        asks = referee.asks.get(self.key) or self.asks(referee, rules)
        return asks.without(frozenset(left_out))


_CARDS = Ask(name="cards", label=N_("The cards"), kind=AskKind.CARDS)
_HAND = Ask(name="cards", label=N_("Cards in hand"), kind=AskKind.CARDS)
_TAKEN = Ask(name="taken", label=N_("Card just taken from the discard pile, if any"), kind=AskKind.CARD)
_TOTAL = Ask(
    name="total",
    label=N_("Total before the round"),
    kind=AskKind.POINTS,
    may_be_blank=False,
)
_TABLE = Ask(name="table", label=N_("Melds on the table"), kind=AskKind.GROUPS)
_MELDED = yes_no("melded", N_("The player has melds on the table"), usual=True)
_TURNS = Ask(
    name="turns", label=N_("Times the pile became the new stock"), kind=AskKind.COUNT, usual="0", most=99
)

_MELD = Asks(
    fields=(
        _CARDS,
        Ask(name="beside", label=N_("Other melds of the side"), kind=AskKind.GROUPS),
        yes_no("going_out", N_("The side goes out in this turn"), usual=False),
    )
)
_OPEN = Asks(
    fields=(
        _TOTAL,
        Ask(name="melds", label=N_("The melds"), kind=AskKind.GROUPS),
        Ask(name="taken", label=N_("Which of them is the top discard, if any"), kind=AskKind.CARD),
    )
)
_OPENING = Asks(fields=(_TOTAL, _HAND))
_DEADWOOD = Asks(
    fields=(
        _HAND,
        Ask(name="against", label=N_("Melds on the table, or the other hand laid down"), kind=AskKind.GROUPS),
        _TAKEN,
        _MELDED,
    )
)
_HANDS = Asks(
    fields=(
        Ask(
            name="ended",
            label=N_("What was called"),
            kind=AskKind.CHOICE,
            may_be_blank=False,
            choices=(
                (Ending.KNOCK.value, N_("Knock")),
                (Ending.GIN.value, N_("Gin")),
                (Ending.BIG_GIN.value, N_("Big gin")),
            ),
        ),
        Ask(name="caller", label=N_("Hand of the player who called"), kind=AskKind.GROUPS),
        Ask(name="other", label=N_("Hand of the other player"), kind=AskKind.GROUPS),
        Ask(name="caller_count", label=N_("Or what the caller has left"), kind=AskKind.COUNT),
        Ask(name="other_count", label=N_("And what the other has left"), kind=AskKind.COUNT),
    )
)
_LAY = Asks(
    fields=(
        Ask(name="hand", label=N_("Cards in hand, before any is laid"), kind=AskKind.CARDS),
        Ask(name="melds", label=N_("Melds to lay"), kind=AskKind.GROUPS),
        Ask(name="lay_offs", label=N_("Lay-offs: a meld on the table + cards"), kind=AskKind.LAY_OFFS),
        _TAKEN,
        _MELDED,
        yes_no("someone_out", N_("Another player is out already"), usual=False),
    )
)
_GO_OUT = Asks(
    fields=(
        _HAND,
        _TABLE,
        _TAKEN,
        yes_no("laid_before", N_("The player laid cards in an earlier turn"), usual=False),
        yes_no("announced", N_("Rummy was announced"), usual=False),
    )
)
_DRAW = Asks(
    fields=(
        one_of("source", N_("Where the card comes from"), DrawFrom),
        one_of("upcard", N_("The first upcard"), Upcard, usual=Upcard.GONE),
        Ask(name="stock", label=N_("Cards left in the stock, if few"), kind=AskKind.COUNT),
        _TURNS,
    )
)
_STOCK = Asks(
    fields=(
        Ask(name="stock", label=N_("Cards left in the stock"), kind=AskKind.COUNT, usual="0"),
        _TURNS,
    )
)
_DISCARD = Asks(
    fields=(
        Ask(name="cards", label=N_("Cards in hand, after all melds"), kind=AskKind.CARDS),
        Ask(name="card", label=N_("Card to discard; none to end the turn without"), kind=AskKind.CARD),
        _TAKEN,
    )
)


def _out_asks(referee: Referee, rules: Rules) -> Asks:
    asks = referee.out_asks(rules)
    kinds = tuple(
        Ask(name=f"completed-{key}", label=title, kind=AskKind.COUNT, usual="0", most=MOST_COMPLETED)
        for key, title in asks.kinds
    )
    deadwood = Ask(name="deadwood", label=N_("Deadwood left after the discard"), kind=AskKind.COUNT)
    conditions = tuple(yes_no(condition.value, condition.words, usual=True) for condition in asks.conditions)
    return Asks(fields=(*kinds, *((deadwood,) if asks.deadwood else ()), *conditions))


def _is(answered: Answered, name: str) -> bool:
    return bool(answered.get(name) == YES)


def _build_meld(answered: Answered) -> MeldQuestion:
    return MeldQuestion(
        cards=answered["cards"],
        beside=answered.get("beside", ()),
        going_out=_is(answered, "going_out"),
    )


def _build_deadwood(answered: Answered) -> DeadwoodQuestion:
    return DeadwoodQuestion(
        cards=answered["cards"],
        against=answered["against"],
        taken=answered["taken"],
        melded=answered.get("melded", YES) == YES,
    )


def _build_hand(answered: Answered) -> HandQuestion:
    hands = (answered["caller"], answered["other"])
    counts = (answered["caller_count"], answered["other_count"])
    return HandQuestion(
        ended=Ending(answered["ended"]),
        players=answered["players"],
        hands=hands if any(hands) else None,
        counts=None if None in counts else counts,
    )


def _build_lay(answered: Answered) -> LayQuestion:
    return LayQuestion(
        hand=answered["hand"],
        melds=answered["melds"],
        lay_offs=answered["lay_offs"],
        taken=answered["taken"],
        melded=_is(answered, "melded"),
        someone_out=_is(answered, "someone_out"),
    )


def _build_go_out(answered: Answered) -> GoOutQuestion:
    return GoOutQuestion(
        cards=answered["cards"],
        table=answered["table"],
        taken=answered["taken"],
        laid_before=_is(answered, "laid_before"),
        announced=_is(answered, "announced"),
    )


def _build_out(answered: Answered) -> OutQuestion:
    return OutQuestion(
        completed=dict(_completed(answered)),
        unmet=frozenset(it for it in OutCondition if answered.get(it.value, YES) != YES),
        deadwood=answered.get("deadwood"),
    )


def _completed(answered: Answered) -> Iterator[tuple[str, int]]:
    for name, number in answered.items():
        if name.startswith("completed-"):
            yield name.removeprefix("completed-"), number


def _chosen(choices: type[Way], key: str) -> Way:
    return next(way for way in choices if way.value == key)


def _build_draw(answered: Answered) -> DrawQuestion:
    return DrawQuestion(
        source=_chosen(DrawFrom, answered["source"]),
        stock=answered["stock"],
        turns=answered.get("turns", 0),
        upcard=_chosen(Upcard, answered.get("upcard", Upcard.GONE)),
    )


def _named(question: type[Any]) -> Callable[[Answered], Any]:
    """The way to put a question together whose fields are asked for by their names."""
    names = tuple(each.name for each in fields(question))
    return lambda answered: question(**{name: answered[name] for name in names if name in answered})


def _question(key: str, title: Text, asks: Asks, build: Callable[[Answered], Any]) -> QuestionKind:
    return QuestionKind(
        key=key,
        title=title,
        asks=lambda referee, rules: asks,
        build=build,
        rule=lambda referee: getattr(referee, key),
    )


QUESTIONS: tuple[QuestionKind, ...] = (
    _question("meld", N_("Is this a meld?"), _MELD, _build_meld),
    _question("open", N_("May we open with this?"), _OPEN, _named(OpenQuestion)),
    _question("opening", N_("What could I open with?"), _OPENING, _named(OpeningQuestion)),
    _question("deadwood", N_("What is my deadwood?"), _DEADWOOD, _build_deadwood),
    _question("lay", N_("May I lay this?"), _LAY, _build_lay),
    _question("go_out", N_("Can this hand go out?"), _GO_OUT, _build_go_out),
    QuestionKind(
        key="out",
        title=N_("May I go out?"),
        asks=_out_asks,
        build=_build_out,
        rule=lambda referee: referee.out,
    ),
    _question("hand", N_("What does this hand make?"), _HANDS, _build_hand),
    _question("draw", N_("May I take this card?"), _DRAW, _build_draw),
    _question("take", N_("May I take the discard pile?"), Asks(), _named(TakeQuestion)),
    _question("discard", N_("May I discard this?"), _DISCARD, _named(DiscardQuestion)),
    _question("foot", N_("May I pick up my foot?"), Asks(), _named(FootQuestion)),
    _question("stock", N_("What if the stock runs out?"), _STOCK, _named(StockQuestion)),
)
"""Every question, in the order in which a page shows those of its game."""


def questions_of(referee: Referee) -> tuple[QuestionKind, ...]:
    """The questions that a game has."""
    return tuple(question for question in QUESTIONS if question.rule(referee) is not None)
