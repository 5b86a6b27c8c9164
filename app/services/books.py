"""Books: made when a phone first starts to score, with the people who play in them."""

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from app.models.book import Book, Player
from app.rules.names import name_key
from app.services.transaction import reading

MOST_OFFERED = 50
"""Names offered on the new-match page."""


def make_book(session: Session, now: datetime) -> int:
    """A new, empty book."""
    book = Book(created_at=now)
    session.add(book)
    session.flush()
    return book.id


def known_names(books: Iterable[int]) -> tuple[str, ...]:
    """The names known to these books, the latest first."""
    with reading() as session:
        query = (
            select(Player.name)
            .where(Player.book_id.in_(books))
            .order_by(Player.id.desc())
            .limit(MOST_OFFERED)
        )
        return tuple(session.scalars(query))


def players_by_key(session: Session, book_id: int, names: tuple[str, ...]) -> dict[str, int]:
    """The players of a book with these names, by compared name; those not known yet are added."""
    keys = {name_key(name): name for name in names}
    query = select(Player.name_key, Player.id).where(Player.book_id == book_id, Player.name_key.in_(keys))
    known = dict(session.execute(query).tuples().all())
    for key in keys.keys() - known.keys():
        query_new = insert(Player).values(book_id=book_id, name=keys[key], name_key=key).returning(Player.id)
        known[key] = session.execute(query_new).scalar_one()
    return known
