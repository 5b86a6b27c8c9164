"""A new match: its game, who plays, totals on paper; every fault at once, each at its field."""

import pytest
from werkzeug.test import TestResponse

from app.rules.games import LISTINGS
from app.services import pages
from app.services.values import Board
from tests.services.playing import Table
from tests.web.conftest import PageClient
from tests.web.lint import Node, Page
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")

CALICUT = {"seat-0": "Ann", "seat-1": "Bo", "dealer": "0", "target": "100"}
BAIN = {
    "seat-0": "Ann", "seat-1": "Bo", "seat-2": "Cy", "seat-3": "Di",
    "dealer": "", "target": "20000", "going_out_bonus": "100",
}  # fmt: skip


def start(client: PageClient, values: dict[str, str], *, key: str = "calicut-rummy") -> TestResponse:
    """Fill in the form of a listing as it is shown, and send it."""
    path = f"/new/{key}"
    shown = {
        node.attributes["name"]: node.attributes.get("value", "")
        for node in client.page(path).all("input")
        if "name" in node.attributes
    }
    return client.post(path, data={**shown, **values}, headers={"Origin": "http://localhost"})


def board(client: PageClient, response: TestResponse) -> Board:
    """The board to which a form led."""
    assert response.status_code == 303, Page(response.text).all("main")[0].words
    with client.session_transaction() as stored:
        books = frozenset(int(book) for book in stored["rights"])
    return pages.board(books, int(response.location.rsplit("/", 1)[1]))


def faults(response: TestResponse) -> dict[str, str]:
    """What the summary of a refused form says first of each input, and the input says itself."""
    assert response.status_code == 422
    page = Page(response.text)
    assert page.all("title")[0].words.startswith("Error: ")
    links = [
        node
        for node in page.all("a")
        if any("errors" in it.attributes.get("class", "") for it in node.inside)
    ]
    told: dict[str, str] = {}
    for node in links:
        id, sentence = node.attributes["href"][1:], node.words.split(": ", 1)[-1]
        told.setdefault(id, sentence)
        field = named(page, id)
        assert field.attributes["aria-invalid"] == "true"
        assert sentence in " ".join(
            it.words
            for it in page.nodes
            if it.attributes.get("id") in field.attributes["aria-describedby"].split()
        )
    return told


def named(page: Page, id: str) -> Node:
    """The element of this id."""
    return next(node for node in page.nodes if node.attributes.get("id") == id)


def test_every_game_can_be_chosen(client: PageClient) -> None:
    links = [node.attributes["href"] for node in client.page("/new").all("a")]
    assert [f"/new/{listing.key}" for listing in LISTINGS] == [
        link for link in links if link.startswith("/new/")
    ]


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_every_game_has_a_form_that_starts_it(client: PageClient, listing: object) -> None:
    key = next(it.key for it in LISTINGS if it is listing)
    names = ("Ann", "Bo", "Cy", "Di")
    seats = [
        node
        for node in client.page(f"/new/{key}").all("input")
        if node.attributes.get("id", "").startswith("seat-")
    ]
    values = {f"seat-{place}": name for place, name in enumerate(names[: min(len(seats), 4)])}
    started = board(client, start(client, values, key=key))
    assert started.match.preset is next(it.preset for it in LISTINGS if it is listing)


@pytest.mark.parametrize("path", ["/new/whist", "/new/calicut-rummy/x", "/new/"])
def test_there_is_no_other_game(client: PageClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_players_sit_as_they_were_typed(client: PageClient) -> None:
    started = board(client, start(client, {**CALICUT, "seat-2": " Cy  Lee ", "dealer": "2", "target": "250"}))
    assert [it.side.name for it in started.standings] == ["Ann", "Bo", "Cy Lee"]
    assert started.dealer == "Cy Lee"
    assert started.match.game.goal(started.match.rules).target == 250


def test_partners_sit_opposite_each_other(client: PageClient) -> None:
    started = board(client, start(client, BAIN, key="bain-hand-and-foot"))
    assert [it.side.players for it in started.standings] == [("Ann", "Cy"), ("Bo", "Di")]
    assert [it.side.name for it in started.standings] == ["Ann & Cy", "Bo & Di"]
    assert started.dealer in ("Ann", "Bo", "Cy", "Di")


def test_sides_of_partners_can_have_a_name(client: PageClient) -> None:
    typed = {**BAIN, "side-0": "North-South", "going_out_bonus": "200", "dealer": "3"}
    started = board(client, start(client, typed, key="bain-hand-and-foot"))
    assert [it.side.name for it in started.standings] == ["North-South", "Bo & Di"]
    assert started.dealer == "Di"
    assert started.match.rules.model_dump()["going_out_bonus"] == 200


@pytest.mark.parametrize(
    ("typed", "totals"),
    [
        ({"paper-0": "-200", "paper-1": "0"}, [-200, 0]),
        ({"paper-0": "−200", "paper-1": "1250"}, [-200, 1250]),
        ({"paper-0": "100+35", "paper-1": " 12 "}, [135, 12]),
        ({}, [0, 0]),
    ],
)
def test_the_table_may_have_totals_already(
    client: PageClient, typed: dict[str, str], totals: list[int]
) -> None:
    started = board(client, start(client, CALICUT | typed | {"target": "5000"}))
    assert [it.total for it in started.standings] == totals


def test_partners_have_one_total_on_paper(client: PageClient) -> None:
    started = board(
        client, start(client, BAIN | {"paper-0": "4290", "paper-1": "-340"}, key="bain-hand-and-foot")
    )
    assert [(it.total, it.opening) for it in started.standings] == [(4290, 50), (-340, 15)]


MISSING = "A name is missing here"
LONG = "x" * 41
BAD_NUMBERS = [
    ("", "A number is missing here; write 0 if it is 0"),
    ("1.250", "Write “1.250” without a mark in it: 1250"),
    ("1,250", "Write “1,250” without a mark in it: 1250"),
    ("12.5", "“12.5” is not a whole number"),
    ("ten", "“ten” is not a number"),
    ("9" * 40, "Numbers go up to 99999"),
    ("٣", "“٣” is not a number"),
]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        *(({"target": text}, {"target": sentence}) for text, sentence in BAD_NUMBERS),
        ({"target": "-100"}, {"target": "“-100” is below 0, which can't be here"}),
        *(({"paper-0": text, "paper-1": "5"}, {"paper-0": sentence}) for text, sentence in BAD_NUMBERS),
        ({"paper-1": "-1.250"}, {
            "paper-0": "A number is missing here; write 0 if it is 0",
            "paper-1": "Write “-1.250” without a mark in it: 1250",
        }),
        ({"seat-0": "", "seat-1": ""}, {"seat-0": MISSING, "seat-1": MISSING}),
        ({"seat-1": ""}, {"seat-1": MISSING}),
        ({"seat-1": "   "}, {"seat-1": MISSING}),
        ({"seat-3": "Di"}, {"seat-2": MISSING}),
        ({"paper-0": "1", "paper-1": "1", "paper-2": "1"}, {"seat-2": MISSING}),
        ({"seat-1": "ANN "}, {"seat-1": "“ANN” and “Ann” are the same name"}),
        ({"seat-0": "A  Lee", "seat-1": "a lee"}, {"seat-1": "“a lee” and “A Lee” are the same name"}),
        ({"seat-0": LONG}, {"seat-0": "A name has at most 40 characters"}),
        ({"seat-0": "A\x07"}, {"seat-0": "This name holds characters that nobody can see"}),
        ({"dealer": "5"}, {"dealer": "Nobody sits in the seat that deals first"}),
        ({"dealer": "x"}, {"dealer": "Nobody sits in the seat that deals first"}),
        (
            {f"seat-{place}": f"Player {place}" for place in range(7)},
            {"seat-0": "This game is for 2 to 6 players, and there are 7"},
        ),
        (
            {"seat-1": "", "target": "1.250", "paper-0": "x", "dealer": "7"},
            {
                "seat-1": MISSING,
                "dealer": "Nobody sits in the seat that deals first",
                "target": "Write “1.250” without a mark in it: 1250",
                "paper-0": "“x” is not a number",
                "paper-1": "A number is missing here; write 0 if it is 0",
            },
        ),
    ],
)  # fmt: skip
def test_every_fault_is_told_at_once_and_at_its_input(
    client: PageClient, typed: dict[str, str], told: dict[str, str]
) -> None:
    response = start(client, CALICUT | typed)
    assert list(faults(response).items()) == list(told.items()), "from above to below, as on the page"
    page = Page(response.text)
    for name, text in (CALICUT | typed).items():
        if name != "dealer":
            kept = named(page, name).attributes["value"]
            assert kept == (" ".join(text.split()) if name.startswith("seat") else text)
    with client.session_transaction() as stored:
        assert "rights" not in stored


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"seat-3": ""}, {"seat-3": MISSING}),
        ({"seat-2": "ann"}, {"seat-2": "“ann” and “Ann” are the same name"}),
        ({"seat-4": "Eve"}, {"seat-0": "This game is for 4 players, and there are 5"}),
        ({"side-0": "Us", "side-1": "us"}, {"side-1": "“us” and “Us” are the same name"}),
        ({"side-1": LONG}, {"side-1": "A name has at most 40 characters"}),
        ({"seat-0": "A" * 30, "seat-2": "C" * 30}, {"side-0": "A name has at most 40 characters"}),
        ({"going_out_bonus": ""}, {"going_out_bonus": "A number is missing here; write 0 if it is 0"}),
        ({"going_out_bonus": "99999"}, {"going_out_bonus": "This must be 10000 or less"}),
        ({"paper-1": "12"}, {"paper-0": "A number is missing here; write 0 if it is 0"}),
    ],
)
def test_so_it_is_for_partners(client: PageClient, typed: dict[str, str], told: dict[str, str]) -> None:
    assert faults(start(client, BAIN | typed, key="bain-hand-and-foot")).items() >= told.items()


def test_a_fault_is_never_folded_away(client: PageClient) -> None:
    response = start(client, BAIN | {"seat-0": "A" * 30, "seat-2": "C" * 30}, key="bain-hand-and-foot")
    sides, paper = Page(response.text).all("details")
    assert "open" in sides.attributes
    assert "open" not in paper.attributes


def test_what_was_typed_stays_and_totals_on_paper_stay_open(client: PageClient) -> None:
    response = start(client, CALICUT | {"seat-1": "", "dealer": "1", "paper-0": "-12"})
    page = Page(response.text)
    assert "open" in page.all("details")[0].attributes
    assert [node.attributes["value"] for node in page.all("option") if "selected" in node.attributes] == ["1"]
    assert [node.words for node in page.all("label")].count("Ann") == 1


def test_names_known_to_the_book_are_offered_and_keep_their_spelling(client: PageClient) -> None:
    start(client, CALICUT)
    offered = [
        node.attributes["value"]
        for node in client.page("/new/gin").all("option")
        if node.inside[-1].tag == "datalist"
    ]
    assert sorted(offered) == ["Ann", "Bo"]
    again = board(client, start(client, CALICUT | {"seat-0": "ANN"}))
    assert [it.side.name for it in again.standings] == ["Ann", "Bo"]


def test_another_book_offers_no_names(client: PageClient) -> None:
    Table.sit()
    assert not [node for node in client.page("/new/gin").all("option") if node.inside[-1].tag == "datalist"]


def test_matches_go_into_the_book_the_phone_keeps(client: PageClient) -> None:
    table = seat(client, Table.sit())
    started = board(client, start(client, CALICUT))
    assert pages.board(table.books, started.match.id).match.id == started.match.id


def test_a_form_sent_twice_starts_one_match(client: PageClient) -> None:
    values = CALICUT | {"csrf_token": client.token("/new/calicut-rummy"), "submission": "s" * 22}
    first = client.post("/new/calicut-rummy", data=values, headers={"Origin": "http://localhost"})
    second = client.post("/new/calicut-rummy", data=values, headers={"Origin": "http://localhost"})
    assert first.location == second.location
    other = client.post(
        "/new/calicut-rummy", data=values | {"submission": "t" * 22}, headers={"Origin": "http://localhost"}
    )
    assert other.location != first.location


def test_a_form_sent_twice_before_the_first_answer_starts_one_match(client: PageClient) -> None:
    values = CALICUT | {"csrf_token": client.token("/new/calicut-rummy"), "submission": "s" * 22}
    cookie = client.get_cookie("meldbook")
    assert cookie
    first = client.post("/new/calicut-rummy", data=values, headers={"Origin": "http://localhost"})
    client.set_cookie("meldbook", cookie.value)
    second = client.post("/new/calicut-rummy", data=values, headers={"Origin": "http://localhost"})
    assert first.location == second.location


def test_a_form_without_its_token_starts_nothing(client: PageClient) -> None:
    assert client.post("/new/calicut-rummy", data=CALICUT).status_code == 400
    assert client.page("/").all("h2")[0].words == "What do you play?"
