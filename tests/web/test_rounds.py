"""A round's page, and the ways to mend it: correct, make void, bring back an earlier version."""

import pytest
from werkzeug.test import TestResponse

from tests.services.playing import PAIRS, VOID, Table, asked, out
from tests.web.conftest import PageClient
from tests.web.entering import faults_at, held_by, named, send
from tests.web.lint import Page
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")

BAIN = {
    "went_out": None,
    "sides": {
        "NS": {"completed": {"natural": 1}, "laid": 405, "red_threes": 1, "held": 95},
        "EW": {"laid": 110, "held": 40, "held_threes": {"black": 2}},
    },
    "note": "the dog ate a card",
}  # fmt: skip


@pytest.fixture
def table(client: PageClient) -> Table:
    """Two at Calicut Rummy after three rounds, to 100."""
    table = seat(client, Table.sit(asked()))
    for winner, held in (("Ann", {"Bo": 30}), ("Bo", {"Ann": 20}), ("Ann", {"Bo": 40})):
        table.play({"ended": "out", "winner": winner, "held": held})
    return table


def round_page(client: PageClient, table: Table, number: int) -> Page:
    """The page of a round."""
    return client.page(f"/m/{table.match}/rounds/{number}")


def correct(client: PageClient, table: Table, number: int, **typed: str) -> TestResponse:
    """Open the correction of a round, change what is named and send it."""
    path = f"/m/{table.match}/rounds/{number}/correct"
    return send(client, path, client.page(path), named(typed))


def press(client: PageClient, table: Table, number: int, button: str, **values: str) -> TestResponse:
    """Press a button of a round's page."""
    path = f"/m/{table.match}/rounds/{number}"
    return client.submit(f"{path}/{button}", values, page=path)


def steps(page: Page) -> list[str]:
    """What was done, one line for each act."""
    rows = [node for node in page.all("li") if node.inside[-1].attributes.get("class") == "rows"]
    return [node.words.partition(" by the keeper")[0] for node in rows]


def test_it_shows_sheets_outcome_note_and_totals(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    table.play(BAIN)
    page = round_page(client, table, 1)
    lines = [" ".join(node.words.split()) for node in page.all("tr")]
    assert "Natural canastas × 1+500" in lines
    assert "Red threes laid × 1−100" in lines
    assert "Points+710" in lines
    assert "Points+60" in lines
    said = [node.words for node in page.all("p")]
    assert "Nobody went out. Ann dealt." in said
    assert "“the dog ate a card”" in said
    assert [words for words in said if words.startswith("Total")] == [
        "Total after it: 710",
        "Total after it: 60",
    ]


def test_it_shows_what_was_overruled_and_why(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("gin")))
    table.play(
        {"ended": "knock", "by": "Ann", "deadwood": {"Ann": 12, "Bo": 24}, "overruled": "We play to 15"}
    )
    said = [node.words for node in round_page(client, table, 1).all("li", "p")]
    assert any("12" in words and "10" in words for words in said)
    assert "Its reason: “We play to 15”" in said


def test_it_shows_how_hands_were_arranged(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("rummy-classic-improved")))
    hands = {"Ann": "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S", "Bo": "4D 5D 6D 7D 8D KD 9C 7C 2C 5H"}
    table.play({"ended": "knock", "by": "Ann", "hands": hands})
    groups = [
        node.words
        for node in round_page(client, table, 1).all("li")
        if "♦" in node.words or "♣" in node.words
    ]
    assert groups[:2] == ["Meld 9♠ 9♥ 9♦", "Meld 3♣ 4♣ 5♣ 6♣"]
    assert "Laid off 9♣ 7♣ 2♣" in groups
    assert "Deadwood 15" in [node.words for node in round_page(client, table, 1).all("p")]


def test_a_void_round_has_no_sheet(client: PageClient, table: Table) -> None:
    table.void(2)
    page = round_page(client, table, 2)
    assert all("details" in [outer.tag for outer in node.inside] for node in page.all("table"))
    assert "Void: nobody scored. Bo dealt." in [node.words for node in page.all("p")]


def test_a_round_after_the_end_says_that_it_does_not_count(client: PageClient, table: Table) -> None:
    table.correct(1, out("Ann", Bo=100))
    page = round_page(client, table, 3)
    assert "The match ended before this round, so it does not count." in [
        node.words for node in page.all("p")
    ]


@pytest.mark.parametrize("number", [0, 4, 10**20])
def test_there_is_no_page_for_a_round_that_is_not_there(
    client: PageClient, table: Table, number: int
) -> None:
    for path in ("", "/correct"):
        assert client.get(f"/m/{table.match}/rounds/{number}{path}").status_code == 404


def test_a_correction_starts_from_the_round_as_it_stands(client: PageClient, table: Table) -> None:
    values = held_by(client.page(f"/m/{table.match}/rounds/2/correct"))
    assert (values["call"], values["held-0"], values["versions"]) == ("ended=out&winner=1", "20", "1")


def test_a_correction_changes_all_totals_after_it(client: PageClient, table: Table) -> None:
    response = correct(client, table, 1, held_1="28", note="Bo had counted twice")
    assert (response.status_code, response.location) == (303, f"/m/{table.match}/rounds/1")
    assert table.totals == (68, 20)
    page = round_page(client, table, 1)
    assert steps(page) == ["Scored", "Corrected"]
    assert "Ann: +30 → +28" in [node.words for node in page.all("p")]


def test_every_kind_of_answer_comes_back_into_its_form_and_out_of_it(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    counts = {
        **BAIN,
        "sides": {"NS": {"laid": {"50": 1, "5": 12}, "held": "2C AS KD 3S"}, "EW": {"laid": 0, "held": 5}},
    }
    for document in (BAIN, counts):
        table.play(document)
    for number in (1, 2):
        before = table.totals
        assert correct(client, table, number).status_code == 303
        assert table.totals == before
        assert steps(round_page(client, table, number)) == ["Scored"], (
            "nothing was changed, so nothing was done"
        )


def test_a_void_round_can_be_filled_in(client: PageClient, table: Table) -> None:
    table.play(VOID)
    assert correct(client, table, 4, call="ended=out&winner=0", held_1="5").status_code == 303
    assert table.totals == (75, 20)


def test_a_faulty_correction_is_told_at_its_field(client: PageClient, table: Table) -> None:
    response = correct(client, table, 1, held_1="1.250")
    assert response.status_code == 422
    page = Page(response.text)
    assert page.all("h1")[0].words == "Correct round 1"
    assert faults_at(page, "held-1") == ["Write “1.250” without a mark in it: 1250"]


def test_two_corrections_at_once_do_not_overwrite_each_other(client: PageClient, table: Table) -> None:
    path = f"/m/{table.match}/rounds/1/correct"
    form = client.page(path)
    table.correct(1, out("Ann", Bo=31))
    response = send(client, path, form, {"held-1": "29"})
    assert response.status_code == 409
    assert "Round 1 was changed meanwhile." in response.text
    page = Page(response.text)
    assert any(node.words == "Ann +31" for node in page.all("li"))
    assert held_by(page)["held-1"] == "29"
    assert send(client, path, page, {}).status_code == 303
    assert table.totals == (69, 20)


def test_a_correction_that_ends_the_match_earlier_asks_first(client: PageClient, table: Table) -> None:
    response = correct(client, table, 1, held_1="100")
    assert response.status_code == 422
    assert "later rounds stay and no longer count" in response.text
    path = f"/m/{table.match}/rounds/1/correct"
    assert send(client, path, Page(response.text), {"confirmed": "yes"}).status_code == 303
    assert table.totals == (100, 0)


def test_a_round_is_made_void_and_its_earlier_version_brought_back(client: PageClient, table: Table) -> None:
    response = press(client, table, 1, "void")
    assert (response.status_code, response.location) == (303, f"/m/{table.match}/rounds/1")
    assert table.totals == (40, 20)
    page = round_page(client, table, 1)
    assert "Round 1 is void." in [node.words for node in page.all("p")]
    assert steps(page) == ["Scored", "Made void"]
    buttons = [node for node in page.all("button") if node.words == "Bring back this version"]
    assert [node.attributes["value"] for node in buttons] == ["1"]
    assert press(client, table, 1, "restore", act="1").status_code == 303
    assert table.totals == (70, 20)
    assert steps(round_page(client, table, 1)) == ["Scored", "Made void", "An earlier version brought back"]


def test_bringing_back_a_version_that_ends_the_match_earlier_asks_first(
    client: PageClient, table: Table
) -> None:
    table.correct(1, out("Ann", Bo=100))
    table.correct(1, out("Ann", Bo=30))
    asks = press(client, table, 1, "restore", act="4")
    assert asks.status_code == 422
    assert held_by(Page(asks.text))["confirmed"] == "yes"
    assert table.totals == (70, 20)
    assert press(client, table, 1, "restore", act="4", confirmed="yes").status_code == 303
    assert table.totals == (100, 0)


def test_voiding_a_round_so_that_the_match_ends_earlier_asks_first(client: PageClient) -> None:
    new = asked(start={"Ann": 25, "Bo": 30}, changes={"target": 30})
    table = seat(client, Table.sit(new))
    level = {"ended": "stock_exhausted", "held": {"Ann": 9, "Bo": 9}}
    for document in (out("Ann", Bo=5), level, out("Ann", Bo=3)):
        table.play(document)
    asks = press(client, table, 1, "void")
    assert asks.status_code == 422
    assert "With this the match ends with round 2" in asks.text
    assert table.totals == (33, 30)
    assert press(client, table, 1, "void", confirmed="yes").status_code == 303
    assert table.totals == (25, 30)


@pytest.mark.parametrize("act", ["", "x", None])
def test_a_version_must_be_named(client: PageClient, table: Table, act: str | None) -> None:
    values = {} if act is None else {"act": act}
    assert press(client, table, 1, "restore", **values).status_code == 400


@pytest.mark.parametrize("act", ["0", "99", "2", str(10**20)])
def test_only_versions_of_this_round_come_back(client: PageClient, table: Table, act: str) -> None:
    assert press(client, table, 1, "restore", act=act).status_code == 404
