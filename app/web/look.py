"""How pages look on this phone: as its own setting says, or light, dark, or black for a dim room."""

import re
from collections.abc import Mapping

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from flask_babel import lazy_gettext
from werkzeug.wrappers import Response

COOKIE = "theme"
THEMES = (
    ("", lazy_gettext("As this phone is set")),
    ("light", lazy_gettext("Light")),
    ("dark", lazy_gettext("Dark")),
    ("black", lazy_gettext("Black")),
)
KEEP_SECONDS = 400 * 24 * 3600

_PAGE = re.compile(r"(/[A-Za-z0-9-]+)+")

blueprint = Blueprint("look", __name__)


def theme() -> str:
    """The look chosen on this phone, empty if none was; `theme()` in templates."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in dict(THEMES) else ""


@blueprint.get("/look")
def show() -> str:
    """I want pages lighter or darker."""
    return render_template("look/index.html", themes=THEMES, back=_back(request.args))


@blueprint.post("/look")
def choose() -> Response:
    """I choose how pages look."""
    response = redirect(_back(request.form), 303)
    chosen = request.form.get("theme", "")
    if chosen in dict(THEMES):
        response.set_cookie(
            COOKIE, chosen, max_age=KEEP_SECONDS, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response


def _back(values: Mapping[str, str]) -> str:
    # Only ever a page of ours: two slashes, or a slash the wrong way round, would lead out.
    page = values.get("back", "")
    return page if _PAGE.fullmatch(page) else url_for("home.show")


def init_app(app: Flask) -> None:
    """Let every page know its look."""
    app.jinja_env.globals["theme"] = theme
