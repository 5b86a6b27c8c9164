"""Each kind of field: what it reads from a file and from a page, what it writes, what it refuses."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.rules.amounts import NOTHING, InCards, InCounts, InPoints
from app.rules.cards import parse_cards, parse_groups
from app.rules.entry import (
    NOBODY,
    AmountField,
    ChoiceField,
    CountField,
    Field,
    HandField,
    NumberField,
    SideField,
    all_cards,
)
from app.rules.problems import N_, RulesError
from tests.rules.making import told

LABEL = N_("x")
DEADWOOD = NumberField(name="deadwood", where="deadwood/{side}", label=LABEL, highest=98)
PURE = CountField(name="pure", where="sides/{side}/completed/pure", label=LABEL)
HELD = AmountField(name="held", where="held/{side}", label=LABEL, values=(50, 20, 5))
HAND = HandField(name="hand", where="hands/{side}", label=LABEL)
BY = SideField(name="by", where="by", label=LABEL, sides=("Ann", "Bo"))
OUT = SideField(name="out", where="out", label=LABEL, sides=("Ann", "1", "Cy"), nobody=N_("Nobody"))
ENDED = ChoiceField(name="ended", where="ended", label=LABEL, choices=(("knock", LABEL), ("gin", LABEL)))


@pytest.mark.parametrize(
    ("field", "json", "value"),
    [
        (DEADWOOD, 24, 24),
        (PURE, 2, 2),
        (HELD, 485, InPoints(485)),
        (HELD, "AS KD | 2C", InCards(parse_groups("AS KD | 2C"))),
        (HELD, {"50": 1, "5": 12}, InCounts({50: 1, 5: 12})),
        (HAND, "9S 9H 9D | AS", parse_groups("9S 9H 9D | AS")),
        (BY, "Bo", "Bo"),
        (OUT, None, None),
        (ENDED, "gin", "gin"),
    ],
)
def test_a_file_is_read_and_written_alike(field: Field, json: Any, value: Any) -> None:
    assert field.from_json(json) == value
    assert field.to_json(value) == json
    assert field.per_side == ("{side}" in field.where)


@pytest.mark.parametrize(
    ("field", "json", "faults"),
    [
        (DEADWOOD, 99, [("", "too_large")]),
        (DEADWOOD, "24", [("", "not_whole")]),
        (DEADWOOD, -1, [("", "negative")]),
        (HELD, 1.5, [("", "not_whole")]),
        (HELD, None, [("", "not_whole")]),
        (HELD, "AS 1X", [("", "unknown_card")]),
        (
            HELD,
            {"7": 1, "5": 1.5, "": 3},
            [("7", "no_such_value"), ("5", "not_whole"), ("", "no_such_value")],
        ),
        (HELD, {"50": -1}, [("50", "negative")]),
        (HELD, "", [("", "blank")]),
        (HAND, 7, [("", "not_cards")]),
        (HAND, " ", [("", "blank")]),
        (HAND, "XX", [("", "unknown_card")]),
        (BY, "Zoe", [("", "unknown_side")]),
        (BY, None, [("", "unknown_side")]),
        (BY, ["Ann"], [("", "unknown_side")]),
        (ENDED, "undercut", [("", "bad_choice")]),
        (ENDED, {}, [("", "bad_choice")]),
    ],
)
def test_a_file_with_anything_else_is_refused(field: Field, json: Any, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(RulesError) as raised:
        field.from_json(json)
    assert told(raised.value.problems) == faults


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (DEADWOOD, {"": "12+3"}, 15),
        (HELD, {"": "20+15"}, InPoints(35)),
        (HELD, {"": "as 2c", "50": "0"}, InCards(parse_groups("AS 2C"))),
        (HELD, {"": " ", "50": "1", "20": " ", "5": "2"}, InCounts({50: 1, 5: 2})),
        (HAND, {"": "9S 9H"}, parse_groups("9S 9H")),
        (BY, {"": "1"}, "Bo"),
        (OUT, {"": "2"}, "Cy"),
        (OUT, {"": "1"}, "1"),
        (OUT, {"": NOBODY}, None),
        (ENDED, {"": "knock"}, "knock"),
    ],
)
def test_a_page_is_read(field: Field, typed: Mapping[str, str], value: Any) -> None:
    assert field.from_inputs(typed) == value


@pytest.mark.parametrize(
    ("field", "typed", "faults"),
    [
        (DEADWOOD, {"": "99"}, [("", "too_large")]),
        (HELD, {"": "35", "50": "1"}, [("", "both_ways")]),
        (HELD, {"": "", "50": "x", "5": "1.5"}, [("50", "not_a_number"), ("5", "not_whole")]),
        (HAND, {"": "|"}, [("", "empty_group")]),
        (BY, {"": "7"}, [("", "unknown_side")]),
        (BY, {"": NOBODY}, [("", "unknown_side")]),
        (ENDED, {"": "x"}, [("", "bad_choice")]),
    ],
)
def test_a_page_with_anything_else_is_refused(
    field: Field, typed: Mapping[str, str], faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(RulesError) as raised:
        field.from_inputs(typed)
    assert told(raised.value.problems) == faults


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        (DEADWOOD, 15, {"": "15"}),
        (DEADWOOD, None, {"": ""}),
        (HELD, InPoints(35), {"": "35"}),
        (HELD, InCards(parse_groups("AS | 2C")), {"": "AS | 2C"}),
        (HELD, InCounts({50: 1}), {"50": "1"}),
        (HELD, None, {"": ""}),
        (HAND, parse_groups("9S 9H"), {"": "9S 9H"}),
        (HAND, None, {"": ""}),
        (BY, "Bo", {"": "1"}),
        (OUT, None, {"": NOBODY}),
        (ENDED, "gin", {"": "gin"}),
    ],
)
def test_a_page_shows_what_was_answered(field: Field, value: Any, shown: Mapping[str, str]) -> None:
    assert field.to_inputs(value) == shown
    assert set(shown) <= set(field.inputs)


def test_counts_of_nothing_are_no_points() -> None:
    assert HELD.from_json({}) == HELD.from_json({"50": 0}) == HELD.from_inputs({"": "", "5": "0"}) == NOTHING


def test_the_single_cards_of_any_answer() -> None:
    cards = parse_cards("AS 2C")
    assert all_cards(InCards(parse_groups("AS | 2C"))) == cards
    assert all_cards(parse_groups("AS | 2C")) == cards
    assert all_cards(InPoints(3)) == all_cards(InCounts({5: 1})) == all_cards(None) == ()


def test_a_number_is_usually_no_higher_than_it_can_be() -> None:
    assert DEADWOOD.usual_most({}, "Ann") == 98


def test_a_kind_of_field_says_how_it_reads() -> None:
    bare = Field(name="x", where="x", label=LABEL)
    with pytest.raises(NotImplementedError):
        bare.from_json(1)
    with pytest.raises(NotImplementedError):
        bare.from_inputs({"": "1"})
