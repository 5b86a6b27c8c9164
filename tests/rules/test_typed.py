"""What a page's form holds for a round: read into answers, faults at their fields, shown again."""

import pytest

from app.rules.amounts import NOTHING, InCards, InPoints
from app.rules.cards import parse_groups
from app.rules.entry import NOBODY
from app.rules.games import find_game
from app.rules.match import Answers
from app.rules.problems import RulesError
from app.rules.typed import Typed, input_name, read_typed, typed_from
from tests.rules.making import alone, told

SIDES = alone("Ann", "Bo")


def read(game: str, texts: dict[str, str]) -> Answers:
    known, preset = find_game(game)
    fields = known.shape.fields(preset.rules, SIDES)
    answers = read_typed(fields, SIDES, Typed(texts)).answers
    # What is shown again reads the same.
    assert read_typed(fields, SIDES, typed_from(fields, SIDES, answers)).answers == answers
    return answers


def refused(game: str, texts: dict[str, str]) -> list[tuple[str, str]]:
    with pytest.raises(RulesError) as raised:
        read(game, texts)
    return told(raised.value.problems)


def test_inputs_are_named_by_field_seat_and_value() -> None:
    known, preset = find_game("calicut-rummy")
    fields = {field.name: field for field in known.shape.fields(preset.rules, SIDES)}
    assert input_name(fields["winner"], None) == "winner"
    assert input_name(fields["held"], 1) == "held-1"
    assert input_name(fields["held"], 1, "10") == "held-1-10"


def test_the_winner_need_not_say_what_it_holds() -> None:
    answers = read("calicut-rummy", {"ended": "out", "winner": "0", "held-1": "20+8"})
    assert answers == {
        ("ended", None): "out",
        ("winner", None): "Ann",
        ("held", "Ann"): NOTHING,
        ("held", "Bo"): InPoints(28),
    }


def test_how_a_round_ended_may_stay_as_the_page_shows_it() -> None:
    assert read("calicut-rummy", {"winner": "1", "held-0": "KH 2C"})["ended", None] == "out"


def test_nobody_went_out_when_the_stock_did() -> None:
    texts = {"ended": "stock_exhausted", "held-0": "6", "held-1": "15"}
    assert read("calicut-rummy", texts)["winner", None] is None
    assert read("calicut-rummy", texts | {"winner": NOBODY})["winner", None] is None


@pytest.mark.parametrize(
    ("game", "texts", "faults"),
    [
        ("calicut-rummy", {}, [("winner", "blank")]),
        (
            "calicut-rummy",
            {"ended": "stock_exhausted", "held-1": " "},
            [("held/Ann", "blank"), ("held/Bo", "blank")],
        ),
        ("calicut-rummy", {"ended": "out", "winner": "9"}, [("winner", "unknown_side")]),
        (
            "calicut-rummy",
            {"ended": "x", "winner": "0", "held-1": "1.250", "held-1-10": "2"},
            [("ended", "bad_choice"), ("held/Bo", "both_ways")],
        ),
        (
            "gin",
            {},
            [("ended", "blank"), ("by", "blank"), ("deadwood/Ann", "blank"), ("deadwood/Bo", "blank")],
        ),
        (
            "gin",
            {"ended": "knock", "by": "0", "deadwood-1": "x"},
            [("deadwood/Bo", "not_a_number"), ("deadwood/Ann", "blank")],
        ),
        ("gin", {"ended": "knock", "by": "0", "hand-1": "9S"}, [("hands/Ann", "blank")]),
        (
            "gin",
            {"ended": "gin", "by": "0", "hand-1": "XX"},
            [("hands/Bo", "unknown_card"), ("hands/Ann", "blank")],
        ),
    ],
)
def test_each_fault_is_told_at_its_field(
    game: str, texts: dict[str, str], faults: list[tuple[str, str]]
) -> None:
    assert refused(game, texts) == faults


def test_one_who_called_gin_need_not_say_so_again() -> None:
    answers = read("gin", {"ended": "gin", "by": "0", "deadwood-1": "32"})
    assert (answers["deadwood", "Ann"], answers["deadwood", "Bo"]) == (0, 32)
    assert refused("gin", {"ended": "gin", "by": "0", "deadwood-0": "0"}) == [("deadwood/Bo", "blank")]


def test_hands_stand_for_counts() -> None:
    answers = read("gin", {"ended": "gin", "by": "0", "hand-0": "9S 9H 9D", "hand-1": "2C | 3C"})
    assert answers["hand", "Bo"] == parse_groups("2C | 3C")
    assert answers["deadwood", "Ann"] is answers["deadwood", "Bo"] is None


def test_cards_are_kept_as_cards() -> None:
    answers = read("calicut-rummy", {"ended": "rummy", "winner": "1", "held-0": "KH 2C"})
    assert answers["held", "Ann"] == InCards(parse_groups("KH 2C"))


def test_only_what_was_answered_is_shown() -> None:
    known, preset = find_game("gin")
    fields = known.shape.fields(preset.rules, SIDES)
    assert typed_from(fields, SIDES, {("by", None): "Bo"}).texts == {"by": "1"}
