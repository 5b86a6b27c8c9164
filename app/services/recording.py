"""Putting a round in its place: judged, stored with what it makes of the match, and remembered as an act."""

from dataclasses import replace

from sqlalchemy import func, insert, select, update
from sqlalchemy.orm import Session

from app.models.match import Act, Document, Match, MatchSide, Round
from app.rules.ending import ranks
from app.rules.fold import MatchState, advance, begin
from app.rules.match import Report, RoundScore, RoundStart, Void
from app.rules.problems import N_, Level, Problem, RulesError
from app.rules.report import write_round
from app.rules.rounds import JudgedRound, judge
from app.rules.typed import read_typed
from app.services.errors import Invalid
from app.services.loading import Loaded
from app.services.stored import dump_outcome, dump_score, load_score
from app.services.values import Mark, TypedRound


def judge_typed(loaded: Loaded, start: RoundStart, typed: TypedRound) -> tuple[Report, JudgedRound]:
    """What was typed as a report, and its score by the rules in force in that round.

    Raises Invalid with all faults; what is merely odd is a fault until it is confirmed.
    """
    rules = loaded.rules_for(start.number)
    fields = loaded.game.shape.fields(rules, loaded.sides)
    try:
        content = Void() if typed.void else read_typed(fields, loaded.sides, typed.typed)
        report = Report(content=content, note=typed.note, overruled="" if typed.void else typed.overruled)
        judged = judge(loaded.game, rules, start, report)
    except RulesError as error:
        raise Invalid(error.problems) from None
    if not typed.confirmed and any(it.level is Level.ODD for it in judged.warnings):
        raise Invalid(judged.warnings)
    return report, judged


def write_version(loaded: Loaded, number: int, report: Report, judged: JudgedRound) -> Document:
    """A version of a round as its row and its acts keep it."""
    fields = loaded.game.shape.fields(loaded.rules_for(number), loaded.sides)
    return {
        "report": write_round(fields, loaded.sides, report),
        "score": dump_score(judged.score, judged.warnings),
    }


def append_round(session: Session, loaded: Loaded, version: Document, score: RoundScore) -> MatchState:
    """Store the next round, and give the match after it."""
    state = loaded.state
    after = advance(loaded.game, loaded.rules_for(state.rounds + 1), state, score)
    session.execute(
        insert(Round).values(
            match_id=loaded.row.id,
            number=after.rounds,
            totals=list(after.totals.values()),
            counted=True,
            dealer_seat=loaded.seats.index(state.dealer),
            versions=1,
            **version,
        )
    )
    return after


def refold(session: Session, loaded: Loaded, first: int) -> MatchState:
    """The match folded anew, with the totals of its rounds from `first` on brought up to date."""
    rows = session.scalars(select(Round).where(Round.match_id == loaded.row.id).order_by(Round.number)).all()
    state = begin(loaded.sides, loaded.seats[loaded.row.first_dealer_seat], loaded.start)
    for row in rows:
        before = state
        state = advance(loaded.game, loaded.rules_for(row.number), before, load_score(row.score))
        if row.number >= first:
            row.counted = before.outcome is None
            row.totals = list(state.totals.values())
            row.dealer_seat = loaded.seats.index(before.dealer)
    session.flush()
    return state


def save_state(session: Session, loaded: Loaded, state: MatchState, mark: Mark) -> None:
    """Store where the match stands now, and that it has changed."""
    outcome = None if state.outcome is None else dump_outcome(state.outcome)
    ended = None if outcome is None else loaded.row.ended_at or mark.now
    session.execute(
        update(Match)
        .where(Match.id == loaded.row.id)
        .values(
            rounds=state.rounds,
            deals=state.deals,
            dealer_seat=loaded.seats.index(state.dealer),
            outcome=outcome,
            tied=list(state.tied),
            ended_at=ended,
            version=loaded.row.version + 1,
        )
        .execution_options(synchronize_session=False)
    )
    rank_of = ranks(state.totals)
    session.execute(
        update(MatchSide),
        [
            {
                "match_id": loaded.row.id,
                "position": position,
                "total": state.totals[side.name],
                "rank": rank_of[side.name],
            }
            for position, side in enumerate(loaded.sides)
        ],
    )


def remember(
    session: Session,
    loaded: Loaded,
    mark: Mark,
    kind: str,
    round_number: int,
    *,
    before: Document | None,
    after: Document | None,
    undoes: int | None = None,
) -> None:
    """Keep what was done as an act of the match."""
    last = (
        select(func.coalesce(func.max(Act.number), 0)).where(Act.match_id == loaded.row.id).scalar_subquery()
    )
    session.execute(
        insert(Act).values(
            match_id=loaded.row.id,
            number=last + 1,
            kind=kind,
            round_number=round_number,
            before=before,
            after=after,
            undoes=undoes,
            undone=False,
            who=mark.who,
            at=mark.now,
            submission=mark.submission,
        )
    )


def was_done(session: Session, loaded: Loaded, mark: Mark) -> bool:
    """Whether the form with this mark has acted already."""
    query = select(Act.number).where(Act.match_id == loaded.row.id, Act.submission == mark.submission)
    return session.scalar(query) is not None


def start_of(session: Session, loaded: Loaded, number: int) -> RoundStart:
    """What stood when a recorded round began."""
    totals = loaded.start
    if number > 1:
        stored = session.scalar(
            select(Round.totals).where(Round.match_id == loaded.row.id, Round.number == number - 1)
        )
        assert stored is not None, "rounds are numbered without gaps"
        totals = {side.name: total for side, total in zip(loaded.sides, stored, strict=True)}
    return replace(loaded.state.next_round, number=number, totals=totals)


def check_ends_earlier(session: Session, loaded: Loaded, counted_before: frozenset[int]) -> None:
    """Ask first when a change takes later rounds out of the count.

    Raises Invalid, at the level of what is odd, if rounds that counted before no longer do.
    """
    counted = counted_rounds(session, loaded)
    dropped = counted_before - counted
    if dropped:
        text = N_(
            "With this the match ends with round {number}; later rounds stay and no longer count",
            number=max(counted),
        )
        raise Invalid((Problem(where="", code="ends_earlier", text=text, level=Level.ODD),))


def counted_rounds(session: Session, loaded: Loaded) -> frozenset[int]:
    """The numbers of the rounds that count."""
    return frozenset(
        session.scalars(select(Round.number).where(Round.match_id == loaded.row.id, Round.counted))
    )
