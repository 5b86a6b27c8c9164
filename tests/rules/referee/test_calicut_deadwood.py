"""What is my deadwood, and can it go out? In Calicut Rummy, also from several packs."""

import pytest

from app.rules.cards import SUITED_CARDS, write_cards
from app.rules.options import Json
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_cards import CALICUT, TWO_PACKS, deadwood, go_out, written

TABLE = "3C 4C 5C | 9S 9H 9D"


def test_c2_a_loser_pays_the_whole_hand() -> None:
    ruling = deadwood(CALICUT, "KH AH 7H JD")
    assert (ruling.deadwood, ruling.in_hand, ruling.may_knock) == (28, 28, None)
    ruling = deadwood(CALICUT, "3C 4C 5C KD")
    assert (ruling.deadwood, ruling.in_hand) == (10, 22)
    told = reason(ruling.ruling, "in_hand")
    assert (told.message, told.option) == (
        "Once another is out, all 22 in the hand count, melds too",
        "lay_after_out",
    )
    told = reason(deadwood(CALICUT, "3C 4C 5C KD", rules={"lay_after_out": True}).ruling, "in_hand")
    assert told.message == "Once another is out, cards may still be laid, and then 10 count"


def test_cards_are_laid_off_on_all_melds_of_the_table() -> None:
    ruling = deadwood(CALICUT, "6C 7C 9C QD QH", TABLE)
    assert (ruling.deadwood, ruling.in_hand) == (20, 42)
    assert written(ruling.laid_off) == ["6C 7C", "9C"]
    assert (write_cards(ruling.left), ruling.melds) == ("QH QD", ())
    assert (write_cards(ruling.discards), ruling.after_discard) == ("QH QD", 10)
    assert ruling.knock is None


def test_nobody_needs_a_meld_to_lay_off_unless_the_table_says_so() -> None:
    told = reason(deadwood(CALICUT, "6C", TABLE, melded=False).ruling, "layoff_needs_meld")
    assert (told.message, told.against) == (
        "Cards are laid off by anyone, with or without a meld of their own",
        False,
    )
    rules: Json = {"layoff_needs_meld": True}
    ruling = deadwood(CALICUT, "6C KD", TABLE, melded=False, rules=rules)
    assert (ruling.deadwood, ruling.laid_off) == (16, ((), ()))
    assert deadwood(CALICUT, "6C KD", TABLE, rules=rules).deadwood == 10
    ruling = deadwood(CALICUT, "6C KD KS KH", TABLE, melded=False, rules=rules)
    assert (ruling.deadwood, written(ruling.laid_off)) == (0, ["6C", ""])


def test_the_ace_is_low_unless_the_table_says_so() -> None:
    assert deadwood(CALICUT, "AS 2S 3S").deadwood == 0
    assert deadwood(CALICUT, "QS KS AS").deadwood == 21
    assert deadwood(CALICUT, "QS KS AS", rules={"ace_in_runs": "low_or_high"}).deadwood == 0
    assert deadwood(CALICUT, "KS AS 2S", rules={"ace_in_runs": "low_or_high"}).deadwood == 13


@pytest.mark.parametrize(
    ("cards", "rules", "left"),
    [
        ("KS KH KD 4C 5C 6C", {}, ""),
        ("KS KH KD KC 4C 5C", {"least_cards": 4}, "4C 5C"),
        ("KS KH KD 4C 5C 6C 7C", {"least_cards": 4}, "KS KH KD"),
        ("KS KH KD KC 4C", {"most_cards": 3}, "KC 4C"),
    ],
)
def test_the_sizes_of_melds_are_the_tables_own(cards: str, rules: Json, left: str) -> None:
    assert set(write_cards(deadwood(CALICUT, cards, rules=rules).left).split()) == set(left.split())


def test_cards_of_two_packs() -> None:
    ruling = deadwood(CALICUT, "9S 9S 9H 9D 10S JS KD KD", rules=TWO_PACKS)
    assert (ruling.deadwood, ruling.in_hand) == (20, 76)
    assert written(ruling.melds) == ["9S 9H 9D", "9S 10S JS"]
    assert (write_cards(ruling.discards), ruling.after_discard) == ("KD", 10)
    ruling = deadwood(CALICUT, "6C 6C 2H", "3C 4C 5C | 3C 4C 5C", rules=TWO_PACKS)
    assert (ruling.deadwood, written(ruling.laid_off)) == (2, ["6C", "6C"])
    assert no(deadwood(CALICUT, "6C 6C 6C", rules=TWO_PACKS).ruling) == ["not_in_decks"]
    assert no(deadwood(CALICUT, "6C 6C").ruling) == ["not_in_decks"]


def test_the_card_just_taken_from_the_pile_stays() -> None:
    ruling = deadwood(CALICUT, "KD QH 2C", taken="KD")
    assert (write_cards(ruling.discards), ruling.after_discard) == ("QH", 12)
    assert "taken_card" in [each.code for each in ruling.ruling.reasons]
    ruling = deadwood(CALICUT, "KD KD 2C", taken="KD", rules=TWO_PACKS)
    assert (write_cards(ruling.discards), ruling.after_discard) == ("KD", 12)
    assert "taken_card" not in [each.code for each in ruling.ruling.reasons]
    ruling = deadwood(CALICUT, "KD", taken="KD")
    assert (ruling.deadwood, ruling.discards, ruling.after_discard) == (10, (), None)


@pytest.mark.parametrize(
    ("cards", "against", "taken", "codes"),
    [
        ("", "", "", ["no_cards"]),
        ("5H JK", "", "", ["not_in_decks"]),
        ("6C 5C", TABLE, "", ["not_in_decks"]),
        ("6C", "3C 4C | 9S 9H 10H", "KD", ["not_in_hand", "too_few_cards", "no_form"]),
        (" ".join(map(str, SUITED_CARDS[:22])), "", "", ["too_many_cards"]),
        (" ".join(map(str, SUITED_CARDS * 4))[:550], "", "", ["not_in_decks"]),
    ],
)
def test_a_hand_that_there_cannot_be_is_a_no(cards: str, against: str, taken: str, codes: list[str]) -> None:
    ruling = deadwood(CALICUT, cards, against, taken=taken)
    assert no(ruling.ruling) == codes
    assert (ruling.deadwood, ruling.in_hand, ruling.may_knock) == (None, None, None)
    if not taken:
        assert no(go_out(cards, against).ruling) == codes


def test_who_holds_more_than_was_dealt_is_told_so_and_answered() -> None:
    cards = " ".join(map(str, SUITED_CARDS[:12]))
    ruling = deadwood(CALICUT, cards)
    assert (ruling.ruling.ok, ruling.deadwood, ruling.in_hand) == (True, 0, 75)
    told = reason(ruling.ruling, "hand_size")
    assert told.message == "A hand has 11 cards at most, the one drawn among them, and here are 12"
    assert told.option == "deal"
    assert go_out(cards).ruling.ok
    assert "hand_size" not in [
        each.code for each in deadwood(CALICUT, cards, rules={"deal": {"2": 11}}).ruling.reasons
    ]


def test_a_meld_of_the_table_that_is_none_is_told() -> None:
    told = reason(deadwood(CALICUT, "6C", "3C 4C").ruling, "too_few_cards")
    assert told.message == "3C 4C on the table: A meld has at least 3 cards, and this has 2"
    assert told.option == "least_cards"


def test_going_out_lays_all_cards_but_the_one_that_is_discarded() -> None:
    ruling = go_out("3C 4C 5C KD KH KS 9D", laid_before=True)
    assert (ruling.ruling.ok, str(ruling.discard), ruling.times) == (True, "9D", 1)
    assert written(ruling.melds) == ["KS KH KD", "3C 4C 5C"]
    told = reason(ruling.ruling, "out")
    assert (told.message, told.option) == (
        "All other cards can be laid, and 9D is discarded last",
        "final_discard",
    )
    ruling = go_out("6C 9C KD", TABLE, laid_before=True)
    assert (ruling.ruling.ok, written(ruling.laid_off), str(ruling.discard)) == (True, ["6C", "9C"], "KD")
    assert go_out("KD").ruling.ok


def test_c4_all_cards_laid_and_none_to_discard_is_not_out() -> None:
    ruling = go_out("3C 4C 5C")
    assert no(ruling.ruling) == ["discard"]
    told = reason(ruling.ruling, "discard")
    assert (told.message, told.option) == (
        "The last card must be discarded, and none is left for it",
        "final_discard",
    )
    ruling = go_out("3C 4C 5C", final_discard=False)
    assert (ruling.ruling.ok, ruling.discard, written(ruling.melds)) == (True, None, ["3C 4C 5C"])
    assert go_out("3C 4C 5C 6C").ruling.ok
    assert str(go_out("3C 4C 5C 6C KD", final_discard=False).discard) == "KD"


@pytest.mark.parametrize(
    ("cards", "taken", "codes"),
    [
        ("3C 4C 5C KD", "KD", ["cards_left"]),
        ("3C 4C 5C KD", "5C", []),
        ("3C 4C 5C 6C", "6C", []),
        ("KD", "KD", ["cards_left"]),
    ],
)
def test_the_card_just_taken_is_not_the_last_discard(cards: str, taken: str, codes: list[str]) -> None:
    ruling = go_out(cards, taken=taken)
    assert no(ruling.ruling) == codes
    assert "taken_card" in [each.code for each in ruling.ruling.reasons]
    assert str(ruling.discard) != taken


def test_another_card_like_the_one_taken_may_go_last() -> None:
    ruling = go_out("KD KD KH KS", taken="KD", **TWO_PACKS)
    assert (ruling.ruling.ok, "taken_card" in [each.code for each in ruling.ruling.reasons]) == (True, False)


def test_how_many_cards_would_stay_is_told() -> None:
    told = reason(go_out("3C 4C 5C KD 9H").ruling, "cards_left").message
    assert told == "1 card stays in the hand after all melds, lay-offs and the discard"
    told = reason(go_out("3C 4C 5C KD 9H 2H").ruling, "cards_left").message
    assert told == "2 cards stay in the hand after all melds, lay-offs and the discard"


def test_cards_that_count_nothing_stay_in_the_hand_too() -> None:
    assert no(go_out("3C 4C 5C KD QH", card_values={"K": 0, "Q": 0}).ruling) == ["cards_left"]


def test_laying_off_may_need_a_meld_to_go_out() -> None:
    assert go_out("6C KD", TABLE).ruling.ok
    assert no(go_out("6C KD", TABLE, layoff_needs_meld=True).ruling) == ["cards_left"]
    assert go_out("6C KD", TABLE, layoff_needs_meld=True, laid_before=True).ruling.ok
    assert go_out("6C KD KH KS 2D", TABLE, layoff_needs_meld=True).ruling.ok


@pytest.mark.parametrize(
    ("laid_before", "announced", "rules", "times"),
    [
        (False, False, {}, 2),
        (True, False, {}, 1),
        (False, False, {"rummy_multiplier": 3}, 3),
        (False, False, {"rummy_announced": True}, 1),
        (False, True, {"rummy_announced": True}, 2),
        (True, True, {"rummy_announced": True}, 1),
    ],
)
def test_rummy_is_all_at_once(laid_before: bool, announced: bool, rules: dict[str, Json], times: int) -> None:
    ruling = go_out("3C 4C 5C KD KH KS 9D", laid_before=laid_before, announced=announced, **rules)
    assert (ruling.ruling.ok, ruling.times) == (True, times)
    assert reason(ruling.ruling, "rummy").option == "rummy_multiplier"
    announcing = [each for each in ruling.ruling.reasons if each.code == "rummy_announced"]
    assert [each.option for each in announcing] == ([] if laid_before else ["rummy_announced"])


def test_rummy_announced_is_told_in_words() -> None:
    told = [
        reason(go_out("KD", announced=announced, rummy_announced=needed).ruling, "rummy_announced").message
        for needed in (False, True)
        for announced in (False, True)
    ]
    assert told == [
        "Rummy need not be announced",
        "Rummy need not be announced",
        "Rummy must be announced, and it was not, so the round counts once",
        "Rummy must be announced, and it was",
    ]
