"""What recording a round and showing a board cost beside the least that the same app can do. A program.

    python -m tests.bench.pages

A round is recorded beside a POST that checks its token and commits one row; a board is shown beside a hello
that reads the signed cookie; both without sockets, on SQLite with synchronous=FULL. Then both are measured in
a database of 1,000 rounds and in one of 1,000,000 (ROUNDS=100000 makes it smaller). The exit status is 1 if a
goal is missed by more than 15 %.
"""

import os
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import count, cycle
from pathlib import Path

from flask import Flask, session
from sqlalchemy import URL, bindparam, insert

from app import create_app
from app.config import Config
from app.models.book import Book
from app.rules.match import Side
from app.rules.typed import Typed
from app.services.schema import upgrade_schema
from app.services.transaction import writing
from app.web.board_parts import BoardParts
from tests.bench.phone import Phone, without_socket
from tests.bench.side_by_side import Goal, measure, pin_to_one_core, verdict
from tests.services.playing import ANN_BO, PAIRS, Document, Table, alone, asked, out, start

FEW, MANY = 1_000, int(os.environ.get("ROUNDS", "1000000"))
ROUNDS_EACH = 20
ACTIVE = 50
NOW = datetime.now(UTC)

BAIN: Document = {
    "sides": {
        "NS": {"completed": {"natural": 1, "mixed": 2}, "laid": 485, "red_threes": 2, "held": 20},
        "EW": {"completed": {"mixed": 1}, "laid": 210, "red_threes": 1, "held": 75},
    },
}
BAJA: Document = {
    "went_out": "Ann",
    "sides": {
        "Ann": {"completed": {"pure": 1, "impure": 1}, "laid": 405},
        "Bo": {"completed": {"impure": 1}, "laid": 250, "held": 40},
        "Cy": {"laid": 0, "held": 120},
    },
}
GAMES: dict[str, tuple[tuple[Side, ...], Document]] = {
    "baja-rummy": (alone("Ann", "Bo", "Cy"), BAJA),
    "bain-hand-and-foot": (PAIRS, BAIN),
    "calicut-rummy": (alone("Ann", "Bo", "Cy", "Di"), out("Ann", Bo=24, Cy=7, Di=15)),
    "gin": (ANN_BO, {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 27}}),
}
_ROW = insert(Book).values(created_at=bindparam("now"))


def main() -> int:
    """Measure all and print it."""
    pin_to_one_core()
    with tempfile.TemporaryDirectory() as folder:
        return beside_the_least(Path(folder)) | beside_few_rounds(Path(folder))


def beside_the_least(folder: Path) -> int:
    """Recording beside one committed row, boards beside a hello."""
    app = make_app(folder / "least")
    phone = Phone(without_socket(app))
    phone.start_match()
    calls: dict[str, Callable[[], object]] = {
        "hello": partial(phone.get, "/bench/hello"),
        "one row": partial(phone.post, "/bench/row", phone.encode({})),
    }
    goals = []
    with app.app_context():
        for listing in GAMES:
            tables = [begin(listing) for _match in range(6)]
            for _round in range(12):
                tables[0].play(GAMES[listing][1])
            board, record = f"board, {listing}", f"record, {listing}"
            calls[board] = page_of(phone, tables[0])
            typed = tables[0].typed(1, GAMES[listing][1]).typed
            calls[record] = recording(phone, tables[1:], typed, 1)
            goals += [Goal(name=board, beside="hello", most=12), Goal(name=record, beside="one row", most=3)]
    return verdict(measure(calls, slices=40, each=10), goals)


def beside_few_rounds(folder: Path) -> int:
    """The same calls in a large database beside a small one."""
    calls: dict[str, Callable[[], object]] = {}
    goals = []
    for rounds in (FEW, MANY):
        app = make_app(folder / str(rounds))
        phone = Phone(without_socket(app))
        phone.start_match()
        with app.app_context():
            tables = fill(folder / str(rounds) / "bench.sqlite3", rounds)
            typed = tables[0].typed(1, GAMES["calicut-rummy"][1]).typed
        named: dict[str, Callable[[], object]] = {
            "home": partial(phone.get, "/"),
            "board": in_turn([page_of(phone, table) for table in tables]),
            "record": recording(phone, tables, typed, ROUNDS_EACH + 1),
        }
        for name, call in named.items():
            calls[f"{name}, {rounds} rounds"] = call
            if rounds == MANY:
                goals.append(Goal(name=f"{name}, {MANY} rounds", beside=f"{name}, {FEW} rounds", most=1.1))
    return verdict(measure(calls, slices=40, each=10), goals)


def make_app(folder: Path) -> Flask:
    """The app on an empty database, with two routes that do the least."""
    folder.mkdir()
    url = URL.create("sqlite", database=str(folder / "bench.sqlite3"))
    app = create_app(Config(data_dir=folder, database_url=url, secret_key="k" * 32))
    with app.app_context():
        upgrade_schema(NOW)
    # A board is kept for all who ask for the same version of it; here each is asked for the first time.
    app.extensions["board_parts"] = BoardParts(most=0)
    app.add_url_rule("/bench/hello", view_func=hello)
    app.add_url_rule("/bench/row", view_func=one_row, methods=["POST"])
    return app


def hello() -> str:
    """A page that reads the cookie and nothing else."""
    return f"hello {len(session)}"


def one_row() -> str:
    """An act that commits one row."""
    with writing() as connection:
        connection.execute(_ROW, {"now": datetime.now(UTC)})
    return "done"


def begin(listing: str) -> Table:
    """A match in the phone's book that will not end while it is measured."""
    sides = GAMES[listing][0]
    start_totals = {side.name: -99_999 for side in sides}
    return Table(*start(asked(listing, sides, changes={"target": 99_999}, start=start_totals), book=1))


def page_of(phone: Phone, table: Table) -> Callable[[], object]:
    """What gets the board of a match."""
    return partial(phone.get, f"/m/{table.match}")


def recording(phone: Phone, tables: list[Table], typed: Typed, number: int) -> Callable[[], object]:
    """What records the next round, in one match after the other; `number` is the first of each."""
    forms = count()
    same = phone.encode({**typed.texts, "note": ""})

    def record() -> object:
        form = next(forms)
        turn, place = divmod(form, len(tables))
        body = b"%s&number=%d&submission=%022d" % (same, number + turn, form)
        where = phone.post(f"/m/{tables[place].match}/score", body)
        assert where, "the round was not taken"
        return where

    return record


def in_turn(calls: list[Callable[[], object]]) -> Callable[[], object]:
    """One of the calls after the other."""
    turns = cycle(calls)
    return lambda: next(turns)()


def fill(file: Path, rounds: int) -> list[Table]:
    """Copy a match of the phone's book until the database holds so many rounds; gives fifty of them."""
    model = begin("calicut-rummy")
    for _round in range(ROUNDS_EACH):
        model.play(GAMES["calicut-rummy"][1])
    copies = rounds // ROUNDS_EACH
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        for statement in copying(connection, model.match, copies):
            connection.execute(statement)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        stored = connection.execute("SELECT count(*) FROM round").fetchone()[0]
    assert stored == rounds + ROUNDS_EACH, stored
    return [
        Table(model.book, match)
        for match in range(model.match + 1, model.match + 1 + copies, copies // ACTIVE)
    ]


def copying(connection: sqlite3.Connection, match: int, copies: int) -> Iterator[str]:
    """The statements that copy all rows of a match."""
    numbers = f"WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < {copies})"
    changed = {"match": {"id": f"{match} + i", "submission": "'copy-' || i"}}
    for table in ("match", "match_rules", "match_side", "seat", "act", "round"):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        values = changed.get(table, {"match_id": f"{match} + i"})
        named, copied = ", ".join(columns), ", ".join(values.get(name, name) for name in columns)
        key = "id" if table == "match" else "match_id"
        yield f"INSERT INTO {table} ({named}) {numbers} SELECT {copied} FROM n, {table} WHERE {key} = {match}"


if __name__ == "__main__":
    sys.exit(main())
