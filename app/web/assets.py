"""Static files under an address that changes with them, and the one style block that every page carries.

The version stands in the path, /static/VERSION/app.js, and is taken over all files together, so that modules
importing each other by relative names stay within one version without being rewritten. The files are held in
memory: what a version names is what is sent, also while an update replaces them on disk.
"""

import base64
import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, current_app
from markupsafe import Markup

CRITICAL_STYLE = "app.css"
# Named here because some systems answer otherwise, and a browser runs no module that is called text/plain.
MIME_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Assets:
    """The static files, by name, as they were when the app started."""

    files: Mapping[str, bytes]
    version: str
    style: Markup
    style_hash: str


def read_assets(folder: Path) -> Assets:
    """The files of a folder, their version, and the critical style with the hash that allows it inline."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    style = files[CRITICAL_STYLE].decode()
    return Assets(
        files=files,
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
    if filename not in assets.files:
        abort(404)
    suffix = Path(filename).suffix
    kind = MIME_TYPES.get(suffix) or mimetypes.guess_type(filename)[0] or "application/octet-stream"
    response = Response(assets.files[filename], mimetype=kind)
    if version == assets.version:
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    else:
        # A page from before an update asks for what it knew; it gets today's file, and must not keep it.
        response.headers["Cache-Control"] = "no-cache"
    return response
