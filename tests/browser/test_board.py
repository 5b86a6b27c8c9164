"""The board on a phone: read in every light and with large text, and worked with a thumb, script or not."""

from collections.abc import Callable

import pytest
from flask import Flask, session
from playwright.sync_api import Page, expect

from app.rules.match import Side
from tests.browser.conftest import Phone
from tests.browser.reading import check_readable, check_targets, enlarge
from tests.services.playing import PAIRS, Table, alone, asked, out

pytestmark = pytest.mark.usefixtures("database")

PEOPLE = ("Annabelle", "Bartholomew", "Cy", "Dietlinde", "Eve", "Francis Xavier")
NORTH_SOUTH = (Side(name="North-South", players=("Ann", "Cy")), Side(name="East-West", players=("Bo", "Di")))
ROUND = {
    "went_out": None,
    "sides": {
        "North-South": {"completed": {"natural": 1}, "laid": 405, "red_threes": 1, "held": 95},
        "East-West": {"laid": 0, "red_threes": 2, "held": 1340},
    },
    "note": "penalty: exposed card",
}  # fmt: skip


@pytest.fixture(autouse=True)
def right(app: Flask) -> None:
    """An address that gives a phone the right to a book."""

    def give(book: int) -> str:
        session["rights"] = {str(book): "keeper"}
        session["book"] = book
        return "<!doctype html><title>Given</title><link rel=icon href=data:,>"

    app.add_url_rule("/give/<int:book>", view_func=give)


def look_at(phone: Phone, table: Table) -> Page:
    """The table's board on a phone that keeps its book."""
    phone.open(f"/give/{table.book}")
    return phone.open(f"/m/{table.match}")


def partners() -> Table:
    """Two sides with openings, one of them far below zero."""
    start = {"North-South": 14_900, "East-West": -99_000}
    table = Table.sit(asked("bain-hand-and-foot", NORTH_SOUTH, start=start, changes={"target": 99_999}))
    for _round in range(3):
        table.play(ROUND)
    table.void(2)
    table.undo()
    return table


def six() -> Table:
    """As many sides as can be, with more rounds than the board shows."""
    start = dict.fromkeys(PEOPLE, -10_000)
    table = Table.sit(asked("calicut-rummy", alone(*PEOPLE), start=start, changes={"target": 9_999}))
    for number in range(12):
        winner = PEOPLE[number % 6]
        table.play({**out(winner), "held": {name: 30 for name in PEOPLE if name != winner}})
    return table


def settled() -> Table:
    """Gin that is over."""
    table = Table.sit(asked("gin", changes={"target": 25}))
    table.play({"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 33}})
    return table


def level() -> Table:
    """Two sides that tie at the target."""
    table = Table.sit(asked(start={"Ann": 10, "Bo": 20}, changes={"target": 20}))
    table.play(out("Ann", Bo=10))
    return table


BOARDS = (partners, six, settled, level)


@pytest.mark.parametrize("sit", BOARDS)
@pytest.mark.parametrize("look", ["light", "dark", "black"])
def test_axe_finds_nothing_in_any_light(
    new_phone: Callable[..., Phone], sit: Callable[[], Table], look: str, address: str
) -> None:
    phone = new_phone(color_scheme="light" if look == "light" else "dark")
    if look == "black":
        phone.context.add_cookies([{"name": "theme", "value": "black", "url": address}])
    page = look_at(phone, sit())
    for summary in page.locator("summary").all()[:2]:
        summary.tap()
    phone.check_accessible()
    check_readable(page)
    check_targets(page)


@pytest.mark.parametrize("sit", BOARDS)
def test_nothing_is_cut_off_with_text_twice_as_large(phone: Phone, sit: Callable[[], Table]) -> None:
    page = look_at(phone, sit())
    page.locator("summary").first.tap()
    enlarge(page)
    check_readable(page)
    check_targets(page)


@pytest.mark.parametrize("width", [320, 412, 768, 1280])
def test_it_fits_every_screen(new_phone: Callable[..., Phone], width: int) -> None:
    for sit in (partners, six):
        phone = new_phone(viewport={"width": width, "height": 800}, is_mobile=width < 768)
        page = look_at(phone, sit())
        page.locator("summary").first.tap()
        check_readable(page)


def test_the_longest_names_push_nothing_out(phone: Phone) -> None:
    names = ("W" * 40, "i" * 40)
    page = look_at(phone, Table.sit(asked("baja-rummy", alone(*names), start=dict.fromkeys(names, -99_999))))
    check_readable(page)
    enlarge(page)
    check_readable(page)


def test_what_matters_is_seen_without_scrolling(phone: Phone) -> None:
    page = look_at(phone, partners())
    for words in ("to open", "total"):
        expect(page.get_by_text(words).last).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("deals")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Score round 4")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("script", [True, False])
def test_a_round_is_taken_back_and_put_back(new_phone: Callable[..., Phone], script: bool) -> None:
    table = Table.sit(asked("bain-hand-and-foot", PAIRS))
    side = {"laid": 0, "held": 5}
    table.play({"went_out": None, "sides": {"NS": side, "EW": side}})
    page = look_at(new_phone(java_script_enabled=script), table)
    page.get_by_role("button", name="Take back round 1").tap()
    expect(page.get_by_role("status")).to_have_text("Round 1 is taken back.")
    expect(page.get_by_role("link", name="Score round 1")).to_be_visible()
    page.get_by_role("button", name="Put back round 1").tap()
    expect(page.get_by_role("status")).to_have_text("Round 1 is back.")
    expect(page.get_by_role("link", name="Score round 2")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_they_play_again(new_phone: Callable[..., Phone], script: bool) -> None:
    page = look_at(new_phone(java_script_enabled=script), settled())
    expect(page.get_by_text("Ann wins")).to_be_visible()
    page.get_by_role("button", name="Play again").tap()
    expect(page.get_by_role("link", name="Score round 1")).to_be_visible()
    expect(page.get_by_text("Ann wins")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_lines_are_shown_on_demand(new_phone: Callable[..., Phone], script: bool) -> None:
    page = look_at(new_phone(java_script_enabled=script), partners())
    line = page.get_by_role("rowheader", name="Red threes laid × 2")
    expect(line.first).not_to_be_visible()
    page.locator("summary").first.tap()
    expect(line.first).to_be_visible()
