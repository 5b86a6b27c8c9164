"""The fields of a round: one list drives the page's form, the file's loader and the preview.

A field says where its value stands in the score-sheet file, what it is called, how it is read from
JSON and from what was typed, and what it weighs in a total made without the server.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from app.rules.amounts import (
    MOST_POINTS,
    NOTHING,
    Amount,
    InCards,
    InCounts,
    InPoints,
    counts_by_value,
    fault,
    read_amount,
    read_number,
    whole_number,
)
from app.rules.cards import Cards, Groups, parse_groups, write_groups
from app.rules.match import Answers
from app.rules.options import Json
from app.rules.problems import N_, FaultList, Text

REQUIRED: Any = object()
"""Stands for a field that must be given."""

UNREADABLE: Any = object()
"""Stands, while the rest is read, for an answer that was given and could not be taken."""


def never_spared(answers: Answers, side: str | None) -> bool:
    """The usual case: whatever else was reported, this field must be stated."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing asked about a round, of the whole round or of each side.

    `where` is its path in the file's round, with `{side}` for the side's name. `absent` is its value
    when a file leaves it out, `blank` when a page does; REQUIRED makes that a fault. Where `spared` says
    so of all that was answered, it may be left out after all, and is then `when_spared`.
    `weight` is what one of it adds to the side's points (0: nothing that can be told in advance).
    """

    kind: ClassVar[str]

    name: str
    where: str
    label: Text
    help: Text | None = None
    absent: Any = REQUIRED
    blank: Any = REQUIRED
    spared: Callable[[Answers, str | None], bool] = never_spared
    when_spared: Any = None
    weight: int = 0

    @property
    def per_side(self) -> bool:
        """Whether each side answers it."""
        return "{side}" in self.where

    def if_absent(self, answers: Answers, side: str | None) -> Any:
        """Its value when a file leaves it out beside these answers, or REQUIRED."""
        return self.when_spared if self.spared(answers, side) else self.absent

    def if_blank(self, answers: Answers, side: str | None) -> Any:
        """Its value when a page leaves it blank beside these answers, or REQUIRED."""
        return self.when_spared if self.spared(answers, side) else self.blank

    @property
    def inputs(self) -> tuple[str, ...]:
        """The suffixes of its inputs on a page; most fields have a single one, the empty suffix."""
        return ("",)

    def from_json(self, value: Json) -> Any:
        """The typed value of what a file says.

        Raises RulesError.
        """
        raise NotImplementedError

    def to_json(self, value: Any) -> Json:
        """The typed value as a file says it."""
        return value

    def from_inputs(self, typed: Mapping[str, str]) -> Any:
        """The typed value of what a page's inputs hold, at least one of them not blank.

        Raises RulesError.
        """
        raise NotImplementedError

    def to_inputs(self, value: Any) -> Mapping[str, str]:
        """What a page's inputs hold for this value."""
        return {"": "" if value is None else str(value)}


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(Field):
    """A whole number that starts blank, such as the deadwood of a hand."""

    kind = "number"
    highest: int = MOST_POINTS

    def usual_most(self, answers: Answers, side: str | None) -> int:
        """The highest that the rules allow beside these answers: a page then knows that no digit follows."""
        return self.highest

    def from_json(self, value: Json) -> int:
        return whole_number(value, highest=self.highest)

    def from_inputs(self, typed: Mapping[str, str]) -> int:
        return read_number(typed[""], highest=self.highest)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountField(NumberField):
    """A small count that starts at a visible 0, such as completed melds of a kind."""

    kind = "count"
    absent: Any = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountField(Field):
    """Cards as points, as cards, or as counts by value; `values` are the values a card can have."""

    kind = "amount"
    values: tuple[int, ...]

    @property
    def inputs(self) -> tuple[str, ...]:
        return ("", *(str(value) for value in self.values))

    def from_json(self, value: Json) -> Amount:
        if isinstance(value, str):
            return InCards(_some_groups(value))
        if isinstance(value, dict):
            return self._counts(value, whole_number)
        return InPoints(whole_number(value))

    def to_json(self, value: Amount) -> Json:
        if isinstance(value, InPoints):
            return value.points
        if isinstance(value, InCards):
            return write_groups(value.groups)
        return {str(card_value): count for card_value, count in value.counts.items()}

    def from_inputs(self, typed: Mapping[str, str]) -> Amount:
        text = typed.get("", "").strip()
        counts = {suffix: count for suffix, count in typed.items() if suffix and count.strip()}
        if not text:
            return self._counts(counts, read_number)
        if counts and any(count.strip() != "0" for count in counts.values()):
            raise fault("both_ways", N_("Give the points or the cards or the counts, not two of them"))
        return read_amount(text)

    def to_inputs(self, value: Amount | None) -> Mapping[str, str]:
        if value is None:
            return {"": ""}
        if isinstance(value, InCounts):
            return {str(card_value): str(count) for card_value, count in value.counts.items()}
        return {"": str(self.to_json(value))}

    def _counts(self, counts: Mapping[str, Any], read: Callable[[Any], int]) -> Amount:
        faults = FaultList()
        by_value: dict[int, int] = {}
        for value, count in counts.items():
            if value not in self.inputs or not value:
                faults.add(value, "no_such_value", N_("No card is worth {value}", value=value[:20]))
                continue
            with faults.below(value):
                by_value[int(value)] = read(count)
        faults.raise_any()
        counted = counts_by_value(by_value, frozenset(self.values))
        return counted if counted.counts else NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class HandField(Field):
    """The cards of a hand, in groups or not."""

    kind = "hand"

    def from_json(self, value: Json) -> Groups:
        if not isinstance(value, str):
            raise fault("not_cards", N_("This must be a text of cards"))
        return self.from_inputs({"": value})

    def to_json(self, value: Groups) -> Json:
        return write_groups(value)

    def from_inputs(self, typed: Mapping[str, str]) -> Groups:
        return _some_groups(typed[""])

    def to_inputs(self, value: Groups | None) -> Mapping[str, str]:
        return {"": write_groups(value or ())}


@dataclass(frozen=True, slots=True, kw_only=True)
class SideField(Field):
    """One of the sides, or (where `nobody` has a label) none of them."""

    kind = "side"
    sides: tuple[str, ...]
    nobody: Text | None = None

    def from_json(self, value: Json) -> str | None:
        if value is None and self.nobody is not None:
            return None
        if value not in self.sides:
            raise fault("unknown_side", N_("“{name}” is not one of the sides", name=str(value)[:40]))
        return str(value)

    def from_inputs(self, typed: Mapping[str, str]) -> str | None:
        if typed[""] == NOBODY and self.nobody is not None:
            return None
        by_seat = {str(seat): name for seat, name in enumerate(self.sides)}
        return self.from_json(by_seat.get(typed[""], typed[""]))

    def to_inputs(self, value: str | None) -> Mapping[str, str]:
        return {"": NOBODY if value is None else str(self.sides.index(value))}


NOBODY = "nobody"
"""What a page sends for no side; a side is sent as its place in the list, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceField(Field):
    """One of a few named ways, such as how a round ended."""

    kind = "choice"
    choices: tuple[tuple[str, Text], ...]

    def from_json(self, value: Json) -> str:
        known = [key for key, _ in self.choices]
        if value not in known:
            expected = ", ".join(known)
            raise fault(
                "bad_choice",
                N_("“{value}” is not one of {expected}", value=str(value)[:40], expected=expected),
            )
        return str(value)

    def from_inputs(self, typed: Mapping[str, str]) -> str:
        return self.from_json(typed[""])


def _some_groups(text: str) -> Groups:
    """The groups of a text, which has a card at least: an empty text is a blank, and no nothing."""
    groups = parse_groups(text)
    if not groups:
        raise fault("blank", N_("There is no card here"))
    return groups


def all_cards(amount: Amount | Groups | None) -> Cards:
    """The single cards of an amount or a hand; none when it was given in points or counts."""
    groups = amount.groups if isinstance(amount, InCards) else amount if isinstance(amount, tuple) else ()
    return tuple(card for group in groups for card in group)
