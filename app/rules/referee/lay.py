"""May I lay this? Melds and lay-offs of one turn, where melds are common to all players."""

from dataclasses import dataclass

from app.rules.cards import Card, Cards, Groups
from app.rules.referee.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class LayOff:
    """Cards for a meld that lies on the table."""

    meld: Cards
    cards: Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class LayQuestion:
    """The hand before the cards are laid, and what of it is laid, with one lay-off for each meld it goes to.

    `taken` is the card of the hand that was taken from the discard pile this turn. `melded` tells that the
    player has melds on the table, `someone_out` that another player is out already.
    """

    hand: Cards
    melds: Groups = ()
    lay_offs: tuple[LayOff, ...] = ()
    taken: Card | None = None
    melded: bool = True
    someone_out: bool = False

    @property
    def laid(self) -> Cards:
        """All cards that leave the hand."""
        return (
            *(card for meld in self.melds for card in meld),
            *(card for lay_off in self.lay_offs for card in lay_off.cards),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LayRuling:
    """Whether the cards may be laid; `left` are those that stay in the hand."""

    ruling: Ruling
    left: Cards = ()
