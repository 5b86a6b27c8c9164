"""Matches: starting one, playing again, those of a book, the rules by which one is played."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import datetime

from sqlalchemy import Connection, Row, bindparam, select

from app.models.match import Document, Match, MatchSide
from app.rules.problems import Problem
from app.rules.seating import seat_order
from app.services.beginning import Beginning, check_beginning, insert_match
from app.services.books import book_of_phone, lock_book
from app.services.errors import Conflict, Invalid
from app.services.loading import load, load_version
from app.services.stored import game_of, load_outcome
from app.services.transaction import reading, writing
from app.services.values import Books, Mark, MatchSummary, MatchView, NewMatch, RulesInForce

Draw = Callable[[Sequence[str]], str]
"""How chance picks the first dealer."""

_Listed = Row[int, str, str, datetime, datetime | None, int, Document | None]

_MADE = select(Match.id).where(
    Match.book_id == bindparam("book"), Match.submission == bindparam("submission")
)
_LISTED = select(
    Match.id,
    Match.game,
    Match.preset,
    Match.started_at,
    Match.ended_at,
    Match.rounds,
    Match.outcome,
).where(Match.book_id == bindparam("book"))
_OPEN = (
    _LISTED.where(Match.ended_at.is_(None))
    .order_by(Match.started_at.desc(), Match.id.desc())
    .limit(bindparam("most"))
)
_OVER = (
    _LISTED.where(Match.ended_at.is_not(None))
    .order_by(Match.ended_at.desc(), Match.started_at.desc(), Match.id.desc())
    .limit(bindparam("most"))
)
_TOTALS = select(MatchSide.match_id, MatchSide.position, MatchSide.name, MatchSide.total).where(
    MatchSide.match_id.in_(bindparam("matches", expanding=True))
)


def start_match(
    book_id: int | None, asked: NewMatch, mark: Mark, draw: Draw, *, phone: str | None = None
) -> tuple[int, int]:
    """Start a match in a book, or without one in the book of this phone; gives the book and the match.

    The same form sent again gives the match it made before, also when its first answer, and with it the
    right to the new book, never came back: `phone` marks who asks, and a phone gets one book by itself.
    Raises NotFound if the book is gone, and Invalid with all faults.
    """
    begins = check_beginning(asked)
    with writing() as connection:
        if book_id is None:
            book_id = book_of_phone(connection, phone, mark.now)
        lock_book(connection, book_id)
        made = _made(connection, book_id, mark)
        if made is not None:
            return book_id, made
        dealer = begins.dealer or draw(seat_order(begins.sides))
        return book_id, insert_match(connection, book_id, begins, dealer, mark)


def check_match(asked: NewMatch) -> tuple[Problem, ...]:
    """Every fault of a match as asked for, without starting it."""
    try:
        check_beginning(asked)
    except Invalid as error:
        return error.problems
    return ()


def play_again(books: Books, match_id: int, mark: Mark) -> int:
    """Start the next match of the same people by the same rules, dealt as if the next round came.

    The same form sent again gives the match it made before. Raises NotFound, and Conflict while the
    match is open.
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        lock_book(connection, match.book_id)
        made = _made(connection, match.book_id, mark)
        if made is not None:
            return made
        if match.state.outcome is None:
            raise Conflict
        begins = Beginning(
            game=match.game,
            preset=match.preset,
            rules=match.view.rules,
            sides=match.sides,
            start={},
            dealer=None,
        )
        return insert_match(connection, match.book_id, begins, match.state.dealer, mark)


def rules_of(books: Books, match_id: int) -> tuple[MatchView, tuple[RulesInForce, ...]]:
    """The match with every set of rules it is played by, in the order of the rounds.

    Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
    in_force = tuple(
        RulesInForce(from_round=first, rules=rules) for first, rules in sorted(match.rules.items())
    )
    return match.view, in_force


def version_of(books: Books, match_id: int) -> int:
    """The version of a match: it grows with every act, so what was shown of this one is still so.

    Raises NotFound.
    """
    with reading() as connection:
        return load_version(connection, books, match_id)


def latest_matches(books: Books, *, most: int, open_only: bool) -> tuple[MatchSummary, ...]:
    """The latest matches of these books: those still open by their start, or those over by their end."""
    query = _OPEN if open_only else _OVER
    with reading() as connection:
        # One book after the other: only then does each search end after the matches that are shown.
        found = [row for book in books for row in connection.execute(query, {"book": book, "most": most})]
        found.sort(key=lambda row: (row.ended_at or row.started_at, row.started_at, row.id), reverse=True)
        sides = connection.execute(_TOTALS, {"matches": [row.id for row in found[:most]]}).all()
    totals: dict[int, list[tuple[str, int]]] = defaultdict(list)
    for match_id, _position, name, total in sorted(sides):
        totals[match_id].append((name, total))
    return tuple(_summary(row, tuple(totals[row.id])) for row in found[:most])


def _summary(row: _Listed, standings: tuple[tuple[str, int], ...]) -> MatchSummary:
    game, preset = game_of(row.game, row.preset)
    return MatchSummary(
        id=row.id,
        game=game,
        preset=preset,
        started_at=row.started_at,
        ended_at=row.ended_at,
        rounds=row.rounds,
        standings=standings,
        outcome=None if row.outcome is None else load_outcome(row.outcome),
    )


def _made(connection: Connection, book_id: int, mark: Mark) -> int | None:
    key = {"book": book_id, "submission": mark.submission}
    return connection.execute(_MADE, key).scalar_one_or_none()
