"""The form of a round as a browser without script fills it in and sends it."""

import itertools

from werkzeug.test import TestResponse

from tests.services.playing import Table
from tests.web.conftest import ORIGIN, PageClient
from tests.web.lint import Node, Page


def held_by(form: Page) -> dict[str, str]:
    """What the entry form holds, by the names of its inputs, as a browser sends it."""
    values = {}
    for node in form.all("input", "textarea"):
        name, kind = node.attributes.get("name"), node.attributes.get("type", "text")
        if name and (kind not in ("radio", "checkbox") or "checked" in node.attributes):
            values[name] = node.words if node.tag == "textarea" else node.attributes.get("value", "")
    return values


def send(client: PageClient, path: str, form: Page, typed: dict[str, str], **headers: str) -> TestResponse:
    """The form of a page, filled in further and sent to an address."""
    return client.post(path, data={**held_by(form), **typed}, headers={"Origin": ORIGIN, **headers})


def enter(client: PageClient, table: Table, **typed: str) -> TestResponse:
    """Open the entry page of a match, fill it in and record; names are written with _ for -."""
    path = f"/m/{table.match}/score"
    return send(client, path, client.page(path), named(typed))


def named(typed: dict[str, str]) -> dict[str, str]:
    """Input names as Python can write them: `laid_0` is laid-0, `held_1_50` is held-1-50."""
    return {_dashed(name): text for name, text in typed.items()}


def _dashed(name: str) -> str:
    # The numbers at the end are the side and the value of a card; a name may have _ of its own before them.
    words = name.split("_")
    numbers = list(itertools.takewhile(str.isdigit, reversed(words)))[::-1]
    return "-".join(["_".join(words[: len(words) - len(numbers)]), *numbers])


def at(page: Page, id: str) -> Node:
    """The element of this id."""
    return next(node for node in page.nodes if node.attributes.get("id") == id)


def faults_at(page: Page, id: str) -> list[str]:
    """The sentences of the faults of an input."""
    return [
        node.words.removeprefix("Error: ")
        for node in page.nodes
        if node.attributes.get("class") == "error" and node.attributes["id"].startswith(f"{id}-error")
    ]


def listed(page: Page) -> list[str]:
    """The list of all faults."""
    return [
        node.words
        for node in page.all("li")
        if any("errors" == it.attributes.get("class") for it in node.inside)
    ]
