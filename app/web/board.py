"""The board: where a match stands, what each side needs, its latest rounds, and how it ended."""

from flask import (
    Blueprint,
    Flask,
    abort,
    current_app,
    flash,
    make_response,
    redirect,
    render_template,
    request,
    session,
    url_for,
)
from markupsafe import Markup
from werkzeug.wrappers import Response

from app.services import matches, pages, rounds
from app.services.errors import Conflict
from app.web import access
from app.web.board_parts import BoardPart, BoardParts
from app.web.board_view import BoardView, view_board
from app.web.fresh import is_fresh, not_modified, page_tag
from app.web.texts import language, say

MOST_VERSIONS = 10**9

blueprint = Blueprint("board", __name__)


@blueprint.get("/m/<int:match_id>")
def show(match_id: int) -> Response:
    """I look at the score."""
    before = request.args.get("before", type=int)
    if "before" in request.args and before is None:
        abort(404)
    version = matches.version_of(access.books(), match_id)
    tag = page_tag(match_id, version, before)
    if is_fresh(tag):
        return not_modified(tag)
    parts: BoardParts = current_app.extensions["board_parts"]
    part = parts.get((match_id, version, before, language()), lambda: _make_part(_view(match_id, before)))
    told_once = "_flashes" in session
    response = make_response(render_template("board/show.html", part=part))
    if not told_once:
        response.set_etag(page_tag(match_id, part.version, before), weak=True)
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
        return _faster(match_id)
    for offer in view.offers:
        if offer.act == act:
            flash(offer.done)
    return redirect(url_for("board.show", match_id=match_id), 303)


@blueprint.post("/m/<int:match_id>/again")
def play_again(match_id: int) -> Response:
    """We play once more."""
    version = matches.version_of(access.books(), match_id)
    # The end of a match is followed by one match, from however many phones and however often.
    mark = access.mark(f"again:{match_id}:{version}")
    try:
        following = matches.play_again(access.books(), match_id, mark)
    except Conflict:
        return _faster(match_id)
    return redirect(url_for("board.show", match_id=following), 303)


def init_app(app: Flask) -> None:
    """Keep the parts of boards that are asked for."""
    app.extensions["board_parts"] = BoardParts()


def _view(match_id: int, before: int | None = None) -> BoardView:
    return view_board(pages.board(access.books(), match_id, before=before), before)


def _make_part(view: BoardView) -> BoardPart:
    match = view.board.match
    return BoardPart(
        match_id=match.id,
        version=view.version,
        title=say(match.preset.name),
        html=Markup(render_template("board/_board.html", view=view)),
    )


def _faster(match_id: int) -> Response:
    part = _make_part(_view(match_id))
    return make_response(render_template("board/show.html", part=part, faster=True), 409)
