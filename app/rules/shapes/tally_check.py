"""What is wrong or strange about a tally: answers that clash, what the rules forbid, what is merely odd."""

from collections.abc import Iterator

from app.rules.amounts import InCards
from app.rules.match import Answers, RoundStart
from app.rules.melds import faults_of_barred, judge_meld
from app.rules.problems import N_, Level, Problem, Text
from app.rules.shapes.tally_decks import check_decks
from app.rules.shapes.tally_melds import faults_of_groups
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_report import SideTally, read_tally


def check_tally(plan: TallyPlan, start: RoundStart, answers: Answers) -> tuple[Problem, ...]:
    """All faults of a round as it was reported."""
    sides = read_tally(plan, start, answers)
    faults: list[Problem] = []
    for side in sides:
        faults += _check_clashes(plan, side)
        faults += _check_laid(plan, side)
        faults += _check_opening(plan, side, start.totals[side.name])
        faults += _check_out(plan, side)
    return (*faults, *check_decks(plan, start.players, sides))


def _check_clashes(plan: TallyPlan, side: SideTally) -> Iterator[Problem]:
    """Answers of a side that do not go together."""
    if side.stated is not None and side.groups is not None and side.groups.ok:
        for kind in plan.kinds:
            made, stated = side.completed[kind.key], side.stated[kind.key]
            if made != stated:
                text = N_(
                    "The cards laid make {made}, and {stated} are reported",
                    made=kind.number(made),
                    stated=stated,
                )
                yield Problem(where=side.at(f"completed/{kind.key}"), code="not_as_laid", text=text)
    if isinstance(side.held, InCards):
        held = (side.held_red, side.held_black)
        for colour, number, found in zip(("red", "black"), side.stated_threes, held, strict=True):
            # That there is none agrees with cards among which there is none.
            if number is not None and found:
                text = N_(
                    "The cards held have their threes among them, so {number} can't be said again",
                    number=number,
                )
                yield Problem(where=side.at(f"held_threes/{colour}"), code="both_ways", text=text)


def _check_laid(plan: TallyPlan, side: SideTally) -> Iterator[Problem]:
    """Cards that make no melds, or may not be laid at all."""
    where = side.at("laid")
    if side.groups is not None:
        yield from faults_of_groups(plan, side.groups, where)
    for fault in faults_of_barred(plan.melds, side.loose):
        yield Problem(where=where, code=fault.code, text=fault.text)
    threes = tuple(card for card in side.loose if card.is_black_three)
    if threes and plan.melds.black_threes:
        for fault in judge_meld(plan.melds, threes, going_out=side.is_out).problems:
            yield _forbidden(where, fault.code, fault.text, fault.option)


def _check_opening(plan: TallyPlan, side: SideTally, total: int) -> Iterator[Problem]:
    """Points laid that are fewer than the first laying-down of this round needed."""
    if not plan.completed_cards_count and any(side.completed.values()):
        # The cards of complete melds opened too, and are not among the points laid.
        return
    needed = plan.rules.opening_at(total)
    if 0 < side.laid_points < needed:
        text = N_(
            "{side} needs {needed} to open and these melds count {laid}",
            side=side.name,
            needed=needed,
            laid=side.laid_points,
        )
        yield _forbidden(side.at("laid"), "below_opening", text, "opening")


def _check_out(plan: TallyPlan, side: SideTally) -> Iterator[Problem]:
    """What a side that went out lacks or still holds, and what is odd about one that did not."""
    if not side.is_out:
        if not side.holds_cards:
            text = N_("{side} didn't go out and holds nothing", side=side.name)
            yield Problem(where=side.at("held"), code="holds_nothing", text=text, level=Level.ODD)
        return
    for need in plan.needs:
        has = need.has(side.completed)
        if has < need.least:
            text = N_(
                "{side} went out with {has}, and that takes {least}",
                side=side.name,
                has=need.number(has),
                least=need.least,
            )
            yield _forbidden("went_out", "needs_melds", text, "going_out_needs")
    if len(side.side.players) == 1 and side.holds_cards:
        text = N_(
            "{side} went out and holds {points} points and {threes} threes, where nothing can be left",
            side=side.name,
            points=side.held_points,
            threes=side.held_red + side.held_black,
        )
        yield _forbidden(side.at("held"), "out_with_cards", text)


def _forbidden(where: str, code: str, text: Text, option: str = "") -> Problem:
    return Problem(where=where, code=code, text=text, level=Level.FORBIDDEN, option=option)
