"""The look of one's own: light, dark or black, kept on the phone."""

import pytest

from app.web.look import THEMES
from tests.web.conftest import PageClient


def test_without_a_choice_pages_follow_the_phone(client: PageClient) -> None:
    assert "data-theme" not in client.page("/").all("html")[0].attributes


@pytest.mark.parametrize("theme", [key for key, _words in THEMES if key])
def test_a_chosen_look_is_that_of_every_page(client: PageClient, theme: str) -> None:
    response = client.submit("/look", {"theme": theme})
    assert response.status_code == 303
    assert client.page("/").all("html")[0].attributes["data-theme"] == theme
    chosen = [node for node in client.page("/look").all("input") if "checked" in node.attributes]
    assert [node.attributes["value"] for node in chosen] == [theme]


def test_the_phones_own_setting_comes_back(client: PageClient) -> None:
    client.submit("/look", {"theme": "black"})
    client.submit("/look", {"theme": ""})
    assert "data-theme" not in client.page("/").all("html")[0].attributes


@pytest.mark.parametrize("theme", ['"><script>', "pink", "x" * 5000])
def test_an_unknown_look_changes_nothing(client: PageClient, theme: str) -> None:
    client.submit("/look", {"theme": "dark"})
    client.submit("/look", {"theme": theme})
    assert client.page("/").all("html")[0].attributes["data-theme"] == "dark"


def test_a_mangled_cookie_is_no_look(client: PageClient) -> None:
    client.set_cookie("theme", "pink")
    assert "data-theme" not in client.page("/").all("html")[0].attributes


def test_the_cookie_lasts_and_is_kept_from_scripts(client: PageClient) -> None:
    header = client.submit("/look", {"theme": "black"}).headers["Set-Cookie"]
    assert "HttpOnly" in header
    assert "Max-Age=34560000" in header
    assert "Secure" not in header


def test_a_look_from_elsewhere_is_refused(client: PageClient) -> None:
    assert client.post("/look", data={"theme": "dark"}).status_code == 400


@pytest.mark.parametrize(
    ("back", "leads_to"),
    [
        ("/new", "/new"),
        ("/m/1/rounds/2", "/m/1/rounds/2"),
        ("", "/"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("https://elsewhere.example/", "/"),
        ("/new\r\nSet-Cookie: x=y", "/"),
    ],
)
def test_it_leads_back_to_the_page_it_was_chosen_on_and_never_out(
    client: PageClient, back: str, leads_to: str
) -> None:
    assert client.submit("/look", {"theme": "dark", "back": back}).location == leads_to
