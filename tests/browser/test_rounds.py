"""A round's page and those of the rules on a phone: read in every light, and a round mended with a thumb."""

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from app.rules.games import LISTINGS, Listing
from app.rules.match import Side
from tests.browser.conftest import Phone
from tests.browser.reading import check_readable, check_targets, enlarge
from tests.browser.seated import keep_book
from tests.services.playing import Table, alone, asked, out

pytestmark = pytest.mark.usefixtures("database")

NAMES = ("W" * 40, "i" * 40)
PARTNERS = (Side(name="North-South", players=("Ann", "Cy")), Side(name="East-West", players=("Bo", "Di")))
HANDS = {"Ann": "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S", "Bo": "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"}


def mended() -> Table:
    """A round that was overruled, corrected, voided and brought back."""
    table = Table.sit(asked("gin", alone(*NAMES), start=dict.fromkeys(NAMES, -99_000)))
    table.play(
        {
            "ended": "knock",
            "by": NAMES[0],
            "deadwood": {NAMES[0]: 12, NAMES[1]: 33},
            "note": "the dog ate a card",
            "overruled": "We play to 15 " * 8,
        }
    )
    table.correct(1, {"ended": "gin", "by": NAMES[1], "deadwood": {NAMES[0]: 33, NAMES[1]: 0}})
    table.void(1)
    table.restore(1, 1)
    return table


def laid_open() -> Table:
    """A round of gin by its hands."""
    table = Table.sit(asked("rummy-classic-improved"))
    table.play({"ended": "knock", "by": "Ann", "hands": HANDS})
    return table


def partners() -> Table:
    """A round with many lines."""
    table = Table.sit(asked("bain-hand-and-foot", PARTNERS, changes={"going_out_bonus": 200}))
    sides = {
        "North-South": {"completed": {"natural": 1}, "laid": 405, "red_threes": 1, "held": 95},
        "East-West": {"laid": 110, "held": 40, "held_threes": {"black": 2}},
    }
    table.play({"went_out": None, "sides": sides})
    table.void(1)
    return table


TABLES = (mended, laid_open, partners)
PAGES = ("rounds/1", "rules")


def look_at(phone: Phone, app: Flask, address: str, table: Table, path: str) -> Page:
    """A page of the table's match, with all opened that can be."""
    keep_book(phone.context, app, address, table)
    page = phone.open(f"/m/{table.match}/{path}")
    for summary in page.locator("summary:visible").all():
        summary.tap()
    return page


@pytest.mark.parametrize("sit", TABLES)
@pytest.mark.parametrize("look", ["light", "dark", "black"])
def test_axe_finds_nothing_in_any_light(
    new_phone: Callable[..., Phone], app: Flask, address: str, sit: Callable[[], Table], look: str
) -> None:
    phone = new_phone(color_scheme="light" if look == "light" else "dark")
    if look == "black":
        phone.context.add_cookies([{"name": "theme", "value": "black", "url": address}])
    table = sit()
    for path in PAGES:
        page = look_at(phone, app, address, table, path)
        phone.check_accessible()
        check_readable(page)
        check_targets(page)


@pytest.mark.parametrize("sit", TABLES)
def test_nothing_is_cut_off_with_text_twice_as_large(
    phone: Phone, app: Flask, address: str, sit: Callable[[], Table]
) -> None:
    table = sit()
    for path in PAGES:
        page = look_at(phone, app, address, table, path)
        enlarge(page)
        check_readable(page)
        check_targets(page)


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_the_rules_of_every_game_can_be_read(phone: Phone, listing: Listing) -> None:
    page = phone.open(f"/rules/{listing.key}")
    phone.check_accessible()
    check_targets(page)
    enlarge(page)
    check_readable(page)


@pytest.mark.parametrize("script", [True, False])
def test_a_round_is_corrected_and_brought_back(
    new_phone: Callable[..., Phone], app: Flask, address: str, script: bool
) -> None:
    table = Table.sit(asked())
    table.play(out("Ann", Bo=30))
    phone = new_phone(java_script_enabled=script)
    keep_book(phone.context, app, address, table)
    page = phone.open(f"/m/{table.match}/rounds/1")
    page.get_by_role("link", name="Correct").tap()
    expect(page.locator("#held-1")).to_have_value("30")
    page.locator("#held-1").fill("28")
    page.get_by_role("button", name="Correct").tap()
    expect(page.get_by_text("Ann: +30 → +28")).to_be_visible()
    page.get_by_role("button", name="Make void").tap()
    expect(page.get_by_role("status")).to_have_text("Round 1 is void.")
    page.locator("summary").first.tap()
    page.get_by_role("button", name="Bring back this version").first.tap()
    expect(page.get_by_role("status")).to_have_text("Round 1 is as it was then.")
    expect(page.get_by_text("Total after it: 30")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_two_phones_score_the_same_round(
    new_phone: Callable[..., Phone], app: Flask, address: str, script: bool
) -> None:
    table = Table.sit(asked())
    phones = [new_phone(java_script_enabled=script) for _person in range(2)]
    for phone in phones:
        keep_book(phone.context, app, address, table)
        page = phone.open(f"/m/{table.match}/score")
        page.get_by_label("Went out: Ann", exact=True).check()
        page.locator("#held-1").fill("30")
    for phone in phones:
        phone.page.get_by_role("button", name="Record").tap()
        phone.page.wait_for_load_state()
    page = phones[1].page
    expect(page.get_by_role("alert")).to_contain_text("Round 1 was recorded meanwhile.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 2")
    expect(page.locator("#held-1")).to_have_value("30")
    if script:
        expect(page.locator("#points li")).to_have_text(["Ann +30 → 60", "Bo 0 → 0"])
        page.locator(".dock").evaluate("(dock) => { dock.style.position = 'static'; }")
        phones[1].check_accessible()
    phones[1].complaints = [text for text in phones[1].complaints if "409" not in text]
