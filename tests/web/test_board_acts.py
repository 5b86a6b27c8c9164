"""What one tap on the board does: taking back, putting back, playing again; for those who may, and once."""

import pytest
from flask import Flask

from tests.services.playing import Table, asked, out
from tests.web.boards import press, shown, told
from tests.web.conftest import ORIGIN, PageClient
from tests.web.lint import Page
from tests.web.seated import give_right, seat

pytestmark = pytest.mark.usefixtures("database")


def test_a_round_is_taken_back_and_put_back_by_one_tap_each(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    assert press(client, table, "Take back round 1").status_code == 303
    page = shown(client, table)
    assert told(page) == ["Round 1 is taken back."]
    assert table.totals == (0, 0)
    assert told(shown(client, table)) == []
    assert press(client, table, "Put back round 1").status_code == 303
    assert told(shown(client, table)) == ["Round 1 is back."]
    assert table.totals == (6, 0)


def test_undo_names_what_it_takes_back(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    table.correct(1, out("Ann", Bo=7))
    press(client, table, "Take back the correction of round 1")
    assert told(shown(client, table)) == ["Round 1 is as it was before its correction."]
    press(client, table, "Take back the last change of round 1")
    assert table.totals == (7, 0)
    shown(client, table)
    table.void(1)
    press(client, table, "Make round 1 count again")
    assert told(shown(client, table)) == ["Round 1 counts again."]
    assert table.totals == (7, 0)


def test_nothing_is_taken_back_where_nothing_was_done(client: PageClient) -> None:
    table = seat(client, Table.sit())
    assert not shown(client, table).all("button")


def test_a_tap_that_comes_twice_takes_back_one_act(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    table.play(out("Ann", Bo=6))
    values = {
        "act": "2",
        "version": str(table.board.match.version),
        "csrf_token": client.token(f"/m/{table.match}"),
    }
    for _time in range(2):
        response = client.post(f"/m/{table.match}/take-back", data=values, headers={"Origin": ORIGIN})
        assert response.status_code == 303
    assert table.totals == (6, 0)


def test_whoever_is_late_sees_the_board_as_it_is_now(client: PageClient) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    values = {"act": "1", "version": "2", "csrf_token": client.token(f"/m/{table.match}")}
    table.play(out("Bo", Ann=9))
    response = client.post(f"/m/{table.match}/take-back", data=values, headers={"Origin": ORIGIN})
    assert response.status_code == 409
    page = Page(response.text)
    assert told(page) == ["Someone was faster. This is the match as it stands now."]
    assert "Take back round 2" in [node.words for node in page.all("button")]
    assert table.totals == (6, 9)


@pytest.mark.parametrize(
    ("values", "status"),
    [
        ({}, 400),
        ({"act": "1"}, 400),
        ({"act": "x", "version": "2"}, 400),
        ({"act": "1", "version": "0"}, 400),
        ({"act": "1", "version": "9" * 70}, 400),
        ({"act": "9" * 30, "version": "2"}, 404),
        ({"act": "7", "version": "2"}, 404),
        ({"act": "-1", "version": "2"}, 404),
    ],
)
def test_what_the_page_never_sends_takes_nothing_back(
    client: PageClient, values: dict[str, str], status: int
) -> None:
    table = seat(client, Table.sit())
    table.play(out("Ann", Bo=6))
    assert (
        client.submit(f"/m/{table.match}/take-back", values, page=f"/m/{table.match}").status_code == status
    )
    assert table.totals == (6, 0)


def test_they_play_again_with_the_deal_passed_on(client: PageClient) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 5})))
    table.play(out("Ann", Bo=6))
    response = press(client, table, "Play again")
    following = Table(table.book, int(response.location.rsplit("/", 1)[1]))
    assert following.match != table.match
    assert following.board.dealer == "Bo"
    assert following.totals == (0, 0)
    assert press(client, table, "Play again").location == response.location


def test_they_do_not_play_again_before_the_end(client: PageClient) -> None:
    table = seat(client, Table.sit())
    response = client.submit(f"/m/{table.match}/again", {}, page=f"/m/{table.match}")
    assert response.status_code == 409


@pytest.mark.parametrize("act", ["take-back", "again"])
def test_acts_without_a_token_are_refused(client: PageClient, act: str) -> None:
    table = seat(client, Table.sit(asked(changes={"target": 5})))
    table.play(out("Ann", Bo=6))
    assert client.post(f"/m/{table.match}/{act}", data={"act": "1", "version": "2"}).status_code == 400
    assert table.totals == (6, 0)


@pytest.mark.parametrize("right", [False, True])
def test_nothing_shows_to_those_without_a_right_to_the_book(client: PageClient, right: bool) -> None:
    table = Table.sit(asked(changes={"target": 5}))
    table.play(out("Ann", Bo=6))
    if right:
        give_right(client, Table.sit().book)
    assert client.get(f"/m/{table.match}").status_code == 404
    assert client.get(f"/m/{table.match}", headers={"If-None-Match": 'W/"x"'}).status_code == 404
    for act in ("take-back", "again"):
        values = {"act": "1", "version": "2"}
        assert client.submit(f"/m/{table.match}/{act}", values, page="/look").status_code == 404
    assert table.totals == (6, 0)


def test_a_board_that_one_phone_has_seen_stays_hidden_from_others(app: Flask, client: PageClient) -> None:
    table = seat(client, Table.sit())
    shown(client, table)
    assert app.test_client().get(f"/m/{table.match}").status_code == 404
