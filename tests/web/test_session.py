"""The cookie that holds what a phone may do: kept for years, never lost, Secure only where it can return."""

from datetime import UTC, datetime, timedelta
from http.cookies import SimpleCookie

import pytest
from flask import Flask, session

from app.config import Config
from tests.conftest import close, make_app
from tests.web.conftest import PageClient


@pytest.fixture(autouse=True)
def pages(app: Flask) -> None:
    """Addresses that give a right and show it."""

    def give() -> dict[str, str]:
        session["book"] = "b1"
        return {}

    def show() -> dict[str, str | None]:
        return {"book": session.get("book")}

    app.add_url_rule("/give", view_func=give)
    app.add_url_rule("/show", view_func=show)


def cookie(header: str) -> tuple[str, str]:
    """The expiry of a Set-Cookie header, and all of the header."""
    morsel = SimpleCookie(header)["meldbook"]
    return morsel["expires"], header


def test_the_cookie_is_kept_for_years_and_from_scripts_and_other_sites(client: PageClient) -> None:
    expires, header = cookie(client.get("/give").headers["Set-Cookie"])
    ends = datetime.strptime(expires, "%a, %d %b %Y %H:%M:%S GMT").replace(tzinfo=UTC)
    assert ends - datetime.now(UTC) > timedelta(days=3000)
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_it_is_secure_exactly_on_https(client: PageClient, scheme: str, secure: bool) -> None:
    header = client.get("/give", base_url=f"{scheme}://localhost").headers["Set-Cookie"]
    assert ("Secure" in header) is secure


def test_it_is_sent_once_a_month_and_not_with_every_page(client: PageClient) -> None:
    client.get("/give")
    assert "Set-Cookie" in client.get("/show").headers
    assert "Set-Cookie" not in client.get("/show").headers
    with client.session_transaction() as stored:
        stored["renewed"] -= 31
    assert "Set-Cookie" in client.get("/show").headers


def test_a_visitor_without_rights_gets_no_cookie(client: PageClient) -> None:
    assert "Set-Cookie" not in client.get("/show").headers


def test_a_forged_cookie_is_worth_nothing(client: PageClient) -> None:
    client.set_cookie("meldbook", "eyJib29rIjoiYjEifQ.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb")
    assert client.get("/show").json == {"book": None}


def test_the_cookie_lasts_across_a_restart(client: PageClient, config: Config) -> None:
    client.get("/give")
    kept = client.get_cookie("meldbook")
    assert kept
    restarted = make_app(config)
    with restarted.test_request_context(headers={"Cookie": f"meldbook={kept.value}"}):
        assert session["book"] == "b1"
    close(restarted)
