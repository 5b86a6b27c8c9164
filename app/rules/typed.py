"""What a page's form holds for one round, read into answers and shown again from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from app.rules.entry import REQUIRED, UNREADABLE, Field
from app.rules.match import Answers, Played, Side
from app.rules.problems import N_, FaultList, RulesError
from app.rules.slots import Slot, place, slots


@dataclass(frozen=True, slots=True)
class Typed:
    """The texts of a form, by input name as `input_name` makes them."""

    texts: Mapping[str, str]

    def of(self, field: Field, seat: int | None) -> Mapping[str, str]:
        """The texts of one answer, by the suffix of their input."""
        return {suffix: self.texts.get(input_name(field, seat, suffix), "") for suffix in field.inputs}


def input_name(field: Field, seat: int | None, suffix: str = "") -> str:
    """The name of an input on a page: field, place of the side in the list from 0, suffix."""
    name = field.name if seat is None else f"{field.name}-{seat}"
    return f"{name}-{suffix}" if suffix else name


def read_typed(fields: tuple[Field, ...], sides: tuple[Side, ...], typed: Typed) -> Played:
    """What a form reports.

    Raises RulesError with a fault for each blank and each text that can't be taken, each with the
    path that the answer has in a file.
    """
    seats = {side.name: seat for seat, side in enumerate(sides)}
    faults = FaultList()
    answers: dict[tuple[str, str | None], Any] = {}
    left_blank: list[Slot] = []
    for field, side in slots(fields, sides):
        texts = typed.of(field, None if side is None else seats[side])
        if not any(text.strip() for text in texts.values()):
            left_blank.append((field, side))
            continue
        try:
            answers[field.name, side] = field.from_inputs(texts)
        except RulesError as error:
            answers[field.name, side] = UNREADABLE
            faults.extend(error.problems, place(field, side))
    for field, side in left_blank:
        value = field.if_blank(answers, side)
        if value is REQUIRED:
            faults.add(place(field, side), "blank", N_("This is blank"))
        else:
            answers[field.name, side] = value
    faults.raise_any()
    return Played(MappingProxyType(answers))


def typed_from(fields: tuple[Field, ...], sides: tuple[Side, ...], answers: Answers) -> Typed:
    """The texts with which a form shows an earlier report again."""
    seats = {side.name: seat for seat, side in enumerate(sides)}
    texts: dict[str, str] = {}
    for field, side in slots(fields, sides):
        seat = None if side is None else seats[side]
        if (field.name, side) in answers:
            for suffix, text in field.to_inputs(answers[field.name, side]).items():
                texts[input_name(field, seat, suffix)] = text
    return Typed(MappingProxyType(texts))
