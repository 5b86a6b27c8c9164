"""What this phone may do: the books it holds a right to, as its signed cookie says."""

import hashlib
from datetime import UTC, datetime

from flask import session

from app.services.values import Books, Mark
from app.web.csrf import TOKEN_FIELD
from app.web.forms import submission

KEEPER = "keeper"
_RIGHTS = "rights"
_CURRENT = "book"


def books() -> Books:
    """The books that this phone may open; to everything else the answer is that it is not there."""
    return frozenset(int(book) for book in session.get(_RIGHTS, ()))


def rights() -> str:
    """All rights of this phone as one text, to tell whether they have changed."""
    return repr(sorted(session.get(_RIGHTS, {}).items()))


def current_book() -> int | None:
    """The book in which this phone starts its matches; None until it has one."""
    book: int | None = session.get(_CURRENT)
    return book if book in books() else None


def phone() -> str | None:
    """The mark of this phone, as old as its cookie: whatever forms it sends at once, they make one book."""
    secret = session.get(TOKEN_FIELD)
    return None if secret is None else hashlib.sha256(f"phone:{secret}".encode()).hexdigest()


def keep(book: int) -> None:
    """Let this phone keep a book, and start its matches there from now on."""
    rights = session.get(_RIGHTS, {})
    if rights.get(str(book)) != KEEPER or session.get(_CURRENT) != book:
        session[_RIGHTS] = {**rights, str(book): KEEPER}
        session[_CURRENT] = book


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def mark(form: str | None = None) -> Mark:
    """Who acts, when, and from which form: the mark of the form sent, unless the page names one."""
    return Mark(who=KEEPER, now=now(), submission=form or submission())
