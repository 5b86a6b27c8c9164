"""What people see when something cannot be done."""

from collections.abc import Callable

import pytest
from flask import Flask

from app.rules.problems import N_, Problem
from app.services.errors import Busy, Conflict, Invalid, NotFound
from app.web import MAX_REQUEST_BYTES
from app.web.errors import refuse
from tests.web.conftest import ORIGIN, PageClient

TOO_MUCH = Problem(
    where="sides/Ann/laid", code="too_much", text=N_("{side} laid {laid}", side="Ann", laid=9999)
)
BLANK = Problem(where="sides/Bo/laid", code="blank", text=N_("{side} has no points laid", side="Bo"))


@pytest.fixture
def failing(app: Flask) -> Callable[[Exception], None]:
    """Makes the address /fail raise an error."""

    def fail_with(error: Exception) -> None:
        def view() -> str:
            raise error

        app.add_url_rule("/fail", view_func=view)

    return fail_with


@pytest.mark.parametrize(
    ("error", "status", "heading"),
    [
        (NotFound(), 404, "Nothing here"),
        (Conflict(), 409, "Someone was faster"),
        (Busy(), 503, "One moment"),
        (Invalid((TOO_MUCH, BLANK)), 422, "This cannot be taken"),
    ],
)
def test_an_act_that_cannot_be_done_has_its_page(
    client: PageClient, failing: Callable[[Exception], None], error: Exception, status: int, heading: str
) -> None:
    failing(error)
    page = client.page("/fail", status=status)
    assert page.all("h1")[0].words == heading


def test_every_fault_is_named(client: PageClient, failing: Callable[[Exception], None]) -> None:
    failing(Invalid((TOO_MUCH, BLANK)))
    words = [node.words for node in client.page("/fail", status=422).all("li")]
    assert words == ["Ann laid 9999", "Bo has no points laid"]


def test_busy_says_when_to_come_back(client: PageClient, failing: Callable[[Exception], None]) -> None:
    failing(Busy())
    assert client.get("/fail").headers["Retry-After"] == "1"


def test_an_unknown_address_is_404(client: PageClient) -> None:
    assert client.page("/nowhere", status=404).all("h1")[0].words == "Nothing here"


def test_a_wrong_method_is_405_and_names_the_right_ones(client: PageClient) -> None:
    response = client.post("/")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]


def test_a_request_that_is_too_large_is_413(client: PageClient, app: Flask) -> None:
    app.add_url_rule("/take", view_func=lambda: "", methods=["POST"])
    response = client.post("/take", data={"file": "x" * MAX_REQUEST_BYTES}, headers={"Origin": ORIGIN})
    assert response.status_code == 413
    assert "1 MB at most" in response.text


def test_a_script_gets_the_message_alone(client: PageClient) -> None:
    response = client.get("/nowhere", headers={"X-Fragment": "1"})
    assert response.status_code == 404
    assert response.text.strip() == '<p role="alert">There is no such page, or this phone may not see it.</p>'


def test_what_breaks_is_a_page_of_its_own(
    client: PageClient, app: Flask, failing: Callable[[Exception], None]
) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    failing(ZeroDivisionError())
    page = client.page("/fail", status=500)
    assert page.all("h1")[0].words == "Something broke"


def test_a_refused_form_has_an_error_title_and_its_status(client: PageClient, app: Flask) -> None:
    app.add_url_rule(
        "/refuse",
        view_func=lambda: refuse(
            "errors/page.html", [BLANK], title="Round 1", message="", part="errors/_message.html"
        ),
    )
    page = client.page("/refuse", status=422)
    assert page.all("title")[0].words == "Error: Round 1 – Meldbook"
    assert page.all("li")[0].words == "Bo has no points laid"
