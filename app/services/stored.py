"""Scores and rules as the database keeps them, with sentences that can still be translated."""

from functools import lru_cache
from typing import Any

from app.rules.game import Game, Preset
from app.rules.games import find_game
from app.rules.match import Ending, Line, Outcome, RoundScore, Sheet
from app.rules.options import Options
from app.rules.problems import Level, Problem, Text

Document = dict[str, Any]


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


def dump_score(score: RoundScore, warnings: tuple[Problem, ...]) -> Document:
    """The sheets of a round with its outcome, and what was odd or overruled about it."""
    return {
        "sheets": [
            {"side": sheet.side, "lines": [_dump_line(line) for line in sheet.lines]}
            for sheet in score.sheets
        ],
        "outcome": dump_outcome(score.outcome),
        "warnings": [
            {"where": it.where, "code": it.code, "level": it.level.value, "text": dump_text(it.text)}
            for it in warnings
        ],
    }


def load_score(document: Document) -> RoundScore:
    """The score that `dump_score` kept, never scored anew."""
    return RoundScore(
        sheets=tuple(
            Sheet(side=sheet["side"], lines=tuple(_load_line(line) for line in sheet["lines"]))
            for sheet in document["sheets"]
        ),
        outcome=load_outcome(document["outcome"]),
    )


def load_warnings(document: Document) -> tuple[Problem, ...]:
    """What `dump_score` kept as odd or overruled."""
    return tuple(
        Problem(where=it["where"], code=it["code"], level=Level(it["level"]), text=load_text(it["text"]))
        for it in document["warnings"]
    )


def game_of(key: str, preset: str) -> tuple[Game, Preset]:
    """The game and preset of a stored match."""
    game, first = find_game(key)
    return game, game.preset(preset) or first


@lru_cache(maxsize=256)
def load_options(game: str, preset: str, options: str) -> Options:
    """A stored set of rules; the same text gives the same value without reading it again."""
    _, known = game_of(game, preset)
    return type(known.rules).model_validate_json(options)


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
