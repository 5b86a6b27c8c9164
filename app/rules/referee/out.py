"""May I go out? What the answer is made of, whatever game the question is asked of."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from app.rules.choices import Choice
from app.rules.problems import N_, Text
from app.rules.referee.ruling import Reason, Ruling


class OutCondition(Choice):
    """What going out may take beside complete melds."""

    FOOT = "foot", N_("The foot is taken up and in play")
    REST = "rest", N_("All other cards can be laid")
    DISCARD = "discard", N_("A card is left to discard")
    PARTNER_FOOT = "partner_foot", N_("The partner has taken up the foot")
    PARTNER_AGREES = "partner_agrees", N_("The partner agrees")


@dataclass(frozen=True, slots=True, kw_only=True)
class OutAsks:
    """What the question needs to know in a game.

    `kinds` are the kinds of complete melds, each with its title, and `deadwood` tells whether it is asked
    what is left in the hand.
    """

    kinds: tuple[tuple[str, Text], ...] = ()
    conditions: tuple[OutCondition, ...] = ()
    deadwood: bool = False


def asks_nothing(rules: object) -> OutAsks:
    """What a game needs to know that has no such question."""
    return OutAsks()


@dataclass(frozen=True, slots=True, kw_only=True)
class OutQuestion:
    """How many complete melds of each kind a side has, and which conditions are not met.

    A kind that is not named has none. `deadwood` is None where it is not said.
    """

    completed: Mapping[str, int] = field(default_factory=dict)
    unmet: frozenset[OutCondition] = frozenset()
    deadwood: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutRuling:
    """Whether a player may go out."""

    ruling: Ruling


_MET = {
    OutCondition.FOOT: N_("The foot is taken up and in play"),
    OutCondition.REST: N_("All other cards can be laid"),
}
_UNMET = {
    OutCondition.FOOT: N_("Going out takes the foot to be in play, and it is not"),
    OutCondition.REST: N_("Going out takes all cards to be laid, and some can't be"),
}


def reasons_of_conditions(conditions: Iterable[OutCondition], question: OutQuestion) -> Iterator[Reason]:
    """Whether those conditions are met that no option changes."""
    for condition in conditions:
        unmet = condition in question.unmet
        text = (_UNMET if unmet else _MET)[condition]
        yield Reason(code=condition.value, text=text, against=unmet)


def reason_of_discard(required: bool, question: OutQuestion) -> Reason:
    """Whether the turn may end as it will: with a discard, or without one."""
    unmet = OutCondition.DISCARD in question.unmet
    text = N_("The last card must be discarded") if required else N_("The last card need not be discarded")
    if required and unmet:
        text = N_("The last card must be discarded, and none is left for it")
    return Reason(code="discard", text=text, against=required and unmet, option="final_discard")
