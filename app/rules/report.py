"""A round as the score-sheet file holds it, read into a report and written from one."""

import unicodedata
from types import MappingProxyType
from typing import Any

from app.rules.amounts import MOST_POINTS, whole_number
from app.rules.entry import REQUIRED, UNREADABLE, Field
from app.rules.match import Played, PointsOnly, Report, Side, Void
from app.rules.options import Json
from app.rules.problems import N_, FaultList
from app.rules.slots import Slot, place, slots, steps

LONGEST_REMARK = 500
"""Characters in a note or in the table's reason."""

_EVERY_ROUND = ("void", "note", "overruled", "points")


def read_round(fields: tuple[Field, ...], sides: tuple[Side, ...], data: Json) -> Report:
    """A round of a score-sheet file.

    Raises RulesError with every fault: unknown keys and names, missing and wrong values.
    """
    faults = FaultList()
    if not isinstance(data, dict):
        faults.add("", "not_an_object", N_("A round must be an object"))
        faults.raise_any()
    remarks: dict[str, str] = {}
    for key in ("note", "overruled"):
        if key in data:
            _read_remark(data[key], key, remarks, faults)
    content: Played | Void | PointsOnly = Void()
    with faults.below(""):
        content = _read_content(fields, sides, data)
    faults.raise_any()
    return Report(content=content, note=remarks.get("note", ""), overruled=remarks.get("overruled", ""))


def write_round(fields: tuple[Field, ...], sides: tuple[Side, ...], report: Report) -> dict[str, Json]:
    """The round as a score-sheet file holds it; what a file may leave out is left out."""
    written: dict[str, Json] = {}
    content = report.content
    if isinstance(content, Void):
        written["void"] = True
    elif isinstance(content, PointsOnly):
        written["points"] = dict(content.points)
    else:
        for field, side in slots(fields, sides):
            value = content.answers.get((field.name, side))
            if value is not None and value != field.absent:
                _put(written, steps(field, side), field.to_json(value))
    remarks = {"note": report.note, "overruled": report.overruled}
    return written | {key: text for key, text in remarks.items() if text}


def _read_remark(value: Json, key: str, remarks: dict[str, str], faults: FaultList) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_REMARK:
        text = N_("This must be a text of at most {most} characters", most=LONGEST_REMARK)
        faults.add(key, "not_a_text", text)
    elif any(unicodedata.category(mark) == "Cc" and mark not in "\n\r\t" for mark in value):
        faults.add(key, "not_a_text", N_("This text holds characters that nobody can see"))
    else:
        remarks[key] = value


def _read_content(
    fields: tuple[Field, ...], sides: tuple[Side, ...], data: dict[str, Json]
) -> Played | Void | PointsOnly:
    faults = FaultList()
    if not isinstance(data.get("void", False), bool):
        faults.add("void", "bad_choice", N_("This must be true or false"))
        faults.raise_any()
    if data.get("void") or data.get("ended") == "void":
        _refuse_beside(data, {"void", "ended", "note", "overruled"}, faults)
        faults.raise_any()
        return Void()
    if "points" in data:
        return _read_points_only(sides, data)
    return _read_played(fields, sides, data)


def _read_points_only(sides: tuple[Side, ...], data: dict[str, Json]) -> PointsOnly:
    faults = FaultList()
    _refuse_beside(data, {"void", "points", "note", "overruled"}, faults)
    given = data["points"]
    if not isinstance(given, dict):
        faults.add("points", "not_an_object", N_("Points must be an object of sides"))
        faults.raise_any()
    names = {side.name for side in sides}
    points: dict[str, int] = {}
    for name, value in given.items():
        where = f"points/{name[:40]}"
        if name not in names:
            faults.add(where, "unknown_side", N_("“{name}” is not one of the sides", name=name[:40]))
            continue
        with faults.below(where):
            points[name] = whole_number(value, lowest=-MOST_POINTS)
    faults.raise_any()
    return PointsOnly(MappingProxyType(points))


def _read_played(fields: tuple[Field, ...], sides: tuple[Side, ...], data: dict[str, Json]) -> Played:
    faults = FaultList()
    _refuse_unknown(fields, sides, data, faults)
    answers: dict[tuple[str, str | None], Any] = {}
    left_out: list[Slot] = []
    for field, side in slots(fields, sides):
        found, value = _take(data, steps(field, side))
        if not found:
            left_out.append((field, side))
            continue
        answers[field.name, side] = UNREADABLE
        with faults.below(place(field, side)):
            answers[field.name, side] = field.from_json(value)
    for field, side in left_out:
        value = field.if_absent(answers, side)
        if value is REQUIRED:
            faults.add(place(field, side), "missing", N_("This is missing"))
        else:
            answers[field.name, side] = value
    faults.raise_any()
    return Played(MappingProxyType(answers))


def _refuse_beside(data: dict[str, Json], allowed: set[str], faults: FaultList) -> None:
    for key in (key for key in data if key not in allowed):
        faults.add(key[:40], "unknown_key", N_("A void round, or points alone, can't have this beside it"))


def _refuse_unknown(
    fields: tuple[Field, ...], sides: tuple[Side, ...], data: dict[str, Json], faults: FaultList
) -> None:
    known = {steps(field, side) for field, side in slots(fields, sides)} | {(key,) for key in _EVERY_ROUND}
    inner = {path[:depth] for path in known for depth in range(1, len(path))}
    above_sides = {steps(field, "")[: steps(field, "").index("")] for field in fields if field.per_side}

    def visit(node: dict[str, Json], path: tuple[str, ...]) -> None:
        for key, value in node.items():
            here = (*path, key)
            where = "/".join(part[:40] for part in here)
            if here in known:
                continue
            if here in inner:
                if isinstance(value, dict):
                    visit(value, here)
                else:
                    faults.add(where, "not_an_object", N_("This must be an object"))
            elif path in above_sides:
                faults.add(where, "unknown_side", N_("“{name}” is not one of the sides", name=key[:40]))
            else:
                faults.add(where, "unknown_key", N_("This game's rounds have no “{key}”", key=key[:40]))

    visit(data, ())


def _take(data: Json, path: tuple[str, ...]) -> tuple[bool, Json]:
    for step in path:
        if not isinstance(data, dict) or step not in data:
            return False, None
        data = data[step]
    return True, data


def _put(written: dict[str, Json], path: tuple[str, ...], value: Json) -> None:
    *outer, last = path
    for step in outer:
        written = written.setdefault(step, {})
    written[last] = value
