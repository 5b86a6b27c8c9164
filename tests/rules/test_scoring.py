"""A whole match scored from its file: which rounds count, who won, what is warned of and refused."""

from app.rules.match import Ending, Line, Settlement, Sheet
from app.rules.problems import N_
from tests.rules.making import faults, scored, told

OUT = {"ended": "out", "winner": "Ann", "held": {"Bo": 60}}


def test_an_open_match() -> None:
    match = scored("calicut-rummy", 2, OUT)
    assert (match.state.outcome, match.winners, match.warnings, match.settlement) == (None, (), (), None)
    assert [(each.side, each.total, each.rank) for each in match.standings] == [("Ann", 60, 1), ("Bo", 0, 2)]


def test_rounds_after_the_end_stay_and_do_not_count() -> None:
    match = scored(
        "calicut-rummy", 2, OUT, OUT, {"ended": "out", "winner": "Bo", "held": {"Ann": 7}}, {"void": True}
    )
    assert [each.counted for each in match.rounds] == [True, True, False, False]
    assert [each.totals["Bo"] for each in match.rounds] == [0, 0, 0, 0]
    assert match.rounds[2].score.points == {"Ann": 0, "Bo": 7}
    assert match.winners == ("Ann",)
    assert told(match.warnings) == [("rounds/3", "after_the_end"), ("rounds/4", "after_the_end")]


def test_a_tie_at_the_target_is_told_while_it_stands() -> None:
    start = {"Ann": 40, "Bo": 99}
    tie = {"points": {"Ann": 60, "Bo": 1}}
    match = scored("calicut-rummy", 2, tie, start=start)
    assert [warning.message for warning in match.warnings] == ["Ann, Bo tie at 100, so the match plays on"]
    later = scored("calicut-rummy", 2, tie, OUT, start=start)
    assert (later.warnings, later.winners) == ((), ("Ann",))


def test_starting_totals_at_the_target_are_told() -> None:
    match = scored("calicut-rummy", 2, start={"Ann": 40, "Bo": 100})
    assert match.winners == ()
    assert [(warning.where, warning.message) for warning in match.warnings] == [
        ("start", "100 to start with (Bo) meets the target; the end is judged after the first round")
    ]
    assert scored("calicut-rummy", 2, start={"Ann": 40, "Bo": 99}).warnings == ()


def test_a_tie_at_the_target_can_be_carried_on_from_paper() -> None:
    assert scored("calicut-rummy", 2, start={"Ann": 100, "Bo": 100}).warnings == ()


def test_warnings_tell_their_round() -> None:
    match = scored("calicut-rummy", 2, OUT, {"ended": "out", "winner": "Ann", "held": {"Bo": 0}})
    assert told(match.warnings) == [("rounds/2/held/Bo", "holds_nothing")]


def test_each_round_is_played_by_the_rules_in_force() -> None:
    changes = [{"from_round": 2, "rules": {"rummy_multiplier": 3, "target": 500}}]
    rummy = {"ended": "rummy", "winner": "Ann", "held": {"Bo": 20}}
    match = scored("calicut-rummy", 2, rummy, rummy, rule_changes=changes)
    assert [each.score.points["Ann"] for each in match.rounds] == [40, 60]
    assert (match.winners, match.rules.target) == ((), 500)


def test_a_match_that_is_over_keeps_the_rules_it_ended_by() -> None:
    changes = [{"from_round": 3, "rules": {"target": 500}}]
    match = scored("calicut-rummy", 2, OUT, OUT, OUT, rule_changes=changes)
    assert (match.winners, match.rules.target) == (("Ann",), 100)


def test_the_faults_of_every_round_are_told() -> None:
    above = {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 11, "Bo": 20}}
    beyond = {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 5, "Bo": 120}}
    assert faults("gin", 2, above, beyond, above, {"void": True}, above | {"overruled": "a guest"}) == [
        ("rounds/1/deadwood/Ann", "above_knock_limit"),
        ("rounds/2/deadwood/Bo", "more_than_hand"),
        ("rounds/3/deadwood/Ann", "above_knock_limit"),
    ]


def test_what_a_side_needs_is_not_judged_by_totals_nobody_knows() -> None:
    opening = {"went_out": None, "sides": {"Ann": {"laid": 70, "held": 5}, "Bo": {"laid": 0, "held": 5}}}
    above = {"went_out": None, "sides": {"Ann": {"laid": 45, "held": 5}, "Bo": {"laid": 0, "held": 5}}}
    senseless = {"went_out": None, "sides": {"Ann": {"laid": 63, "held": 5}, "Bo": {"laid": 0, "held": 5}}}
    assert faults("baja-rummy", 2, opening, above) == [("rounds/2/sides/Ann/laid", "below_opening")]
    assert faults("baja-rummy", 2, senseless, above) == [("rounds/1/sides/Ann/laid", "no_such_sum")]


def test_gin_is_settled_once_it_is_over() -> None:
    gin = {"ended": "gin", "by": "Ann", "deadwood": {"Ann": 0, "Bo": 90}}
    assert scored("gin", 2, gin, rules={"target": 200}).settlement is None
    settlement = scored("gin", 2, gin, gin | {"by": "Bo", "deadwood": {"Ann": 2, "Bo": 0}}).settlement
    assert settlement is not None
    assert {sheet.side: sheet.points for sheet in settlement.sheets} == {"Ann": 480, "Bo": 0}


def test_the_margin_is_between_the_best_two() -> None:
    sheets = tuple(
        Sheet(side=side, lines=(Line(label=N_("x"), points=points),))
        for side, points in (("Ann", 90), ("Bo", 325), ("Cy", 20))
    )
    assert Settlement(sheets=sheets).margin == 235


def test_a_void_round_ends_nothing() -> None:
    match = scored("calicut-rummy", 2, {"void": True}, start={"Ann": 100})
    assert (match.state.outcome, match.rounds[0].score.outcome.ending) == (None, Ending.VOID)
