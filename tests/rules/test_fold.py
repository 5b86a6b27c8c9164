"""Rounds folded into a match: totals, dealers, ends and ties, one round at a time."""

from app.rules.fold import MatchState, advance, begin, standings
from app.rules.games import find_game
from app.rules.match import Ending, Outcome, PointsOnly, Report, RoundScore, Void
from app.rules.options import load_rules
from app.rules.rounds import judge
from tests.rules.making import alone, start_of

GAME, PRESET = find_game("calicut-rummy")
SIDES = alone("Ann", "Bo", "Cy")


def scored(content: PointsOnly | Void) -> RoundScore:
    return judge(GAME, PRESET.rules, start_of(SIDES), Report(content=content)).score


def after(state: MatchState, *rounds: dict[str, int] | None, **rules: object) -> MatchState:
    """The match after rounds of these points, None for a void one."""
    for points in rounds:
        content = Void() if points is None else PointsOnly(points)
        state = advance(GAME, load_rules(PRESET.rules, rules), state, scored(content))
    return state


def test_a_match_begins_with_what_was_on_paper() -> None:
    state = begin(SIDES, "Bo", {"Ann": -200})
    assert state.totals == {"Ann": -200, "Bo": 0, "Cy": 0}
    assert (state.next_round.number, state.next_round.totals, state.next_round.players) == (
        1,
        state.totals,
        3,
    )


def test_totals_and_deal_go_on() -> None:
    state = after(begin(SIDES, "Bo", {}), {"Ann": 40}, {"Cy": 25})
    assert state.totals == {"Ann": 40, "Bo": 0, "Cy": 25}
    assert (state.dealer, state.rounds, state.deals, state.outcome) == ("Ann", 2, 2, None)


def test_a_void_round_is_numbered_and_changes_nothing_else() -> None:
    before = after(begin(SIDES, "Bo", {}), {"Ann": 40})
    state = after(before, None)
    assert (state.totals, state.dealer, state.deals) == (before.totals, before.dealer, before.deals)
    assert state.rounds == before.rounds + 1


def test_what_comes_after_the_end_does_not_count() -> None:
    end = after(begin(SIDES, "Bo", {}), {"Ann": 100})
    assert end.outcome == Outcome(ending=Ending.TARGET, winners=("Ann",))
    state = after(end, {"Bo": 500}, None)
    assert (state.totals, state.outcome, state.dealer) == (end.totals, end.outcome, end.dealer)
    assert state.rounds == 3


def test_a_tie_at_the_target_plays_on_until_it_is_broken() -> None:
    tied = after(begin(SIDES, "Bo", {}), {"Ann": 100, "Cy": 100})
    assert (tied.outcome, tied.tied) == (None, ("Ann", "Cy"))
    assert after(tied, None).tied == ("Ann", "Cy")
    broken = after(tied, {"Cy": 5})
    assert (broken.outcome, broken.tied) == (Outcome(ending=Ending.TARGET, winners=("Cy",)), ())


def test_a_tie_is_shared_where_the_rules_say_so() -> None:
    shared = after(begin(SIDES, "Bo", {}), {"Ann": 100, "Cy": 100}, tie_at_target="shared")
    assert shared.outcome == Outcome(ending=Ending.TARGET, winners=("Ann", "Cy"))


def test_standings_stand_in_the_order_of_the_sides() -> None:
    state = after(begin(SIDES, "Bo", {}), {"Ann": 5, "Bo": 9, "Cy": 9})
    ranked = [
        (each.side, each.total, each.rank, each.opening) for each in standings(GAME, PRESET.rules, state)
    ]
    assert ranked == [("Ann", 5, 3, None), ("Bo", 9, 1, None), ("Cy", 9, 1, None)]


def test_standings_tell_what_a_side_needs_to_open() -> None:
    game, preset = find_game("bain-hand-and-foot")
    state = begin(alone("Ann", "Bo"), "Bo", {"Ann": -5, "Bo": 5_000})
    assert [each.opening for each in standings(game, preset.rules, state)] == [15, 90]
