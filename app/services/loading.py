"""A match read from its rows: game, rules, sides and state, for those who hold a right to its book."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.models.book import Player
from app.models.match import Document, Match, MatchRules, MatchSide, Round, Seat
from app.rules.fold import MatchState
from app.rules.game import Game, Preset
from app.rules.match import Ending, Side
from app.rules.options import Options
from app.rules.seating import seat_order
from app.services.errors import NotFound
from app.services.stored import game_of, load_options, load_outcome, load_score, load_warnings
from app.services.values import Books, MatchView, RoundView


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """A match as its rows tell it; `start` are the totals it began with, `rules` all sets by first round."""

    row: Match
    game: Game
    preset: Preset
    rules: Mapping[int, Options]
    sides: tuple[Side, ...]
    start: Mapping[str, int]
    state: MatchState

    @property
    def seats(self) -> tuple[str, ...]:
        """The players clockwise."""
        return seat_order(self.sides)

    def rules_for(self, number: int) -> Options:
        """The rules in force in a round."""
        return self.rules[max(first for first in self.rules if first <= number)]

    @property
    def view(self) -> MatchView:
        """What every page of the match shows."""
        return MatchView(
            id=self.row.id,
            version=self.row.version,
            game=self.game,
            preset=self.preset,
            rules=self.rules_for(self.state.rounds + 1),
            sides=self.sides,
            started_at=self.row.started_at,
            ended_at=self.row.ended_at,
        )


def load(session: Session, books: Books, match_id: int, *, lock: bool = False) -> Loaded:
    """The match, locked against others' acts if it is going to be changed.

    Raises NotFound for a match that is not there or belongs to another book.
    """
    query = select(Match).where(Match.id == match_id, Match.book_id.in_(books))
    row = session.scalar(query.with_for_update() if lock else query)
    if row is None:
        raise NotFound
    game, preset = game_of(row.game, row.preset)
    seated = session.execute(
        select(MatchSide, Player.name)
        .join(Seat, (Seat.match_id == MatchSide.match_id) & (Seat.position == MatchSide.position))
        .join(Player, Player.id == Seat.player_id)
        .where(MatchSide.match_id == match_id)
        .order_by(MatchSide.position, Seat.place)
    ).all()
    by_side: dict[int, tuple[MatchSide, list[str]]] = {}
    for side, player in seated:
        by_side.setdefault(side.position, (side, []))[1].append(player)
    sides = tuple(Side(name=side.name, players=tuple(players)) for side, players in by_side.values())
    rules = session.execute(
        select(MatchRules.from_round, MatchRules.options).where(MatchRules.match_id == match_id)
    ).all()
    return Loaded(
        row=row,
        game=game,
        preset=preset,
        rules={first: load_options(row.game, row.preset, options) for first, options in rules},
        sides=sides,
        start={side.name: side.start_total for side, _ in by_side.values()},
        state=_state(row, sides, {side.name: side.total for side, _ in by_side.values()}),
    )


def _state(row: Match, sides: tuple[Side, ...], totals: Mapping[str, int]) -> MatchState:
    return MatchState(
        sides=sides,
        totals=MappingProxyType(totals),
        dealer=seat_order(sides)[row.dealer_seat],
        rounds=row.rounds,
        deals=row.deals,
        outcome=None if row.outcome is None else load_outcome(row.outcome),
        tied=tuple(row.tied),
    )


def view_round(loaded: Loaded, row: Round) -> RoundView:
    """A stored round as pages show it."""
    totals = {side.name: total for side, total in zip(loaded.sides, row.totals, strict=True)}
    return view_version(
        loaded,
        {"report": row.report, "score": row.score},
        number=row.number,
        counted=row.counted,
        totals=totals,
        dealer=loaded.seats[row.dealer_seat],
        versions=row.versions,
    )


def view_version(
    loaded: Loaded,
    version: Document,
    *,
    number: int,
    counted: bool = True,
    totals: Mapping[str, int] = MappingProxyType({}),
    dealer: str = "",
    versions: int = 1,
) -> RoundView:
    """One version of a round, the one that counts or an earlier one kept by an act."""
    score = load_score(version["score"])
    return RoundView(
        number=number,
        counted=counted,
        void=score.outcome.ending is Ending.VOID,
        sheets=score.sheets,
        outcome=score.outcome,
        totals=totals,
        dealer=dealer,
        note=version["report"].get("note", ""),
        overruled=version["report"].get("overruled", ""),
        warnings=load_warnings(version["score"]),
        versions=versions,
    )
