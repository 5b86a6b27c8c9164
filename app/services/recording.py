"""Putting a round in its place: judged, stored with what it makes of the match, and remembered as an act."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from app.models.match import Act, Match, MatchSide, Round
from app.rules.ending import ranks
from app.rules.fold import MatchState, advance, begin
from app.rules.match import Report, RoundScore, RoundStart, Void
from app.rules.problems import N_, Level, Problem, RulesError
from app.rules.report import LONGEST_REMARK, write_round
from app.rules.rounds import JudgedRound, judge
from app.rules.typed import read_typed
from app.services.errors import Invalid
from app.services.loading import Loaded, load_rounds
from app.services.stored import dump_json, dump_outcome, dump_score, load_content
from app.services.values import Mark, TypedRound

_TOTALS = select(Round.totals).where(Round.match_id == bindparam("match"), Round.number == bindparam("round"))
_ADD_ACT = insert(Act)
_ADD_ROUND = insert(Round).values(
    versions=select(func.count())
    .select_from(Act)
    .where(Act.match_id == bindparam("match"), Act.round_number == bindparam("round"))
    .scalar_subquery()
)
_REPLACE_ROUND = (
    update(Round)
    .where(Round.match_id == bindparam("match"), Round.number == bindparam("round"))
    .values(content_act=bindparam("act"), versions=Round.versions + 1)
)
_REMOVE_ROUND = delete(Round).where(Round.match_id == bindparam("match"), Round.number == bindparam("round"))
_PLACE_ROUND = (
    update(Round)
    .where(Round.match_id == bindparam("match"), Round.number == bindparam("round"))
    .values(
        totals=bindparam("new_totals"), counted=bindparam("is_counted"), dealer_seat=bindparam("new_dealer")
    )
)
_SAVE_MATCH = (
    update(Match)
    .where(Match.id == bindparam("match"))
    .values(
        rounds=bindparam("new_rounds"),
        deals=bindparam("new_deals"),
        dealer_seat=bindparam("new_dealer"),
        outcome=bindparam("new_outcome"),
        tied=bindparam("new_tied"),
        ended_at=bindparam("new_end"),
        version=bindparam("new_version"),
    )
)
_SAVE_SIDE = (
    update(MatchSide)
    .where(MatchSide.match_id == bindparam("match"), MatchSide.position == bindparam("place"))
    .values(total=bindparam("new_total"), rank=bindparam("new_rank"))
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A report and its score as an act keeps them, with what is `odd` about the round."""

    score: RoundScore
    odd: tuple[Problem, ...]
    report_text: str
    score_text: str


def read_report(match: Loaded, number: int, typed: TypedRound) -> Report:
    """What was typed of a round, as a report.

    Raises Invalid with all faults.
    """
    faults = tuple(_remark_faults(typed))
    try:
        content = Void() if typed.void else read_typed(match.fields_for(number), match.sides, typed.typed)
    except RulesError as error:
        raise Invalid((*error.problems, *faults)) from None
    if faults:
        raise Invalid(faults)
    overruled = "" if typed.void else typed.overruled.strip()
    return Report(content=content, note=typed.note.strip(), overruled=overruled)


def judge_report(match: Loaded, start: RoundStart, report: Report) -> JudgedRound:
    """The score of a report by the rules in force in that round.

    Raises Invalid with all faults.
    """
    try:
        return judge(match.game, match.rules_for(start.number), start, report)
    except RulesError as error:
        raise Invalid(error.problems) from None


def score_report(match: Loaded, start: RoundStart, report: Report) -> Scored:
    """The report with its score, ready to be stored.

    Raises Invalid with all faults.
    """
    judged = judge_report(match, start, report)
    report_document = write_round(match.fields_for(start.number), match.sides, report)
    return Scored(
        score=judged.score,
        odd=tuple(warning for warning in judged.warnings if warning.level is Level.ODD),
        report_text=dump_json(report_document),
        score_text=dump_score(judged.score, judged.warnings),
    )


def start_of(connection: Connection, match: Loaded, number: int) -> RoundStart:
    """What stood when a recorded round began."""
    totals = match.start
    if number > 1:
        key = {"match": match.id, "round": number - 1}
        totals = match.by_side(connection.execute(_TOTALS, key).scalar_one())
    return replace(match.state.next_round, number=number, totals=totals)


def remember(
    connection: Connection,
    match: Loaded,
    mark: Mark,
    kind: str,
    round_number: int,
    *,
    brings: Scored | None = None,
    content_act: int | None = None,
    undoes: int | None = None,
) -> int:
    """Keep what was done as an act of the match; gives the number of the act.

    What it `brings` is the content of the round from now on, else that of the act named, else none.
    """
    number = match.version
    connection.execute(
        _ADD_ACT,
        {
            "match_id": match.id,
            "number": number,
            "kind": kind,
            "round_number": round_number,
            "report": None if brings is None else brings.report_text,
            "score": None if brings is None else brings.score_text,
            "content_act": content_act if brings is None else number,
            "undoes": undoes,
            "undone": False,
            "who": mark.who,
            "at": mark.now,
            "submission": mark.submission,
        },
    )
    return number


def append_round(connection: Connection, match: Loaded, content_act: int, score: RoundScore) -> MatchState:
    """Store the next round, whose act is stored already, and give the match after it."""
    state = match.state
    after = advance(match.game, match.rules_for(state.rounds + 1), state, score)
    connection.execute(
        _ADD_ROUND,
        {
            "match": match.id,
            "round": after.rounds,
            "match_id": match.id,
            "number": after.rounds,
            "content_act": content_act,
            "totals": list(after.totals.values()),
            "counted": state.outcome is None,
            "dealer_seat": match.seats.index(state.dealer),
        },
    )
    return after


def replace_round(connection: Connection, match: Loaded, number: int, content_act: int) -> None:
    """Give a stored round the content that an act brought in."""
    connection.execute(_REPLACE_ROUND, {"match": match.id, "round": number, "act": content_act})


def remove_round(connection: Connection, match: Loaded, number: int) -> None:
    """Take the last round away; its acts stay."""
    connection.execute(_REMOVE_ROUND, {"match": match.id, "round": number})


def refold(connection: Connection, match: Loaded) -> tuple[MatchState, frozenset[int]]:
    """The match folded anew, its rounds brought up to date; with it the rounds that no longer count."""
    state = begin(match.sides, match.first_dealer, match.start)
    moved = []
    dropped = set()
    for row in load_rounds(connection, match):
        before = state
        score = load_content(row.report, row.score).score
        state = advance(match.game, match.rules_for(row.number), before, score)
        counted, totals = before.outcome is None, list(state.totals.values())
        dealer_seat = match.seats.index(before.dealer)
        if row.counted and not counted:
            dropped.add(row.number)
        if (row.counted, row.totals, row.dealer_seat) != (counted, totals, dealer_seat):
            moved.append(
                {
                    "match": match.id,
                    "round": row.number,
                    "new_totals": totals,
                    "is_counted": counted,
                    "new_dealer": dealer_seat,
                }
            )
    if moved:
        connection.execute(_PLACE_ROUND, moved)
    return state, frozenset(dropped)


def save_state(connection: Connection, match: Loaded, state: MatchState, mark: Mark) -> None:
    """Store where the match stands now, and that it has changed."""
    connection.execute(
        _SAVE_MATCH,
        {
            "match": match.id,
            "new_rounds": state.rounds,
            "new_deals": state.deals,
            "new_dealer": match.seats.index(state.dealer),
            "new_outcome": None if state.outcome is None else dump_outcome(state.outcome),
            "new_tied": list(state.tied),
            "new_end": None if state.outcome is None else match.ended_at or mark.now,
            "new_version": match.version + 1,
        },
    )
    rank_of = ranks(state.totals)
    connection.execute(
        _SAVE_SIDE,
        [
            {
                "match": match.id,
                "place": place,
                "new_total": state.totals[side.name],
                "new_rank": rank_of[side.name],
            }
            for place, side in enumerate(match.sides)
        ],
    )


def _remark_faults(typed: TypedRound) -> Iterator[Problem]:
    for where, remark in (("note", typed.note), ("overruled", typed.overruled)):
        if len(remark) > LONGEST_REMARK:
            text = N_("This must be a text of at most {most} characters", most=LONGEST_REMARK)
            yield Problem(where=where, code="long_remark", text=text)
        if any(unicodedata.category(mark) in ("Cc", "Cs") for mark in remark if mark not in "\n\r\t"):
            text = N_("This text holds characters that nobody can see")
            yield Problem(where=where, code="bad_remark", text=text)
