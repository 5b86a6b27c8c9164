"""Taking acts back and putting them back, from one phone and from two."""

from collections.abc import Callable

import pytest

from app.services import pages, rounds
from app.services.errors import Conflict, NotFound
from app.services.values import Offer
from tests.services.playing import VOID, Table, mark, out

pytestmark = pytest.mark.usefixtures("database")


def test_acts_are_taken_back_one_by_one_to_the_start_and_put_back_to_the_end() -> None:
    table = Table.sit()
    seen = [table.totals]
    acts: list[Callable[[], None]] = [
        lambda: table.play(out("Ann", Bo=9)),
        lambda: table.play(out("Bo", Ann=7)),
        lambda: table.correct(1, out("Ann", Bo=5)),
        lambda: table.void(2),
        lambda: table.restore(1, 1),
    ]
    for act in acts:
        act()
        seen.append(table.totals)
    assert seen == [(0, 0), (9, 0), (9, 7), (5, 7), (5, 0), (9, 0)]
    for expected in seen[-2::-1]:
        table.undo()
        assert table.totals == expected
    start = table.board
    assert (start.undo, start.recent) == (None, ())
    for expected in seen[1:]:
        table.redo()
        assert table.totals == expected
    assert table.board.redo is None
    assert [it.versions for it in table.board.recent] == [6, 9]


def test_a_new_act_ends_what_can_be_put_back() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.play(out("Ann", Bo=9))
    table.undo()
    assert table.board.redo == Offer(act=3, kind="undo", round_number=2)
    table.play(VOID)
    assert table.board.redo is None
    assert table.board.undo == Offer(act=4, kind="score", round_number=2)
    table.undo()
    assert table.board.redo == Offer(act=5, kind="undo", round_number=2)
    assert table.board.undo == Offer(act=1, kind="score", round_number=1)
    # What was put aside by the new act is still among the versions of the round.
    table.redo()
    table.restore(2, 2)
    assert table.totals == (18, 0)


def test_undo_works_after_the_end_and_the_match_goes_on() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=100))
    assert table.board.outcome is not None
    table.undo()
    board = table.board
    assert (board.outcome, board.match.ended_at, board.next_round) == (None, None, 1)
    table.redo()
    assert table.board.outcome is not None
    assert table.board.match.ended_at == table.now


def test_two_phones_that_undo_the_same_act_undo_one() -> None:
    table = Table.sit()
    for _round in range(2):
        table.play(out("Ann", Bo=9))
    offer = table.board.undo
    assert offer is not None
    rounds.take_back(table.books, table.match, offer.act, mark("one"))
    with pytest.raises(Conflict):
        rounds.take_back(table.books, table.match, offer.act, mark("other"))
    rounds.take_back(table.books, table.match, offer.act, mark("one"))
    assert table.totals == (9, 0)


def test_a_mark_that_took_back_one_act_takes_back_no_other() -> None:
    table = Table.sit()
    for _round in range(2):
        table.play(out("Ann", Bo=9))
    rounds.take_back(table.books, table.match, 2, mark("one"))
    for act in (1, 3):
        with pytest.raises(Conflict):
            rounds.take_back(table.books, table.match, act, mark("one"))
    assert table.totals == (9, 0)


@pytest.mark.parametrize("act", [1, 3])
def test_only_the_offered_act_can_be_taken_back(act: int) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.play(out("Ann", Bo=9))
    table.undo()
    table.play(out("Bo", Ann=1))
    with pytest.raises(Conflict):
        rounds.take_back(table.books, table.match, act, mark())
    assert table.totals == (9, 1)


@pytest.mark.parametrize("act", [-1, 0, 2, 2**70])
def test_an_act_that_never_was_is_not_found(act: int) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    with pytest.raises(NotFound):
        rounds.take_back(table.books, table.match, act, mark())


def test_a_round_that_was_taken_away_is_not_found_but_remembered() -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    table.undo()
    with pytest.raises(NotFound):
        pages.round_page(table.books, table.match, 1)
    table.play(VOID)
    page = pages.round_page(table.books, table.match, 1)
    assert [(act.kind, act.undone, act.after is None) for act in page.acts] == [
        ("score", True, False),
        ("undo", False, True),
        ("score", False, False),
    ]
    assert page.round.versions == 3
