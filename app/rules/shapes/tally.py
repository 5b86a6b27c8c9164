"""Tally: cards laid and bonuses count for a side, cards held against it; the canasta family and its like."""

from collections.abc import Callable, Iterator

from app.rules.game import Game, Preset, Rules, Shape
from app.rules.match import Answers, Ending, Line, Outcome, RoundScore, RoundStart, Sheet
from app.rules.problems import N_
from app.rules.shapes.tally_check import check_tally
from app.rules.shapes.tally_decks import limits_of
from app.rules.shapes.tally_fields import tally_fields
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_report import SideTally, read_tally


def tally_game(
    *,
    key: str,
    presets: tuple[Preset, ...],
    plan_of: Callable[[Rules], TallyPlan],
    our_choices: frozenset[str],
) -> Game:
    """A game of this shape, which makes its plan from a set of its options by `plan_of`."""
    return Game(
        key=key,
        presets=presets,
        shape=Shape(
            fields=lambda rules, sides: tally_fields(plan_of(rules), sides),
            check=lambda rules, start, answers: check_tally(plan_of(rules), start, answers),
            score=lambda rules, start, answers: score_tally(plan_of(rules), start, answers),
        ),
        seats=lambda rules: rules.seats,
        dealing=lambda rules: rules.dealing,
        decks=lambda rules, players: rules.decks_for(players),
        goal=lambda rules: rules.goal,
        opening=lambda rules, total: rules.opening_at(total),
        our_choices=our_choices,
    )


def score_tally(plan: TallyPlan, start: RoundStart, answers: Answers) -> RoundScore:
    """The sheets of a round that was checked: a line for each thing that made points."""
    sides = read_tally(plan, start, answers)
    red_threes = limits_of(plan, start.players).threes
    out = tuple(side.name for side in sides if side.is_out)
    return RoundScore(
        sheets=tuple(
            Sheet(
                side=side.name,
                lines=(*_lines_laid(plan, side, red_threes), *_lines_held(plan, side)),
            )
            for side in sides
        ),
        outcome=Outcome(ending=Ending.OUT if out else Ending.STOCK_EXHAUSTED, winners=out),
    )


def _lines_laid(plan: TallyPlan, side: SideTally, red_threes_in_decks: int) -> Iterator[Line]:
    for kind in plan.kinds:
        number = side.completed[kind.key]
        if number:
            points = number * plan.rules.completed_bonus.of(kind.key)
            yield Line(label=kind.label, count=number, points=points, option="completed_bonus")
    if side.laid_points:
        yield Line(label=N_("Cards laid"), points=side.laid_points)
    if plan.red_threes is not None and side.red_threes:
        points = plan.red_threes.points(side.red_threes, red_threes_in_decks, side.completed)
        label = N_("Red threes laid")
        yield Line(label=label, count=side.red_threes, points=points, option="red_three_laid")
    if side.is_out:
        yield Line(label=N_("Going out"), points=plan.rules.going_out_bonus, option="going_out_bonus")


def _lines_held(plan: TallyPlan, side: SideTally) -> Iterator[Line]:
    if plan.leftovers_count and side.held_points:
        yield Line(label=N_("Cards held"), points=-side.held_points)
    threes = (
        (N_("Red threes held"), side.held_red, plan.rules.red_three_held, "red_three_held"),
        (N_("Black threes held"), side.held_black, plan.rules.black_three_held, "black_three_held"),
    )
    for label, number, points, option in threes:
        if number:
            yield Line(label=label, count=number, points=number * points, option=option)
