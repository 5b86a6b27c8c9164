"""Complete melds against cards, held against solvers that try every way one by one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.cards import JOKER, SUITED_CARDS, Card, Cards, Decks, Rank, Suit
from app.rules.games.bain_hand_and_foot import STANDARD as BAIN
from app.rules.games.bain_hand_and_foot import bain_plan
from app.rules.games.baja_rummy import CUTTHROAT as BAJA
from app.rules.games.baja_rummy import baja_plan
from app.rules.meld_rules import MeldRules
from app.rules.melds import judge_meld
from app.rules.options import NumberTable
from app.rules.shapes.tally_completed import Supply, Wanted, least_points, shortages, wanted_of

BAIN_MELDS = bain_plan(BAIN).melds
BAJA_MELDS = baja_plan(BAJA).melds
# Melds of three are complete, so that a solver can try all of them.
SMALL_BAIN = replace(BAIN_MELDS, complete_at=3, most_cards=4, most_wilds=NumberTable({3: 1, 4: 2}))
SMALL_BAJA = replace(BAJA_MELDS, complete_at=3, most_cards=3, most_wilds=NumberTable({3: 1}))
FEW_CARDS = (
    *(Card(rank, suit) for rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT) for suit in (Suit.SPADES, Suit.HEARTS)),
    Card(Rank.TWO, Suit.SPADES),
    JOKER,
)

hands = st.lists(st.sampled_from(FEW_CARDS), max_size=11).map(tuple)


def every_choice(rules: MeldRules, cards: Cards) -> frozenset[tuple[tuple[str, int], ...]]:
    """The numbers of complete melds of each kind that some division of the cards makes."""
    melds = {
        (tuple(sorted(Counter(meld).items(), key=str)), judgement.kind)
        for size in (3, 4)
        for meld in combinations_with_replacement(sorted(set(cards), key=str), size)
        if (judgement := judge_meld(rules, meld)).complete and not Counter(meld) - Counter(cards)
    }

    def divide(left: Counter[Card], made: Counter[str]) -> Iterator[tuple[tuple[str, int], ...]]:
        yield tuple(sorted(made.items()))
        for needed, kind in melds:
            if all(left[card] >= number for card, number in needed):
                yield from divide(left - Counter(dict(needed)), made + Counter([str(kind)]))

    return frozenset(divide(Counter(cards), Counter()))


@pytest.mark.parametrize("rules", [SMALL_BAIN, SMALL_BAJA], ids=["bain", "baja"])
@settings(deadline=None, max_examples=60)
@given(cards=hands)
def test_what_cards_make_is_never_short(rules: MeldRules, cards: Cards) -> None:
    supply = Supply.of_cards(cards)
    for made in every_choice(rules, cards):
        wanted = wanted_of(rules.kinds, dict(made))
        assert [*shortages(rules, 3, supply, wanted)] == []
        least = least_points(rules, 3, supply, wanted)
        assert least <= rules.points(cards)


@pytest.mark.parametrize(
    ("rules", "kind"),
    [(rules, kind) for rules in (SMALL_BAIN, SMALL_BAJA) for kind in ("natural", "mixed", "wild", "run")],
)
@settings(deadline=None, max_examples=60)
@given(cards=hands)
def test_one_kind_alone_is_bounded_well(rules: MeldRules, kind: str, cards: Cards) -> None:
    # Exactly, but for mixed melds: each may take a single wild card, where the naturals may be too few.
    name = getattr(rules.kinds, kind)
    most = max(dict(made).get(name, 0) for made in every_choice(rules, cards))
    allowed = max(
        number
        for number in range(5)
        if not [*shortages(rules, 3, Supply.of_cards(cards), wanted_of(rules.kinds, {name: number}))]
    )
    assert allowed == most if kind != "mixed" and name else allowed >= most


def exact_least(rules: MeldRules, decks: Decks, natural: int, mixed: int, wild: int) -> int:
    """The least points of such canastas, by trying each rank for each of them."""
    ranks = [rank for rank in rules.values.root if rank in BAIN_RANKS]
    wilds = sorted([20] * decks.of_rank(Rank.TWO) + [50] * decks.of_rank(Rank.JOKER))
    best = []
    mixtures = [(rank, taken) for rank in ranks for taken in (1, 2, 3)]
    for naturals in combinations_with_replacement(ranks, natural):
        for choice in combinations_with_replacement(mixtures, mixed):
            used = Counter({rank: 7 * number for rank, number in Counter(naturals).items()})
            for rank, taken in choice:
                used[rank] += 7 - taken
            if all(number <= decks.of_rank(rank) for rank, number in used.items()):
                taken = 7 * wild + sum(taken for _, taken in choice)
                cards = sum(rules.values.of(rank) * number for rank, number in used.items())
                best.append(cards + sum(wilds[:taken]))
    return min(best)


BAIN_RANKS = {Rank.FOUR, Rank.FIVE, Rank.EIGHT}


@pytest.mark.parametrize(("natural", "mixed", "wild"), [*product(range(3), range(3), range(2))])
def test_least_points_are_those_of_the_cheapest_canastas(natural: int, mixed: int, wild: int) -> None:
    # Fewer ranks, so that every way can be tried; what is cheap is as scarce as in the whole game.
    rules = replace(BAIN_MELDS, barred_ranks=frozenset(Rank) - BAIN_RANKS - BAIN_MELDS.wild_ranks)
    decks = Decks(packs=4, jokers_per_pack=2)
    wanted = Wanted(natural=natural, mixed=mixed, wild=wild)
    least = least_points(rules, 7, Supply.of_decks(decks), wanted)
    assert least == exact_least(rules, decks, natural, mixed, wild)


def test_wanted_of_a_game_counts_its_kinds() -> None:
    wanted = wanted_of(BAIN_MELDS.kinds, {"natural": 1, "mixed": 2, "wild": 3, "sevens": 4})
    assert wanted == Wanted(natural=1, mixed=2, wild=3, of_rank=((Rank.SEVEN, 4),))
    assert wanted.melds == 10


def test_supply_of_decks_without_some_cards() -> None:
    supply = Supply.of_decks(Decks(packs=2, jokers_per_pack=1), without=(JOKER, *SUITED_CARDS[:2]))
    assert (supply.total, supply.ranks[Rank.JOKER], supply.cards[SUITED_CARDS[0]]) == (103, 1, 1)


def test_runs_follow_one_another_in_a_suit() -> None:
    low = tuple(Card(rank, Suit.CLUBS) for rank in (Rank.FOUR, Rank.FIVE, Rank.SIX))
    high = tuple(Card(rank, Suit.CLUBS) for rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT))
    assert [*shortages(SMALL_BAJA, 3, Supply.of_cards(low + high), Wanted(run=2))] == []
    five_in_a_row = Supply.of_cards((*low, *high[1:]))
    short = [
        (each.kind, each.wanted, each.most) for each in shortages(SMALL_BAJA, 3, five_in_a_row, Wanted(run=2))
    ]
    assert short == [("straight", 2, 1), (None, 6, 5)]


def test_no_runs_where_none_are_melded_and_none_longer_than_their_ranks() -> None:
    decks = Supply.of_decks(Decks(packs=4, jokers_per_pack=2))
    assert [short.most for short in shortages(BAIN_MELDS, 7, decks, Wanted(run=1))] == [0]
    assert [short.most for short in shortages(BAJA_MELDS, 12, decks, Wanted(run=1))] == [0]
    assert least_points(BAIN_MELDS, 7, decks, Wanted(run=1)) == 0


def test_no_mixed_melds_where_no_wild_card_may_be() -> None:
    rules = replace(BAIN_MELDS, most_wilds=NumberTable({3: 0}))
    decks = Supply.of_decks(Decks(packs=4, jokers_per_pack=2))
    assert [short.most for short in shortages(rules, 7, decks, Wanted(mixed=1))] == [0]
    assert least_points(rules, 7, decks, Wanted(mixed=1)) == 20


def test_cheap_wild_cards_make_mixed_melds_cheaper() -> None:
    values = replace_values(BAIN_MELDS, {Rank.TWO: 1, Rank.JOKER: 1})
    decks = Supply.of_decks(Decks(packs=4, jokers_per_pack=2))
    assert least_points(values, 7, decks, Wanted(mixed=1)) == 4 * 5 + 3


def replace_values(rules: MeldRules, values: dict[Rank, int]) -> MeldRules:
    return replace(rules, values=type(rules.values)({**rules.values.root, **values}))
