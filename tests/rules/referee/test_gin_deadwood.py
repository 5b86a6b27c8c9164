"""What is my deadwood? In gin and Rummy Classic Improved, rule by rule."""

import pytest

from app.rules.cards import SUITED_CARDS, parse_cards, write_cards
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_cards import GIN, IMPROVED, deadwood, written

BOTH = pytest.mark.parametrize("game", [GIN, IMPROVED])

G2_KNOCKER = "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S"
GIN_HAND = "9S 9H 9D | 3C 4C 5C 6C | JS QS KS"
OTHER = "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"
G5 = "AS 2S 3S 4S 3H 3D KC KD KH 9C"
ELEVEN_MATCHED = "AS AH AC AD 2S 2H 2C 3S 3H 3C 3D"


@BOTH
def test_g5_the_best_melds_are_found_and_above_ten_nobody_knocks(game: str) -> None:
    ruling = deadwood(game, G5)
    assert ruling.ruling.ok
    assert (ruling.deadwood, ruling.in_hand) == (15, 55)
    assert written(ruling.melds) == ["KH KD KC", "AS 2S 3S 4S"]
    assert write_cards(ruling.left) == "3H 3D 9C"
    assert ruling.laid_off == ()
    assert ruling.may_knock is False
    assert ruling.knock is not None
    assert no(ruling.knock) == ["knock_limit"]
    told = reason(ruling.knock, "knock_limit")
    assert (told.message, told.option) == ("A knock needs 10 or less, and this leaves 15", "knock_limit")


@pytest.mark.parametrize(("last", "left", "may"), [("9C", 10, True), ("10C", 11, False)])
def test_g1_ten_knocks_and_eleven_does_not(last: str, left: int, may: bool) -> None:
    ruling = deadwood(GIN, f"4S 5S 6S 7S 8S KC KD KH AD {last}")
    assert (ruling.deadwood, ruling.may_knock) == (left, may)


def test_the_knock_limit_is_the_tables_own() -> None:
    assert deadwood(GIN, G5, rules={"knock_limit": 15}).may_knock
    told = deadwood(GIN, G5, rules={"knock_limit": 14}).knock
    assert told is not None
    assert reason(told, "knock_limit").message == "A knock needs 14 or less, and this leaves 15"


@BOTH
def test_g2_cards_are_laid_off_on_a_knock(game: str) -> None:
    ruling = deadwood(game, OTHER, G2_KNOCKER)
    assert (ruling.deadwood, ruling.in_hand, ruling.makes) == (15, 63, -8)
    assert written(ruling.laid_off) == ["9C", "7C 2C", ""]
    assert written(ruling.melds) == ["4D 5D 6D 7D 8D"]
    assert write_cards(ruling.left) == "5H KD"
    messages = [each.message for each in ruling.ruling.reasons]
    assert "7C 2C can be laid off on 3C 4C 5C 6C" in messages
    assert "AD 2H 4S are no meld, so nothing is laid off on them" in messages
    assert "The other hand makes 8: 15 less 7" in messages
    assert ruling.knock is not None
    assert no(ruling.knock) == ["laid_down"]


def test_some_melds_of_the_other_hand_are_enough() -> None:
    ruling = deadwood(GIN, OTHER, "9S 9H 9D | 3C 4C 5C")
    assert (ruling.deadwood, ruling.makes) == (22, None)
    assert written(ruling.laid_off) == ["9C", "2C"]


def test_g4_rummy_classic_improved_lays_off_on_gin() -> None:
    ruling = deadwood(IMPROVED, OTHER, GIN_HAND)
    assert (ruling.deadwood, ruling.makes) == (15, -40)
    assert reason(ruling.ruling, "layoff_vs_gin").message == "Cards may be laid off on gin too"
    assert reason(ruling.ruling, "makes").option == "gin_bonus"


def test_g4_gin_does_not_lay_off_on_gin() -> None:
    ruling = deadwood(GIN, OTHER, GIN_HAND)
    assert (ruling.deadwood, ruling.makes, ruling.laid_off) == (33, -58, ((), (), ()))
    told = reason(ruling.ruling, "layoff_vs_gin")
    assert (told.message, told.option) == ("No cards are laid off on gin", "layoff_vs_gin")
    assert deadwood(GIN, OTHER, GIN_HAND, rules={"layoff_vs_gin": True}).deadwood == 15


def test_a_hand_laid_down_in_one_is_arranged() -> None:
    assert deadwood(IMPROVED, OTHER, GIN_HAND.replace("|", "")).makes == -40
    ruling = deadwood(GIN, OTHER, G2_KNOCKER.replace("|", ""))
    assert (ruling.deadwood, ruling.makes) == (15, -8)
    assert written(ruling.laid_off) == ["9C 7C 2C"]


def test_of_several_least_arrangements_the_knocker_has_the_one_that_leaves_most() -> None:
    knocker = "4S 5S 6S 4H 5H 6H 4D 5D 6D KC"
    hand = "7S KS 2H 2C 2D 8C 8S 8H JC QD"
    laid = deadwood(GIN, hand, knocker)
    assert (laid.deadwood, laid.laid_off) == (37, ((),))
    assert deadwood(GIN, hand, "4S 5S 6S | 4H 5H 6H | 4D 5D 6D | KC").deadwood == 30


@pytest.mark.parametrize(
    ("last", "makes", "rules"),
    [
        ("8D", 25, {}),
        ("8D", 0, {"tie_is_undercut": False}),
        ("3D", 30, {}),
        ("3D", 15, {"undercut_bonus": 10}),
    ],
)
def test_g3_an_undercut_makes_points_for_this_hand(last: str, makes: int, rules: dict[str, int]) -> None:
    knocker = "9S 9H 9D | 3C 4C 5C 6C | AD 2H 5S"
    ruling = deadwood(GIN, f"2S 3S 4S 6H 7H 8H 10S JS QS {last}", knocker, rules=rules)
    assert ruling.makes == makes
    option = "undercut_bonus" if makes else "tie_is_undercut"
    assert reason(ruling.ruling, "makes").option == option


def test_a_wrong_knock_against_this_hand_makes_nothing() -> None:
    ruling = deadwood(GIN, OTHER, "9S 9H 9D | 3C 4C 5C 6C | AD 2H 8S")
    assert ruling.makes is None
    assert reason(ruling.ruling, "above_knock_limit").option == "knock_limit"
    told = reason(ruling.ruling, "wrong_knock")
    assert (told.message, told.option) == ("The hand goes on, with the knocker's cards open", "wrong_knock")


def test_of_eleven_cards_the_best_discard_is_told() -> None:
    ruling = deadwood(GIN, f"{G5} 10C")
    assert (ruling.deadwood, ruling.after_discard, write_cards(ruling.discards)) == (25, 15, "10C")
    assert ruling.may_knock is False
    ruling = deadwood(GIN, "4S 5S 6S 7S KC KD KH AD 2D 3D QH")
    assert (ruling.deadwood, ruling.after_discard, ruling.gin) == (10, 0, True)
    assert ruling.knock is not None
    assert reason(ruling.knock, "best_discard").message == "The best discard is QH, which leaves 0"
    assert reason(ruling.knock, "gin").option == "gin_bonus"


@BOTH
def test_the_card_just_taken_from_the_pile_stays(game: str) -> None:
    cards = "4S 5S 6S 7S KC KD KH AD 2D 3D QH"
    ruling = deadwood(game, cards, taken="QH")
    assert write_cards(ruling.discards) == "4S 7S"
    assert (ruling.after_discard, ruling.gin, ruling.may_knock) == (10, False, True)
    assert ruling.knock is not None
    told = reason(ruling.knock, "taken_card").message
    assert told == "QH was just taken from the discard pile, so it can't be discarded this turn"


def test_gin_is_ten_matched_cards() -> None:
    ruling = deadwood(GIN, GIN_HAND.replace("|", ""))
    assert (ruling.deadwood, ruling.gin, ruling.big_gin, ruling.may_knock) == (0, True, False, True)
    assert ruling.knock is not None
    told = reason(ruling.knock, "gin").message
    assert told == "All 10 cards are matched: gin, which makes 25 and what the other hand has left"


def test_gin_takes_more_than_a_count_of_nothing() -> None:
    kings_free = {"card_values": {"K": 0}}
    ruling = deadwood(GIN, "9S 9H 9D 3C 4C 5C 6C KS KH QS", rules={"card_values": {"K": 0, "Q": 0}})
    assert (ruling.deadwood, ruling.gin) == (0, False)
    assert deadwood(GIN, "9S 9H 9D 3C 4C 5C 6C KS KH KD", rules=kings_free).gin
    ruling = deadwood(GIN, "9S 9H 9D 3C 4C 5C 6C KS KH 2D QD", rules=kings_free)
    assert (ruling.after_discard, ruling.gin) == (2, False)


@pytest.mark.parametrize(
    ("game", "rules", "big_gin", "told"),
    [
        (GIN, {}, True, "All 11 cards are matched: big gin, which makes 31 and what the other hand has left"),
        (IMPROVED, {}, False, "All 11 cards are matched, but there is no big gin: one is discarded"),
        (
            GIN,
            {"big_gin_bonus": 0},
            False,
            "All 11 cards are matched, but there is no big gin: one is discarded",
        ),
    ],
)
def test_big_gin_is_eleven_matched_cards_where_it_is_played(
    game: str, rules: dict[str, int], big_gin: bool, told: str
) -> None:
    ruling = deadwood(game, ELEVEN_MATCHED, rules=rules)
    assert (ruling.deadwood, ruling.big_gin, ruling.gin, ruling.may_knock) == (0, big_gin, True, True)
    assert ruling.knock is not None
    assert (reason(ruling.knock, "big_gin").message, reason(ruling.knock, "big_gin").option) == (
        told,
        "big_gin_bonus",
    )


def test_big_gin_knocks_even_if_no_discard_would() -> None:
    rules = {"hand_size": 11, "knock_limit": 0}
    cards = "KS KH KD JS JH JD 9S 9H 9D 7S 7H 7D"
    assert deadwood(GIN, cards, rules=rules | {"big_gin_bonus": 0}).may_knock is False
    assert deadwood(GIN, cards, rules=rules).may_knock


@pytest.mark.parametrize(
    ("shown", "rules", "makes", "told"),
    [
        ("AS AH AC AD | 2S 2H 2C | 3S 3H 3C 3D", {}, -49, None),
        (
            "AS AH AC AD | 2S 2H 2C | 3S 3H 3C 3D",
            {"big_gin_bonus": 0},
            None,
            "The other hand shows 11 cards, and there is no big gin",
        ),
        (
            "AS AH AC AD | 2S 2H 2C | 3S 3H 3C JD",
            {},
            None,
            "The other hand shows 11 cards, and only big gin has so many",
        ),
    ],
)
def test_eleven_cards_against_this_hand_are_big_gin(
    shown: str, rules: dict[str, int], makes: int | None, told: str | None
) -> None:
    ruling = deadwood(GIN, "4S 5S 6S 7S 8S KH KD KC 9C 9D", shown, rules=rules)
    assert (ruling.deadwood, ruling.makes) == (18, makes)
    assert [each.message for each in ruling.ruling.reasons if each.code == "big_gin"] == (
        [told] if told else []
    )


@pytest.mark.parametrize(
    ("cards", "against", "taken", "codes"),
    [
        ("", "", "", ["no_cards"]),
        ("5H 5H", "", "", ["not_in_decks"]),
        ("5H JK", "", "", ["not_in_decks"]),
        ("5H 6H", "5H 5S 5D", "", ["not_in_decks"]),
        ("5H 6H", "", "7H", ["not_in_hand"]),
        (" ".join(map(str, SUITED_CARDS[:21])), "", "", ["too_many_cards"]),
        (" ".join(map(str, SUITED_CARDS * 4))[:550], "", "", ["not_in_decks"]),
        ("KS", " ".join(map(str, SUITED_CARDS[:12])), "", ["hand_size"]),
        ("5H 5H", "", "7H", ["not_in_decks", "not_in_hand"]),
    ],
)
def test_a_hand_that_there_cannot_be_is_a_no(cards: str, against: str, taken: str, codes: list[str]) -> None:
    ruling = deadwood(GIN, cards, against, taken=taken)
    assert no(ruling.ruling) == codes
    assert (ruling.deadwood, ruling.in_hand, ruling.may_knock, ruling.melds) == (None, None, False, ())


@pytest.mark.parametrize("cards", ["KS KH KD 2C", f"{G5} 10C 10D"])
def test_a_hand_of_a_wrong_size_is_arranged_but_does_not_knock(cards: str) -> None:
    ruling = deadwood(GIN, cards)
    assert ruling.ruling.ok
    assert ruling.deadwood is not None
    assert ruling.knock is not None
    assert no(ruling.knock) == ["hand_size"]
    told = reason(ruling.knock, "hand_size")
    named = len(parse_cards(cards))
    assert told.message == f"One knocks with 10 cards once one is discarded, and here are {named}"


def test_a_hand_of_a_wrong_size_makes_nothing() -> None:
    assert deadwood(GIN, "KS KH KD 2C", G2_KNOCKER.replace("2H", "3H")).makes is None


def test_what_is_no_meld_takes_no_cards() -> None:
    ruling = deadwood(GIN, OTHER, "9S 9H | 3C 4C 5C")
    assert written(ruling.laid_off) == ["", "2C"]
    assert reason(ruling.ruling, "not_a_meld").message == "9S 9H are no meld, so nothing is laid off on them"
    assert deadwood(GIN, OTHER, "9S 9H").laid_off == ((),)
