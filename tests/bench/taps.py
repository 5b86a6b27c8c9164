"""How many taps it takes to record a round on a phone, counted in a real browser. A program, not a test.

    python -m tests.bench.taps

Three rounds are entered that any scorer can be measured by, from the board to the board again. A tap is one
control touched or one digit typed; the page is not asked what it thinks, a listener set before its scripts
counts. Beside the taps stand the swipes a person needs to see what is touched next, the touched things that
are under 44 px, and for the round of canasta the seconds that a model of hands predicts, as a share of two
other ways: one total for each side typed into a bare page, and pen and paper. Only these shares say anything.
The exit status is 1 if a goal is missed.
"""

import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import URL

from app import create_app
from app.cli.server import Server
from app.config import Config
from app.services.schema import upgrade_schema
from tests.browser.conftest import FLAGS, PHONE, find_chromium
from tests.browser.seated import keep_book
from tests.browser.thumb import THINK, Figures, Thumb, figures, watch
from tests.conftest import NOW
from tests.services.playing import PAIRS, Table, alone, asked

# Seconds, both assumed: a digit written on paper, and one added up in the head.
DIGIT_WRITTEN, DIGIT_ADDED = 0.50, 1.20

ONE_TOTAL = """<!doctype html><meta name=viewport content="width=device-width">
<style>body { font: 16px system-ui; margin: 8px } button, input { font: inherit; min-height: 44px }</style>
<form><p><label>Team A <input inputmode=numeric></label><p><label>Team B <input inputmode=numeric></label>
<p><button type=button>Save</button></form>"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A round to be entered: the table that plays it, what a thumb does, how many taps it may take."""

    name: str
    sit: Callable[[], Table]
    enter: Callable[[Thumb], None]
    most: int
    totals: tuple[str, ...]


def enter_canasta(thumb: Thumb) -> None:
    """A natural and two mixed canastas, two red threes, 485 laid, out; then 1 mixed, 1 red, 210 less 75."""
    thumb.open_form()
    first, second = (thumb.page.locator(f"#side-{side}") for side in (0, 1))
    thumb.choose("Went out", "NS")
    for side, kind in ((first, "Natural"), (first, "Mixed"), (first, "Mixed"), (second, "Mixed")):
        thumb.touch(side.get_by_role("button", name=f"One more: {kind} canastas"))
    for side, digits in ((first, "485"), (second, "210")):
        thumb.touch(side.get_by_label("Cards laid", exact=True))
        thumb.press(digits)
    for side in (first, first, second):
        thumb.touch(side.get_by_role("button", name="One more: Red threes laid"))
    thumb.touch(first.get_by_role("button", name="None: Cards held"))
    thumb.touch(second.get_by_label("Cards held", exact=True))
    thumb.press("75")
    thumb.thoughts += 6
    thumb.record()


def enter_knock(thumb: Thumb) -> None:
    """A knock with 6, the other player's deadwood is 27."""
    thumb.open_form()
    thumb.choose("How the hand ended", "Knock: Ann")
    thumb.press("6")
    thumb.press("27")
    thumb.record()


def enter_gin(thumb: Thumb) -> None:
    """Gin, the other player's deadwood is 32."""
    thumb.open_form()
    thumb.choose("How the hand ended", "Gin: Ann")
    thumb.press("32")
    thumb.record()


def enter_rummy(thumb: Thumb) -> None:
    """One of four went out, the others hold 12, 30 and 17."""
    thumb.open_form()
    thumb.choose("How the round ended", "Went out: Ann")
    for digits in ("12", "30", "17"):
        if digits != "12":
            thumb.touch(thumb.page.get_by_role("button", name="Next"))
        thumb.press(digits)
    thumb.record()


def _canasta_table() -> Table:
    changes = {"going_out_needs": {"wild": 0, "sevens": 0}, "red_threes_sign": "always"}
    return Table.sit(asked("bain-hand-and-foot", PAIRS, changes=changes))


TASKS = (
    Task(name="canasta", sit=_canasta_table, enter=enter_canasta, most=22, totals=("1885", "535")),
    Task(
        name="gin, knock", sit=lambda: Table.sit(asked("gin")), enter=enter_knock, most=6, totals=("21", "0")
    ),
    Task(name="gin, gin", sit=lambda: Table.sit(asked("gin")), enter=enter_gin, most=6, totals=("57", "0")),
    Task(
        name="rummy for four",
        sit=lambda: Table.sit(asked(sides=alone("Ann", "Bo", "Cy", "Di"))),
        enter=enter_rummy,
        most=4 * (2 + 1) + 1,
        totals=("59", "0", "0", "0"),
    ),
)


def measure(page: Page, task: Task, path: str) -> Figures:
    """Enter a round from the board of a match; the page's context must not have been used before."""
    thumb = watch(page)
    page.goto(path)
    task.enter(thumb)
    totals = tuple(page.locator(".standings .fact:last-child .num").all_inner_texts())
    return figures(thumb, totals)


def measure_one_total(page: Page) -> Figures:
    """The two totals of the round of canasta, added up elsewhere and typed into a bare page."""
    thumb = watch(page)
    page.route("**/bare", lambda route: route.fulfill(body=ONE_TOTAL, content_type="text/html"))
    page.goto("/bare")
    for team, total in (("Team A", "1885"), ("Team B", "535")):
        thumb.touch(page.get_by_label(team))
        page.keyboard.type(total)
        thumb.thoughts += 1
    thumb.touch(page.get_by_role("button"))
    return figures(thumb)


def adding_up() -> float:
    """Seconds to add the items of the round of canasta up: six figures for one side, four for the other."""
    return DIGIT_ADDED * 3 * ((6 - 1) + (4 - 1))


def on_paper() -> float:
    """Seconds to write the items of that round down, add them up and carry the totals on."""
    items = (("500", "600", "200", "100", "485"), ("300", "100", "210", "75"))
    written = sum(len(item) for side in items for item in side) + len("1885" + "535") + 2 * 5
    carried = 2 * 4
    return DIGIT_WRITTEN * written + adding_up() + DIGIT_ADDED * carried + THINK * 12


def main() -> int:
    """Measure all and print it."""
    executable = find_chromium()
    if executable is None:
        print("There is no Chromium here.")
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = URL.create("sqlite", database=f"{folder}/taps.sqlite3")
        app = create_app(Config(data_dir=Path(folder), database_url=url, secret_key="k" * 32))
        server = Server(app, "127.0.0.1", 0, threads=16)
        server.accept_connections()
        thread = threading.Thread(target=server.run)
        thread.start()
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            with app.app_context():
                upgrade_schema(NOW)
                return _measure_all(app, browser, f"http://127.0.0.1:{server.port}")
        finally:
            browser.close()
            server.stop()
            thread.join()


def _measure_all(app: Flask, browser: Browser, address: str) -> int:
    missed = 0
    for task in TASKS:
        table = task.sit()
        context = browser.new_context(**{**PHONE, "base_url": address})
        keep_book(context, app, address, table)
        found = measure(context.new_page(), task, f"/m/{table.match}")
        good = found.taps <= task.most and not (found.swipes or found.missed or found.small)
        missed += not good or found.totals != task.totals
        print(
            f"{task.name:15} taps {found.taps:2} (at most {task.most}), swipes {found.swipes}, "
            f"small targets {found.small}, {found.seconds:.1f} s predicted"
        )
        if task is TASKS[0]:
            bare = browser.new_context(**{**PHONE, "base_url": address})
            other = measure_one_total(bare.new_page()).seconds + adding_up()
            print(f"{'':15} {found.seconds / other:.2f} of typing one total for each side (at most 0.70)")
            print(f"{'':15} {found.seconds / on_paper():.2f} of pen and paper (at most 0.33)")
            missed += found.seconds > 0.7 * other or found.seconds > 0.33 * on_paper()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
