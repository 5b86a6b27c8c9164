"""Sets of options: strict loading with every fault, the difference from a preset, the tables in them."""

from typing import Any

import pytest

from app.rules.cards import SUITED_RANKS, Rank
from app.rules.ending import TargetCounts
from app.rules.options import (
    Band,
    Bands,
    CardValues,
    DeckCount,
    KindTable,
    NumberTable,
    Options,
    SuitedValues,
    difference,
    dump_rules,
    load_rules,
    option,
    option_info,
)
from app.rules.problems import N_, RulesError


class Bonus(KindTable):
    pure: int
    impure: int


def some(ge: int | None = None, le: int | None = None) -> Any:
    return option(title=N_("Title"), help=N_("Help"), ge=ge, le=le)


class SomeRules(Options):
    target: int = some(ge=1, le=99_999)
    free: int = some()
    counts: TargetCounts = some()
    discard: bool = some()
    values: SuitedValues = some()
    opening: Bands = some()
    deal: NumberTable = some()
    bonus: Bonus = some()
    decks: DeckCount = some()


VALUES = {str(rank): 5 for rank in SUITED_RANKS}
RULES = SomeRules(
    target=100,
    free=-5,
    counts=TargetCounts.REACH,
    discard=True,
    values=SuitedValues(dict.fromkeys(SUITED_RANKS, 5)),
    opening=Bands((Band(None, 15), Band(0, 50))),
    deal=NumberTable({2: 10, 3: 7}),
    bonus=Bonus(pure=500, impure=300),
    decks=DeckCount(per_player=1, plus=1),
)


NO_BANDS = "The first band must have no lower bound, and those of the others must rise"
PAIR = "a lower bound (null: none) and what is needed"


def refused(changes: Any) -> list[tuple[str, str]]:
    with pytest.raises(RulesError) as raised:
        load_rules(RULES, changes)
    assert {problem.code for problem in raised.value.problems} <= {"bad_option", "too_large", "not_an_object"}
    return [(problem.where, problem.message) for problem in raised.value.problems]


def test_every_option_is_dumped_as_json() -> None:
    assert dump_rules(RULES) == {
        "target": 100,
        "free": -5,
        "counts": "reach",
        "discard": True,
        "values": VALUES,
        "opening": [[None, 15], [0, 50]],
        "deal": {"2": 10, "3": 7},
        "bonus": {"pure": 500, "impure": 300},
        "decks": {"per_player": 1, "plus": 1},
    }


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"target": 150, "counts": "exceed", "discard": False},
        {"values": {"A": 20, "K": 0}},
        {"opening": [[None, 60], [2501, 90], [5001, 120]]},
        {"deal": {"4": 7, "2": None}},
        {"deal": {"2": 11}},
        {"bonus": {"impure": 200}},
        {"decks": {"per_player": 0, "plus": 2}},
    ],
)
def test_the_difference_brings_rules_back(changes: dict[str, Any]) -> None:
    rules = load_rules(RULES, changes)
    assert difference(RULES, rules) == changes
    assert load_rules(RULES, difference(RULES, rules)) == rules
    assert load_rules(rules, difference(rules, RULES)) == RULES
    assert (hash(rules) == hash(RULES)) == (rules == RULES)


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ([], [("rules", "Rules must be an object of options")]),
        ({"tarot": 1}, [("rules/tarot", "There is no such option")]),
        ({"tarot": None}, [("rules/tarot", "There is no such option")]),
        ({"target": None}, [("rules/target", "A number is missing here")]),
        ({"target": 0}, [("rules/target", "This must be 1 or more")]),
        ({"decks": {"per_player": 3}}, [("rules/decks/per_player", "This must be 2 or less")]),
        ({"decks": {"per_player": 0, "plus": 0}}, [("rules/decks", "There must be 1 pack at least")]),
        ({"target": "100"}, [("rules/target", "This must be a whole number")]),
        ({"target": 100.0}, [("rules/target", "This must be a whole number")]),
        ({"target": float("nan")}, [("rules/target", "This must be a whole number")]),
        ({"target": True}, [("rules/target", "This must be a whole number")]),
        ({"discard": 1}, [("rules/discard", "This must be true or false")]),
        ({"counts": "nearly"}, [("rules/counts", "This must be one of 'reach' or 'exceed'")]),
        ({"bonus": {"wild": 1}}, [("rules/bonus/wild", "There is no such option")]),
        ({"bonus": 5}, [("rules/bonus", "This must be an object of numbers")]),
        ({"values": 5}, [("rules/values", "This must be an object of numbers")]),
        ({"opening": [[0, 50]]}, [("rules/opening", NO_BANDS)]),
        ({"opening": []}, [("rules/opening", NO_BANDS)]),
        ({"opening": [[None, 50], [9, 60], [9, 70]]}, [("rules/opening", NO_BANDS)]),
        ({"opening": 50}, [("rules/opening", f"This must be a list of pairs, {PAIR}")]),
        (
            {"opening": [[None, 50, 3], 7]},
            [(f"rules/opening/{place}", f"This must be a pair, {PAIR}") for place in (1, 2)],
        ),
        ({"opening": [[None, 50], ["x", 60]]}, [("rules/opening/2/1", "This must be a whole number")]),
        (
            {"values": {"JK": 50}},
            [("rules/values", "Each rank from ace to king, and no other, must count 0 or more")],
        ),
        (
            {"values": {"A": -1}},
            [("rules/values", "Each rank from ace to king, and no other, must count 0 or more")],
        ),
        (
            {"free": 10**20, "opening": [[None, -(10**20)]], "target": 0},
            [
                ("rules/free", "Numbers go up to 99999"),
                ("rules/opening/1/2", "Numbers go up to 99999"),
                ("rules/target", "This must be 1 or more"),
            ],
        ),
        ({"free": 100_000}, [("rules/free", "Numbers go up to 99999")]),
    ],
)
def test_every_fault_is_told_at_its_option(changes: Any, problems: list[tuple[str, str]]) -> None:
    assert refused(changes) == problems


@pytest.mark.parametrize(
    "bands",
    [
        ((0, 50),),
        ((None, 15), (None, 50)),
        ((None, 15), (100, 50), (0, 90)),
        ((None, 15), (0, 50), (0, 90)),
    ],
)
def test_bands_rise_from_an_open_end(bands: tuple[tuple[int | None, int], ...]) -> None:
    with pytest.raises(ValueError, match="lower bound"):
        Bands(tuple(Band(low, need) for low, need in bands))


@pytest.mark.parametrize(
    ("total", "need"), [(-99_999, 60), (2_500, 60), (2_501, 90), (5_000, 90), (5_001, 120), (99_999, 120)]
)
def test_one_integer_test_finds_the_band(total: int, need: int) -> None:
    assert Bands((Band(None, 60), Band(2_501, 90), Band(5_001, 120))).need(total) == need


def test_tables_answer_by_what_they_are_for() -> None:
    assert CardValues({Rank.JOKER: 50, Rank.ACE: 20}).of(Rank.JOKER) == 50
    assert RULES.deal.at(3) == 7
    with pytest.raises(KeyError):
        RULES.deal.at(4)
    assert (RULES.bonus.of("impure"), RULES.bonus.kinds) == (300, ("pure", "impure"))
    assert [RULES.decks.packs(players) for players in (2, 4)] == [3, 5]


def test_equal_tables_hash_alike_in_any_order() -> None:
    assert hash(CardValues({Rank.ACE: 1, Rank.TWO: 2})) == hash(CardValues({Rank.TWO: 2, Rank.ACE: 1}))
    assert hash(NumberTable({2: 10, 3: 7})) == hash(NumberTable({3: 7, 2: 10}))


def test_an_option_says_what_it_is() -> None:
    info = option_info(SomeRules.model_fields["target"])
    assert (str(info.title), str(info.help)) == ("Title", "Help")
