"""The entry page: what it asks, what it records, once, and what it says of all that it cannot take."""

import pytest

from app.rules.games import LISTINGS, Listing
from app.rules.match import Side
from app.web.answers import split_call
from tests.services.playing import PAIRS, Table, asked, out
from tests.web.conftest import PageClient
from tests.web.entering import at, enter, held_by, listed, named, send
from tests.web.lint import Page
from tests.web.seated import give_right, seat
from tests.web.tables import ANN_OUT, BAIN, GIN, bain, four, gin

pytestmark = pytest.mark.usefixtures("database")

PLAYERS = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")


def sit(listing: Listing) -> Table:
    """The most that can play a game."""
    seats = listing.game.seats(listing.preset.rules)
    people = PLAYERS[: seats.most]
    count = len(people) // seats.team_size
    pairs = [people[side::count] for side in range(count)]
    return Table.sit(asked(listing.key, tuple(Side(name=" ".join(pair), players=pair) for pair in pairs)))


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_it_asks_just_what_the_rules_call_for(client: PageClient, listing: Listing) -> None:
    table = seat(client, sit(listing))
    page = client.page(f"/m/{table.match}/score")
    fields = listing.game.shape.fields(listing.preset.rules, table.board.match.sides)
    once = {field.name for field in fields if not field.per_side}
    chosen = [node.attributes for node in page.all("input") if node.attributes.get("type") == "radio"]
    answered = {name for it in chosen for name in split_call(it["value"]) or {it["name"]: ""}}
    assert answered == once
    for seat_number, _side in enumerate(table.board.match.sides):
        for field in fields:
            if field.per_side:
                assert at(page, f"{field.name}-{seat_number}").tag in ("input", "textarea")


def test_it_says_round_dealer_totals_and_what_each_needs_to_open(client: PageClient) -> None:
    start = {"NS": -340, "EW": 5005}
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS, start=start)))
    page = client.page(f"/m/{table.match}/score")
    assert page.all("h1")[0].words == "Round 1"
    assert any(node.words == "Ann deals" for node in page.all("p"))
    sides = [node.words for node in page.all("legend") if "to open" in node.words]
    assert sides == ["NStotal −340 15 to open", "EWtotal 5005 90 to open"]


def test_counts_start_at_0_and_amounts_blank(client: PageClient) -> None:
    table = seat(client, bain())
    values = held_by(client.page(f"/m/{table.match}/score"))
    assert values["completed_natural-0"] == values["red_threes-1"] == "0"
    assert values["laid-0"] == values["held-1"] == ""
    assert "went_out" not in values


@pytest.mark.parametrize(
    ("table", "typed", "totals"),
    [
        pytest.param(bain, BAIN, (80, 15), id="bain"),
        pytest.param(bain, BAIN | {"laid_0": "40+35 + 25"}, (80, 15), id="a sum"),
        pytest.param(bain, BAIN | {"laid_0": "KH KD KS | 9S 9H 9D | AS AH AC"}, (100, 15), id="cards"),
        pytest.param(bain, BAIN | {"laid_0": "", "laid_0_50": "1", "laid_0_10": "5"}, (80, 15), id="counts"),
        pytest.param(gin, GIN, (18, 0), id="knock"),
        pytest.param(gin, {"call": "ended=gin&by=1", "deadwood_0": "32"}, (0, 57), id="gin"),
        pytest.param(
            gin,
            {
                "call": "ended=knock&by=0",
                "hand_0": "9S 9H 9D | 3C 4C 5C 6C | AD 2H 4S",
                "hand_1": "4D 5D 6D 7D 8D KD 9C 7C 2C 5H",
            },
            (8, 0),
            id="hands",
        ),
        pytest.param(
            four,
            {"call": ANN_OUT, "held_1": "12", "held_2": "30", "held_3": "7"},
            (49, 0, 0, 0),
            id="out",
        ),
        pytest.param(
            four,
            {"call": "ended=rummy&winner=3", "held_0": "12", "held_1": "30", "held_2": "KH AS"},
            (0, 0, 0, 106),
            id="rummy",
        ),
        pytest.param(
            four,
            {"call": "ended=stock_exhausted", "held_0": "6", "held_1": "15", "held_2": "7", "held_3": "21"},
            (25, 0, 0, 0),
            id="stock",
        ),
    ],
)
def test_a_round_is_recorded(
    client: PageClient, table: object, typed: dict[str, str], totals: tuple[int, ...]
) -> None:
    assert callable(table)
    played: Table = seat(client, table())
    response = enter(client, played, **typed)
    assert (response.status_code, response.location) == (303, f"/m/{played.match}")
    assert played.totals == totals


def test_the_same_form_sent_twice_records_once(client: PageClient) -> None:
    table = seat(client, gin())
    path = f"/m/{table.match}/score"
    form = client.page(path)
    for _again in range(2):
        assert send(client, path, form, named(GIN)).status_code == 303
    assert table.board.next_round == 2


def test_a_form_sent_again_with_other_values_is_not_swallowed(client: PageClient) -> None:
    table = seat(client, gin())
    path = f"/m/{table.match}/score"
    form = client.page(path)
    send(client, path, form, named(GIN))
    response = send(client, path, form, named(GIN | {"deadwood_1": "34"}))
    assert response.status_code == 409
    assert at(Page(response.text), "deadwood-1").attributes["value"] == "34"
    assert table.totals == (18, 0)


def test_someone_was_faster(client: PageClient) -> None:
    table = seat(client, gin())
    path = f"/m/{table.match}/score"
    form = client.page(path)
    table.play({"ended": "gin", "by": "Bo", "deadwood": {"Ann": 32, "Bo": 0}})
    response = send(client, path, form, named(GIN))
    assert response.status_code == 409
    page = Page(response.text)
    assert "Round 1 was recorded meanwhile." in response.text
    assert any(node.words == "Bo +57" for node in page.all("li"))
    assert page.all("h1")[0].words == "Round 2"
    values = held_by(page)
    assert (values["number"], values["call"], values["deadwood-0"]) == ("2", "ended=knock&by=0", "6")
    assert send(client, path, page, {}).status_code == 303
    assert table.totals == (18, 57)


@pytest.mark.parametrize("number", ["", "x", "0", "-1", "7", "99999999999999999999"])
def test_a_form_of_no_round_comes_back_with_what_was_typed(client: PageClient, number: str) -> None:
    table = seat(client, gin())
    response = enter(client, table, **GIN, number=number)
    assert response.status_code == 409
    assert held_by(Page(response.text))["deadwood-1"] == "24"
    assert table.board.next_round == 1


def test_a_void_round_is_recorded_in_its_own_way(client: PageClient) -> None:
    table = seat(client, gin())
    assert enter(client, table, deadwood_0="x", note="misdealt", void="yes").status_code == 303
    (played,) = table.board.recent
    assert (played.void, played.note) == (True, "misdealt")
    assert table.board.dealer == "Ann"


def test_0_blank_and_void_are_three_things(client: PageClient) -> None:
    table = seat(client, gin())
    assert enter(client, table, **(GIN | {"deadwood_0": ""})).status_code == 422
    assert (
        enter(
            client, table, **(GIN | {"deadwood_0": "0", "deadwood_1": "0"}), confirmed="yes", overruled="so"
        ).status_code
        == 303
    )
    (played,) = table.board.recent
    assert not played.void


def test_a_match_that_is_over_takes_no_round(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 20})))
    path = f"/m/{table.match}/score"
    form = client.page(path)
    table.play(out("Ann", Bo=25))
    assert client.get(path).location == f"/m/{table.match}"
    response = send(client, path, form, {"call": "ended=out&winner=1", "held-0": "3"})
    assert response.status_code == 409
    page = Page(response.text)
    response = send(client, path, page, {})
    assert response.status_code == 422
    assert listed(Page(response.text)) == ["This match is over"]


@pytest.mark.parametrize(
    "path", ["score", "preview", "rounds/1", "rounds/1/correct", "rounds/1/void", "rounds/1/restore", "rules"]
)
def test_nothing_is_there_for_those_without_a_right(client: PageClient, path: str) -> None:
    table = Table.sit()
    table.play(out("Ann", Bo=3))
    give_right(client, table.book + 1)
    address = f"/m/{table.match}/{path}"
    get, post = client.get(address), client.submit(address, {"act": "1"}, page="/look")
    assert {get.status_code, post.status_code} <= {404, 405}
    assert 404 in (get.status_code, post.status_code)
