"""Static files keep for ever under an address that changes with them."""

from pathlib import Path

import pytest
from flask import Flask, url_for

from app.web.assets import read_assets
from tests.web.conftest import PageClient


@pytest.fixture
def address(app: Flask) -> str:
    """Where the entry module is now."""
    with app.test_request_context():
        return url_for("static", filename="app.js")


def test_the_page_names_the_module_by_its_version(client: PageClient, address: str) -> None:
    assert client.page("/").all("script")[0].attributes["src"] == address


def test_the_address_in_force_keeps_for_ever(client: PageClient, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in response.headers
    assert "Cookie" not in response.headers.get("Vary", "")


def test_modules_find_each_other_within_the_version(app: Flask, address: str) -> None:
    with app.test_request_context():
        other = url_for("static", filename="parts/keypad.js")
    assert other.rsplit("/", 2)[0] == address.rsplit("/", 1)[0]


def test_an_address_from_before_an_update_gets_the_file_of_today_and_may_not_keep_it(
    client: PageClient,
) -> None:
    response = client.get("/static/0123456789ab/app.js")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/static/x/nothing.js", "/static/x/../app.py", "/static/app.js", "/static/"]
)
def test_nothing_else_is_served(client: PageClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_version_changes_with_any_file_and_with_any_name(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "app.css").write_text("p { margin: 0 }")
    (tmp_path / "parts" / "a.js").write_text("1")
    versions = [read_assets(tmp_path).version]
    (tmp_path / "parts" / "a.js").write_text("2")
    versions.append(read_assets(tmp_path).version)
    (tmp_path / "parts" / "a.js").rename(tmp_path / "parts" / "b.js")
    versions.append(read_assets(tmp_path).version)
    assert len(set(versions)) == 3


@pytest.mark.parametrize("encoding", ["gzip", "br"])
def test_a_module_is_compressed(client: PageClient, app: Flask, tmp_path: Path, encoding: str) -> None:
    (tmp_path / "app.css").write_text("p { margin: 0 }")
    (tmp_path / "long.js").write_text("// keep score\n" * 200)
    app.extensions["assets"] = read_assets(tmp_path)
    response = client.get("/static/old/long.js", headers={"Accept-Encoding": encoding})
    assert response.headers["Content-Encoding"] == encoding
    assert len(response.data) < 200
