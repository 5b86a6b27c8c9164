"""JSON from outside: a value, or a sentence for everything that is wrong with it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.problems import RulesError
from app.rules.strict_json import DEEPEST, MOST_BYTES, parse_json
from tests.rules.making import told

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(VALUES)
def test_what_json_writes_is_read(value: Any) -> None:
    text = json.dumps(value)
    assert parse_json(text) == parse_json(text.encode()) == value


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ("", [("", "not_json")]),
        ("nonsense", [("", "not_json")]),
        ('{"a": 1,}', [("", "not_json")]),
        ("{'a': 1}", [("", "not_json")]),
        ('"\x00"', [("", "not_json")]),
        (b"\xff\xfe{}", [("", "not_utf8")]),
        (b'"\xe9"', [("", "not_utf8")]),
        ("\ud800", [("", "not_utf8")]),
        (" " * (MOST_BYTES + 1), [("", "file_too_large")]),
        ("é" * (MOST_BYTES // 2 + 1), [("", "file_too_large")]),
        ("[" * 100_000, [("", "too_deep")]),
        ("[" * 200 + "]" * 200, [("/".join("1" * (DEEPEST + 1)), "too_deep")]),
        ('{"a": 1, "b": {"c": 1, "c": 2, "c": 3}, "a": 2}', [("a", "repeated_key"), ("b/c", "repeated_key")]),
        ('[{"a": "\\ud800"}, "\\udfff"]', [("1/a", "bad_text"), ("2", "bad_text")]),
        ('{"a": {"\\ud800": 1}}', [("a", "bad_text")]),
    ],
)
def test_what_is_no_clean_json_is_refused(data: str | bytes, faults: list[tuple[str, str]]) -> None:
    with pytest.raises(RulesError) as raised:
        parse_json(data)
    assert told(raised.value.problems) == faults


def test_numbers_no_reader_takes_are_still_read() -> None:
    assert parse_json("1" * 5_000) == int("1" * 20)
    assert parse_json("-" + "1" * 5_000) == -int("1" * 19)
    assert [str(number) for number in parse_json("[NaN, -Infinity, 1e999, 1.5]")] == [
        "nan",
        "-inf",
        "inf",
        "1.5",
    ]


def test_a_mark_of_byte_order_is_passed_over() -> None:
    assert parse_json(b"\xef\xbb\xbf{}") == {}


def test_a_file_may_be_as_large_as_it_may() -> None:
    assert parse_json(" " * (MOST_BYTES - 2) + "{}") == {}


def test_many_keys_that_stand_twice_are_told_in_little_time() -> None:
    text = "{" + ", ".join(f'"{number % 20_000}": 1' for number in range(40_000)) + "}"
    with pytest.raises(RulesError) as raised:
        parse_json(text)
    assert len(raised.value.problems) == 20_000
