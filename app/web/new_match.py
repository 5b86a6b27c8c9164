"""A new match: choose its game, say who plays, and begin."""

import secrets

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from app.rules.games import LISTINGS, Listing
from app.rules.problems import Problem
from app.services import books, matches
from app.web import access
from app.web.forms import place_faults
from app.web.match_form import MatchForm, table_sizes

blueprint = Blueprint("new_match", __name__)


@blueprint.get("/new")
def choose() -> str:
    """I choose what we play."""
    return render_template("new_match/choose.html", listings=LISTINGS)


@blueprint.get("/new/<key>")
def show(key: str) -> Response:
    """I say who plays."""
    return _page(_form(key))


@blueprint.post("/new/<key>")
def start(key: str) -> Response:
    """We begin."""
    form = _form(key, request.form)
    asked, problems = form.read()
    problems = (*matches.check_match(asked), *problems)
    if problems:
        return _page(form, problems)
    book, match = matches.start_match(
        access.current_book(), asked, access.mark(), secrets.choice, phone=access.phone()
    )
    access.keep(book)
    return redirect(url_for("board.show", match_id=match), 303)


def _form(key: str, typed: MultiDict[str, str] | None = None) -> MatchForm:
    return MatchForm(_listing(key), request.args.get("players", type=int), typed)


def _listing(key: str) -> Listing:
    listing = next((it for it in LISTINGS if key in (it.key, it.game.key)), None)
    if listing is None:
        abort(404)
    return listing


def _page(form: MatchForm, problems: tuple[Problem, ...] = ()) -> Response:
    problems = tuple(sorted(problems, key=lambda problem: form.place_of(form.id_of(problem.where))))
    page = render_template(
        "new_match/show.html",
        form=form,
        listing=form.listing,
        sizes=table_sizes(form.listing.game.seats(form.listing.preset.rules)),
        names=books.known_names(access.books()),
        problems=problems,
        faults=place_faults(problems, form.id_of),
    )
    return make_response(page, 422 if problems else 200)
