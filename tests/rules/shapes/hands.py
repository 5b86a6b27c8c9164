"""Hands of gin for tests of the showdown."""

from typing import Any

from tests.rules.making import alone

KNOCKER = "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S"
OTHER = "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"
GIN = "9S 9H 9D 3C 4C 5C 6C JS QS KS"
FIVE_EACH = ("9S 9H 9D 3C AD", "4D 5D 6D KD 2C")
SIDES = alone("Ann", "Bo")


def counts(ended: str, own: int, others: int, by: str = "Ann") -> dict[str, Any]:
    return {"ended": ended, "by": by, "deadwood": {by: own, "Bo" if by == "Ann" else "Ann": others}}


def hands(ended: str, own: str, others: str) -> dict[str, Any]:
    return {"ended": ended, "by": "Ann", "hands": {"Ann": own, "Bo": others}}
