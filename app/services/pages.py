"""What the pages of a match show, each read at one moment: board, entry, a round's page, the preview."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.models.match import Act, Round
from app.rules.fold import standings
from app.rules.match import RoundStart, Settlement
from app.rules.report import read_round
from app.rules.seating import first_to_play
from app.rules.typed import Typed, typed_from
from app.services.errors import Invalid, NotFound
from app.services.loading import Loaded, load, view_round, view_version
from app.services.recording import judge_typed, start_of
from app.services.rounds import to_redo, to_undo
from app.services.stored import load_score
from app.services.transaction import reading
from app.services.values import (
    ActView,
    Board,
    Books,
    Offer,
    Preview,
    RoundForm,
    RoundPage,
    RoundView,
    SideView,
    TypedRound,
)

RECENT_ROUNDS = 10
"""Rounds shown on a board; earlier ones are a link away."""


def board(books: Books, match_id: int, *, before: int | None = None) -> Board:
    """The board of a match, with the latest rounds, or those before a round.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
        rounds = _recent(session, loaded, before)
        undo, redo = (
            _offer(session, to_undo(session, match_id), match_id),
            _offer(session, to_redo(session, match_id), match_id),
        )
        settlement = _settlement(session, loaded)
    state = loaded.state
    rules = loaded.rules_for(state.rounds + 1)
    return Board(
        match=loaded.view,
        standings=tuple(
            SideView(side=side, total=it.total, rank=it.rank, opening=it.opening)
            for side, it in zip(loaded.sides, standings(loaded.game, rules, state), strict=True)
        ),
        dealer=state.dealer,
        first_to_play=first_to_play(loaded.sides, state.dealer, loaded.game.dealing(rules)),
        next_round=state.rounds + 1,
        recent=rounds[:RECENT_ROUNDS],
        earlier=len(rounds) > RECENT_ROUNDS,
        outcome=state.outcome,
        tied=state.tied,
        settlement=settlement,
        undo=undo,
        redo=redo,
    )


def entry_form(books: Books, match_id: int) -> RoundForm:
    """The form for the next round of a match.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
    return _form(loaded, loaded.state.next_round, Typed({}), None, loaded.state.dealer)


def correction_form(books: Books, match_id: int, number: int) -> RoundForm:
    """The form for a recorded round, filled with it as it stands.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
        row = _row(session, loaded, number)
        start = start_of(session, loaded, number)
    fields = loaded.game.shape.fields(loaded.rules_for(number), loaded.sides)
    content = read_round(fields, loaded.sides, row.report).content
    typed = typed_from(fields, loaded.sides, getattr(content, "answers", {}))
    return _form(loaded, start, typed, view_round(loaded, row), loaded.seats[row.dealer_seat])


def round_page(books: Books, match_id: int, number: int) -> RoundPage:
    """A recorded round with all that was ever done to it.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
        row = _row(session, loaded, number)
        acts = session.scalars(
            select(Act).where(Act.match_id == match_id, Act.round_number == number).order_by(Act.number)
        ).all()
    return RoundPage(
        match=loaded.view,
        round=view_round(loaded, row),
        acts=tuple(_act(loaded, act) for act in acts),
        last=loaded.state.rounds,
    )


def preview(books: Books, match_id: int, number: int, typed: TypedRound) -> Preview:
    """What a round, new or recorded, would score as typed so far; nothing is stored.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
        if number > loaded.state.rounds:
            start = loaded.state.next_round
        else:
            start = start_of(session, loaded, number)
    try:
        _, judged = judge_typed(loaded, start, typed)
    except Invalid as error:
        return Preview(points={}, totals={}, problems=error.problems)
    points = judged.score.points
    totals = {side: total + points[side] for side, total in start.totals.items()}
    return Preview(points=points, totals=totals, problems=judged.warnings)


def _recent(session: Session, loaded: Loaded, before: int | None) -> tuple[RoundView, ...]:
    query = select(Round).where(Round.match_id == loaded.row.id)
    if before is not None:
        query = query.where(Round.number < before)
    rows = session.scalars(query.order_by(Round.number.desc()).limit(RECENT_ROUNDS + 1)).all()
    return tuple(view_round(loaded, row) for row in rows)


def _offer(session: Session, number: int | None, match_id: int) -> Offer | None:
    if number is None:
        return None
    act = session.get_one(Act, (match_id, number))
    return Offer(act=act.number, kind=act.kind, round_number=act.round_number)


def _settlement(session: Session, loaded: Loaded) -> Settlement | None:
    if loaded.state.outcome is None or loaded.game.settle is None:
        return None
    query = select(Round.score).where(Round.match_id == loaded.row.id, Round.counted).order_by(Round.number)
    scores = tuple(load_score(score) for score in session.scalars(query))
    return loaded.game.settle(loaded.rules_for(len(scores)), loaded.state.totals, scores)


def _row(session: Session, loaded: Loaded, number: int) -> Round:
    row = session.get(Round, (loaded.row.id, number))
    if row is None:
        raise NotFound
    return row


def _form(
    loaded: Loaded, start: RoundStart, typed: Typed, recorded: RoundView | None, dealer: str
) -> RoundForm:
    rules = loaded.rules_for(start.number)
    return RoundForm(
        match=loaded.view,
        start=start,
        fields=loaded.game.shape.fields(rules, loaded.sides),
        openings={side: loaded.game.opening(rules, total) for side, total in start.totals.items()},
        typed=typed,
        dealer=dealer,
        recorded=recorded,
    )


def _act(loaded: Loaded, act: Act) -> ActView:
    return ActView(
        number=act.number,
        kind=act.kind,
        round_number=act.round_number,
        who=act.who,
        at=act.at,
        undone=act.undone,
        after=None if act.after is None else view_version(loaded, act.after, number=act.round_number),
    )
