"""The referee on a phone: cards picked on the pad with and without script, every page read and touched."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from app.rules.games import GAMES
from app.rules.referee.questions import questions_of
from tests.browser.conftest import Phone
from tests.browser.reading import check_readable, check_targets, enlarge
from tests.browser.seated import keep_book
from tests.browser.thumb import IN_REACH
from tests.services.playing import PAIRS, Table, asked

QUESTIONS = [
    pytest.param(game.key, question.key, id=f"{game.key}-{question.key}")
    for game in GAMES
    for question in questions_of(game.referee)
]


def pick(page: Page, *cards: str) -> None:
    """Touch keys of the pad: cards, or what takes cards out or apart."""
    for card in cards:
        page.locator(f'.cards-keys button[value$=" {card}"]').tap()


def ask(page: Page) -> None:
    """Touch the button that asks."""
    page.get_by_role("button", name="Ask the referee").tap()


@pytest.mark.parametrize("script", [True, False])
def test_melds_are_picked_with_one_tap_a_card(new_phone: Callable[..., Phone], script: bool) -> None:
    page = new_phone(java_script_enabled=script).open("/referee/bain-hand-and-foot")
    page.get_by_role("link", name="May we open with this?").tap()
    page.get_by_label("Total before the round").fill("5005")
    pick(page, "KS", "KH", "KH", "|", "AS", "AH", "AD", "9C", "back", "JK")
    melds = page.locator("#melds")
    expect(melds).to_have_value("KS KH KH | AS AH AD JK")
    expect(page.locator(".picks li")).to_have_count(2)
    page.get_by_role("button", name="Take out JK").tap()
    expect(melds).to_have_value("KS KH KH | AS AH AD")
    page.get_by_role("button", name="Pick: Which of them").tap()
    pick(page, "KS", "AS")
    expect(page.locator("#taken")).to_have_value("AS")
    expect(page.get_by_label("Total before the round")).to_have_value("5005")
    ask(page)
    expect(page.locator(".verdict")).to_be_in_viewport()
    expect(page.locator(".verdict")).to_contain_text("Yes")
    expect(page.locator(".found")).to_contain_text("Counted")
    page.get_by_role("link", name="a side needs").tap()
    expect(page.locator("#option-opening")).to_be_in_viewport()


def test_a_card_of_which_there_are_no_more_is_taken_out_again(page: Page) -> None:
    page.goto("/referee/gin?q=deadwood")
    pick(page, "KH", "10S", "KH")
    expect(page.locator("#cards")).to_have_value("10S")
    page.locator("#cards").fill("ts k♥, 9d x")
    expect(page.locator('.cards-keys [aria-pressed="true"]')).to_have_count(3)
    expect(page.locator("[data-count]")).to_have_text("3")
    pick(page, "KH")
    expect(page.locator("#cards")).to_have_value("ts 9d x")


def test_the_pad_and_what_is_typed_fit_on_the_screen(page: Page) -> None:
    page.goto("/referee/gin?q=meld")
    for place in ("#cards", 'button[value="cards AS"]', 'button[value="cards KC"]', "[data-count]"):
        assert page.locator(place).evaluate(IN_REACH), place


def test_the_pad_is_worked_with_a_keyboard(page: Page) -> None:
    page.goto("/referee/gin?q=meld")
    page.locator("#cards").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#cards")).to_have_value("AS 9S")
    page.locator("#cards").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("No")


def test_in_a_match_a_side_stands_for_its_total(phone: Phone, app: Flask, address: str) -> None:
    with app.app_context():
        table = Table.sit(asked("bain-hand-and-foot", PAIRS, start={"NS": 0, "EW": 5005}))
    keep_book(phone.context, app, address, table)
    page = phone.open(f"/m/{table.match}")
    page.get_by_role("link", name="Referee").tap()
    page.get_by_role("link", name="What could I open with?").tap()
    page.get_by_label("EW 5005").tap()
    pick(page, "KS", "KH", "KD", "4C", "AS", "AH", "AD")
    ask(page)
    expect(page.locator(".verdict")).to_contain_text("Yes")
    expect(page.locator(".found dd").first).to_contain_text("A")
    phone.check_accessible()


def test_a_fault_stands_at_its_field_with_what_was_typed(phone: Phone) -> None:
    page = phone.open("/referee/baja-rummy?q=opening")
    page.locator("#cards").fill("KH XX")
    ask(page)
    expect(page.locator("#errors")).to_be_focused()
    expect(page.locator("#cards")).to_have_value("KH XX")
    phone.check_accessible()
    phone.complaints = [text for text in phone.complaints if "422" not in text]


@pytest.mark.parametrize(("game", "key"), QUESTIONS)
def test_each_question_can_be_read_and_touched(new_phone: Callable[..., Phone], game: str, key: str) -> None:
    pile = "4" if key == "stock" else "4C+9C"
    answered = f"cards=9S+9H+9D+3C&melds=9S+9H+9D&hand=9S+9H+9D+3C&pile={pile}&total=0&left=2&stock=1"
    rest = "ended=knock&caller_count=6&other_count=27&source=stock&card=3C&not_open=yes&rest=yes&deadwood=6"
    for scheme in ("light", "dark"):
        phone = new_phone(color_scheme=scheme)
        for query in ("", f"&{answered}&{rest}"):
            page = phone.open(f"/referee/{game}?q={key}{query}")
            assert page.locator(".verdict").count() == bool(query)
            phone.check_accessible()
            check_targets(page)
            enlarge(page)
            check_readable(page)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_list_of_questions_can_be_read_and_touched(phone: Phone, game: str) -> None:
    page = phone.open(f"/referee/{game}")
    phone.check_accessible()
    check_targets(page)
    enlarge(page)
    check_readable(page)
