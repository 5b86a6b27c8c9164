"""A match as a list shows it."""

from dataclasses import dataclass
from datetime import datetime

from app.services.values import MatchSummary
from app.web.texts import say
from app.web.wording import match_title


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A match in a list: its game, how its sides stand in the order of their seats, who won."""

    id: int
    name: str
    sides: tuple[tuple[str, int], ...]
    started_at: datetime
    rounds: int
    won: str


def view_match(match: MatchSummary) -> MatchRow:
    """The row of a match."""
    return MatchRow(
        id=match.id,
        name=say(match.preset.name),
        sides=match.standings,
        started_at=match.started_at,
        rounds=match.rounds,
        won="" if match.outcome is None else match_title(match.outcome),
    )
