"""A client for the pages that refuses every page with a fault in it."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.lint import Page, faults

ORIGIN = "http://localhost"


class PageClient(FlaskClient):
    """Flask's test client; it sends forms as a browser does and lints every page it is given."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        """Send one request. A POST names the page it comes from, as browsers do."""
        response = super().open(*args, **kwargs)
        plain = "Content-Encoding" not in response.headers and not 300 <= response.status_code < 400
        if response.mimetype == "text/html" and response.data and plain:
            fragment = response.request.headers.get("X-Fragment") == "1"
            found = faults(response.text, fragment=fragment)
            assert not found, "\n".join([f"{response.request.path}:", *found])
        return response

    def page(self, path: str, *, status: int = 200) -> Page:
        """The page at this address, taken apart; its status must be the one named."""
        response = self.get(path)
        assert response.status_code == status, f"{path}: {response.status}"
        return Page(response.text)

    def token(self, path: str = "/") -> str:
        """The token of a form on the page at this address."""
        for node in self.page(path).all("input"):
            if node.attributes.get("name") == "csrf_token":
                return node.attributes["value"]
        raise AssertionError(f"{path} has no form with a token")

    def submit(self, path: str, values: dict[str, Any], *, page: str | None = None) -> TestResponse:
        """Send a form to this address with the token of the page it stands on, by default the same."""
        filled = {**values, "csrf_token": self.token(page or path)}
        return self.post(path, data=filled, headers={"Origin": ORIGIN})


@pytest.fixture
def client(app: Flask) -> PageClient:
    """A phone of its own: one cookie jar on the app."""
    app.test_client_class = PageClient
    client = app.test_client()
    assert isinstance(client, PageClient)
    return client
