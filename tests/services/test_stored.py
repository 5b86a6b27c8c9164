"""What the database keeps of scores and rules comes back the same."""

import pytest

from app.rules.games import LISTINGS, Listing
from app.rules.match import Ending, Line, Outcome, RoundScore, Sheet
from app.rules.problems import N_, NN_, Level, Problem
from app.services.stored import (
    RULES_FORMAT,
    dump_json,
    dump_options,
    dump_score,
    dump_text,
    load_content,
    load_options,
    load_text,
)

SCORE = RoundScore(
    sheets=(
        Sheet(
            side="Ann “the cat”",
            lines=(
                Line(label=N_("Cards {side} held", side="Bö"), points=-5),
                Line(
                    label=NN_("{number} canasta", "{number} canastas", 2), points=0, count=2, option="bonus"
                ),
            ),
        ),
        Sheet(side="Bö"),
    ),
    outcome=Outcome(ending=Ending.KNOCK, winners=("Ann “the cat”", "Bö")),
)
WARNINGS = (
    Problem(where="", code="odd", text=N_("Odd"), level=Level.ODD),
    Problem(
        where="sides/Bö", code="low", text=N_("{a}", a=N_("Low")), level=Level.FORBIDDEN, option="opening"
    ),
)


def test_a_score_comes_back_as_it_was() -> None:
    content = load_content('{"note":"n","overruled":"o"}', dump_score(SCORE, WARNINGS))
    assert (content.score, content.warnings) == (SCORE, WARNINGS)
    assert (content.note, content.overruled) == ("n", "o")
    plain = load_content("{}", dump_score(SCORE, ()))
    assert (plain.warnings, plain.note, plain.overruled) == ((), "", "")


@pytest.mark.parametrize(
    "text", [N_("plain"), NN_("{number} card", "{number} cards", 1), N_("{a} {b}", a=N_("{c}", c=1), b="x")]
)
def test_a_sentence_comes_back_as_it_was(text: object) -> None:
    assert load_text(dump_text(text)) == text  # type: ignore[arg-type]


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda it: it.key)
def test_the_rules_of_every_game_come_back_as_they_were(listing: Listing) -> None:
    rules = listing.preset.rules
    assert load_options(listing.game.key, listing.preset.key, RULES_FORMAT, dump_options(rules)) == rules


def test_text_is_kept_short_and_readable() -> None:
    assert dump_json({"note": "Bö", "held": [1, 2]}) == '{"note":"Bö","held":[1,2]}'
