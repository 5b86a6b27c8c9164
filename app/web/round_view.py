"""A round's page as it is shown: what ended it, what was overruled, and how it changed."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from app.rules.cards import Cards
from app.rules.match import OpenHand
from app.rules.problems import Level, Problem
from app.services.values import ActView, RoundPage, RoundView
from app.web.access import KEEPER
from app.web.texts import gettext as _
from app.web.wording import round_ending


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What an act changed for one side: its points in the round before and after."""

    side: str
    before: int
    after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that was done to a round; `after` is how it stood then, None where it was taken away."""

    act: int
    words: str
    who: str
    at: datetime
    after: RoundView | None
    changes: tuple[Change, ...]
    can_return: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand laid open: its groups of cards, each with what it is, and what is left counts."""

    side: str
    groups: tuple[tuple[str, Cards], ...]
    deadwood: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPageView:
    """All that a round's page shows."""

    page: RoundPage
    ending: str
    overruled: tuple[Problem, ...]
    odd: tuple[Problem, ...]
    hands: tuple[Hand, ...]
    steps: tuple[Step, ...]


def view_round_page(page: RoundPage) -> RoundPageView:
    """The page of a round."""
    return RoundPageView(
        page=page,
        ending=round_ending(page.round.outcome),
        overruled=tuple(it for it in page.round.warnings if it.level is Level.FORBIDDEN),
        odd=tuple(it for it in page.round.warnings if it.level is Level.ODD),
        hands=tuple(_hand(side, hand) for side, hand in page.open_hands.items()),
        steps=tuple(_steps(page)),
    )


def _hand(side: str, hand: OpenHand) -> Hand:
    others = ((_("Laid off"), hand.laid_off), (_("Left"), hand.left))
    melds = tuple((_("Meld"), cards) for cards in hand.melds)
    return Hand(side=side, groups=(*melds, *(it for it in others if it[1])), deadwood=hand.points)


def _steps(page: RoundPage) -> Iterator[Step]:
    before: RoundView | None = None
    for act in page.acts:
        after = act.after
        yield Step(
            act=act.number,
            words=_words(act),
            who=_("the keeper") if act.who == KEEPER else act.who,
            at=act.at,
            after=after,
            changes=tuple(_changes(before, after)),
            can_return=after is not None and _content(after) != _content(page.round),
        )
        before = after


def _changes(before: RoundView | None, after: RoundView | None) -> Iterator[Change]:
    if before is None or after is None:
        return
    for old, new in zip(before.sheets, after.sheets, strict=True):
        if old.points != new.points:
            yield Change(side=new.side, before=old.points, after=new.points)


def _content(view: RoundView) -> tuple[object, ...]:
    return view.sheets, view.outcome, view.note, view.overruled


def _words(act: ActView) -> str:
    match act.kind:
        case "score":
            return _("Scored")
        case "correct":
            return _("Corrected")
        case "void":
            return _("Made void")
        case "restore":
            return _("An earlier version brought back")
        case "undo" if act.after is None:
            return _("Taken back")
        case "undo":
            return _("The last change taken back")
        case _other:
            return _("Put back")
