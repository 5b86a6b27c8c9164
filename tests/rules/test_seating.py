"""Seats, sides of the right size, and who deals when."""

import pytest

from app.rules.match import Ending, Outcome, Side
from app.rules.seating import Dealing, Direction, NextDealer, Seats, first_to_play, next_dealer, seat_order
from tests.rules.making import alone

PARTNERS = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))
THREE = alone("Ann", "Bo", "Cy")
LEFT = Dealing(direction=Direction.LEFT)
RIGHT = Dealing(direction=Direction.RIGHT)
TARGET = Outcome(ending=Ending.OUT, winners=("Bo",))


@pytest.mark.parametrize(
    ("sides", "seats", "messages"),
    [
        (THREE, Seats(fewest=2, most=6, team_size=1), []),
        (PARTNERS, Seats(fewest=4, most=4, team_size=2), []),
        (
            alone("Ann"),
            Seats(fewest=1, most=6, team_size=1),
            ["A match needs 2 sides at least"],
        ),
        (PARTNERS[:1], Seats(fewest=2, most=6, team_size=2), ["A match needs 2 sides at least"]),
        (THREE, Seats(fewest=2, most=2, team_size=1), ["This game is for 2 players, and there are 3"]),
        (
            alone(*"abcdefg"),
            Seats(fewest=2, most=6, team_size=1),
            ["This game is for 2 to 6 players, and there are 7"],
        ),
        (
            (PARTNERS[0], Side(name="Bo", players=("Bo",))),
            Seats(fewest=4, most=4, team_size=2),
            ["This game is for 4 players, and there are 3", "Bo has 1 player, and a side has 2"],
        ),
    ],
)
def test_sides_fit_a_game_or_it_is_said_why_not(
    sides: tuple[Side, ...], seats: Seats, messages: list[str]
) -> None:
    assert [problem.message for problem in seats.check(sides)] == messages


def test_partners_sit_opposite() -> None:
    assert seat_order(PARTNERS) == ("Ann", "Bo", "Cy", "Di")
    uneven = (Side(name="NS", players=("Ann", "Cy")), Side(name="Bo", players=("Bo",)))
    assert seat_order(uneven) == ("Ann", "Bo", "Cy")


@pytest.mark.parametrize(
    ("sides", "dealing", "dealer", "first"),
    [
        (PARTNERS, LEFT, "Di", "Ann"),
        (PARTNERS, RIGHT, "Ann", "Di"),
        (THREE, LEFT, "Cy", "Ann"),
        (THREE, RIGHT, "Cy", "Bo"),
    ],
)
def test_the_neighbour_of_the_dealer_begins(
    sides: tuple[Side, ...], dealing: Dealing, dealer: str, first: str
) -> None:
    assert first_to_play(sides, dealer, dealing) == first
    assert next_dealer(sides, dealer, dealing, TARGET) == first


@pytest.mark.parametrize(
    ("next_is", "winners", "ending", "dealer"),
    [
        (NextDealer.TURN, ("Ann",), Ending.KNOCK, "Bo"),
        (NextDealer.WINNER, ("Ann",), Ending.UNDERCUT, "Ann"),
        (NextDealer.LOSER, ("Bo",), Ending.GIN, "Ann"),
        (NextDealer.WINNER, (), Ending.KNOCK, "Bo"),
        (NextDealer.LOSER, (), Ending.KNOCK, "Bo"),
        (NextDealer.WINNER, ("Ann", "Bo"), Ending.KNOCK, "Bo"),
        (NextDealer.WINNER, ("Bo",), Ending.VOID, "Ann"),
        (NextDealer.TURN, (), Ending.VOID, "Ann"),
    ],
)
def test_who_deals_after_a_hand_of_two(
    next_is: NextDealer, winners: tuple[str, ...], ending: Ending, dealer: str
) -> None:
    dealing = Dealing(direction=Direction.LEFT, next_dealer=next_is)
    assert next_dealer(alone("Ann", "Bo"), "Ann", dealing, Outcome(ending=ending, winners=winners)) == dealer


def test_of_several_losers_none_deals_for_losing() -> None:
    dealing = Dealing(direction=Direction.LEFT, next_dealer=NextDealer.LOSER)
    assert next_dealer(THREE, "Bo", dealing, TARGET) == "Cy"
