"""Card values that several games share."""

from app.rules.cards import Rank
from app.rules.options import SuitedValues

_FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)
_PIPS = {rank: pips for pips, rank in enumerate(Rank, start=1) if pips <= 10}

RUMMY_VALUES = SuitedValues(_PIPS | dict.fromkeys(_FACES, 10))
"""Ace 1, two to ten their pips, faces 10: what rummy counts, from the basic game to gin."""
