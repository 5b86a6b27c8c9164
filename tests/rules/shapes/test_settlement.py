"""What a game of gin is worth once it is over."""

from typing import Any

import pytest

from tests.rules.making import scored
from tests.rules.shapes.hands import counts


@pytest.mark.parametrize(
    ("rules", "sheets"),
    [
        ({}, {"Ann": 450, "Bo": 0}),
        ({"game_bonus": 150}, {"Ann": 550, "Bo": 0}),
        ({"box_bonus": 20}, {"Ann": 440, "Bo": 0}),
        ({"shutout_bonus": 100}, {"Ann": 550, "Bo": 0}),
        ({"shutout_doubles": "points"}, {"Ann": 325, "Bo": 0}),
        ({"shutout_doubles": "nothing"}, {"Ann": 225, "Bo": 0}),
    ],
)
def test_settlement_of_a_shutout(rules: dict[str, Any], sheets: dict[str, int]) -> None:
    match = scored("gin", 2, counts("gin", 0, 75), rules=rules)
    assert match.settlement is not None
    assert {sheet.side: sheet.points for sheet in match.settlement.sheets} == sheets


def test_no_shutout_for_one_who_won_a_hand_or_had_points() -> None:
    won = scored("gin", 2, counts("knock", 8, 8), counts("gin", 0, 75), rules={"undercut_bonus": 0})
    had = scored("gin", 2, counts("gin", 0, 75), start={"Bo": 5})
    for match, others in ((won, 25), (had, 5)):
        assert match.settlement is not None
        assert {sheet.side: sheet.points for sheet in match.settlement.sheets} == {"Ann": 225, "Bo": others}


def test_void_hands_and_hands_after_the_end_win_no_box() -> None:
    match = scored("gin", 2, {"void": True}, counts("gin", 0, 75), counts("gin", 0, 75))
    assert match.settlement is not None
    boxes = [line.count for line in match.settlement.sheets[0].lines if line.count is not None]
    assert boxes == [1]
