"""What the pages of a match show, each read at one moment: board, entry, a round's page, the preview."""

import json
from dataclasses import replace

from sqlalchemy import Connection

from app.rules.fold import standings
from app.rules.match import Answers, Played, RoundStart, Settlement
from app.rules.report import read_round
from app.rules.seating import first_to_play
from app.rules.typed import Typed, typed_from
from app.services.errors import Invalid
from app.services.loading import Loaded, RoundRow, load, load_latest, load_round, load_rounds
from app.services.recording import judge_report, read_report, start_of
from app.services.showing import view_acts, view_round
from app.services.stored import load_content
from app.services.transaction import reading
from app.services.undoing import offers
from app.services.values import (
    Board,
    Books,
    MatchView,
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
    with reading() as connection:
        match = load(connection, books, match_id)
        rounds = load_latest(connection, match, before=before, most=RECENT_ROUNDS + 1)
        undo, redo = offers(connection, match.id)
        settlement = _settlement(connection, match)
    state = match.state
    rules = match.rules_for(state.rounds + 1)
    return Board(
        match=match.view,
        standings=_standings(match),
        dealer=state.dealer,
        first_to_play=first_to_play(match.sides, state.dealer, match.game.dealing(rules)),
        next_round=state.rounds + 1,
        recent=tuple(view_round(match, row) for row in rounds[:RECENT_ROUNDS]),
        earlier=len(rounds) > RECENT_ROUNDS,
        outcome=state.outcome,
        tied=state.tied,
        settlement=settlement,
        undo=undo,
        redo=redo,
    )


def referee_table(books: Books, match_id: int) -> tuple[MatchView, tuple[SideView, ...]]:
    """A match with its rules in force, and where each side stands: what a ruling is made by.

    Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
    return match.view, _standings(match)


def entry_form(books: Books, match_id: int) -> RoundForm:
    """The form for the next round of a match.

    Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
    return _form(match, match.state.next_round, Typed({}), None, match.state.dealer)


def correction_form(books: Books, match_id: int, number: int) -> RoundForm:
    """The form for a recorded round, filled with it as it stands.

    Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
        row = load_round(connection, match, number)
        start = start_of(connection, match, number)
    typed = typed_from(match.fields_for(number), match.sides, _answers(match, row))
    recorded = view_round(match, row)
    return _form(match, start, typed, recorded, recorded.dealer)


def round_page(books: Books, match_id: int, number: int) -> RoundPage:
    """A recorded round with all that was ever done to it.

    Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
        row = load_round(connection, match, number)
        acts = view_acts(connection, match, number)
        start = start_of(connection, match, number)
    answers = _answers(match, row)
    open_hands = match.game.shape.open_hands(match.rules_for(number), start, answers) if answers else {}
    return RoundPage(
        match=match.view,
        round=view_round(match, row),
        open_hands=open_hands,
        acts=acts,
        last=match.state.rounds,
    )


def preview(books: Books, match_id: int, number: int, typed: TypedRound) -> Preview:
    """What a round, new or recorded, would score as typed so far; nothing is stored.

    What is odd, or forbidden but may be overruled, is told beside the points. Raises NotFound.
    """
    with reading() as connection:
        match = load(connection, books, match_id)
        if 1 <= number <= match.state.rounds:
            start = start_of(connection, match, number)
        else:
            start = match.state.next_round
    try:
        report = read_report(match, start.number, typed)
        judged = judge_report(
            match, start, replace(report, overruled=report.overruled or "to see the points")
        )
    except Invalid as error:
        return Preview(points={}, totals={}, problems=error.problems)
    points = judged.score.points
    totals = {side: total + points[side] for side, total in start.totals.items()}
    return Preview(points=points, totals=totals, problems=judged.warnings)


def _standings(match: Loaded) -> tuple[SideView, ...]:
    found = standings(match.game, match.view.rules, match.state)
    return tuple(
        SideView(side=side, total=it.total, rank=it.rank, opening=it.opening)
        for side, it in zip(match.sides, found, strict=True)
    )


def _settlement(connection: Connection, match: Loaded) -> Settlement | None:
    if match.state.outcome is None or match.game.settle is None:
        return None
    rows = load_rounds(connection, match)
    scores = tuple(load_content(row.report, row.score).score for row in rows if row.counted)
    return match.game.settle(match.rules_for(len(scores)), match.state.totals, scores)


def _answers(match: Loaded, row: RoundRow) -> Answers:
    """What was reported of a round; nothing of one that was not played."""
    assert row.report is not None, "a round has a report"
    content = read_round(match.fields_for(row.number), match.sides, json.loads(row.report)).content
    return content.answers if isinstance(content, Played) else {}


def _form(
    match: Loaded, start: RoundStart, typed: Typed, recorded: RoundView | None, dealer: str
) -> RoundForm:
    rules = match.rules_for(start.number)
    return RoundForm(
        match=match.view,
        start=start,
        fields=match.fields_for(start.number),
        openings={side: match.game.opening(rules, total) for side, total in start.totals.items()},
        typed=typed,
        dealer=dealer,
        recorded=recorded,
    )
