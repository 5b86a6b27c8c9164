"""Tables at which the tally games are played in tests, and rounds read as a score-sheet file holds them."""

from dataclasses import dataclass, field
from typing import Any

from app.rules.game import Game
from app.rules.games.bain_hand_and_foot import BAIN_HAND_AND_FOOT
from app.rules.games.bain_hand_and_foot import STANDARD as BAIN
from app.rules.games.baja_rummy import BAJA_RUMMY
from app.rules.games.baja_rummy import CUTTHROAT as BAJA
from app.rules.match import Answers, Played, RoundScore, RoundStart, Side
from app.rules.options import Json, load_rules
from app.rules.problems import Level, Problem
from app.rules.report import read_round

PAIRS = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))
TWO = (Side(name="Ann", players=("Ann",)), Side(name="Bo", players=("Bo",)))

IDLE: Json = {"laid": 0, "held": 100}
"""What a side reports that did nothing of note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A game with its rules, and the sides that play it from 0 or from other totals."""

    game: Game = field(repr=False)
    rules: Any = field(repr=False)
    sides: tuple[Side, ...]

    def with_rules(self, **options: Json) -> "Table":
        return Table(game=self.game, rules=load_rules(self.rules, options), sides=self.sides)

    def start(self, *totals: int) -> RoundStart:
        names = [side.name for side in self.sides]
        filled = (*totals, *[0] * (len(names) - len(totals)))
        return RoundStart(number=1, sides=self.sides, totals=dict(zip(names, filled, strict=True)))

    def answers(self, *reports: Json, out: int | None = None) -> Answers:
        """The answers of a round: further sides are idle, `out` is the place of the one that went out."""
        names = [side.name for side in self.sides]
        filled = (*reports, *[IDLE] * (len(names) - len(reports)))
        data = {
            "went_out": None if out is None else names[out],
            "sides": dict(zip(names, filled, strict=True)),
        }
        content = read_round(self.game.shape.fields(self.rules, self.sides), self.sides, data).content
        assert isinstance(content, Played)
        return content.answers

    def check(
        self, *reports: Json, out: int | None = None, totals: tuple[int, ...] = ()
    ) -> tuple[Problem, ...]:
        return self.game.shape.check(self.rules, self.start(*totals), self.answers(*reports, out=out))

    def score(self, *reports: Json, out: int | None = None) -> RoundScore:
        return self.game.shape.score(self.rules, self.start(), self.answers(*reports, out=out))

    def lines(self, report: Json, *, out: int | None = None) -> list[tuple[str, int | None, int]]:
        """The lines of the first side, which alone did something."""
        sheet = self.score(report, out=out).sheets[0]
        return [(str(line.label), line.count, line.points) for line in sheet.lines]

    def codes(self, *reports: Json, out: int | None = None, totals: tuple[int, ...] = ()) -> list[str]:
        return [problem.code for problem in self.check(*reports, out=out, totals=totals)]


BAIN_TABLE = Table(game=BAIN_HAND_AND_FOOT, rules=BAIN, sides=PAIRS)
BAJA_TABLE = Table(game=BAJA_RUMMY, rules=BAJA, sides=TWO)


def impossible(problems: tuple[Problem, ...]) -> list[str]:
    """The sentences of the faults that nothing can overrule."""
    return [
        f"{problem.where}: {problem.message}" for problem in problems if problem.level is Level.IMPOSSIBLE
    ]
