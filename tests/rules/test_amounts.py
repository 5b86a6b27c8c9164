"""Numbers and amounts as people type them, and what is refused with a sentence."""

import pytest

from app.rules.amounts import (
    MOST_POINTS,
    InCards,
    InCounts,
    InPoints,
    counts_by_value,
    read_amount,
    read_number,
    whole_number,
    within_bounds,
)
from app.rules.cards import parse_groups
from app.rules.problems import RulesError
from tests.rules.making import told


@pytest.mark.parametrize(
    ("text", "number"),
    [("485", 485), ("200+35+12", 247), (" 200 + 35 ", 235), ("0", 0), ("99999", 99_999), ("0000007", 7)],
)
def test_numbers_and_sums(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize(("text", "number"), [("-200", -200), ("−5", -5), ("–5", -5), ("10+-30", -20)])
def test_minus_where_it_can_be(text: str, number: int) -> None:
    assert read_number(text, lowest=-MOST_POINTS) == number


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("", "not_a_number", "“” is not a number"),
        ("abc", "not_a_number", "“abc” is not a number"),
        ("١٢", "not_a_number", "“١٢” is not a number"),
        ("²", "not_a_number", "“²” is not a number"),
        ("3+", "not_a_number", "“3+” is not a number"),
        ("--3", "negative", None),
        ("-3", "negative", None),
        ("1.250", "thousands_mark", "Write “1.250” without a mark in it: 1250"),
        ("1,250", "thousands_mark", None),
        ("1’250", "thousands_mark", None),
        ("1 250", "thousands_mark", None),
        ("12.5", "not_whole", "“12.5” is not a whole number"),
        ("12,5", "not_whole", "“12,5” is not a whole number"),
        ("999999", "too_large", None),
        ("9" * 5_000, "too_large", "Numbers go up to 99999"),
        ("99999+1", "too_large", "100000 is more than 99999"),
    ],
)
def test_what_is_no_number_is_told_in_words(text: str, code: str, message: str | None) -> None:
    with pytest.raises(RulesError) as raised:
        read_number(text)
    assert told(raised.value.problems) == [("", code)]
    if message is not None:
        assert raised.value.problems[0].message == message


@pytest.mark.parametrize(
    ("number", "lowest", "highest", "code"),
    [(11, 0, 10, "too_large"), (-1, 0, 10, "negative"), (1, 2, 10, "too_small"), (-4, -3, 3, "too_small")],
)
def test_bounds(number: int, lowest: int, highest: int, code: str) -> None:
    with pytest.raises(RulesError) as raised:
        within_bounds(number, lowest=lowest, highest=highest)
    assert told(raised.value.problems) == [("", code)]
    assert within_bounds(lowest, lowest=lowest, highest=highest) == lowest
    assert within_bounds(highest, lowest=lowest, highest=highest) == highest


@pytest.mark.parametrize("value", [1.5, 2.0, float("nan"), float("inf"), "5", None, True, [], {}])
def test_a_file_holds_whole_numbers_only(value: object) -> None:
    with pytest.raises(RulesError) as raised:
        whole_number(value)
    assert told(raised.value.problems) == [("", "not_whole")]


@pytest.mark.parametrize("value", [100_000, -100_000, 10**20])
def test_a_file_holds_no_number_beyond_all_bounds(value: int) -> None:
    with pytest.raises(RulesError) as raised:
        whole_number(value, lowest=-MOST_POINTS)
    assert told(raised.value.problems) == [("", "too_large")]
    assert whole_number(-MOST_POINTS, lowest=-MOST_POINTS) == -MOST_POINTS


def test_an_amount_is_points_or_cards() -> None:
    assert read_amount("20+15") == InPoints(35)
    assert read_amount("9S 9H | 2C") == InCards(parse_groups("9S 9H | 2C"))
    for text in ("1.250", "nine", "KX"):
        with pytest.raises(RulesError):
            read_amount(text)


def test_counts_are_by_values_that_cards_have() -> None:
    counts = counts_by_value({50: 1, 5: 12, 20: 0}, frozenset({50, 20, 5}))
    assert counts == InCounts({50: 1, 5: 12})
    assert counts.points == 110
    with pytest.raises(RulesError) as raised:
        counts_by_value({7: 1, 50: 1, 3: 2}, frozenset({50}))
    assert told(raised.value.problems) == [("3", "no_such_value"), ("7", "no_such_value")]
