"""A board's page as tests read it and press its buttons."""

from werkzeug.test import TestResponse

from tests.services.playing import Table
from tests.web.conftest import ORIGIN, PageClient
from tests.web.lint import Node, Page


def press(client: PageClient, table: Table, words: str) -> TestResponse:
    """Press a button of the board."""
    page = client.page(f"/m/{table.match}")
    button = next(node for node in page.all("button") if node.words == words)
    lent = [node for node in page.all("input") if node.attributes.get("form") == button.attributes["form"]]
    inside = [node for node in page.all("input") if node.attributes.get("name") == "csrf_token"]
    values = {node.attributes["name"]: node.attributes["value"] for node in [*lent, *inside]}
    if "name" in button.attributes:
        values[button.attributes["name"]] = button.attributes["value"]
    return client.post(button.attributes["formaction"], data=values, headers={"Origin": ORIGIN})


def shown(client: PageClient, table: Table, query: str = "") -> Page:
    """The board's page."""
    return client.page(f"/m/{table.match}{query}")


def having(page: Page, name: str) -> list[Node]:
    """The elements of a class."""
    return [node for node in page.nodes if name in node.attributes.get("class", "").split()]


def told(page: Page) -> list[str]:
    """What the page says once, or warns of."""
    return [node.words for node in having(page, "notice")]
