"""Short ways to matches and rounds for tests of the rules."""

import json
from typing import Any

from app.rules.file import load
from app.rules.file_values import ScoreFile
from app.rules.games import find_game
from app.rules.match import Answers, Played, RoundStart, Side
from app.rules.problems import Problem, RulesError
from app.rules.report import read_round
from app.rules.scoring import Scored, score_file

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")


def alone(*names: str) -> tuple[Side, ...]:
    """Sides of one player each."""
    return tuple(Side(name=name, players=(name,)) for name in names)


def document(game: str, sides: int | tuple[str, ...], *rounds: object, **more: object) -> dict[str, Any]:
    """A score-sheet file as JSON values, with so many single players or with these."""
    names = NAMES[:sides] if isinstance(sides, int) else sides
    listed = [{"name": name} for name in names]
    return {"format": "meldbook/1", "game": game, "sides": listed, "rounds": [*rounds], **more}


def made(game: str, sides: int | tuple[str, ...], *rounds: object, **more: object) -> ScoreFile:
    """The match of such a file."""
    return load(json.dumps(document(game, sides, *rounds, **more)))


def scored(game: str, sides: int | tuple[str, ...], *rounds: object, **more: object) -> Scored:
    """The match of such a file, scored."""
    return score_file(made(game, sides, *rounds, **more))


def points(game: str, sides: int | tuple[str, ...], *rounds: object, **more: object) -> list[dict[str, int]]:
    """What each round of such a file makes for each side."""
    return [dict(played.score.points) for played in scored(game, sides, *rounds, **more).rounds]


def faults(game: str, sides: int | tuple[str, ...], *rounds: object, **more: object) -> list[tuple[str, str]]:
    """Place and code of everything that is refused about such a file."""
    return faults_of(json.dumps(document(game, sides, *rounds, **more)))


def faults_of(data: str | bytes) -> list[tuple[str, str]]:
    """Place and code of everything that is refused about the text of a file."""
    try:
        score_file(load(data))
    except RulesError as error:
        return told(error.problems)
    return []


def told(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    """Place and code of problems."""
    return [(problem.where, problem.code) for problem in problems]


def answers_of(game: str, sides: tuple[Side, ...], data: object) -> Answers:
    """The answers of one round of a game by its first preset."""
    known, preset = find_game(game)
    content = read_round(known.shape.fields(preset.rules, sides), sides, data).content
    assert isinstance(content, Played)
    return content.answers


def start_of(sides: tuple[Side, ...]) -> RoundStart:
    """A first round that all sides begin with 0."""
    return RoundStart(number=1, sides=sides, totals={side.name: 0 for side in sides})
