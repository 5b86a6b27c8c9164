"""What the pages of a match are given: the board and its earlier rounds, the forms, the preview."""

import pytest

from app.rules.problems import Level
from app.rules.typed import Typed
from app.services import matches, pages
from app.services.values import RulesInForce, TypedRound
from tests.services.playing import PAIRS, VOID, Table, alone, asked, out, preset_rules

pytestmark = pytest.mark.usefixtures("database")


def test_the_board_shows_the_latest_rounds_and_the_earlier_ones_page_by_page() -> None:
    table = Table.sit()
    for _round in range(pages.RECENT_ROUNDS):
        table.play(VOID)
    assert (len(table.board.recent), table.board.earlier) == (10, False)
    for _round in range(13):
        table.play(VOID)
    assert ([it.number for it in table.board.recent], table.board.earlier) == ([*range(23, 13, -1)], True)
    for before, numbers, earlier in (
        (14, range(13, 3, -1), True),
        (4, range(3, 0, -1), False),
        (1, (), False),
        (-(2**70), (), False),
        (2**70, range(23, 13, -1), True),
    ):
        board = pages.board(table.books, table.match, before=before)
        assert [it.number for it in board.recent] == [*numbers]
        assert board.earlier is earlier


def test_the_entry_form_asks_what_the_rules_call_for() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS, start={"NS": -5, "EW": 15_000}))
    form = pages.entry_form(table.books, table.match)
    view = table.board.match
    assert form.match == view
    assert (form.start.number, form.start.totals, form.start.sides) == (1, {"NS": -5, "EW": 15_000}, PAIRS)
    called_for = view.game.shape.fields(view.rules, PAIRS)
    assert [(it.name, it.where, it.label) for it in form.fields] == [
        (it.name, it.where, it.label) for it in called_for
    ]
    assert form.openings == {"NS": 15, "EW": 150}
    assert (form.typed, form.dealer, form.recorded) == (Typed({}), "Ann", None)


def test_the_correction_form_holds_the_round_as_it_stands_and_what_stood_before_it() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.play({**out("Bo", Ann=7), "note": "late"})
    table.play(out("Bo", Ann=4))
    form = pages.correction_form(table.books, table.match, 2)
    assert (form.start.number, form.start.totals, form.dealer) == (2, {"Ann": 9, "Bo": 0}, "Bo")
    assert form.typed.texts["winner"] == "1"
    assert form.typed.texts["held-0"] == "7"
    assert form.recorded is not None
    assert (form.recorded.note, form.recorded.versions) == ("late", 1)
    # Sent as it is it changes nothing.
    table.correct(2, {**out("Bo", Ann=7), "note": "late"})
    assert table.board.match.version == 4
    assert pages.correction_form(table.books, table.match, 1).start.totals == {"Ann": 0, "Bo": 0}


def test_the_correction_form_of_a_void_round_is_blank() -> None:
    table = Table.sit()
    table.play(VOID)
    form = pages.correction_form(table.books, table.match, 1)
    assert form.typed == Typed({})
    assert form.recorded is not None
    assert form.recorded.void


def test_a_round_that_its_rules_make_void_is_shown_as_void() -> None:
    table = Table.sit(asked(changes={"stock_out": "void"}))
    table.play({"ended": "stock_exhausted", "held": {"Ann": 5, "Bo": 8}})
    (shown,) = table.board.recent
    assert shown.void
    assert table.totals == (0, 0)
    assert table.board.dealer == "Ann"


def test_the_preview_shows_points_and_totals_and_stores_nothing() -> None:
    table = Table.sit(asked(sides=alone("Ann", "Bo", "Cy")))
    table.play(out("Ann", Bo=9, Cy=1))
    before = table.board
    typed = table.typed(2, out("Bo", Ann=7, Cy=3))
    shown = pages.preview(table.books, table.match, 2, typed)
    assert (shown.points, shown.problems) == ({"Ann": 0, "Bo": 10, "Cy": 0}, ())
    assert shown.totals == {"Ann": 10, "Bo": 10, "Cy": 0}
    # Of a round that is recorded it starts from what stood before that round.
    assert pages.preview(table.books, table.match, 1, typed).totals == {"Ann": 0, "Bo": 10, "Cy": 0}
    # A page that is behind or ahead still gets an answer.
    assert pages.preview(table.books, table.match, 9, typed) == shown
    assert pages.preview(table.books, table.match, 0, typed) == shown
    assert table.board == before


def test_the_preview_tells_what_is_missing() -> None:
    table = Table.sit()
    typed = TypedRound(typed=Typed({"ended": "out", "winner": "0", "held-1": ""}))
    shown = pages.preview(table.books, table.match, 1, typed)
    assert (shown.points, shown.totals) == ({}, {})
    assert [(it.where, it.code) for it in shown.problems] == [("held/Bo", "blank")]


def test_the_preview_shows_the_points_of_what_is_odd_or_forbidden_too() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS))
    document = {
        "went_out": "NS",
        "sides": {"NS": {"laid": 100}, "EW": {"laid": 100}},
        "overruled": "so be it",
    }
    typed = table.typed(1, document, confirmed=False)
    for reason in ("", "so be it"):
        asked_of_it = TypedRound(typed=typed.typed, overruled=reason)
        shown = pages.preview(table.books, table.match, 1, asked_of_it)
        assert shown.points == {"NS": 200, "EW": 100}
        assert {it.level for it in shown.problems} == {Level.FORBIDDEN, Level.ODD}


def test_a_round_page_tells_all_that_was_done_to_it() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.play(VOID)
    table.void(1)
    table.undo()
    page = pages.round_page(table.books, table.match, 1)
    assert [(act.kind, act.undone, act.round_number) for act in page.acts] == [
        ("score", False, 1),
        ("void", True, 1),
        ("undo", False, 1),
    ]
    left = [act.after for act in page.acts]
    assert left[0] == left[2] is not None
    assert left[1] is not None
    assert left[1].void
    assert (page.last, page.round.versions, page.match) == (2, 3, table.board.match)


def test_rules_are_told_round_by_round() -> None:
    table = Table.sit(asked(changes={"target": 120}))
    view, in_force = matches.rules_of(table.books, table.match)
    assert view == table.board.match
    assert in_force == (RulesInForce(from_round=1, rules=view.rules),)
    assert view.rules == preset_rules("calicut-rummy").model_copy(update={"target": 120})
