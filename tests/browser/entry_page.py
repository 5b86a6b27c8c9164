"""The entry page in a browser: matches that are scored on it, and what a test touches and reads there."""

from playwright.sync_api import Locator, Page

from app.rules.match import Side
from tests.services.playing import alone, asked

PARTNERS = (Side(name="North-South", players=("Ann", "Cy")), Side(name="East-West", players=("Bo", "Di")))
LONG = alone("W" * 40, "i" * 40, "Annabelle", "Bartholomew", "Dietlinde", "Francis Xavier")
BAIN = asked("bain-hand-and-foot", PARTNERS, start={"North-South": -99_000, "East-West": 14_995})
BAJA = asked("baja-rummy", LONG)
CALICUT = asked(sides=LONG)
GIN = asked("gin")

COVERED = """(it) => {
  const {left, top, right, bottom} = it.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight || !above || !it.contains(above);
}"""


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
