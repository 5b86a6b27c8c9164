"""A server killed while several phones record: what it acknowledged is there, once and whole.

MELDBOOK_KILLS is how often that is tried, 5 times unless it is set.
"""

import http.client
import os
import sqlite3
import subprocess
import threading
from collections.abc import Callable
from contextlib import closing
from itertools import accumulate
from pathlib import Path

import pytest

from tests.bench.phone import Phone
from tests.cli.serving import MELDBOOK, Line, Running

KILLS = int(os.environ.get("MELDBOOK_KILLS") or 5)
WRITERS = 4


class Writer:
    """A phone that records one round after the other, each worth other points, until nobody answers."""

    def __init__(self, port: int) -> None:
        self.line = Line(port)
        self.phone = Phone(self.line)
        self.match = self.phone.start_match()
        self.acknowledged = 0

    def record_until_killed(self) -> None:
        try:
            while True:
                self.record()
        except (OSError, http.client.HTTPException):
            return

    def record(self) -> None:
        """Send the round after those that were acknowledged, always as the same form."""
        number = self.acknowledged + 1
        form = {
            "ended": "out",
            "winner": "0",
            "held-1": str(points_of(number)),
            "number": str(number),
            "submission": f"{number:022d}",
        }
        where = self.phone.post(f"/m/{self.match}/score", self.phone.encode(form))
        assert where.endswith(f"/m/{self.match}")
        self.acknowledged = number


def points_of(number: int) -> int:
    """What the loser holds in a round."""
    return 1 + number * 7 % 50


@pytest.mark.parametrize("kill", range(KILLS))
def test_a_killed_server_loses_no_acknowledged_round(
    serve: Callable[..., Running], folder: Path, kill: int
) -> None:
    running = serve().wait_until_open()
    writers = [Writer(running.port) for _writer in range(WRITERS)]
    threads = [threading.Thread(target=writer.record_until_killed) for writer in writers]
    for thread in threads:
        thread.start()
    while sum(writer.acknowledged for writer in writers) < 30 + 7 * kill:
        assert any(thread.is_alive() for thread in threads)
        threads[0].join(0.001)
    running.kill()
    for thread in threads:
        thread.join()
    again = serve().wait_until_open()
    for writer in writers:
        # The last form may have been recorded without an answer, never more than that one.
        assert_recorded(folder, writer, at_most=writer.acknowledged + 1)
        writer.line.port = again.port
        writer.record()
        assert_recorded(folder, writer, at_most=writer.acknowledged)
    assert again.end() == (0, "")
    assert_agrees(folder)


def assert_recorded(folder: Path, writer: Writer, *, at_most: int) -> None:
    """Every acknowledged round is stored once and whole, and nothing beside them but `at_most`."""
    with closing(sqlite3.connect(folder / "meldbook.sqlite3")) as database:
        rounds = database.execute(
            "SELECT it.number, json_extract(score, '$.sheets[0].lines[0].points'),"
            " json_extract(totals, '$[0]'), versions"
            " FROM round AS it JOIN act ON act.match_id = it.match_id AND act.number = it.content_act"
            " WHERE it.match_id = ? ORDER BY it.number",
            (writer.match,),
        ).fetchall()
        acts = database.execute("SELECT count(*) FROM act WHERE match_id = ?", (writer.match,)).fetchone()
        match = database.execute(
            "SELECT rounds, version, (SELECT total FROM match_side WHERE match_id = id AND position = 0)"
            " FROM match WHERE id = ?",
            (writer.match,),
        ).fetchone()
    count = len(rounds)
    assert writer.acknowledged <= count <= at_most
    points = [points_of(number) for number in range(1, count + 1)]
    totals = list(accumulate(points))
    assert rounds == list(zip(range(1, count + 1), points, totals, [1] * count, strict=True))
    assert acts == (count,)
    assert match == (count, count + 1, totals[-1])


def assert_agrees(folder: Path) -> None:
    """The file is sound, and every match scored and folded again comes to what is stored."""
    with closing(sqlite3.connect(folder / "meldbook.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
    environ = {**os.environ, "MELDBOOK_DATA_DIR": str(folder), "DATABASE_URL": ""}
    done = subprocess.run([MELDBOOK, "rescore"], env=environ, capture_output=True, text=True, check=False)
    sentence = f"0 of {WRITERS} matches would differ. Nothing was changed.\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, sentence, "")
