"""The two hands of a showdown laid open: melds, lay-offs, deadwood."""

from functools import lru_cache

from app.rules.arrange import STANDARD_VALUES, Arrangement, arrange, knock, tables_for
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.arrange.hands import RANKS, Ids, Melds
from app.rules.cards import Groups
from app.rules.match import OpenHand


@lru_cache(maxsize=128)
def lay_open(
    caller: Groups, other: Groups, *, lay_offs: bool, values: Ids = STANDARD_VALUES
) -> tuple[OpenHand, OpenHand]:
    """The hand of the player who knocked or called gin, and the other's, with the least deadwood of each.

    Groups that are melds are kept as they were laid; all other cards are arranged. Where there are
    `lay_offs`, the caller's cards go, of several least arrangements, into the one that leaves the other
    most. The hands are distinct cards of one deck; `values` are the points of ace to king.

    >>> from app.rules.cards import parse_groups
    >>> knocker = parse_groups("9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S")
    >>> other = parse_groups("4D 5D 6D 7D 8D KD 9C 7C 2C 5H")
    >>> [hand.points for hand in lay_open(knocker, other, lay_offs=True)]
    [7, 15]
    """
    tables = tables_for(values)
    laid, rest = _split(caller)
    other_laid, other_rest = _split(other)
    if not lay_offs:
        return _hand(laid, arrange(rest, tables)), _hand(other_laid, arrange(other_rest, tables))
    hands = knock(rest, other_rest, tables, laid=laid)
    after = hands.other
    others = OpenHand(
        melds=tuple(to_cards(meld) for meld in (*other_laid, *after.melds)),
        laid_off=to_cards(card for cards in after.laid_off for card in cards),
        left=to_cards(after.left),
        points=after.points,
    )
    return _hand(laid, hands.knocker), others


def groups_without_meld(hand: Groups) -> Groups:
    """The groups of a hand that are no melds; of a hand that was not laid in groups, none."""
    return tuple(group for group in hand if not is_meld(to_ids(group))) if len(hand) > 1 else ()


def is_meld(ids: Ids) -> bool:
    """Whether cards are three or more of a rank, or three or more in a row of one suit, the ace low.

    >>> is_meld((12, 10, 11)), is_meld((11, 12, 13))
    (True, False)
    """
    ranks = {card % RANKS for card in ids}
    suits = {card // RANKS for card in ids}
    in_a_row = len(suits) == 1 and max(ranks) - min(ranks) == len(ids) - 1
    return len(ids) >= 3 and (len(ranks) == 1 or in_a_row)


def _split(hand: Groups) -> tuple[Melds, Ids]:
    """The melds that were laid in groups, and all other cards."""
    groups = [to_ids(group) for group in hand]
    melds = tuple(tuple(sorted(group)) for group in groups if len(groups) > 1 and is_meld(group))
    return melds, tuple(card for group in groups if tuple(sorted(group)) not in melds for card in group)


def _hand(laid: Melds, arranged: Arrangement) -> OpenHand:
    return OpenHand(
        melds=tuple(to_cards(meld) for meld in (*laid, *arranged.melds)),
        left=to_cards(arranged.left),
        points=arranged.points,
    )
