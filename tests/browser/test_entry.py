"""The entry page on a phone: the points while it is typed, what is spared, no connection, no script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.services.values import NewMatch
from tests.browser.conftest import Phone, SitDown
from tests.browser.entry_page import BAIN, BAJA, CALICUT, COVERED, GIN, chip, keys, points, words
from tests.browser.reading import check_readable, check_targets, enlarge

NEW = (BAIN, BAJA, CALICUT, GIN)
NAMES = ("bain", "baja", "calicut", "gin")


def test_the_points_show_while_it_is_typed(sit_down: SitDown) -> None:
    page = sit_down(BAIN, has_touch=False, is_mobile=False)
    expect(words(page)).to_have_text("The points appear here.")
    expect(points(page).first).to_be_hidden()
    chip(page, "Nobody").click()
    laid = page.locator("#laid-0")
    laid.type("40+55")
    expect(points(page)).to_have_text(["North-South +95", "East-West"])
    expect(words(page)).to_have_text("Still blank: Cards held of North-South; 2 more")
    expect(laid).to_be_focused()
    page.locator("#held-0").type("20")
    page.locator("#laid-1").type("120")
    page.locator("#held-1").type("75")
    expect(points(page)).to_have_text(["North-South +75 → −98925", "East-West +45 → 15040"])
    expect(words(page)).to_have_text("")
    expect(page.locator("#held-1")).to_be_focused()
    page.locator("#held-1").fill("1.250")
    expect(words(page)).to_have_text("Write “1.250” without a mark in it: 1250")


def test_a_form_that_comes_back_shows_its_points_at_once(phone: Phone, sit_down: SitDown) -> None:
    page = sit_down(GIN, phone=phone)
    chip(page, "Knock: Ann").tap()
    page.locator("#deadwood-0").fill("12")
    page.locator("#deadwood-1").fill("30")
    page.get_by_role("button", name="Record").tap()
    expect(page.locator("#errors")).to_be_focused()
    expect(points(page)).to_have_text(["Ann +18 → 18", "Bo 0 → 0"])
    phone.complaints = [text for text in phone.complaints if "422" not in text]


def test_without_the_server_it_shows_what_adds_up_and_says_so(phone: Phone, sit_down: SitDown) -> None:
    page = sit_down(BAIN, phone=phone)
    phone.context.set_offline(True)
    chip(page, "East-West").tap()
    page.get_by_role("button", name="One more: Wild canastas").nth(1).tap()
    page.locator("#laid-1").fill("210+10")
    page.locator("#held-0").fill("75")
    page.locator("#laid-0").fill("KH KD KS")
    expect(points(page)).to_have_text(["North-South −75", "East-West +1320"])
    expect(words(page)).to_contain_text("The server can’t be reached")
    phone.context.set_offline(False)
    page.locator("#held-1").fill("0")
    expect(words(page)).not_to_contain_text("The server can’t be reached")
    phone.complaints = [text for text in phone.complaints if "ERR_INTERNET_DISCONNECTED" not in text]


def test_what_need_not_be_filled_in_is_set_back(sit_down: SitDown) -> None:
    page = sit_down(CALICUT)
    chip(page, "Went out: Annabelle").tap()
    expect(page.locator("[data-off] input").first).to_have_id("held-2")
    expect(page.locator("[data-off]")).to_have_count(1)
    expect(page.locator("#held-0")).to_be_focused()
    chip(page, "The stock ran out").tap()
    expect(page.locator("[data-off]")).to_have_count(0)


def test_counts_go_up_and_down_and_leave_alone_what_is_no_count(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    wild = page.locator("#completed_wild-0")
    less, more = (
        page.get_by_role("button", name=f"One {way}: Wild canastas").first for way in ("less", "more")
    )
    for button in (less, more, more, less):
        button.tap()
    expect(wild).to_have_value("1")
    wild.fill("one")
    more.tap()
    expect(wild).to_have_value("one")


def test_nothing_is_said_with_one_touch(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    none = page.locator("#held-0 ~ button", has_text="none")
    none.tap()
    expect(page.locator("#held-0")).to_have_value("0")
    expect(none).to_be_hidden()
    page.locator("#held-0").fill("")
    expect(none).to_be_visible()


def test_cards_are_counted_by_value(sit_down: SitDown) -> None:
    page = sit_down(BAIN)
    page.locator("#side-1").get_by_text("Count by value").tap()
    page.locator("#laid-1-50").tap()
    keys(page, "1", "next", "2", "next")
    expect(page.locator("#laid-1-10")).to_be_focused()
    expect(points(page)).to_have_text(["North-South", "East-West +90"])


def test_without_script_a_round_is_recorded_too(sit_down: SitDown) -> None:
    page = sit_down(GIN, java_script_enabled=False)
    expect(page.get_by_role("group", name="Keypad")).to_be_hidden()
    chip(page, "Knock: Ann").check()
    page.locator("#deadwood-0").fill("6")
    page.locator("#deadwood-1").fill("27")
    page.get_by_role("button", name="Show the points").tap()
    expect(points(page)).to_have_text(["Ann +21 → 21", "Bo 0 → 0"])
    page.get_by_role("button", name="Record").tap()
    expect(page.get_by_role("link", name="Score round 2")).to_be_visible()


def lift_dock(page: Page) -> None:
    """Let the dock lie below the form, not over it: half of what is under its edge counts as too small."""
    page.locator(".dock").evaluate("(dock) => { dock.style.position = 'static'; }")


def open_all(page: Page) -> None:
    """Open whatever can be opened."""
    for summary in page.locator("summary:visible").all():
        summary.tap()


@pytest.mark.parametrize("new", NEW, ids=NAMES)
@pytest.mark.parametrize("look", ["light", "dark", "black"])
def test_axe_finds_nothing_in_any_light(
    new_phone: Callable[..., Phone], sit_down: SitDown, address: str, new: NewMatch, look: str
) -> None:
    phone = new_phone(color_scheme="light" if look == "light" else "dark")
    if look == "black":
        phone.context.add_cookies([{"name": "theme", "value": "black", "url": address}])
    page = sit_down(new, phone=phone)
    page.locator(".chip").first.tap()
    page.locator("[data-keypad]").first.tap()
    expect(page.get_by_role("group", name="Keypad")).to_be_visible()
    lift_dock(page)
    phone.check_accessible()
    check_targets(page)
    open_all(page)
    phone.check_accessible()


@pytest.mark.parametrize("new", NEW, ids=NAMES)
def test_nothing_is_cut_off_with_text_twice_as_large(sit_down: SitDown, new: NewMatch) -> None:
    page = sit_down(new)
    open_all(page)
    enlarge(page)
    lift_dock(page)
    check_targets(page)
    check_readable(page)


@pytest.mark.parametrize("width", [320, 412, 768, 1280])
def test_it_fits_every_screen(sit_down: SitDown, width: int) -> None:
    for new in NEW:
        page = sit_down(new, viewport={"width": width, "height": 800}, is_mobile=width < 768)
        lift_dock(page)
        check_readable(page)


def test_faults_are_accessible_and_lead_to_their_fields(phone: Phone, sit_down: SitDown) -> None:
    page = sit_down(BAIN, phone=phone)
    page.locator("#laid-1").fill("1,250")
    page.locator("#completed_natural-0").fill("x")
    page.get_by_role("button", name="Record").tap()
    expect(page.locator("#errors")).to_be_focused()
    lift_dock(page)
    phone.check_accessible()
    check_targets(page)
    page.locator(".dock").evaluate("(dock) => { dock.style.position = ''; }")
    page.get_by_role("link", name="Cards laid of East-West").tap()
    expect(page.locator("#laid-1")).to_be_focused()
    assert not page.locator("#laid-1").evaluate(COVERED)
    phone.complaints = [text for text in phone.complaints if "422" not in text]
