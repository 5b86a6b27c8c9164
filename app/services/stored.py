"""Scores and rules as the database keeps them, with sentences that can still be translated."""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from app.rules.game import Game, Preset
from app.rules.games import find_game
from app.rules.match import Ending, Line, Outcome, RoundScore, Sheet
from app.rules.options import Json, Options, dump_rules
from app.rules.problems import Level, Problem, Text
from app.services.errors import UnreadableRules

Document = dict[str, Any]

RULES_FORMAT = 2
"""How sets of rules are written now; whoever changes that reads the earlier formats in `load_options`.

Sets in format 1 lack the options that only the referee reads; these are as in the preset.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What an act brought in: the score of a round, what was odd or overruled about it, its remarks."""

    score: RoundScore
    warnings: tuple[Problem, ...]
    note: str
    overruled: str


def dump_json(document: Json) -> str:
    """The document as text; equal documents give equal texts."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def dump_text(text: Text) -> Document:
    """A sentence as JSON."""
    document: Document = {"text": text.template}
    if text.values:
        document["values"] = {
            name: dump_text(value) if isinstance(value, Text) else value for name, value in text.values
        }
    if text.plural is not None:
        document |= {"plural": text.plural, "number": text.number}
    return document


def load_text(document: Document) -> Text:
    """The sentence that `dump_text` kept."""
    values = tuple(
        (name, load_text(value) if isinstance(value, dict) else value)
        for name, value in document.get("values", {}).items()
    )
    return Text(document["text"], values, document.get("plural"), document.get("number", 0))


def dump_outcome(outcome: Outcome) -> Document:
    """How something ended, as JSON."""
    return {"ending": outcome.ending.value, "winners": list(outcome.winners)}


def load_outcome(document: Document) -> Outcome:
    """The outcome that `dump_outcome` kept."""
    return Outcome(ending=Ending(document["ending"]), winners=tuple(document["winners"]))


def dump_score(score: RoundScore, warnings: tuple[Problem, ...]) -> str:
    """The sheets of a round with its outcome, and what was odd or overruled about it, as text."""
    return dump_json(
        {
            "sheets": [
                {"side": sheet.side, "lines": [_dump_line(line) for line in sheet.lines]}
                for sheet in score.sheets
            ],
            "outcome": dump_outcome(score.outcome),
            "warnings": [_dump_problem(warning) for warning in warnings],
        }
    )


@lru_cache(maxsize=512)
def load_content(report: str, score: str) -> Content:
    """What an act kept, never scored anew; the same texts give the same value without reading them again."""
    remarks, document = json.loads(report), json.loads(score)
    sheets = tuple(
        Sheet(side=sheet["side"], lines=tuple(_load_line(line) for line in sheet["lines"]))
        for sheet in document["sheets"]
    )
    return Content(
        score=RoundScore(sheets=sheets, outcome=load_outcome(document["outcome"])),
        warnings=tuple(_load_problem(warning) for warning in document["warnings"]),
        note=remarks.get("note", ""),
        overruled=remarks.get("overruled", ""),
    )


def game_of(key: str, preset: str) -> tuple[Game, Preset]:
    """The game and preset of a stored match."""
    game, first = find_game(key)
    return game, game.preset(preset) or first


@lru_cache(maxsize=256)
def load_options(game: str, preset: str, format: int, options: str) -> Options:
    """A stored set of rules; the same text gives the same value without reading it again.

    Raises UnreadableRules for a format, or options, that this version of Meldbook does not know.
    """
    _, known = game_of(game, preset)
    if format == 1:
        options = json.dumps(dump_rules(known.rules) | json.loads(options))
    elif format != RULES_FORMAT:
        raise UnreadableRules(f"rules of {game} are in format {format}, this program reads {RULES_FORMAT}")
    try:
        return type(known.rules).model_validate_json(options)
    except ValidationError as error:
        raise UnreadableRules(f"rules of {game} do not fit this program: {error}") from error


def dump_options(rules: Options) -> str:
    """A set of rules as the database keeps it, complete."""
    return rules.model_dump_json(by_alias=True)


def _dump_line(line: Line) -> Document:
    document: Document = {"label": dump_text(line.label), "points": line.points}
    if line.count is not None:
        document["count"] = line.count
    if line.option:
        document["option"] = line.option
    return document


def _load_line(document: Document) -> Line:
    return Line(
        label=load_text(document["label"]),
        points=document["points"],
        count=document.get("count"),
        option=document.get("option", ""),
    )


def _dump_problem(problem: Problem) -> Document:
    document: Document = {"where": problem.where, "code": problem.code, "level": problem.level.value}
    document["text"] = dump_text(problem.text)
    if problem.option:
        document["option"] = problem.option
    return document


def _load_problem(document: Document) -> Problem:
    return Problem(
        where=document["where"],
        code=document["code"],
        text=load_text(document["text"]),
        level=Level(document["level"]),
        option=document.get("option", ""),
    )
