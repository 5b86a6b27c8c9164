"""The referee: questions that people ask at the table, answered by the rules in force; nothing is stored."""

from urllib.parse import urlencode

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from app.rules.games import find_game, listing_key
from app.rules.problems import RulesError
from app.rules.referee.questions import QuestionKind, questions_of
from app.services import pages
from app.web import access
from app.web.card_pad import pad_keys, press
from app.web.forms import Faults, place_faults
from app.web.referee_answer import view_answer
from app.web.referee_form import AskForm, AtTable, table_sizes

QUESTION_FIELD, PAD_FIELD, PLAYERS_FIELD = "q", "pad", "players"

blueprint = Blueprint("referee", __name__)
blueprint.add_app_template_global(pad_keys)


@blueprint.get("/referee/<name>")
def show_game(name: str) -> Response:
    """I ask for a ruling by the rules of a game."""
    try:
        game, preset = find_game(name)
    except RulesError:
        abort(404)
    rules = preset.rules
    sizes = table_sizes(game, rules)
    players = request.args.get(PLAYERS_FIELD, sizes[-1], type=int)
    if players not in sizes:
        abort(404)
    differ = len({game.decks(rules, size) for size in sizes}) > 1
    return _page(
        AtTable(
            game=game,
            preset=preset,
            rules=rules,
            decks=game.decks(rules, players),
            players=players,
            sizes=sizes if differ else (),
        )
    )


@blueprint.get("/m/<int:match_id>/referee")
def show_match(match_id: int) -> Response:
    """I ask for a ruling by the rules of this match, with the totals of its sides."""
    match, sides = pages.referee_table(access.books(), match_id)
    players = sum(len(side.players) for side in match.sides)
    return _page(
        AtTable(
            game=match.game,
            preset=match.preset,
            rules=match.rules,
            decks=match.game.decks(match.rules, players),
            players=players,
            match=match,
            sides=sides,
        )
    )


def _page(table: AtTable) -> Response:
    questions = questions_of(table.game.referee)
    key = request.args.get(QUESTION_FIELD)
    if key is None:
        return make_response(
            render_template("referee/index.html", table=table, questions=questions, **_at(table))
        )
    question = next((it for it in questions if it.key == key), None)
    if question is None:
        abort(404)
    field, _space, pressed = request.args.get(PAD_FIELD, "").partition(" ")
    form = AskForm(table, question, request.args, at=field)
    if pressed:
        return _press(form, field, pressed)
    if PAD_FIELD in request.args or not form.is_asked:
        return _show(form, questions)
    answered, problems = form.read()
    if problems:
        return _show(form, questions, faults=place_faults(problems, lambda where: where.partition("/")[0]))
    rule = question.rule(table.game.referee)
    assert rule is not None, "only questions of the game are asked"
    asked = question.build(answered)
    ruling = rule(table.rules, table.decks, asked)
    return _show(form, questions, answer=view_answer(table, _at(table)["rules_address"], asked, ruling))


def _show(
    form: AskForm,
    questions: tuple[QuestionKind, ...],
    *,
    faults: Faults | None = None,
    answer: object = None,
) -> Response:
    page = render_template(
        "referee/show.html",
        form=form,
        table=form.table,
        questions=questions,
        faults=faults or Faults(),
        problems=faults or (),
        answer=answer,
        **_at(form.table),
    )
    return make_response(page, 422 if faults else 200)


def _press(form: AskForm, field: str, key: str) -> Response:
    """The page once a key of the pad was pressed, at an address of its own: to reload it adds nothing."""
    ask = form.ask_named(field)
    if ask is None or not ask.kind.is_of_cards:
        abort(404)
    query = request.args.to_dict() | {
        field: press(form.text(ask), key[:9], ask.kind, form.table.decks),
        PAD_FIELD: field,
    }
    return redirect(f"{_at(form.table)['address']}?{urlencode(query)}#pad", 303)


def _at(table: AtTable) -> dict[str, str]:
    """The addresses of the page and of the rules that it answers by."""
    if table.match is not None:
        return {
            "address": url_for("referee.show_match", match_id=table.match.id),
            "rules_address": url_for("rules.show_match", match_id=table.match.id),
        }
    key = listing_key(table.game, table.preset)
    return {
        "address": url_for("referee.show_game", name=key),
        "rules_address": url_for("rules.show_game", name=key),
    }
