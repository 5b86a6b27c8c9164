"""Lay-offs against the plain search that lays one card at a time."""

import pytest

from app.rules.arrange import STANDARD_VALUES, AfterLayOffs, Tables, lay_off, tables_for
from tests.rules.arrange import naive
from tests.rules.arrange.hands import DEAR_ACE, FREE_CARDS, UNEVEN, positions
from tests.rules.arrange.naive import cards, melds

GIN = tables_for()
HIGH = tables_for(ace_high=True)


def check(after: AfterLayOffs, hand: tuple[int, ...] | list[int], table: naive.Melds, tables: Tables) -> None:
    """Fail unless every card is where it may lie, laid in an order in which each step is lawful."""
    legal = naive.legal_melds(tables.ace_high)
    assert all(frozenset(meld) in legal for meld in after.melds)
    for meld, laid in zip(table, after.laid_off, strict=True):
        for step in range(1, len(laid) + 1):
            assert frozenset((*meld, *laid[:step])) in legal
    placed = [card for meld in (*after.melds, *after.laid_off) for card in meld]
    assert sorted([*placed, *after.left]) == sorted(hand)
    assert naive.points(after.left, tables.values) == after.points


@pytest.mark.parametrize("ace_high", [False, True], ids=["ace low", "ace high too"])
@pytest.mark.parametrize("values", [STANDARD_VALUES, DEAR_ACE, FREE_CARDS, UNEVEN])
def test_the_least_after_lay_offs(values: naive.Values, ace_high: bool) -> None:
    tables = tables_for(values, ace_high=ace_high)
    helped = 0
    for hand, table in positions(seed=3, count=150, size=9, ace_high=ace_high):
        after = lay_off(hand, table, tables)
        check(after, hand, table, tables)
        assert after.points == naive.least_beside(hand, table, values, ace_high)
        helped += any(after.laid_off)
    assert helped > 60


def test_worked_case_three_cards_go_on_a_knock() -> None:
    table = melds("9s 9h 9d | 3c 4c 5c 6c")
    after = lay_off(cards("4d 5d 6d 7d 8d Kd 9c 7c 2c 5h"), table, GIN)
    assert after == AfterLayOffs(
        points=15, melds=melds("4d 5d 6d 7d 8d"), laid_off=melds("9c | 7c 2c"), left=cards("5h Kd")
    )
    assert after.points - 7 == 8


def test_worked_case_lay_off_against_gin() -> None:
    table = melds("9s 9h 9d | 3c 4c 5c 6c | Js Qs Ks")
    hand = cards("4d 5d 6d 7d 8d Kd 9c 7c 2c 5h")
    assert lay_off(hand, table, GIN).points == 15
    assert lay_off(hand, (), GIN).points == 33


def test_a_fourth_card_is_kept_where_a_run_needs_it() -> None:
    after = lay_off(cards("7c 8c 9c"), melds("9s 9h 9d"), GIN)
    assert after == AfterLayOffs(points=0, melds=melds("7c 8c 9c"), laid_off=((),), left=())


def test_one_fourth_card_is_kept_and_another_laid() -> None:
    after = lay_off(cards("7c 8c 9c Jc Jd Jh Qc Kc Kd Kh"), melds("9s 9h 9d | Qs Qh Qd"), GIN)
    assert after.points == 0
    assert after.laid_off == ((), cards("Qc"))


def test_a_card_joins_a_run_only_by_one_that_lies_between() -> None:
    table = melds("3c 4c 5c")
    assert lay_off(cards("7c"), table, GIN).points == 7
    assert lay_off(cards("7c 6c 8s 8h"), table, GIN).points == 16


def test_cards_between_two_runs_are_laid_once() -> None:
    after = lay_off(cards("6c 7c"), melds("8c 9c Tc | 3c 4c 5c"), GIN)
    assert after.points == 0
    assert after.laid_off == melds("7c 6c |")


def test_a_set_of_four_takes_nothing() -> None:
    assert lay_off(cards("8s"), melds("9s 9h 9d 9c"), GIN).laid_off == ((),)


@pytest.mark.parametrize(
    ("table", "hand", "low", "high"),
    [
        ("Js Qs Ks", "As", 1, 0),
        ("2s 3s 4s", "As", 0, 0),
        ("Js Qs Ks", "As 2s", 3, 2),
        ("Js Qs Ks", "As 2s 3s", 0, 0),
    ],
)
def test_an_ace_is_laid_off_where_the_rules_let_it_lie(table: str, hand: str, low: int, high: int) -> None:
    assert lay_off(cards(hand), melds(table), GIN).points == low
    assert lay_off(cards(hand), melds(table), HIGH).points == high


def test_nothing_follows_a_high_ace_on_the_table() -> None:
    after = lay_off(cards("2s Js"), melds("As Ks Qs"), HIGH)
    assert after == AfterLayOffs(points=2, melds=(), laid_off=(cards("Js"),), left=cards("2s"))


@pytest.mark.parametrize(
    "table", ["9s 9h", "9s Th Jd", "9s Ts Js Qh", "9s Ts Js Ks", "Qs Ks As", "", "3s 5s 7s"]
)
def test_what_is_no_meld_is_refused(table: str) -> None:
    with pytest.raises(ValueError, match="no meld"):
        lay_off(cards("2c"), melds(table), GIN)


@pytest.mark.parametrize(
    ("hand", "table"),
    [("9s", "9s 9h 9d"), ("2c", "9s 9h 9d | 9s Ts Js"), ("2c 2c", "9s 9h 9d"), ("2c", "9s 9s 9h")],
)
def test_a_card_that_is_twice_is_refused(hand: str, table: str) -> None:
    with pytest.raises(ValueError, match="card"):
        lay_off(cards(hand), melds(table), GIN)
