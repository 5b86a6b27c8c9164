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
    Text,
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
        Index(None, "book_id", "ended_at", "started_at", "id"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    book_id: Mapped[int] = mapped_column(ForeignKey("book.id", ondelete="CASCADE"))
    game: Mapped[str] = mapped_column(String(40))
    preset: Mapped[str] = mapped_column(String(40))
    started_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    first_dealer_seat: Mapped[int]
    dealer_seat: Mapped[int]
    rounds: Mapped[int]
    deals: Mapped[int]
    outcome: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    tied: Mapped[list[str]] = mapped_column(JSON)
    version: Mapped[int]
    submission: Mapped[str] = mapped_column(String(64))


class MatchRules(Base):
    """The whole set of rules that a match is played by from one of its rounds on.

    `format` tells how `options` is to be read.
    """

    __tablename__ = "match_rules"

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    from_round: Mapped[int] = mapped_column(primary_key=True)
    format: Mapped[int]
    options: Mapped[str] = mapped_column(Text)


class MatchSide(Base):
    """A side of a match, clockwise by `position`, with its total and rank after the last round."""

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


class Act(Base):
    """Something that was done to a round, by whom and when; acts are numbered by the version they met.

    An act that brings in a report keeps it, in the form of the score-sheet file, with the score it had.
    `content_act` is the act whose report and score the round has after this one: its own number, an
    earlier one, or null for a round that is taken away. `undoes` is the act that this one took back,
    `undone` tells whether it was itself taken back. `submission` is the mark of the form it came from,
    so that a form sent twice acts once.
    """

    __tablename__ = "act"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "content_act"], ["act.match_id", "act.number"]),
        UniqueConstraint("match_id", "submission"),
        CheckConstraint("(report IS NULL) = (score IS NULL)", name="content"),
        Index(None, "match_id", "round_number", "number"),
    )

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    round_number: Mapped[int]
    report: Mapped[str | None] = mapped_column(Text)
    score: Mapped[str | None] = mapped_column(Text)
    content_act: Mapped[int | None]
    undoes: Mapped[int | None]
    undone: Mapped[bool]
    who: Mapped[str] = mapped_column(String(40))
    at: Mapped[datetime]
    submission: Mapped[str] = mapped_column(String(64))


class Round(Base):
    """A round as it counts now: which act brought in its report, the totals after it, who dealt.

    `versions` counts all acts there ever were on a round of this number.
    """

    __tablename__ = "round"
    __table_args__ = (
        ForeignKeyConstraint(["match_id", "content_act"], ["act.match_id", "act.number"]),
        CheckConstraint("number >= 1", name="number"),
    )

    match_id: Mapped[int] = mapped_column(ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    content_act: Mapped[int]
    totals: Mapped[list[int]] = mapped_column(JSON)
    counted: Mapped[bool]
    dealer_seat: Mapped[int]
    versions: Mapped[int]
