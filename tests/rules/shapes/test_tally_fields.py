"""What a page and a file ask about a round of the tally shape, and what may be left out."""

from typing import Any

import pytest

from app.rules.amounts import InCards, InCounts, InPoints
from app.rules.cards import parse_groups
from app.rules.entry import Field
from app.rules.games.baja_rummy import PARTNERS
from app.rules.match import Answers
from app.rules.problems import RulesError
from app.rules.typed import Typed, read_typed, typed_from
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, PAIRS, Table


def fields_of(table: Table) -> tuple[Field, ...]:
    return table.game.shape.fields(table.rules, table.sides)


def page(table: Table, **texts: str) -> dict[str, str]:
    """A page of two sides as it opens, filled in; names have _ where inputs have -."""
    zeros = [field.name for field in fields_of(table) if field.kind == "count"]
    filled = {f"{name}-{seat}": "0" for name in zeros for seat in (0, 1)}
    return filled | {"went_out": "nobody"} | {name.replace("__", "-"): text for name, text in texts.items()}


def read(table: Table, **texts: str) -> Answers:
    return read_typed(fields_of(table), table.sides, Typed(page(table, **texts))).answers


def faults(table: Table, **texts: str) -> list[tuple[str, str]]:
    with pytest.raises(RulesError) as refused:
        read(table, **texts)
    return [(problem.where, problem.code) for problem in refused.value.problems]


def test_fields_of_bain() -> None:
    assert [(field.name, field.where, field.kind, field.weight) for field in fields_of(BAIN_TABLE)] == [
        ("went_out", "went_out", "side", 100),
        ("completed_natural", "sides/{side}/completed/natural", "count", 500),
        ("completed_mixed", "sides/{side}/completed/mixed", "count", 300),
        ("completed_wild", "sides/{side}/completed/wild", "count", 1000),
        ("completed_sevens", "sides/{side}/completed/sevens", "count", 1500),
        ("laid", "sides/{side}/laid", "amount", 1),
        ("red_threes", "sides/{side}/red_threes", "count", 0),
        ("held", "sides/{side}/held", "amount", -1),
        ("held_threes_red", "sides/{side}/held_threes/red", "count", -100),
        ("held_threes_black", "sides/{side}/held_threes/black", "count", -5),
    ]


def test_fields_of_baja_have_no_red_threes_laid() -> None:
    names = [field.name for field in fields_of(BAJA_TABLE)]
    assert "red_threes" not in names
    assert names[1:5] == ["completed_pure", "completed_impure", "completed_straight", "completed_twos"]


def test_weights_follow_the_options() -> None:
    table = BAIN_TABLE.with_rules(
        red_threes_sign="always", leftovers_count=False, completed_bonus={"wild": 7}
    )
    weights = {field.name: field.weight for field in fields_of(table)}
    assert (weights["red_threes"], weights["held"], weights["completed_wild"]) == (100, 0, 7)


def test_values_of_counts_leave_threes_to_themselves() -> None:
    table = BAIN_TABLE.with_rules(card_values={"3": 7})
    by_name: dict[str, Any] = {field.name: field for field in fields_of(table)}
    assert by_name["laid"].values == (50, 20, 10, 7, 5)
    assert by_name["held"].values == (50, 20, 10, 5)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (BAIN_TABLE, "The cards of finished melds count too, red threes never."),
        (BAJA_TABLE, "The cards of finished melds count too."),
        (
            BAIN_TABLE.with_rules(completed_cards_count=False),
            "The cards of unfinished melds only, without red threes.",
        ),
    ],
)
def test_help_says_what_is_counted(table: Table, words: str) -> None:
    by_name = {field.name: field for field in fields_of(table)}
    assert str(by_name["laid"].help) == words


def test_untouched_zeros_of_a_page_state_nothing() -> None:
    kings = "KS KS KH KH KD KD KC"
    answers = read(
        BAIN_TABLE, laid__0=kings, held__0="AS 3S", laid__1="60", held__1="15", completed_mixed__1="1"
    )
    assert answers["laid", "NS"] == InCards(parse_groups(kings))
    assert [answers[f"completed_{kind}", "NS"] for kind in ("natural", "mixed", "wild", "sevens")] == [
        None
    ] * 4
    assert [answers[f"completed_{kind}", "EW"] for kind in ("natural", "mixed", "wild", "sevens")] == [
        None,
        1,
        None,
        None,
    ]
    assert BAIN_TABLE.game.shape.check(BAIN_TABLE.rules, BAIN_TABLE.start(), answers) == ()
    shown = typed_from(fields_of(BAIN_TABLE), BAIN_TABLE.sides, answers).texts
    assert (shown["completed_natural-0"], shown["completed_mixed-1"], shown["held_threes_red-0"]) == (
        "0",
        "1",
        "0",
    )


def test_what_must_be_typed_is_missed_where_it_is_blank() -> None:
    assert faults(BAIN_TABLE, went_out="", laid__0="60") == [
        ("went_out", "blank"),
        ("sides/NS/held", "blank"),
        ("sides/EW/laid", "blank"),
        ("sides/EW/held", "blank"),
    ]


def test_blank_counts_are_missed_unless_cards_tell_them() -> None:
    blank = {"completed_natural__0": "", "held_threes_red__0": ""}
    assert faults(BAIN_TABLE, laid__0="60", held__0="5", laid__1="0", held__1="5", **blank) == [
        ("sides/NS/completed/natural", "blank"),
        ("sides/NS/held_threes/red", "blank"),
    ]
    answers = read(BAIN_TABLE, laid__0="KS KH KD | AS AH AD", held__0="5S", laid__1="0", held__1="5", **blank)
    assert (answers["completed_natural", "NS"], answers["held_threes_red", "NS"]) == (None, None)


def test_side_alone_that_went_out_need_not_say_what_it_holds() -> None:
    answers = read(BAJA_TABLE, went_out="0", laid__0="175", laid__1="0", held__1="5")
    assert answers["held", "Ann"] == InPoints(0)
    # While nobody knows who went out, it may be either of them.
    assert faults(BAJA_TABLE, went_out="?", laid__0="175", laid__1="0") == [("went_out", "unknown_side")]
    assert faults(BAJA_TABLE, laid__0="175", laid__1="0", held__1="5") == [("sides/Ann/held", "blank")]


def test_partners_say_what_they_hold_though_one_went_out() -> None:
    pairs = Table(game=BAJA_TABLE.game, rules=PARTNERS, sides=PAIRS)
    assert faults(pairs, went_out="0", laid__0="175", laid__1="0", held__1="5") == [
        ("sides/NS/held", "blank")
    ]


def test_file_may_leave_out_what_there_is_none_of() -> None:
    answers = BAIN_TABLE.answers({"laid": 0}, {"laid": {"20": 3}})
    assert answers["went_out", None] is None
    assert (answers["held", "NS"], answers["red_threes", "NS"]) == (InPoints(0), 0)
    assert (answers["completed_wild", "NS"], answers["held_threes_black", "NS"]) == (None, None)
    assert answers["laid", "EW"] == InCounts({20: 3})
