"""A new match on a phone, from the first page to its board, with and without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.rules.games import LISTINGS
from tests.browser.conftest import Phone
from tests.browser.reading import check_readable, check_targets, enlarge

NAMES = ("Ann", "Bo", "Cy", "Di")
FORMS = [f"/new/{listing.key}" for listing in LISTINGS]


def sit_down(page: Page, *names: str) -> None:
    """Fill in who plays, round the table."""
    for seat, name in enumerate(names):
        page.locator(f"#seat-{seat}").fill(name)


@pytest.mark.parametrize("script", [True, False])
def test_from_the_first_page_to_the_board(new_phone: Callable[..., Phone], script: bool) -> None:
    page = new_phone(java_script_enabled=script).open("/")
    page.get_by_role("link", name="Bain Hand and Foot").tap()
    sit_down(page, *NAMES)
    page.get_by_label("Who deals first").select_option(index=2)
    page.get_by_text("The table already has totals on paper").tap()
    page.get_by_label("Seats 1 and 3", exact=True).fill("-340")
    page.get_by_label("Seats 2 and 4", exact=True).fill("5005")
    page.get_by_role("button", name="Start the match").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bain Hand and Foot")
    expect(page.get_by_text("Round 1: Bo deals, Cy begins.")).to_be_visible()
    expect(page.locator(".standings li")).to_contain_text(["Ann & Cy", "Bo & Di"])
    expect(page.locator(".opens .num")).to_have_text(["15", "90"])


def test_with_script_names_stand_where_seats_are_spoken_of(page: Page) -> None:
    page.goto("/new/calicut-rummy")
    dealer = page.get_by_label("Who deals first")
    sit_down(page, "Ann", "Bo")
    expect(dealer.locator("option")).to_have_text(
        ["By chance", "Ann", "Bo", "Player 3", "Player 4", "Player 5", "Player 6"]
    )
    page.get_by_text("The table already has totals on paper").tap()
    expect(page.locator("label[for=paper-1]")).to_have_text("Bo")
    page.locator("#seat-1").fill("")
    expect(page.locator("label[for=paper-1]")).to_have_text("Player 2")


@pytest.mark.parametrize("script", [True, False])
def test_faults_are_told_with_what_was_typed(new_phone: Callable[..., Phone], script: bool) -> None:
    phone = new_phone(java_script_enabled=script)
    page = phone.open("/new/calicut-rummy")
    sit_down(page, "Ann", "ann")
    page.get_by_label("Target").fill("1.250")
    page.get_by_role("button", name="Start the match").tap()
    faults = page.locator("#errors")
    expect(faults.get_by_role("link")).to_have_text(
        [
            "Player 2: “ann” and “Ann” are the same name",
            "Target: Write “1.250” without a mark in it: 1250",
        ]
    )
    expect(page.get_by_label("Target")).to_have_value("1.250")
    if script:
        expect(faults).to_be_focused()
        phone.check_accessible()
    faults.get_by_role("link").nth(1).tap()
    expect(page.get_by_label("Target")).to_be_in_viewport()
    page.locator("#seat-1").fill("Bo")
    page.get_by_label("Target").fill("1250")
    page.get_by_role("button", name="Start the match").tap()
    expect(page.get_by_text("First to 1250")).to_be_visible()
    phone.complaints = [text for text in phone.complaints if "422" not in text]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_phone: Callable[..., Phone], scheme: str) -> None:
    phone = new_phone(color_scheme=scheme)
    for path in ("/", "/new", "/look", "/new/calicut-rummy", "/new/bain-hand-and-foot"):
        page = phone.open(path)
        for summary in page.locator("summary").all():
            summary.tap()
        phone.check_accessible()
        check_targets(page)


@pytest.mark.parametrize("path", ["/", "/new", "/look", *FORMS])
def test_nothing_is_cut_off_with_text_twice_as_large(phone: Phone, path: str) -> None:
    page = phone.open(path)
    for summary in page.locator("summary").all():
        summary.tap()
    enlarge(page)
    check_readable(page)
    check_targets(page)


def test_a_dim_room_gets_black_pages(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("link", name="Light and dark").tap()
    page.get_by_label("Black").check()
    page.get_by_role("button", name="Use this").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("New match")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"


def test_the_keypad_has_a_sign_for_totals_below_0(page: Page) -> None:
    page.goto("/new/calicut-rummy")
    page.get_by_label("Target").tap()
    for key in "250":
        page.locator(f'[data-key="{key}"]').tap()
    expect(page.get_by_label("Target")).to_have_value("250")
    expect(page.locator('[data-key="sign"]')).to_be_hidden()
    page.get_by_text("The table already has totals on paper").tap()
    paper = page.locator("#paper-0")
    paper.tap()
    expect(page.locator('[data-key="plus"]')).to_be_hidden()
    for key in ("3", "4", "0", "sign"):
        page.locator(f'[data-key="{key}"]').tap()
    expect(paper).to_have_value("-340")
    page.locator('[data-key="sign"]').tap()
    expect(paper).to_have_value("340")
    page.locator('[data-key="next"]').tap()
    expect(page.locator("#paper-1")).to_be_focused()
