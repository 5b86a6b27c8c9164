"""The JSON values of a score-sheet file read strictly: the match they hold, or every fault at once."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from types import MappingProxyType

from app.rules.amounts import MOST_POINTS, fault, whole_number
from app.rules.file_sides import read_sides
from app.rules.file_values import FORMAT, MOST_ROUNDS, RuleChange, ScoreFile
from app.rules.game import Game, Preset
from app.rules.games import find_game
from app.rules.match import Report, Side
from app.rules.options import Json, Options, load_rules
from app.rules.problems import N_, FaultList, RulesError
from app.rules.report import read_round
from app.rules.seating import seat_order

_REQUIRED = ("format", "game", "sides", "rounds")
_OPTIONAL = ("preset", "rules", "played_on", "started", "ended", "start", "first_dealer", "rule_changes")
_DAY = re.compile(r"(?:19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChoice:
    """Rules chosen outside the file: another preset than its own, and options on top of what it changes."""

    preset: str | None = None
    changes: Mapping[str, Json] = field(default_factory=dict)


AS_WRITTEN = RulesChoice()


def read_document(document: Json, choice: RulesChoice = AS_WRITTEN) -> ScoreFile:
    """The match that a file's JSON values hold.

    Raises RulesError with every fault that can be told; where the format is another, with that alone.
    """
    if not isinstance(document, dict):
        raise fault("not_an_object", N_("A score-sheet file must be an object"))
    faults = FaultList()
    _check_format(document, faults)
    faults.raise_any()
    _check_keys(document, faults)
    setting = read_setting(document, choice, faults)
    sides = read_sides(document["sides"], faults) if "sides" in document else None
    start, first_dealer = _read_beginning(document, sides or (), faults)
    played_on = _read_day(document, faults)
    started, ended = _read_times(document, faults)
    rounds = _list_of_rounds(document, faults)
    if setting is None or sides is None:
        raise RulesError(faults.found)
    file = ScoreFile(
        game=setting.game,
        preset=setting.preset,
        rules=setting.rules,
        sides=sides,
        start=start,
        first_dealer=first_dealer,
        rule_changes=setting.changes,
        played_on=played_on,
        started=started,
        ended=ended,
    )
    _check_seats(file, faults)
    reports = _read_rounds(file, rounds, faults) if sides else ()
    faults.raise_any()
    return replace(file, rounds=reports)


def _check_format(document: dict[str, Json], faults: FaultList) -> None:
    if "format" not in document:
        faults.add("format", "missing", N_("The format is missing, which is “{format}”", format=FORMAT))
    elif document["format"] != FORMAT:
        found = str(document["format"])[:40]
        text = N_("The format is “{found}”, and only “{format}” can be read", found=found, format=FORMAT)
        faults.add("format", "unknown_format", text)


def _check_keys(document: dict[str, Json], faults: FaultList) -> None:
    for key in document:
        if key not in _REQUIRED and key not in _OPTIONAL:
            faults.add(key[:40], "unknown_key", N_("A score-sheet file has no “{key}”", key=key[:40]))
    for key in _REQUIRED:
        if key not in document:
            faults.add(key, "missing", N_("This is missing"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is played by which rules."""

    game: Game
    preset: Preset
    rules: Options
    changes: tuple[RuleChange, ...]


def read_setting(document: dict[str, Json], choice: RulesChoice, faults: FaultList) -> Setting | None:
    """What a document's game, preset and rules say, with those chosen on top; None where there is no game."""
    found = None
    if "game" in document:
        with faults.below(""):
            found = find_game(document["game"])
    if found is None:
        return None
    game, preset = found
    with faults.below("preset"):
        preset = _preset(document, choice, game, preset)
    # Where the rules can't be taken the preset's serve to read on, so that the rounds' faults are told too.
    rules = preset.rules
    with faults.below(""):
        rules = load_rules(rules, document.get("rules", {}))
    with faults.below(""):
        rules = load_rules(rules, choice.changes)
    changes = _read_changes(document.get("rule_changes", []), rules, faults)
    return Setting(game=game, preset=preset, rules=rules, changes=changes)


def _preset(document: dict[str, Json], choice: RulesChoice, game: Game, named: Preset) -> Preset:
    if choice.preset is None and "preset" not in document:
        return named
    key = document["preset"] if choice.preset is None else choice.preset
    preset = game.preset(key) if isinstance(key, str) else None
    if preset is None:
        known = ", ".join(preset.key for preset in game.presets)
        raise fault("unknown_preset", N_("“{key}” is not one of {known}", key=str(key)[:40], known=known))
    if choice.preset is None and document["game"] != game.key and preset is not named:
        raise fault(
            "unknown_preset", N_("“{name}” is the preset “{key}”", name=document["game"], key=named.key)
        )
    return preset


def _read_changes(value: Json, rules: Options, faults: FaultList) -> tuple[RuleChange, ...]:
    if not isinstance(value, list):
        faults.add("rule_changes", "not_a_list", N_("Rule changes must be a list of objects"))
        return ()
    changes: list[RuleChange] = []
    for place, item in enumerate(value, start=1):
        with faults.below(f"rule_changes/{place}"):
            change = _read_change(item, changes[-1].from_round if changes else 0, rules)
            changes.append(change)
            rules = change.rules
    return tuple(changes)


def _read_change(value: Json, latest: int, rules: Options) -> RuleChange:
    if not isinstance(value, dict):
        raise fault("not_an_object", N_("A rule change must be an object"))
    faults = FaultList()
    for key in value:
        if key not in ("from_round", "rules"):
            faults.add(key[:40], "unknown_key", N_("A rule change has no “{key}”", key=key[:40]))
    for key in ("from_round", "rules"):
        if key not in value:
            faults.add(key, "missing", N_("This is missing"))
    faults.raise_any()
    from_round = 0
    with faults.below("from_round"):
        from_round = whole_number(value["from_round"], lowest=1, highest=MOST_ROUNDS)
        if from_round <= latest:
            raise fault("out_of_order", N_("Rule changes must be in the order of their rounds"))
    with faults.below(""):
        rules = load_rules(rules, value["rules"])
    faults.raise_any()
    return RuleChange(from_round=from_round, rules=rules)


def _read_beginning(
    document: dict[str, Json], sides: tuple[Side, ...], faults: FaultList
) -> tuple[Mapping[str, int], str | None]:
    start: dict[str, int] = {}
    given = document.get("start", {})
    if not isinstance(given, dict):
        faults.add("start", "not_an_object", N_("Starting totals must be an object of sides"))
        given = {}
    names = {side.name for side in sides}
    for name, total in given.items():
        with faults.below(f"start/{name[:40]}"):
            if sides and name not in names:
                raise fault("unknown_side", N_("“{name}” is not one of the sides", name=name[:40]))
            start[name] = whole_number(total, lowest=-MOST_POINTS)
    first_dealer = document.get("first_dealer")
    if "first_dealer" in document and sides and first_dealer not in seat_order(sides):
        text = N_("“{name}” is not one of the players", name=str(first_dealer)[:40])
        faults.add("first_dealer", "unknown_name", text)
    return MappingProxyType(start), first_dealer


def _read_day(document: dict[str, Json], faults: FaultList) -> date | None:
    if "played_on" not in document:
        return None
    value = document["played_on"]
    try:
        if isinstance(value, str) and _DAY.fullmatch(value):
            return date.fromisoformat(value)
    except ValueError:
        pass
    faults.add("played_on", "bad_date", N_("This must be a day such as 2026-11-28"))
    return None


def _read_times(document: dict[str, Json], faults: FaultList) -> tuple[datetime | None, datetime | None]:
    started, ended = (_read_time(document, key, faults) for key in ("started", "ended"))
    if started and ended and (started.tzinfo is None) == (ended.tzinfo is None) and ended < started:
        faults.add("ended", "bad_date", N_("The end is before the start"))
    return started, ended


def _read_time(document: dict[str, Json], key: str, faults: FaultList) -> datetime | None:
    if key not in document:
        return None
    value = document[key]
    try:
        if isinstance(value, str) and _DAY.match(value) and value[10:11] in ("T", " "):
            return datetime.fromisoformat(value)
    except ValueError:
        pass
    faults.add(key, "bad_date", N_("This must be a time such as 2026-11-28T19:30:00+01:00"))
    return None


def _list_of_rounds(document: dict[str, Json], faults: FaultList) -> list[Json]:
    rounds = document.get("rounds", [])
    if not isinstance(rounds, list):
        faults.add("rounds", "not_a_list", N_("Rounds must be a list of objects"))
        return []
    if len(rounds) > MOST_ROUNDS:
        faults.add("rounds", "too_many_rounds", N_("A file holds at most {most} rounds", most=MOST_ROUNDS))
        return []
    return rounds


def _check_seats(file: ScoreFile, faults: FaultList) -> None:
    rules = dict.fromkeys((file.rules, *(change.rules for change in file.rule_changes)))
    problems = dict.fromkeys(problem for each in rules for problem in file.game.seats(each).check(file.sides))
    # A file has its sides in a list, so that is how its faults tell them.
    places = {f"sides/{side.name}": f"sides/{place}" for place, side in enumerate(file.sides, start=1)}
    faults.extend(
        tuple(replace(problem, where=places.get(problem.where, problem.where)) for problem in problems)
    )


def _read_rounds(file: ScoreFile, rounds: list[Json], faults: FaultList) -> tuple[Report, ...]:
    reports = []
    for number, (data, fields) in enumerate(zip(rounds, file.fields_by_round(), strict=False), start=1):
        with faults.below(f"rounds/{number}"):
            reports.append(read_round(fields, file.sides, data))
    return tuple(reports)
