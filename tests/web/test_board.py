"""The board: where a match stands, what each side needs, its rounds, how it ended."""

import pytest

from app.rules.match import Side
from tests.services.playing import PAIRS, VOID, Table, alone, asked, out
from tests.web.boards import having, shown, told
from tests.web.conftest import PageClient
from tests.web.lint import Node, Page
from tests.web.seated import seat

pytestmark = pytest.mark.usefixtures("database")


def test_a_side_shows_rank_total_what_it_needs_and_how_far_it_is(client: PageClient) -> None:
    new = asked("bain-hand-and-foot", PAIRS, start={"NS": 7625, "EW": -340}, changes={"target": 10_000})
    table = seat(client, Table.sit(new))
    page = shown(client, table)
    rows = [node.words for node in page.all("li") if node.inside[-1].tag == "ol"]
    assert rows == [
        "Rank 1 NS Ann and Cy 2375 to go to open 90 total 7625",
        "Rank 2 EW Bo and Di 10340 to go to open 15 total −340",
    ]
    assert [node.words for node in having(page, "goal")] == ["First to 10000"]
    assert [node.attributes["value"] for node in page.all("progress")] == ["7625", "0"]


def test_sides_that_tie_share_a_rank(client: PageClient) -> None:
    new = asked(sides=alone("Ann", "Bo", "Cy"), start={"Ann": 5, "Bo": 40, "Cy": 40})
    page = shown(client, seat(client, Table.sit(new)))
    assert [node.words for node in having(page, "rank")] == ["Rank 3", "Rank 1", "Rank 1"]
    assert not having(page, "opens"), "Calicut Rummy asks nothing of a first laying-down"


@pytest.mark.parametrize(("listing", "begins"), [("calicut-rummy", "Bo"), ("baja-rummy", "Cy")])
def test_dealer_and_who_begins_in_the_games_own_direction(
    client: PageClient, listing: str, begins: str
) -> None:
    table = seat(client, Table.sit(asked(listing, alone("Ann", "Bo", "Cy"))))
    deal = having(shown(client, table), "deal")[0]
    assert deal.words == f"Round 1: Ann deals, {begins} begins."


def test_one_button_leads_to_scoring_the_round(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    buttons = [node for node in having(shown(client, table), "main") if node.tag == "a"]
    assert [(node.words, node.attributes["href"]) for node in buttons] == [
        ("Score round 2", f"/m/{table.match}/score")
    ]


def test_a_round_shows_points_and_totals_and_its_lines_on_demand(client: PageClient) -> None:
    table = seat(
        client, Table.sit(asked(sides=alone("Ann", "Bo", "Cy"), start={"Ann": -40, "Bo": 0, "Cy": 1}))
    )
    table.play({**out("Ann", Bo=6, Cy=15), "note": "exposed card"})
    page = shown(client, table)
    assert page.all("summary")[0].words == (
        "Round 1 Ann +21 makes −19 Bo 0 makes 0 Cy 0 makes 1 “exposed card”"
    )
    assert "Ann went out." in page.all("details")[0].words
    rows = [[cell.words for cell in row_cells(page, row)] for row in page.all("tr")]
    assert rows == [["Line", "Points"], ["Cards Bo held", "+6"], ["Cards Cy held", "+15"], ["Points", "+21"]]


def test_lines_have_their_counts_and_a_real_minus(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    bonus = {"completed": {"natural": 1}, "laid": 95, "red_threes": 2, "held": 60}
    table.play({"went_out": None, "sides": {"NS": bonus, "EW": {"laid": 0, "held": 15}}})
    rows = [
        [cell.words for cell in row_cells(page, row)]
        for page in [shown(client, table)]
        for row in page.all("tr")
    ]
    assert ["Natural canastas × 1", "+500"] in rows
    assert ["Red threes laid × 2", "−200"] in rows
    assert ["Cards held", "−60"] in rows


def row_cells(page: Page, row: Node) -> list[Node]:
    """The cells of one row of a table."""
    return [node for node in page.all("th", "td") if row in node.inside]


def test_marks_of_rounds_that_are_not_as_usual(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS, changes={"target": 600})))
    poor = {"completed": {}, "laid": 40, "held": 0}
    table.play(
        {"went_out": None, "sides": {"NS": poor, "EW": {"laid": 0, "held": 5}}, "overruled": "first time"}
    )
    table.play(VOID)
    table.play({"went_out": None, "sides": {"NS": {"laid": 300, "held": 0}, "EW": {"laid": 0, "held": 5}}})
    rich = {"completed": {"natural": 1}, "laid": 100, "held": 0}
    table.play({"went_out": None, "sides": {"NS": rich, "EW": {"laid": 0, "held": 5}}})
    table.correct(3, {"went_out": None, "sides": {"NS": rich, "EW": {"laid": 0, "held": 5}}})
    page = shown(client, table)
    fourth, third, second, first = (node.words for node in page.all("summary"))
    assert fourth.endswith("not counted")
    assert third.endswith("changed")
    assert second == "Round 2 NS void makes 40 EW void makes −5"
    assert first.endswith("overruled")
    assert "Overruled by the table: “first time”" in page.all("details")[3].words


def test_the_rounds_before_the_latest_are_a_link_away(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 5000})))
    for _round in range(12):
        table.play(out("Ann", Bo=6))
    numbers = [node.words.split()[1] for node in shown(client, table).all("summary")]
    assert numbers == [str(number) for number in range(12, 2, -1)]
    link = next(node for node in shown(client, table).all("a") if node.words == "Earlier rounds")
    page = client.page(link.attributes["href"].partition("#")[0])
    assert [node.words.split()[1] for node in page.all("summary")] == ["2", "1"]
    assert "Latest rounds" in [node.words for node in page.all("a")]
    assert "Earlier rounds" not in [node.words for node in page.all("a")]


@pytest.mark.parametrize("query", ["?before=x", "?before=", "?before=1.5"])
def test_before_is_a_number(client: PageClient, query: str) -> None:
    table = seat(client, Table.sit())
    assert client.get(f"/m/{table.match}{query}").status_code == 404


def test_the_end_names_the_winner_and_why(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(sides=alone("Ann", "Bo", "Cy"), changes={"target": 20})))
    table.play(out("Ann", Bo=6, Cy=4))
    table.play(out("Bo", Ann=20, Cy=4))
    page = shown(client, table)
    assert [node.words for node in having(page, "won")] == ["Bo wins 24 points, 14 ahead. The target was 20."]
    assert not having(page, "deal")
    assert [node.words for node in having(page, "main")] == ["Play again"]


def test_sides_that_tie_at_the_target_play_on(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(start={"Ann": 10, "Bo": 20}, changes={"target": 20})))
    table.play(out("Ann", Bo=10))
    page = shown(client, table)
    assert told(page) == ["Ann and Bo are level at the end: another round decides."]
    assert [node.words for node in having(page, "main")] == ["Score round 2"]


def test_a_tie_that_is_shared_names_all_winners(client: PageClient) -> None:
    changes = {"target": 0, "deals": 1, "tie_at_target": "shared"}
    new = asked(sides=alone("Ann", "Bo", "Cy"), start={"Ann": 10, "Bo": 20, "Cy": 0}, changes=changes)
    table = seat(client, Table.sit(new))
    assert [node.words for node in having(shown(client, table), "goal")] == ["1 deal"]
    assert not shown(client, table).all("progress")
    table.play(out("Ann", Bo=6, Cy=4))
    page = shown(client, table)
    assert [node.words for node in having(page, "won")] == [
        "Ann and Bo share the win Level at 20. 1 deal was to be played."
    ]


def test_gin_is_settled_beside_its_race(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("gin", changes={"target": 25})))
    assert "Settlement" not in [node.words for node in shown(client, table).all("h2")]
    table.play({"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 33}})
    page = shown(client, table)
    assert "Settlement" in [node.words for node in page.all("h2")]
    settled = table.board.settlement
    assert settled
    assert f"Ann is {settled.margin} ahead." in page.all("main")[0].words
    assert table.totals == (27, 0)


def test_sides_of_one_are_not_named_twice(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(sides=(Side(name="Ann", players=("Ann",)), *alone("Bo")))))
    assert having(shown(client, table), "who")[0].words.startswith("Ann 100 to go")


def test_names_are_shown_as_they_are_and_never_as_markup(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(sides=alone("<b>Ann</b>", "Bo & Co"))))
    table.play({**out("<b>Ann</b>"), "held": {"Bo & Co": 6}, "note": "<i>x</i>"})
    words = shown(client, table).all("main")[0].words
    assert "<b>Ann</b>" in words
    assert "“<i>x</i>”" in words
    assert "Round 2: Bo & Co deals, <b>Ann</b> begins." in words


@pytest.mark.parametrize("address", ["/m/{huge}", "/m/{match}?before={huge}", "/m/{match}?before=-{huge}"])
def test_no_number_is_too_large_to_be_asked_for(client: PageClient, address: str) -> None:
    table = seat(client, Table.sit())
    response = client.get(address.format(match=table.match, huge="9" * 40))
    assert response.status_code in (200, 404)


def test_partners_without_a_name_of_their_own_are_named_once_and_are_two(client: PageClient) -> None:
    sides = tuple(Side(name=" & ".join(pair), players=pair) for pair in (("Ann", "Cy"), ("Bo", "Di")))
    table = seat(client, Table.sit(asked("bain-hand-and-foot", sides, changes={"target": 300})))
    assert having(shown(client, table), "who")[0].words == "Ann & Cy 300 to go"
    scored = {"Ann & Cy": {"laid": 300, "held": 0}, "Bo & Di": {"laid": 0, "held": 5}}
    table.play({"went_out": None, "sides": scored})
    page = shown(client, table)
    assert having(page, "winner")[0].words == "Ann & Cy win"
    assert "Nobody went out." in page.all("details")[0].words


def test_partners_with_a_name_are_told_below_it(client: PageClient) -> None:
    table = seat(client, Table.sit(asked("bain-hand-and-foot", PAIRS)))
    assert having(shown(client, table), "who")[0].words.startswith("NS Ann and Cy")


def test_a_settlement_tells_points_of_the_match_from_its_own(client: PageClient) -> None:
    rules = {"target": 20, "game_bonus": 0, "shutout_bonus": 0, "shutout_doubles": "nothing"}
    new = asked("gin", changes={**rules, "box_bonus": 27}, start={"Ann": 0, "Bo": 7})
    table = seat(client, Table.sit(new))
    table.play({"ended": "knock", "by": "Ann", "deadwood": {"Ann": 6, "Bo": 33}})
    words = shown(client, table).all("main")[0].words
    assert "Match total+27 Hands won × 1+27 Points+54" in words
    assert "Ann is 47 ahead." in words
