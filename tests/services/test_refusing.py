"""What is not there or not one's own is not found, and an act that fails leaves nothing behind."""

from collections.abc import Callable

import pytest

from app.services import pages, rounds
from app.services.errors import Invalid, NotFound
from app.services.transaction import writing
from app.services.values import Board, TypedRound
from tests.services.playing import ANN_BO, VOID, Document, Table, alone, asked, mark, out

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
    table = Table.sit()
    table.play(out("Ann", Bo=10))
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
