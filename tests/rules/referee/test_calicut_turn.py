"""A turn of Calicut Rummy: drawing, melding, laying off, discarding, and the end of the stock."""

import pytest

from app.rules.cards import SUITED_CARDS, write_cards
from app.rules.match import Ending
from app.rules.options import Json
from app.rules.referee.draw import DrawFrom
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_cards import CALICUT, TWO_PACKS, discard, draw, lay, stock

STOCK, PILE = DrawFrom.STOCK, DrawFrom.DISCARD


@pytest.mark.parametrize("source", [STOCK, PILE])
def test_a_card_is_drawn_from_stock_or_pile(source: DrawFrom) -> None:
    ruling = draw(CALICUT, source)
    assert (ruling.ruling.ok, ruling.may_pass) == (True, False)
    told = [each.code for each in ruling.ruling.reasons]
    assert told == ["draw"] + ["taken_card"] * (source is PILE)
    assert draw(CALICUT, source, stock=1).ruling.ok


@pytest.mark.parametrize(
    ("source", "turns", "rules", "codes"),
    [
        (STOCK, 0, {}, []),
        (PILE, 0, {}, []),
        (PILE, 0, {"take_before_turning": False}, ["take_before_turning"]),
        (STOCK, 0, {"take_before_turning": False}, []),
        (STOCK, 1, {}, ["stock_turns"]),
        (PILE, 1, {}, ["take_after_stock"]),
        (PILE, 1, {"take_after_stock": True}, []),
        (STOCK, 1, {"take_after_stock": True}, ["stock_turns"]),
        (STOCK, 1, {"stock_turns": 2}, []),
        (STOCK, 0, {"stock_turns": 0}, ["stock_turns"]),
    ],
)
def test_without_a_stock(source: DrawFrom, turns: int, rules: dict[str, Json], codes: list[str]) -> None:
    ruling = draw(CALICUT, source, stock=0, turns=turns, **rules).ruling
    assert no(ruling) == codes
    if source is STOCK and not codes:
        shuffled = reason(ruling, "stock_shuffled")
        assert (shuffled.message, shuffled.option) == ("The pile is not shuffled", "stock_shuffled")
        assert reason(ruling, "stock_turns").option == "stock_turns"


def test_the_first_time_the_pile_is_turned_over() -> None:
    ruling = stock(CALICUT, 0)
    assert (ruling.ruling.ok, ruling.ending) == (True, None)
    told = {each.code: each.message for each in ruling.ruling.reasons}
    assert told == {
        "take_before_turning": "The next player may take the top discard, or else the pile is turned over",
        "stock_turns": "The pile becomes the new stock 1 time in a round: now",
        "stock_shuffled": "The pile is not shuffled",
    }
    ruling = stock(CALICUT, 0, 1, stock_turns=2, stock_shuffled=True, take_before_turning=False)
    told = {each.code: each.message for each in ruling.ruling.reasons}
    assert told == {
        "take_before_turning": "The pile is turned over once the stock is out, so its top can't be taken",
        "stock_turns": "The pile becomes the new stock 2 times in a round, and this is time 2",
        "stock_shuffled": "The pile is shuffled first",
    }


def test_the_second_time_the_round_ends() -> None:
    ruling = stock(CALICUT, 0, 1)
    assert (no(ruling.ruling), ruling.ending) == (["take_after_stock"], Ending.STOCK_EXHAUSTED)
    told = {each.code: each.message for each in ruling.ruling.reasons}
    assert told["take_after_stock"] == "The round ends when the player who drew the last card has discarded"
    assert told["stock_out"] == "The lowest hand scores how much more the others hold"
    assert told["stock_out_tie"] == "Several lowest hands: They split the points"
    assert told["no_rummy"] == "Nobody went out, so rummy multiplies nothing"
    ruling = stock(CALICUT, 0, 1, take_after_stock=True)
    assert ruling.ruling.ok
    assert "while the top discard is taken" in reason(ruling.ruling, "take_after_stock").message
    ruling = stock(CALICUT, 0, 1, stock_out="void")
    assert ruling.ending is Ending.VOID
    assert [each.code for each in ruling.ruling.reasons][-1] == "stock_out"


def test_with_a_stock_the_round_goes_on() -> None:
    ruling = stock(CALICUT, 3, 1)
    assert (ruling.ruling.ok, ruling.ending) == (True, None)
    assert reason(ruling.ruling, "draw").message == "The stock has 3 cards to draw from"
    assert no(stock(CALICUT, 53).ruling) == ["no_such_stock"]
    assert no(draw(CALICUT, STOCK, stock=-1, turns=-1).ruling) == ["no_such_stock", "below_zero"]
    assert stock(CALICUT, 53, **TWO_PACKS).ruling.ok


def test_c4_a_card_from_the_pile_stays_and_a_card_from_the_stock_may_go() -> None:
    ruling = discard(CALICUT, "9D KH", "9D", taken="9D").ruling
    assert no(ruling) == ["taken_card"]
    assert discard(CALICUT, "9D KH", "9D").ruling.ok
    assert discard(CALICUT, "9D KH", "KH", taken="9D").ruling.ok
    assert discard(CALICUT, "9D 9D", "9D", taken="9D", **TWO_PACKS).ruling.ok


def test_the_discard_is_compulsory() -> None:
    ruling = discard(CALICUT, "9D KH", "")
    assert (no(ruling.ruling), ruling.is_out) == (["discard_needed"], False)
    assert reason(ruling.ruling, "discard_needed").message == "Each turn ends with a discard"


def test_the_last_discard_is_out() -> None:
    ruling = discard(CALICUT, "9D", "9D")
    assert (ruling.ruling.ok, ruling.is_out) == (True, True)
    assert reason(ruling.ruling, "out").message == "It is the last card, so the player is out"
    ruling = discard(CALICUT, "9D", "9D", taken="9D")
    assert (ruling.ruling.ok, ruling.is_out) == (False, False)


def test_c4_an_empty_hand_without_a_discard_is_not_out() -> None:
    ruling = discard(CALICUT, "", "")
    assert (no(ruling.ruling), ruling.is_out) == (["discard"], False)
    assert reason(ruling.ruling, "discard").option == "final_discard"
    ruling = discard(CALICUT, "", "", final_discard=False)
    assert (ruling.ruling.ok, ruling.is_out) == (True, True)


@pytest.mark.parametrize(
    ("cards", "card", "codes"),
    [
        ("9D KH", "2C", ["not_in_hand"]),
        ("9D 9D", "9D", ["not_in_decks"]),
        ("9D JK", "9D", ["not_in_decks"]),
    ],
)
def test_no_such_discard(cards: str, card: str, codes: list[str]) -> None:
    assert no(discard(CALICUT, cards, card).ruling) == codes


def test_c4_two_melds_in_one_turn() -> None:
    ruling = lay("3C 4C 5C KD KH KS 9D 2H", "3C 4C 5C | KD KH KS")
    assert (ruling.ruling.ok, write_cards(ruling.left)) == (True, "9D 2H")
    assert reason(ruling.ruling, "melds_in_turn").message == "Any number of melds may be laid in one turn"
    assert reason(ruling.ruling, "left").message == "2 cards are left, and one is discarded"


def test_melding_is_optional() -> None:
    assert lay("3C 4C 5C 9D").ruling.ok
    assert reason(lay("3C 4C 5C 9D").ruling, "optional").message == "Nobody has to lay cards"


def test_any_number_of_cards_is_laid_off() -> None:
    ruling = lay("6C 7C 9C KD", "", ("6C 7C", "3C 4C 5C"), ("9C", "9S 9H 9D"), melded=False)
    assert (ruling.ruling.ok, write_cards(ruling.left)) == (True, "KD")
    assert [each.message for each in ruling.ruling.reasons] == [
        "6C 7C can be laid off on 3C 4C 5C",
        "9C can be laid off on 9S 9H 9D",
        "Cards are laid off by anyone, with or without a meld of their own",
        "1 card is left to discard",
    ]


@pytest.mark.parametrize(
    ("melded", "melds", "codes"),
    [(True, "", []), (False, "", ["layoff_needs_meld"]), (False, "KD KH KS", [])],
)
def test_a_table_may_have_lay_offs_wait_for_a_meld(melded: bool, melds: str, codes: list[str]) -> None:
    hand = "6C KD KH KS 2D"
    ruling = lay(hand, melds, ("6C", "3C 4C 5C"), melded=melded, layoff_needs_meld=True).ruling
    assert no(ruling) == codes
    assert reason(ruling, "layoff_needs_meld").option == "layoff_needs_meld"


def test_c4_no_card_left_to_discard_is_refused() -> None:
    ruling = lay("3C 4C 5C", "3C 4C 5C")
    assert (no(ruling.ruling), ruling.left) == (["discard"], ())
    assert reason(ruling.ruling, "discard").option == "final_discard"
    ruling = lay("3C 4C 5C", "3C 4C 5C", final_discard=False)
    assert ruling.ruling.ok
    assert (
        reason(ruling.ruling, "discard").message
        == "All cards are laid, and the last card need not be discarded"
    )


def test_only_the_card_just_taken_left_is_refused() -> None:
    ruling = lay("3C 4C 5C 9D", "3C 4C 5C", taken="9D")
    assert no(ruling.ruling) == ["only_taken_left"]
    told = reason(ruling.ruling, "only_taken_left").message
    assert told == "Only 9D would be left, which was just taken and can't be discarded"
    assert lay("3C 4C 5C 9D", "3C 4C 5C", taken="5C").ruling.ok
    assert lay("3C 4C 5C 9D").ruling.ok


def test_nobody_lays_after_another_is_out() -> None:
    ruling = lay("3C 4C 5C 9D", "3C 4C 5C", someone_out=True)
    assert no(ruling.ruling) == ["lay_after_out"]
    assert reason(ruling.ruling, "lay_after_out").message == "Once another is out, nobody lays cards any more"
    ruling = lay("3C 4C 5C", "3C 4C 5C", someone_out=True, lay_after_out=True)
    assert ruling.ruling.ok
    assert reason(ruling.ruling, "lay_after_out").option == "lay_after_out"


@pytest.mark.parametrize(
    ("hand", "melds", "lay_offs", "taken", "codes"),
    [
        ("", "", (), "", ["no_cards"]),
        ("3C 4C", "3C 4C", (), "", ["too_few_cards", "discard"]),
        ("QS KS AS 2D", "QS KS AS", (), "", ["gap"]),
        ("3C 4C 5C 2D", "3C 4C 6C", (), "", ["not_in_hand", "gap"]),
        ("3C 4C 5C 2D", "3C 4C 5C", (), "9H", ["not_in_hand"]),
        ("7C 2D", "", (("7C", "3C 4C 5C"),), "", ["gap"]),
        ("6C 2D", "", (("6C", "4C 5C"),), "", ["too_few_cards"]),
        ("9C 2D", "", (("9C", "9S 9H 9D 9C"),), "", ["not_in_decks", "too_many_cards"]),
        ("3C 3C 3D 2D", "3C 3C 3D", (), "", ["not_in_decks"]),
    ],
)
def test_what_is_not_laid(
    hand: str, melds: str, lay_offs: tuple[tuple[str, str], ...], taken: str, codes: list[str]
) -> None:
    assert no(lay(hand, melds, *lay_offs, taken=taken).ruling) == codes


def test_more_cards_than_were_dealt_are_strange() -> None:
    cards = " ".join(map(str, SUITED_CARDS[:13]))
    for ruling in (lay(cards, "AS 2S 3S").ruling, discard(CALICUT, cards, "AS").ruling):
        assert (ruling.ok, reason(ruling, "hand_size").option) == (True, "deal")


def test_a_group_of_two_packs_may_hold_a_suit_twice() -> None:
    assert lay("3C 3C 3D 2D", "3C 3C 3D", **TWO_PACKS).ruling.ok
    assert no(lay("3C 3C 3D 3D 3H 2D", "3C 3C 3D 3D 3H", **TWO_PACKS).ruling) == ["too_many_cards"]


def test_each_reason_names_its_cards() -> None:
    told = reason(lay("7C 2D", "", ("7C", "3C 4C 5C")).ruling, "gap").message
    assert told == "7C on 3C 4C 5C: A run has no gap, and there is one from 5 to 7"
    told = reason(lay("3C 4C 6C 2D", "3C 4C 6C").ruling, "gap").message
    assert told == "3C 4C 6C: A run has no gap, and there is one from 4 to 6"
