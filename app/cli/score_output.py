"""A scored match as a readable sheet and as JSON."""

import json
from collections.abc import Iterator

from app.cli.answering import problem_json
from app.rules.match import Ending, Line, Sheet
from app.rules.options import Json, difference
from app.rules.scoring import Scored, ScoredRound

_LABEL, _COUNT, _POINTS, _TOTAL = 44, 5, 8, 9


def score_json(scored: Scored) -> dict[str, Json]:
    """What `meldbook score --json` prints."""
    return {
        "game": scored.file.preset.alias or scored.file.game.key,
        "state": "finished" if scored.state.outcome else "open",
        "winners": list(scored.winners),
        "warnings": [problem_json(warning) for warning in scored.warnings],
        "rounds": [
            {
                "number": played.number,
                "counted": played.counted,
                "sides": {
                    sheet.side: {
                        "points": sheet.points,
                        "total": played.totals[sheet.side],
                        "lines": [_line_json(line) for line in sheet.lines],
                    }
                    for sheet in played.score.sheets
                },
            }
            for played in scored.rounds
        ],
        "standings": [
            {
                "side": standing.side,
                "total": standing.total,
                "rank": standing.rank,
                "opening": standing.opening,
            }
            for standing in sorted(scored.standings, key=lambda standing: standing.rank)
        ],
    }


def _line_json(line: Line) -> dict[str, Json]:
    return {"label": str(line.label), "count": line.count, "points": line.points}


def score_lines(scored: Scored) -> Iterator[str]:
    """The lines of the readable sheet."""
    yield from _heading(scored)
    for played in scored.rounds:
        yield ""
        yield from _round(played)
    yield ""
    yield from _standings(scored)
    if scored.settlement:
        yield ""
        yield "Settlement"
        for sheet in scored.settlement.sheets:
            yield from _sheet(sheet)
        yield _columns("Margin", points=scored.settlement.margin)
    if scored.warnings:
        yield ""
        yield "Take note"
        for warning in scored.warnings:
            yield f"  {warning.where}: {warning.message}"


def _heading(scored: Scored) -> Iterator[str]:
    file = scored.file
    yield str(file.preset.name)
    if file.played_on:
        yield f"Played on {file.played_on.isoformat()}"
    yield from _changes("House rules", difference(file.preset.rules, file.rules))
    before = file.rules
    for change in file.rule_changes:
        yield from _changes(f"From round {change.from_round}", difference(before, change.rules))
        before = change.rules


def _changes(title: str, changes: dict[str, Json]) -> Iterator[str]:
    if changes:
        listed = ", ".join(f"{key}={json.dumps(value)}" for key, value in changes.items())
        yield f"{title}: {listed}"


def _round(played: ScoredRound) -> Iterator[str]:
    void = ", void" if played.score.outcome.ending is Ending.VOID else ""
    after = "" if played.counted else ", after the end: does not count"
    yield _columns(f"Round {played.number}{void}{after}", indent=0, points="points", total="total")
    for sheet in played.score.sheets:
        yield from _sheet(sheet, played.totals[sheet.side])
    for title, remark in (("Overruled", played.report.overruled), ("Note", played.report.note)):
        if remark:
            yield f"  {title}: {' '.join(remark.split())}"


def _sheet(sheet: Sheet, total: int | None = None) -> Iterator[str]:
    yield _columns(sheet.side, points=sheet.points, total=total)
    for line in sheet.lines:
        yield _columns(str(line.label), indent=4, count=line.count, points=line.points)


def _columns(
    label: str,
    *,
    indent: int = 2,
    count: int | None = None,
    points: int | str,
    total: int | str | None = None,
) -> str:
    cells = ("" if cell is None else str(cell) for cell in (count, points, total))
    widths = (_COUNT, _POINTS, _TOTAL)
    right = "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{' ' * indent}{label}".ljust(_LABEL) + right.rstrip()


def _standings(scored: Scored) -> Iterator[str]:
    yield f"Won by {' and '.join(scored.winners)}" if scored.winners else "Standings"
    for standing in sorted(scored.standings, key=lambda standing: standing.rank):
        needs = "" if standing.opening is None else f"   needs {standing.opening} to open"
        line = _columns(f"{standing.rank}  {standing.side}", points="", total=standing.total)
        yield line + ("" if scored.winners else needs)
