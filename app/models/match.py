"""Matches: their rules, sides, seats and rounds, and every act done on them."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    String,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base

Document = dict[str, Any]
"""A JSON object as the services write it."""


class Match(Base):
    """One contest, and where it stands after its last round.

    `dealer_seat` counts the seats clockwise from 0; `version` grows by one with every act, so that a
    page knows whether it is still fresh; `outcome` is null while the match is open.
    """

    __tablename__ = "match"
    __table_args__ = (
        UniqueConstraint("book_id", "submission"),
        Index(None, "book_id", "ended_at", "started_at"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    game: Mapped[str] = mapped_column(String(40))
    preset: Mapped[str] = mapped_column(String(40))
    started_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    first_dealer_seat: Mapped[int]
    dealer_seat: Mapped[int]
    rounds: Mapped[int] = mapped_column(default=0)
    deals: Mapped[int] = mapped_column(default=0)
    outcome: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    tied: Mapped[list[str]] = mapped_column(JSON)
    version: Mapped[int] = mapped_column(default=1)
    submission: Mapped[str] = mapped_column(String(64))


class MatchRules(Base):
    """The whole set of rules that a match is played by from one of its rounds on."""

    __tablename__ = "match_rules"

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    from_round: Mapped[int] = mapped_column(primary_key=True)
    format: Mapped[int] = mapped_column(default=1)
    options: Mapped[str]


class MatchSide(Base):
    """A side of a match with its total and rank after the last round."""

    __tablename__ = "match_side"
    __table_args__ = (UniqueConstraint("match_id", "name"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    start_total: Mapped[int]
    total: Mapped[int]
    rank: Mapped[int]


class Seat(Base):
    """A player of a side; `place` is the order among partners."""

    __tablename__ = "seat"
    __table_args__ = (
        ForeignKeyConstraint(
            ["match_id", "position"], ["match_side.match_id", "match_side.position"], ondelete="CASCADE"
        ),
        Index(None, "player_id", "match_id"),
    )

    match_id: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    player_id: Mapped[int] = mapped_column(ForeignKey("player.id"))


class Round(Base):
    """A round as it counts now: the report in the file's form, its score, the totals after it."""

    __tablename__ = "round"
    __table_args__ = (CheckConstraint("number >= 1", name="number"),)

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    report: Mapped[Document] = mapped_column(JSON)
    score: Mapped[Document] = mapped_column(JSON)
    totals: Mapped[list[int]] = mapped_column(JSON)
    counted: Mapped[bool]
    dealer_seat: Mapped[int]
    versions: Mapped[int] = mapped_column(default=1)


class Act(Base):
    """Something that was done to a round: what it was before and after (null: not there), who, when.

    `undoes` is the number of the act that this one took back; `undone` tells whether it was itself
    taken back. `submission` is the mark of the form it came from, so that a form sent twice acts once.
    """

    __tablename__ = "act"
    __table_args__ = (
        UniqueConstraint("match_id", "submission"),
        Index(None, "match_id", "round_number", "number"),
    )

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    round_number: Mapped[int]
    before: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    after: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    undoes: Mapped[int | None]
    undone: Mapped[bool] = mapped_column(default=False)
    who: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime]
    submission: Mapped[str] = mapped_column(String(64))
