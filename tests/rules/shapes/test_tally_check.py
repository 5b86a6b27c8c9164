"""The checks of the tally shape that are about rules: clashes, melds, opening, going out, what is odd."""

import pytest

from app.rules.options import Json
from app.rules.problems import Level
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, Table, impossible

KINGS = "KS KS KH KH KD KD KC"
SEVENS = "7S 7S 7H 7H 7D 7D 7C"
WILDS = "2S 2S 2H 2H JK JK JK"


@pytest.mark.parametrize(
    ("report", "expected"),
    [
        ({"laid": KINGS}, []),
        ({"completed": {"natural": 1}, "laid": KINGS}, []),
        ({"completed": {"natural": 1, "mixed": 0}, "laid": f"{KINGS} | AS AH AD"}, []),
        ({"completed": {"natural": 2}, "laid": KINGS}, ["sides/NS/completed/natural"]),
        ({"completed": {"natural": 0}, "laid": KINGS}, ["sides/NS/completed/natural"]),
        (
            {"completed": {"mixed": 1}, "laid": KINGS},
            ["sides/NS/completed/natural", "sides/NS/completed/mixed"],
        ),
    ],
)
def test_complete_melds_stated_agree_with_the_cards(report: Json, expected: list[str]) -> None:
    problems = BAIN_TABLE.check(report | {"held": 5})
    assert [(problem.where, problem.code) for problem in problems] == [
        (where, "not_as_laid") for where in expected
    ]


def test_cards_held_have_their_threes_among_them() -> None:
    problems = BAIN_TABLE.check({"laid": 0, "held": "AS 3H", "held_threes": {"red": 0, "black": 1}})
    assert [(problem.where, problem.code) for problem in problems] == [
        ("sides/NS/held_threes/red", "both_ways"),
        ("sides/NS/held_threes/black", "both_ways"),
    ]
    assert len(impossible(problems)) == 2


@pytest.mark.parametrize("held", ["AS", "AS 3S"])
def test_no_threes_stated_agree_with_cards_among_which_there_are_none(held: str) -> None:
    assert BAIN_TABLE.check({"laid": 0, "held": held, "held_threes": {"red": 0}}) == ()


def test_pile_of_cards_counts_beside_complete_melds_that_are_stated() -> None:
    pile = KINGS + " AS AH AD 9S 9H 9D"
    assert BAIN_TABLE.check({"completed": {"natural": 1}, "laid": pile, "held": 5}) == ()
    assert BAIN_TABLE.lines({"completed": {"natural": 1}, "laid": pile, "held": 5})[1][2] == 70 + 60 + 30
    assert BAIN_TABLE.codes({"laid": pile, "held": 5}) == ["no_form", "one_group"]


def test_pile_that_can_not_make_the_complete_melds_that_are_stated() -> None:
    problems = BAIN_TABLE.check(
        {"completed": {"natural": 1, "sevens": 1}, "laid": KINGS + " AS AH AD", "held": 5}
    )
    assert [(problem.where, problem.message) for problem in problems] == [
        ("sides/NS/laid", "The cards laid make at most 0 canastas of sevens, and 1 are reported"),
        ("sides/NS/laid", "The cards laid are at most 10 cards, and the complete melds take 14"),
    ]


@pytest.mark.parametrize(
    ("table", "laid", "reason"),
    [
        (BAJA_TABLE, "AS AH AD | 3S", "3S: No meld takes a card of rank 3"),
        (BAIN_TABLE, "AS AH AD | 3H", "3H: Red threes are laid by themselves and never melded"),
    ],
)
def test_cards_that_have_no_value_when_laid(table: Table, laid: str, reason: str) -> None:
    name = table.sides[0].name
    assert impossible(table.check({"laid": laid, "held": 5})) == [f"sides/{name}/laid: {reason}"]


def test_cards_of_a_pile_that_have_no_value_when_laid() -> None:
    pile = f"{KINGS} AS AH AD 3H"
    assert impossible(BAIN_TABLE.check({"completed": {"natural": 1}, "laid": pile, "held": 5})) == [
        "sides/NS/laid: Red threes are laid by themselves and never melded"
    ]


@pytest.mark.parametrize(
    ("threes", "out", "expected"),
    [
        ("3S 3C 3S", 0, []),
        ("3S 3C 3S", 1, ["only_going_out"]),
        ("3S 3C", 0, ["too_few_cards"]),
        ("3S", None, ["too_few_cards", "only_going_out"]),
    ],
)
def test_black_threes_of_a_pile(threes: str, out: int | None, expected: list[str]) -> None:
    pile = f"{KINGS} AS AH AD {threes}"
    table = BAIN_TABLE.with_rules(going_out_needs={"natural": 0, "mixed": 0, "wild": 0, "sevens": 0})
    assert table.codes({"completed": {"natural": 1}, "laid": pile, "held": 5}, out=out) == expected


@pytest.mark.parametrize(
    ("options", "laid", "expected"),
    [
        ({}, "KS KH KD | KC KS KH", ["duplicate_melds"]),
        ({"duplicate_melds": True}, "KS KH KD | KC KS KH", []),
        ({}, f"{KINGS} | KC KC KC", []),
        ({}, "2S 2H 2D | 2C 2S 2H", []),
        ({}, f"{SEVENS} | {KINGS} | KC KC | KC KD KH", []),
        ({}, f"{SEVENS} | {KINGS} | KC KC KC | KD KH KS", []),
        ({}, f"{KINGS} | KC KC KC | KD KH KS", ["duplicate_melds"]),
    ],
)
def test_one_unfinished_meld_of_a_rank(options: Json, laid: str, expected: list[str]) -> None:
    assert BAIN_TABLE.with_rules(**options).codes({"laid": laid, "held": 5}) == expected


@pytest.mark.parametrize(
    ("options", "laid", "expected"),
    [
        ({}, f"{SEVENS} | {KINGS} | KC", []),
        ({}, f"{SEVENS} | {KINGS} | KC KC | KC", []),
        ({}, f"{KINGS} | KC", ["too_few_cards", "no_garbage"]),
        ({}, f"{KINGS} | QC", ["too_few_cards"]),
        ({}, f"{SEVENS} | {KINGS} | QC", ["too_few_cards", "no_garbage"]),
        ({}, f"{SEVENS} | {KINGS} | KC QC", ["too_few_cards", "no_form", "no_garbage"]),
        ({}, f"{SEVENS} | {KINGS} | 7C", ["too_few_cards", "no_garbage"]),
        ({"garbage": False}, f"{SEVENS} | {KINGS} | KC", ["too_few_cards"]),
        ({}, f"{SEVENS} | {KINGS} | KC 2S", ["too_few_cards", "too_few_naturals", "no_garbage"]),
        ({}, f"{SEVENS} | {KINGS} | {WILDS} | KC 2S", []),
        ({"wilds_in_garbage": "always"}, f"{SEVENS} | {KINGS} | KC 2S", []),
        (
            {"wilds_in_garbage": "never"},
            f"{SEVENS} | {KINGS} | {WILDS} | KC 2S",
            ["too_few_cards", "too_few_naturals", "no_garbage"],
        ),
    ],
)
def test_garbage(options: Json, laid: str, expected: list[str]) -> None:
    assert BAIN_TABLE.with_rules(**options).codes({"laid": laid, "held": 5}) == expected


def test_long_group_is_shown_shortened() -> None:
    (problem,) = BAJA_TABLE.check({"laid": "9S 9S 9S 9H 9H 9H 9D 9D 9D", "held": 5})
    assert problem.message == "9S 9S 9S 9H 9H 9H 9D 9D …: A set has at most 7 cards, and this has 9"


@pytest.mark.parametrize(
    ("total", "laid", "refused"),
    [(0, 0, False), (0, 45, True), (0, 50, False), (-5, 15, False), (5000, 85, True), (5000, 90, False)],
)
def test_points_laid_are_none_or_enough_to_open(total: int, laid: int, refused: bool) -> None:
    problems = BAIN_TABLE.check({"laid": laid, "held": 5}, totals=(total,))
    assert [(problem.code, problem.level, problem.option) for problem in problems] == (
        [("below_opening", Level.FORBIDDEN, "opening")] if refused else []
    )


def test_cards_of_canastas_opened_though_they_do_not_count() -> None:
    table = BAIN_TABLE.with_rules(completed_cards_count=False)
    assert table.codes({"completed": {"natural": 1}, "laid": 30, "held": 5}) == []
    assert table.codes({"laid": 30, "held": 5}) == ["below_opening"]


@pytest.mark.parametrize(
    ("options", "completed", "missing"),
    [
        ({}, {"natural": 1, "mixed": 1, "wild": 1, "sevens": 1}, []),
        ({}, {"natural": 2, "mixed": 1, "sevens": 1}, ["0 wild canastas"]),
        ({}, {}, ["0 natural canastas", "0 mixed canastas", "0 wild canastas", "0 canastas of sevens"]),
        (
            {"going_out_needs": {"natural": 2}},
            {"natural": 1, "mixed": 1, "wild": 1, "sevens": 1},
            ["1 natural canasta"],
        ),
        ({"distinct_canastas": False}, {"mixed": 1, "wild": 1, "sevens": 1}, []),
    ],
)
def test_going_out_needs_canastas(options: Json, completed: Json, missing: list[str]) -> None:
    problems = BAIN_TABLE.with_rules(**options).check({"completed": completed, "laid": 505}, out=0)
    assert [problem.message.split(" with ")[1].split(",")[0] for problem in problems] == missing
    assert {(problem.where, problem.code, problem.level) for problem in problems} <= {
        ("went_out", "needs_melds", Level.FORBIDDEN)
    }


@pytest.mark.parametrize(
    "held", [{"held": 5}, {"held": "AS"}, {"held_threes": {"black": 1}}, {"held": {"5": 1}}]
)
def test_side_alone_that_went_out_holds_nothing(held: Json) -> None:
    report = {"completed": {"pure": 1, "impure": 1}, "laid": 175}
    assert BAJA_TABLE.codes(report | held, out=0) == ["out_with_cards"]
    assert BAJA_TABLE.codes(report, out=0) == []


def test_partner_of_one_who_went_out_may_hold_cards() -> None:
    report = {"completed": {"natural": 1, "mixed": 1, "wild": 1, "sevens": 1}, "laid": 505, "held": 15}
    assert BAIN_TABLE.codes(report, out=0) == []


def test_side_that_is_not_out_and_holds_nothing_is_odd() -> None:
    (problem,) = BAJA_TABLE.check({"laid": 60})
    assert (problem.where, problem.level) == ("sides/Ann/held", Level.ODD)
    assert problem.message == "Ann didn't go out and holds nothing"
    assert BAJA_TABLE.codes({"laid": 60, "held_threes": {"red": 1}}) == []
