"""Laws that hold for every game: lines add up, files keep all, a void round changes nothing, and more."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.cli.score_output import score_json, score_lines
from app.rules.file import dump, load, write_document
from app.rules.file_values import RuleChange, ScoreFile
from app.rules.fold import advance
from app.rules.games import LISTINGS, Listing
from app.rules.match import Played, Report, Void
from app.rules.options import dump_rules, load_rules
from app.rules.problems import RulesError
from app.rules.rounds import judge
from app.rules.scoring import score_file
from app.rules.typed import read_typed, typed_from
from tests.rules.making import start_of
from tests.rules.matches import matches, played, rounds, seated, spoiled, stands, totals_of

slow = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=50)


@slow
@given(matches())
def test_lines_add_up(file: ScoreFile) -> None:
    told = json.loads(json.dumps(score_json(score_file(file))))
    totals = {side.name: file.start.get(side.name, 0) for side in file.sides}
    for each in told["rounds"]:
        for side, made in each["sides"].items():
            assert made["points"] == sum(line["points"] for line in made["lines"])
            totals[side] += made["points"] * each["counted"]
            assert made["total"] == totals[side]
    assert {standing["side"]: standing["total"] for standing in told["standings"]} == totals


@slow
@given(matches(), st.sampled_from([0, 1, 3]), st.integers(1, 99_999))
def test_a_file_out_and_in_is_the_same(file: ScoreFile, from_round: int, target: int) -> None:
    if from_round:
        change = RuleChange(from_round=from_round, rules=load_rules(file.rules, {"target": target}))
        file = replace(file, rule_changes=(change,), rules=load_rules(file.rules, {"target": 777}))
    assert load(dump(file)) == file
    assert load(dump(file).encode()) == file


@slow
@given(matches(), st.data())
def test_a_void_round_is_as_if_never_played(file: ScoreFile, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(file.rounds)))
    longer = replace(file, rounds=(*file.rounds[:place], Report(content=Void()), *file.rounds[place:]))
    without, with_it = score_file(file).state, score_file(longer).state
    assert replace(with_it, rounds=without.rounds) == without


@slow
@given(matches(), st.data())
def test_the_order_of_sides_changes_no_score(file: ScoreFile, data: st.DataObject) -> None:
    sides = tuple(data.draw(st.permutations(file.sides)))
    other = replace(file, sides=sides, first_dealer=None)
    one, two = score_file(file), score_file(other)
    assert [each.score.points for each in one.rounds] == [each.score.points for each in two.rounds]
    assert (one.state.totals, set(one.winners)) == (two.state.totals, set(two.winners))


@slow
@given(matches(), st.data())
def test_correcting_back_gives_the_same_totals(file: ScoreFile, data: st.DataObject) -> None:
    if not file.rounds:
        return
    place = data.draw(st.integers(0, len(file.rounds) - 1))
    listing = next(each for each in LISTINGS if each.preset is file.preset)
    wrong = data.draw(rounds(listing, file.sides, file.rules))
    corrected = replace(file, rounds=(*file.rounds[:place], wrong, *file.rounds[place + 1 :]))
    back = replace(
        corrected, rounds=(*corrected.rounds[:place], file.rounds[place], *corrected.rounds[place + 1 :])
    )
    assert totals_of(back) == totals_of(file)


@slow
@given(matches(), st.data())
def test_a_match_scored_in_two_parts_is_the_same_match(file: ScoreFile, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(file.rounds)))
    state = score_file(replace(file, rounds=file.rounds[:place])).state
    for report in file.rounds[place:]:
        judged = judge(file.game, file.rules, state.next_round, report)
        state = advance(file.game, file.rules, state, judged.score)
    assert state == score_file(file).state


@slow
@given(matches())
def test_what_a_page_shows_of_a_round_reads_the_same(file: ScoreFile) -> None:
    fields = file.game.shape.fields(file.rules, file.sides)
    for report in file.rounds:
        if isinstance(report.content, Played):
            shown = typed_from(fields, file.sides, report.content.answers)
            again = Report(content=read_typed(fields, file.sides, shown), overruled=report.overruled)
            start = start_of(file.sides)
            judged = [
                judge(file.game, file.rules, start, each).score for each in (replace(report, note=""), again)
            ]
            assert judged[0] == judged[1]


def in_full(file: ScoreFile) -> dict[str, Any]:
    """The JSON of a file with every option in it, that each can be spoiled."""
    return write_document(file) | {"rules": dump_rules(file.rules)}


@settings(slow, max_examples=100)
@given(matches().flatmap(lambda file: spoiled(in_full(file))))
def test_any_file_is_scored_or_refused_in_words(document: Any) -> None:
    try:
        scored = score_file(load(json.dumps(document)))
    except RulesError as error:
        assert error.problems
        assert all(problem.message and problem.code for problem in error.problems)
    else:
        assert [*score_lines(scored)]
        assert load(dump(scored.file)) == scored.file


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: str(listing.key))
def test_random_rounds_are_mostly_possible(listing: Listing) -> None:
    outcomes: list[bool] = []

    @settings(max_examples=60, database=None, derandomize=True, deadline=None)
    @given(st.data())
    def play(data: st.DataObject) -> None:
        sides = data.draw(seated(listing))
        report = data.draw(played(listing, sides, listing.preset.rules))
        outcomes.append(stands(listing, listing.preset.rules, sides, report))

    play()
    assert sum(outcomes) > len(outcomes) / 5
