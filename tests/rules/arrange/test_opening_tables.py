"""What the tables hold, beside what the house texts say of single melds."""

from dataclasses import replace

import pytest

from app.rules.arrange.opening_tables import opening_tables, together
from app.rules.cards import Rank
from app.rules.meld_rules import RunRules, run_order
from tests.rules.arrange.openings import BAIN, BAJA, HOUSES


@pytest.mark.parametrize(
    ("house", "rank", "most"),
    [
        ("baja", Rank.KING, {3: 1, 4: 2, 5: 2, 6: 2, 7: 2}),
        ("bain", Rank.KING, {3: 1, 4: 2, 5: 2, 6: 2, 7: 3}),
        ("bain", Rank.SEVEN, {3: 0, 4: 0, 5: 0, 6: 0, 7: 0}),
        ("bain, wild cards with sevens", Rank.SEVEN, {3: 1, 4: 2, 5: 2, 6: 2, 7: 3}),
        ("bain, no canasta completed", Rank.KING, {3: 1, 4: 2, 5: 2, 6: 2}),
    ],
)
def test_most_wild_cards_of_each_size(house: str, rank: Rank, most: dict[int, int]) -> None:
    shapes = HOUSES[house].tables.naturals[rank].sets
    found: dict[int, int] = {}
    for naturals, wilds in (*shapes.others, *shapes.unique):
        found[naturals + wilds] = max(wilds, found.get(naturals + wilds, 0))
    assert found == most


def test_ranks_that_meld() -> None:
    tables = HOUSES["baja"].tables
    assert set(tables.naturals) == set(Rank) - {Rank.TWO, Rank.THREE, Rank.JOKER}
    assert tables.wild_ranks == (Rank.JOKER, Rank.TWO)
    assert tables.wild_melds.others == ((0, 3), (0, 4), (0, 5), (0, 6), (0, 7))


def test_lengths_of_runs() -> None:
    assert HOUSES["baja"].tables.run_lengths == (3, 4, 5, 6, 7)
    assert HOUSES["baja, none completed"].tables.run_lengths == (3, 4)
    assert HOUSES["bain"].tables.run_lengths == ()


def test_tables_are_kept() -> None:
    again = replace(BAIN)
    assert opening_tables(again, duplicate_melds=False) is opening_tables(BAIN, duplicate_melds=False)


def test_as_few_melds_as_can_be() -> None:
    laid = together(HOUSES["bain"].tables.naturals[Rank.KING].sets, (10, 1))
    assert [laid[total] for total in ((6, 0), (6, 1), (10, 0))] == [((6, 0),), ((6, 1),), ((7, 0), (3, 0))]
    assert (9, 1) in laid
    assert (8, 0) not in laid


def test_ace_at_either_end_of_runs_is_refused() -> None:
    either = RunRules(order=run_order(ace_low=True, ace_high=True))
    with pytest.raises(ValueError, match="twice"):
        opening_tables(replace(BAJA, runs=either), duplicate_melds=True)
