"""What can be taken back: the latest act that stands, and what was itself taken back since the last act."""

from sqlalchemy import Connection, bindparam, or_, select, update
from sqlalchemy.orm import aliased

from app.models.match import Act
from app.services.values import Offer

UNDO, REDO = "undo", "redo"

_other = aliased(Act)
_LATEST = (
    select(_other.number)
    .where(_other.match_id == bindparam("match"), _other.undoes.is_(None))
    .order_by(_other.number.desc())
    .limit(1)
)
_TO_UNDO = _LATEST.where(_other.undone.is_(False)).scalar_subquery()
_newest = aliased(Act)
_TO_REDO = (
    select(_newest.number)
    .where(
        _newest.match_id == bindparam("match"),
        _newest.kind == UNDO,
        _newest.undone.is_(False),
        _newest.number > _LATEST.scalar_subquery(),
    )
    .order_by(_newest.number.desc())
    .limit(1)
    .scalar_subquery()
)
_OFFERS = select(Act.number, Act.kind, Act.round_number).where(
    Act.match_id == bindparam("match"), or_(Act.number == _TO_UNDO, Act.number == _TO_REDO)
)
_MARK = (
    update(Act)
    .where(Act.match_id == bindparam("match"), Act.number == bindparam("act"))
    .values(undone=bindparam("is_undone"))
)
_BEFORE = (
    select(Act.content_act)
    .where(
        Act.match_id == bindparam("match"),
        Act.round_number == bindparam("round"),
        Act.number < bindparam("act"),
    )
    .order_by(Act.number.desc())
    .limit(1)
)


def offers(connection: Connection, match_id: int) -> tuple[Offer | None, Offer | None]:
    """What one tap undoes, and what one tap puts back.

    Undone is the latest act that stands. Put back are undone acts, the last one first, until something
    else is done.
    """
    rows = connection.execute(_OFFERS, {"match": match_id}).all()
    found = {
        row.kind == UNDO: Offer(act=row.number, kind=row.kind, round_number=row.round_number) for row in rows
    }
    return found.get(False), found.get(True)


def content_before(connection: Connection, match_id: int, round_number: int, act: int) -> int | None:
    """The act whose content the round had before another act; None if the round was not there."""
    key = {"match": match_id, "round": round_number, "act": act}
    return connection.execute(_BEFORE, key).scalar_one_or_none()


def mark_undone(connection: Connection, match_id: int, act: int, *, undone: bool) -> None:
    """Keep of an act whether it was taken back."""
    connection.execute(_MARK, {"match": match_id, "act": act, "is_undone": undone})
