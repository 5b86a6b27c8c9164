"""Every stored report scored again by today's code, and where that would come to something else."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import bindparam, select

from app.models.match import Match
from app.rules.fold import MatchState, advance, begin
from app.rules.game import Preset
from app.rules.match import Outcome, RoundScore
from app.rules.problems import Problem, RulesError
from app.rules.report import read_round
from app.rules.rounds import judge
from app.services.errors import UnreadableRules
from app.services.loading import Loaded, RoundRow, load, load_rounds
from app.services.stored import load_content
from app.services.transaction import reading

_AT_ONCE = 100
_NEXT = (
    select(Match.id, Match.started_at)
    .where(Match.id > bindparam("after"))
    .order_by(Match.id)
    .limit(bindparam("most"))
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDifference:
    """A round whose sheet would be another: its points as stored and as of today.

    `today` is None where today's code refuses the report; `problems` then tell why.
    """

    number: int
    stored: Mapping[str, int]
    today: Mapping[str, int] | None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a match stands: the totals and, once it is over, how it ended."""

    totals: Mapping[str, int]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescored:
    """A match with its rounds that would differ, and where it stands as stored and as of today.

    `unreadable` tells why nothing could be scored again; there is then neither preset nor place.
    """

    match_id: int
    started_at: datetime
    preset: Preset | None = None
    rounds: tuple[RoundDifference, ...] = ()
    stored: Place | None = None
    today: Place | None = None
    unreadable: str = ""

    @property
    def differs(self) -> bool:
        """Whether anything of it would not be as it is stored."""
        return bool(self.rounds or self.unreadable or self.stored != self.today)


def rescore() -> Iterator[Rescored]:
    """Every match of the database in turn, scored again; nothing is changed.

    What the rules forbid is not judged again: that was for the table to decide.
    """
    last = 0
    while matches := _next_matches(last):
        for last, started_at in matches:
            try:
                with reading() as connection:
                    match = load(connection, None, last)
                    rows = load_rounds(connection, match)
            except UnreadableRules as error:
                yield Rescored(match_id=last, started_at=started_at, unreadable=str(error))
            else:
                yield _compare(match, rows)


def _next_matches(last: int) -> list[tuple[int, datetime]]:
    # A transaction for each match: one for all would keep the database from tidying up all the while.
    with reading() as connection:
        rows = connection.execute(_NEXT, {"after": last, "most": _AT_ONCE})
        return [(row.id, row.started_at) for row in rows]


def _compare(match: Loaded, rows: Sequence[RoundRow]) -> Rescored:
    differences = []
    state = begin(match.sides, match.first_dealer, match.start)
    for row in rows:
        stored = load_content(row.report, row.score).score
        score = stored
        try:
            score = _score_again(match, state, row)
        except RulesError as error:
            differences.append(
                RoundDifference(number=row.number, stored=stored.points, today=None, problems=error.problems)
            )
        if score != stored:
            differences.append(RoundDifference(number=row.number, stored=stored.points, today=score.points))
        state = advance(match.game, match.rules_for(row.number), state, score)
    return Rescored(
        match_id=match.id,
        started_at=match.started_at,
        preset=match.preset,
        rounds=tuple(differences),
        stored=Place(totals=match.state.totals, outcome=match.state.outcome),
        today=Place(totals=state.totals, outcome=state.outcome),
    )


def _score_again(match: Loaded, state: MatchState, row: RoundRow) -> RoundScore:
    report = read_round(match.fields_for(row.number), match.sides, json.loads(row.report))
    allowed = replace(report, overruled=report.overruled or "as it was played")
    return judge(match.game, match.rules_for(row.number), state.next_round, allowed).score
