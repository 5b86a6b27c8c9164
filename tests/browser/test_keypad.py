"""Meldbook's own keypad: it writes sums, goes on to the next number, and never lies over the field in use."""

import pytest
from playwright.sync_api import expect

from app.services.values import NewMatch
from tests.browser.conftest import SitDown
from tests.browser.entry_page import BAIN, BAJA, COVERED, GIN, chip, keys
from tests.browser.reading import enlarge


def test_the_keypad_writes_a_sum_with_a_running_tape(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    pad, laid = page.get_by_role("group", name="Keypad"), page.locator("#laid-0")
    expect(pad).to_be_hidden()
    laid.tap()
    expect(pad).to_be_visible()
    expect(laid).to_have_attribute("inputmode", "none")
    keys(page, "2", "0", "0", "plus", "3", "6", "delete", "5")
    expect(laid).to_have_value("200+35")
    expect(page.locator("[data-tape]")).to_have_text("200+35 = 235")
    expect(laid).to_be_focused()
    keys(page, "next")
    expect(page.locator("#held-0")).to_be_focused()
    keys(page, "close")
    expect(pad).to_be_hidden()
    page.locator("#red_threes-0").tap()
    keys(page, "4")
    expect(page.locator("#red_threes-0")).to_have_value("4")


def test_the_keypad_lets_go_for_the_phones_own_keyboard(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    laid = page.locator("#laid-0")
    laid.tap()
    keys(page, "letters")
    expect(page.get_by_role("group", name="Keypad")).to_be_hidden()
    expect(laid).to_be_focused()
    expect(laid).to_have_attribute("inputmode", "text")
    page.keyboard.type("KH KD 2C")
    page.locator("#held-0").tap()
    laid.tap()
    expect(page.get_by_role("group", name="Keypad")).to_be_visible()
    expect(laid).to_have_value("KH KD 2C")


def test_the_keypad_works_with_mouse_and_keyboard(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    laid = page.locator("#laid-0")
    laid.click()
    page.locator('[data-key="7"]').click()
    page.keyboard.type("5")
    page.locator('[data-key="0"]').focus()
    page.keyboard.press("Enter")
    expect(laid).to_have_value("750")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Keypad")).to_be_hidden()


def test_no_keypad_where_there_is_a_keyboard_and_no_touch(sit_down: SitDown) -> None:
    page = sit_down(BAIN, has_touch=False, is_mobile=False)
    page.locator("#laid-0").click()
    expect(page.get_by_role("group", name="Keypad")).to_be_hidden()
    assert page.locator("#laid-0").get_attribute("inputmode") is None


def test_the_field_in_use_stays_in_sight_when_the_dock_grows(sit_down: SitDown) -> None:
    page = sit_down(GIN)
    enlarge(page)
    chip(page, "Knock: Ann").tap()
    expect(page.locator("#points .words")).to_have_text("Still blank: Deadwood of Ann; one more")
    expect(page.locator("#deadwood-0")).to_be_focused()
    page.wait_for_function(f"!({COVERED})(document.querySelector('#deadwood-0'))")


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("new", [BAIN, BAJA], ids=["bain", "baja"])
def test_nothing_ever_covers_the_field_in_use(sit_down: SitDown, new: NewMatch, large: bool) -> None:
    page = sit_down(new)
    if large:
        enlarge(page)
    fields = page.locator(".answers [data-keypad]:visible")
    count = fields.count()
    for number in (0, 1, 4, 6, count - 2, count - 1):
        fields.nth(number).focus()
        expect(page.get_by_role("group", name="Keypad")).to_be_visible()
        assert not fields.nth(number).evaluate(COVERED), fields.nth(number).get_attribute("id")


def test_it_fits_a_phone_on_its_side(sit_down: SitDown) -> None:
    page = sit_down(BAIN, viewport={"width": 640, "height": 360})
    page.locator("#held-1").tap()
    assert not page.locator("#held-1").evaluate(COVERED)
    keys(page, "5", "0")
    expect(page.locator("#held-1")).to_have_value("50")


def test_a_knock_goes_on_by_itself_when_no_digit_can_follow(sit_down: SitDown) -> None:
    page = sit_down(GIN)
    chip(page, "Knock: Bo").tap()
    expect(page.locator("#deadwood-0")).to_be_focused()
    keys(page, "2", "7", "next")
    expect(page.locator("#deadwood-1")).to_be_focused()
    keys(page, "1", "0")
    expect(page.locator("#deadwood-1")).to_have_value("10")
    chip(page, "Knock: Ann").tap()
    page.locator("#deadwood-0").fill("")
    page.locator("#deadwood-1").fill("")
    page.locator("#deadwood-0").tap()
    keys(page, "1")
    expect(page.locator("#deadwood-0")).to_be_focused()
    keys(page, "delete", "6")
    expect(page.locator("#deadwood-1")).to_be_focused()
    keys(page, "next", "3")
    expect(page.locator("#deadwood-1")).to_have_value("3")
