"""Home: where everything begins."""

from flask import Blueprint, render_template

from app.rules.games import LISTINGS
from app.services.matches import latest_matches
from app.web import access
from app.web.home_view import view_match

MOST_OPEN = 10
MOST_ENDED = 5

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show() -> str:
    """I open Meldbook."""
    books = access.books()
    running = latest_matches(books, most=MOST_OPEN, open_only=True) if books else ()
    ended = latest_matches(books, most=MOST_ENDED, open_only=False) if books else ()
    return render_template(
        "home/index.html",
        running=[view_match(it) for it in running],
        ended=[view_match(it) for it in ended],
        listings=LISTINGS,
    )
