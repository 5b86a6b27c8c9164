"""What the entry page cannot take: all faults at once, at their fields and in a list, nothing typed lost."""

import pytest

from tests.web.conftest import PageClient
from tests.web.entering import at, enter, faults_at, held_by, listed, send
from tests.web.lint import Page
from tests.web.seated import seat
from tests.web.tables import ANN_OUT, BAIN, GIN, bain, four, gin

pytestmark = pytest.mark.usefixtures("database")

BAD_NUMBERS = [
    ("", "This is blank"),
    ("   ", "This is blank"),
    ("1.250", "Write “1.250” without a mark in it: 1250"),
    ("1,250", "Write “1,250” without a mark in it: 1250"),
    ("1 250", "Write “1 250” without a mark in it: 1250"),
    ("12.5", "“12.5” is not a whole number"),
    ("-5", "“-5” is below 0, which can't be here"),
    ("999999", "Numbers go up to 99999"),
    ("9" * 400, "Numbers go up to 99999"),
    ("60000+60000", "120000 is more than 99999"),
]


@pytest.mark.parametrize(
    ("text", "sentence"), [*BAD_NUMBERS, ("sixty", "“sixty” is not a card"), ("KX", "“KX” is not a card")]
)
def test_a_bad_amount_is_told_at_its_field_and_stays_as_typed(
    client: PageClient, text: str, sentence: str
) -> None:
    table = seat(client, bain())
    response = enter(client, table, **(BAIN | {"laid_1": text}))
    assert response.status_code == 422
    page = Page(response.text)
    assert at(page, "laid-1").attributes["value"] == text
    assert at(page, "laid-1").attributes["aria-invalid"] == "true"
    assert faults_at(page, "laid-1") == [sentence]
    assert listed(page) == [f"Cards laid of EW: {sentence}"]
    assert table.board.next_round == 1


@pytest.mark.parametrize(
    ("text", "sentence"), [*BAD_NUMBERS, ("six", "“six” is not a number"), ("6H", "“6H” is not a number")]
)
def test_a_bad_number_is_told_at_its_field(client: PageClient, text: str, sentence: str) -> None:
    table = seat(client, gin())
    response = enter(client, table, **(GIN | {"deadwood_1": text}))
    assert response.status_code == 422
    assert faults_at(Page(response.text), "deadwood-1") == [sentence]


def test_all_faults_are_told_at_once_in_the_order_of_the_page(client: PageClient) -> None:
    table = seat(client, bain())
    typed = {
        "completed_natural_0": "-1",
        "laid_0": "12.5",
        "held_0_50": "two",
        "laid_1": "KX 11H",
        "note": "n" * 501,
    }
    response = enter(client, table, **typed)
    assert response.status_code == 422
    assert [line.partition(":")[0] for line in listed(Page(response.text))] == [
        "Went out",
        "Natural canastas of NS",
        "Cards laid of NS",
        "Cards held of NS",
        "Cards laid of EW",
        "Cards laid of EW",
        "Cards held of EW",
        "This must be a text of at most 500 characters",
    ]
    page = Page(response.text)
    assert faults_at(page, "held-0-50") == ["“two” is not a number"]
    assert faults_at(page, "laid-1") == ["“KX” is not a card", "“11H” is not a card"]
    assert response.text.startswith("<!doctype html>")
    assert page.all("title")[0].words.startswith("Error: ")


def test_points_and_counts_for_one_thing_are_refused(client: PageClient) -> None:
    table = seat(client, bain())
    page = Page(enter(client, table, **BAIN, laid_0_50="2").text)
    assert faults_at(page, "laid-0") == ["Give the points or the cards or the counts, not two of them"]
    assert any(node.tag == "details" and "open" in node.attributes for node in page.nodes)


@pytest.mark.parametrize(
    ("table", "typed", "id"),
    [
        pytest.param(
            four,
            {"call": ANN_OUT, "held_1": "KH KH", "held_2": "3", "held_3": "4"},
            "held-1",
            id="calicut",
        ),
        pytest.param(
            four,
            {"call": ANN_OUT, "held_1": "KH", "held_2": "KH", "held_3": "4"},
            "held-2",
            id="two hands",
        ),
        pytest.param(
            gin,
            {
                "call": "ended=knock&by=0",
                "hand_0": "9S 9S 9D 3C 4C 5C 6C AD 2H 4S",
                "hand_1": "4D 5D 6D 7D 8D KD 9C 7C 2C 5H",
            },
            "hand-0",
            id="gin",
        ),
    ],
)
def test_a_card_that_is_there_once_cannot_be_named_twice(
    client: PageClient, table: object, typed: dict[str, str], id: str
) -> None:
    assert callable(table)
    response = enter(client, seat(client, table()), **typed)
    assert response.status_code == 422
    assert "2 times, and the decks hold 1" in faults_at(Page(response.text), id)[0]


@pytest.mark.parametrize(
    "chosen", [None, "", "ended=knock", "by=0", "ended=knock&by=9", "ended=undercut&by=0", "knock.0", "&&=="]
)
def test_how_it_ended_must_be_one_of_the_ways(client: PageClient, chosen: str | None) -> None:
    table = seat(client, gin())
    typed = {name: text for name, text in GIN.items() if name != "call"}
    response = enter(client, table, **typed, **({} if chosen is None else {"call": chosen}))
    assert response.status_code == 422
    assert faults_at(Page(response.text), "call")


def test_what_the_rules_forbid_can_be_overruled_with_a_reason(client: PageClient) -> None:
    table = seat(client, gin())
    response = enter(client, table, **(GIN | {"deadwood_0": "12"}))
    assert response.status_code == 422
    page = Page(response.text)
    assert faults_at(page, "deadwood-0")
    assert at(page, "overruled").tag == "textarea"
    path = f"/m/{table.match}/score"
    assert send(client, path, page, {"overruled": "   "}).status_code == 422
    assert send(client, path, page, {"overruled": "We play to 15"}).status_code == 303
    (played,) = table.board.recent
    assert played.overruled == "We play to 15"
    assert "We play to 15" in client.get(f"/m/{table.match}/rounds/1").text


def test_a_reason_does_not_make_the_impossible_possible(client: PageClient) -> None:
    table = seat(client, bain())
    response = enter(
        client, table, **(BAIN | {"red_threes_0": "5", "red_threes_1": "4"}), overruled="We say so"
    )
    assert response.status_code == 422
    assert held_by(Page(response.text))["overruled"] == "We say so"


def test_what_is_odd_is_asked_once(client: PageClient) -> None:
    table = seat(client, bain())
    response = enter(client, table, **(BAIN | {"held_1": "0"}))
    assert response.status_code == 422
    page = Page(response.text)
    assert page.all("li")[0].words == "EW didn't go out and holds nothing"
    assert not listed(page)
    assert send(client, f"/m/{table.match}/score", page, {"confirmed": "yes"}).status_code == 303
    assert table.totals == (80, 90)
