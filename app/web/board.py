"""The board: where a match stands, what each side needs, its latest rounds, and how it ended."""

from flask import Blueprint, abort, flash, make_response, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from app.services import matches, pages, rounds
from app.services.errors import Conflict
from app.web import access
from app.web.board_view import BoardView, view_board
from app.web.fresh import is_fresh, not_modified, page_tag

MOST_VERSIONS = 10**9

blueprint = Blueprint("board", __name__)


@blueprint.get("/m/<int:match_id>")
def show(match_id: int) -> Response:
    """I look at the score."""
    before = request.args.get("before", type=int)
    if "before" in request.args and before is None:
        abort(404)
    if request.if_none_match:
        tag = page_tag(match_id, matches.version_of(access.books(), match_id), before)
        if is_fresh(tag):
            return not_modified(tag)
    view = _view(match_id, before)
    told_once = "_flashes" in session
    response = make_response(render_template("board/show.html", view=view))
    if not told_once:
        response.set_etag(page_tag(match_id, view.version, before), weak=True)
    return response


@blueprint.post("/m/<int:match_id>/take-back")
def take_back(match_id: int) -> Response:
    """I undo what was done last, or put it back."""
    act, version = (request.form.get(name, type=int) for name in ("act", "version"))
    if act is None or version is None or not 0 < version <= MOST_VERSIONS:
        abort(400)
    view = _view(match_id)
    # One version of a match is taken back once, from however many phones and however often.
    try:
        rounds.take_back(access.books(), match_id, act, access.mark(f"take-back:{version}"))
    except Conflict:
        return _faster(_view(match_id))
    for offer in view.offers:
        if offer.act == act:
            flash(offer.done)
    return redirect(url_for("board.show", match_id=match_id), 303)


@blueprint.post("/m/<int:match_id>/again")
def play_again(match_id: int) -> Response:
    """We play once more."""
    view = _view(match_id)
    # The end of a match is followed by one match, from however many phones and however often.
    mark = access.mark(f"again:{match_id}:{view.version}")
    try:
        following = matches.play_again(access.books(), match_id, mark)
    except Conflict:
        return _faster(_view(match_id))
    return redirect(url_for("board.show", match_id=following), 303)


def _view(match_id: int, before: int | None = None) -> BoardView:
    return view_board(pages.board(access.books(), match_id, before=before), before)


def _faster(view: BoardView) -> Response:
    return make_response(render_template("board/show.html", view=view, faster=True), 409)
