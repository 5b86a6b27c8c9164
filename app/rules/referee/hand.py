"""What does this hand make? Two hands laid open, or two counts, by what was called."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.cards import Groups
from app.rules.match import Ending, OpenHand, RoundScore
from app.rules.referee.ruling import Ruling


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuestion:
    """Who called what against whom (two different names), and both hands, or what both have left.

    Hands may be laid in groups, of which those that are melds stay as they are. The caller comes first.
    """

    ended: Ending
    players: tuple[str, str]
    hands: tuple[Groups, Groups] | None = None
    counts: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRuling:
    """Whether the call was right, and what the hand makes.

    `ended` is what the hand ended by, which after a wrong call may be something else: None where it goes
    on, and then there is no score. `hands` shows how hands were arranged.
    """

    ruling: Ruling
    ended: Ending | None = None
    score: RoundScore | None = None
    hands: Mapping[str, OpenHand] = field(default_factory=dict)
