"""Stored reports scored again: what still stands, and what today's code would make of the rest."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select, update

from app.models.match import Act, Match, MatchRules, MatchSide
from app.rules.games import calicut_rummy
from app.rules.match import Ending, Outcome
from app.services import matches, rescoring
from app.services.rescoring import Place, Rescored, rescore
from app.services.transaction import reading, writing
from tests.services.playing import PAIRS, VOID, Table, asked, out

pytestmark = pytest.mark.usefixtures("database")


def snapshot() -> list[list[tuple[Any, ...]]]:
    """All that the database holds of matches."""
    with reading() as connection:
        return [
            sorted(tuple(row) for row in connection.execute(select(*model.__table__.columns)))
            for model in (MatchSide, MatchRules, Act)
        ]


def tamper(match: int, act: int, change: Callable[[Any], None], column: str = "score") -> None:
    """Store another report or score, as an earlier version of the code would have."""
    where = Act.match_id == match, Act.number == act
    with writing() as connection:
        document = json.loads(connection.scalars(select(getattr(Act, column)).where(*where)).one())
        change(document)
        connection.execute(update(Act).where(*where).values({column: json.dumps(document)}))


def a_night() -> Table:
    """A match that is over, with a correction and rounds that no longer count."""
    table = Table.sit(asked(changes={"target": 30}))
    for document in (out("Ann", Bo=10), VOID, out("Bo", Ann=7), out("Bo", Ann=25)):
        table.play(document)
    table.correct(1, out("Ann", Bo=30))
    return table


def test_what_today_comes_to_the_same_does_not_differ() -> None:
    table = a_night()
    overruled = Table.sit(asked("bain-hand-and-foot", PAIRS))
    overruled.play({"sides": {"NS": {"laid": 45}, "EW": {"laid": 0, "held": 5}}, "overruled": "a lesson"})
    # What is corrected above can make a later opening too low; the table did not know that.
    overruled.play({"sides": {"NS": {"laid": 50}, "EW": {"laid": 0, "held": 5}}})
    before = snapshot()
    found = list(rescore())
    assert [(it.match_id, it.differs) for it in found] == [(table.match, False), (overruled.match, False)]
    assert snapshot() == before


def test_every_match_is_visited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rescoring, "_AT_ONCE", 2)
    numbers = [Table.sit().match for _match in range(5)]
    assert [it.match_id for it in rescore()] == numbers


def differing() -> Rescored:
    (found,) = [it for it in rescore() if it.differs]
    return found


def test_another_number_of_points_is_told_with_where_it_leads() -> None:
    table = a_night()

    def halve(score: Any) -> None:
        score["sheets"][0]["lines"][0]["points"] = 15

    tamper(table.match, 5, halve)
    found = differing()
    assert found.match_id == table.match
    assert [(it.number, it.stored, it.today) for it in found.rounds] == [
        (1, {"Ann": 15, "Bo": 0}, {"Ann": 30, "Bo": 0})
    ]
    # The totals were stored with the round, and still are what today's code makes of it.
    assert found.stored == found.today


def test_the_same_points_by_other_lines_are_told() -> None:
    table = a_night()

    def reword(score: Any) -> None:
        score["sheets"][0]["lines"][0]["label"]["text"] = "What {side} had"

    tamper(table.match, 5, reword)
    (round_,) = differing().rounds
    assert round_.stored == round_.today


def test_a_report_that_would_be_refused_is_told_with_the_reasons() -> None:
    table = a_night()

    def spoil(report: Any) -> None:
        report["held"]["Bo"] = 9_999

    tamper(table.match, 5, spoil, "report")
    (round_,) = differing().rounds
    assert round_.today is None
    assert [problem.where for problem in round_.problems] == ["held/Bo"]


def test_code_that_ends_matches_otherwise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = a_night()
    game = calicut_rummy.CALICUT_RUMMY
    later = replace(game, goal=lambda rules: replace(game.goal(rules), target=50))
    monkeypatch.setattr("app.services.loading.game_of", lambda key, preset: (later, game.presets[0]))
    found = differing()
    assert found.rounds == ()
    assert found.stored == Place(
        totals={"Ann": 30, "Bo": 0}, outcome=Outcome(ending=Ending.TARGET, winners=("Ann",))
    )
    assert found.today == Place(totals={"Ann": 30, "Bo": 32}, outcome=None)
    assert matches.version_of(table.books, table.match) == 6


def test_rules_that_cannot_be_read_are_told_and_the_rest_goes_on() -> None:
    table = Table.sit()
    other = Table.sit()
    with writing() as connection:
        connection.execute(update(MatchRules).where(MatchRules.match_id == table.match).values(format=9))
    found = list(rescore())
    assert [(it.match_id, it.differs) for it in found] == [(table.match, True), (other.match, False)]
    assert "format 9" in found[0].unreadable
    with reading() as connection:
        assert connection.scalars(select(Match.id)).all() == [table.match, other.match]
