"""Matches: starting one, playing again, the board, the rules by which it is played."""

from collections.abc import Callable, Sequence

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from app.models.match import Match, MatchRules, MatchSide, Seat
from app.rules.ending import ranks
from app.rules.game import Game, Preset
from app.rules.games import find_game
from app.rules.names import check_distinct, check_name, name_key
from app.rules.options import Options, load_rules
from app.rules.problems import N_, FaultList, Problem
from app.rules.seating import seat_order
from app.services.books import make_book, players_by_key
from app.services.errors import Conflict, Invalid, NotFound
from app.services.loading import load
from app.services.stored import dump_options, load_outcome
from app.services.transaction import reading, writing
from app.services.values import Books, Mark, MatchSummary, MatchView, NewMatch, RulesInForce

Draw = Callable[[Sequence[str]], str]
"""How chance picks the first dealer."""


def start_match(book_id: int | None, asked: NewMatch, mark: Mark, draw: Draw) -> tuple[int, int]:
    """Start a match, in a new book if there is none yet; gives the book and the match.

    The same form sent again gives the match it made before, also when its first answer, and with it the
    right to the new book, never came back. Raises Invalid with all faults.
    """
    game, preset, rules = _checked(asked)
    with writing() as session:
        query = select(Match.book_id, Match.id).where(Match.submission == mark.submission)
        made = session.execute(query if book_id is None else query.where(Match.book_id == book_id)).first()
        if made is not None:
            return made.book_id, made.id
        if book_id is None:
            book_id = make_book(session, mark.now)
        seats = seat_order(asked.sides)
        dealer = seats.index(asked.dealer if asked.dealer is not None else draw(seats))
        return book_id, _insert(session, book_id, game, preset, {1: rules}, asked, dealer, mark)


def check_match(asked: NewMatch) -> tuple[Problem, ...]:
    """Every fault of a match as asked for, without starting it."""
    try:
        _checked(asked)
    except Invalid as error:
        return error.problems
    return ()


def version_of(books: Books, match_id: int) -> int:
    """The version of a match: it grows with every act, so what was shown of this one is still so.

    Raises NotFound.
    """
    with reading() as session:
        query = select(Match.version).where(Match.id == match_id, Match.book_id.in_(books))
        version = session.scalar(query)
    if version is None:
        raise NotFound
    return version


def play_again(books: Books, match_id: int, mark: Mark) -> int:
    """Start the next match of the same people by the same rules, dealt as if the next round came.

    Raises NotFound, and Conflict while the match is open.
    """
    with writing() as session:
        loaded = load(session, books, match_id, lock=True)
        if loaded.state.outcome is None:
            raise Conflict
        book_id = loaded.row.book_id
        made = session.scalar(
            select(Match.id).where(Match.book_id == book_id, Match.submission == mark.submission)
        )
        if made is not None:
            return made
        asked = NewMatch(listing="", changes={}, sides=loaded.sides, start={}, dealer=None)
        rules = {1: loaded.view.rules}
        return _insert(
            session, book_id, loaded.game, loaded.preset, rules, asked, loaded.row.dealer_seat, mark
        )


def rules_of(books: Books, match_id: int) -> tuple[MatchView, tuple[RulesInForce, ...]]:
    """The match with every set of rules it is played by, in the order of the rounds.

    Raises NotFound.
    """
    with reading() as session:
        loaded = load(session, books, match_id)
    in_force = tuple(
        RulesInForce(from_round=first, rules=rules) for first, rules in sorted(loaded.rules.items())
    )
    return loaded.view, in_force


def latest_matches(books: Books, *, most: int, open_only: bool) -> tuple[MatchSummary, ...]:
    """The latest matches of these books, newest first: those still open, or those that are over."""
    with reading() as session:
        query = select(Match).where(Match.book_id.in_(books))
        query = query.where(Match.ended_at.is_(None) if open_only else Match.ended_at.is_not(None))
        rows = session.scalars(query.order_by(Match.started_at.desc(), Match.id.desc()).limit(most)).all()
        sides = session.execute(
            select(MatchSide.match_id, MatchSide.name, MatchSide.total)
            .where(MatchSide.match_id.in_([row.id for row in rows]))
            .order_by(MatchSide.match_id, MatchSide.position)
        ).all()
    return tuple(
        _summary(row, tuple((name, total) for id, name, total in sides if id == row.id)) for row in rows
    )


def _summary(row: Match, standings: tuple[tuple[str, int], ...]) -> MatchSummary:
    game, first = find_game(row.game)
    return MatchSummary(
        id=row.id,
        game=game,
        preset=game.preset(row.preset) or first,
        started_at=row.started_at,
        ended_at=row.ended_at,
        rounds=row.rounds,
        standings=standings,
        outcome=None if row.outcome is None else load_outcome(row.outcome),
    )


def _checked(asked: NewMatch) -> tuple[Game, Preset, Options]:
    game, preset = find_game(asked.listing)
    faults = FaultList()
    rules = preset.rules
    with faults.below(""):
        rules = load_rules(preset.rules, dict(asked.changes))
    faults.extend(game.seats(rules).check(asked.sides))
    side_names = [(f"sides/{place}", side.name) for place, side in enumerate(asked.sides)]
    player_names = [
        (f"sides/{place}/players/{seat}", player)
        for place, side in enumerate(asked.sides)
        for seat, player in enumerate(side.players)
    ]
    # A player alone bears the side's name; the fault then belongs to the one input there is.
    alone = {f"sides/{place}" for place, side in enumerate(asked.sides) if side.players == (side.name,)}
    for where, name in [*player_names, *(it for it in side_names if it[0] not in alone)]:
        faults.extend(check_name(name, where))
    faults.extend(check_distinct(player_names))
    faults.extend(check_distinct(it for it in side_names if it[0] not in alone))
    if asked.dealer is not None and asked.dealer not in seat_order(asked.sides):
        faults.add("first_dealer", "unknown_name", N_("The first dealer is not one of the players"))
    if faults.found:
        raise Invalid(faults.found)
    return game, preset, rules


def _insert(
    session: Session,
    book_id: int,
    game: Game,
    preset: Preset,
    rules: dict[int, Options],
    asked: NewMatch,
    dealer: int,
    mark: Mark,
) -> int:
    match = Match(
        book_id=book_id,
        game=game.key,
        preset=preset.key,
        started_at=mark.now,
        ended_at=None,
        first_dealer_seat=dealer,
        dealer_seat=dealer,
        rounds=0,
        deals=0,
        outcome=None,
        tied=[],
        version=1,
        submission=mark.submission,
    )
    session.add(match)
    session.flush()
    session.execute(
        insert(MatchRules),
        [
            {"match_id": match.id, "from_round": first, "options": dump_options(it)}
            for first, it in rules.items()
        ],
    )
    _insert_sides(session, match, asked)
    return match.id


def _insert_sides(session: Session, match: Match, asked: NewMatch) -> None:
    totals = {side.name: asked.start.get(side.name, 0) for side in asked.sides}
    rank_of = ranks(totals)
    everyone = tuple(player for side in asked.sides for player in side.players)
    players = players_by_key(session, match.book_id, everyone)
    session.execute(
        insert(MatchSide),
        [
            {
                "match_id": match.id,
                "position": position,
                "name": side.name,
                "start_total": totals[side.name],
                "total": totals[side.name],
                "rank": rank_of[side.name],
            }
            for position, side in enumerate(asked.sides)
        ],
    )
    session.execute(
        insert(Seat),
        [
            {
                "match_id": match.id,
                "position": position,
                "place": place,
                "player_id": players[name_key(player)],
            }
            for position, side in enumerate(asked.sides)
            for place, player in enumerate(side.players)
        ],
    )
