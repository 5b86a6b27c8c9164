"""What no deck gives: cards too often, too many of a value, sums that no cards make."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.amounts import Amount, InCards, InCounts, InPoints
from app.rules.cards import Decks, Rank, parse_cards, parse_groups
from app.rules.deck import (
    Pool,
    check_cards,
    check_counts,
    check_sums,
    check_total,
    counts_of,
    number_of_cards,
    points_of,
    pool_of,
)
from app.rules.options import CardValues

VALUES = CardValues(
    {rank: 20 if rank in (Rank.ACE, Rank.TWO) else 50 if rank is Rank.JOKER else 10 for rank in Rank}
)
TWO_DECKS = Decks(packs=2, jokers_per_pack=1)
SMALL = Pool.of([(50, 1), (20, 2), (5, 3)])


@pytest.mark.parametrize(
    ("amount", "points", "cards", "counts"),
    [
        (InPoints(120), 120, None, {}),
        (InCards(parse_groups("KS KH AS | JK")), 90, 4, {10: 2, 20: 1, 50: 1}),
        (InCounts({50: 1, 10: 3}), 80, 4, {50: 1, 10: 3}),
    ],
)
def test_amounts(amount: Amount, points: int, cards: int | None, counts: dict[int, int]) -> None:
    assert (points_of(amount, VALUES), number_of_cards(amount), counts_of(amount, VALUES)) == (
        points,
        cards,
        counts,
    )


def test_pool_of_decks() -> None:
    assert pool_of(TWO_DECKS, VALUES).counts == ((50, 2), (20, 16), (10, 88))
    assert pool_of(TWO_DECKS, VALUES, frozenset({Rank.THREE})).counts == ((50, 2), (20, 16), (10, 80))


def test_card_named_too_often_is_told_once_where_it_gets_too_many() -> None:
    named = {"one": parse_cards("KS KS"), "two": parse_cards("KS QS KS"), "three": parse_cards("KS JK")}
    (problem,) = check_cards(TWO_DECKS, named)
    assert (problem.where, problem.code) == ("two", "not_in_decks")
    assert problem.message == "KS is reported 5 times, and the decks hold 2"


def test_card_that_no_deck_has() -> None:
    (problem,) = check_cards(Decks(packs=1, jokers_per_pack=0), {"hand": parse_cards("JK 5S")})
    assert problem.message == "These decks have no JK"


def test_cards_of_a_value_beyond_the_decks_are_told_where_they_get_too_many() -> None:
    counted = {"one": {50: 1}, "two": {50: 1, 20: 2}, "three": {50: 4, 7: 1}}
    problems = [*check_counts(SMALL, counted)]
    assert [(problem.where, problem.message) for problem in problems] == [
        ("two", "The decks hold 1 cards of 50, and 2 are reported"),
        ("three", "The decks hold 0 cards of 7, and 1 are reported"),
    ]


def test_sums_that_no_cards_make() -> None:
    problems = [*check_sums(SMALL, {"one": 105, "two": 106, "three": 12, "four": 30})]
    assert [(problem.where, problem.code, problem.message) for problem in problems] == [
        ("two", "more_than_decks", "All cards together count 105, and here are 106"),
        ("three", "no_such_sum", "No cards add up to 12"),
    ]


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 5)), max_size=3))
def test_sums_are_just_those_that_some_cards_have(counts: list[tuple[int, int]]) -> None:
    pool = Pool.of(counts)
    numbers = product(*(range(number + 1) for _, number in pool.counts))
    values = [value for value, _ in pool.counts]
    made = {sum(value * number for value, number in zip(values, taken, strict=True)) for taken in numbers}
    refused = {
        int(problem.where)
        for problem in check_sums(pool, {str(sum_): sum_ for sum_ in range(pool.points + 9)})
    }
    assert refused == set(range(pool.points + 9)) - made


@pytest.mark.parametrize(
    ("stated", "where"),
    [
        ({"one": 60, "two": 45}, None),
        ({"one": 60, "two": 45, "three": 5}, "three"),
        ({"one": 60, "two": 50, "three": 5}, "two"),
        # One of them alone is too much, which is told of it elsewhere.
        ({"one": 110, "two": 5}, None),
    ],
)
def test_points_of_all_together(stated: dict[str, int], where: str | None) -> None:
    assert [problem.where for problem in check_total(SMALL, stated)] == ([] if where is None else [where])


def test_points_of_all_together_are_named() -> None:
    (problem,) = check_total(SMALL, {"one": 60, "two": 50})
    assert problem.message == "All sides together report 110, and all cards count 105"
