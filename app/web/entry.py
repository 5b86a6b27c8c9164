"""Entry: a round is scored, or a recorded one corrected, with its points shown while it is typed."""

import hashlib

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.rules.problems import Problem
from app.services import pages, rounds
from app.services.errors import Conflict, Invalid, NotFound
from app.services.values import Mark, Preview, RoundForm, RoundView, TypedRound
from app.web import access
from app.web.entry_view import preview_words
from app.web.errors import wants_fragment
from app.web.forms import submission
from app.web.round_form import EntryForm, refusal, typed_round

blueprint = Blueprint("entry", __name__)

NUMBER_FIELD = "number"
VERSIONS_FIELD = "versions"
VOID_FIELD = "void"


@blueprint.get("/m/<int:match_id>/score")
def show(match_id: int) -> Response:
    """I score the round that was just played."""
    asked = pages.entry_form(access.books(), match_id)
    if asked.match.ended_at is not None:
        return redirect(url_for("board.show", match_id=match_id))
    return _page(asked, EntryForm(asked))


@blueprint.post("/m/<int:match_id>/score")
def record(match_id: int) -> Response:
    """I record it."""
    number = _sent_number(NUMBER_FIELD)
    try:
        rounds.record(access.books(), match_id, number, _typed(), _mark())
    except Invalid as error:
        asked = pages.entry_form(access.books(), match_id)
        return _page(asked, EntryForm(asked, request.form), problems=error.problems, status=422)
    except Conflict:
        return _someone_was_faster(match_id, number)
    return redirect(url_for("board.show", match_id=match_id), 303)


@blueprint.get("/m/<int:match_id>/rounds/<int:number>/correct")
def show_correction(match_id: int, number: int) -> Response:
    """I see that a round was recorded wrongly."""
    asked = pages.correction_form(access.books(), match_id, number)
    return _page(asked, EntryForm(asked))


@blueprint.post("/m/<int:match_id>/rounds/<int:number>/correct")
def correct(match_id: int, number: int) -> Response:
    """I put it right."""
    seen = _sent_number(VERSIONS_FIELD)
    try:
        rounds.correct(access.books(), match_id, number, _typed(), _mark(), seen=seen)
    except Invalid as error:
        asked = pages.correction_form(access.books(), match_id, number)
        return _page(asked, EntryForm(asked, request.form), problems=error.problems, status=422)
    except Conflict:
        asked = pages.correction_form(access.books(), match_id, number)
        return _page(asked, EntryForm(asked, request.form), faster=asked.recorded, status=409)
    return redirect(url_for("rounds.show", match_id=match_id, number=number), 303)


@blueprint.post("/m/<int:match_id>/preview")
def preview(match_id: int) -> Response:
    """I see what the round would score before I record it."""
    number = _sent_number(NUMBER_FIELD)
    asked = _form_for(match_id, number)
    form = EntryForm(asked, request.form)
    shown = pages.preview(access.books(), match_id, asked.start.number, typed_round(request.form, void=False))
    if wants_fragment():
        words = preview_words(form, shown)
        return make_response(render_template("entry/_preview.html", form=form, preview=shown, words=words))
    return _page(asked, form, preview=shown)


def _form_for(match_id: int, number: int) -> RoundForm:
    try:
        return pages.correction_form(access.books(), match_id, number)
    except NotFound:
        return pages.entry_form(access.books(), match_id)


def _someone_was_faster(match_id: int, number: int) -> Response:
    asked = pages.entry_form(access.books(), match_id)
    try:
        faster = pages.round_page(access.books(), match_id, number).round
    except NotFound:
        faster = None
    return _page(asked, EntryForm(asked, request.form), faster=faster, status=409)


def _page(
    asked: RoundForm,
    form: EntryForm,
    *,
    problems: tuple[Problem, ...] = (),
    faster: RoundView | None = None,
    preview: Preview | None = None,
    status: int = 200,
) -> Response:
    page = render_template(
        "entry/show.html",
        asked=asked,
        form=form,
        problems=problems,
        refusal=refusal(form, problems),
        faster=faster,
        preview=preview,
        words="" if preview is None else preview_words(form, preview),
        action=_action(asked),
    )
    return make_response(page, status)


def _action(asked: RoundForm) -> str:
    number = asked.start.number
    if asked.recorded is None:
        return url_for("entry.record", match_id=asked.match.id)
    return url_for("entry.correct", match_id=asked.match.id, number=number)


def _typed() -> TypedRound:
    return typed_round(request.form, void=VOID_FIELD in request.form)


def _sent_number(name: str) -> int:
    # A number that is missing or mangled is of no round, so that the form comes back with what was typed.
    return request.form.get(name, 0, type=int)


def _mark() -> Mark:
    # The same form sent twice acts once; with other values (by the browser's way back) it is another.
    typed = sorted((name, value) for name, value in request.form.items() if name != "csrf_token")
    return access.mark(f"{submission()}:{hashlib.sha256(repr(typed).encode()).hexdigest()[:16]}")
