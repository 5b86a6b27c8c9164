"""What may be so at the table, as the referee's questions ask it: yes or no, by a tick."""

from app.rules.choices import Choice
from app.rules.problems import N_


class Fact(Choice):
    """Something that is so at the table."""

    NOT_OPEN = "not_open", N_("The side has not opened yet")
    OPENER = "opener", N_("The player opened for the side in an earlier turn")
    PARTNER_COMPLETED = "partner_completed", N_("The partner has completed a canasta")
    PARTNER_FOOT = "partner_foot", N_("The partner has taken up the foot")
    COMPLETED = "completed", N_("The player laid the last card of a canasta in this turn")
    IN_FOOT = "in_foot", N_("The player has taken up the foot")
    ENTITLED = "entitled", N_("The side has all that going out takes")
    BOTH_SEVENS = "both_sevens", N_("Both sides have a canasta of sevens")
    DISCARDED = "discarded", N_("The discard of this turn is made")
    NEXT_TAKES = "next_takes", N_("The next player can take the pile, and does")
    OTHER_TAKES = "other_takes", N_("Another player after that can take the pile, and does")


Facts = frozenset[Fact]
