"""When a match is over, who has won it, and who plays on."""

import pytest

from app.rules.ending import Finish, Goal, TargetCounts, TieAtTarget, finish, ranks
from app.rules.match import Ending, Outcome

RACE = Goal(target=10_000)


def over(ending: Ending, *winners: str) -> Finish:
    return Finish(outcome=Outcome(ending=ending, winners=winners))


@pytest.mark.parametrize(
    ("goal", "totals", "rounds", "finished"),
    [
        (RACE, (9_995, 0), 9, Finish()),
        (RACE, (10_000, 0), 9, over(Ending.TARGET, "Ann")),
        (RACE, (10_000, 10_200), 9, over(Ending.TARGET, "Bo")),
        (RACE, (10_000, 10_000), 9, Finish(tied=("Ann", "Bo"))),
        (Goal(target=100, counts=TargetCounts.EXCEED), (100, 0), 9, Finish()),
        (Goal(target=100, counts=TargetCounts.EXCEED), (101, 0), 9, over(Ending.TARGET, "Ann")),
        (
            Goal(target=100, tie=TieAtTarget.SHARED),
            (120, 120),
            9,
            over(Ending.TARGET, "Ann", "Bo"),
        ),
        (Goal(target=100, deals=4), (60, 20), 3, Finish()),
        (Goal(target=100, deals=4), (60, 20), 4, over(Ending.LAST_DEAL, "Ann")),
        (Goal(target=100, deals=4), (60, 60), 4, Finish(tied=("Ann", "Bo"))),
        (Goal(target=100, deals=4), (60, 80), 5, over(Ending.LAST_DEAL, "Bo")),
        (Goal(target=100, deals=4), (130, 20), 2, over(Ending.TARGET, "Ann")),
        (Goal(target=0, deals=2), (130, 20), 1, Finish()),
        (Goal(target=0, deals=2), (-130, -20), 2, over(Ending.LAST_DEAL, "Bo")),
    ],
)
def test_finish(goal: Goal, totals: tuple[int, int], rounds: int, finished: Finish) -> None:
    assert finish(goal, dict(zip(("Ann", "Bo"), totals, strict=True)), rounds) == finished


def test_ties_share_a_rank() -> None:
    assert ranks({"Ann": 5, "Bo": 9, "Cy": 9, "Di": -3}) == {"Ann": 3, "Bo": 1, "Cy": 1, "Di": 4}
