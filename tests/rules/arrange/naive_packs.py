"""A second solver for several packs, plain and slow: any card in any meld, one step at a time."""

from collections.abc import Iterable, Iterator

from app.rules.arrange.packs_table import MeldLaws

Hand = tuple[int, ...]


def is_meld(meld: Iterable[int], laws: MeldLaws) -> bool:
    """Whether cards are a set or a run; a run has no ace at both ends."""
    cards = sorted(meld)
    ranks = [card % 13 for card in cards]
    if len(cards) < laws.least or len(cards) > 13:
        return False
    if len(set(ranks)) == 1:
        return len(cards) <= laws.most_in_set
    if len({card // 13 for card in cards}) > 1:
        return False
    rows = [ranks]
    if laws.ace_high and ranks[0] == 0:
        rows.append([*ranks[1:], 13])
    return any(row == list(range(row[0], row[0] + len(row))) for row in rows)


def _parts(hand: Hand, laws: MeldLaws) -> Iterator[Hand]:
    """Every meld in which the lowest card of a hand could lie, with some of the others."""
    first, others = hand[0], sorted(set(hand[1:]))
    of_rank = [card for card in hand[1:] if card % 13 == first % 13]
    in_suit = [card for card in others if card // 13 == first // 13 and card != first]
    for pool in (of_rank, in_suit):
        chosen: set[Hand] = set()
        for bits in range(1, 1 << len(pool)):
            part = tuple(card for place, card in enumerate(pool) if bits >> place & 1)
            if part not in chosen and is_meld((first, *part), laws):
                chosen.add(part)
                yield (first, *part)


def without(hand: Hand, cards: Iterable[int]) -> Hand:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _least_laid(hand: Hand, table: tuple[Hand, ...], laws: MeldLaws, seen: dict[object, int]) -> int:
    """The least points once nothing more is melded: cards are laid off one at a time."""
    key = hand, table
    if key not in seen:
        counts = [sum(laws.values[card % 13] for card in hand)]
        for card in set(hand):
            for place, meld in enumerate(table):
                longer = tuple(sorted((*meld, card)))
                if is_meld(longer, laws):
                    grown = (*table[:place], longer, *table[place + 1 :])
                    counts.append(_least_laid(without(hand, [card]), grown, laws, seen))
        seen[key] = min(counts)
    return seen[key]


def least(
    ids: Iterable[int], table: Iterable[Iterable[int]], laws: MeldLaws, *, own_first: bool = False
) -> int:
    """The least points that melds and lay-offs leave of a hand; `own_first`: no lay-offs without a meld."""
    laid = tuple(tuple(sorted(meld)) for meld in table)
    seen: dict[object, int] = {}
    done: set[tuple[Hand, Hand, bool]] = set()

    def melding(rest: Hand, kept: Hand, melded: bool) -> Iterator[tuple[Hand, bool]]:
        if (rest, kept, melded) in done:
            return
        done.add((rest, kept, melded))
        if not rest:
            yield kept, melded
            return
        yield from melding(rest[1:], (*kept, rest[0]), melded)
        for meld in _parts(rest, laws):
            yield from melding(without(rest, meld), kept, True)

    return min(
        _least_laid(tuple(sorted(kept)), laid if melded else (), laws, seen)
        for kept, melded in melding(tuple(sorted(ids)), (), not own_first)
    )
