"""What all rulings share: yes or no, the option a reason rests on, our own defaults, cards past the decks."""

from dataclasses import replace

import pytest

from app.rules.cards import Decks, parse_cards
from app.rules.games import LISTINGS, Listing, find_game
from app.rules.meld_rules import rummy_melds
from app.rules.options import load_rules
from app.rules.problems import N_
from app.rules.referee.decks import not_in_decks
from app.rules.referee.meld import MeldQuestion, rule_meld
from app.rules.referee.opening import OpeningQuestion
from app.rules.referee.our_default import our_default
from app.rules.referee.out import OutAsks, OutCondition, asks_nothing
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.values import RUMMY_VALUES
from tests.rules.referee.asking import decks_of, meld, no, opened, opening, rulings

REASON = Reason(code="some", text=N_("Some reason"), option="knock_limit", part="some")


def test_one_reason_against_makes_a_no() -> None:
    rules = find_game("gin")[1].rules
    assert ruling_by(rules, ()).ok
    assert ruling_by(rules, (REASON, REASON)).ok
    assert not ruling_by(rules, (REASON, replace(REASON, against=True))).ok


def test_a_reason_keeps_its_option_where_the_rules_have_it() -> None:
    gin, calicut = find_game("gin")[1].rules, find_game("calicut-rummy")[1].rules
    assert ruling_by(gin, (REASON,)).reasons == (REASON,)
    assert ruling_by(calicut, (REASON,)).reasons == (Reason(code="some", text=N_("Some reason")),)


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_every_option_of_a_reason_is_one_of_the_game(listing: Listing) -> None:
    rules = listing.preset.rules
    named = {
        reason.option
        for answer in rulings(listing.game, rules)
        for reason in answer.ruling.reasons
        if reason.option
    }
    assert named <= type(rules).model_fields.keys()


@pytest.mark.parametrize(
    ("name", "option", "part", "changes", "title"),
    [
        ("baja-rummy", "twos_count_as", "", {}, "Twos when going out"),
        ("baja-rummy", "twos_count_as", "", {"twos_count_as": "neither"}, None),
        ("baja-rummy", "straights_count_as", "", {}, None),
        ("baja-rummy", "opening", "", {}, None),
        ("baja-rummy", "opening", "negative", {}, "First meld"),
        ("baja-rummy", "final_discard", "", {}, None),
        ("baja-rummy-partners", "final_discard", "", {}, "Last discard"),
        ("baja-rummy-partners", "opening", "", {}, "First meld"),
        ("bain-hand-and-foot", "opening", "negative", {}, None),
        ("bain-hand-and-foot", "final_discard", "", {}, "Last discard"),
        ("calicut-rummy", "ace_in_runs", "", {}, "Ace in runs"),
        ("gin", "knock_limit", "", {}, None),
        ("gin", "", "", {}, None),
    ],
)
def test_a_reason_that_rests_on_our_default_says_so(
    name: str, option: str, part: str, changes: dict[str, str], title: str | None
) -> None:
    game, preset = find_game(name)
    rules = load_rules(preset.rules, changes)
    remark = our_default(game, preset, rules, replace(REASON, option=option, part=part))
    expected = None if title is None else f"This is our default; the rules don't say. Option: {title}"
    assert (None if remark is None else str(remark)) == expected


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("5H 5D", []),
        ("5H 5H 5H 5D", [("decks", "5H is reported 3 times, and the decks hold 2")]),
        ("JK JK JK 5H", [("jokers_per_deck", "JK is reported 3 times, and the decks hold 2")]),
        ("5H " * 107, [("decks", "Here are 107 cards, and the decks hold 106")]),
    ],
)
def test_cards_that_the_decks_do_not_hold(cards: str, told: list[tuple[str, str]]) -> None:
    decks = Decks(packs=2, jokers_per_pack=1)
    found = [(reason.option, reason.message) for reason in not_in_decks(decks, parse_cards(cards))]
    assert found == told


def test_a_deck_without_jokers_says_that() -> None:
    (told,) = not_in_decks(Decks(packs=1, jokers_per_pack=0), parse_cards("JK"))
    assert told.message == "These decks have no JK"


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
@pytest.mark.parametrize("text", ["5H " * 200, "AS KS QS JS 10S 9S 8S 7S 6S 5S " * 20, "JK " * 200])
def test_200_cards_are_answered(listing: Listing, text: str) -> None:
    referee, rules = listing.game.referee, listing.preset.rules
    cards, decks = parse_cards(text), decks_of(listing.game, rules)
    assert not referee.meld(rules, decks, MeldQuestion(cards=cards)).ruling.ok
    if referee.opening is not None:
        answer = referee.opening(rules, decks, OpeningQuestion(cards=cards, total=0))
        assert (answer.ruling.ok, answer.is_worked_out, answer.melds) == (False, False, ())


def test_more_cards_than_an_opening_is_worked_out_from() -> None:
    ranks = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S "
    assert opening("baja-rummy", 0, ranks * 3).is_worked_out
    answer = opening("baja-rummy", 0, ranks * 3 + "AH")
    assert [reason.message for reason in answer.ruling.reasons] == [
        "An opening is worked out from at most 33 cards, and here are 34"
    ]
    answer = opening("baja-rummy", 10_000, "")
    assert [reason.code for reason in answer.ruling.reasons] == ["no_cards", "target_met"]


def test_cards_past_the_decks_are_a_no_of_every_question() -> None:
    eights = "8S " * 8
    assert no(opened("baja-rummy", 0, f"{eights}| AS AH AD").ruling) == ["not_in_decks", "too_many_cards"]
    assert no(opened("baja-rummy", 0, "AS AH AD | 8S 8S 8S 8S", taken="8S").ruling) == []
    assert no(opening("baja-rummy", 0, eights).ruling) == ["not_in_decks"]
    assert no(meld("baja-rummy", "8S 8S 8S", beside="8S 8S 8S 8S 8S").ruling) == ["not_in_decks"]


def test_a_meld_without_a_largest_size_takes_any_number_of_cards() -> None:
    melds = replace(rummy_melds(RUMMY_VALUES), most_cards=None)
    rules = find_game("gin")[1].rules
    question = MeldQuestion(cards=parse_cards("9S 9H 9D"))
    answer = rule_meld(rules, melds, Decks(packs=1, jokers_per_pack=0), question)
    assert answer.room is None
    assert answer.ruling.reasons[-1].message == "It takes any number of cards more"


@pytest.mark.parametrize(
    ("name", "kinds", "conditions", "deadwood"),
    [
        (
            "baja-rummy",
            ["pure", "impure", "straight", "twos"],
            ["foot", "rest", "discard", "partner_agrees"],
            False,
        ),
        (
            "bain-hand-and-foot",
            ["natural", "mixed", "wild", "sevens"],
            ["foot", "rest", "discard", "partner_foot", "partner_agrees"],
            False,
        ),
        ("calicut-rummy", [], ["rest", "discard"], False),
        ("gin", [], ["discard"], True),
    ],
)
def test_what_the_question_of_going_out_asks(
    name: str, kinds: list[str], conditions: list[OutCondition], deadwood: bool
) -> None:
    game, preset = find_game(name)
    asks = game.referee.out_asks(preset.rules)
    assert ([key for key, _ in asks.kinds], list(asks.conditions), asks.deadwood) == (
        kinds,
        conditions,
        deadwood,
    )
    assert asks_nothing(preset.rules) == OutAsks()
