"""The sections of a game's rules, in the order in which people read them."""

from app.rules.choices import Choice
from app.rules.problems import N_


class Section(Choice):
    """Where an option stands on the rules page."""

    SET_UP = "set_up", N_("Set-up")
    VALUES = "values", N_("Card values")
    MELDS = "melds", N_("Melds")
    OPENING = "opening", N_("First meld")
    PLAY = "play", N_("Draw, pile and discard")
    GOING_OUT = "going_out", N_("Going out")
    SCORE = "score", N_("Score of a round")
    END = "end", N_("End of the match")
