"""What two open hands of gin make, told to the player against whom the other hand was laid down."""

from dataclasses import dataclass

from app.rules.match import Ending
from app.rules.problems import N_, Text
from app.rules.referee.ruling import Reason
from app.rules.shapes.showdown import GIN_ENDINGS, Showdown, ShowdownRules, result_of

_THERE, _HERE = "there", "here"


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """The points that this hand makes, below 0 those that it gives away; None where nobody may score."""

    points: int | None
    reasons: tuple[Reason, ...]


def made(rules: ShowdownRules, ended: Ending, there: int, here: int) -> Made:
    """What comes of a hand ended over there with so much left in each hand after lay-offs."""
    if ended is Ending.KNOCK and there > rules.knock_limit:
        text = N_(
            "The other hand has {count} left, and a knock needs {limit} or less",
            count=there,
            limit=rules.knock_limit,
        )
        return Made(
            points=None,
            reasons=(Reason(code="above_knock_limit", text=text, option="knock_limit"), wrong_knock(rules)),
        )
    showdown = Showdown(ended=ended, by=_THERE, other=_HERE, deadwood={_THERE: there, _HERE: here}, hands={})
    ending, winner, lines = result_of(rules, showdown)
    points = sum(line.points for line in lines)
    option, text = _told(rules, ending, points, there, here)
    if winner is None:
        option, text = "tie_is_undercut", N_("Both have {count} left, so nobody scores", count=here)
    sign = 1 if winner == _HERE else -1
    return Made(points=sign * points, reasons=(Reason(code="makes", text=text, option=option),))


def wrong_knock(rules: ShowdownRules) -> Reason:
    """What comes of a wrong knock."""
    return Reason(code="wrong_knock", text=rules.wrong_knock.words, option="wrong_knock")


def _told(rules: ShowdownRules, ending: Ending, points: int, there: int, here: int) -> tuple[str, Text]:
    if ending is Ending.UNDERCUT:
        return "undercut_bonus", N_(
            "This hand makes {points}: undercut {bonus} and the difference of {more} and {less}",
            points=points,
            bonus=rules.undercut_bonus,
            more=there,
            less=here,
        )
    if ending in GIN_ENDINGS:
        option = "gin_bonus" if ending is Ending.GIN else "big_gin_bonus"
        return option, N_(
            "The other hand makes {points}: {bonus} for gin and {left} left in this hand",
            points=points,
            bonus=points - here,
            left=here,
        )
    return "", N_("The other hand makes {points}: {more} less {less}", points=points, more=here, less=there)
