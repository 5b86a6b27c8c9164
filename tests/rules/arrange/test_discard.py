"""The best discard against the plain search over every card thrown."""

import pytest
from hypothesis import given, settings

from app.rules.arrange import STANDARD_VALUES, BestDiscard, best_discard, tables_for
from tests.rules.arrange import naive
from tests.rules.arrange.hands import crowded_hands, hands, ways_to_count
from tests.rules.arrange.naive import cards

GIN = tables_for()


def expected(hand: list[int], values: naive.Values, ace_high: bool) -> BestDiscard:
    after = {card: naive.least(set(hand) - {card}, values, ace_high) for card in sorted(hand)}
    points = min(after.values())
    return BestDiscard(points=points, cards=tuple(card for card in after if after[card] == points))


@given(hands(9).filter(bool), ways_to_count)
@settings(max_examples=60, deadline=None)
def test_the_best_discard_of_any_hand(hand: list[int], count: tuple[naive.Values, bool]) -> None:
    values, ace_high = count
    assert best_discard(hand, tables_for(values, ace_high=ace_high)) == expected(hand, values, ace_high)


def test_the_best_of_eleven() -> None:
    for hand in crowded_hands(seed=2, count=40, size=11):
        assert best_discard(hand, GIN) == expected(hand, STANDARD_VALUES, False)


def test_a_card_that_may_not_be_thrown_stays() -> None:
    hand = cards("4s 5s 6s 9h Kd")
    assert best_discard(hand, GIN) == BestDiscard(points=9, cards=cards("Kd"))
    assert best_discard(hand, GIN, barred=cards("Kd")) == BestDiscard(points=10, cards=cards("9h"))


def test_every_card_that_is_as_good_is_named() -> None:
    assert best_discard(cards("Qd 4s 5s 6s 7s Kd"), GIN) == BestDiscard(points=10, cards=cards("Qd Kd"))
    assert best_discard(cards("4s 5s 6s 7s"), GIN) == BestDiscard(points=0, cards=cards("4s 7s"))


@pytest.mark.parametrize(("hand", "barred"), [((), ()), ((3,), (3,))])
def test_nothing_to_throw_is_refused(hand: tuple[int, ...], barred: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="may be thrown"):
        best_discard(hand, GIN, barred=barred)


@pytest.mark.parametrize("hand", [(5, 5), (0, 52), (-1, 3), tuple(range(21))])
def test_what_is_no_hand_is_refused(hand: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="card"):
        best_discard(hand, GIN)
