"""Deadwood, discards, knocks and ways out against plain searches that try everything."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.arrange import STANDARD_VALUES, MeldLaws
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.cards import write_cards, write_groups
from app.rules.referee.deadwood_ruling import DeadwoodRuling
from tests.rules.arrange import naive, naive_packs
from tests.rules.arrange.hands import hands
from tests.rules.referee.asking_cards import CALICUT, GIN, TWO_PACKS, deadwood, go_out

LAWS = MeldLaws(values=STANDARD_VALUES)
EACH_ONE = MeldLaws(values=(1,) * 13)

slow = settings(deadline=None, max_examples=120)


def of_size(size: int) -> st.SearchStrategy[list[int]]:
    return hands(size).filter(lambda ids: len(ids) == size)


def text(ids: list[int]) -> str:
    return write_cards(to_cards(ids))


def check_places(ruling: DeadwoodRuling, hand: list[int]) -> None:
    """Fail unless every card of the hand is in one place."""
    groups = (*ruling.melds, *ruling.laid_off, ruling.left)
    assert sorted(card for group in groups for card in to_ids(group)) == sorted(hand)


@slow
@given(of_size(10))
def test_gin_after_the_discard(hand: list[int]) -> None:
    ruling = deadwood(GIN, text(hand))
    left = naive.least(hand, STANDARD_VALUES)
    check_places(ruling, hand)
    assert ruling.in_hand == naive.points(hand, STANDARD_VALUES)
    assert (ruling.deadwood, ruling.may_knock, ruling.gin) == (left, left <= 10, left == 0)


@slow
@given(of_size(11), st.none() | st.integers(0, 10))
def test_gin_before_the_discard(hand: list[int], place: int | None) -> None:
    taken = None if place is None else hand[place]
    ruling = deadwood(GIN, text(hand), taken="" if taken is None else text([taken]))
    after = {
        thrown: naive.least([card for card in hand if card != thrown], STANDARD_VALUES)
        for thrown in hand
        if thrown != taken
    }
    best = min(after.values())
    left = naive.least(hand, STANDARD_VALUES)
    assert (ruling.deadwood, ruling.after_discard) == (left, best)
    assert set(to_ids(ruling.discards)) == {card for card, points in after.items() if points == best}
    assert (ruling.may_knock, ruling.gin, ruling.big_gin) == (best <= 10, best == 0, left == 0)


@slow
@given(of_size(9), st.data())
def test_gin_against_melds(hand: list[int], data: st.DataObject) -> None:
    small = [meld for meld in naive.legal_melds(False) if len(meld) <= 4 and not meld & set(hand)]
    one, other = (data.draw(st.sampled_from(sorted(map(tuple, map(sorted, small))))) for _ in range(2))
    table = [one] if set(one) & set(other) else [one, other]
    against = write_groups(tuple(to_cards(meld) for meld in table))
    for game in (GIN, CALICUT):
        ruling = deadwood(game, text(hand), against)
        check_places(ruling, hand)
        assert ruling.deadwood == naive.least_beside(hand, table, STANDARD_VALUES)


two_packs = st.lists(st.sampled_from([13 * suit + rank for suit in (0, 1, 2) for rank in (2, 3, 4, 5)] * 2))


@slow
@given(two_packs.filter(lambda ids: 0 < len(ids) <= 8 and all(ids.count(card) < 3 for card in ids)))
def test_calicut_from_two_packs(hand: list[int]) -> None:
    ruling = deadwood(CALICUT, text(hand), rules=TWO_PACKS)
    check_places(ruling, hand)
    assert ruling.deadwood == naive_packs.least(hand, (), LAWS)
    rests = {card: naive_packs.without(tuple(hand), [card]) for card in hand}
    after = {card: naive_packs.least(rest, (), LAWS) for card, rest in rests.items()}
    assert ruling.after_discard == min(after.values())
    assert set(to_ids(ruling.discards)) == {card for card in hand if after[card] == ruling.after_discard}
    is_out = any(not naive_packs.least(rest, (), EACH_ONE) for rest in rests.values())
    way = go_out(text(hand), **TWO_PACKS)
    assert way.ruling.ok == is_out
    if is_out:
        assert way.discard is not None
        laid = [card for group in (*way.melds, (way.discard,)) for card in to_ids(group)]
        assert sorted(laid) == sorted(hand)
