"""Hands from several packs against the plain search that tries every meld and every lay-off."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.arrange import STANDARD_VALUES, AfterLayOffs, arrange, lay_off, tables_for
from app.rules.arrange.packs import lay_off_packs
from app.rules.arrange.packs_table import MeldLaws
from app.rules.arrange.whole import best_throw, lay_down
from tests.rules.arrange import naive_packs
from tests.rules.arrange.hands import FREE_CARDS, UNEVEN, hands, positions
from tests.rules.arrange.naive import cards, melds

PLAIN = MeldLaws(values=STANDARD_VALUES)
HIGH = MeldLaws(values=STANDARD_VALUES, ace_high=True)
LAWS = (
    PLAIN,
    HIGH,
    MeldLaws(values=UNEVEN, most_in_set=3),
    MeldLaws(values=FREE_CARDS, ace_high=True, most_in_set=6),
    MeldLaws(values=STANDARD_VALUES, least=4, most_in_set=5),
    MeldLaws(values=STANDARD_VALUES, ace_high=True, least=5, most_in_set=5),
)


def check(after: AfterLayOffs, hand: list[int], table: list[tuple[int, ...]], laws: MeldLaws) -> None:
    """Fail unless every card is where it may lie, laid in an order in which each step is lawful."""
    assert all(naive_packs.is_meld(meld, laws) for meld in after.melds)
    for meld, laid in zip(table, after.laid_off, strict=True):
        for step in range(1, len(laid) + 1):
            assert naive_packs.is_meld((*meld, *laid[:step]), laws)
    placed = [card for meld in (*after.melds, *after.laid_off) for card in meld]
    assert sorted([*placed, *after.left]) == sorted(hand)
    assert sum(laws.values[card % 13] for card in after.left) == after.points


def a_meld(source: random.Random, laws: MeldLaws) -> tuple[int, ...]:
    if source.random() < 0.4:
        rank, size = source.randrange(13), source.randint(laws.least, laws.most_in_set)
        return tuple(sorted(13 * source.randrange(4) + rank for _ in range(size)))
    size = source.choice([laws.least, laws.least, laws.least + 1, 10, 12])
    start = source.randrange(13 + laws.ace_high - size + 1)
    return tuple(rank % 13 for rank in range(start, start + size))


def tables(
    seed: int, count: int, size: int, laws: MeldLaws
) -> Iterator[tuple[list[int], list[tuple[int, ...]]]]:
    """A hand of a few cards, most of them from a crowded corner, beside up to three melds."""
    source = random.Random(seed)
    for _ in range(count):
        table = [a_meld(source, laws) for _ in range(source.randint(0, 3))]
        start, wide = source.randrange(13), source.choice([3, 4, 6])
        suits = source.sample(range(4), source.choice([1, 2, 4]))
        corner = [13 * suit + (start + step) % 13 for suit in suits for step in range(wide)]
        yield [source.choice(corner) for _ in range(size)], table


@pytest.mark.parametrize("laws", LAWS)
def test_the_least_of_several_packs(laws: MeldLaws) -> None:
    helped = 0
    for hand, table in tables(seed=11, count=250, size=8, laws=laws):
        after = lay_off_packs(hand, table, laws)
        check(after, hand, table, laws)
        assert after.points == naive_packs.least(hand, table, laws)
        helped += any(after.laid_off)
    assert helped > 15


cards_of_packs = st.lists(
    st.sampled_from([13 * suit + rank for suit in (0, 1, 2) for rank in (0, 1, 11, 12)])
)


@settings(deadline=None, max_examples=150)
@given(cards_of_packs.filter(lambda ids: len(ids) <= 8), st.sampled_from(LAWS))
def test_the_least_of_any_cards(ids: list[int], laws: MeldLaws) -> None:
    after = lay_off_packs(ids, (), laws)
    check(after, ids, [], laws)
    assert after.points == naive_packs.least(ids, (), laws)


@settings(deadline=None, max_examples=200)
@given(hands(12), st.booleans())
def test_one_deck_is_no_other_case(ids: list[int], ace_high: bool) -> None:
    laws = HIGH if ace_high else PLAIN
    after = lay_off_packs(ids, (), laws)
    check(after, ids, [], laws)
    assert after.points == arrange(ids, tables_for(ace_high=ace_high)).points


@pytest.mark.parametrize("laws", [PLAIN, HIGH], ids=["ace low", "ace high too"])
def test_one_deck_beside_a_table_is_no_other_case(laws: MeldLaws) -> None:
    for hand, table in positions(seed=5, count=200, size=9, ace_high=laws.ace_high):
        after = lay_off_packs(hand, table, laws)
        check(after, hand, table, laws)
        of_one_deck = lay_off(hand, table, tables_for(ace_high=laws.ace_high))
        assert after.points == of_one_deck.points
        assert lay_down(hand, table, laws) == of_one_deck


@pytest.mark.parametrize("laws", LAWS[:4])
def test_laying_off_only_beside_an_own_meld(laws: MeldLaws) -> None:
    dearer = 0
    for hand, table in tables(seed=41, count=150, size=7, laws=laws):
        after = lay_down(hand, table, laws, own_first=True)
        check(after, hand, table, laws)
        assert after.melds or not any(after.laid_off)
        assert after.points == naive_packs.least(hand, table, laws, own_first=True)
        dearer += after.points > lay_down(hand, table, laws).points
    assert dearer


def test_an_own_meld_is_told_in_the_order_of_its_cards() -> None:
    table = melds("2h 3h 4h")
    after = lay_down(cards("Js Qs Ks As 5h"), table, HIGH, own_first=True)
    assert after == AfterLayOffs(points=0, melds=melds("Js Qs Ks As"), laid_off=melds("5h"), left=())
    after = lay_down(cards("5h 6h Ks"), table, HIGH, own_first=True)
    assert after == AfterLayOffs(points=21, melds=(), laid_off=((),), left=cards("Ks 5h 6h"))


def test_two_cards_of_a_suit_go_into_a_set_and_a_run() -> None:
    assert lay_off_packs(cards("9s 9s Ts Js 9h 9d"), (), PLAIN).melds == melds("9s 9h 9d | 9s Ts Js")


def test_a_group_may_hold_a_suit_twice_and_no_more_cards_than_four() -> None:
    after = lay_down(cards("Ks Ks Kh Kh Kd"), (), PLAIN)
    assert after == AfterLayOffs(points=10, melds=melds("Ks Ks Kh Kd"), laid_off=(), left=cards("Kh"))


def test_the_same_card_is_laid_off_at_two_melds() -> None:
    after = lay_down(cards("6c 6c 6c"), melds("3c 4c 5c | 7c 8c 9c"), PLAIN)
    assert (after.points, after.melds) == (0, melds("6c 6c 6c"))
    after = lay_down(cards("6c 6c 2d"), melds("3c 4c 5c | 7c 8c 9c"), PLAIN)
    assert after == AfterLayOffs(points=2, melds=(), laid_off=melds("6c | 6c"), left=cards("2d"))


@pytest.mark.parametrize(
    ("hand", "table", "left"),
    [
        ("As As", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As"),
        ("As As 2s", "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As"),
        ("As As Ks", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs", "As"),
        ("As Ks", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs", "As"),
        ("As 2s", "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "As"),
        ("As", "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As"),
        ("As As Qs Ks", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js", ""),
    ],
)
def test_no_run_on_the_table_gets_two_aces(hand: str, table: str, left: str) -> None:
    after = lay_off_packs(cards(hand), melds(table), HIGH)
    check(after, list(cards(hand)), list(melds(table)), HIGH)
    assert after.left == cards(left)


def test_fourteen_cards_of_a_suit_are_two_runs() -> None:
    hand = [*range(13), 0]
    after = lay_off_packs(hand, (), HIGH)
    check(after, hand, [], HIGH)
    assert (after.points, len(after.melds)) == (0, 2)


def test_the_best_discard_is_the_best_of_all() -> None:
    for hand, table in tables(seed=23, count=60, size=7, laws=PLAIN):
        best = best_throw(hand, table, PLAIN)
        assert best is not None
        counts = {
            card: naive_packs.least(naive_packs.without(tuple(hand), [card]), table, PLAIN) for card in hand
        }
        assert best.points == min(counts.values())
        assert best.cards == tuple(sorted(card for card, left in counts.items() if left == best.points))


@pytest.mark.parametrize("laws", [PLAIN, HIGH], ids=["ace low", "ace high too"])
def test_the_best_discard_of_one_deck_beside_a_table(laws: MeldLaws) -> None:
    for hand, table in positions(seed=9, count=60, size=7, ace_high=laws.ace_high):
        best, of_packs = best_throw(hand, table, laws), {}
        for card in hand:
            rest = [each for each in hand if each != card]
            of_packs[card] = lay_off_packs(rest, table, laws).points
        assert best is not None and best.points == min(of_packs.values())
        assert best.cards == tuple(card for card in sorted(hand) if of_packs[card] == best.points)


def test_a_barred_card_is_thrown_only_if_there_is_another() -> None:
    assert best_throw(cards("Kd"), (), PLAIN, barred=cards("Kd")) is None
    assert best_throw((), (), PLAIN) is None
    one = best_throw(cards("Kd 9c"), (), PLAIN, barred=cards("Kd"))
    two = best_throw(cards("Kd Kd 9c"), (), PLAIN, barred=cards("Kd"))
    assert one is not None and two is not None
    assert (one.points, one.cards) == (10, cards("9c"))
    assert (two.points, two.cards) == (19, cards("Kd"))


@pytest.mark.parametrize(
    ("hand", "table"),
    [
        ((52,), ()),
        ((-1,), ()),
        (tuple(range(21)), ()),
        ((0,), [()]),
        ((0,), [(1, 2)]),
        ((0,), [(1, 2, 4)]),
        ((0,), [(1, 2, 16)]),
        ((0,), [(11, 12, 0)]),
        ((0,), [(1, 14, 27, 40, 1)]),
    ],
)
def test_no_such_hand_or_meld(hand: tuple[int, ...], table: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError):
        lay_off_packs(hand, table, PLAIN)
