"""The rules of a game, and those a match is played by, round by round; all of it made from the options."""

from dataclasses import dataclass
from itertools import pairwise

from flask import Blueprint, abort, render_template

from app.rules.games import LISTINGS, find_game
from app.rules.problems import RulesError
from app.services import matches
from app.web import access
from app.web.option_rows import SectionOfRows, changed_rows, in_sections, option_rows

blueprint = Blueprint("rules", __name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """The options that are others from a round on."""

    from_round: int
    sections: tuple[SectionOfRows, ...]


@blueprint.get("/rules/<name>")
def show_game(name: str) -> str:
    """I read by what rules a game is played."""
    try:
        game, preset = find_game(name)
    except RulesError:
        abort(404)
    rows = option_rows(preset.rules, preset.rules, game.our_choices | preset.our_choices)
    return render_template(
        "rules/game.html", preset=preset, sections=in_sections(rows), rows=rows, listings=LISTINGS
    )


@blueprint.get("/m/<int:match_id>/rules")
def show_match(match_id: int) -> str:
    """I read by what rules this match is played."""
    match, in_force = matches.rules_of(access.books(), match_id)
    ours = match.game.our_choices | match.preset.our_choices
    rows = option_rows(in_force[0].rules, match.preset.rules, ours)
    changes = tuple(
        Change(from_round=new.from_round, sections=in_sections(changed_rows(new.rules, old.rules, ours)))
        for old, new in pairwise(in_force)
    )
    return render_template(
        "rules/match.html", match=match, sections=in_sections(rows), rows=rows, changes=changes
    )
