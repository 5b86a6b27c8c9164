"""Names written from right to left, and names without a space: numbers keep their place beside them."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone
from tests.browser.reading import check_readable
from tests.browser.seated import keep_book
from tests.services.playing import Table, alone, asked, out

pytestmark = pytest.mark.usefixtures("database")

# Where each part of a text is drawn.
_PLACES = """([element, parts]) => {
  const text = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) text.push(node);
  return parts.map((part) => {
    const node = text.find(({ data }) => data.includes(part));
    const range = document.createRange();
    range.setStart(node, node.data.indexOf(part));
    range.setEnd(node, node.data.indexOf(part) + part.length);
    return range.getBoundingClientRect().left;
  });
}"""


def stand_in_order(page: Page, where: str, *parts: str) -> None:
    """Fail unless the parts of an element are drawn from left to right in this order."""
    element = page.locator(where).first.element_handle()
    places = page.evaluate(_PLACES, [element, list(parts)])
    assert places == sorted(places), f"{where}: {dict(zip(parts, places, strict=True))}"


def test_numbers_stay_behind_the_name(phone: Phone, app: Flask, address: str) -> None:
    name = "محمد"
    table = Table.sit(asked(sides=alone("Zoë", name), start={"Zoë": 0, name: -305}))
    keep_book(phone.context, app, address, table)
    page = phone.open("/")
    stand_in_order(page, ".pairs span:nth-child(2)", name, "−", "305")
    table.play({**out(name, Zoë=12), "note": "\N{HEBREW LETTER ALEF} 12"})
    page = phone.open(f"/m/{table.match}")
    stand_in_order(page, ".cells:not(.names) .cell:last-child", "+", "12")
    stand_in_order(page, ".marks", "“", "”")
    page.goto(f"/m/{table.match}/score")
    page.get_by_label("Went out: Zoë", exact=True).check()
    page.locator("#held-1").fill("7Z")
    page.get_by_role("button", name="Record", exact=True).tap()
    expect(page.locator("#errors")).to_be_focused()
    stand_in_order(page, "#errors a", "Cards held of", name, "“", "7Z")
    phone.complaints.clear()


def test_a_name_without_a_space_leaves_the_page_as_wide_as_the_phone(phone: Phone) -> None:
    page = phone.open("/new/calicut-rummy")
    page.locator("#seat-0").fill("W" * 40)
    page.get_by_text("The table already has totals on paper").tap()
    check_readable(page)
    page.get_by_role("button", name="Start the match").tap()
    expect(page.locator("#errors")).to_be_focused()
    check_readable(page)
    phone.complaints.clear()
