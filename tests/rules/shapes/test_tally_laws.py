"""Laws of the tally shape: what was dealt is possible and counts the same in every way of telling it."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.rules.match import Played
from app.rules.options import Json
from app.rules.problems import Level
from app.rules.shapes.tally_decks import limits_of
from tests.rules.shapes.tally_deals import HELD_AS, LAID_AS, Deal, deals
from tests.rules.shapes.tally_tables import BAIN_TABLE, Table, impossible

slow = settings(deadline=None, max_examples=70, suppress_health_check=[HealthCheck.too_slow])


@slow
@given(deals(), st.data())
def test_what_was_dealt_is_never_impossible(deal: Deal, data: st.DataObject) -> None:
    reports = [
        deal.report(seat, data.draw(st.sampled_from(LAID_AS)), data.draw(st.sampled_from(HELD_AS)))
        for seat in range(len(deal.shares))
    ]
    assert impossible(deal.table.check(*reports, out=deal.out)) == []


@slow
@given(deals())
def test_cards_points_and_counts_of_the_same_cards_score_the_same(deal: Deal) -> None:
    expected = [deal.points(seat) for seat in range(len(deal.shares))]
    for laid_as in LAID_AS:
        for held_as in HELD_AS:
            score = deal.table.score(*deal.reports(laid_as, held_as), out=deal.out)
            assert [sheet.points for sheet in score.sheets] == expected
            assert all(sheet.points == sum(line.points for line in sheet.lines) for sheet in score.sheets)
            assert all(line.points for sheet in score.sheets for line in sheet.lines)


@slow
@given(deals(), st.sampled_from(HELD_AS), st.data())
def test_what_no_deck_gives_is_always_refused(deal: Deal, held_as: str, data: st.DataObject) -> None:
    reports = deal.reports("points", held_as)
    seat = data.draw(st.integers(0, len(reports) - 1))
    broken = data.draw(st.sampled_from([*_breakages(deal, reports[seat])]))
    reports[seat] = reports[seat] | broken
    assert impossible(deal.table.check(*reports, out=deal.out)) != [], broken


def _breakages(deal: Deal, report: Json) -> list[Json]:
    """Changes to a report of points after which no cards of the decks could have given it."""
    limits = limits_of(deal.plan, sum(len(side.players) for side in deal.table.sides))
    kinds = [kind.key for kind in deal.plan.kinds]
    broken: list[Json] = [
        {"laid": report["laid"] + 3},
        {"laid": limits.laid.points + 5},
        {"laid": {"50": 1 + dict(limits.laid.counts)[50]}},
        {"laid": "KH " * (limits.decks.packs + 1)},
        {"held": limits.held.points + 5, "held_threes": {}},
        {"held": 12, "held_threes": {}},
        {"held": "4S " * (limits.decks.packs + 1), "held_threes": None},
        {"held": 5, "held_threes": {"red": limits.threes + 1}},
        {"held": 5, "held_threes": {"black": limits.threes + 1}},
        *({"completed": {kind: limits.decks.size // 7}} for kind in kinds),
        *({"completed": {kind: 1}, "laid": 30} for kind in kinds),
    ]
    if deal.plan.red_threes is not None:
        broken.append({"red_threes": limits.threes + 1})
    return [{key: value for key, value in change.items() if value is not None} for change in broken]


numbers = st.integers(0, 400) | st.integers(0, 400).map(lambda number: 5 * number)
sides: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {"laid": numbers | st.just("KS KH KD | 7S 7H 2C | 3H") | st.just({"50": 5, "5": 40})},
    optional={
        "completed": st.dictionaries(
            st.sampled_from(["natural", "mixed", "wild", "sevens"]), st.integers(0, 4)
        ),
        "red_threes": st.integers(0, 6),
        "held": numbers | st.just("KS KS KH 3S"),
        "held_threes": st.dictionaries(st.sampled_from(["red", "black"]), st.integers(0, 6)),
    },
)


@slow
@given(sides, sides, st.sampled_from([None, 0, 1]))
def test_order_of_sides_changes_nothing(first: Json, second: Json, out: int | None) -> None:
    turned = Table(game=BAIN_TABLE.game, rules=BAIN_TABLE.rules, sides=BAIN_TABLE.sides[::-1])
    other = None if out is None else 1 - out
    assert sorted(BAIN_TABLE.codes(first, second, out=out)) == sorted(turned.codes(second, first, out=other))
    assert BAIN_TABLE.score(first, second, out=out).points == turned.score(second, first, out=other).points


@slow
@given(sides, sides, st.sampled_from([None, 0, 1]))
def test_every_round_scores_that_nothing_impossible_is_told_of(
    first: Json, second: Json, out: int | None
) -> None:
    problems = BAIN_TABLE.check(first, second, out=out)
    names = [side.name for side in BAIN_TABLE.sides]
    assert {problem.level for problem in problems} <= set(Level)
    for problem in problems:
        assert problem.where == "went_out" or problem.where.split("/")[1] in names
        assert "{" not in problem.message
    answers = BAIN_TABLE.answers(first, second, out=out)
    assert Played(answers) == Played(BAIN_TABLE.answers(first, second, out=out))
