"""Every statement of the services is a search by an index: no page's cost grows with the database."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, event

from app.extensions import db
from app.services import books, matches, pages, rescoring
from tests.services.playing import PAIRS, VOID, Table, asked, first, mark

pytestmark = [
    pytest.mark.usefixtures("database"),
    pytest.mark.parametrize("backend", ["sqlite"], indirect=True),
]


@pytest.fixture
def statements(database: None) -> Iterator[dict[str, Any]]:
    """Every statement that was run, with the values of one time."""
    seen: dict[str, Any] = {}

    def note(
        _connection: Connection, _cursor: Any, statement: str, values: Any, _context: Any, many: bool
    ) -> None:
        seen[statement] = values[0] if many else values

    event.listen(db.engine, "before_cursor_execute", note)
    yield seen
    event.remove(db.engine, "before_cursor_execute", note)


def do_everything() -> None:
    """Call every service once, in every way that asks the database something else."""
    _, match = matches.start_match(None, asked(), mark(), first, phone="ann's")
    table = Table.sit(asked("rummy-classic-improved"))
    for _round in range(2):
        table.play({"ended": "gin", "by": "Ann", "deadwood": {"Ann": 0, "Bo": 30}})
    other = Table.sit(asked("bain-hand-and-foot", PAIRS))
    other.play(VOID)
    matches.play_again(table.books, table.match, mark())
    matches.version_of(table.books, table.match)
    table.correct(2, VOID)
    table.void(1)
    table.restore(1, 1)
    table.undo()
    table.undo()
    table.undo()
    table.undo()
    table.redo()
    pages.board(table.books, table.match, before=2)
    pages.entry_form(table.books, table.match)
    pages.correction_form(table.books, table.match, 1)
    pages.preview(table.books, table.match, 2, table.typed(2, VOID))
    pages.round_page(table.books, table.match, 1)
    for open_only in (True, False):
        matches.latest_matches(table.books | other.books, most=9, open_only=open_only)
    books.known_names(table.books | other.books)
    assert len(list(rescoring.rescore())) == match + 3


def test_every_statement_is_a_search_by_an_index(backend: str, statements: dict[str, Any]) -> None:
    do_everything()
    assert len(statements) > 30
    faults = []
    with db.engine.connect() as connection:
        for statement, values in list(statements.items()):
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values).all()
            steps = [str(step.detail) for step in plan]
            faults += [
                f"{step}: {statement}" for step in steps if "TEMP B-TREE" in step or step.startswith("SCAN")
            ]
    assert faults == []
