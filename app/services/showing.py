"""Rounds and acts as pages show them, made from their rows."""

from collections.abc import Mapping
from types import MappingProxyType

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.orm import aliased

from app.models.match import Act
from app.rules.match import Ending
from app.services.loading import Loaded, RoundRow
from app.services.stored import Content, load_content
from app.services.values import ActView, RoundView

_content = aliased(Act)
_ACTS = (
    select(
        Act.number,
        Act.kind,
        Act.round_number,
        Act.who,
        Act.at,
        Act.undone,
        _content.report,
        _content.score,
    )
    .outerjoin(_content, (_content.match_id == Act.match_id) & (_content.number == Act.content_act))
    .where(Act.match_id == bindparam("match"), Act.round_number == bindparam("round"))
    .order_by(Act.number)
)


def view_round(match: Loaded, row: RoundRow) -> RoundView:
    """A stored round."""
    return _view(
        row.number,
        load_content(row.report, row.score),
        counted=row.counted,
        totals=match.by_side(row.totals),
        dealer=match.seats[row.dealer_seat],
        versions=row.versions,
    )


def view_acts(connection: Connection, match: Loaded, number: int) -> tuple[ActView, ...]:
    """All that was ever done to a round, oldest first."""
    return tuple(
        ActView(
            number=row.number,
            kind=row.kind,
            round_number=row.round_number,
            who=row.who,
            at=row.at,
            undone=row.undone,
            after=None if row.report is None else _view(number, load_content(row.report, row.score)),
        )
        for row in connection.execute(_ACTS, {"match": match.id, "round": number})
    )


def _view(
    number: int,
    content: Content,
    *,
    counted: bool = True,
    totals: Mapping[str, int] = MappingProxyType({}),
    dealer: str = "",
    versions: int = 1,
) -> RoundView:
    return RoundView(
        number=number,
        counted=counted,
        void=content.score.outcome.ending is Ending.VOID,
        sheets=content.score.sheets,
        outcome=content.score.outcome,
        totals=totals,
        dealer=dealer,
        note=content.note,
        overruled=content.overruled,
        warnings=content.warnings,
        versions=versions,
    )
