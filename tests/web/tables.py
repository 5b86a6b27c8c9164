"""Tables whose rounds are entered on a page, and what is typed for a round of each."""

from tests.services.playing import PAIRS, Table, alone, asked

BAIN = {"went_out": "nobody", "laid_0": "100", "held_0": "20", "laid_1": "90", "held_1": "75"}
ANN_OUT = "ended=out&winner=0"
GIN = {"call": "ended=knock&by=0", "deadwood_0": "6", "deadwood_1": "24"}


def bain() -> Table:
    """Two pairs at Bain Hand and Foot."""
    return Table.sit(asked("bain-hand-and-foot", PAIRS))


def gin() -> Table:
    """Two at gin."""
    return Table.sit(asked("gin"))


def four() -> Table:
    """Four at Calicut Rummy."""
    return Table.sit(asked(sides=alone("Ann", "Bo", "Cy", "Di")))
