"""Names that can be taken, and names that are the same."""

import pytest

from app.rules.names import check_distinct, check_name, name_key
from tests.rules.making import told


@pytest.mark.parametrize("name", ["A", "Ann Lee", "Bö", "中", "x" * 40, "👩‍👧", "a/b", "{0}", "O'Neil"])
def test_a_name_is_what_people_are_called(name: str) -> None:
    assert check_name(name, "name") == ()


@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("", ["blank"]),
        (" \t", ["blank"]),
        ("\u200b\u200d", ["blank"]),
        ("x" * 41, ["long_name"]),
        (" Ann", ["bad_name"]),
        ("Ann ", ["bad_name"]),
        ("Ann  Lee", ["bad_name"]),
        ("Ann\u00a0", ["bad_name"]),
        ("A\x00nn", ["bad_name"]),
        ("A\x1b[31m", ["bad_name"]),
        ("\u202ennA", ["bad_name"]),
        ("\ud800", ["bad_name"]),
        (" " + "x" * 41 + "\x07", ["long_name", "bad_name", "bad_name"]),
    ],
)
def test_every_fault_of_a_name_is_told(name: str, codes: list[str]) -> None:
    assert told(check_name(name, "sides/1/name")) == [("sides/1/name", code) for code in codes]


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ANN"),
        ("Ann Lee", "ann  lee "),
        ("\N{FULLWIDTH LATIN CAPITAL LETTER A}nn", "ann"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_are_the_same_but_for_case_and_spaces(name: str, other: str) -> None:
    assert name_key(name) == name_key(other)
    assert told(check_distinct([("1", name), ("2", "Bo"), ("3", other)])) == [("3", "same_name")]


def test_blank_names_are_no_pair() -> None:
    assert check_distinct([("1", ""), ("2", " "), ("3", "Ann"), ("4", "Anna")]) == ()
