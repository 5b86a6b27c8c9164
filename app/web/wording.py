"""What pages say of rounds and matches: how they ended and what an act did, in whole sentences."""

from collections.abc import Iterable

from babel.lists import format_list
from flask_babel import get_locale

from app.rules.ending import Goal, TargetCounts
from app.rules.match import Ending, Outcome, Settlement
from app.services.values import Board, Offer
from app.web.figures import figure
from app.web.texts import gettext as _
from app.web.texts import isolated, ngettext

_BETWEEN_PARTNERS = " & "


def listed(names: Iterable[str]) -> str:
    """Names in a row, as a sentence names them."""
    return format_list([isolated(name) for name in names], locale=get_locale())


def partners_name(players: Iterable[str]) -> str:
    """What partners are called who have given their side no name."""
    return _BETWEEN_PARTNERS.join(players)


def round_ending(outcome: Outcome) -> str:
    """How a round ended, empty where there is nothing to say."""
    who = listed(outcome.winners)
    match outcome.ending:
        case Ending.OUT if who:
            return _("%(who)s went out", who=who)
        case Ending.OUT:
            return _("Nobody went out")
        case Ending.RUMMY:
            return _("%(who)s went out with rummy", who=who)
        case Ending.STOCK_EXHAUSTED:
            return _("The stock ran out")
        case Ending.KNOCK:
            return _("%(who)s knocked", who=who)
        case Ending.UNDERCUT:
            return _("%(who)s undercut the knock", who=who)
        case Ending.GIN:
            return _("%(who)s made gin", who=who)
        case Ending.BIG_GIN:
            return _("%(who)s made big gin", who=who)
        case Ending.VOID:
            return _("Void: nobody scored")
        case Ending.POINTS_ONLY:
            return _("Points alone, as the paper told them")
        case _other:
            return ""


def goal_words(goal: Goal) -> str:
    """What ends a match."""
    deals = ngettext("%(num)d deal", "%(num)d deals", goal.deals) if goal.deals else ""
    if not goal.target:
        return deals
    target = figure(goal.target)
    if goal.counts is TargetCounts.REACH:
        first = _("First to %(target)s", target=target)
    else:
        first = _("First above %(target)s", target=target)
    return _("%(first)s, after %(deals)s at the latest", first=first, deals=deals) if deals else first


def match_title(outcome: Outcome) -> str:
    """Who won a match."""
    who = listed(outcome.winners)
    if len(outcome.winners) == 1:
        # Partners without a name of their own are two: Ann & Cy win.
        return _("%(who)s win", who=who) if _BETWEEN_PARTNERS in who else _("%(who)s wins", who=who)
    return _("%(who)s share the win", who=who)


def match_reason(board: Board) -> str:
    """Why a match that is over was won as it was; empty while it is open."""
    if board.outcome is None:
        return ""
    totals = [it.total for it in board.standings]
    best = max(totals)
    behind = [total for total in totals if total < best]
    if len(board.outcome.winners) > 1:
        lead = _("Level at %(total)s.", total=figure(best))
    elif behind:
        lead = _("%(total)s points, %(lead)s ahead.", total=figure(best), lead=best - max(behind))
    else:
        lead = _("%(total)s points.", total=figure(best))
    goal = board.match.game.goal(board.match.rules)
    if board.outcome.ending is Ending.LAST_DEAL:
        return (
            lead
            + " "
            + ngettext("%(num)d deal was to be played.", "%(num)d deals were to be played.", goal.deals)
        )
    return f"{lead} {_('The target was %(target)s.', target=figure(goal.target))}"


def settlement_words(settlement: Settlement) -> str:
    """Who gains by a settlement, and how much."""
    if not settlement.margin:
        return _("Nobody is ahead.")
    best = max(settlement.sheets, key=lambda sheet: sheet.points)
    return _("%(who)s is %(points)s ahead.", who=best.side, points=figure(settlement.margin))


def offer_words(board: Board, offer: Offer) -> tuple[str, str]:
    """What one tap takes back or puts back, and what is said once it is done."""
    number = offer.round_number
    match offer.kind:
        case "score":
            return _("Take back round %(number)d", number=number), _(
                "Round %(number)d is taken back.", number=number
            )
        case "correct":
            return (
                _("Take back the correction of round %(number)d", number=number),
                _("Round %(number)d is as it was before its correction.", number=number),
            )
        case "void":
            return (
                _("Make round %(number)d count again", number=number),
                _("Round %(number)d counts again.", number=number),
            )
        case "undo" if number == board.next_round:
            return _("Put back round %(number)d", number=number), _(
                "Round %(number)d is back.", number=number
            )
        case _other:
            return (
                _("Take back the last change of round %(number)d", number=number),
                _("Round %(number)d is as it was before.", number=number),
            )
