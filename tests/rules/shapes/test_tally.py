"""The score of the tally shape: a line for each thing that made points, by the options."""

import pytest

from app.rules.match import Ending, Outcome, Played, Report
from app.rules.options import Json
from app.rules.rounds import judge
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, Table

CANASTAS = {"natural": 1, "mixed": 1, "wild": 1, "sevens": 1}


def test_each_thing_that_made_points_has_a_line_with_its_option() -> None:
    report = {
        "completed": CANASTAS,
        "laid": 505,
        "red_threes": 3,
        "held": 15,
        "held_threes": {"red": 1, "black": 2},
    }
    sheet = BAIN_TABLE.score(report, out=0).sheets[0]
    assert [(str(line.label), line.count, line.points, line.option) for line in sheet.lines] == [
        ("Natural canastas", 1, 500, "completed_bonus"),
        ("Mixed canastas", 1, 300, "completed_bonus"),
        ("Wild canastas", 1, 1000, "completed_bonus"),
        ("Canastas of sevens", 1, 1500, "completed_bonus"),
        ("Cards laid", None, 505, ""),
        ("Red threes laid", 3, 300, "red_three_laid"),
        ("Going out", None, 100, "going_out_bonus"),
        ("Cards held", None, -15, ""),
        ("Red threes held", 1, -100, "red_three_held"),
        ("Black threes held", 2, -10, "black_three_held"),
    ]


def test_what_made_no_points_has_no_line() -> None:
    assert BAIN_TABLE.lines({"laid": 0, "held": 5}) == [("Cards held", None, -5)]
    assert BAJA_TABLE.lines({"laid": 0, "held": 0}) == []
    assert BAIN_TABLE.with_rules(going_out_bonus=0).lines({"laid": 0}, out=0) == []


@pytest.mark.parametrize(
    ("out", "outcome"),
    [
        (1, Outcome(ending=Ending.OUT, winners=("EW",))),
        (None, Outcome(ending=Ending.OUT)),
    ],
)
def test_outcome_names_the_side_that_went_out(out: int | None, outcome: Outcome) -> None:
    assert BAIN_TABLE.score(out=out).outcome == outcome


@pytest.mark.parametrize(
    ("options", "completed", "red_threes", "points"),
    [
        ({}, {}, 3, -300),
        ({}, {"natural": 1}, 3, -300),
        ({}, {"sevens": 1}, 3, 300),
        ({}, {"sevens": 1}, 7, 700),
        ({}, {"sevens": 1}, 8, 1000),
        ({}, {}, 8, -1000),
        ({"red_threes_sign": "always"}, {}, 3, 300),
        ({"red_three_laid": 150}, {}, 3, -450),
        ({"all_red_threes_laid": 800}, {}, 8, -800),
        ({"decks": {"plus": 2}}, {}, 4, -1000),
    ],
)
def test_red_threes_laid(options: Json, completed: Json, red_threes: int, points: int) -> None:
    report = {"completed": completed, "laid": 50, "red_threes": red_threes, "held": 5}
    table = BAIN_TABLE.with_rules(**options)
    assert ("Red threes laid", red_threes, points) in table.lines(report)


def test_all_red_threes_rest_on_their_own_option() -> None:
    sheet = BAIN_TABLE.score({"laid": 50, "red_threes": 8}).sheets[0]
    assert sheet.lines[1].option == "all_red_threes_laid"


@pytest.mark.parametrize(
    ("table", "options", "expected"),
    [
        (BAIN_TABLE, {}, -60 - 100 - 5),
        (BAIN_TABLE, {"leftovers_count": False}, -100 - 5),
        (BAIN_TABLE, {"red_three_held": -500, "black_three_held": -100}, -60 - 500 - 100),
        (BAJA_TABLE, {}, -60 - 500 - 300),
    ],
)
def test_what_is_held(table: Table, options: Json, expected: int) -> None:
    for held in (
        {"held": 60, "held_threes": {"red": 1, "black": 1}},
        {"held": {"20": 2, "10": 2}, "held_threes": {"red": 1, "black": 1}},
        {"held": "AS 2S KH 3D 10C 3C"},
    ):
        score = table.with_rules(**options).score({"laid": 0} | held)
        assert score.sheets[0].points == expected


def test_cards_of_canastas_that_do_not_count_beside_their_bonus() -> None:
    table = BAIN_TABLE.with_rules(completed_cards_count=False)
    kings = "KS KS KH KH KD KD KC"
    assert table.lines({"laid": f"{kings} | AS AH AD", "held": 5})[:2] == [
        ("Natural canastas", 1, 500),
        ("Cards laid", None, 60),
    ]
    assert table.lines({"completed": {"natural": 1}, "laid": 60, "held": 5})[:2] == [
        ("Natural canastas", 1, 500),
        ("Cards laid", None, 60),
    ]
    # A pile leaves out what does not count, as points do.
    assert table.lines({"completed": {"natural": 1}, "laid": "AS AH AD 9S 9H 9D", "held": 5})[1] == (
        "Cards laid",
        None,
        90,
    )


def test_round_that_the_table_overruled_scores_what_was_laid() -> None:
    nine = "9S 9S 9H 9H 9D 9D 9C 9C"
    answers = BAIN_TABLE.answers({"completed": {"natural": 1}, "laid": f"{nine} | AS AH AD", "held": 5})
    report = Report(content=Played(answers), overruled="Eight it is")
    judged = judge(BAIN_TABLE.game, BAIN_TABLE.rules, BAIN_TABLE.start(), report)
    assert [problem.code for problem in judged.warnings] == ["too_many_cards"]
    assert judged.score.points["NS"] == 500 + 80 + 60 - 5
