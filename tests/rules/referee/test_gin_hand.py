"""What does this hand make? In gin and Rummy Classic Improved, by cards and by counts, with wrong calls."""

import pytest

from app.rules.match import Ending
from app.rules.options import Json
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_cards import GIN, IMPROVED, hand, points

BOTH = pytest.mark.parametrize("game", [GIN, IMPROVED])

KNOCKER = "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S"
GIN_HAND = "9S 9H 9D | 3C 4C 5C 6C | JS QS KS"
OTHER = "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"
BIG = "AS AH AC AD 2S 2H 2C 3S 3H 3C 3D"


@BOTH
def test_g1_a_knock_makes_the_difference(game: str) -> None:
    ruling = hand(game, Ending.KNOCK, counts=(6, 24))
    assert (ruling.ruling.ok, ruling.ended, points(ruling)) == (True, Ending.KNOCK, {"Ann": 18, "Bo": 0})
    assert reason(ruling.ruling, "points").message == "Deadwood 24 less 6: 18 for Ann"


@BOTH
def test_g2_after_lay_offs(game: str) -> None:
    ruling = hand(game, Ending.KNOCK, hands=(KNOCKER, OTHER))
    assert points(ruling) == {"Ann": 8, "Bo": 0}
    assert [ruling.hands[side].points for side in ("Ann", "Bo")] == [7, 15]


@BOTH
@pytest.mark.parametrize(("counts", "makes"), [((8, 8), 25), ((8, 3), 30)])
def test_g3_an_undercut(game: str, counts: tuple[int, int], makes: int) -> None:
    ruling = hand(game, Ending.KNOCK, counts=counts)
    assert (ruling.ruling.ok, ruling.ended, points(ruling)) == (
        True,
        Ending.UNDERCUT,
        {"Ann": 0, "Bo": makes},
    )


def test_equal_counts_where_they_are_no_undercut() -> None:
    ruling = hand(GIN, Ending.KNOCK, counts=(8, 8), rules={"tie_is_undercut": False})
    assert points(ruling) == {"Ann": 0, "Bo": 0}
    told = reason(ruling.ruling, "points")
    assert (told.message, told.option) == ("Nobody makes points", "tie_is_undercut")


@pytest.mark.parametrize(
    ("game", "hands", "makes"),
    [
        (IMPROVED, (GIN_HAND, OTHER), 40),
        (GIN, (GIN_HAND, OTHER), 58),
        (IMPROVED, (GIN_HAND, "4D 5D 6D 7D 8D 7C 8C 9C 2C AC"), 25),
    ],
)
def test_g4_gin(game: str, hands: tuple[str, str], makes: int) -> None:
    ruling = hand(game, Ending.GIN, hands=hands)
    assert (ruling.ruling.ok, ruling.ended, points(ruling)) == (True, Ending.GIN, {"Ann": makes, "Bo": 0})


@BOTH
def test_gin_wins_even_against_nothing_left(game: str) -> None:
    ruling = hand(game, Ending.GIN, counts=(0, 0))
    assert (ruling.ruling.ok, points(ruling)) == (True, {"Ann": 25, "Bo": 0})
    assert reason(ruling.ruling, "nothing_left").against is False


@pytest.mark.parametrize(
    ("wrong_knock", "words"),
    [
        ("cards_open", "The hand goes on, with the knocker's cards open"),
        ("taken_up", "The hand goes on, and the knocker takes the cards up again"),
    ],
)
def test_a_wrong_knock(wrong_knock: str, words: str) -> None:
    rules: Json = {"wrong_knock": wrong_knock}
    ruling = hand(GIN, Ending.KNOCK, counts=(11, 24), rules=rules)
    assert (no(ruling.ruling), ruling.ended, ruling.score) == (["above_knock_limit"], None, None)
    told = reason(ruling.ruling, "above_knock_limit")
    assert (told.message, told.option) == ("Ann knocks with 11, and the limit is 10", "knock_limit")
    assert reason(ruling.ruling, "wrong_knock").message == words
    shown = hand(GIN, Ending.KNOCK, hands=(KNOCKER.replace("4S", "8S"), OTHER), rules=rules)
    assert (shown.score, shown.hands["Ann"].points) == (None, 11)


@BOTH
def test_false_gin_is_a_knock_if_it_is_low_enough(game: str) -> None:
    ruling = hand(game, Ending.GIN, counts=(6, 24))
    assert (no(ruling.ruling), ruling.ended) == (["gin_with_deadwood"], Ending.KNOCK)
    assert points(ruling) == {"Ann": 18, "Bo": 0}
    told = reason(ruling.ruling, "gin_with_deadwood")
    assert (told.message, told.option) == ("Ann called gin with 6 left, which is a knock", "false_gin")


def test_cards_are_laid_off_on_false_gin() -> None:
    ruling = hand(GIN, Ending.GIN, hands=(KNOCKER, OTHER))
    assert (ruling.ended, points(ruling)) == (Ending.KNOCK, {"Ann": 8, "Bo": 0})


def test_false_gin_may_be_undercut() -> None:
    ruling = hand(GIN, Ending.GIN, counts=(6, 3))
    assert (ruling.ended, points(ruling)) == (Ending.UNDERCUT, {"Ann": 0, "Bo": 28})


@pytest.mark.parametrize(
    ("ended", "count", "rules", "told"),
    [
        (Ending.GIN, 11, {}, "Ann called gin with 11 left"),
        (
            Ending.GIN,
            6,
            {"false_gin": "wrong_knock"},
            "Ann called gin with 6 left, which is a wrong knock",
        ),
        (Ending.BIG_GIN, 6, {}, "Ann called gin with 6 left"),
    ],
)
def test_false_gin_that_is_a_wrong_knock(ended: Ending, count: int, rules: Json, told: str) -> None:
    ruling = hand(GIN, ended, counts=(count, 24), rules=rules)
    assert (ruling.ended, ruling.score) == (None, None)
    assert reason(ruling.ruling, "gin_with_deadwood").message == told
    assert reason(ruling.ruling, "wrong_knock").option == "wrong_knock"


def test_big_gin_where_it_is_played() -> None:
    ruling = hand(GIN, Ending.BIG_GIN, hands=(BIG, OTHER.replace("2C", "6C")))
    assert (ruling.ruling.ok, ruling.ended) == (True, Ending.BIG_GIN)
    assert points(ruling) == {"Ann": 68, "Bo": 0}
    ruling = hand(IMPROVED, Ending.BIG_GIN, hands=(BIG, OTHER))
    assert (no(ruling.ruling), ruling.score) == (["big_gin"], None)
    assert reason(ruling.ruling, "big_gin").option == "big_gin_bonus"


@pytest.mark.parametrize(
    ("hands", "counts", "codes"),
    [
        (None, None, ["both_ways"]),
        ((KNOCKER, OTHER), (6, 24), ["both_ways"]),
        (None, (-1, 24), ["below_zero"]),
        (None, (6, 99), ["more_than_hand"]),
        (("9S 9S 9D", OTHER), None, ["not_in_decks", "hand_size"]),
        ((KNOCKER, f"{OTHER} JK"), None, ["not_in_decks", "hand_size"]),
        (("", ""), None, ["hand_size", "hand_size"]),
    ],
)
def test_what_cannot_be_scored(
    hands: tuple[str, str] | None, counts: tuple[int, int] | None, codes: list[str]
) -> None:
    ruling = hand(GIN, Ending.KNOCK, hands=hands, counts=counts)
    assert (no(ruling.ruling), ruling.ended, ruling.score, ruling.hands) == (codes, None, None, {})
