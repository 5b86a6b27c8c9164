"""Recording a round and mending it: score, correct, void, bring back an earlier version, take back an act."""

from sqlalchemy import Connection, Row, bindparam, select

from app.models.match import Act
from app.rules.file_values import MOST_ROUNDS
from app.rules.match import Report, Void
from app.rules.problems import N_, Level, Problem, Text
from app.services.errors import Conflict, Invalid, NotFound
from app.services.loading import Loaded, load, load_round
from app.services.recording import (
    append_round,
    read_report,
    refold,
    remember,
    remove_round,
    replace_round,
    save_state,
    score_report,
    start_of,
)
from app.services.stored import load_content
from app.services.transaction import writing
from app.services.undoing import REDO, UNDO, content_before, mark_undone, offers
from app.services.values import Books, Mark, TypedRound

_DONE = select(Act.kind, Act.round_number, Act.undoes).where(
    Act.match_id == bindparam("match"), Act.submission == bindparam("submission")
)
_ACT = select(Act.round_number, Act.content_act, Act.undoes).where(
    Act.match_id == bindparam("match"), Act.number == bindparam("act")
)
_CONTENT = select(Act.report, Act.score).where(
    Act.match_id == bindparam("match"), Act.number == bindparam("act")
)


def record(books: Books, match_id: int, number: int, typed: TypedRound, mark: Mark) -> None:
    """Score the next round of a match; the same form sent again changes nothing.

    Raises NotFound, Conflict if the round was recorded by someone else meanwhile, and Invalid with
    all faults, among them that the match is over (code `finished`).
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        if _was_done(connection, match, mark, "score", number):
            return
        if number != match.state.rounds + 1:
            raise Conflict
        _refuse_more(match)
        scored = score_report(match, match.state.next_round, read_report(match, number, typed))
        if scored.odd and not typed.confirmed:
            raise Invalid(scored.odd)
        act = remember(connection, match, mark, "score", number, brings=scored)
        state = append_round(connection, match, act, scored.score)
        save_state(connection, match, state, mark)


def correct(books: Books, match_id: int, number: int, typed: TypedRound, mark: Mark, *, seen: int) -> None:
    """Replace a recorded round, at any time; `seen` is the count of its versions when the form was made.

    Raises NotFound, Conflict if it was changed meanwhile, and Invalid with all faults; until it is
    confirmed, that the match would end earlier (code `ends_earlier`) is one.
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        if _was_done(connection, match, mark, "correct", number):
            return
        row = load_round(connection, match, number)
        if row.versions != seen:
            raise Conflict
        report = read_report(match, number, typed)
        scored = score_report(match, start_of(connection, match, number), report)
        if (scored.report_text, scored.score_text) == (row.report, row.score):
            return
        act = remember(connection, match, mark, "correct", number, brings=scored)
        asks = () if typed.confirmed else scored.odd
        _replace(connection, match, number, act, mark, asks=asks, confirmed=typed.confirmed)


def void(books: Books, match_id: int, number: int, mark: Mark, *, confirmed: bool = False) -> None:
    """Void a recorded round: every side makes 0, what was reported stays in its earlier version.

    Raises NotFound, and Invalid until it is confirmed that the match ends earlier (code `ends_earlier`).
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        if _was_done(connection, match, mark, "void", number):
            return
        row = load_round(connection, match, number)
        report = Report(content=Void(), note=load_content(row.report, row.score).note)
        scored = score_report(match, start_of(connection, match, number), report)
        if scored.report_text == row.report:
            return
        act = remember(connection, match, mark, "void", number, brings=scored)
        _replace(connection, match, number, act, mark, confirmed=confirmed)


def restore(
    books: Books, match_id: int, number: int, act: int, mark: Mark, *, confirmed: bool = False
) -> None:
    """Bring back the version of a round that an act left, with the sheet it had then.

    Raises NotFound if there is no such round, act or version, and Invalid until it is confirmed that
    the match ends earlier (code `ends_earlier`).
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        if _was_done(connection, match, mark, "restore", number):
            return
        row = load_round(connection, match, number)
        kept = _act(connection, match, act)
        if kept.round_number != number or kept.content_act is None:
            raise NotFound
        if kept.content_act == row.content_act:
            return
        remember(connection, match, mark, "restore", number, content_act=kept.content_act)
        _replace(connection, match, number, kept.content_act, mark, confirmed=confirmed)


def take_back(books: Books, match_id: int, act: int, mark: Mark) -> None:
    """Undo the latest act that stands, or put back what the latest undo took; itself an act like any other.

    Raises NotFound if there is no such act, and Conflict if it is no longer the one to take back.
    """
    with writing() as connection:
        match = load(connection, books, match_id, lock=True)
        target = _act(connection, match, act)
        number = target.round_number
        kind = UNDO if target.undoes is None else REDO
        if _was_done(connection, match, mark, kind, number, undoes=act):
            return
        if act not in [offer.act for offer in offers(connection, match.id) if offer is not None]:
            raise Conflict
        content = content_before(connection, match.id, number, act)
        remember(connection, match, mark, kind, number, content_act=content, undoes=act)
        mark_undone(connection, match.id, act, undone=True)
        if target.undoes is not None:
            mark_undone(connection, match.id, target.undoes, undone=False)
        _put(connection, match, number, content)
        state, _ = refold(connection, match)
        save_state(connection, match, state, mark)


def _was_done(
    connection: Connection, match: Loaded, mark: Mark, kind: str, number: int, *, undoes: int | None = None
) -> bool:
    """Whether the form with this mark has acted already; Conflict if it did something else then."""
    key = {"match": match.id, "submission": mark.submission}
    done = connection.execute(_DONE, key).one_or_none()
    if done is None:
        return False
    if (done.kind, done.round_number, done.undoes) != (kind, number, undoes):
        raise Conflict
    return True


def _refuse_more(match: Loaded) -> None:
    if match.state.outcome is not None:
        raise _refused("finished", N_("This match is over"))
    if match.state.rounds == MOST_ROUNDS:
        raise _refused("too_many_rounds", N_("A match has at most {most} rounds", most=MOST_ROUNDS))


def _refused(code: str, text: Text) -> Invalid:
    return Invalid((Problem(where="", code=code, text=text),))


def _act(connection: Connection, match: Loaded, act: int) -> Row[int, int | None, int | None]:
    # Also keeps numbers from the database that it could not hold.
    row = None
    if 0 < act < match.version:
        row = connection.execute(_ACT, {"match": match.id, "act": act}).one_or_none()
    if row is None:
        raise NotFound
    return row


def _replace(
    connection: Connection,
    match: Loaded,
    number: int,
    content_act: int,
    mark: Mark,
    *,
    asks: tuple[Problem, ...] = (),
    confirmed: bool,
) -> None:
    replace_round(connection, match, number, content_act)
    state, dropped = refold(connection, match)
    if dropped and not confirmed:
        text = N_(
            "With this the match ends with round {number}; later rounds stay and no longer count",
            number=min(dropped) - 1,
        )
        asks += (Problem(where="", code="ends_earlier", text=text, level=Level.ODD),)
    if asks:
        raise Invalid(asks)
    save_state(connection, match, state, mark)


def _put(connection: Connection, match: Loaded, number: int, content_act: int | None) -> None:
    if content_act is None:
        remove_round(connection, match, number)
    elif number <= match.state.rounds:
        replace_round(connection, match, number, content_act)
    else:
        row = connection.execute(_CONTENT, {"match": match.id, "act": content_act}).one()
        append_round(connection, match, content_act, load_content(row.report, row.score).score)
