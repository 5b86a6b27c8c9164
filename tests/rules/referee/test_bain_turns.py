"""Bain Hand and Foot at the table: the discard, the foot and a stock that runs out."""

import pytest

from app.rules.games import find_game
from app.rules.match import Ending
from app.rules.referee.our_default import our_default
from app.rules.referee.take import TakeWay
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_turns import discard, foot, stock, take

BAIN = "bain-hand-and-foot"
NATURALS, TABLE, OPENING = TakeWay.NATURALS, TakeWay.TABLE, TakeWay.OPENING
READY = "opener partner_completed partner_foot"


@pytest.mark.parametrize(
    ("cards", "card", "facts", "against", "out"),
    [
        ("7S KH", "7S", "", ["sevens_discarded"], False),
        ("7S KH", "7S", "both_sevens in_foot", ["sevens_discarded"], False),
        ("7S", "7S", "in_foot entitled", ["sevens_discarded"], False),
        ("2S KH", "2S", "", [], False),
        ("JK KH", "JK", "", [], False),
        ("3S KH", "3S", "", [], False),
        ("3H KH", "3H", "", ["red_three"], False),
        ("9S KH", "KH", "", [], False),
        ("9S KH", "QH", "", ["not_in_hand"], False),
        ("KH", "KH", "", ["keeps_card"], False),
        ("KH", "KH", "completed", [], False),
        ("KH", "KH", "in_foot", ["keeps_card"], False),
        ("KH", "KH", "in_foot entitled", [], True),
        ("KH 7S", "", "", ["discard_needed"], False),
        ("7H 7S", "", "", [], False),
        ("7H", "", "in_foot entitled", [], False),
        ("", "", "completed", ["discard_needed"], False),
        ("", "", "", ["keeps_card"], False),
        ("", "", "in_foot entitled", ["discard"], False),
    ],
)
def test_discard(cards: str, card: str, facts: str, against: list[str], out: bool) -> None:
    ruling = discard(BAIN, cards, card, facts)
    assert (no(ruling.ruling), ruling.is_out) == (against, out)


def test_discard_of_a_wild_freezes_and_of_a_black_three_blocks() -> None:
    wild = reason(discard(BAIN, "2S KH", "2S").ruling, "wilds_freeze")
    assert wild.message == "A wild card may be discarded: it is laid sideways and freezes the pile"
    free = reason(discard(BAIN, "2S KH", "2S", wilds_freeze=False).ruling, "wilds_freeze")
    assert free.message == "A wild card may be discarded, and does not freeze the pile"
    three = reason(discard(BAIN, "3S KH", "3S").ruling, "black_three")
    assert three.message == "A black three may be discarded: the next player can't take the pile"


@pytest.mark.parametrize(
    ("way", "facts", "ok"),
    [
        ("never", "both_sevens", False),
        ("both_sevens", "", False),
        ("both_sevens", "both_sevens", True),
        ("always", "", True),
    ],
)
def test_sevens_by_the_option(way: str, facts: str, ok: bool) -> None:
    assert discard(BAIN, "7S KH", "7S", facts, sevens_discarded=way).ruling.ok is ok
    assert discard(BAIN, "7S 7H", "", facts, sevens_discarded=way).ruling.ok is not ok


def test_only_sevens_left() -> None:
    ended = reason(discard(BAIN, "7S 7H").ruling, "only_sevens")
    assert ended.message == (
        "Only 2 cards of rank 7 are left: the turn ends without a discard, which is not going out"
    )
    kept = discard(BAIN, "7S", turn_without_discard=False).ruling
    assert no(kept) == ["only_sevens"]
    game, preset = find_game(BAIN)
    assert our_default(game, preset, preset.rules, ended) is not None


@pytest.mark.parametrize(("replaced", "word"), [("drawn", "A card is"), ("never", "No card is")])
def test_a_red_three_in_hand_is_laid(replaced: str, word: str) -> None:
    ruling = discard(BAIN, "3H KH", "3H", red_three_replaced=replaced).ruling
    assert reason(ruling, "red_three_replaced").message.startswith(word)


@pytest.mark.parametrize(
    ("left", "facts", "against", "look", "plays_on"),
    [
        (4, "", ["completed"], False, False),
        (4, "discarded", ["completed"], False, False),
        (4, "completed", ["foot_after_discard"], True, False),
        (4, "completed discarded", [], True, False),
        (0, "completed discarded", [], True, False),
        (0, "completed", ["foot_after_discard", "discard_needed"], True, False),
        (4, "completed discarded in_foot", ["in_foot"], False, False),
        (4, "completed discarded opener", ["opener_barred"], False, False),
        (4, f"completed discarded {READY}", [], True, False),
        (-1, "completed discarded", ["below_zero"], False, False),
    ],
)
def test_picking_up_the_foot(left: int, facts: str, against: list[str], look: bool, plays_on: bool) -> None:
    ruling = foot(BAIN, left, facts)
    assert (no(ruling.ruling), ruling.may_look, ruling.plays_on) == (against, look, plays_on)


def test_picking_up_the_foot_by_the_options() -> None:
    assert foot(BAIN, 4, "completed", foot_after_discard=False).plays_on
    barred = "completed discarded opener"
    assert foot(BAIN, 4, barred, opener_bar="never").ruling.ok
    assert not foot(BAIN, 4, barred, opener_bar="after_opening").ruling.ok
    said = reason(foot(BAIN, 4).ruling, "completed")
    assert said.message == (
        "Only a player who lays card number 7 of a canasta earns the foot; nobody else looks at it"
    )


@pytest.mark.parametrize(
    ("left", "facts", "against", "ending"),
    [
        (3, "", [], None),
        (2, "", [], None),
        (1, "", [], None),
        (0, "", ["after_stock"], Ending.STOCK_EXHAUSTED),
        (0, "next_takes", [], None),
        (0, "other_takes", ["after_stock"], Ending.STOCK_EXHAUSTED),
        (-1, "next_takes", ["no_such_stock"], None),
        (217, "", ["no_such_stock"], None),
    ],
)
def test_stock_runs_out(left: int, facts: str, against: list[str], ending: Ending | None) -> None:
    ruling = stock(BAIN, left, facts=facts)
    assert (no(ruling.ruling), ruling.ending) == (against, ending)


def test_the_last_card_is_taken_and_nobody_gets_the_bonus() -> None:
    last = stock(BAIN, 1).ruling
    assert reason(last, "takes_rest").message == "With fewer left, they are taken and the turn is finished"
    assert reason(last, "after_stock").option == "after_stock"
    ended = stock(BAIN, 0).ruling
    assert reason(ended, "no_bonus").message == "The round ends and nobody gets the 100 for going out"


@pytest.mark.parametrize(
    ("way", "facts", "goes_on"),
    [
        ("ends", "next_takes", False),
        ("while_taken", "other_takes", True),
        ("while_taken", "", False),
        ("next_takes", "next_takes", True),
    ],
)
def test_empty_stock_by_the_option(way: str, facts: str, goes_on: bool) -> None:
    assert stock(BAIN, 0, facts=facts, after_stock=way).ruling.ok is goes_on


def test_what_rests_on_our_defaults() -> None:
    game, preset = find_game(BAIN)
    ours = (
        reason(take(BAIN, "5S QH", meld="QC QC QD").ruling, "onto_meld_takes"),
        reason(take(BAIN, "3H QH", hand="QS QD").ruling, "red_three_replaced"),
        reason(stock(BAIN, 0).ruling, "after_stock"),
    )
    assert all(our_default(game, preset, preset.rules, each) is not None for each in ours)
    given = (
        reason(take(BAIN, "5S QH", meld="QC QC QD").ruling, "onto_meld"),
        reason(discard(BAIN, "7S KH", "7S").ruling, "sevens_discarded"),
        reason(foot(BAIN, 4, "completed").ruling, "foot_after_discard"),
    )
    assert all(our_default(game, preset, preset.rules, each) is None for each in given)


@pytest.mark.parametrize("question", ["take", "discard", "foot", "stock"])
def test_every_question_says_what_it_asks(question: str) -> None:
    game, _ = find_game(BAIN)
    assert game.referee.asks[question].fields
