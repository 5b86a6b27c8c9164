"""The score-sheet file, `*.meldbook.json`: its text read strictly into a match, and written from one."""

import json

from app.rules.file_reading import AS_WRITTEN, RulesChoice, read_document
from app.rules.file_values import FORMAT, ScoreFile
from app.rules.match import Side
from app.rules.options import Json, difference
from app.rules.report import write_round
from app.rules.strict_json import parse_json


def load(data: str | bytes, choice: RulesChoice = AS_WRITTEN) -> ScoreFile:
    """The match that a file's text or bytes hold, its rules chosen anew where `choice` does.

    Raises RulesError with every fault that can be told; where the format is another, with that alone.
    """
    return read_document(parse_json(data), choice)


def dump(file: ScoreFile) -> str:
    """The file's text, which `load` reads back to the same value; each round stands on its own line."""
    return _laid_out(write_document(file))


def write_document(file: ScoreFile) -> dict[str, Json]:
    """The file as JSON values; what a file may leave out is left out."""
    document: dict[str, Json] = {"format": FORMAT, "game": file.preset.alias or file.game.key}
    if file.preset.alias is None and file.preset is not file.game.presets[0]:
        document["preset"] = file.preset.key
    optional = {
        "rules": difference(file.preset.rules, file.rules),
        "played_on": file.played_on and file.played_on.isoformat(),
        "started": file.started and file.started.isoformat(),
        "ended": file.ended and file.ended.isoformat(),
        "sides": [_write_side(side) for side in file.sides],
        "start": dict(file.start),
        "first_dealer": file.first_dealer,
        "rule_changes": _write_changes(file),
    }
    document |= {key: value for key, value in optional.items() if value}
    document["rounds"] = [
        write_round(fields, file.sides, report)
        for fields, report in zip(file.fields_by_round(), file.rounds, strict=False)
    ]
    return document


def _write_side(side: Side) -> dict[str, Json]:
    if side.players == (side.name,):
        return {"name": side.name}
    return {"name": side.name, "players": list(side.players)}


def _write_changes(file: ScoreFile) -> list[Json]:
    written: list[Json] = []
    before = file.rules
    for change in file.rule_changes:
        written.append({"from_round": change.from_round, "rules": difference(before, change.rules)})
        before = change.rules
    return written


def _laid_out(document: dict[str, Json]) -> str:
    parts = []
    for key, value in document.items():
        if isinstance(value, list) and value:
            items = ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in value)
            parts.append(f'  "{key}": [\n{items}\n  ]')
        else:
            parts.append(f'  "{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
