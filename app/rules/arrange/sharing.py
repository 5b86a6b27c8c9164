"""How to share the ranks that could be sets between sets and runs."""

from collections.abc import Mapping

from app.rules.arrange.hands import Ids, Suits

Lookup = Ids | Mapping[int, int]
"""The points left of each mask of one suit's ranks."""


def share_out(suits: Suits, ranks: int, wanted: Suits, left: tuple[Lookup, ...]) -> Suits:
    """What remains in the suits for runs once the sets are down that leave the least points.

    `ranks` are those that could be sets, and `wanted` has the cards of each suit that a run could use. A rank
    of which no run wants a card goes down whole; of each other rank every use is tried.
    """
    first, second, third, fourth = suits
    contested = ranks & (wanted[0] | wanted[1] | wanted[2] | wanted[3])
    others = ~(ranks ^ contested)
    ways: list[Suits] = [(first & others, second & others, third & others, fourth & others)]
    four = first & second & third & fourth
    while contested:
        rank = contested & -contested
        contested ^= rank
        ways = _ways_with(rank, ways, wanted if rank & four else (0, 0, 0, 0))
    of_first, of_second, of_third, of_fourth = left
    counts = [of_first[a] + of_second[b] + of_third[c] + of_fourth[d] for a, b, c, d in ways]
    return ways[counts.index(min(counts))]


def _ways_with(rank: int, ways: list[Suits], spared: Suits) -> list[Suits]:
    """Every way continued by each use of a rank: for runs alone, as a set, as a set that spares one card."""
    uses = ways.copy()
    others = ~rank
    spare_first, spare_second, spare_third, spare_fourth = spared
    for first, second, third, fourth in ways:
        a, b, c, d = first & others, second & others, third & others, fourth & others
        uses.append((a, b, c, d))
        if spare_first & rank:
            uses.append((first, b, c, d))
        if spare_second & rank:
            uses.append((a, second, c, d))
        if spare_third & rank:
            uses.append((a, b, third, d))
        if spare_fourth & rank:
            uses.append((a, b, c, fourth))
    return uses
