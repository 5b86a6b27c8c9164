"""Books: made when a phone first starts to score, with the people who play in them."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from app.models.book import Book, Player
from app.rules.names import name_key
from app.services.errors import NotFound
from app.services.transaction import reading
from app.services.values import Books

MOST_OFFERED = 50
"""Names offered on the new-match page."""

_NAMES = (
    select(Player.id, Player.name)
    .where(Player.book_id == bindparam("book"))
    .order_by(Player.id.desc())
    .limit(MOST_OFFERED)
)
_BOOK_OF_PHONE = select(Book.id).where(Book.phone == bindparam("phone"))
_LOCK = select(Book.id).where(Book.id == bindparam("book")).with_for_update()
_PEOPLE = select(Player.name_key, Player.id, Player.name).where(
    Player.book_id == bindparam("book"), Player.name_key.in_(bindparam("keys", expanding=True))
)


def known_names(books: Books) -> tuple[str, ...]:
    """The names known to these books, the latest first, each once."""
    with reading() as connection:
        # One book after the other: only then does each search end after the names that are shown.
        rows = [row for book in books for row in connection.execute(_NAMES, {"book": book})]
    latest = sorted(rows, key=lambda row: row.id, reverse=True)
    by_key: dict[str, str] = {}
    for row in latest:
        by_key.setdefault(name_key(row.name), row.name)
    return tuple(by_key.values())[:MOST_OFFERED]


def book_of_phone(connection: Connection, phone: str | None, now: datetime) -> int:
    """The book made for a phone, made now if there is none; without the mark of a phone always a new one."""
    if phone is not None:
        known = connection.execute(_BOOK_OF_PHONE, {"phone": phone}).scalar_one_or_none()
        if known is not None:
            return known
    try:
        with connection.begin_nested():
            query = insert(Book).values(phone=phone, created_at=now).returning(Book.id)
            return connection.execute(query).scalar_one()
    except IntegrityError:
        # The same phone's other form made it a moment ago.
        return connection.execute(_BOOK_OF_PHONE, {"phone": phone}).scalar_one()


def lock_book(connection: Connection, book_id: int) -> None:
    """Let nobody else start matches or add people in this book until the transaction ends.

    Raises NotFound if there is no such book.
    """
    if connection.execute(_LOCK, {"book": book_id}).one_or_none() is None:
        raise NotFound


def people_of(connection: Connection, book_id: int, names: Iterable[str]) -> Mapping[str, tuple[int, str]]:
    """Number and name of the people of a book, by compared name; those not known yet are added."""
    keys = {name_key(name): name for name in names}
    rows = connection.execute(_PEOPLE, {"book": book_id, "keys": list(keys)})
    people = {row.name_key: (row.id, row.name) for row in rows}
    for key, name in keys.items():
        if key not in people:
            query = insert(Player).values(book_id=book_id, name=name, name_key=key).returning(Player.id)
            people[key] = connection.execute(query).scalar_one(), name
    return people
