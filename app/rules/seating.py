"""Who sits where and who deals: seats clockwise, partners interleaved, the deal passed on."""

from dataclasses import dataclass

from app.rules.choices import Choice
from app.rules.match import Ending, Outcome, Side
from app.rules.problems import N_, NN_, Problem


class Direction(Choice):
    """The way in which the turn and the deal go round: left is clockwise."""

    LEFT = "left", N_("To the left")
    RIGHT = "right", N_("To the right")


class NextDealer(Choice):
    """Who deals next: the next in turn, or the winner or loser of the round."""

    TURN = "turn", N_("The next in turn")
    WINNER = "winner", N_("The winner")
    LOSER = "loser", N_("The loser")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """How play and deal go round in a game."""

    direction: Direction
    next_dealer: NextDealer = NextDealer.TURN


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """How many people a game takes, and how many of them make a side."""

    fewest: int
    most: int
    team_size: int

    def check(self, sides: tuple[Side, ...]) -> tuple[Problem, ...]:
        """The faults of these sides: too few or too many players, sides of the wrong size."""
        players = sum(len(side.players) for side in sides)
        faults = []
        if self.fewest <= players <= self.most and len(sides) < 2:
            text = N_("A match needs 2 sides at least")
            faults.append(Problem(where="sides", code="sides", text=text))
        elif not self.fewest <= players <= self.most:
            text = (
                N_(
                    "This game is for {fewest} players, and there are {players}",
                    fewest=self.fewest,
                    players=players,
                )
                if self.fewest == self.most
                else N_(
                    "This game is for {fewest} to {most} players, and there are {players}",
                    fewest=self.fewest,
                    most=self.most,
                    players=players,
                )
            )
            faults.append(Problem(where="sides", code="players", text=text))
        for side in sides:
            if len(side.players) != self.team_size:
                text = NN_(
                    "{side} has {number} player, and a side has {size}",
                    "{side} has {number} players, and a side has {size}",
                    len(side.players),
                    side=side.name,
                    size=self.team_size,
                )
                faults.append(Problem(where=f"sides/{side.name}", code="team_size", text=text))
        return tuple(faults)


def seat_order(sides: tuple[Side, ...]) -> tuple[str, ...]:
    """The players clockwise, partners interleaved.

    >>> seat_order((Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di"))))
    ('Ann', 'Bo', 'Cy', 'Di')
    """
    longest = max(len(side.players) for side in sides)
    return tuple(side.players[turn] for turn in range(longest) for side in sides if turn < len(side.players))


def first_to_play(sides: tuple[Side, ...], dealer: str, dealing: Dealing) -> str:
    """The player next to the dealer in the game's own direction."""
    return _neighbour(seat_order(sides), dealer, dealing.direction)


def next_dealer(sides: tuple[Side, ...], dealer: str, dealing: Dealing, outcome: Outcome) -> str:
    """Who deals after a round: the same again after a void one, else as the game's rule says.

    Where winner or loser should deal and the round had no single one, the deal passes in turn.
    """
    if outcome.ending is Ending.VOID:
        return dealer
    won = [side for side in sides if side.name in outcome.winners]
    lost = [side for side in sides if side.name not in outcome.winners]
    called = {NextDealer.WINNER: won, NextDealer.LOSER: lost, NextDealer.TURN: []}[dealing.next_dealer]
    if len(called) == 1 and won:
        return called[0].players[0]
    return _neighbour(seat_order(sides), dealer, dealing.direction)


def _neighbour(seats: tuple[str, ...], player: str, direction: Direction) -> str:
    step = 1 if direction is Direction.LEFT else -1
    return seats[(seats.index(player) + step) % len(seats)]
