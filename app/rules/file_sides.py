"""The sides of a score-sheet file: who plays, under names that can be told apart."""

from app.rules.match import Side
from app.rules.names import check_distinct, check_name
from app.rules.options import Json
from app.rules.problems import N_, FaultList


def read_sides(value: Json, faults: FaultList) -> tuple[Side, ...] | None:
    """The sides of a file; None, with faults noted, where they can't be told from each other."""
    if not isinstance(value, list):
        faults.add("sides", "not_a_list", N_("Sides must be a list of objects"))
        return None
    read = [_read_side(item, f"sides/{place}", faults) for place, item in enumerate(value, start=1)]
    sides = tuple(side for side in read if side is not None)
    names = [(f"sides/{place}/name", side.name) for place, side in enumerate(read, start=1) if side]
    players = [
        (f"sides/{place}/{f'players/{seat}' if side.players != (side.name,) else 'name'}", player)
        for place, side in enumerate(read, start=1)
        if side
        for seat, player in enumerate(side.players, start=1)
    ]
    for where, name in dict.fromkeys(names + players):
        faults.extend(check_name(name, where))
    twice = check_distinct(names)
    faults.extend(twice)
    told = {fault.where for fault in twice}
    faults.extend(tuple(fault for fault in check_distinct(players) if fault.where not in told))
    if None in read or len({side.name for side in sides}) < len(sides):
        return None
    return sides


def _read_side(value: Json, where: str, faults: FaultList) -> Side | None:
    if not isinstance(value, dict):
        faults.add(where, "not_an_object", N_("A side must be an object with a name"))
        return None
    for key in value:
        if key not in ("name", "players"):
            faults.add(f"{where}/{key[:40]}", "unknown_key", N_("A side has no “{key}”", key=key[:40]))
    name = value.get("name")
    if not isinstance(name, str):
        faults.add(f"{where}/name", "missing", N_("A side needs a name, which is a text"))
        return None
    players = value.get("players", [name])
    if not isinstance(players, list) or not players or not all(isinstance(player, str) for player in players):
        faults.add(f"{where}/players", "not_a_list", N_("Players must be a list of one name or more"))
        return None
    return Side(name=name, players=tuple(players))
