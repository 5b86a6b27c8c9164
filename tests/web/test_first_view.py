"""The first view of home, board and entry comes in one answer of at most 14,000 compressed bytes."""

import pytest

from app.rules.games import LISTINGS, Listing
from app.rules.match import Side
from tests.services.playing import Table, alone, asked
from tests.web.conftest import PageClient
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")

MOST_BYTES = 14_000
SIX = alone(
    *(f"{name} von und zu Hohenfriedberg-Waldau"[:40] for name in ("Ann", "Bo", "Cy", "Di", "Eve", "Flo"))
)
HELD = {name.name: 15 + place for place, name in enumerate(SIX)}
RICH = {
    "completed": {"natural": 2, "mixed": 2, "wild": 1, "sevens": 1}, "laid": 905, "red_threes": 3, "held": 95,
    "held_threes": {"red": 1, "black": 2},
}  # fmt: skip


def full_table(listing: str) -> Table:
    """A match with more rounds than a board shows, each with as much on its sheets as can be."""
    if listing == "calicut-rummy":
        table = Table.sit(asked(listing, SIX, changes={"target": 10_000}))
        winner = SIX[0].name
        held = {name: points for name, points in HELD.items() if name != winner}
        document = {"ended": "out", "winner": winner, "held": held, "note": "x" * 80}
    else:
        sides = (
            Side(name="North-South", players=("Ann", "Cy")),
            Side(name="East-West", players=("Bo", "Di")),
        )
        table = Table.sit(asked(listing, sides, changes={"target": 99_999}))
        document = {"went_out": "North-South", "sides": {side.name: RICH for side in sides}, "note": "x" * 80}
    for _round in range(12):
        table.play(document)
    return table


def compressed_size(client: PageClient, path: str) -> int:
    """Bytes of a page as it goes over the network."""
    response = client.get(path, headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    return len(response.data)


@pytest.mark.parametrize("listing", ["calicut-rummy", "bain-hand-and-foot"])
def test_home_and_board_are_small(client: PageClient, listing: str) -> None:
    table = seat(client, full_table(listing))
    assert compressed_size(client, "/") <= MOST_BYTES
    assert compressed_size(client, f"/m/{table.match}") <= MOST_BYTES


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda listing: listing.key)
def test_entry_is_small_with_the_most_players(client: PageClient, listing: Listing) -> None:
    seats = listing.game.seats(listing.preset.rules)
    people = SIX[: seats.most]
    sides = len(people) // seats.team_size
    pairs = [tuple(side.name for side in people[place::sides]) for place in range(sides)]
    together = tuple(Side(name=names[0], players=names) for names in pairs)
    table = seat(client, Table.sit(asked(listing.key, together)))
    assert compressed_size(client, f"/m/{table.match}/score") <= MOST_BYTES
