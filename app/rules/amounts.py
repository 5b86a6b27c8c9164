"""An amount of cards as people state it: points, the cards themselves, or counts by value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from app.rules.cards import Groups, parse_groups
from app.rules.problems import N_, Problem, RulesError, Text

MOST_POINTS = 99_999
"""The largest number anybody may type, either way."""


@dataclass(frozen=True, slots=True)
class InPoints:
    """Points added up by people."""

    points: int


@dataclass(frozen=True, slots=True)
class InCards:
    """The cards themselves, in groups where people kept their melds apart."""

    groups: Groups


@dataclass(frozen=True, slots=True)
class InCounts:
    """How many cards of each value, such as one card of 50 and twelve of 5."""

    counts: Mapping[int, int]

    @property
    def points(self) -> int:
        """The sum over the counts."""
        return sum(value * count for value, count in self.counts.items())


Amount = InPoints | InCards | InCounts

NOTHING = InPoints(0)

_WHOLE = re.compile(r"[0-9]+")
_THOUSANDS = re.compile(r"[0-9]{1,3}([.,'\u2019 \u00a0\u202f][0-9]{3})+")
_NUMBERLIKE = re.compile(r"[-−–+.,'\u20190-9\s\u00a0\u202f]+")


def fault(code: str, text: Text) -> RulesError:
    """One fault about a single value, its place still to be told by whoever read it."""
    return RulesError((Problem(where="", code=code, text=text),))


def read_number(text: str, *, lowest: int = 0, highest: int = MOST_POINTS) -> int:
    """The whole number of a text, or the sum of several with plus signs between them.

    Raises RulesError, with a sentence that says how to write it, for anything else.

    >>> read_number("200+35+12")
    247
    """
    parts = [part.strip().replace("−", "-").replace("–", "-") for part in text.split("+")]
    if lowest < 0:
        numbers = [part[1:].strip() if part.startswith("-") else part for part in parts]
    else:
        numbers = parts
    for number in numbers:
        _refuse_other_than_digits(number, text)
    total = sum(
        -int(number) if number != part else int(number) for number, part in zip(numbers, parts, strict=True)
    )
    return within_bounds(total, lowest=lowest, highest=highest)


def _refuse_other_than_digits(number: str, typed: str) -> None:
    shown = typed.strip()[:20]
    if _THOUSANDS.fullmatch(number):
        plain = re.sub(r"[^0-9]", "", number)
        raise fault(
            "thousands_mark", N_("Write “{typed}” without a mark in it: {plain}", typed=shown, plain=plain)
        )
    if number.startswith("-"):
        raise fault("negative", N_("“{typed}” is below 0, which can't be here", typed=shown))
    if re.fullmatch(r"[0-9]*[.,][0-9]+", number):
        raise fault("not_whole", N_("“{typed}” is not a whole number", typed=shown))
    if not _WHOLE.fullmatch(number):
        raise fault("not_a_number", N_("“{typed}” is not a number", typed=shown))
    if len(number.lstrip("0")) > len(str(MOST_POINTS)):
        raise fault("too_large", N_("Numbers go up to {most}", most=MOST_POINTS))


def within_bounds(number: int, *, lowest: int = 0, highest: int = MOST_POINTS) -> int:
    """The number itself.

    Raises RulesError when it is below or above its bounds (both allowed themselves).
    """
    if number > highest:
        raise fault("too_large", N_("{number} is more than {most}", number=number, most=highest))
    if number < lowest:
        if lowest == 0:
            raise fault("negative", N_("{number} is below 0, which can't be here", number=number))
        raise fault("too_small", N_("{number} is less than {least}", number=number, least=lowest))
    return number


def read_amount(text: str) -> Amount:
    """Points, or a sum of points, or cards such as `KH KD 2C | 9S 9H 9D`.

    Raises RulesError for what is neither.

    >>> read_amount("485").points
    485
    """
    if _NUMBERLIKE.fullmatch(text):
        return InPoints(read_number(text))
    return InCards(parse_groups(text))


def whole_number(value: object, *, lowest: int = 0, highest: int = MOST_POINTS) -> int:
    """The whole number of a JSON value.

    Raises RulesError for texts, fractions, yes/no, null and numbers out of bounds.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise fault("not_whole", N_("This must be a whole number"))
    if abs(value) > MOST_POINTS:
        raise fault("too_large", N_("Numbers go up to {most}", most=MOST_POINTS))
    return within_bounds(value, lowest=lowest, highest=highest)


def counts_by_value(counts: Mapping[int, int], values: frozenset[int]) -> InCounts:
    """Counts of cards by their value.

    Raises RulesError for each value that no card has.
    """
    strange = sorted(set(counts) - values)
    if strange:
        raise RulesError(
            tuple(
                Problem(
                    where=str(value), code="no_such_value", text=N_("No card is worth {value}", value=value)
                )
                for value in strange
            )
        )
    return InCounts(MappingProxyType({value: count for value, count in counts.items() if count}))
