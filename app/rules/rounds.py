"""Judging and scoring one round: what is refused, what is warned of, the sheets."""

from dataclasses import dataclass

from app.rules.game import Game, Rules
from app.rules.match import (
    Ending,
    Line,
    Outcome,
    Played,
    PointsOnly,
    Report,
    RoundScore,
    RoundStart,
    Sheet,
    Void,
)
from app.rules.problems import N_, Level, Problem, RulesError


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedRound:
    """A round that stands: its score, and what is odd about it or was overruled by the table."""

    score: RoundScore
    warnings: tuple[Problem, ...] = ()


def judge(game: Game, rules: Rules, start: RoundStart, report: Report) -> JudgedRound:
    """Check a round and score it.

    Raises RulesError for what no deck gives, and for what the rules forbid unless the table
    overruled it with a reason.
    """
    if not isinstance(report.content, Played):
        return JudgedRound(score=_score_unplayed(start, report.content))
    faults = game.shape.check(rules, start, report.content.answers)
    refused = {Level.IMPOSSIBLE} if report.overruled else {Level.IMPOSSIBLE, Level.FORBIDDEN}
    if any(fault.level in refused for fault in faults):
        raise RulesError(tuple(fault for fault in faults if fault.level in refused))
    return JudgedRound(score=game.shape.score(rules, start, report.content.answers), warnings=faults)


def _score_unplayed(start: RoundStart, content: Void | PointsOnly) -> RoundScore:
    if isinstance(content, Void):
        sheets = tuple(Sheet(side=side.name) for side in start.sides)
        return RoundScore(sheets=sheets, outcome=Outcome(ending=Ending.VOID))
    sheets = tuple(
        Sheet(
            side=side.name,
            lines=(Line(label=N_("Points, as on paper"), points=content.points[side.name]),)
            if side.name in content.points
            else (),
        )
        for side in start.sides
    )
    highest = max(sheet.points for sheet in sheets)
    winners = tuple(sheet.side for sheet in sheets if sheet.points == highest > 0)
    return RoundScore(sheets=sheets, outcome=Outcome(ending=Ending.POINTS_ONLY, winners=winners))
