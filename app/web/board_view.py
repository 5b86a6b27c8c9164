"""A board as its page shows it: every number worked out and every sentence made."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.ending import Goal, TargetCounts
from app.rules.match import Sheet
from app.services.values import Board, Offer, RoundView, SideView
from app.web.texts import gettext as _
from app.web.wording import (
    goal_words,
    listed,
    match_reason,
    match_title,
    offer_words,
    partners_name,
    round_ending,
    settlement_words,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideRow:
    """A side with its total and what it needs; `done` of the target draws how far it has come."""

    name: str
    partners: str
    total: int
    rank: int
    leads: bool
    opening: int | None
    to_go: int | None
    done: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a round brought one side, and its total after it; None for a round that is void."""

    side: str
    points: int | None
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """A round with its marks (what is not as usual with it), and on demand the sheets that hold anything."""

    number: int
    cells: tuple[Cell, ...]
    marks: tuple[str, ...]
    ending: str
    note: str
    overruled: str
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferRow:
    """An act that one tap takes back: its number, the button's words, and what is said afterwards."""

    act: int
    words: str
    done: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardView:
    """All that the board's page shows."""

    board: Board
    version: int
    goal: str
    target: int
    sides: tuple[SideRow, ...]
    rounds: tuple[RoundRow, ...]
    before: int | None
    offers: tuple[OfferRow, ...]
    title: str
    reason: str
    tied: str
    settled: str


def view_board(board: Board, before: int | None) -> BoardView:
    """The page of a board; `before` is the round before which its rounds are shown."""
    goal: Goal = board.match.game.goal(board.match.rules)
    return BoardView(
        board=board,
        version=board.match.version,
        goal=goal_words(goal),
        target=goal.target,
        sides=tuple(_side(it, goal, is_open=board.outcome is None) for it in board.standings),
        rounds=tuple(_round(it) for it in board.recent),
        before=before,
        offers=tuple(_offer(board, it) for it in (board.undo, board.redo) if it is not None),
        title="" if board.outcome is None else match_title(board.outcome),
        reason=match_reason(board),
        tied=listed(board.tied),
        settled="" if board.settlement is None else settlement_words(board.settlement),
    )


def _side(standing: SideView, goal: Goal, *, is_open: bool) -> SideRow:
    needed = goal.target if goal.counts is TargetCounts.REACH else goal.target + 1
    missing = needed - standing.total
    side = standing.side
    return SideRow(
        name=side.name,
        partners="" if side.name == partners_name(side.players) else listed(side.players),
        total=standing.total,
        rank=standing.rank,
        leads=standing.rank == 1,
        opening=standing.opening if is_open else None,
        to_go=missing if is_open and goal.target and missing > 0 else None,
        done=min(max(standing.total, 0), goal.target),
    )


def _round(view: RoundView) -> RoundRow:
    return RoundRow(
        number=view.number,
        cells=tuple(
            Cell(
                side=sheet.side,
                points=None if view.void else sheet.points,
                total=view.totals[sheet.side],
            )
            for sheet in view.sheets
        ),
        marks=tuple(_marks(view)),
        ending=round_ending(view.outcome),
        note=view.note,
        overruled=view.overruled,
        sheets=tuple(sheet for sheet in view.sheets if sheet.lines),
    )


def _marks(view: RoundView) -> Iterator[str]:
    if not view.counted:
        yield _("not counted")
    if view.versions > 1:
        yield _("changed")
    if view.overruled:
        yield _("overruled")


def _offer(board: Board, offer: Offer) -> OfferRow:
    words, done = offer_words(board, offer)
    return OfferRow(act=offer.act, words=words, done=done)
