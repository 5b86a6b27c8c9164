"""The options of play in basic rummy, and what they come to for one meld and for arranging hands."""

import pytest

from app.rules.arrange import STANDARD_VALUES, MeldLaws
from app.rules.cards import parse_cards
from app.rules.games.calicut_rummy import STANDARD
from app.rules.melds import judge_meld
from app.rules.options import Json, load_rules
from app.rules.problems import RulesError
from app.rules.shapes.takings_play import PlayedTakings


def rules(**changes: Json) -> PlayedTakings:
    return load_rules(STANDARD, changes)


def test_melds_are_judged_and_arranged_by_the_same_options() -> None:
    assert STANDARD.meld_laws == MeldLaws(values=STANDARD_VALUES)
    changed = rules(least_cards=4, most_cards=6, ace_in_runs="low_or_high", card_values={"A": 15})
    values = (15, *STANDARD_VALUES[1:])
    assert changed.meld_laws == MeldLaws(values=values, ace_high=True, least=4, most_in_set=6)
    assert judge_meld(changed.melds, parse_cards("JS QS KS AS")).ok
    assert not judge_meld(changed.melds, parse_cards("JS QS KS")).ok
    assert not judge_meld(STANDARD.melds, parse_cards("QS KS AS")).ok


def test_the_largest_group_is_a_meld() -> None:
    with pytest.raises(RulesError, match="The largest group can't be smaller than the smallest meld"):
        rules(least_cards=5)
    assert rules(least_cards=5, most_cards=5).most_cards == 5
