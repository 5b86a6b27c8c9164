"""A real browser, sized as a phone, on a real server with a real database."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from app.cli.server import Server
from app.services.values import NewMatch
from tests.browser.seated import keep_book
from tests.services.playing import Table

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
FLAGS = [
    "--no-sandbox",  # where tests run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE_OPTIONS = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}


def find_chromium() -> str | None:
    """Where Chromium is: what MELDBOOK_CHROMIUM names, else what the system has."""
    named = os.environ.get("MELDBOOK_CHROMIUM")
    return named or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, without a window."""
    executable = find_chromium()
    if executable is None:
        pytest.skip("no Chromium here: apt install chromium, or name one in MELDBOOK_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def backend() -> str:
    """The browser sees no difference between the databases, so one is enough."""
    return "sqlite"


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    """Where the app is served, by the very server of `meldbook serve`, on a port of its own."""
    server = Server(app, "127.0.0.1", 0, threads=16)
    server.accept_connections()
    thread = threading.Thread(target=server.run)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()
    thread.join()


class Phone:
    """One person's phone: a page with cookies of its own, and what its browser complained of."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def open(self, path: str) -> Page:
        """Go to an address of the app; the page that is there now."""
        self.page.goto(path)
        return self.page

    def check_accessible(self) -> None:
        """Fail if axe finds anything on the page as it stands, or if the page scrolls sideways."""
        results = Axe().run(self.page, options=AXE_OPTIONS)
        assert results.violations_count == 0, results.generate_report()
        wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert wide <= 0, f"{self.page.url} is {wide} px wider than the phone"


@pytest.fixture
def new_phone(browser: Browser, address: str) -> Iterator[Callable[..., Phone]]:
    """Makes phones; keyword arguments are those of Browser.new_context, such as java_script_enabled=False.

    At the end no phone may have a complaint left; a test that expects one takes it off the list.
    """
    phones: list[Phone] = []
    with ExitStack() as stack:

        def make(**options: Any) -> Phone:
            context = browser.new_context(**{**PHONE, "base_url": address, **options})
            stack.callback(context.close)
            phones.append(Phone(context))
            return phones[-1]

        yield make
    assert [complaint for phone in phones for complaint in phone.complaints] == []


@pytest.fixture
def phone(new_phone: Callable[..., Phone]) -> Phone:
    """One phone."""
    return new_phone()


@pytest.fixture
def page(phone: Phone) -> Page:
    """The page of one phone."""
    return phone.page


SitDown = Callable[..., Page]


@pytest.fixture
def sit_down(app: Flask, address: str, new_phone: Callable[..., Phone], database: None) -> SitDown:
    """Opens a page of a new match on a phone that keeps its book, by default on one of its own."""

    def sit(new: NewMatch, path: str = "/score", phone: Phone | None = None, **options: Any) -> Page:
        table = Table.sit(new)
        phone = phone or new_phone(**options)
        keep_book(phone.context, app, address, table)
        return phone.open(f"/m/{table.match}{path}")

    return sit
