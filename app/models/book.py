"""Books and the people in them."""

from datetime import datetime

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Book(Base):
    """One group's score book; whoever holds a right to it finds its players and matches."""

    __tablename__ = "book"

    id: Mapped[int] = mapped_column(primary_key=True)
    created_at: Mapped[datetime]


class Player(Base):
    """A person of a book; `name_key` is the name as it is compared, without case and extra spaces."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("book_id", "name_key"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(40))
    name_key: Mapped[str] = mapped_column(String(120))
