"""A whole match scored from its file: each round judged, the totals after it, the end and the standings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from app.rules.ending import finish
from app.rules.file_values import ScoreFile
from app.rules.fold import MatchState, advance, begin, standings
from app.rules.game import Rules
from app.rules.match import Report, RoundScore, RoundStart, Settlement, Standing, Void
from app.rules.problems import N_, FaultList, Level, Problem, RulesError
from app.rules.rounds import JudgedRound, judge


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredRound:
    """A round with its sheets and the totals after it; one after the end is not `counted`."""

    number: int
    counted: bool
    report: Report
    score: RoundScore
    totals: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A match as its rounds make it; `warnings` tell what is odd, was overruled, or does not count."""

    file: ScoreFile
    rounds: tuple[ScoredRound, ...]
    state: MatchState
    warnings: tuple[Problem, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won, several where a win is shared; nobody while the match is open."""
        return self.state.outcome.winners if self.state.outcome else ()

    @property
    def rules(self) -> Rules:
        """The rules in force in the next round or, of a match that is over, in its last one."""
        counted = sum(each.counted for each in self.rounds)
        return self.file.rules_for(counted if self.state.outcome else counted + 1)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Where each side stands, in the order of the sides."""
        return standings(self.file.game, self.rules, self.state)

    @property
    def settlement(self) -> Settlement | None:
        """What the match is worth beside the race to its target, once it is over in a game that settles."""
        if self.state.outcome is None or self.file.game.settle is None:
            return None
        counted = tuple(each.score for each in self.rounds if each.counted)
        return self.file.game.settle(self.rules, self.state.totals, counted)


def score_file(file: ScoreFile) -> Scored:
    """The match scored by the rules in force in each round.

    Raises RulesError with the faults of every round that cannot stand.
    """
    state = begin(file.sides, file.dealer, file.start)
    rounds: list[ScoredRound] = []
    warnings: list[Problem] = [*_warn_of_start(file, state)]
    judging = _Judging(file)
    for number, report in enumerate(file.rounds, start=1):
        rules = file.rules_for(number)
        judged = judging.judge(rules, state.next_round, report)
        counted = state.outcome is None
        state = advance(file.game, rules, state, judged.score)
        where = f"rounds/{number}"
        warnings.extend(warning.within(where) for warning in judged.warnings)
        if not counted:
            text = N_("Round {number} was played after the end, so it does not count", number=number)
            warnings.append(Problem(where=where, code="after_the_end", text=text, level=Level.ODD))
        rounds.append(
            ScoredRound(
                number=number, counted=counted, report=report, score=judged.score, totals=state.totals
            )
        )
    judging.faults.raise_any()
    return Scored(file=file, rounds=tuple(rounds), state=state, warnings=(*warnings, *_warn_of_tie(state)))


class _Judging:
    """Judges round after round and collects the faults, going on after a round that cannot stand."""

    def __init__(self, file: ScoreFile) -> None:
        self._file = file
        self._totals_known = True
        self.faults = FaultList()

    def judge(self, rules: Rules, start: RoundStart, report: Report) -> JudgedRound:
        """The judged round, or what can be made of it."""
        try:
            return judge(self._file.game, rules, start, report)
        except RulesError as error:
            self.faults.extend(tuple(self._worth_telling(error)), f"rounds/{start.number}")
        try:
            return judge(self._file.game, rules, start, replace(report, overruled="to read on"))
        except RulesError:
            self._totals_known = False
            return judge(self._file.game, rules, start, Report(content=Void()))

    def _worth_telling(self, error: RulesError) -> Iterator[Problem]:
        # What a side needs to open rests on its total, which is unknown after a round that no deck gives.
        for fault in error.problems:
            if self._totals_known or fault.option != "opening":
                yield fault


def _warn_of_start(file: ScoreFile, state: MatchState) -> Iterator[Problem]:
    """That totals on paper are at the target already, though no round of the file could end the match."""
    end = finish(file.game.goal(file.rules), state.totals, 0)
    if end.outcome:
        text = N_(
            "{total} to start with ({sides}) meets the target; the end is judged after the first round",
            total=state.totals[end.outcome.winners[0]],
            sides=", ".join(end.outcome.winners),
        )
        yield Problem(where="start", code="start_at_target", text=text, level=Level.ODD)


def _warn_of_tie(state: MatchState) -> Iterator[Problem]:
    if state.tied:
        text = N_(
            "{sides} tie at {total}, so the match plays on",
            sides=", ".join(state.tied),
            total=state.totals[state.tied[0]],
        )
        where = f"rounds/{state.rounds}"
        yield Problem(where=where, code="tie_plays_on", text=text, level=Level.ODD)
