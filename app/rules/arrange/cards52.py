"""The cards of one deck without jokers as the ids that arranging works with, and back."""

from collections.abc import Iterable

from app.rules.arrange.hands import Ids
from app.rules.cards import SUITED_CARDS, Cards

_IDS = {card: card_id for card_id, card in enumerate(SUITED_CARDS)}


def to_ids(cards: Cards) -> Ids:
    """The ids of some cards; KeyError for a joker.

    >>> from app.rules.cards import parse_cards
    >>> to_ids(parse_cards("AS KS AH"))
    (0, 12, 13)
    """
    return tuple(_IDS[card] for card in cards)


def to_cards(ids: Iterable[int]) -> Cards:
    """The cards of some ids; IndexError for an id outside the deck."""
    return tuple(SUITED_CARDS[card_id] for card_id in ids)
