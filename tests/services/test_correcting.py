"""Correcting, voiding and restoring rounds: what moves with them, and what is asked first."""

from dataclasses import replace

import pytest

from app.rules.match import Ending, Outcome
from app.rules.problems import Level
from app.services import pages, rounds
from app.services.errors import Conflict, Invalid, NotFound
from tests.conftest import NOW
from tests.services.playing import PAIRS, VOID, Document, Table, alone, asked, mark, out

pytestmark = pytest.mark.usefixtures("database")

THREE = alone("Ann", "Bo", "Cy")
BAIN: Document = {
    "went_out": "NS",
    "sides": {
        "NS": {
            "completed": {"natural": 1, "mixed": 1, "wild": 1, "sevens": 1},
            "laid": 505,
            "red_threes": 3,
            "held": 15,
        },
        "EW": {"laid": 100, "held": 40},
    },
}


def codes(refused: pytest.ExceptionInfo[Invalid]) -> list[tuple[str, str, str]]:
    return [(it.where, it.code, it.level.value) for it in refused.value.problems]


def test_a_correction_moves_all_that_follows() -> None:
    table = Table.sit(asked("rummy-classic-improved"))
    knock = {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 5, "Bo": 25}}
    for _round in range(3):
        table.play(knock)
    assert table.totals == (60, 0)
    assert [it.dealer for it in table.board.recent] == ["Ann", "Ann", "Ann"]
    table.correct(1, {"ended": "knock", "by": "Bo", "deadwood": {"Ann": 25, "Bo": 5}})
    assert table.totals == (40, 20)
    shown = table.board.recent
    # The winner deals next, so the second round had another dealer than was thought.
    assert [it.dealer for it in shown] == ["Ann", "Bo", "Ann"]
    assert [it.totals for it in shown] == [{"Ann": 40, "Bo": 20}, {"Ann": 20, "Bo": 20}, {"Ann": 0, "Bo": 20}]
    assert [it.versions for it in shown] == [1, 1, 2]


def test_a_correction_of_what_has_changed_conflicts_also_if_it_was_taken_back() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    stale = table.typed(1, out("Ann", Bo=5))
    table.correct(1, out("Ann", Bo=6))
    with pytest.raises(Conflict):
        rounds.correct(table.books, table.match, 1, stale, mark(), seen=1)
    table.undo()
    table.undo()
    table.play(out("Bo", Ann=30))
    with pytest.raises(Conflict):
        rounds.correct(table.books, table.match, 1, stale, mark(), seen=1)
    assert table.totals == (0, 30)


def test_the_same_correction_is_made_once() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    form = mark()
    for _time in range(2):
        rounds.correct(table.books, table.match, 1, table.typed(1, out("Ann", Bo=5)), form, seen=1)
    assert [act.kind for act in pages.round_page(table.books, table.match, 1).acts] == ["score", "correct"]


def test_the_same_form_voids_and_restores_once() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    voiding, restoring = mark(), mark()
    for _time in range(2):
        rounds.void(table.books, table.match, 1, voiding)
    for _time in range(2):
        rounds.restore(table.books, table.match, 1, 1, restoring)
    # Sent late, neither of them acts again.
    table.correct(1, out("Bo", Ann=7))
    rounds.void(table.books, table.match, 1, voiding)
    rounds.restore(table.books, table.match, 1, 1, restoring)
    kinds = [act.kind for act in pages.round_page(table.books, table.match, 1).acts]
    assert kinds == ["score", "void", "restore", "correct"]
    assert table.totals == (0, 7)


def test_what_changes_nothing_is_no_act() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.correct(1, out("Ann", Bo=9))
    table.restore(1, 1)
    table.play(VOID)
    table.void(2)
    assert table.board.match.version == 3


def test_a_correction_can_change_the_note_alone() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.correct(1, {**out("Ann", Bo=9), "note": "she had aces"})
    assert table.board.recent[0].note == "she had aces"
    assert table.totals == (9, 0)


def test_a_correction_by_which_a_match_reopens_and_ends_again() -> None:
    table = Table.sit(asked(changes={"target": 20}))
    table.play(out("Ann", Bo=20))
    first_end = table.now
    table.correct(1, out("Ann", Bo=21))
    assert table.board.match.ended_at == first_end
    table.correct(1, out("Ann", Bo=5))
    assert table.board.outcome is None
    assert table.board.match.ended_at is None
    table.play(out("Bo", Ann=30))
    assert table.board.outcome == Outcome(ending=Ending.TARGET, winners=("Bo",))
    assert table.board.match.ended_at == table.now


def played_to_thirty() -> Table:
    """Ann needs 30 and has 20 after three rounds, of which the second is 5 against her."""
    table = Table.sit(asked(changes={"target": 30}))
    for document in (out("Ann", Bo=10), out("Bo", Ann=5), out("Ann", Bo=10)):
        table.play(document)
    return table


def ends_earlier(refused: pytest.ExceptionInfo[Invalid]) -> str:
    (problem,) = refused.value.problems
    assert (problem.where, problem.code, problem.level) == ("", "ends_earlier", Level.ODD)
    return problem.message


def test_a_correction_that_ends_the_match_earlier_asks_first() -> None:
    table = played_to_thirty()
    before = table.board
    with pytest.raises(Invalid) as refused:
        table.correct(1, out("Ann", Bo=30), confirmed=False)
    assert "ends with round 1;" in ends_earlier(refused)
    assert table.board == before
    table.correct(1, out("Ann", Bo=30))
    board = table.board
    assert board.outcome == Outcome(ending=Ending.TARGET, winners=("Ann",))
    assert [(it.number, it.counted) for it in board.recent] == [(3, False), (2, False), (1, True)]
    assert [it.totals for it in board.recent] == [{"Ann": 30, "Bo": 0}] * 3
    assert table.totals == (30, 0)
    # What no longer counts can be corrected, and counts again when the match goes on after all.
    table.correct(2, out("Bo", Ann=7), confirmed=False)
    assert table.totals == (30, 0)
    table.correct(1, out("Ann", Bo=10), confirmed=False)
    assert table.totals == (20, 7)
    assert table.board.outcome is None
    assert all(it.counted for it in table.board.recent)


def test_voiding_or_restoring_asks_first_where_it_ends_the_match_earlier() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS, changes={"target": 200}))
    minus = {"sides": {"NS": {"laid": 0, "held": 100}, "EW": {"laid": 0, "held": 10}}}
    plus = {"sides": {"NS": {"laid": 205, "held": 5}, "EW": {"laid": 0, "held": 10}}}
    for document in (minus, plus, VOID):
        table.play(document)
    with pytest.raises(Invalid) as refused:
        table.void(1, confirmed=False)
    assert "ends with round 2;" in ends_earlier(refused)
    assert table.totals == (100, -20)
    table.void(1)
    assert [it.counted for it in table.board.recent] == [False, True, True]
    table.restore(1, 1, confirmed=False)
    assert table.totals == (100, -20)
    with pytest.raises(Invalid) as refused:
        table.restore(1, 4, confirmed=False)
    ends_earlier(refused)
    table.restore(1, 4)
    assert table.totals == (200, -10)


def test_an_earlier_version_comes_back_with_the_sheet_it_had() -> None:
    table = Table.sit()
    table.play({**out("Ann", Bo=9), "note": "first"})
    before = table.board.recent
    table.correct(1, out("Bo", Ann=7))
    table.restore(1, 1)
    assert table.board.recent == tuple(replace(it, versions=3) for it in before)
    page = pages.round_page(table.books, table.match, 1)
    assert [(act.number, act.kind, act.undone) for act in page.acts] == [
        (1, "score", False),
        (2, "correct", False),
        (3, "restore", False),
    ]
    assert page.acts[2].after == page.acts[0].after
    assert page.acts[1].after is not None
    assert page.acts[1].after.outcome.winners == ("Bo",)
    assert (page.round, page.last) == (table.board.recent[0], 1)
    assert [act.who for act in page.acts] == ["keeper"] * 3
    assert page.acts[2].at == table.now > page.acts[1].at > page.acts[0].at > NOW


@pytest.mark.parametrize(
    ("number", "act"), [(1, 0), (1, 2), (1, 4), (1, 9), (1, 2**70), (3, 1), (0, 1), (2**70, 1)]
)
def test_only_a_version_of_that_round_can_be_restored(number: int, act: int) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.play(out("Ann", Bo=9))
    table.undo()
    table.redo()
    with pytest.raises(NotFound):
        table.restore(number, act)
