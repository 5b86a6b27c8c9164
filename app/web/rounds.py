"""A round's page: its sheets, what was done to it, and the ways to mend it."""

from flask import Blueprint, abort, flash, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.rules.problems import Problem
from app.services import pages, rounds
from app.services.errors import Invalid
from app.web import access
from app.web.round_view import view_round_page
from app.web.texts import gettext as _

blueprint = Blueprint("rounds", __name__)

CONFIRMED_FIELD = "confirmed"
ACT_FIELD = "act"


@blueprint.get("/m/<int:match_id>/rounds/<int:number>")
def show(match_id: int, number: int) -> Response:
    """I look at a round, and at what was done to it."""
    return _page(match_id, number)


@blueprint.post("/m/<int:match_id>/rounds/<int:number>/void")
def void(match_id: int, number: int) -> Response:
    """I take a spoiled round out of the score."""
    try:
        rounds.void(access.books(), match_id, number, access.mark(), confirmed=_is_confirmed())
    except Invalid as error:
        return _page(match_id, number, problems=error.problems)
    flash(_("Round %(number)d is void.", number=number))
    return redirect(url_for("rounds.show", match_id=match_id, number=number), 303)


@blueprint.post("/m/<int:match_id>/rounds/<int:number>/restore")
def restore(match_id: int, number: int) -> Response:
    """I bring back a round as it was at an earlier time."""
    act = request.form.get(ACT_FIELD, type=int)
    if act is None:
        abort(400)
    try:
        rounds.restore(access.books(), match_id, number, act, access.mark(), confirmed=_is_confirmed())
    except Invalid as error:
        return _page(match_id, number, problems=error.problems, act=act)
    flash(_("Round %(number)d is as it was then.", number=number))
    return redirect(url_for("rounds.show", match_id=match_id, number=number), 303)


def _is_confirmed() -> bool:
    return CONFIRMED_FIELD in request.form


def _page(
    match_id: int, number: int, *, problems: tuple[Problem, ...] = (), act: int | None = None
) -> Response:
    page = pages.round_page(access.books(), match_id, number)
    shown = render_template("rounds/show.html", view=view_round_page(page), asks=problems, act=act)
    return make_response(shown, 422 if problems else 200)
