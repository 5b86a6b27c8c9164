"""When a match is over: the race to a target or a number of deals, ties, ranks."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.rules.choices import Choice
from app.rules.match import Ending, Outcome
from app.rules.problems import N_


class TargetCounts(Choice):
    """Whether a total equal to the target ends the match, or only one above it."""

    REACH = "reach", N_("A total equal to the target is enough")
    EXCEED = "exceed", N_("A total must be above the target")


class TieAtTarget(Choice):
    """What happens when several sides share the highest total at the end."""

    PLAY_ON = "play_on", N_("Another round is played")
    SHARED = "shared", N_("The leaders share the win")


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """What ends a match: the target, how it is met, what a tie does, after how many deals at the latest.

    `deals` of 0 means that only the target ends it, a target of 0 that only the deals do.
    """

    target: int
    counts: TargetCounts = TargetCounts.REACH
    tie: TieAtTarget = TieAtTarget.PLAY_ON
    deals: int = 0

    def is_met(self, total: int) -> bool:
        """Whether a total has got to the target."""
        if self.target == 0:
            return False
        return total >= self.target if self.counts is TargetCounts.REACH else total > self.target


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """What the end of a round means for the match: its outcome (None: open), and who ties and plays on."""

    outcome: Outcome | None = None
    tied: tuple[str, ...] = ()


def finish(goal: Goal, totals: Mapping[str, int], rounds: int) -> Finish:
    """Whether a match is over after so many scored rounds, with the highest total winning.

    >>> finish(Goal(target=10_000), {"Ann": 10_000, "Bo": 10_200}, 9).outcome.winners
    ('Bo',)
    """
    at_target = any(goal.is_met(total) for total in totals.values())
    last_deal = 0 < goal.deals <= rounds
    if not at_target and not last_deal:
        return Finish()
    highest = max(totals.values())
    leaders = tuple(side for side, total in totals.items() if total == highest)
    if len(leaders) > 1 and goal.tie is TieAtTarget.PLAY_ON:
        return Finish(tied=leaders)
    ending = Ending.TARGET if at_target else Ending.LAST_DEAL
    return Finish(outcome=Outcome(ending=ending, winners=leaders))


def ranks(totals: Mapping[str, int]) -> Mapping[str, int]:
    """The rank of each side, highest total first; tied sides share the better rank (1, 1, 3)."""
    return {side: 1 + sum(other > total for other in totals.values()) for side, total in totals.items()}
