"""`meldbook score`: the sheet people read, the JSON programs read, and every kind of bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from app.cli import main
from tests.rules.making import document

MELDBOOK = Path(sys.executable).with_name("meldbook")
KNOCK = {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 24}}
GIN = {"ended": "gin", "by": "Bo", "deadwood": {"Ann": 70, "Bo": 0}}


def run(*arguments: str, file: Any = None, data: bytes | None = None) -> Result:
    """The command on a file that comes in by standard input."""
    given = data if data is not None else json.dumps(file).encode()
    return CliRunner().invoke(main, ["score", *arguments], input=given, catch_exceptions=False)


def answer(*arguments: str, file: Any) -> dict[str, Any]:
    """What the command says of a file as JSON."""
    result = run("-", "--json", *arguments, file=file)
    assert (result.exit_code, result.stderr) == (0, "")
    said: dict[str, Any] = json.loads(result.stdout)
    return said


def problems(*arguments: str, file: Any = None, data: bytes | None = None) -> list[tuple[str, str]]:
    """Place and code of what is wrong, said the same in words on standard error without --json."""
    result = run(*arguments, "--json", file=file, data=data)
    assert (result.exit_code, result.stderr) == (2, "")
    said = json.loads(result.stdout)
    assert said.keys() == {"problems"}
    assert all(problem.keys() == {"where", "code", "message"} for problem in said["problems"])
    in_words = run(*arguments, file=file, data=data)
    assert (in_words.exit_code, in_words.stdout) == (2, "")
    for problem in said["problems"]:
        assert problem["message"] in in_words.stderr
    return [(problem["where"], problem["code"]) for problem in said["problems"]]


def test_json_is_exactly_what_was_agreed() -> None:
    said = answer(file=document("gin", 2, KNOCK, {"void": True}, GIN, KNOCK, rules={"target": 90}))
    assert said == {
        "game": "gin",
        "state": "finished",
        "winners": ["Bo"],
        "warnings": [
            {
                "where": "rounds/4",
                "code": "after_the_end",
                "message": "Round 4 was played after the end, so it does not count",
            }
        ],
        "rounds": [
            {
                "number": 1,
                "counted": True,
                "sides": {
                    "Ann": {
                        "points": 18,
                        "total": 18,
                        "lines": [{"label": "Deadwood 24 less 6", "count": None, "points": 18}],
                    },
                    "Bo": {"points": 0, "total": 0, "lines": []},
                },
            },
            {
                "number": 2,
                "counted": True,
                "sides": {
                    "Ann": {"points": 0, "total": 18, "lines": []},
                    "Bo": {"points": 0, "total": 0, "lines": []},
                },
            },
            {
                "number": 3,
                "counted": True,
                "sides": {
                    "Ann": {"points": 0, "total": 18, "lines": []},
                    "Bo": {
                        "points": 95,
                        "total": 95,
                        "lines": [
                            {"label": "Gin", "count": None, "points": 25},
                            {"label": "Deadwood of Ann", "count": None, "points": 70},
                        ],
                    },
                },
            },
            {
                "number": 4,
                "counted": False,
                "sides": {
                    "Ann": {
                        "points": 18,
                        "total": 18,
                        "lines": [{"label": "Deadwood 24 less 6", "count": None, "points": 18}],
                    },
                    "Bo": {"points": 0, "total": 95, "lines": []},
                },
            },
        ],
        "standings": [
            {"side": "Bo", "total": 95, "rank": 1, "opening": None},
            {"side": "Ann", "total": 18, "rank": 2, "opening": None},
        ],
    }


def test_the_sheet_people_read() -> None:
    rounds = [
        KNOCK,
        {"void": True, "note": "two\ncards left"},
        GIN | {"overruled": "Bo’s first evening"},
        KNOCK,
    ]
    changes = [{"from_round": 2, "rules": {"gin_bonus": 20}}]
    file = document(
        "gin",
        2,
        *rounds,
        played_on="2026-11-28",
        rules={"target": 90},
        rule_changes=changes,
        start={"Ann": -5},
    )
    result = run("-", file=file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert (
        result.stdout
        == """\
Gin
Played on 2026-11-28
House rules: target=90
From round 2: gin_bonus=20

Round 1                                            points    total
  Ann                                                  18       13
    Deadwood 24 less 6                                 18
  Bo                                                    0        0

Round 2, void                                      points    total
  Ann                                                   0       13
  Bo                                                    0        0
  Note: two cards left

Round 3                                            points    total
  Ann                                                   0       13
  Bo                                                   90       90
    Gin                                                20
    Deadwood of Ann                                    70
  Overruled: Bo’s first evening

Round 4, after the end: does not count             points    total
  Ann                                                  18       13
    Deadwood 24 less 6                                 18
  Bo                                                    0       90

Won by Bo
  1  Bo                                                         90
  2  Ann                                                        13

Settlement
  Ann                                                  38
    Points                                             13
    Hands won                                   1      25
  Bo                                                  215
    Points                                             90
    Game                                              100
    Hands won                                   1      25
  Margin                                              177

Take note
  rounds/4: Round 4 was played after the end, so it does not count
"""
    )


def test_an_open_match_tells_what_each_side_needs_to_open() -> None:
    result = run("-", file=document("baja-rummy", 2, {"points": {"Ann": 2_600, "Bo": -25}}))
    assert result.stdout.splitlines()[-3:] == [
        "Standings",
        "  1  Ann                                                      2600   needs 90 to open",
        "  2  Bo                                                        -25   needs 60 to open",
    ]


def test_tied_winners_are_named_together() -> None:
    points = {"points": {"Ann": 100, "Bo": 100}}
    file = document("calicut-rummy", 2, points, rules={"tie_at_target": "shared"})
    assert "Won by Ann and Bo\n" in run("-", file=file).stdout
    said = answer(file=file)
    assert (said["winners"], [standing["rank"] for standing in said["standings"]]) == (["Ann", "Bo"], [1, 1])
    tied = answer(file=document("calicut-rummy", 2, points))
    assert (tied["state"], tied["winners"]) == ("open", [])
    assert [warning["code"] for warning in tied["warnings"]] == ["tie_plays_on"]


def test_rules_are_chosen_by_the_call() -> None:
    file = document("rummy-classic-improved", 2, KNOCK, GIN)
    assert answer(file=file)["game"] == "rummy-classic-improved"
    said = answer(
        "--preset", "standard", "--rule", "target=500", "--rule", 'card_values={"K": 13}', file=file
    )
    assert (said["game"], said["state"]) == ("gin", "open")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--preset", "wild"], [("preset", "unknown_preset")]),
        (["--rule", "target"], [("rules/target", "bad_rule")]),
        (["--rule", "target=high"], [("rules/target", "not_json")]),
        (["--rule", "target=1.5"], [("rules/target", "bad_option")]),
        (["--rule", "tarot=1"], [("rules/tarot", "bad_option")]),
        (["--rule", "target=90", "--rule", "target=95"], [("rules/target", "repeated_key")]),
        (
            ["--rule", "target", "--preset", "wild", "--rule", "gin_bonus=-99999"],
            [("rules/target", "bad_rule"), ("preset", "unknown_preset"), ("rules/gin_bonus", "bad_option")],
        ),
    ],
)
def test_rules_that_cannot_be_chosen(arguments: list[str], expected: list[tuple[str, str]]) -> None:
    assert problems("-", *arguments, file=document("gin", 2, KNOCK)) == expected


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", [("", "not_json")]),
        (b"\xff\xfe", [("", "not_utf8")]),
        (b"[]", [("", "not_an_object")]),
        (b"{}", [("format", "missing")]),
        (b" " * 1_000_001, [("", "file_too_large")]),
        (b"[" * 500_000, [("", "too_deep")]),
        (b'{"format": "meldbook/9"}', [("format", "unknown_format")]),
    ],
)
def test_what_is_no_file(data: bytes, expected: list[tuple[str, str]]) -> None:
    assert problems("-", data=data) == expected


@pytest.mark.parametrize(
    ("blow", "code"),
    [
        ("", "not_whole"),
        ("1.250", "not_whole"),
        ("12", "not_whole"),
        (12.5, "not_whole"),
        (1e400, "not_whole"),
        (float("nan"), "not_whole"),
        (True, "not_whole"),
        (None, "not_whole"),
        ([], "not_whole"),
        (-1, "negative"),
        (100_000, "too_large"),
        (10**30, "too_large"),
        (99, "more_than_hand"),
    ],
)
def test_a_count_that_is_none(blow: object, code: str) -> None:
    broken = KNOCK | {"deadwood": {"Ann": 6, "Bo": blow}}
    assert problems("-", file=document("gin", 2, KNOCK, broken)) == [("rounds/2/deadwood/Bo", code)]


@pytest.mark.parametrize(
    ("blow", "where", "code"),
    [
        ("", "", "blank"),
        ("KX", "", "unknown_card"),
        ("KH KH", "", "not_in_decks"),
        ("JK", "", "not_in_decks"),
        ("KH |", "", "empty_group"),
        ({"11": 1}, "/11", "no_such_value"),
        ({"10": -1}, "/10", "negative"),
        (341, "", "more_than_decks"),
    ],
)
def test_cards_that_are_none(blow: object, where: str, code: str) -> None:
    broken = {"ended": "out", "winner": "Ann", "held": {"Bo": blow}}
    assert problems("-", file=document("calicut-rummy", 2, broken)) == [(f"rounds/1/held/Bo{where}", code)]


def test_faults_of_all_rounds_are_told_at_once() -> None:
    file = document(
        "gin", 2, KNOCK | {"by": "Zoe"}, KNOCK | {"extra": 1}, {"ended": "gin"}, rules={"target": 0}
    )
    assert problems("-", file=file) == [
        ("rules/target", "bad_option"),
        ("rounds/1/by", "unknown_side"),
        ("rounds/2/extra", "unknown_key"),
        ("rounds/3/by", "missing"),
        ("rounds/3/deadwood/Ann", "missing"),
        ("rounds/3/deadwood/Bo", "missing"),
    ]


@pytest.mark.parametrize("path", ["nowhere.json", "."])
def test_a_file_that_cannot_be_read(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert problems(path) == [("", "unreadable_file")]


def test_a_wrong_call_is_told_as_json_where_json_is_asked_for() -> None:
    for arguments in ([], ["a", "b"], ["a", "--nonsense"]):
        result = run(*arguments, "--json")
        assert result.exit_code == 2
        assert [problem["code"] for problem in json.loads(result.stdout)["problems"]] == ["bad_call"]
        in_words = run(*arguments)
        assert (in_words.exit_code, in_words.stdout) == (2, "")
        assert in_words.stderr.startswith("Usage: ")


def test_what_steers_a_terminal_is_not_passed_on() -> None:
    result = run("-", file=document("gin", 2, KNOCK) | {"\x1b[2J": 1})
    assert "\x1b" not in result.stderr
    assert "A score-sheet file has no “\N{REPLACEMENT CHARACTER}[2J”" in result.stderr


def process(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The command as people run it."""
    return subprocess.run(
        [MELDBOOK, "score", *arguments],
        capture_output=True,
        env={**os.environ, **environ},
        encoding="utf-8",
        check=False,
    )


def test_the_command_itself(tmp_path: Path) -> None:
    file = tmp_path / "evening.meldbook.json"
    file.write_text(json.dumps(document("gin", ("Ann", "Bö"), {"void": True})), encoding="utf-8")
    for arguments in ([str(file), "--json"], ["--json", str(file)]):
        result = process(*arguments)
        assert (result.returncode, result.stderr) == (0, "")
        assert json.loads(result.stdout)["standings"][1]["side"] == "Bö"
    sheet = process(str(file), PYTHONIOENCODING="ascii")
    assert (sheet.returncode, sheet.stderr) == (0, "")
    assert "  B?      " in sheet.stdout


def test_the_command_itself_on_a_broken_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.meldbook.json"
    file.write_text(json.dumps(document("gin", 2, KNOCK | {"by": "Zoë"})), encoding="utf-8")
    result = process(str(file), PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == "rounds/1/by: ?Zo?? is not one of the sides\n"
    assert process(str(tmp_path / "nothing")).returncode == 2
