"""Starting matches: what is refused, what is stored, and the same form sent twice."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select

from app.models.book import Book, Player
from app.models.match import Match
from app.rules.match import Side
from app.services import books, matches, pages
from app.services.errors import Invalid, NotFound
from app.services.transaction import reading
from app.services.values import NewMatch
from tests.conftest import NOW
from tests.services.playing import (
    PAIRS,
    Table,
    alone,
    asked,
    first,
    mark,
    preset_rules,
    start,
    stored_rules,
)

pytestmark = pytest.mark.usefixtures("database")


def rows_of(model: type[Any]) -> int:
    with reading() as connection:
        return connection.scalar(select(func.count()).select_from(model)) or 0


def test_a_match_begins_as_it_was_asked_for() -> None:
    table = Table.sit(
        asked("bain-hand-and-foot", PAIRS, changes={"going_out_bonus": 200}, dealer="Cy", start={"NS": -200})
    )
    board = table.board
    assert (board.match.game.key, board.match.preset.key) == ("bain-hand-and-foot", "standard")
    assert board.match.sides == PAIRS
    assert (board.match.started_at, board.match.ended_at, board.match.version) == (NOW, None, 1)
    assert [(it.total, it.rank, it.opening) for it in board.standings] == [(-200, 2, 15), (0, 1, 50)]
    assert (board.dealer, board.first_to_play, board.next_round) == ("Cy", "Di", 1)
    assert (board.recent, board.earlier, board.undo, board.redo) == ((), False, None, None)
    assert (board.outcome, board.tied, board.settlement) == (None, (), None)
    changed = {"going_out_bonus": 200}
    assert stored_rules(table) == preset_rules("bain-hand-and-foot").model_copy(update=changed)


def test_a_listing_names_game_and_preset() -> None:
    view = Table.sit(asked("rummy-classic-improved")).board.match
    assert (view.game.key, view.preset.key) == ("gin", "improved")
    assert view.rules == preset_rules("rummy-classic-improved")


def test_chance_draws_the_dealer_where_none_is_named() -> None:
    assert Table.sit(asked(dealer=None, sides=alone("Ann", "Bo", "Cy"))).board.dealer == "Cy"


@pytest.mark.parametrize(
    ("new", "faults"),
    [
        (asked("whist"), [("game", "unknown_game")]),
        (asked(sides=alone("Ann")), [("sides", "players")]),
        (NewMatch(listing="gin", changes={}, sides=(), start={}, dealer="Ann"), [("sides", "players")]),
        (asked("bain-hand-and-foot", alone("Ann", "Bo", "Cy", "Di")), [("sides/Ann", "team_size")]),
        (
            asked(sides=alone("Ann", "ann ")),
            [("sides/1/players/0", f"{code}_name") for code in ("bad", "same")],
        ),
        (asked(sides=alone("Ann", "")), [("sides/1/players/0", "blank")]),
        (asked(sides=alone("Ann", "B" * 41)), [("sides/1/players/0", "long_name")]),
        (asked(sides=alone("Ann", "B\0")), [("sides/1/players/0", "bad_name")]),
        (
            asked("bain-hand-and-foot", (PAIRS[0], Side(name="ns", players=("Bo", "ANN")))),
            [("sides/1", "same_name"), ("sides/1/players/1", "same_name")],
        ),
        (
            asked(changes={"target": -1, "tariff": 3}),
            [("rules/target", "bad_option"), ("rules/tariff", "bad_option")],
        ),
        (asked(start={"Cy": 5, "Bo": 100_000}), [("start", "unknown_side"), ("start/1", "too_large")]),
        (asked(start={"Bo": -100_000}), [("start/1", "too_large")]),
        (asked(dealer="Cy"), [("first_dealer", "unknown_name")]),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_all_faults(
    new: NewMatch, faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(Invalid) as refused:
        start(new)
    told = [(problem.where, problem.code) for problem in refused.value.problems]
    assert set(faults) <= set(told)
    assert told == [(problem.where, problem.code) for problem in matches.check_match(new)]
    assert rows_of(Book) == rows_of(Match) == rows_of(Player) == 0


def test_a_match_that_can_be_has_no_fault() -> None:
    assert matches.check_match(asked()) == ()


def test_the_same_form_gives_the_same_match() -> None:
    book, match = start(asked())
    form = mark()
    again = [matches.start_match(book, asked(), form, first) for _time in range(2)]
    assert again[0] == again[1]
    assert again[0][1] != match
    assert rows_of(Match) == 2


def test_a_phone_without_a_book_gets_one_and_no_second() -> None:
    form = mark()
    sent = [matches.start_match(None, asked(), form, first, phone="ann's") for _time in range(2)]
    assert sent[0] == sent[1]
    # Its cookie never came back, so it asks once more without a book.
    book, match = matches.start_match(None, asked(), mark(), first, phone="ann's")
    assert book == sent[0][0]
    assert match != sent[0][1]


def test_the_same_form_on_another_phone_gives_nothing_away() -> None:
    form = mark()
    book, match = matches.start_match(None, asked(), form, first, phone="ann's")
    other = matches.start_match(None, asked(), form, first, phone="bo's")
    nameless = matches.start_match(None, asked(), form, first)
    assert len({book, other[0], nameless[0]}) == len({match, other[1], nameless[1]}) == 3


def test_forms_sent_at_once_by_a_phone_without_a_book_make_one(app: Flask) -> None:
    forms = [mark() for _form in range(3)]
    together = threading.Barrier(6)

    def send(number: int) -> tuple[int, int]:
        with app.app_context():
            together.wait()
            return matches.start_match(None, asked(), forms[number % 3], first, phone="ann's")

    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(send, range(6)))
    assert len({book for book, _match in made}) == rows_of(Book) == 1
    assert made[:3] == made[3:]
    assert rows_of(Match) == 3
    assert rows_of(Player) == 2


def test_a_book_that_is_gone_is_not_found() -> None:
    with pytest.raises(NotFound):
        matches.start_match(7, asked(), mark(), first)


def test_people_are_known_again_by_their_compared_name() -> None:
    table = Table.sit(asked(sides=alone("Ann Lee", "Bo")))
    _, match = start(
        asked(sides=alone("Cy", "ann lee"), start={"ann lee": 7}, dealer="ann lee"), book=table.book
    )
    board = pages.board(table.books, match)
    assert [side.side for side in board.standings] == list(alone("Cy", "Ann Lee"))
    assert [side.total for side in board.standings] == [0, 7]
    assert board.dealer == "Ann Lee"
    assert books.known_names(table.books) == ("Cy", "Bo", "Ann Lee")


def test_a_name_that_grows_when_compared_is_taken() -> None:
    name = "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 40
    assert Table.sit(asked(sides=alone(name, "Bo"))).board.standings[0].side.name == name


def test_names_of_several_books_are_offered_once_each_and_no_others() -> None:
    one, other = Table.sit(), Table.sit(asked(sides=alone("ANN", "Cy")))
    Table.sit(asked(sides=alone("Di", "Ed")))
    assert books.known_names(one.books | other.books) == ("Cy", "ANN", "Bo")
    assert books.known_names(frozenset()) == ()


def test_no_more_names_are_offered_than_can_be_shown() -> None:
    book: int | None = None
    for round_of_people in range(15):
        names = [f"Player {round_of_people}-{seat}" for seat in range(4)]
        book, _ = start(asked(sides=alone(*names)), book=book)
    assert book is not None
    known = books.known_names(frozenset({book}))
    assert len(known) == books.MOST_OFFERED
    assert known[0] == "Player 14-3"
