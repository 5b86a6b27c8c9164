"""Least deadwood against the plain search, and the arrangement against the hand."""

import random

import pytest
from hypothesis import given, settings

from app.rules.arrange import MOST_CARDS, STANDARD_VALUES, Arrangement, arrange, tables_for
from tests.rules.arrange import naive
from tests.rules.arrange.hands import crowded_hands, hands, ways_to_count
from tests.rules.arrange.naive import cards, melds

GIN = tables_for()
HIGH = tables_for(ace_high=True)


def check(arrangement: Arrangement, hand: list[int], values: naive.Values, ace_high: bool) -> None:
    """Fail unless the arrangement is lawful, whole and as low as the plain search finds."""
    legal = naive.legal_melds(ace_high)
    assert all(frozenset(meld) in legal for meld in arrangement.melds)
    laid = [card for meld in arrangement.melds for card in meld]
    assert sorted([*laid, *arrangement.left]) == sorted(hand)
    assert naive.points(arrangement.left, values) == arrangement.points
    assert arrangement.points == naive.least(hand, values, ace_high)


@given(hands(11), ways_to_count)
@settings(max_examples=250, deadline=None)
def test_the_least_deadwood_of_any_hand(hand: list[int], count: tuple[naive.Values, bool]) -> None:
    values, ace_high = count
    check(arrange(hand, tables_for(values, ace_high=ace_high)), hand, values, ace_high)


@pytest.mark.parametrize("ace_high", [False, True], ids=["ace low", "ace high too"])
def test_the_least_deadwood_of_crowded_hands(ace_high: bool) -> None:
    for hand in crowded_hands(seed=1, count=60, size=11):
        check(arrange(hand, tables_for(ace_high=ace_high)), hand, STANDARD_VALUES, ace_high)


def test_twenty_crowded_cards_are_all_laid() -> None:
    hand = [13 * suit + rank for suit in range(4) for rank in range(4, 9)]
    assert arrange(hand, GIN).points == 0


def test_worked_case_run_and_kings_beat_threes() -> None:
    hand = cards("As 2s 3s 4s 3h 3d Kc Kd Kh 9c")
    laid = melds("Kh Kd Kc | As 2s 3s 4s")
    assert arrange(hand, GIN) == Arrangement(points=15, melds=laid, left=cards("3h 3d 9c"))


def test_melds_come_sets_first_and_runs_ascending() -> None:
    hand = cards("6s 5s 4s 2c Kh Kd Ks 2d 2h 2s")
    assert arrange(hand, GIN).melds == melds("2s 2h 2d 2c | Ks Kh Kd | 4s 5s 6s")


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("Qs Ks As", 21, 0),
        ("Ks As 2s", 13, 13),
        ("Qs Ks As 2s", 23, 2),
        ("As 2s 3s Qs Ks", 20, 5),
        ("As 2s 3s Js Qs Ks", 0, 0),
        ("As 2s 3s 4s Qs Ks", 20, 0),
        ("Qs Ks As Ah Ad", 20, 2),
        ("Qs Ks As Ah Ad Ac", 20, 0),
    ],
)
def test_an_ace_that_may_end_a_run_never_turns_the_corner(text: str, low: int, high: int) -> None:
    assert arrange(cards(text), GIN).points == low
    assert arrange(cards(text), HIGH).points == high


def test_a_high_ace_comes_last_in_its_run() -> None:
    assert arrange(cards("As Ks Qs"), HIGH).melds == melds("Qs Ks As")


def test_an_empty_hand_has_no_deadwood() -> None:
    assert arrange((), GIN) == Arrangement(points=0, melds=(), left=())


@pytest.mark.parametrize("hand", [(5, 5), (0, 52), (-1, 3), tuple(range(MOST_CARDS + 1))])
def test_what_is_no_hand_is_refused(hand: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="different cards of one deck"):
        arrange(hand, GIN)


@pytest.mark.parametrize("values", [(), (1,) * 12, (1,) * 14, (1,) * 12 + (-1,)])
def test_values_that_are_none_are_refused(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="13 ranks"):
        tables_for(values)


def test_tables_are_made_once_for_equal_values() -> None:
    assert tables_for(tuple(STANDARD_VALUES)) is GIN
    assert tables_for(ace_high=True) is not GIN


def test_an_arrangement_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        arrange((0,), GIN).points = 3  # type: ignore[misc]


def test_a_hand_counts_the_same_in_any_order_and_suit() -> None:
    source = random.Random(4)
    for hand in crowded_hands(seed=5, count=20, size=10):
        shift = 13 * source.randrange(1, 4)
        moved = [(card + shift) % 52 for card in source.sample(hand, 10)]
        assert arrange(moved, GIN).points == arrange(hand, GIN).points
