"""Recording a round and mending it: score, correct, void, bring back an earlier version, take back an act."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from app.models.match import Act, Document, Round
from app.rules.match import Report, Void
from app.rules.problems import N_, Problem
from app.rules.rounds import judge
from app.services.errors import Conflict, Invalid, NotFound
from app.services.loading import Loaded, load
from app.services.recording import (
    append_round,
    check_ends_earlier,
    counted_rounds,
    judge_typed,
    refold,
    remember,
    save_state,
    start_of,
    was_done,
    write_version,
)
from app.services.stored import load_score
from app.services.transaction import writing
from app.services.values import Books, Mark, TypedRound


def record(books: Books, match_id: int, number: int, typed: TypedRound, mark: Mark) -> None:
    """Score the next round of a match; the same form sent again changes nothing.

    Raises NotFound, Conflict if the round was recorded by someone else meanwhile, and Invalid with
    all faults, among them that the match is over (code `finished`).
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if was_done(session, loaded, mark):
            return
        if loaded.state.outcome is not None:
            raise Invalid((Problem(where="", code="finished", text=N_("This match is over")),))
        if number != loaded.state.rounds + 1:
            raise Conflict
        report, judged = judge_typed(loaded, loaded.state.next_round, typed)
        version = write_version(loaded, number, report, judged)
        state = append_round(session, loaded, version, judged.score)
        remember(session, loaded, mark, "score", number, before=None, after=version)
        save_state(session, loaded, state, mark)


def correct(books: Books, match_id: int, number: int, typed: TypedRound, mark: Mark, *, seen: int) -> None:
    """Replace a recorded round, at any time; `seen` is the count of its versions when the form was made.

    Raises NotFound, Conflict if it was changed meanwhile, and Invalid with all faults.
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if was_done(session, loaded, mark):
            return
        row = _round(session, loaded, number)
        if row.versions != seen:
            raise Conflict
        report, judged = judge_typed(loaded, start_of(session, loaded, number), typed)
        version = write_version(loaded, number, report, judged)
        _replace(session, loaded, row, "correct", version, mark, confirmed=typed.confirmed)


def void(books: Books, match_id: int, number: int, mark: Mark) -> None:
    """Void a recorded round: every side makes 0, what was reported stays in its earlier version.

    Raises NotFound.
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if was_done(session, loaded, mark):
            return
        row = _round(session, loaded, number)
        report = Report(content=Void(), note=row.report.get("note", ""))
        judged = judge(loaded.game, loaded.rules_for(number), start_of(session, loaded, number), report)
        version = write_version(loaded, number, report, judged)
        _replace(session, loaded, row, "void", version, mark, confirmed=True)


def restore(books: Books, match_id: int, number: int, act: int, mark: Mark) -> None:
    """Bring back the version of a round that an act left, with the sheet it had then.

    Raises NotFound if there is no such round, act or version.
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if was_done(session, loaded, mark):
            return
        row = _round(session, loaded, number)
        kept = session.get(Act, (match_id, act))
        if kept is None or kept.round_number != number or kept.after is None:
            raise NotFound
        _replace(session, loaded, row, "restore", kept.after, mark, confirmed=True)


def take_back(books: Books, match_id: int, act: int, mark: Mark) -> None:
    """Undo the latest act that stands, or put back what the latest undo took; itself an act like any other.

    Raises NotFound if there is no such act, and Conflict if it is no longer the one to take back.
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if was_done(session, loaded, mark):
            return
        target = session.get(Act, (match_id, act))
        if target is None:
            raise NotFound
        if act not in (to_undo(session, match_id), to_redo(session, match_id)):
            raise Conflict
        first = target.round_number
        _put_version(session, loaded, first, target.before)
        state = refold(session, loaded, first)
        session.execute(update(Act).where(Act.match_id == match_id, Act.number == act).values(undone=True))
        kind = "undo" if target.undoes is None else "redo"
        remember(
            session, loaded, mark, kind, first, before=target.after, after=target.before, undoes=target.number
        )
        if target.undoes is not None:
            session.execute(
                update(Act).where(Act.match_id == match_id, Act.number == target.undoes).values(undone=False)
            )
        save_state(session, loaded, state, mark)


def to_undo(session: Session, match_id: int) -> int | None:
    """The number of the latest act that stands and is not itself an undo."""
    query = select(Act.number).where(Act.match_id == match_id, Act.undone.is_(False), Act.undoes.is_(None))
    return session.scalar(query.order_by(Act.number.desc()).limit(1))


def to_redo(session: Session, match_id: int) -> int | None:
    """The number of the latest act if it is an undo, which can then be put back."""
    latest = session.execute(
        select(Act.number, Act.kind).where(Act.match_id == match_id).order_by(Act.number.desc()).limit(1)
    ).first()
    return latest.number if latest is not None and latest.kind == "undo" else None


def _round(session: Session, loaded: Loaded, number: int) -> Round:
    row = session.get(Round, (loaded.row.id, number))
    if row is None:
        raise NotFound
    return row


def _replace(
    session: Session, loaded: Loaded, row: Round, kind: str, version: Document, mark: Mark, *, confirmed: bool
) -> None:
    counted_before = counted_rounds(session, loaded)
    before = {"report": row.report, "score": row.score}
    row.report, row.score = version["report"], version["score"]
    row.versions += 1
    session.flush()
    state = refold(session, loaded, row.number)
    if not confirmed:
        check_ends_earlier(session, loaded, counted_before)
    remember(session, loaded, mark, kind, row.number, before=before, after=version)
    save_state(session, loaded, state, mark)


def _put_version(session: Session, loaded: Loaded, number: int, version: Document | None) -> None:
    row = session.get(Round, (loaded.row.id, number))
    if row is not None and version is None:
        session.delete(row)
        session.flush()
    elif row is None and version is not None:
        append_round(session, loaded, version, load_score(version["score"]))
    elif row is not None and version is not None:
        row.report, row.score = version["report"], version["score"]
        row.versions += 1
        session.flush()
