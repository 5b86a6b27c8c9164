"""One deck's hands set down in melds: least deadwood, best discard, lay-offs, and what a knocker lays.

Everything here is exact and speaks card ids (13 x suit + rank). The card values and the place of the ace come
in the `Tables` that each function is given.
"""

from app.rules.arrange.deadwood import Arrangement, arrange, least_deadwood
from app.rules.arrange.discard import BestDiscard, best_discard
from app.rules.arrange.hands import MOST_CARDS
from app.rules.arrange.knocker import KnockedHands, knock, least_arrangements
from app.rules.arrange.layoff import AfterLayOffs, lay_off
from app.rules.arrange.tables import STANDARD_VALUES, Tables, tables_for

__all__ = [
    "MOST_CARDS",
    "STANDARD_VALUES",
    "AfterLayOffs",
    "Arrangement",
    "BestDiscard",
    "KnockedHands",
    "Tables",
    "arrange",
    "best_discard",
    "knock",
    "lay_off",
    "least_arrangements",
    "least_deadwood",
    "tables_for",
]
