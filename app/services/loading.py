"""A match read from its rows: game, rules, sides and state, for those who hold a right to its book."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from app.models.book import Player
from app.models.match import Act, Match, MatchRules, MatchSide, Round, Seat
from app.rules.entry import Field
from app.rules.fold import MatchState
from app.rules.game import Game, Preset
from app.rules.match import Side
from app.rules.options import Options
from app.rules.seating import seat_order
from app.services.errors import NotFound
from app.services.stored import game_of, load_options, load_outcome
from app.services.values import Books, MatchView

# Statements are put together once: that costs many times what running one does.
_MATCH = select(
    Match.id,
    Match.book_id,
    Match.game,
    Match.preset,
    Match.version,
    Match.started_at,
    Match.ended_at,
    Match.first_dealer_seat,
    Match.dealer_seat,
    Match.rounds,
    Match.deals,
    Match.outcome,
    Match.tied,
).where(Match.id == bindparam("match"))
_MATCH_LOCKED = _MATCH.with_for_update()
_RULES = select(MatchRules.from_round, MatchRules.format, MatchRules.options).where(
    MatchRules.match_id == bindparam("match")
)
_SEATS = (
    select(
        MatchSide.name,
        MatchSide.start_total,
        MatchSide.total,
        Player.name.label("player"),
    )
    .select_from(Seat)
    .join(MatchSide, (MatchSide.match_id == Seat.match_id) & (MatchSide.position == Seat.position))
    .join(Player, Player.id == Seat.player_id)
    .where(Seat.match_id == bindparam("match"))
    .order_by(Seat.position, Seat.place)
)
_ROUND = (
    select(
        Round.number,
        Round.content_act,
        Round.totals,
        Round.counted,
        Round.dealer_seat,
        Round.versions,
        Act.report,
        Act.score,
    )
    .join(Act, (Act.match_id == Round.match_id) & (Act.number == Round.content_act))
    .where(Round.match_id == bindparam("match"))
)
_ONE_ROUND = _ROUND.where(Round.number == bindparam("round"))
_ALL_ROUNDS = _ROUND.order_by(Round.number)
_LATEST_ROUNDS = (
    _ROUND.where(Round.number < bindparam("before")).order_by(Round.number.desc()).limit(bindparam("most"))
)
_VERSION = select(Match.book_id, Match.version).where(Match.id == bindparam("match"))


RoundRow = Row[int, int, list[int], bool, int, int, str | None, str | None]
"""A round with the report and the score that count now."""

HIGHEST_ID = 2**31 - 1
"""The largest number that a row can have; addresses may name larger ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A match as its rows tell it.

    `start` are the totals it began with, `rules` all its sets of rules by their first round.
    """

    id: int
    book_id: int
    version: int
    game: Game
    preset: Preset
    started_at: datetime
    ended_at: datetime | None
    rules: Mapping[int, Options]
    sides: tuple[Side, ...]
    seats: tuple[str, ...]
    start: Mapping[str, int]
    first_dealer: str
    state: MatchState

    def rules_for(self, number: int) -> Options:
        """The rules in force in a round."""
        return self.rules[max(first for first in self.rules if first <= number)]

    def fields_for(self, number: int) -> tuple[Field, ...]:
        """What is asked about a round."""
        return _fields(self.game.shape.fields, self.rules_for(number), self.sides)

    def by_side(self, totals: list[int]) -> Mapping[str, int]:
        """Totals stored in the order of the sides, by their names."""
        return dict(zip((side.name for side in self.sides), totals, strict=True))

    @property
    def view(self) -> MatchView:
        """What every page of the match shows."""
        return MatchView(
            id=self.id,
            version=self.version,
            game=self.game,
            preset=self.preset,
            rules=self.rules_for(self.state.rounds + 1),
            sides=self.sides,
            started_at=self.started_at,
            ended_at=self.ended_at,
        )


def load(connection: Connection, books: Books | None, match_id: int, *, lock: bool = False) -> Loaded:
    """The match, locked against others' acts if it is going to be changed; `books` of None are all.

    Raises NotFound for a match that is not there or belongs to another book.
    """
    key = _key(match_id)
    # The lock is a statement of its own: what is read beside a row that had to be waited for may be old.
    row = connection.execute(_MATCH_LOCKED if lock else _MATCH, key).one_or_none()
    if row is None or (books is not None and row.book_id not in books):
        raise NotFound
    game, preset = game_of(row.game, row.preset)
    rules = {
        first: load_options(row.game, row.preset, format, options)
        for first, format, options in connection.execute(_RULES, key)
    }
    sides, start, totals = _sides(connection, match_id)
    seats = seat_order(sides)
    return Loaded(
        id=row.id,
        book_id=row.book_id,
        version=row.version,
        game=game,
        preset=preset,
        started_at=row.started_at,
        ended_at=row.ended_at,
        rules=rules,
        sides=sides,
        seats=seats,
        start=start,
        first_dealer=seats[row.first_dealer_seat],
        state=MatchState(
            sides=sides,
            totals=totals,
            dealer=seats[row.dealer_seat],
            rounds=row.rounds,
            deals=row.deals,
            outcome=None if row.outcome is None else load_outcome(row.outcome),
            tied=tuple(row.tied),
        ),
    )


def load_version(connection: Connection, books: Books, match_id: int) -> int:
    """The version of a match, without reading the rest of it.

    Raises NotFound for a match that is not there or belongs to another book.
    """
    row = connection.execute(_VERSION, _key(match_id)).one_or_none()
    if row is None or row.book_id not in books:
        raise NotFound
    version: int = row.version
    return version


def load_round(connection: Connection, match: Loaded, number: int) -> RoundRow:
    """One round of a match.

    Raises NotFound.
    """
    if not 1 <= number <= match.state.rounds:
        raise NotFound
    return connection.execute(_ONE_ROUND, {"match": match.id, "round": number}).one()


def load_rounds(connection: Connection, match: Loaded) -> Sequence[RoundRow]:
    """All rounds of a match in their order."""
    return connection.execute(_ALL_ROUNDS, {"match": match.id}).all()


def load_latest(
    connection: Connection, match: Loaded, *, before: int | None, most: int
) -> Sequence[RoundRow]:
    """The latest rounds of a match, or the latest before one of them, newest first."""
    after_all = match.state.rounds + 1
    end = after_all if before is None else min(max(before, 0), after_all)
    return connection.execute(_LATEST_ROUNDS, {"match": match.id, "before": end, "most": most}).all()


@lru_cache(maxsize=256)
def _fields(
    fields: Callable[[Any, tuple[Side, ...]], tuple[Field, ...]], rules: Options, sides: tuple[Side, ...]
) -> tuple[Field, ...]:
    return fields(rules, sides)


def _key(match_id: int) -> Mapping[str, int]:
    if not 1 <= match_id <= HIGHEST_ID:
        raise NotFound
    return {"match": match_id}


def _sides(
    connection: Connection, match_id: int
) -> tuple[tuple[Side, ...], Mapping[str, int], Mapping[str, int]]:
    players: dict[str, list[str]] = {}
    start: dict[str, int] = {}
    totals: dict[str, int] = {}
    for seat in connection.execute(_SEATS, {"match": match_id}):
        players.setdefault(seat.name, []).append(seat.player)
        start[seat.name] = seat.start_total
        totals[seat.name] = seat.total
    sides = tuple(Side(name=name, players=tuple(names)) for name, names in players.items())
    return sides, MappingProxyType(start), MappingProxyType(totals)
