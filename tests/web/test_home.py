"""Home: what to play at first, and later the matches that go on and those that are over."""

import pytest

from app.rules.games import LISTINGS
from tests.conftest import NOW
from tests.services.playing import Table, alone, asked, out
from tests.web.conftest import PageClient
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")


def test_at_first_every_game_is_offered_with_a_line_on_it(client: PageClient) -> None:
    page = client.page("/")
    rows = [node.words for node in page.all("a") if "row" in node.attributes.get("class", "")]
    assert len(rows) == len(LISTINGS)
    for row, listing in zip(rows, LISTINGS, strict=True):
        assert row == f"{listing.preset.name} {listing.preset.tagline}"


def test_a_running_match_is_one_tap_away_with_its_totals(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(sides=alone("Ann", "Bo"), start={"Ann": -40, "Bo": 12})))
    table.play(out("Ann", Bo=6))
    page = client.page("/")
    row = next(node for node in page.all("a") if node.attributes["href"] == f"/m/{table.match}")
    assert "Calicut Rummy" in row.words
    assert "Ann −34 Bo 12" in row.words
    assert f"{NOW.astimezone():%-d %b %Y}, 1 round" in row.words


def test_a_match_that_is_over_says_who_won(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 5})))
    table.play(out("Bo", Ann=6))
    page = client.page("/")
    assert [node.words for node in page.all("h2")] == ["Over"]
    assert "Calicut Rummy: Bo wins" in next(node.words for node in page.all("b"))


def test_the_latest_match_stands_first(client: PageClient) -> None:
    table = seat(client, Table.sit())
    later = Table(table.book, Table.sit(asked("gin")).match)
    newest = Table.sit(asked("baja-rummy"))
    seat(client, newest)
    links = [
        node.attributes["href"] for node in client.page("/").all("a") if "/m/" in node.attributes["href"]
    ]
    assert links == [f"/m/{newest.match}", f"/m/{table.match}"]
    assert f"/m/{later.match}" not in links


def test_nothing_of_another_book_is_shown(client: PageClient) -> None:
    Table.sit(asked(sides=alone("Ann", "Bo")))
    assert "Ann" not in client.page("/").all("main")[0].words
