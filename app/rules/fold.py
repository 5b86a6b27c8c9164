"""Rounds into a match: totals, dealer and outcome after each, standings at the end.

The same step serves a file folded from its start and a round added to a match in progress.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from app.rules.ending import finish, ranks
from app.rules.game import Game, Rules
from app.rules.match import Ending, Outcome, RoundScore, RoundStart, Side, Standing
from app.rules.seating import next_dealer


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchState:
    """Where a match stands between two rounds.

    `rounds` counts all rounds with a number, `deals` only those that were scored; `tied` names the
    sides that share the top at the target and play on.
    """

    sides: tuple[Side, ...]
    totals: Mapping[str, int]
    dealer: str
    rounds: int = 0
    deals: int = 0
    outcome: Outcome | None = None
    tied: tuple[str, ...] = ()

    @property
    def next_round(self) -> RoundStart:
        """What the next round starts from."""
        return RoundStart(number=self.rounds + 1, sides=self.sides, totals=self.totals)


def begin(sides: tuple[Side, ...], dealer: str, start: Mapping[str, int]) -> MatchState:
    """A match before its first round; `start` holds the totals that the table had on paper already."""
    totals = MappingProxyType({side.name: start.get(side.name, 0) for side in sides})
    return MatchState(sides=sides, totals=totals, dealer=dealer)


def advance(game: Game, rules: Rules, state: MatchState, score: RoundScore) -> MatchState:
    """The match after one more round; a round after the end is numbered, and changes nothing else."""
    if state.outcome is not None:
        return replace(state, rounds=state.rounds + 1)
    points = score.points
    totals = MappingProxyType({name: total + points[name] for name, total in state.totals.items()})
    scored = score.outcome.ending is not Ending.VOID
    deals = state.deals + scored
    end = finish(game.goal(rules), totals, deals)
    return MatchState(
        sides=state.sides,
        totals=totals,
        dealer=next_dealer(state.sides, state.dealer, game.dealing(rules), score.outcome),
        rounds=state.rounds + 1,
        deals=deals,
        outcome=end.outcome if scored else None,
        tied=end.tied if scored else state.tied,
    )


def standings(game: Game, rules: Rules, state: MatchState) -> tuple[Standing, ...]:
    """Where each side stands, in the order of the sides."""
    rank_of = ranks(state.totals)
    return tuple(
        Standing(side=name, total=total, rank=rank_of[name], opening=game.opening(rules, total))
        for name, total in state.totals.items()
    )
