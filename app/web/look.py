"""How pages look on this phone: as its own setting says, or light, dark, or black for a dim room."""

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

blueprint = Blueprint("look", __name__)


def theme() -> str:
    """The look chosen on this phone, empty if none was; `theme()` in templates."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in dict(THEMES) else ""


@blueprint.get("/look")
def show() -> str:
    """I want pages lighter or darker."""
    return render_template("look/index.html", themes=THEMES)


@blueprint.post("/look")
def choose() -> Response:
    """I choose how pages look."""
    response = redirect(url_for("home.show"))
    chosen = request.form.get("theme", "")
    if chosen in dict(THEMES):
        response.set_cookie(
            COOKIE, chosen, max_age=KEEP_SECONDS, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response


def init_app(app: Flask) -> None:
    """Let every page know its look."""
    app.jinja_env.globals["theme"] = theme
