"""The points of a round while it is typed: a part of the page for scripts, the whole page without."""

import pytest
from werkzeug.test import TestResponse

from tests.services.playing import PAIRS, Table, asked, out
from tests.web.conftest import PageClient
from tests.web.entering import at, held_by, named, send
from tests.web.lint import Page
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")

GIN = {"call": "ended=knock&by=0", "deadwood_0": "6", "deadwood_1": "24"}
FRAGMENT = {"X-Fragment": "1"}


@pytest.fixture
def table(client: PageClient) -> Table:
    """Two at gin, with totals on paper."""
    return seat(client, Table.sit(asked("gin", start={"Ann": 30, "Bo": -5})))


def preview(client: PageClient, table: Table, typed: dict[str, str], *, script: bool = True) -> TestResponse:
    """The answer to what was typed so far."""
    form = client.page(f"/m/{table.match}/score")
    headers = FRAGMENT if script else {}
    return send(client, f"/m/{table.match}/preview", form, named(typed), **headers)


def shown(response: TestResponse) -> tuple[list[str], str]:
    """What is shown of each side, and what is said below."""
    page = Page(response.text)
    words = next(node.words for node in page.all("p") if node.attributes.get("class") == "words")
    return [node.words for node in page.all("li") if "data-side" in node.attributes], words


def test_it_shows_points_and_new_totals(client: PageClient, table: Table) -> None:
    response = preview(client, table, GIN)
    assert response.status_code == 200
    assert shown(response) == (["Ann +18 → 48", "Bo 0 → −5"], "")
    assert not response.text.lstrip().startswith("<!doctype")
    assert "csrf_token" not in response.text
    assert table.board.next_round == 1, "nothing is stored"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({}, "Still blank: How the hand ended; 3 more"),
        ({"call": "ended=knock&by=0", "deadwood_0": "6"}, "Still blank: Deadwood of Bo"),
        (GIN | {"deadwood_1": "2.5"}, "“2.5” is not a whole number"),
        ({"deadwood_0": "x", "deadwood_1": "y"}, "“x” is not a number; one more"),
    ],
)
def test_it_says_what_is_still_missing_or_wrong(
    client: PageClient, table: Table, typed: dict[str, str], words: str
) -> None:
    assert shown(preview(client, table, typed)) == (["Ann", "Bo"], words)


def test_what_the_table_may_allow_is_told_beside_the_points(client: PageClient, table: Table) -> None:
    typed = GIN | {"deadwood_0": "12"}
    sides, words = shown(preview(client, table, typed))
    assert sides == ["Ann +12 → 42", "Bo 0 → −5"]
    assert "12" in words and "10" in words
    assert shown(preview(client, table, typed | {"overruled": "We play to 15"}))[1] == ""


def test_what_is_odd_is_told_until_it_is_confirmed(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    typed = {"went_out": "nobody", "laid_0": "100", "held_0": "20", "laid_1": "90", "held_1": "0"}
    assert shown(preview(client, table, typed))[1] == "EW didn't go out and holds nothing"
    assert shown(preview(client, table, typed | {"confirmed": "yes"}))[1] == ""


def test_without_script_the_whole_page_comes_back(client: PageClient, table: Table) -> None:
    response = preview(client, table, GIN, script=False)
    page = Page(response.text)
    assert response.text.startswith("<!doctype html>")
    assert shown(response)[0] == ["Ann +18 → 48", "Bo 0 → −5"]
    assert at(page, "deadwood-1").attributes["value"] == "24"
    assert send(client, f"/m/{table.match}/score", page, {}).status_code == 303


@pytest.mark.parametrize("script", [True, False])
def test_a_correction_is_counted_from_the_totals_before_it(
    client: PageClient, table: Table, script: bool
) -> None:
    for deadwood in (24, 33):
        table.play({"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": deadwood}})
    form = client.page(f"/m/{table.match}/rounds/1/correct")
    response = send(
        client, f"/m/{table.match}/preview", form, {"deadwood-1": "26"}, **(FRAGMENT if script else {})
    )
    assert shown(response)[0] == ["Ann +20 → 50", "Bo 0 → −5"]
    if not script:
        assert Page(response.text).all("h1")[0].words == "Correct round 1"
        assert held_by(Page(response.text))["versions"] == "1"


def test_a_form_of_no_round_is_counted_as_the_next(client: PageClient, table: Table) -> None:
    assert shown(preview(client, table, GIN | {"number": "x"}))[0] == ["Ann +18 → 48", "Bo 0 → −5"]


def test_a_form_that_outlived_its_match_is_still_counted(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 20})))
    form = client.page(f"/m/{table.match}/score")
    table.play(out("Ann", Bo=25))
    typed = {"call": "ended=out&winner=1", "held-0": "3", "number": "2"}
    assert shown(send(client, f"/m/{table.match}/preview", form, typed, **FRAGMENT))[0] == [
        "Ann 0 → 25",
        "Bo +3 → 3",
    ]
