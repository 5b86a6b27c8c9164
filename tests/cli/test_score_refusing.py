"""`meldbook score` on every kind of bad input: status 2, and a sentence for each fault."""

import json
from pathlib import Path

import pytest

from tests.cli.scoring import KNOCK, problems, run
from tests.rules.making import document


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
