"""How a match begins: checked as it was asked for, and its first rows."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, insert

from app.models.match import Match, MatchRules, MatchSide, Seat
from app.rules.amounts import MOST_POINTS
from app.rules.ending import ranks
from app.rules.game import Game, Preset
from app.rules.games import find_game
from app.rules.match import Side
from app.rules.names import check_distinct, check_name, name_key
from app.rules.options import Options, load_rules
from app.rules.problems import N_, FaultList, RulesError
from app.rules.seating import seat_order
from app.services.books import people_of
from app.services.errors import Invalid
from app.services.stored import RULES_FORMAT, dump_options
from app.services.values import Mark, NewMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """All that a match begins with; `start` are the totals by side, `dealer` of None is still to be drawn."""

    game: Game
    preset: Preset
    rules: Options
    sides: tuple[Side, ...]
    start: Mapping[str, int]
    dealer: str | None


def check_beginning(asked: NewMatch) -> Beginning:
    """The match as asked for.

    Raises Invalid with every fault: unknown game, options, number and names of players, totals, dealer.
    """
    try:
        game, preset = find_game(asked.listing)
    except RulesError as error:
        raise Invalid(error.problems) from None
    faults = FaultList()
    rules = preset.rules
    with faults.below(""):
        rules = load_rules(preset.rules, dict(asked.changes))
    faults.extend(game.seats(rules).check(asked.sides))
    _check_names(asked.sides, faults)
    _check_start(asked, faults)
    if asked.dealer is not None and not any(asked.dealer in side.players for side in asked.sides):
        faults.add("first_dealer", "unknown_name", N_("The first dealer is not one of the players"))
    if faults.found:
        raise Invalid(faults.found)
    return Beginning(
        game=game, preset=preset, rules=rules, sides=asked.sides, start=asked.start, dealer=asked.dealer
    )


def insert_match(connection: Connection, book_id: int, begins: Beginning, dealer: str, mark: Mark) -> int:
    """Store a match without rounds, and the people of the book who are new; gives the match."""
    dealer_seat = seat_order(begins.sides).index(dealer)
    query = insert(Match).values(
        book_id=book_id,
        game=begins.game.key,
        preset=begins.preset.key,
        started_at=mark.now,
        ended_at=None,
        first_dealer_seat=dealer_seat,
        dealer_seat=dealer_seat,
        rounds=0,
        deals=0,
        outcome=None,
        tied=[],
        version=1,
        submission=mark.submission,
    )
    match_id = connection.execute(query.returning(Match.id)).scalar_one()
    connection.execute(
        insert(MatchRules),
        {
            "match_id": match_id,
            "from_round": 1,
            "format": RULES_FORMAT,
            "options": dump_options(begins.rules),
        },
    )
    _insert_sides(connection, book_id, match_id, begins)
    return match_id


def _insert_sides(connection: Connection, book_id: int, match_id: int, begins: Beginning) -> None:
    people = people_of(connection, book_id, seat_order(begins.sides))
    totals = {side.name: begins.start.get(side.name, 0) for side in begins.sides}
    rank_of = ranks(totals)
    sides, seats = [], []
    for position, side in enumerate(begins.sides):
        alone = side.players == (side.name,)
        sides.append(
            {
                "match_id": match_id,
                "position": position,
                # The book may know the player by a name that differs in case.
                "name": people[name_key(side.name)][1] if alone else side.name,
                "start_total": totals[side.name],
                "total": totals[side.name],
                "rank": rank_of[side.name],
            }
        )
        seats += [
            {
                "match_id": match_id,
                "position": position,
                "place": place,
                "player_id": people[name_key(player)][0],
            }
            for place, player in enumerate(side.players)
        ]
    connection.execute(insert(MatchSide), sides)
    connection.execute(insert(Seat), seats)


def _check_names(sides: tuple[Side, ...], faults: FaultList) -> None:
    players = [
        (f"sides/{position}/players/{place}", player)
        for position, side in enumerate(sides)
        for place, player in enumerate(side.players)
    ]
    # A player alone bears the side's name; the fault then belongs to the one input there is.
    named = [
        (f"sides/{position}", side.name)
        for position, side in enumerate(sides)
        if side.players != (side.name,)
    ]
    for where, name in (*players, *named):
        faults.extend(check_name(name, where))
    faults.extend(check_distinct(players))
    faults.extend(check_distinct(named))


def _check_start(asked: NewMatch, faults: FaultList) -> None:
    places = {side.name: place for place, side in enumerate(asked.sides)}
    for name, total in asked.start.items():
        if name not in places:
            faults.add("start", "unknown_side", N_("“{name}” is not one of the sides", name=name[:40]))
        elif abs(total) > MOST_POINTS:
            text = N_("Numbers go up to {most}", most=MOST_POINTS)
            faults.add(f"start/{places[name]}", "too_large", text)
