"""Recording rounds: what is scored and stored, refused, asked first, and how a match ends."""

from dataclasses import replace

import pytest

from app.rules.file_values import MOST_ROUNDS
from app.rules.match import Ending, Outcome
from app.rules.problems import Level
from app.rules.typed import Typed
from app.services import rounds
from app.services.errors import Conflict, Invalid
from app.services.values import TypedRound
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
    assert table.board.next_round == 1
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


def test_a_tie_at_the_target_plays_on_and_says_so() -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS, changes={"target": 200}))
    table.play({"sides": {"NS": {"laid": 205, "held": 5}, "EW": {"laid": 210, "held": 10}}})
    assert table.totals == (200, 200)
    assert [it.rank for it in table.board.standings] == [1, 1]
    assert table.board.outcome is None
    assert table.board.tied == ("NS", "EW")
    table.play(VOID)
    assert table.board.tied == ("NS", "EW")
    table.play({"sides": {"NS": {"laid": 0, "held": 10}, "EW": {"laid": 0, "held": 5}}})
    # Below the target again nobody has won, and nobody is named as tied.
    below = table.board
    assert (below.outcome, below.tied) == (None, ())
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
