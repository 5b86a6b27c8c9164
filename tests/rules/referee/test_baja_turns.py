"""Baja Rummy at the table: the top discard, the discard, the foot and a stock that runs out."""

import pytest

from app.rules.cards import write_cards
from app.rules.games import find_game
from app.rules.match import Ending
from app.rules.options import load_rules
from app.rules.referee.our_default import our_default
from app.rules.referee.take import TakeWay
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_turns import discard, foot, stock, take

PRESETS = ("baja-rummy", "baja-rummy-partners")
BAJA = PRESETS[0]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    ("top", "meld", "against"),
    [
        ("JD", "JS JH JD JC JS JH", ["top_card_completes"]),
        ("JD", "JS JH JD JC JS 2H", ["top_card_completes"]),
        ("10D", "4D 5D 6D 7D 8D 9D", []),
        ("2D", "2S 2H 2D 2C 2S 2H", ["top_card_completes"]),
        ("JD", "JS JH JD JC JS", []),
        ("JD", "JS JH JD", []),
        ("JD", "QS QH QD", ["no_form"]),
        ("2D", "JS JH 2S 2H", ["too_many_wilds"]),
        ("JD", "JS JH JD JC JS JH JC", ["too_many_cards"]),
    ],
)
def test_seventh_card_with_the_top_discard(name: str, top: str, meld: str, against: list[str]) -> None:
    ruling = take(name, f"9S {top}", meld=meld)
    assert no(ruling.ruling) == against
    assert ruling.ways == (() if against else (TakeWay.TABLE,))


def test_seventh_card_says_its_number_and_option() -> None:
    refused = reason(take(BAJA, "JD", meld="JS JH JD JC JS JH").ruling, "top_card_completes")
    assert refused.message == (
        "A set can't be completed with the top discard, and this would be its card number 7"
    )
    assert refused.option == "top_card_completes"
    straight = reason(take(BAJA, "10D", meld="4D 5D 6D 7D 8D 9D").ruling, "top_card_completes")
    assert straight.message == "A straight may be completed with the top discard, here its card number 7"
    fifth = reason(take(BAJA, "JD", meld="JS JH JD JC JS").ruling, "completed_from_hand")
    assert fifth.message == (
        "The top discard makes 6 cards, and a card from the hand may complete the meld with 7"
    )


@pytest.mark.parametrize(
    ("choice", "allowed"),
    [
        ("none", [False, False, False]),
        ("straights", [True, False, False]),
        ("straights_and_twos", [True, True, False]),
        ("all", [True, True, True]),
    ],
)
def test_seventh_card_by_the_option(choice: str, allowed: list[bool]) -> None:
    melds = {"10D": "4D 5D 6D 7D 8D 9D", "2D": "2S 2H 2D 2C 2S 2H", "JD": "JS JH JD JC JS JH"}
    rulings = [take(BAJA, top, meld=meld, top_card_completes=choice) for top, meld in melds.items()]
    assert [ruling.ruling.ok for ruling in rulings] == allowed


def test_seventh_card_of_a_longer_meld() -> None:
    """Where melds grow past 7, only the card that completes one is barred."""
    assert take(BAJA, "JD", meld="JS JH JD JC JS JH JC", most_cards=8).ruling.ok


def test_top_discard_goes_back_when_the_melds_fall_short() -> None:
    ruling = take(BAJA, "AD", melds="AS AH AD", facts="not_open").ruling
    back = reason(ruling, "taken_goes_back")
    assert back.message == "Then AD goes back to the pile, and another card is drawn"


def test_the_seventh_card_of_partners_is_our_default() -> None:
    game, preset = find_game(PRESETS[1])
    jacks = reason(take(PRESETS[1], "JD", meld="JS JH JD JC JS JH").ruling, "top_card_completes")
    assert our_default(game, preset, preset.rules, jacks) is not None


def test_a_reshuffle_is_our_default() -> None:
    game, preset = find_game(BAJA)
    shuffled = reason(stock(BAJA, 0, pile=30).ruling, "stock_exhausted")
    assert our_default(game, preset, preset.rules, shuffled) is not None


def test_the_ban_on_twos_and_threes_on_top_are_our_defaults() -> None:
    game, preset = find_game(BAJA)
    twos = reason(take(BAJA, "2D", meld="2S 2H 2D 2C 2S 2H").ruling, "top_card_completes")
    jacks = reason(take(BAJA, "JD", meld="JS JH JD JC JS JH").ruling, "top_card_completes")
    three = reason(take(BAJA, "3H").ruling, "top_card_threes")
    assert our_default(game, preset, preset.rules, twos) is not None
    assert our_default(game, preset, preset.rules, jacks) is None
    assert our_default(game, preset, preset.rules, three) is not None
    changed = load_rules(preset.rules, {"top_card_threes": False})
    assert our_default(game, preset, changed, three) is None


def test_top_discard_after_opening_comes_with_a_card_of_the_stock() -> None:
    ruling = take(BAJA, "9S KD")
    assert (write_cards(ruling.taken), write_cards(ruling.left), ruling.drawn) == ("KD", "9S", 1)
    assert ruling.ways == (TakeWay.DRAWN,)
    drawn = reason(ruling.ruling, "drawn_cards")
    assert drawn.message == "A player draws 2 cards, here the top discard and 1 from the stock"
    assert take(BAJA, "9S KD", drawn_cards=3).drawn == 2


@pytest.mark.parametrize("top", ["3S", "3H"])
def test_a_three_on_top_may_be_drawn(top: str) -> None:
    assert take(BAJA, top).ruling.ok
    assert no(take(BAJA, top, top_card_threes=False).ruling) == ["top_card_threes"]


def test_no_discard_pile() -> None:
    assert no(take(BAJA, "").ruling) == ["no_pile"]


def test_more_cards_than_the_decks_hold() -> None:
    assert no(take(BAJA, "KS", meld="KS " * 7).ruling) == ["not_in_decks", "too_many_cards"]


@pytest.mark.parametrize(
    ("top", "melds", "total", "counted", "against"),
    [
        ("AD", "AS AH AD", 0, 40, ["below_opening"]),
        ("QD", "KS KH JK | QS QH QD", 2505, 90, []),
        ("QD", "KS KH JK", 0, 70, ["taken_not_melded"]),
        ("QD", "", 0, 0, ["no_melds", "taken_not_melded", "below_opening"]),
        ("3S", "AS AH AD", 0, 60, ["taken_not_melded"]),
    ],
)
def test_top_discard_before_opening(
    top: str, melds: str, total: int, counted: int, against: list[str]
) -> None:
    ruling = take(BAJA, top, melds=melds, total=total, facts="not_open")
    assert no(ruling.ruling) == against
    assert ruling.opening is not None
    assert ruling.opening.counted == counted
    assert ruling.ways == (() if against else (TakeWay.OPENING,))


@pytest.mark.parametrize(
    ("cards", "card", "facts", "against", "out"),
    [
        ("KS 4H", "KS", "", [], False),
        ("KS 3H", "3H", "in_foot", [], False),
        ("KS 3S", "3S", "", [], False),
        ("KS 2S JK", "JK", "", [], False),
        ("KS", "KS", "", [], False),
        ("KS", "KS", "in_foot", ["keeps_card"], False),
        ("KS", "KS", "in_foot entitled", [], True),
        ("KS", "QS", "", ["not_in_hand"], False),
        ("KS", "", "in_foot entitled", ["discard_needed"], False),
        ("", "", "", ["plays_on"], False),
        ("", "", "in_foot entitled", ["discard"], False),
        ("", "", "in_foot", ["keeps_card", "discard"], False),
    ],
)
def test_discard(cards: str, card: str, facts: str, against: list[str], out: bool) -> None:
    ruling = discard(BAJA, cards, card, facts)
    assert (no(ruling.ruling), ruling.is_out) == (against, out)


@pytest.mark.parametrize(("facts", "against"), [("in_foot entitled", []), ("in_foot", ["keeps_card"])])
def test_going_out_without_a_discard_by_the_option(facts: str, against: list[str]) -> None:
    ruling = discard(BAJA, "", "", facts, final_discard=False)
    assert no(ruling.ruling) == against
    assert ruling.is_out is not bool(against)


def test_a_discarded_three_costs_nothing() -> None:
    red, black = (reason(discard(BAJA, "KS 3H 3S", card).ruling, "three") for card in ("3H", "3S"))
    assert red.message == "3H costs nothing once it is discarded; held at the end it counts -500"
    assert (red.option, black.option) == ("red_three_held", "black_three_held")


@pytest.mark.parametrize(
    ("left", "facts", "against", "look", "plays_on"),
    [
        (0, "", [], True, True),
        (0, "discarded", [], True, False),
        (1, "", ["cards_left"], False, False),
        (3, "discarded", ["cards_left"], False, False),
        (0, "in_foot", ["in_foot"], False, False),
        (-1, "", ["below_zero"], False, False),
    ],
)
def test_entering_the_foot(left: int, facts: str, against: list[str], look: bool, plays_on: bool) -> None:
    ruling = foot(BAJA, left, facts)
    assert (no(ruling.ruling), ruling.may_look, ruling.plays_on) == (against, look, plays_on)


@pytest.mark.parametrize(
    ("left", "pile", "against", "ending"),
    [
        (2, None, [], None),
        (1, 30, [], None),
        (0, None, [], None),
        (0, 30, [], None),
        (1, 1, [], None),
        (0, 1, ["stock_exhausted"], Ending.STOCK_EXHAUSTED),
        (0, 0, ["stock_exhausted"], Ending.STOCK_EXHAUSTED),
        (-1, None, ["no_such_stock"], None),
        (400, None, ["no_such_stock"], None),
        (5, 400, ["no_such_pile"], None),
    ],
)
def test_stock_runs_out(left: int, pile: int | None, against: list[str], ending: Ending | None) -> None:
    ruling = stock(BAJA, left, pile=pile)
    assert (no(ruling.ruling), ruling.ending) == (against, ending)


def test_nobody_gets_the_bonus_when_stock_and_pile_are_empty() -> None:
    ruling = stock(BAJA, 0, pile=1).ruling
    assert reason(ruling, "no_bonus").message == "The round ends and nobody gets the 200 for going out"
    reshuffled = reason(stock(BAJA, 1, pile=30).ruling, "stock_exhausted")
    assert reshuffled.message.endswith("is shuffled into a new stock: 29 cards")


@pytest.mark.parametrize(("left", "against"), [(1, []), (0, ["stock_exhausted"])])
def test_stock_ends_the_round_by_the_option(left: int, against: list[str]) -> None:
    ruling = stock(BAJA, left, pile=30, stock_exhausted="ends")
    assert (no(ruling.ruling), ruling.ending) == (against, Ending.STOCK_EXHAUSTED)


@pytest.mark.parametrize("question", ["take", "discard", "foot", "stock"])
def test_every_question_says_what_it_asks(question: str) -> None:
    game, _ = find_game(BAJA)
    assert game.referee.asks[question].fields
