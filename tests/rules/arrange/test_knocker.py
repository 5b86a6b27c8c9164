"""Every least arrangement, and the knocker's choice among them, against the plain search."""

import pytest
from hypothesis import given, settings

from app.rules.arrange import STANDARD_VALUES, Arrangement, knock, least_arrangements, tables_for
from tests.rules.arrange import naive
from tests.rules.arrange.hands import FREE_CARDS, crowded_hands, hands, knocks, ways_to_count
from tests.rules.arrange.naive import cards, melds

GIN = tables_for()


@given(hands(8), ways_to_count)
@settings(max_examples=100, deadline=None)
def test_every_least_arrangement_is_found_once(hand: list[int], count: tuple[naive.Values, bool]) -> None:
    values, ace_high = count
    found = least_arrangements(hand, tables_for(values, ace_high=ace_high))
    laid = [frozenset(frozenset(meld) for meld in each.melds) for each in found]
    assert len(laid) == len(set(laid))
    assert set(laid) == {frozenset(table) for table in naive.least_layings(hand, values, ace_high)}
    assert all(naive.points(each.left, values) == each.points for each in found)


@pytest.mark.parametrize("ace_high", [False, True], ids=["ace low", "ace high too"])
@pytest.mark.parametrize("values", [STANDARD_VALUES, FREE_CARDS])
def test_the_knocker_leaves_the_other_player_most(values: naive.Values, ace_high: bool) -> None:
    tables = tables_for(values, ace_high=ace_high)
    crowded = ((dealt[:9], dealt[9:]) for dealt in crowded_hands(seed=7, count=40, size=15))
    chosen = 0
    for hand, other in (*knocks(seed=6, count=40), *crowded):
        after = [
            naive.least_beside(other, table, values, ace_high)
            for table in naive.least_layings(hand, values, ace_high)
        ]
        laid = knock(hand, other, tables)
        assert laid.other.points == max(after)
        assert laid.other.points == naive.least_beside(other, laid.knocker.melds, values, ace_high)
        assert laid.knocker.points == naive.least(hand, values, ace_high)
        chosen += len(set(after)) > 1
    assert chosen > 20


def test_runs_or_sets_by_what_the_other_player_holds() -> None:
    hand = cards("4s 5s 6s 4h 5h 6h 4d 5d 6d Ac")
    runs, sets = melds("4s 5s 6s | 4h 5h 6h | 4d 5d 6d"), melds("4s 4h 4d | 5s 5h 5d | 6s 6h 6d")
    assert knock(hand, cards("7s Kc"), GIN).knocker.melds == sets
    assert knock(hand, cards("6c Kc"), GIN).knocker.melds == runs


def test_a_set_of_four_may_spare_one_card_for_a_run() -> None:
    hand = cards("4s 4h 4d 4c 5s 6s 7s")
    assert [each.melds for each in least_arrangements(hand, GIN)] == [
        melds("4s 4h 4d 4c | 5s 6s 7s"),
        melds("4h 4d 4c | 4s 5s 6s 7s"),
    ]
    assert knock(hand, cards("3s"), GIN).knocker.melds == melds("4s 4h 4d 4c | 5s 6s 7s")


def test_of_equal_arrangements_the_one_with_fewest_melds_is_laid() -> None:
    assert knock(cards("4s 5s 6s 7s 8s 9s"), cards("Kd"), GIN).knocker.melds == melds("4s 5s 6s 7s 8s 9s")


def test_an_empty_hand_has_one_arrangement() -> None:
    assert least_arrangements((), GIN) == (Arrangement(points=0, melds=(), left=()),)


def test_melds_that_are_laid_stay() -> None:
    laid = melds("4s 4h 4d")
    hands = knock(cards("5s 6s 7s Kd"), cards("4c 3s 8s"), GIN, laid=laid)
    assert hands.knocker.melds == melds("5s 6s 7s")
    assert hands.other.laid_off == melds("4c | 8s")
    assert hands.other.points == 3


def test_what_goes_on_laid_melds_anyway_does_not_sway_the_knocker() -> None:
    hand = cards("4s 5s 6s 4h 5h 6h 4d 5d 6d")
    runs, sets = melds("4s 5s 6s | 4h 5h 6h | 4d 5d 6d"), melds("4s 4h 4d | 5s 5h 5d | 6s 6h 6d")
    assert knock(hand, cards("7s 4c"), GIN).knocker.melds == sets
    assert knock(hand, cards("7s 4c"), GIN, laid=melds("8s 9s Ts")).knocker.melds == runs


@pytest.mark.parametrize(("other", "laid"), [("6s", ""), ("8s", "8s 8h 8d"), ("Kd", "6s 6h 6d")])
def test_a_card_that_is_twice_is_refused(other: str, laid: str) -> None:
    with pytest.raises(ValueError, match="named twice"):
        knock(cards("4s 5s 6s"), cards(other), GIN, laid=melds(laid) if laid else ())
