"""The rules of each game on paper: a cheat sheet of one page."""

import re

import pytest

from app.rules.games import LISTINGS, Listing
from tests.browser.conftest import Phone

PAGE_OBJECT = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_the_rules_of_a_game_print_on_one_page(phone: Phone, listing: Listing) -> None:
    page = phone.open(f"/rules/{listing.key}")
    printed = page.pdf(prefer_css_page_size=True)
    assert len(PAGE_OBJECT.findall(printed)) == 1
    page.emulate_media(media="print")
    assert not page.get_by_role("link", name="Meldbook").is_visible()
    assert page.get_by_role("term").first.is_visible()
