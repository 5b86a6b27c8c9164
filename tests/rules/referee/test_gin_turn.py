"""Drawing, discarding and the stock in gin and Rummy Classic Improved."""

import pytest

from app.rules.match import Ending
from app.rules.options import Json
from app.rules.referee.draw import DrawFrom, Upcard
from tests.rules.referee.asking import no, reason
from tests.rules.referee.asking_cards import GIN, IMPROVED, discard, draw, stock

BOTH = pytest.mark.parametrize("game", [GIN, IMPROVED])

STOCK, PILE = DrawFrom.STOCK, DrawFrom.DISCARD
ELEVEN = "4S 5S 6S 7S KC KD KH AD 2D 3D QH"
MATCHED = "AS AH AC AD 2S 2H 2C 3S 3H 3C 3D"


@BOTH
@pytest.mark.parametrize(
    ("upcard", "source", "ok", "may_pass"),
    [
        (Upcard.OFFERED, PILE, True, True),
        (Upcard.OFFERED, STOCK, False, True),
        (Upcard.PASSED_ONCE, PILE, True, True),
        (Upcard.PASSED_ONCE, STOCK, False, True),
        (Upcard.PASSED, PILE, False, False),
        (Upcard.PASSED, STOCK, True, False),
        (Upcard.GONE, PILE, True, False),
        (Upcard.GONE, STOCK, True, False),
    ],
)
def test_first_turn(game: str, upcard: Upcard, source: DrawFrom, ok: bool, may_pass: bool) -> None:
    ruling = draw(game, source, upcard=upcard)
    assert (ruling.ruling.ok, ruling.may_pass) == (ok, may_pass)
    assert ruling.ruling.reasons[0].code == ("draw" if upcard is Upcard.GONE else "upcard")
    told = [each.code for each in ruling.ruling.reasons]
    assert ("taken_card" in told) == (source is PILE)


@BOTH
@pytest.mark.parametrize(("left", "goes_on"), [(31, True), (3, True), (2, False), (0, False)])
def test_g6_two_cards_left_void_the_hand(game: str, left: int, goes_on: bool) -> None:
    ruling = stock(game, left)
    assert ruling.ruling.ok == goes_on
    assert ruling.ending is (None if goes_on else Ending.VOID)
    told = reason(ruling.ruling, "void_at")
    assert told.option == "void_at"
    assert "2 cards left in the stock" in told.message
    assert goes_on or "the same dealer deals again" in told.message
    assert stock(game, 2, void_at=1).ruling.ok
    assert not stock(game, 3, void_at=3).ruling.ok


@BOTH
def test_a_knock_on_the_turn_that_leaves_two_counts(game: str) -> None:
    ruling = draw(game, STOCK, stock=3)
    assert ruling.ruling.ok
    assert (
        reason(ruling.ruling, "void_at").message
        == "A card from the stock leaves 2, and then the hand is void"
    )
    told = reason(ruling.ruling, "last_turn")
    assert told.option == "last_turn"
    assert told.message.endswith("The player who drew the last card")
    nobody = reason(draw(game, STOCK, stock=3, last_turn="nobody").ruling, "last_turn")
    assert nobody.message.endswith("Nobody")
    assert reason(stock(game, 2).ruling, "last_turn").message == told.message


@pytest.mark.parametrize(
    ("last_turn", "source", "ok"),
    [
        ("drawer", STOCK, False),
        ("drawer", PILE, False),
        ("both", STOCK, False),
        ("both", PILE, True),
        ("nobody", PILE, False),
    ],
)
def test_at_two_cards_the_discard_is_taken_only_to_knock_if_at_all(
    last_turn: Json, source: DrawFrom, ok: bool
) -> None:
    ruling = draw(GIN, source, stock=2, last_turn=last_turn)
    assert ruling.ruling.ok == ok
    assert ok or no(ruling.ruling) == ["void_at"]
    if ok:
        told = reason(ruling.ruling, "last_turn").message
        assert told == "The top discard may be taken to knock, and for nothing else"


@pytest.mark.parametrize(
    ("left", "turns", "codes"), [(-1, 0, ["no_such_stock"]), (53, -1, ["no_such_stock", "below_zero"])]
)
def test_there_is_no_such_stock(left: int, turns: int, codes: list[str]) -> None:
    assert [
        code for code in no(draw(GIN, STOCK, stock=left, turns=turns).ruling) if code != "void_at"
    ] == codes
    assert [code for code in no(stock(GIN, left, turns).ruling) if code != "void_at"] == codes
    told = draw(GIN, STOCK, stock=53).ruling.reasons[0].message
    assert told == "The stock can't have 53 cards: the decks hold 52"


@BOTH
def test_the_card_just_taken_from_the_pile_is_not_discarded(game: str) -> None:
    ruling = discard(game, ELEVEN, "QH", taken="QH").ruling
    assert no(ruling) == ["taken_card"]
    assert discard(game, ELEVEN, "QH").ruling.ok
    ruling = discard(game, ELEVEN, "7S", taken="QH").ruling
    assert reason(ruling, "may_discard").message.startswith("7S was not just taken")


@pytest.mark.parametrize(
    ("game", "cards", "rules", "ok"),
    [
        (GIN, ELEVEN, {}, False),
        (GIN, MATCHED, {}, True),
        (GIN, MATCHED, {"big_gin_bonus": 0}, False),
        (IMPROVED, MATCHED, {}, False),
    ],
)
def test_a_turn_ends_with_a_discard_unless_it_is_big_gin(
    game: str, cards: str, rules: dict[str, Json], ok: bool
) -> None:
    ruling = discard(game, cards, "", **rules)
    assert (ruling.ruling.ok, ruling.is_out) == (ok, ok)
    assert ok or no(ruling.ruling) == ["discard_needed"]


@pytest.mark.parametrize(
    ("cards", "card", "codes"),
    [
        ("", "", ["hand_size", "discard_needed"]),
        ("QH 2C", "QH", ["hand_size"]),
        (ELEVEN, "9C", ["not_in_hand"]),
        ("QH QH", "QH", ["not_in_decks", "hand_size"]),
        (ELEVEN.replace("QH", "JK"), "QH", ["not_in_decks", "not_in_hand"]),
    ],
)
def test_no_such_discard(cards: str, card: str, codes: list[str]) -> None:
    assert no(discard(GIN, cards, card).ruling) == codes
