"""Each single step away from a set of rules: a number one up or down, another choice, yes for no."""

from collections.abc import Iterator
from enum import StrEnum

from app.rules.options import Json, Options, dump_rules


def steps(rules: Options) -> Iterator[tuple[str, Json]]:
    """The path of what is stepped, and the changes that step it."""
    for name, value in dump_rules(rules).items():
        choice = getattr(rules, name)
        if isinstance(choice, StrEnum):
            yield from ((name, {name: str(other)}) for other in type(choice) if other is not choice)
        elif isinstance(value, dict):
            yield from (
                (f"{name}/{key}", {name: {key: stepped}}) for key, it in value.items() for stepped in _of(it)
            )
        else:
            yield from ((name, {name: stepped}) for stepped in _of(value))


def _of(value: Json) -> tuple[Json, ...]:
    if isinstance(value, list):
        return tuple(_bands(value))
    return (not value,) if isinstance(value, bool) else (value + 1, value - 1)


def _bands(bands: list[list[int | None]]) -> Iterator[list[list[int | None]]]:
    """Each band's lower bound and need stepped by itself."""
    for at, band in enumerate(bands):
        for part, number in enumerate(band):
            for step in () if number is None else (1, -1):
                changed = [*band[:part], (number or 0) + step, *band[part + 1 :]]
                yield [*bands[:at], changed, *bands[at + 1 :]]
