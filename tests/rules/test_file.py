"""The score-sheet file: what may be left out, what is written, and every fault of one at once."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from app.rules.file import dump, load, write_document
from app.rules.file_reading import RulesChoice
from app.rules.file_values import MOST_ROUNDS, ScoreFile
from app.rules.games import find_game
from app.rules.match import Side
from app.rules.options import dump_rules
from app.rules.problems import RulesError
from tests.rules.making import alone, document, faults_of, made

OUT = {"ended": "out", "winner": "Ann", "held": {"Bo": 12}}
FULL: dict[str, Any] = {
    "format": "meldbook/1",
    "game": "baja-rummy-partners",
    "rules": {"going_out_bonus": 300},
    "played_on": "2026-11-28",
    "started": "2026-11-28T19:30:00+01:00",
    "ended": "2026-11-28T23:10:05+01:00",
    "sides": [{"name": "North-South", "players": ["Ann", "Cy"]}, {"name": "E/W", "players": ["Bo", "Di"]}],
    "start": {"North-South": -200},
    "first_dealer": "Di",
    "rule_changes": [{"from_round": 2, "rules": {"going_out_bonus": 200}}],
    "rounds": [{"void": True}],
}


def refused(**changed: Any) -> list[tuple[str, str]]:
    return faults_of(json.dumps(document("calicut-rummy", 2, OUT) | changed))


def options(file: ScoreFile, name: str) -> list[Any]:
    """The value of an option in each of the first three rounds."""
    return [dump_rules(file.rules_for(number))[name] for number in (1, 2, 3)]


def test_the_least_file() -> None:
    file = made("calicut-rummy", 2)
    game, preset = find_game("calicut-rummy")
    assert file == ScoreFile(game=game, preset=preset, rules=preset.rules, sides=alone("Ann", "Bo"))
    assert file.dealer == "Ann"


def test_the_fullest_file() -> None:
    file = load(json.dumps(FULL))
    assert (file.game.key, file.preset.key) == ("baja-rummy", "partners")
    assert file.sides[0] == Side(name="North-South", players=("Ann", "Cy"))
    assert (file.start, file.dealer, file.played_on) == ({"North-South": -200}, "Di", date(2026, 11, 28))
    assert file.started == datetime(2026, 11, 28, 18, 30, tzinfo=UTC)
    assert options(file, "going_out_bonus") == [300, 200, 200]
    assert write_document(file) == FULL


def test_a_preset_with_a_name_of_its_own_is_written_by_it() -> None:
    for game, more in (("rummy-classic-improved", {}), ("gin", {"preset": "improved"})):
        file = made(game, 2, **more)
        assert (file.game.key, file.preset.key) == ("gin", "improved")
        written = write_document(file)
        assert written["game"] == "rummy-classic-improved"
        assert "preset" not in written
    assert made("rummy-classic-improved", 2, preset="improved").preset.key == "improved"


def test_a_preset_without_one_is_written_as_the_preset_of_its_game() -> None:
    game, preset = find_game("rummy-classic-improved")
    unnamed = replace(preset, alias=None)
    file = ScoreFile(game=game, preset=unnamed, rules=preset.rules, sides=alone("Ann", "Bo"))
    written = write_document(file)
    assert (written["game"], written["preset"]) == ("gin", "improved")


def test_only_what_differs_is_written() -> None:
    assert write_document(made("gin", 2, rules={"target": 100})).keys() == {
        "format",
        "game",
        "sides",
        "rounds",
    }


def test_each_round_is_written_on_a_line_of_its_own() -> None:
    text = dump(made("calicut-rummy", 2, OUT, {"void": True, "note": "Bö"}))
    assert text.splitlines()[-4:] == [
        '    {"ended": "out", "winner": "Ann", "held": {"Ann": 0, "Bo": 12}},',
        '    {"void": true, "note": "Bö"}',
        "  ]",
        "}",
    ]
    assert '"rounds": []' in dump(made("calicut-rummy", 2))


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ("[]", [("", "not_an_object")]),
        ("5", [("", "not_an_object")]),
        ("{", [("", "not_json")]),
        (b"\xff", [("", "not_utf8")]),
        ("{}", [("format", "missing")]),
        ('{"format": "meldbook/2", "other": 1}', [("format", "unknown_format")]),
        ('{"format": 1}', [("format", "unknown_format")]),
        (
            '{"format": "meldbook/1"}',
            [("game", "missing"), ("sides", "missing"), ("rounds", "missing")],
        ),
    ],
)
def test_what_is_no_file_of_this_format(data: str | bytes, faults: list[tuple[str, str]]) -> None:
    assert faults_of(data) == faults


@pytest.mark.parametrize(
    ("changed", "faults"),
    [
        ({"game": "whist"}, [("game", "unknown_game")]),
        ({"game": 5}, [("game", "unknown_game")]),
        ({"preset": "wild"}, [("preset", "unknown_preset")]),
        ({"preset": None}, [("preset", "unknown_preset")]),
        (
            {"game": "rummy-classic-improved", "rounds": [], "preset": "standard"},
            [("preset", "unknown_preset")],
        ),
        ({"rules": []}, [("rules", "not_an_object")]),
        ({"rules": {"targit": 5}}, [("rules/targit", "bad_option")]),
        ({"comment": "x"}, [("comment", "unknown_key")]),
        ({"sides": {}}, [("sides", "not_a_list")]),
        ({"sides": []}, [("sides", "players")]),
        ({"sides": [5, {}]}, [("sides/1", "not_an_object"), ("sides/2/name", "missing")]),
        (
            {"sides": [{"name": "Ann", "age": 5}, {"name": 7}]},
            [("sides/1/age", "unknown_key"), ("sides/2/name", "missing")],
        ),
        (
            {"sides": [{"name": "Ann", "players": []}, {"name": "Bo", "players": ["Bo", 5]}]},
            [("sides/1/players", "not_a_list"), ("sides/2/players", "not_a_list")],
        ),
        (
            {"sides": [{"name": "Ann"}, {"name": "Bo"}, {"name": " ANN"}]},
            [("sides/3/name", "bad_name"), ("sides/3/name", "same_name"), ("rounds/1/held/ ANN", "missing")],
        ),
        ({"sides": [{"name": "Ann"}, {"name": "Ann"}]}, [("sides/2/name", "same_name")]),
        (
            {"sides": [{"name": "Ann", "players": ["Ann", "Cy"]}, {"name": "Bo", "players": ["Di", "ann"]}]},
            [("sides/2/players/2", "same_name"), ("sides/1", "team_size"), ("sides/2", "team_size")],
        ),
        ({"start": 5}, [("start", "not_an_object")]),
        (
            {"start": {"Zoe": 1, "Ann": 1.5, "Bo": -100_000}},
            [("start/Zoe", "unknown_side"), ("start/Ann", "not_whole"), ("start/Bo", "too_large")],
        ),
        ({"first_dealer": "Zoe"}, [("first_dealer", "unknown_name")]),
        ({"first_dealer": None}, [("first_dealer", "unknown_name")]),
        ({"played_on": "28.11.2026"}, [("played_on", "bad_date")]),
        ({"played_on": "2026-02-30"}, [("played_on", "bad_date")]),
        ({"played_on": "20261128"}, [("played_on", "bad_date")]),
        (
            {"played_on": 5, "started": "now", "ended": "2026-11-28"},
            [("played_on", "bad_date"), ("started", "bad_date"), ("ended", "bad_date")],
        ),
        ({"started": "0001-01-01T00:00:00+23:59"}, [("started", "bad_date")]),
        ({"started": "2026-11-28T25:00"}, [("started", "bad_date")]),
        ({"started": "2026-11-28T20:00Z", "ended": "2026-11-28T20:30+01:00"}, [("ended", "bad_date")]),
        ({"rule_changes": {}}, [("rule_changes", "not_a_list")]),
        (
            {"rule_changes": [5, {}, {"from_round": 2, "rules": {}, "why": "x"}]},
            [
                ("rule_changes/1", "not_an_object"),
                ("rule_changes/2/from_round", "missing"),
                ("rule_changes/2/rules", "missing"),
                ("rule_changes/3/why", "unknown_key"),
            ],
        ),
        (
            {"rule_changes": [{"from_round": number, "rules": {}} for number in (3, 3, 2, 0, 1_001, 4)]},
            [
                ("rule_changes/2/from_round", "out_of_order"),
                ("rule_changes/3/from_round", "out_of_order"),
                ("rule_changes/4/from_round", "too_small"),
                ("rule_changes/5/from_round", "too_large"),
            ],
        ),
        (
            {"rule_changes": [{"from_round": "2", "rules": {"target": -1}}]},
            [("rule_changes/1/from_round", "not_whole"), ("rule_changes/1/rules/target", "bad_option")],
        ),
        ({"rule_changes": [{"from_round": 2, "rules": {"min_players": 3}}]}, [("sides", "players")]),
        ({"rounds": {}}, [("rounds", "not_a_list")]),
        ({"rounds": [{}] * (MOST_ROUNDS + 1)}, [("rounds", "too_many_rounds")]),
        (
            {"rounds": [OUT, 5, OUT | {"held": {"Bo": "1X"}}]},
            [("rounds/2", "not_an_object"), ("rounds/3/held/Bo", "unknown_card")],
        ),
        (
            {"comment": 1, "rules": {"target": 0.5}, "first_dealer": "Zoe", "played_on": 1, "rounds": [{}]},
            [
                ("comment", "unknown_key"),
                ("rules/target", "bad_option"),
                ("first_dealer", "unknown_name"),
                ("played_on", "bad_date"),
                ("rounds/1/ended", "missing"),
                ("rounds/1/winner", "missing"),
            ],
        ),
        (
            {"game": "whist", "sides": [], "rounds": 5, "start": {"Zoe": 1}, "first_dealer": "Zoe"},
            [("game", "unknown_game"), ("rounds", "not_a_list")],
        ),
    ],
)
def test_every_fault_of_a_file_is_told(changed: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    assert refused(**changed) == faults


def test_a_key_that_stands_twice_is_refused() -> None:
    text = json.dumps(document("calicut-rummy", 2, OUT)).replace('"Bo": 12', '"Bo": 12, "Bo": 21')
    assert faults_of(text) == [("rounds/1/held/Bo", "repeated_key")]


def test_times_may_say_no_zone() -> None:
    file = made("calicut-rummy", 2, started="2026-11-28T20:00", ended="2026-11-28 19:00:00Z")
    assert load(dump(file)) == file


def test_the_most_rounds_there_can_be() -> None:
    assert len(made("calicut-rummy", 2, *[{"void": True}] * MOST_ROUNDS).rounds) == MOST_ROUNDS


def test_rules_can_be_chosen_from_outside() -> None:
    data = json.dumps(document("rummy-classic-improved", 2, rules={"target": 150}))
    file = load(data, RulesChoice(preset="standard", changes={"gin_bonus": 20}))
    assert (file.preset.key, options(file, "target")[0], options(file, "gin_bonus")[0]) == (
        "standard",
        150,
        20,
    )
    with pytest.raises(RulesError) as raised:
        load(data, RulesChoice(preset="wild", changes={"gin_bonus": "x", "tarot": 1}))
    assert [problem.where for problem in raised.value.problems] == [
        "preset",
        "rules/gin_bonus",
        "rules/tarot",
    ]


def test_rule_changes_build_on_each_other() -> None:
    changes = [
        {"from_round": 2, "rules": {"target": 150}},
        {"from_round": 3, "rules": {"rummy_multiplier": 3}},
    ]
    file = made("calicut-rummy", 2, rule_changes=changes)
    assert options(file, "target") == [100, 150, 150]
    assert options(file, "rummy_multiplier") == [2, 2, 3]
    assert write_document(file)["rule_changes"] == changes
