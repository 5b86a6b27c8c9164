"""Matches of a book: their rules, playing again, the latest ones, and whose they are."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update

from app.models.book import Book, Player
from app.models.match import Match, MatchRules
from app.rules.options import load_rules
from app.services import matches, pages
from app.services.errors import Conflict, NotFound, UnreadableRules
from app.services.transaction import reading, writing
from tests.conftest import NOW
from tests.services.playing import (
    ANN_BO,
    Table,
    alone,
    asked,
    mark,
    out,
    preset_rules,
    start,
    stored_rules,
)

pytestmark = pytest.mark.usefixtures("database")


def rows_of(model: type[Any]) -> int:
    with reading() as connection:
        return connection.scalar(select(func.count()).select_from(model)) or 0


def test_rules_of_a_match_stay_as_they_were_stored() -> None:
    table = Table.sit()
    with writing() as connection:
        older = connection.scalars(select(MatchRules.options)).one().replace('"target":100', '"target":90')
        connection.execute(update(MatchRules).values(options=older))
    assert stored_rules(table).target == 90
    assert preset_rules("calicut-rummy").target == 100


def test_rules_stored_before_an_option_existed_get_it_as_in_the_preset() -> None:
    table = Table.sit(asked("baja-rummy", changes={"target": 90}))
    with writing() as connection:
        older = json.loads(connection.scalars(select(MatchRules.options)).one())
        del older["taken_card_counts"], older["final_discard"]
        connection.execute(update(MatchRules).values(options=json.dumps(older), format=1))
    assert stored_rules(table) == load_rules(preset_rules("baja-rummy"), {"target": 90})


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [
        ("format", 3, "rules of calicut-rummy are in format 3, this program reads 2"),
        ("options", '{"target":100}', "rules of calicut-rummy do not fit this program"),
    ],
)
def test_rules_of_another_format_are_refused_and_not_guessed(column: str, value: Any, sentence: str) -> None:
    table = Table.sit()
    with writing() as connection:
        connection.execute(update(MatchRules).values({column: value}))
    with pytest.raises(UnreadableRules, match=sentence):
        _ = table.board


def test_play_again_passes_the_deal_on_and_starts_from_nothing() -> None:
    table = Table.sit(asked(sides=alone("Ann", "Bo", "Cy"), changes={"target": 50}, start={"Bo": -20}))
    table.play(out("Ann", Bo=20, Cy=10))
    with pytest.raises(Conflict):
        matches.play_again(table.books, table.match, mark())
    table.play(out("Ann", Bo=20, Cy=10))
    form = mark(now=NOW + timedelta(hours=2))
    match = matches.play_again(table.books, table.match, form)
    board = pages.board(table.books, match)
    assert (board.dealer, board.match.started_at) == ("Cy", NOW + timedelta(hours=2))
    assert [(it.side, it.total) for it in board.standings] == [(it, 0) for it in alone("Ann", "Bo", "Cy")]
    assert board.match.rules == table.board.match.rules
    # Sent again it stays one match, also when the one before has reopened since.
    table.correct(2, out("Ann", Bo=1, Cy=1))
    assert table.board.outcome is None
    assert matches.play_again(table.books, table.match, form) == match
    assert rows_of(Match) == 2


def test_the_latest_matches_are_the_open_ones_by_start_and_the_others_by_end() -> None:
    table = Table.sit(asked(changes={"target": 20}))
    other_book, _ = start(asked())
    later = [
        start(asked(changes={"target": 20}), book=table.book, now=NOW + timedelta(days=it))[1]
        for it in range(4)
    ]
    ended = [table.match, later[2], later[1]]
    for hour, match in enumerate(ended):
        played = Table(table.book, match, now=NOW + timedelta(days=9, hours=hour))
        played.play(out("Bo", Ann=20 + hour))
    for still_open, expected in ((True, [later[3], later[0]]), (False, ended[::-1])):
        shown = matches.latest_matches(table.books, most=5, open_only=still_open)
        assert [it.id for it in shown] == expected
        assert matches.latest_matches(table.books, most=1, open_only=still_open) == shown[:1]
    latest = matches.latest_matches(table.books, most=1, open_only=False)[0]
    assert (latest.game.key, latest.preset.key, latest.rounds) == ("calicut-rummy", "standard", 1)
    assert latest.standings == (("Ann", 0), ("Bo", 22))
    assert latest.outcome is not None
    assert latest.outcome.winners == ("Bo",)
    both = matches.latest_matches(table.books | {other_book}, most=9, open_only=True)
    assert len(both) == 3
    assert matches.latest_matches(frozenset(), most=9, open_only=True) == ()


@pytest.mark.parametrize("number", [-1, 0, 1, 2**31, 2**70])
def test_a_match_of_another_book_and_one_that_is_not_look_alike(number: int) -> None:
    Table.sit()
    nobody = frozenset({2})
    for look in (
        lambda: pages.board(nobody, number),
        lambda: pages.entry_form(nobody, number),
        lambda: matches.rules_of(nobody, number),
        lambda: matches.version_of(nobody, number),
        lambda: matches.play_again(nobody, number, mark()),
    ):
        with pytest.raises(NotFound):
            look()


def test_a_number_of_a_book_or_match_is_never_given_twice() -> None:
    table = Table.sit()
    with writing() as connection:
        connection.execute(Match.__table__.delete())  # type: ignore[attr-defined]
        connection.execute(Player.__table__.delete())  # type: ignore[attr-defined]
        connection.execute(Book.__table__.delete())  # type: ignore[attr-defined]
    again = Table.sit()
    assert again.book > table.book
    assert again.match > table.match


def test_the_version_grows_with_every_act() -> None:
    table = Table.sit(asked(sides=ANN_BO))
    versions = [matches.version_of(table.books, table.match)]
    acts: list[Callable[[], None]] = [
        lambda: table.play(out("Ann", Bo=9)),
        lambda: table.void(1),
        table.undo,
        table.redo,
    ]
    for act in acts:
        act()
        versions.append(matches.version_of(table.books, table.match))
    assert versions == [1, 2, 3, 4, 5]
