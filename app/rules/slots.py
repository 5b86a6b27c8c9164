"""The answers a round asks for, one by one: each field of the round, then each side's own."""

from collections.abc import Iterable

from app.rules.entry import Field
from app.rules.match import Side

Slot = tuple[Field, str | None]
"""A field, and the side that answers it (None: the whole round)."""


def slots(fields: Iterable[Field], sides: tuple[Side, ...]) -> tuple[Slot, ...]:
    """Every answer that is asked for: fields of the round first, then each side's own."""
    listed = tuple(fields)
    of_round: list[Slot] = [(field, None) for field in listed if not field.per_side]
    of_sides: list[Slot] = [(field, side.name) for side in sides for field in listed if field.per_side]
    return (*of_round, *of_sides)


def steps(field: Field, side: str | None) -> tuple[str, ...]:
    """The keys that lead to an answer in the file's round, such as sides, Ann, laid."""
    return tuple(side or "" if step == "{side}" else step for step in field.where.split("/"))


def place(field: Field, side: str | None) -> str:
    """The path of an answer in the file's round, such as `sides/Ann/laid`."""
    return "/".join(steps(field, side))
