"""Recording rounds and mending them: what is stored, refused, asked first, and left as it was."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.rules.file_values import MOST_ROUNDS
from app.rules.match import Ending, Outcome
from app.rules.problems import Level
from app.rules.typed import Typed
from app.services import pages, rounds
from app.services.errors import Conflict, Invalid, NotFound
from app.services.transaction import writing
from app.services.values import Board, TypedRound
from tests.conftest import NOW
from tests.services.playing import ANN_BO, PAIRS, VOID, Document, Table, alone, asked, mark, out

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


def test_a_round_is_scored_and_stored_with_its_sheet() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS))
    table.play({**BAIN, "note": "by candle light"})
    board = table.board
    assert table.totals == (4190, 60)
    assert [(it.side.name, it.rank, it.opening) for it in board.standings] == [("NS", 1, 50), ("EW", 2, 50)]
    (shown,) = board.recent
    assert (shown.number, shown.counted, shown.void, shown.versions) == (1, True, False, 1)
    assert (shown.totals, shown.dealer) == ({"NS": 4190, "EW": 60}, "Ann")
    assert (shown.note, shown.overruled, shown.warnings) == ("by candle light", "", ())
    assert shown.outcome == Outcome(ending=Ending.OUT, winners=("NS",))
    assert [sheet.points for sheet in shown.sheets] == [4190, 60]
    assert all(str(line.label) for sheet in shown.sheets for line in sheet.lines)
    assert (board.dealer, board.first_to_play, board.next_round) == ("Bo", "Cy", 2)


def test_a_round_that_cannot_be_is_refused_with_all_faults_and_nothing_stored() -> None:
    table = Table.sit(asked(sides=THREE))
    typed = TypedRound(
        typed=Typed({"ended": "out", "winner": "0", "held-1": "1,5", "held-2": ""}),
        note="n" * 501,
        overruled="bad\0",
    )
    before = table.board
    with pytest.raises(Invalid) as refused:
        rounds.record(table.books, table.match, 1, typed, mark())
    assert [(where, code) for where, code, _level in codes(refused)] == [
        ("held/Bo", "not_whole"),
        ("held/Cy", "blank"),
        ("note", "long_remark"),
        ("overruled", "bad_remark"),
    ]
    assert table.board == before


def test_a_remark_alone_can_be_at_fault() -> None:
    table = Table.sit()
    typed = replace(table.typed(1, out("Ann", Bo=5)), note="\x07")
    with pytest.raises(Invalid) as refused:
        rounds.record(table.books, table.match, 1, typed, mark())
    assert codes(refused) == [("note", "bad_remark", "impossible")]


def test_what_the_rules_forbid_is_taken_with_the_tables_reason() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS))
    document: Document = {"went_out": "NS", "sides": {"NS": {"laid": 100}, "EW": {"laid": 100, "held": 40}}}
    with pytest.raises(Invalid) as refused:
        table.play(document)
    assert {level for _where, _code, level in codes(refused)} == {"forbidden"}
    with pytest.raises(Invalid):
        table.play({**document, "overruled": "  "})
    table.play({**document, "overruled": " we play so "})
    (shown,) = table.board.recent
    assert shown.overruled == "we play so"
    assert {warning.level for warning in shown.warnings} == {Level.FORBIDDEN}
    assert shown.warnings == tuple(
        replace(problem, level=Level.FORBIDDEN) for problem in refused.value.problems
    )


def test_what_is_odd_is_asked_once() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS))
    document: Document = {"sides": {"NS": {"laid": 100, "held": 5}, "EW": {"laid": 100}}}
    with pytest.raises(Invalid) as refused:
        table.play(document, confirmed=False)
    assert {level for _where, _code, level in codes(refused)} == {"odd"}
    assert table.board.recent == ()
    table.play(document)
    (shown,) = table.board.recent
    assert {warning.level for warning in shown.warnings} == {Level.ODD}
    with pytest.raises(Invalid) as refused:
        table.correct(1, {"sides": {"NS": {"laid": 100, "held": 10}, "EW": {"laid": 100}}}, confirmed=False)
    assert {level for _where, _code, level in codes(refused)} == {"odd"}


def test_the_same_form_records_once() -> None:
    table = Table.sit()
    form = mark()
    typed = table.typed(1, out("Ann", Bo=9))
    for _time in range(2):
        rounds.record(table.books, table.match, 1, typed, form)
    assert table.totals == (9, 0)
    # Not even after the round was taken back, when its number is free again.
    table.undo()
    rounds.record(table.books, table.match, 1, typed, form)
    assert table.totals == (0, 0)


def test_a_form_that_did_something_else_conflicts() -> None:
    table = Table.sit()
    form = mark()
    rounds.record(table.books, table.match, 1, table.typed(1, out("Ann", Bo=9)), form)
    with pytest.raises(Conflict):
        rounds.record(table.books, table.match, 2, table.typed(2, out("Ann", Bo=9)), form)
    with pytest.raises(Conflict):
        rounds.void(table.books, table.match, 1, form)


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 2**70])
def test_a_round_that_is_not_the_next_conflicts(number: int) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    with pytest.raises(Conflict):
        rounds.record(table.books, table.match, number, table.typed(2, out("Bo", Ann=9)), mark())
    assert table.totals == (9, 0)


def test_a_round_after_the_end_is_refused() -> None:
    table = Table.sit(asked(changes={"target": 9}))
    table.play(out("Ann", Bo=9))
    board = table.board
    assert board.outcome == Outcome(ending=Ending.TARGET, winners=("Ann",))
    assert board.match.ended_at == table.now
    with pytest.raises(Invalid) as refused:
        table.play(out("Ann", Bo=9))
    assert codes(refused) == [("", "finished", "impossible")]
    assert table.board == board


def test_a_match_has_no_more_rounds_than_a_file_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_ROUNDS == 1_000
    monkeypatch.setattr(rounds, "MOST_ROUNDS", 2)
    table = Table.sit()
    for _round in range(2):
        table.play(VOID)
    with pytest.raises(Invalid) as refused:
        table.play(VOID)
    assert codes(refused) == [("", "too_many_rounds", "impossible")]


def test_a_void_round_scores_nothing_and_keeps_the_dealer() -> None:
    table = Table.sit(asked(sides=THREE))
    table.play(out("Bo", Ann=3, Cy=4))
    table.play({**VOID, "note": "misdeal"})
    board = table.board
    assert table.totals == (0, 7, 0)
    assert (board.dealer, board.next_round) == ("Bo", 3)
    newest = board.recent[0]
    assert (newest.void, newest.counted, newest.note, newest.dealer) == (True, True, "misdeal", "Bo")
    assert newest.totals == {"Ann": 0, "Bo": 7, "Cy": 0}


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


def test_a_tie_at_the_target_plays_on_and_says_so() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS, changes={"target": 200}))
    table.play({"sides": {"NS": {"laid": 205, "held": 5}, "EW": {"laid": 210, "held": 10}}})
    board = table.board
    assert table.totals == (200, 200)
    assert (board.outcome, board.tied) == (None, ("NS", "EW"))
    assert [it.rank for it in board.standings] == [1, 1]
    table.play(VOID)
    assert table.board.tied == ("NS", "EW")
    table.play({"sides": {"NS": {"laid": 0, "held": 10}, "EW": {"laid": 0, "held": 5}}})
    # Below the target again nobody has won, and nobody is named as tied.
    assert (table.board.outcome, table.board.tied) == (None, ())
    table.correct(3, {"sides": {"NS": {"laid": 100, "held": 10}, "EW": {"laid": 0, "held": 5}}})
    assert table.board.outcome == Outcome(ending=Ending.TARGET, winners=("NS",))


def test_a_settlement_is_shown_after_the_end_and_never_counted() -> None:
    table = Table.sit(asked("rummy-classic-improved"))
    for _round in range(2):
        assert table.board.settlement is None
        table.play({"ended": "gin", "by": "Ann", "deadwood": {"Ann": 0, "Bo": 30}})
    board = table.board
    assert table.totals == (110, 0)
    assert board.settlement is not None
    assert [sheet.side for sheet in board.settlement.sheets] == ["Ann", "Bo"]
    assert board.settlement.sheets[0].points > 110


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


@pytest.mark.parametrize("number", [-1, 0, 2, 2**70])
def test_a_round_that_is_not_there_is_not_found(number: int) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    typed = table.typed(1, VOID)
    for look in (
        lambda: rounds.void(table.books, table.match, number, mark()),
        lambda: rounds.correct(table.books, table.match, number, typed, mark(), seen=1),
        lambda: pages.round_page(table.books, table.match, number),
        lambda: pages.correction_form(table.books, table.match, number),
    ):
        with pytest.raises(NotFound):
            look()


ACTS: dict[str, Callable[[Table, TypedRound], None]] = {
    "record": lambda table, typed: rounds.record(frozenset(), table.match, 2, typed, mark()),
    "correct": lambda table, typed: rounds.correct(frozenset({99}), table.match, 1, typed, mark(), seen=1),
    "void": lambda table, typed: rounds.void(frozenset({99}), table.match, 1, mark()),
    "restore": lambda table, typed: rounds.restore(frozenset({99}), table.match, 1, 1, mark()),
    "take_back": lambda table, typed: rounds.take_back(frozenset({99}), table.match, 1, mark()),
}
LOOKS: dict[str, Callable[[Table, TypedRound], object]] = {
    "preview": lambda table, typed: pages.preview(frozenset({99}), table.match, 2, typed),
    "round page": lambda table, typed: pages.round_page(frozenset({99}), table.match, 1),
    "correction form": lambda table, typed: pages.correction_form(frozenset({99}), table.match, 1),
}


@pytest.mark.parametrize("name", [*ACTS, *LOOKS])
def test_a_foreign_book_is_not_found(name: str) -> None:
    table = Table.sit(asked(sides=ANN_BO))
    table.play(out("Ann", Bo=9))
    typed = table.typed(1, out("Bo", Ann=5))
    before: Board = table.board
    with pytest.raises(NotFound):
        (ACTS | LOOKS)[name](table, typed)
    assert table.board == before


@pytest.mark.parametrize("name", ["record", "correct", "void", "restore", "take_back"])
def test_an_act_that_fails_at_its_very_end_leaves_nothing_behind(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played_to_thirty()
    table.correct(1, out("Ann", Bo=9))
    before = table.board, pages.round_page(table.books, table.match, 1)

    def fail(*_anything: object) -> None:
        raise ZeroDivisionError

    acts: dict[str, Callable[[], None]] = {
        "record": lambda: table.play(VOID),
        "correct": lambda: table.correct(1, VOID),
        "void": lambda: table.void(1),
        "restore": lambda: table.restore(1, 1),
        "take_back": table.undo,
    }
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(rounds, "save_state", fail)
        acts[name]()
    assert (table.board, pages.round_page(table.books, table.match, 1)) == before
    with writing():
        pass
