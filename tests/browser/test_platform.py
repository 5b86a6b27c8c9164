"""What every page does in a real browser: it keeps to its policy, axe finds nothing, forms come through."""

from collections.abc import Callable

import pytest
from flask import Flask, render_template_string, request
from playwright.sync_api import expect

from tests.browser.conftest import Phone

FORM = """{% extends "base.html" %}{% block title %}Form{% endblock %}
{% block main %}<h1>Form</h1>
<form method="post" action="/form"><input type="hidden" name="csrf_token" value="{{ csrf_token() }}">
<p><label>Laid <input name="laid"></label></p><button>Send</button></form>{% endblock %}"""
TAKEN = """{% extends "base.html" %}{% block title %}Taken{% endblock %}
{% block main %}<h1>Taken</h1><p>{{ laid }} laid</p>{% endblock %}"""


@pytest.fixture(autouse=True)
def form(app: Flask) -> None:
    """A page with a form."""
    app.add_url_rule("/form", "show", lambda: render_template_string(FORM))
    app.add_url_rule(
        "/form", "take", lambda: render_template_string(TAKEN, laid=request.form["laid"]), methods=["POST"]
    )


@pytest.mark.parametrize("path", ["/", "/nowhere"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible_in_light_and_dark(
    new_phone: Callable[..., Phone], path: str, scheme: str
) -> None:
    phone = new_phone(color_scheme=scheme)
    phone.open(path)
    phone.check_accessible()
    phone.complaints = [text for text in phone.complaints if "404" not in text]


@pytest.mark.parametrize("script", [True, False])
def test_a_form_comes_through(new_phone: Callable[..., Phone], script: bool) -> None:
    page = new_phone(java_script_enabled=script).open("/form")
    page.get_by_label("Laid").fill("505")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_text("505 laid")).to_be_visible()


def test_a_form_that_outlived_its_cookie_is_sent_again_with_nothing_lost(phone: Phone) -> None:
    page = phone.open("/form")
    page.get_by_label("Laid").fill("505")
    phone.context.clear_cookies()
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Please send this again")
    phone.check_accessible()
    page.get_by_role("button", name="Send again").tap()
    expect(page.get_by_text("505 laid")).to_be_visible()
    phone.complaints = [text for text in phone.complaints if "400" not in text]


def test_the_policy_forbids_what_is_not_ours(phone: Phone) -> None:
    page = phone.open("/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=x style=\"color: red\">x</p>')")
    page.evaluate(
        "document.body.appendChild(document.createElement('script')).textContent = 'window.ran = 1'"
    )
    assert page.evaluate("window.ran") is None
    assert len(phone.complaints) == 2
    assert all("Content Security Policy" in text for text in phone.complaints)
    phone.complaints.clear()
