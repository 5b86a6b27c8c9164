"""Forms are taken from our own pages only, and one that outlived its token loses nothing."""

import io

import pytest
from flask import Flask, render_template_string, request

from tests.web.conftest import ORIGIN, PageClient
from tests.web.lint import Page

FORM = """{% extends "base.html" %}{% block title %}Form{% endblock %}
{% block main %}<h1>Form</h1>
<form method="post" action="/form"><input type="hidden" name="csrf_token" value="{{ csrf_token() }}">
<label>Laid <input name="laid"></label><button>Send</button></form>{% endblock %}"""
TYPED = {"laid": ["505", "<b>"], "note": "naïve — ♥", "act": "record"}


@pytest.fixture(autouse=True)
def form(app: Flask) -> None:
    """A page with a form, and an answer that repeats what came."""

    def show() -> str:
        return render_template_string(FORM)

    def take() -> dict[str, list[str]]:
        return {name: values for name, values in request.form.lists() if name != "csrf_token"}

    app.add_url_rule("/form", "show", show)
    app.add_url_rule("/form", "take", take, methods=["POST"])


def fields(page: Page) -> list[tuple[str, str]]:
    """Names and values of the hidden fields, the token's left out."""
    inputs = [(node.attributes["name"], node.attributes.get("value", "")) for node in page.all("input")]
    return [(name, value) for name, value in inputs if name != "csrf_token"]


def test_a_form_of_ours_is_taken(client: PageClient) -> None:
    assert client.submit("/form", {"laid": "505"}).json == {"laid": ["505"]}


def test_the_token_may_come_in_a_header(client: PageClient) -> None:
    response = client.post("/form", data={"laid": "5"}, headers={"X-CSRFToken": client.token("/form")})
    assert response.json == {"laid": ["5"]}


@pytest.mark.parametrize("token", [None, "", "stale", "İ.x.y"])
def test_a_stale_form_can_be_sent_again_with_nothing_lost(client: PageClient, token: str | None) -> None:
    sent = dict(TYPED) if token is None else {**TYPED, "csrf_token": token}
    response = client.post("/form?tab=2", data=sent, headers={"Origin": ORIGIN})
    assert response.status_code == 400
    page = Page(response.text)
    form = page.all("form")[0]
    assert form.attributes["action"] == "/form?tab=2"
    assert fields(page) == [("laid", "505"), ("laid", "<b>"), ("note", "naïve — ♥"), ("act", "record")]
    token = next(n.attributes["value"] for n in page.all("input") if n.attributes["name"] == "csrf_token")
    again = client.post(
        form.attributes["action"], data={**TYPED, "csrf_token": token}, headers={"Origin": ORIGIN}
    )
    assert again.json == {"laid": ["505", "<b>"], "note": ["naïve — ♥"], "act": ["record"]}


def test_a_stale_form_with_a_file_asks_for_the_file_again(client: PageClient) -> None:
    sent = {"name": "x", "sheet": (io.BytesIO(b"{}"), "match.json")}
    page = Page(client.post("/form", data=sent, headers={"Origin": ORIGIN}).text)
    assert page.all("form")[0].attributes["enctype"] == "multipart/form-data"
    assert [node.attributes["name"] for node in page.all("input") if node.attributes["type"] == "file"] == [
        "sheet"
    ]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None])
def test_a_form_from_elsewhere_is_refused_and_the_cookie_left_alone(
    client: PageClient, origin: str | None
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    response = client.post("/form", data=TYPED, headers=headers)
    assert response.status_code == 400
    assert Page(response.text).all("form") == []
    assert "Set-Cookie" not in response.headers


def test_a_referer_of_ours_is_enough_for_a_browser_without_origin(client: PageClient) -> None:
    response = client.post("/form", data=TYPED, headers={"Referer": f"{ORIGIN}/form"})
    assert len(Page(response.text).all("form")) == 1


def test_on_https_a_form_of_ours_is_taken_too(client: PageClient) -> None:
    secure = "https://localhost"
    shown = Page(client.get("/form", base_url=secure).text)
    token = next(n.attributes["value"] for n in shown.all("input") if n.attributes["name"] == "csrf_token")
    response = client.post(
        "/form", base_url=secure, data={"csrf_token": token}, headers={"Referer": f"{secure}/form"}
    )
    assert response.status_code == 200
