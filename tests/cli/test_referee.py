"""`meldbook referee`: rulings as JSON and to read, and what it says of input that can't be taken."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from app.cli import main

GIN_HAND = "9S 9H 9D 3C 4C 5C 6C AD 2H 4S"
OTHER_HAND = "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["referee", *arguments], catch_exceptions=False)


def answer(*arguments: str) -> dict[str, Any]:
    """What the command answers as JSON; a ruling ends with 0 whether yes or no."""
    result = run(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    said: dict[str, Any] = json.loads(result.stdout)
    return said


def lines(*arguments: str) -> list[str]:
    """What it answers to be read."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def problems(*arguments: str) -> list[tuple[str, str]]:
    """Place and code of what is wrong, said the same in words on standard error without --json."""
    result = run(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (2, "")
    said = json.loads(result.stdout)
    assert said.keys() == {"problems"}
    in_words = run(*arguments)
    assert (in_words.exit_code, in_words.stdout) == (2, "")
    assert all(problem["message"] in in_words.stderr for problem in said["problems"])
    return [(problem["where"], problem["code"]) for problem in said["problems"]]


def test_meld() -> None:
    said = answer("meld", "baja-rummy", "9S 9H 2C")
    assert list(said) == ["ok", "kind", "points", "reasons"]
    assert (said["ok"], said["kind"], said["points"]) == (True, None, 40)
    assert said["reasons"][0] == {"code": "form", "message": "A set of rank 9: 2 natural cards and 1 wild"}
    assert answer("meld", "baja-rummy", "9S 9H 9D 9C 9S 2H JK")["kind"] == "impure"
    assert answer("meld", "bain-hand-and-foot", "3S 3C 3S")["ok"] is False
    assert answer("meld", "bain-hand-and-foot", "3S 3C 3S", "--going-out")["ok"] is True
    assert answer("meld", "bain-hand-and-foot", "KS KH KD", "--beside", "KC KS KH")["ok"] is False


def test_what_rests_on_our_default_says_so() -> None:
    (said,) = answer("meld", "baja-rummy", "2S 2S JK")["reasons"]
    assert said == {
        "code": "wrong_wild",
        "message": "A meld of wild cards takes no card of rank JK. This is our default; the rules don't say."
        " Option: Jokers among twos (jokers_in_twos_meld)",
    }
    assert lines("meld", "baja-rummy", "2S 2S JK") == [
        "No",
        "  - A meld of wild cards takes no card of rank JK",
        "    This is our default; the rules don't say. Option: Jokers among twos (jokers_in_twos_meld)",
    ]


def test_open() -> None:
    said = answer("open", "baja-rummy", "--total", "2505", "KS KH JK | QS QH QD", "--taken", "QD")
    assert list(said) == ["ok", "counted", "needed", "short", "melds", "reasons"]
    assert said["melds"] == [
        {"ok": True, "kind": None, "points": 70},
        {"ok": True, "kind": None, "points": 30},
    ]
    assert (said["ok"], said["counted"], said["needed"], said["short"]) == (True, 90, 90, 0)
    said = answer("open", "baja-rummy", "--total", "-5", "AS AH 2D", "--taken", "2D")
    assert (said["ok"], said["counted"], said["needed"], said["short"]) == (False, 40, 60, 20)
    assert lines("open", "baja-rummy", "--total", "2505", "AS AH AD") == [
        "No",
        "  - With a total of 2505 a side needs 90 to open, and these melds count 60: 30 short",
    ]


def test_opening() -> None:
    said = answer("opening", "baja-rummy", "--total", "0", "9S 9H 2C JK 4D 5D 6D")
    assert said == {"ok": True, "melds": ["9S 9H JK"], "counted": 70, "needed": 60}
    said = answer("opening", "baja-rummy", "--total", "0", "4D 5D 6D 9C")
    assert said == {"ok": False, "melds": ["4D 5D 6D"], "counted": 15, "needed": 60}
    assert lines("opening", "baja-rummy", "--total", "0", "4D 5D 6D 9C") == [
        "No",
        "  - With a total of 0 a side needs 60 to open, and these melds count 15: 45 short",
        "  Melds: 4D 5D 6D",
    ]
    said = answer("opening", "baja-rummy", "--total", "0", "")
    assert (said["ok"], said["melds"]) == (False, [])
    assert said["reasons"] == [{"code": "no_cards", "message": "There is no card here"}]


def test_deadwood() -> None:
    said = answer("deadwood", "gin", GIN_HAND)
    assert list(said) == ["deadwood", "melds", "left", "laid_off", "may_knock", "in_hand"]
    assert (said["deadwood"], said["may_knock"], said["in_hand"]) == (7, True, 52)
    assert sorted(said["melds"]) == ["3C 4C 5C 6C", "9S 9H 9D"]
    assert sorted(said["left"].split()) == ["2H", "4S", "AD"]
    said = answer("deadwood", "rummy-classic-improved", OTHER_HAND, "--against", "9S 9H 9D | 3C 4C 5C 6C")
    assert (said["deadwood"], said["may_knock"], said["laid_off"]) == (15, False, ["9C", "7C 2C"])
    said = answer("deadwood", "calicut-rummy", "KH AS 7D JC")
    assert (said["deadwood"], said["may_knock"], said["in_hand"]) == (28, None, 28)


@pytest.mark.parametrize(("game", "code"), [("gin", "not_a_meld"), ("calicut-rummy", "no_form")])
def test_melds_without_a_bar_between_them_are_told(game: str, code: str) -> None:
    said = answer("deadwood", game, "7C KD 2H", "--against", "9S 9H 9D 3C 4C 5C")
    assert code in [reason["code"] for reason in said["reasons"]]


def test_deadwood_to_read() -> None:
    assert lines("deadwood", "gin", GIN_HAND)[:5] == [
        "Deadwood 7 of 52",
        "  Melds: 9S 9H 9D | 3C 4C 5C 6C",
        "  Left: 4S 2H AD",
        "  May knock",
        "  + A knock needs 10 or less, and this leaves 7",
    ]
    assert "  - A knock needs 10 or less, and this leaves 33" in lines("deadwood", "gin", OTHER_HAND)
    said = lines("deadwood", "gin", OTHER_HAND, "--against", "9S 9H 9D | 3C 4C 5C 6C")
    assert {"  Laid off: 9C | 7C 2C", "  May not knock"} <= set(said)
    said = lines("deadwood", "calicut-rummy", "KH KD KC", "--against", "AS AH AD | 2S 2H 2D")
    assert said[:2] == ["Deadwood 0 of 30", "  Melds: KH KD KC"]
    assert not any(line.startswith(("  Laid off", "  Left", "  May")) for line in said)
    assert lines("deadwood", "gin", "5H 5H 5D")[:2] == [
        "No",
        "  - 5H is reported 2 times, and the decks hold 1",
    ]


def test_out() -> None:
    said = answer("out", "baja-rummy", "--completed", "pure=1,impure=1")
    assert list(said) == ["ok", "reasons"]
    assert said["ok"] is True
    assert answer("out", "baja-rummy", "--completed", "pure=2")["ok"] is False
    assert answer("out", "baja-rummy")["ok"] is False
    assert answer("out", "baja-rummy", "--completed", "pure=1,impure=1", "--without", "foot")["ok"] is False
    assert answer("out", "calicut-rummy")["ok"] is True
    assert answer("out", "gin", "--deadwood", "11")["ok"] is False
    assert lines("out", "gin", "--deadwood", "10", "--without", "discard") == [
        "No",
        "  + A player may knock with a count of 10 or less, and this is 10",
        "  - It must come after a discard",
    ]


def test_rules_are_chosen_for_a_ruling() -> None:
    assert answer("meld", "baja-rummy", "2S 2S JK", "--rule", "jokers_in_twos_meld=true")["ok"] is True
    call = ("open", "baja-rummy", "--total", "5000", "AS AH AD")
    assert [answer(*call, "--preset", name)["needed"] for name in ("cutthroat", "partners")] == [90, 60]
    assert answer("open", "baja-rummy-partners", "--total", "5000", "AS AH AD")["needed"] == 60
    seven = " ".join(["9S"] * 7)
    assert [answer("meld", "baja-rummy", seven, "--players", str(players))["ok"] for players in (5, 6)] == [
        False,
        True,
    ]


def test_json_may_stand_anywhere_after_the_subcommand() -> None:
    said = run("meld", "--json", "gin", "9S 9H 9D").stdout
    assert (
        said
        == run("meld", "gin", "--json", "9S 9H 9D").stdout
        == run("meld", "gin", "9S 9H 9D", "--json").stdout
    )


@pytest.mark.parametrize("question", ["meld", "opening", "open"])
@pytest.mark.parametrize(
    "cards", ["", "9S " * 200, "AS KS QS JS 10S 9S 8S 7S 6S 5S " * 20, "9S 9S 9S 9S 9S 9S 9S 9S"]
)
def test_cards_past_all_use_are_a_ruling_of_no(question: str, cards: str) -> None:
    total = () if question == "meld" else ("--total", "0")
    assert answer(question, "baja-rummy", cards, *total)["ok"] is False


def test_cards_that_the_deck_does_not_hold_are_a_ruling_of_no() -> None:
    said = answer("meld", "gin", "5H 5H 5D")
    assert said["ok"] is False
    assert said["reasons"][0] == {
        "code": "not_in_decks",
        "message": "5H is reported 2 times, and the decks hold 1",
    }
    said = answer("deadwood", "gin", "5H 5H 5D")
    assert (said["deadwood"], said["may_knock"], said["reasons"][0]["code"]) == (None, False, "not_in_decks")


def test_a_total_past_the_target_is_said_plainly() -> None:
    said = answer("open", "baja-rummy", "--total", "10200", "AS AH AD KS")
    assert "A total of 10200 meets the target of 10000" in said["reasons"][-1]["message"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("meld", "whist", "9S 9H 9D"), [("game", "unknown_game")]),
        (("meld", "gin", "9S XX 1H"), [("cards", "unknown_card"), ("cards", "unknown_card")]),
        (("meld", "gin", "9S 9H 9D | 3C 4C 5C"), [("cards", "several_melds")]),
        (("meld", "gin", "9S 9H 9D |"), [("cards", "empty_group")]),
        (("meld", "gin", "9S " * 601), [("cards", "too_many_cards")]),
        (("meld", "gin", "9S 9H 9D", "--beside", "?"), [("beside", "unknown_card")]),
        (("meld", "gin", "9S", "--preset", "x"), [("preset", "unknown_preset")]),
        (("meld", "gin", "9S", "--rule", "knock_limit"), [("rules/knock_limit", "bad_rule")]),
        (("meld", "gin", "9S", "--rule", "colour=1"), [("rules/colour", "bad_option")]),
        (("meld", "gin", "9S", "--players", "3"), [("players", "too_large")]),
        (("meld", "gin", "9S", "--players", "two"), [("players", "not_whole")]),
        (("open", "baja-rummy", "9S"), [("total", "missing")]),
        (("open", "baja-rummy", "9S", "--total", "many"), [("total", "not_whole")]),
        (("open", "baja-rummy", "9S", "--total", "100000"), [("total", "too_large")]),
        (("open", "baja-rummy", "9S", "--total", "1.5"), [("total", "not_whole")]),
        (("open", "baja-rummy", "9S", "--total", "0", "--taken", "9S 9H"), [("taken", "not_one_card")]),
        (("open", "baja-rummy", "9S", "--total", "0", "--taken", ""), [("taken", "not_one_card")]),
        (("open", "baja-rummy", "9S", "--total", "0", "--taken", "ZZ"), [("taken", "unknown_card")]),
        (("open", "gin", "9S", "--total", "0"), [("game", "no_such_question")]),
        (("opening", "calicut-rummy", "9S", "--total", "0"), [("game", "no_such_question")]),
        (("deadwood", "baja-rummy", "9S"), [("game", "no_such_question")]),
        (("deadwood", "gin", "9S", "--against", "9S ?"), [("against", "unknown_card")]),
        (("out", "whist", "--completed", "pure"), [("game", "unknown_game")]),
        (("out", "baja-rummy", "--completed", "pure"), [("completed", "bad_count")]),
        (("out", "baja-rummy", "--completed", "natural=1"), [("completed/natural", "unknown_kind")]),
        (("out", "baja-rummy", "--completed", "pure=1,pure=2"), [("completed/pure", "repeated_key")]),
        (("out", "baja-rummy", "--completed", "pure=-1"), [("completed/pure", "negative")]),
        (("out", "baja-rummy", "--completed", "pure=100"), [("completed/pure", "too_large")]),
        (("out", "baja-rummy", "--completed", "pure=one"), [("completed/pure", "not_whole")]),
        (("out", "calicut-rummy", "--completed", "pure=1"), [("completed/pure", "unknown_kind")]),
        (("out", "baja-rummy", "--without", "luck"), [("without", "unknown_condition")]),
        (("out", "baja-rummy", "--deadwood", "5"), [("deadwood", "not_asked")]),
        (("out", "gin", "--deadwood", "few"), [("deadwood", "not_whole")]),
        (
            ("open", "baja-rummy", "9X", "--taken", "?", "--preset", "x", "--players", "1"),
            [
                ("preset", "unknown_preset"),
                ("players", "too_small"),
                ("melds", "unknown_card"),
                ("total", "missing"),
                ("taken", "unknown_card"),
            ],
        ),
        (("meld", "gin"), [("", "bad_call")]),
        (("meld", "gin", "9S", "--colour"), [("", "bad_call")]),
    ],
)
def test_bad_input_is_told_all_at_once(arguments: tuple[str, ...], expected: list[tuple[str, str]]) -> None:
    assert problems(*arguments) == expected


@pytest.mark.parametrize("question", ["meld", "open", "opening", "deadwood", "out"])
def test_every_question_has_help(question: str) -> None:
    result = run(question, "--help")
    assert (result.exit_code, result.stdout.splitlines()[0].split()[:4]) == (
        0,
        ["Usage:", "main", "referee", question],
    )


def test_an_unknown_question_is_bad_input() -> None:
    assert run("weather").exit_code == 2
