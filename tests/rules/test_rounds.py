"""What of a round is refused, what is warned of, and what a round without play scores."""

import pytest

from app.rules.games import find_game
from app.rules.match import Ending, PointsOnly, Report, Void
from app.rules.problems import Level, RulesError
from app.rules.report import read_round
from app.rules.rounds import JudgedRound, judge
from tests.rules.making import alone, start_of, told

SIDES = alone("Ann", "Bo")


def judged(data: object, overruled: str = "") -> JudgedRound:
    game, preset = find_game("gin")
    report = read_round(game.shape.fields(preset.rules, SIDES), SIDES, data)
    report = Report(content=report.content, overruled=overruled)
    return judge(game, preset.rules, start_of(SIDES), report)


def knock(own: int, others: int) -> dict[str, object]:
    return {"ended": "knock", "by": "Ann", "deadwood": {"Ann": own, "Bo": others}}


def test_what_is_odd_stands_with_a_warning() -> None:
    result = judged(knock(0, 0))
    assert [warning.level for warning in result.warnings] == [Level.ODD, Level.ODD]
    assert result.score.outcome.ending is Ending.UNDERCUT


@pytest.mark.parametrize(
    ("data", "overruled", "faults"),
    [
        (knock(11, 20), "", [("deadwood/Ann", "above_knock_limit")]),
        (knock(11, 0), "", [("deadwood/Ann", "above_knock_limit")]),
        (knock(11, 99), "", [("deadwood/Bo", "more_than_hand"), ("deadwood/Ann", "above_knock_limit")]),
        (knock(11, 99), "let it be", [("deadwood/Bo", "more_than_hand")]),
    ],
)
def test_what_is_refused_is_told_without_what_is_not(
    data: object, overruled: str, faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(RulesError) as raised:
        judged(data, overruled)
    assert told(raised.value.problems) == faults


def test_what_the_rules_forbid_stands_with_the_tables_reason() -> None:
    result = judged(knock(11, 20), "a guest")
    assert told(result.warnings) == [("deadwood/Ann", "above_knock_limit")]
    assert result.score.points == {"Ann": 9, "Bo": 0}


def test_a_void_round_makes_nothing() -> None:
    game, preset = find_game("gin")
    result = judge(game, preset.rules, start_of(SIDES), Report(content=Void()))
    assert result.score.points == {"Ann": 0, "Bo": 0}
    assert (result.score.outcome.ending, result.score.outcome.winners) == (Ending.VOID, ())


@pytest.mark.parametrize(
    ("points", "made", "winners"),
    [
        ({"Ann": 120}, {"Ann": 120, "Bo": 0}, ("Ann",)),
        ({"Ann": 5, "Bo": 5}, {"Ann": 5, "Bo": 5}, ("Ann", "Bo")),
        ({"Ann": -5}, {"Ann": -5, "Bo": 0}, ()),
        ({}, {"Ann": 0, "Bo": 0}, ()),
    ],
)
def test_points_from_old_paper_are_taken_as_they_are(
    points: dict[str, int], made: dict[str, int], winners: tuple[str, ...]
) -> None:
    game, preset = find_game("gin")
    result = judge(game, preset.rules, start_of(SIDES), Report(content=PointsOnly(points)))
    assert result.score.points == made
    assert result.score.outcome.winners == winners
    assert [len(sheet.lines) for sheet in result.score.sheets] == [name in points for name in ("Ann", "Bo")]
