"""The entry page on a phone: the points while it is typed, the keypad, no connection, no script."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from app.rules.match import Side
from tests.browser.conftest import Phone
from tests.browser.reading import check_readable, check_targets, enlarge
from tests.browser.seated import keep_book
from tests.services.playing import Table, alone, asked

pytestmark = pytest.mark.usefixtures("database")

PARTNERS = (Side(name="North-South", players=("Ann", "Cy")), Side(name="East-West", players=("Bo", "Di")))
FOUR = alone("Ann", "Bo", "Cy", "Di")
LONG = alone("W" * 40, "i" * 40, "Annabelle", "Bartholomew", "Dietlinde", "Francis Xavier")
TABLES = {
    "bain": asked("bain-hand-and-foot", PARTNERS, start={"North-South": -99_000, "East-West": 14_995}),
    "baja": asked("baja-rummy", LONG),
    "calicut": asked(sides=LONG),
    "gin": asked("gin"),
}

COVERED = """(it) => {
  const {left, top, right, bottom} = it.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight || !above || !it.contains(above);
}"""

SitDown = Callable[..., Page]


@pytest.fixture
def sit_down(app: Flask, address: str, new_phone: Callable[..., Phone]) -> SitDown:
    """Opens the entry page of a new match on a phone of its own."""

    def sit(new: str, path: str = "score", phone: Phone | None = None, **options: object) -> Page:
        table = Table.sit(TABLES[new])
        phone = phone or new_phone(**options)
        keep_book(phone.context, app, address, table)
        return phone.open(f"/m/{table.match}/{path}")

    return sit


def keys(page: Page, *names: str) -> None:
    """Press keys of the keypad."""
    for name in names:
        page.locator(f'[data-key="{name}"]').tap()


def chip(page: Page, name: str) -> Locator:
    """A chip by what it is called."""
    return page.get_by_label(name, exact=True)


def points(page: Page) -> Locator:
    """What the dock shows of each side."""
    return page.locator("#points li")


def words(page: Page) -> Locator:
    """What the dock says."""
    return page.locator("#points .words")


def test_the_points_show_while_it_is_typed(sit_down: SitDown) -> None:
    page = sit_down("bain", has_touch=False, is_mobile=False)
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
    page = sit_down("gin", phone=phone)
    chip(page, "Knock: Ann").tap()
    page.locator("#deadwood-0").fill("12")
    page.locator("#deadwood-1").fill("30")
    page.get_by_role("button", name="Record").tap()
    expect(page.locator("#errors")).to_be_focused()
    expect(points(page)).to_have_text(["Ann +18 → 18", "Bo 0 → 0"])
    phone.complaints = [text for text in phone.complaints if "422" not in text]


def test_without_the_server_it_shows_what_adds_up_and_says_so(phone: Phone, sit_down: SitDown) -> None:
    page = sit_down("bain", phone=phone)
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


def test_the_keypad_writes_a_sum_with_a_running_tape(sit_down: SitDown) -> None:
    page = sit_down("bain")
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
    page = sit_down("bain")
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
    page = sit_down("bain")
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
    page = sit_down("bain", has_touch=False, is_mobile=False)
    page.locator("#laid-0").click()
    expect(page.get_by_role("group", name="Keypad")).to_be_hidden()
    assert page.locator("#laid-0").get_attribute("inputmode") is None


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("new", ["bain", "baja"])
def test_nothing_ever_covers_the_field_in_use(sit_down: SitDown, new: str, large: bool) -> None:
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
    page = sit_down("bain", viewport={"width": 640, "height": 360})
    page.locator("#held-1").tap()
    assert not page.locator("#held-1").evaluate(COVERED)
    keys(page, "5", "0")
    expect(page.locator("#held-1")).to_have_value("50")


def test_a_knock_goes_on_by_itself_when_no_digit_can_follow(sit_down: SitDown) -> None:
    page = sit_down("gin")
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


def test_what_need_not_be_filled_in_is_set_back(sit_down: SitDown) -> None:
    page = sit_down("calicut")
    chip(page, "Went out: Annabelle").tap()
    expect(page.locator("[data-off] input").first).to_have_id("held-2")
    expect(page.locator("[data-off]")).to_have_count(1)
    expect(page.locator("#held-0")).to_be_focused()
    chip(page, "The stock ran out").tap()
    expect(page.locator("[data-off]")).to_have_count(0)


def test_counts_go_up_and_down_and_leave_alone_what_is_no_count(sit_down: SitDown) -> None:
    page = sit_down("bain")
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
    page = sit_down("bain")
    none = page.locator("#held-0 ~ button", has_text="none")
    none.tap()
    expect(page.locator("#held-0")).to_have_value("0")
    expect(none).to_be_hidden()
    page.locator("#held-0").fill("")
    expect(none).to_be_visible()


def test_cards_are_counted_by_value(sit_down: SitDown) -> None:
    page = sit_down("bain")
    page.locator("#side-1").get_by_text("Count by value").tap()
    page.locator("#laid-1-50").tap()
    keys(page, "1", "next", "2", "next")
    expect(page.locator("#laid-1-10")).to_be_focused()
    expect(points(page)).to_have_text(["North-South", "East-West +90"])


def test_without_script_a_round_is_recorded_too(sit_down: SitDown) -> None:
    page = sit_down("gin", java_script_enabled=False)
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


@pytest.mark.parametrize("new", TABLES)
@pytest.mark.parametrize("look", ["light", "dark", "black"])
def test_axe_finds_nothing_in_any_light(
    new_phone: Callable[..., Phone], sit_down: SitDown, address: str, new: str, look: str
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


@pytest.mark.parametrize("new", TABLES)
def test_nothing_is_cut_off_with_text_twice_as_large(sit_down: SitDown, new: str) -> None:
    page = sit_down(new)
    open_all(page)
    enlarge(page)
    lift_dock(page)
    check_targets(page)
    check_readable(page)


@pytest.mark.parametrize("width", [320, 412, 768, 1280])
def test_it_fits_every_screen(sit_down: SitDown, width: int) -> None:
    for new in TABLES:
        page = sit_down(new, viewport={"width": width, "height": 800}, is_mobile=width < 768)
        lift_dock(page)
        check_readable(page)


def test_faults_are_accessible_and_lead_to_their_fields(phone: Phone, sit_down: SitDown) -> None:
    page = sit_down("bain", phone=phone)
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
