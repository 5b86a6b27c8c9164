"""What a game of gin is worth once it is over, apart from the race to its target."""

from collections import Counter
from collections.abc import Mapping

from app.rules.choices import Choice
from app.rules.match import Line, RoundScore, Settlement, Sheet
from app.rules.options import Points, option
from app.rules.problems import N_
from app.rules.sections import Section
from app.rules.shapes.showdown import ShowdownRules


class ShutoutDoubles(Choice):
    """What is doubled for winning every hand.

    Schools differ: nothing beside a flat bonus (the classic count), the points of the hands before all
    bonuses, or the whole sum with game and hands won. Doubling the difference comes to the same as the
    last, since a player who was shut out has nothing to take away.
    """

    NOTHING = "nothing", N_("Nothing")
    POINTS = "points", N_("The points")
    TOTAL = "total", N_("All but the shutout bonus")


class SettledRules(ShowdownRules):
    """The options of a showdown whose winner is paid for the game and each player for hands won."""

    game_bonus: Points = option(
        section=Section.END, title=N_("Game"), help=N_("What winning the game counts in the settlement.")
    )
    box_bonus: Points = option(
        section=Section.END, title=N_("Hand won"), help=N_("What each hand won counts in the settlement.")
    )
    shutout_bonus: Points = option(
        section=Section.END,
        title=N_("Shutout"),
        help=N_("What winning every hand counts in the settlement, beside any doubling."),
    )
    shutout_doubles: ShutoutDoubles = option(
        section=Section.END,
        title=N_("Shutout doubles"),
        help=N_("Whether winning every hand doubles nothing, the points, or all but the shutout bonus."),
    )


def settle(rules: SettledRules, totals: Mapping[str, int], rounds: tuple[RoundScore, ...]) -> Settlement:
    """A sheet for each player, from the totals at the end and every hand that counted.

    A hand belongs to the one who won it, if only with 0 points; a shutout leaves the loser without a
    hand and without a point.
    """
    hands = Counter(side for played in rounds for side in played.outcome.winners)
    winner = max(totals, key=lambda side: totals[side])
    sheets = []
    for side, total in totals.items():
        lines = [Line(label=N_("Match total"), points=total)]
        if side == winner:
            lines.append(Line(label=N_("Game"), points=rules.game_bonus, option="game_bonus"))
        won = hands[side]
        lines.append(Line(label=N_("Hands won"), points=won * rules.box_bonus, count=won, option="box_bonus"))
        if side == winner and all(
            not totals[loser] and not hands[loser] for loser in totals if loser != side
        ):
            lines.extend(_shutout(rules, total, sum(line.points for line in lines)))
        sheets.append(Sheet(side=side, lines=tuple(line for line in lines if line.points)))
    return Settlement(sheets=tuple(sheets))


def _shutout(rules: SettledRules, points: int, total: int) -> tuple[Line, ...]:
    doubled = {ShutoutDoubles.NOTHING: 0, ShutoutDoubles.POINTS: points, ShutoutDoubles.TOTAL: total}
    return (
        Line(label=N_("Shutout, doubled"), points=doubled[rules.shutout_doubles], option="shutout_doubles"),
        Line(label=N_("Shutout"), points=rules.shutout_bonus, option="shutout_bonus"),
    )
