"""`meldbook score`: the sheet people read, and the JSON programs read."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.cli.scoring import GIN, KNOCK, answer, run
from tests.rules.making import document

MELDBOOK = Path(sys.executable).with_name("meldbook")
SHEET = """\
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
    Match total                                        13
    Hands won                                   1      25
  Bo                                                  215
    Match total                                        90
    Game                                              100
    Hands won                                   1      25
  Margin                                              177

Take note
  rounds/4: Round 4 was played after the end, so it does not count
"""


def side(points: int, total: int, *lines: tuple[str, int]) -> dict[str, Any]:
    """What is said of a side in a round."""
    said = [{"label": label, "count": None, "points": made} for label, made in lines]
    return {"points": points, "total": total, "lines": said}


def test_json_is_exactly_what_was_agreed() -> None:
    difference, gin = ("Deadwood 24 less 6", 18), [("Gin", 25), ("Deadwood of Ann", 70)]
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
            {"number": 1, "counted": True, "sides": {"Ann": side(18, 18, difference), "Bo": side(0, 0)}},
            {"number": 2, "counted": True, "sides": {"Ann": side(0, 18), "Bo": side(0, 0)}},
            {"number": 3, "counted": True, "sides": {"Ann": side(0, 18), "Bo": side(95, 95, *gin)}},
            {"number": 4, "counted": False, "sides": {"Ann": side(18, 18, difference), "Bo": side(0, 95)}},
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
    assert result.stdout == SHEET


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
