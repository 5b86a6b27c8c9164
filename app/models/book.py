"""Books and the people in them."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Book(Base):
    """One group's score book; whoever holds a right to it finds its players and matches.

    `phone` marks the phone that it was made for, which has one such book, however often it asks.
    """

    __tablename__ = "book"
    # A right to a book is its number in a cookie: the number of a book that is gone must not come again.
    __table_args__ = (UniqueConstraint("phone"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    phone: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[datetime]


class Player(Base):
    """A person of a book; `name_key` is the name as it is compared, without case and extra spaces."""

    __tablename__ = "player"
    __table_args__ = (
        UniqueConstraint("book_id", "name_key"),
        Index(None, "book_id", "id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(40))
    # Comparing can make a name many times longer.
    name_key: Mapped[str] = mapped_column(Text)
