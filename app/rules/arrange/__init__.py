"""Hands set down in melds: least deadwood, best discard, lay-offs, and what a knocker lays.

Everything here is exact and speaks card ids (13 x suit + rank). The card values and the place of the ace come
in the `Tables` that each function is given for one deck's hands, or in `MeldLaws` for those of any packs.
"""

from app.rules.arrange.deadwood import Arrangement, arrange, least_deadwood
from app.rules.arrange.discard import BestDiscard, best_discard
from app.rules.arrange.hands import MOST_CARDS
from app.rules.arrange.knocker import KnockedHands, knock, least_arrangements
from app.rules.arrange.layoff import AfterLayOffs, lay_off
from app.rules.arrange.packs_table import MeldLaws
from app.rules.arrange.tables import STANDARD_VALUES, Tables, tables_for
from app.rules.arrange.whole import best_throw, lay_down

__all__ = [
    "MOST_CARDS",
    "STANDARD_VALUES",
    "AfterLayOffs",
    "Arrangement",
    "BestDiscard",
    "KnockedHands",
    "MeldLaws",
    "Tables",
    "arrange",
    "best_discard",
    "best_throw",
    "knock",
    "lay_down",
    "lay_off",
    "least_arrangements",
    "least_deadwood",
    "tables_for",
]
