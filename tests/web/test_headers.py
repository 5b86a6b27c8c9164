"""Every answer keeps other sites out, and nothing locks a phone on plain http out."""

import base64
import hashlib
import re

import pytest

from tests.web.conftest import PageClient


@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_every_page_has_the_headers(client: PageClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "private, no-cache"
    assert "Strict-Transport-Security" not in headers
    assert "upgrade-insecure-requests" not in policy


@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_the_policy_allows_the_style_in_the_page_by_its_hash(client: PageClient, path: str) -> None:
    response = client.get(path)
    style = re.search(r"<style>(.*?)</style>", response.text, re.DOTALL)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("encoding", ["gzip", "br"])
def test_pages_are_compressed(client: PageClient, encoding: str) -> None:
    response = client.get("/", headers={"Accept-Encoding": encoding})
    assert response.headers["Content-Encoding"] == encoding
    assert "Accept-Encoding" in response.headers["Vary"]
