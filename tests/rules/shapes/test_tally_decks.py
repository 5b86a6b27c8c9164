"""What no decks give in a round of the tally shape, of one side and of all sides together."""

import pytest

from app.rules.options import Json
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, Table, impossible

KINGS = "KS KS KH KH KD KD KC"


def say(table: Table, *reports: Json) -> list[str]:
    return impossible(table.check(*reports))


def test_cards_of_all_sides_are_counted_together() -> None:
    assert say(
        BAIN_TABLE, {"laid": "KS KS KH | AS AH AD", "held": "KS"}, {"laid": 0, "held": "KS KS 5H"}
    ) == ["sides/EW/held: KS is reported 5 times, and the decks hold 4"]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ({"red_threes": 5}, {"red_threes": 3}, []),
        (
            {"red_threes": 5},
            {"red_threes": 4},
            ["sides/EW/red_threes: The decks hold 8 red threes, and 9 are reported"],
        ),
        ({"red_threes": 9}, {}, ["sides/NS/red_threes: The decks hold 8 red threes, and 9 are reported"]),
        (
            {"red_threes": 8},
            {"held": "3H AS"},
            ["sides/EW/held: The decks hold 8 red threes, and 9 are reported"],
        ),
        (
            {"held_threes": {"red": 8}},
            {"held_threes": {"red": 1, "black": 8}},
            ["sides/EW/held_threes/red: The decks hold 8 red threes, and 9 are reported"],
        ),
        (
            {"held_threes": {"black": 6}},
            {"held": "3S 3C 3S"},
            ["sides/EW/held: The decks hold 8 black threes, and 9 are reported"],
        ),
    ],
)
def test_threes_of_all_sides_together(first: Json, second: Json, expected: list[str]) -> None:
    plain = {"laid": 60, "held": 40}
    assert say(BAIN_TABLE, plain | first, plain | second) == expected


def test_black_threes_laid_count_among_all() -> None:
    table = BAIN_TABLE.with_rules(going_out_needs={"natural": 0, "mixed": 0, "wild": 0, "sevens": 0})
    laid = {"laid": "AS AH AD | 3S 3S 3S 3C", "held": 5}
    rest = {"laid": 0, "held": 5, "held_threes": {"black": 5}}
    assert impossible(table.check(laid, rest, out=0)) == [
        "sides/EW/held_threes/black: The decks hold 8 black threes, and 9 are reported"
    ]


@pytest.mark.parametrize(
    ("table", "first", "second", "expected"),
    [
        (BAIN_TABLE, {"laid": 62}, {}, ["sides/NS/laid: No cards add up to 62"]),
        (BAIN_TABLE, {"held": 13}, {}, ["sides/NS/held: No cards add up to 13"]),
        (BAIN_TABLE, {"laid": 2360, "held": 0}, {"laid": 0, "held": 0}, []),
        (
            BAIN_TABLE,
            {"laid": 2365},
            {},
            ["sides/NS/laid: All cards together count 2360, and here are 2365"],
        ),
        (
            BAIN_TABLE,
            {"held": 2325},
            {},
            ["sides/NS/held: All cards together count 2320, and here are 2325"],
        ),
        (
            BAIN_TABLE,
            {"laid": 1200},
            {"laid": 1200},
            ["sides/EW/laid: All sides together report 2480, and all cards count 2360"],
        ),
        (
            BAIN_TABLE,
            {"laid": 2280, "held": 40, "held_threes": {"black": 1}},
            {"laid": 40, "held": 0},
            ["sides/NS/held_threes/black: All sides together report 2365, and all cards count 2360"],
        ),
        (
            BAJA_TABLE,
            {"laid": 1745, "held": 0},
            {},
            ["sides/Ann/laid: All cards together count 1740, and here are 1745"],
        ),
    ],
)
def test_points_that_no_decks_give(table: Table, first: Json, second: Json, expected: list[str]) -> None:
    plain = {"laid": 60, "held": 40}
    assert say(table, plain | first, plain | second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ({"laid": {"5": 72}}, {"held": 0}, []),
        (
            {"laid": {"5": 73}},
            {"held": 0},
            ["sides/NS/laid: The decks hold 72 cards of 5, and 73 are reported"],
        ),
        ({"held": {"5": 65}}, {}, ["sides/NS/held: The decks hold 64 cards of 5, and 65 are reported"]),
        (
            {"laid": {"50": 5}},
            {"held": "JK JK JK JK"},
            ["sides/EW/held: The decks hold 8 cards of 50, and 9 are reported"],
        ),
        (
            {"laid": {"5": 68}, "held_threes": {"black": 2}},
            {"laid": "4S 4H 4D | AS AH AD"},
            ["sides/NS/held_threes/black: The decks hold 72 cards of 5, and 73 are reported"],
        ),
    ],
)
def test_counts_of_a_value_that_no_decks_give(first: Json, second: Json, expected: list[str]) -> None:
    plain = {"laid": 60, "held": 40}
    assert say(BAIN_TABLE, plain | first, plain | second) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ({"sevens": 2}, {}, []),
        (
            {"sevens": 2},
            {"sevens": 1},
            ["sides/EW/completed/sevens: The decks make at most 2 canastas of sevens, and 3 are reported"],
        ),
        (
            {"wild": 2},
            {"wild": 2},
            ["sides/EW/completed/wild: The decks make at most 3 wild canastas, and 4 are reported"],
        ),
        (
            {"wild": 3},
            {"mixed": 4},
            [
                "sides/EW/completed/mixed: Beside the other melds the decks make at most 3 mixed canastas, "
                "and 4 are reported"
            ],
        ),
        (
            {"natural": 21},
            {},
            ["sides/NS/completed/natural: The decks make at most 20 natural canastas, and 21 are reported"],
        ),
        (
            {"natural": 20, "mixed": 5},
            {"sevens": 2, "wild": 3},
            [
                "sides/NS/completed/mixed: Beside the other melds the decks make at most 0 mixed canastas, "
                "and 5 are reported"
            ],
        ),
    ],
)
def test_complete_melds_that_no_decks_make(first: Json, second: Json, expected: list[str]) -> None:
    plain = {"laid": 1180, "held": 0}
    found = say(BAIN_TABLE, plain | {"completed": first}, plain | {"completed": second})
    assert [sentence for sentence in found if "at most" in sentence] == expected


def test_complete_melds_are_made_of_cards_that_nobody_else_named() -> None:
    stated = {"completed": {"sevens": 2}, "laid": 90, "held": 5}
    assert say(BAIN_TABLE, stated, {"laid": "7S 7H | AS AH AD", "held": 5}) == []
    assert say(BAIN_TABLE, stated, {"laid": "AS AH AD", "held": "7S 7H 7D"}) == [
        "sides/NS/completed/sevens: The decks make at most 1 canasta of sevens, and 2 are reported"
    ]


def test_straights_are_as_many_as_packs_and_suits_allow() -> None:
    found = say(BAJA_TABLE, {"completed": {"straight": 13}, "laid": 1000, "held": 0}, {"laid": 0, "held": 0})
    assert found == ["sides/Ann/completed/straight: The decks make at most 12 straights, and 13 are reported"]


def test_melds_of_twos_are_as_many_as_there_are_twos() -> None:
    found = say(BAJA_TABLE, {"completed": {"twos": 2}, "laid": 340, "held": 5})
    assert found == ["sides/Ann/completed/twos: The decks make at most 1 meld of twos, and 2 are reported"]


@pytest.mark.parametrize(
    ("counts", "completed", "expected"),
    [
        ({"10": 7}, {"natural": 1}, []),
        ({"10": 6}, {"natural": 1}, ["make at most 0 natural canastas", "are at most 6 cards"]),
        ({"10": 7, "20": 3, "5": 4}, {"natural": 1, "mixed": 1}, []),
        ({"10": 7, "5": 7}, {"natural": 1, "mixed": 1}, ["make at most 0 mixed canastas"]),
        ({"20": 7}, {"wild": 1}, []),
        ({"10": 7}, {"sevens": 1}, ["make at most 0 canastas of sevens"]),
    ],
)
def test_counts_that_can_not_make_the_complete_melds(
    counts: Json, completed: Json, expected: list[str]
) -> None:
    found = say(BAIN_TABLE, {"completed": completed, "laid": counts, "held": 5})
    assert [sentence for sentence in found if "cards laid" in sentence] == [
        sentence for sentence in found if any(part in sentence for part in expected)
    ]
    assert len([sentence for sentence in found if "cards laid" in sentence]) == len(expected)


def test_counts_leave_out_canastas_whose_cards_do_not_count() -> None:
    table = BAIN_TABLE.with_rules(completed_cards_count=False)
    assert say(table, {"completed": {"natural": 1}, "laid": {"20": 3}, "held": 5}) == []
    assert say(table, {"completed": {"natural": 1}, "laid": 0, "held": 5}) == []


@pytest.mark.parametrize(
    ("completed", "least"),
    [
        ({"natural": 1}, 35),
        ({"mixed": 1}, 50),
        ({"wild": 1}, 140),
        ({"sevens": 1}, 35),
        ({"natural": 1, "mixed": 1, "wild": 1, "sevens": 1}, 260),
        ({"natural": 7}, 6 * 35 + 70),
        ({"wild": 3}, 16 * 20 + 5 * 50),
    ],
)
def test_least_points_of_complete_canastas(completed: Json, least: int) -> None:
    assert say(BAIN_TABLE, {"completed": completed, "laid": least, "held": 5}) == []
    assert say(BAIN_TABLE, {"completed": completed, "laid": least - 5, "held": 5}) == [
        f"sides/NS/laid: The complete melds of NS count at least {least}, and {least - 5} are laid"
    ]


@pytest.mark.parametrize(
    ("completed", "least"),
    [
        ({"pure": 1}, 35),
        ({"pure": 5}, 4 * 35 + 70),
        ({"impure": 1}, 6 * 5 + 20),
        ({"straight": 1}, 4 * 5 + 3 * 10),
        ({"twos": 1}, 140),
    ],
)
def test_least_points_of_complete_melds_in_baja(completed: Json, least: int) -> None:
    assert say(BAJA_TABLE, {"completed": completed, "laid": max(60, least), "held": 5}) == []
    assert say(BAJA_TABLE, {"completed": completed, "laid": least - 5, "held": 5}) == [
        f"sides/Ann/laid: The complete melds of Ann count at least {least}, and {least - 5} are laid"
    ]


def test_least_points_of_all_sides_together() -> None:
    # Six natural canastas are made of fours, fives and sixes, and each side alone could have those.
    report = {"completed": {"natural": 4}, "laid": 4 * 35, "held": 5}
    assert say(BAIN_TABLE, report) == []
    assert say(BAIN_TABLE, report, report) == [
        "sides/EW/laid: The complete melds of all sides count at least 350, and 280 are laid"
    ]
    # Where the cards are there, they tell by themselves what they count.
    cards = {"laid": f"{KINGS} | {KINGS.replace('K', 'Q')}", "held": 5}
    assert say(BAIN_TABLE, report, cards) == []
