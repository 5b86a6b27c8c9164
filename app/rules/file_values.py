"""A match as the score-sheet file holds it: the value that is read from a file and written to one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from types import MappingProxyType

from app.rules.entry import Field
from app.rules.game import Game, Preset
from app.rules.match import Report, Side
from app.rules.options import Options
from app.rules.seating import seat_order

FORMAT = "meldbook/1"

MOST_ROUNDS = 1_000
"""Rounds in one file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleChange:
    """A change of the rules in mid-match: the complete set that is in force from a round on."""

    from_round: int
    rules: Options


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreFile:
    """A match with all that was reported of it; its scores are always worked out anew.

    `rules` are those it began with, `start` the totals that some sides had on paper already;
    `rule_changes` stand in the order of their rounds.
    """

    game: Game
    preset: Preset
    rules: Options
    sides: tuple[Side, ...]
    rounds: tuple[Report, ...] = ()
    start: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    first_dealer: str | None = None
    rule_changes: tuple[RuleChange, ...] = ()
    played_on: date | None = None
    started: datetime | None = None
    ended: datetime | None = None

    @property
    def dealer(self) -> str:
        """Who deals first: the first player where the file does not say."""
        return self.first_dealer or seat_order(self.sides)[0]

    def rules_for(self, number: int) -> Options:
        """The rules in force in a round, counted from 1."""
        in_force = self.rules
        for change in self.rule_changes:
            if change.from_round <= number:
                in_force = change.rules
        return in_force

    def fields_by_round(self) -> Iterator[tuple[Field, ...]]:
        """What is asked about each round, from the first on and without end."""
        rules: Options | None = None
        fields: tuple[Field, ...] = ()
        number = 0
        while True:
            number += 1
            in_force = self.rules_for(number)
            if in_force is not rules:
                rules, fields = in_force, self.game.shape.fields(in_force, self.sides)
            yield fields
