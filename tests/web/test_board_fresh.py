"""A board that did not change is not sent again, and one that differs for a phone is another page."""

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.services.playing import Table, out
from tests.web.boards import press, shown, told
from tests.web.conftest import PageClient
from tests.web.lint import Page
from tests.web.seated import give_right, seat

pytestmark = pytest.mark.usefixtures("database")


def tag(response: TestResponse) -> str:
    """What a page is known by."""
    return response.headers["ETag"]


def ask_again(client: FlaskClient, table: Table, known: str, query: str = "") -> int:
    """The status of asking for a board of which the phone has a page."""
    return client.get(f"/m/{table.match}{query}", headers={"If-None-Match": known}).status_code


def test_a_board_that_did_not_change_is_not_sent_again(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    client.get(f"/m/{table.match}")
    known = tag(client.get(f"/m/{table.match}"))
    assert ask_again(client, table, known) == 304
    assert ask_again(client, table, known, "?before=1") == 200
    table.play(out("Ann", Bo=6))
    assert ask_again(client, table, known) == 200


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_so_it_is_with_compressed_pages(client: PageClient, encoding: str) -> None:
    table = seat(client, Table.sit())
    client.get(f"/m/{table.match}")
    headers = {"Accept-Encoding": encoding}
    known = tag(FlaskClient.open(client, f"/m/{table.match}", headers=headers))
    answer = client.get(f"/m/{table.match}", headers=headers | {"If-None-Match": known})
    assert (answer.status_code, answer.data) == (304, b"")
    assert tag(answer) == known


def test_another_look_is_another_page(client: PageClient) -> None:
    table = seat(client, Table.sit())
    client.get(f"/m/{table.match}")
    known = tag(client.get(f"/m/{table.match}"))
    client.set_cookie("theme", "black")
    assert ask_again(client, table, known) == 200


def test_other_rights_are_another_page(client: PageClient) -> None:
    table = seat(client, Table.sit())
    client.get(f"/m/{table.match}")
    known = tag(client.get(f"/m/{table.match}"))
    give_right(client, Table.sit().book)
    assert ask_again(client, table, known) == 200


def test_what_is_told_once_is_never_kept(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    press(client, table, "Take back round 1")
    response = client.get(f"/m/{table.match}")
    assert "ETag" not in response.headers
    assert told(Page(response.text))


def test_no_token_stands_in_the_part_that_is_swapped(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    page = shown(client, table)
    part = next(node for node in page.nodes if node.attributes.get("id") == "board")
    names = [node.attributes.get("name") for node in page.all("input") if part in node.inside]
    assert names == ["version"]
