"""Moments in time go in and out with their zone, on either database."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import MetaData, Table, insert, select
from sqlalchemy.exc import StatementError
from sqlalchemy.schema import Column

from app.models.base import UtcDateTime
from app.services.transaction import reading, writing

NIGHT = Table("night", MetaData(), Column("began", UtcDateTime()))


@pytest.fixture(autouse=True)
def night(database: None) -> Iterator[None]:
    """A table of moments."""
    with writing() as connection:
        NIGHT.create(connection)
    yield
    with writing() as connection:
        NIGHT.drop(connection)


@pytest.mark.parametrize(
    "moment",
    [
        None,
        datetime(2026, 11, 28, 20, 0, 0, 123456, tzinfo=UTC),
        datetime(2026, 11, 28, 23, 30, tzinfo=timezone(timedelta(hours=5, minutes=30))),
    ],
)
def test_a_moment_comes_back_in_utc(moment: datetime | None) -> None:
    with writing() as connection:
        connection.execute(insert(NIGHT).values(began=moment))
    with reading() as connection:
        stored = connection.execute(select(NIGHT.c.began)).scalar_one()
    assert stored == moment
    assert stored is None or stored.utcoffset() == timedelta(0)


def test_a_moment_without_a_zone_is_refused() -> None:
    with pytest.raises(StatementError, match="without a time zone"), writing() as connection:
        connection.execute(insert(NIGHT).values(began=datetime(2026, 11, 28, 20, 0)))
