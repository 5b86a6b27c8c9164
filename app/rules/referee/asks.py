"""What a question of the referee asks for: one list drives the form of its page and the reading of it."""

from dataclasses import dataclass
from enum import StrEnum

from app.rules.choices import Choice
from app.rules.problems import N_, Text
from app.rules.referee.facts import Fact


class AskKind(StrEnum):
    """What is typed for an answer.

    Groups are melds parted by bars. A lay-off is a meld of the table, a plus, and the cards that come to it.
    Points are the total of a side, which may be below 0; a count never is.
    """

    CARDS = "cards"
    GROUPS = "groups"
    CARD = "card"
    LAY_OFFS = "lay_offs"
    COUNT = "count"
    POINTS = "points"
    CHOICE = "choice"

    @property
    def is_of_cards(self) -> bool:
        """Whether cards are typed for it."""
        return self in (AskKind.CARDS, AskKind.GROUPS, AskKind.CARD, AskKind.LAY_OFFS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One thing that a question asks for; `usual` is taken where it is left blank.

    It matters `only_if` something is so. A count goes up to `most`, where that is given. A choice is one of
    `choices`, each a key with its words.
    """

    name: str
    label: Text
    kind: AskKind
    only_if: Fact | None = None
    may_be_blank: bool = True
    usual: str = ""
    most: int | None = None
    choices: tuple[tuple[str, Text], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asks:
    """All that a question asks for: what is typed, and what is ticked because it is so."""

    fields: tuple[Ask, ...] = ()
    facts: tuple[Fact, ...] = ()

    def without(self, names: frozenset[str]) -> "Asks":
        """The same but for some fields, of which a game takes no account."""
        return Asks(fields=tuple(it for it in self.fields if it.name not in names), facts=self.facts)


YES, NO = "yes", "no"


def yes_no(name: str, label: Text, *, usual: bool) -> Ask:
    """Something that is so or is not, as it usually is unless said."""
    return Ask(
        name=name,
        label=label,
        kind=AskKind.CHOICE,
        usual=YES if usual else NO,
        choices=((YES, N_("Yes")), (NO, N_("No"))),
    )


def one_of(name: str, label: Text, choices: type[Choice], *, usual: Choice | None = None) -> Ask:
    """A choice among ways, which must be made where none is usual."""
    return Ask(
        name=name,
        label=label,
        kind=AskKind.CHOICE,
        usual="" if usual is None else usual.value,
        may_be_blank=usual is not None,
        choices=tuple((choice.value, choice.words) for choice in choices),
    )
