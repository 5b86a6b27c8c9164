"""Static files under an address that changes with them, and the one style block that every page carries.

The version stands in the path, /static/VERSION/app.js, and is taken over all files together, so that modules
importing each other by relative names stay within one version without being rewritten.
"""

import base64
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask, Response, current_app, send_from_directory
from markupsafe import Markup

CRITICAL_STYLE = "app.css"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """The static files as they were when the app started."""

    folder: Path
    version: str
    style: Markup
    style_hash: str


def read_assets(folder: Path) -> Assets:
    """The version of a folder of static files and its critical style with the hash that allows it inline."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    style = (folder / CRITICAL_STYLE).read_text(encoding="utf-8")
    return Assets(
        folder=folder,
        version=digest.hexdigest()[:12],
        style=Markup(style),
        style_hash="sha256-" + base64.b64encode(hashlib.sha256(style.encode()).digest()).decode(),
    )


def init_app(app: Flask, folder: Path) -> None:
    """Read the static files and serve them; `url_for("static", filename=...)` gives the address in force."""
    assets = read_assets(folder)
    app.extensions["assets"] = assets
    app.jinja_env.globals["critical_style"] = assets.style
    app.add_url_rule("/static/<version>/<path:filename>", "static", _static)
    app.url_defaults(_add_version)


def _add_version(endpoint: str, values: dict[str, Any]) -> None:
    if endpoint == "static":
        values.setdefault("version", current_app.extensions["assets"].version)


def _static(version: str, filename: str) -> Response:
    assets: Assets = current_app.extensions["assets"]
    response = send_from_directory(assets.folder, filename)
    if version == assets.version:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    else:
        # A page from before an update asks for what it knew; it gets today's file, and must not keep it.
        response.headers["Cache-Control"] = "no-cache"
    return response
