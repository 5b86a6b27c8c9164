"""A round as a file holds it: read into a report, written back, every fault at its place."""

from typing import Any

import pytest

from app.rules.games import find_game
from app.rules.match import Played, PointsOnly, Report, Side, Void
from app.rules.problems import RulesError
from app.rules.report import LONGEST_REMARK, read_round, write_round
from tests.rules.making import alone, told

SIDES = alone("Ann", "Bo", "Cy")
OUT = {"ended": "out", "winner": "Ann", "held": {"Bo": 12, "Cy": 30}}


def read(data: object, sides: tuple[Side, ...] = SIDES) -> Report:
    game, preset = find_game("calicut-rummy")
    return read_round(game.shape.fields(preset.rules, sides), sides, data)


def write(report: Report) -> dict[str, Any]:
    game, preset = find_game("calicut-rummy")
    return write_round(game.shape.fields(preset.rules, SIDES), SIDES, report)


@pytest.mark.parametrize(
    ("data", "written"),
    [
        (OUT, {"ended": "out", "winner": "Ann", "held": {"Ann": 0, "Bo": 12, "Cy": 30}}),
        (
            {"ended": "stock_exhausted", "held": {"Ann": "KH", "Bo": {"10": 2}, "Cy": 0}, "note": "late"},
            {"ended": "stock_exhausted", "held": {"Ann": "KH", "Bo": {"10": 2}, "Cy": 0}, "note": "late"},
        ),
        ({"void": True}, {"void": True}),
        ({"ended": "void", "note": "misdeal"}, {"void": True, "note": "misdeal"}),
        ({"points": {"Ann": 120, "Cy": -5}}, {"points": {"Ann": 120, "Cy": -5}}),
        ({"points": {}}, {"points": {}}),
        ({"void": False, "points": {"Ann": 1}}, {"points": {"Ann": 1}}),
        *[
            (content | {"overruled": "why", "note": "so"}, content | {"overruled": "why", "note": "so"})
            for content in ({"void": True}, {"points": {"Ann": 1}})
        ],
        (OUT | {"void": False, "overruled": "first\nnight"}, OUT | {"overruled": "first\nnight"}),
    ],
)
def test_a_round_is_written_as_it_was_read(data: object, written: dict[str, Any]) -> None:
    report = read(data)
    assert read(write(report)) == report
    assert {key: write(report)[key] for key in written if key != "held"} == {
        key: written[key] for key in written if key != "held"
    }


def test_the_kinds_of_rounds() -> None:
    assert isinstance(read(OUT).content, Played)
    assert read({"void": True}).content == Void()
    assert read({"points": {"Ann": 1}}).content == PointsOnly({"Ann": 1})


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (None, [("", "not_an_object")]),
        ([], [("", "not_an_object")]),
        ({}, [("ended", "missing"), ("winner", "missing")]),
        (OUT | {"won": "Ann"}, [("won", "unknown_key")]),
        (OUT | {"held": 5}, [("held", "not_an_object"), ("held/Bo", "missing"), ("held/Cy", "missing")]),
        (OUT | {"held": {"Bo": 12, "Cy": 30, "Zoe": 1}}, [("held/Zoe", "unknown_side")]),
        (OUT | {"held": {"Bo": "1X", "Cy": 1.5}}, [("held/Bo", "unknown_card"), ("held/Cy", "not_whole")]),
        (OUT | {"note": 5, "overruled": "x" * 501}, [("note", "not_a_text"), ("overruled", "not_a_text")]),
        (OUT | {"note": "\x1b[31m"}, [("note", "not_a_text")]),
        (OUT | {"void": 1}, [("void", "bad_choice")]),
        (
            {"void": True, "winner": "Ann", "points": {}},
            [("winner", "unknown_key"), ("points", "unknown_key")],
        ),
        ({"void": True, "note": []}, [("note", "not_a_text")]),
        ({"points": {"Ann": 1}, "winner": "Ann"}, [("winner", "unknown_key")]),
        ({"points": 5}, [("points", "not_an_object")]),
        (
            {"points": {"Zoe": 1, "Ann": 1.5, "Bo": 100_000}},
            [("points/Zoe", "unknown_side"), ("points/Ann", "not_whole"), ("points/Bo", "too_large")],
        ),
        (
            {"ended": "x", "held": {"Bo": -1}, "note": None, "a": 1},
            [
                ("note", "not_a_text"),
                ("a", "unknown_key"),
                ("ended", "bad_choice"),
                ("held/Bo", "negative"),
                ("winner", "missing"),
            ],
        ),
    ],
)
def test_every_fault_is_told_at_its_place(data: object, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(RulesError) as raised:
        read(data)
    assert told(raised.value.problems) == faults


def test_a_remark_may_be_as_long_as_it_may() -> None:
    assert read(OUT | {"note": "x" * LONGEST_REMARK}).note == "x" * LONGEST_REMARK


def test_names_are_names_whatever_they_look_like() -> None:
    sides = alone("a/b", "{side}", "held")
    report = read({"ended": "out", "winner": "a/b", "held": {"{side}": 1, "held": 2}}, sides)
    assert isinstance(report.content, Played)
    assert report.content.answers["held", "held"].points == 2


def test_a_partly_filled_object_of_a_side_is_gone_into() -> None:
    game, preset = find_game("bain-hand-and-foot")
    sides = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))
    fields = game.shape.fields(preset.rules, sides)
    data = {"went_out": None, "sides": {"NS": {"laid": 0, "completed": {"pure": 1}}, "EW": 5, "XX": {}}}
    with pytest.raises(RulesError) as raised:
        read_round(fields, sides, data)
    assert told(raised.value.problems) == [
        ("sides/NS/completed/pure", "unknown_key"),
        ("sides/EW", "not_an_object"),
        ("sides/XX", "unknown_side"),
        ("sides/EW/laid", "missing"),
    ]
