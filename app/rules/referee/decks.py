"""Cards that the decks can't hold, as reasons for a no."""

from collections.abc import Iterator
from dataclasses import replace

from app.rules.cards import Cards, Decks, Rank
from app.rules.deck import check_cards
from app.rules.problems import N_
from app.rules.referee.ruling import Reason, against


def not_in_decks(decks: Decks, cards: Cards) -> Iterator[Reason]:
    """A reason for each card that is named more often than the decks hold it.

    Where there are more cards than the decks hold in all, that alone is said.
    """
    if len(cards) > decks.size:
        text = N_("Here are {cards} cards, and the decks hold {size}", cards=len(cards), size=decks.size)
        yield Reason(code="not_in_decks", text=text, against=True, option="decks")
        return
    jokers = tuple(card for card in cards if card.rank is Rank.JOKER)
    others = tuple(card for card in cards if card.rank is not Rank.JOKER)
    for named, option in ((others, "decks"), (jokers, "jokers_per_deck")):
        for reason in against(check_cards(decks, {"": named})):
            yield replace(reason, option=option)
