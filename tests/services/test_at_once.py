"""Several phones at the same moment: one is first, the others are told so, nothing is lost or done twice."""

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from app.services import matches, pages, rounds
from app.services.errors import Conflict
from tests.services.playing import Table, alone, asked, first, mark, out

pytestmark = pytest.mark.usefixtures("database")

PHONES = 4


def at_once(app: Flask, act: Callable[[int], object], phones: int = PHONES) -> Counter[str]:
    """What becomes of an act that every phone does at the same moment."""
    together = threading.Barrier(phones)

    def work(phone: int) -> str:
        with app.app_context():
            together.wait()
            try:
                act(phone)
            except Conflict:
                return "conflict"
            return "done"

    with ThreadPoolExecutor(phones) as pool:
        return Counter(pool.map(work, range(phones)))


def test_a_round_is_recorded_by_one_phone_and_conflicts_on_the_others(app: Flask) -> None:
    table = Table.sit()
    typed = [table.typed(1, out("Ann", Bo=phone + 1)) for phone in range(PHONES)]
    came = at_once(app, lambda phone: rounds.record(table.books, table.match, 1, typed[phone], mark()))
    assert came == {"done": 1, "conflict": PHONES - 1}
    assert table.board.next_round == 2
    assert len(pages.round_page(table.books, table.match, 1).acts) == 1


def test_a_form_that_every_phone_repeats_acts_once(app: Flask) -> None:
    table = Table.sit()
    typed, form = table.typed(1, out("Ann", Bo=9)), mark()
    came = at_once(app, lambda phone: rounds.record(table.books, table.match, 1, typed, form))
    assert came == {"done": PHONES}
    assert table.totals == (9, 0)


def test_phones_that_try_again_lose_nothing_and_leave_no_gap(app: Flask) -> None:
    table = Table.sit(asked(changes={"target": 9_000}))
    typed = table.typed(1, out("Ann", Bo=1))

    def record(_phone: int) -> None:
        for _round in range(5):
            recorded = False
            while not recorded:
                number = pages.entry_form(table.books, table.match).start.number
                try:
                    rounds.record(table.books, table.match, number, typed, mark())
                    recorded = True
                except Conflict:
                    continue

    assert at_once(app, record) == {"done": PHONES}
    assert table.totals == (5 * PHONES, 0)
    shown = pages.board(table.books, table.match, before=9)
    assert [it.number for it in shown.recent] == [*range(8, 0, -1)]
    assert [it.totals["Ann"] for it in shown.recent] == [*range(8, 0, -1)]


def test_corrections_of_the_same_version_are_made_by_one(app: Flask) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=9))
    typed = [table.typed(1, out("Bo", Ann=phone + 1)) for phone in range(PHONES)]
    came = at_once(
        app, lambda phone: rounds.correct(table.books, table.match, 1, typed[phone], mark(), seen=1)
    )
    assert came == {"done": 1, "conflict": PHONES - 1}


def test_different_rounds_are_corrected_at_once_and_all_stay(app: Flask) -> None:
    table = Table.sit()
    for _round in range(PHONES):
        table.play(out("Ann", Bo=9))
    typed = table.typed(1, out("Bo", Ann=2))
    came = at_once(
        app, lambda phone: rounds.correct(table.books, table.match, phone + 1, typed, mark(), seen=1)
    )
    assert came == {"done": PHONES}
    assert table.totals == (0, 2 * PHONES)
    assert table.board.match.version == 1 + 2 * PHONES


def test_one_act_is_taken_back_once(app: Flask) -> None:
    table = Table.sit()
    for _round in range(3):
        table.play(out("Ann", Bo=9))
    offer = table.board.undo
    assert offer is not None
    came = at_once(app, lambda phone: rounds.take_back(table.books, table.match, offer.act, mark()))
    assert came == {"done": 1, "conflict": PHONES - 1}
    assert table.totals == (18, 0)


def test_a_match_is_followed_by_one(app: Flask) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=100))
    form = mark()
    followed: list[int] = []
    came = at_once(app, lambda phone: followed.append(matches.play_again(table.books, table.match, form)))
    assert came == {"done": PHONES}
    assert len(set(followed)) == 1


def test_new_people_of_a_book_are_added_once(app: Flask) -> None:
    table = Table.sit()
    new = asked(sides=alone("Cy", "Di"))
    came = at_once(app, lambda phone: matches.start_match(table.book, new, mark(), first))
    assert came == {"done": PHONES}
    assert len(matches.latest_matches(table.books, most=9, open_only=True)) == PHONES + 1
