"""Tally: cards laid and bonuses count for a side, cards held against it; the canasta family and its like."""

from collections.abc import Callable, Iterator

from app.rules.game import Game, Preset, Referee, Rules, Shape
from app.rules.match import Answers, Ending, Line, Outcome, RoundScore, RoundStart, Sheet
from app.rules.problems import N_, Text
from app.rules.shapes.tally_check import check_tally
from app.rules.shapes.tally_decks import limits_of
from app.rules.shapes.tally_fields import tally_fields
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_report import SideTally, read_tally

_CARDS_LAID = N_("Cards laid")
_RED_THREES_LAID = N_("Red threes laid")
_GOING_OUT = N_("Going out")
_CARDS_HELD = N_("Cards held")
_RED_THREES_HELD = N_("Red threes held")
_BLACK_THREES_HELD = N_("Black threes held")

_Scored = tuple[Text, int | None, int, str]
"""What a line says, how many, the points, the option it rests on."""


def tally_game(
    *,
    key: str,
    presets: tuple[Preset, ...],
    plan_of: Callable[[Rules], TallyPlan],
    referee: Referee,
    our_choices: frozenset[str],
    our_parts: frozenset[str] = frozenset(),
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
        referee=referee,
        opening=lambda rules, total: rules.opening_at(total),
        our_choices=our_choices,
        our_parts=our_parts,
    )


def score_tally(plan: TallyPlan, start: RoundStart, answers: Answers) -> RoundScore:
    """The sheets of a round that was checked: a line for each thing that made points."""
    sides = read_tally(plan, start, answers)
    red_threes = limits_of(plan, start.players).threes
    out = tuple(side.name for side in sides if side.is_out)
    sheets = (
        Sheet(
            side=side.name,
            lines=tuple(
                Line(label=label, count=count, points=points, option=option)
                for label, count, points, option in _lines(plan, side, red_threes)
                if points
            ),
        )
        for side in sides
    )
    outcome = Outcome(ending=Ending.OUT, winners=out)
    return RoundScore(sheets=tuple(sheets), outcome=outcome)


def _lines(plan: TallyPlan, side: SideTally, red_threes_in_decks: int) -> Iterator[_Scored]:
    """Everything that may count for a side or against it, also where it comes to nothing."""
    rules = plan.rules
    for kind in plan.kinds:
        number = side.completed[kind.key]
        yield kind.label, number, number * rules.completed_bonus.of(kind.key), "completed_bonus"
    yield _CARDS_LAID, None, side.laid_points, ""
    if plan.red_threes is not None:
        points = plan.red_threes.points(side.red_threes, red_threes_in_decks, side.completed)
        option = "all_red_threes_laid" if side.red_threes == red_threes_in_decks else "red_three_laid"
        yield _RED_THREES_LAID, side.red_threes, points, option
    if side.is_out:
        yield _GOING_OUT, None, rules.going_out_bonus, "going_out_bonus"
    if plan.leftovers_count:
        yield _CARDS_HELD, None, -side.held_points, ""
    red, black = side.held_red, side.held_black
    yield _RED_THREES_HELD, red, red * rules.red_three_held, "red_three_held"
    yield _BLACK_THREES_HELD, black, black * rules.black_three_held, "black_three_held"
