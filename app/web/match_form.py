"""The form of a new match: seats, names, totals on paper, and the match that was asked for with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict
from wtforms import StringField
from wtforms.fields.core import UnboundField
from wtforms.form import BaseForm

from app.rules.amounts import MOST_POINTS, fault, read_number
from app.rules.games import Listing
from app.rules.match import Side
from app.rules.names import name_key
from app.rules.options import OptionInfo, option_info
from app.rules.problems import N_, FaultList, Problem
from app.rules.seating import Seats
from app.services.values import NewMatch
from app.web.texts import gettext as _
from app.web.texts import say
from app.web.wording import listed, partners_name

ASKED_OPTIONS = ("target", "going_out_bonus")
"""What a new match asks of the rules, where its game has it."""

MOST_SEATS = 12
"""Seats that are read, so that one too many is refused and not overlooked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The seats on the page, clockwise from 0, of which the first `fewest` must be taken."""

    fewest: int
    shown: int
    team_size: int

    @property
    def sides(self) -> int:
        """How many sides the seats make; seat n belongs to side n modulo this."""
        return self.shown // self.team_size

    def partners_before(self, seat: int) -> range:
        """The earlier seats of the same side."""
        return range(seat % self.sides, seat, self.sides)


def table_sizes(seats: Seats) -> tuple[int, ...]:
    """The numbers of players among which partners must choose first, as who sits where hangs on it."""
    return tuple(
        players
        for players in range(max(seats.fewest, 2 * seats.team_size), seats.most + 1)
        if players % seats.team_size == 0
    )


def lay_table(seats: Seats, players: int | None) -> Table:
    """The seats that the page shows: all there can be, and for partners just as many as play."""
    if seats.team_size == 1:
        return Table(fewest=seats.fewest, shown=seats.most, team_size=1)
    sizes = table_sizes(seats)
    shown = players if players in sizes else sizes[0]
    return Table(fewest=shown, shown=shown, team_size=seats.team_size)


class MatchForm:
    """What was typed into the form of one listing; without anything typed, as it is first shown."""

    def __init__(
        self, listing: Listing, players: int | None, typed: MultiDict[str, str] | None = None
    ) -> None:
        self.listing = listing
        rules = listing.preset.rules
        self.table = lay_table(listing.game.seats(rules), players)
        fields = type(rules).model_fields
        self.options: Mapping[str, OptionInfo] = {
            name: option_info(fields[name]) for name in ASKED_OPTIONS if name in fields
        }
        names = [f"{kind}-{place}" for kind in ("seat", "side") for place in range(MOST_SEATS)]
        plain = [*(f"paper-{place}" for place in range(MOST_SEATS)), "dealer", *self.options]
        self._form = BaseForm(
            {name: UnboundField(StringField, filters=[_tidy]) for name in names}
            | {name: UnboundField(StringField) for name in plain}
        )
        self._form.process(typed, data={name: str(getattr(rules, name)) for name in self.options})

    def __getitem__(self, name: str) -> str:
        """What stands in an input."""
        return str(self._form[name].data or "")

    @property
    def shown(self) -> int:
        """How many seats the page shows: those of the table, and any beyond that somebody typed into."""
        return max(self.table.shown, self._last_used("seat") + 1)

    @property
    def names_sides(self) -> bool:
        """Whether any side was given a name of its own."""
        return self._last_used("side") >= 0

    @property
    def on_paper(self) -> bool:
        """Whether any total was typed."""
        return self._last_used("paper") >= 0

    def blank_label(self, seat: int) -> str:
        """What a seat is called as long as nobody is named there."""
        word = _("Seat %(number)d") if self.table.team_size > 1 else _("Player %(number)d")
        return word % {"number": seat + 1}

    def seat_label(self, seat: int) -> str:
        """Who sits in a seat, as far as it is known."""
        return self[f"seat-{seat}"] or self.blank_label(seat)

    def side_label(self, side: int) -> str:
        """What a side of partners is called on the form: its name, or its seats."""
        return self[f"side-{side}"] or _("Seats %(seats)s", seats=self._seats_of(side))

    def read(self) -> tuple[NewMatch, tuple[Problem, ...]]:
        """The match asked for, without what cannot be read of it, and the faults of that."""
        faults = FaultList()
        seats = self._seats()
        sides = self._sides(seats)
        return NewMatch(
            listing=self.listing.key,
            changes=dict(self._changes(faults)),
            sides=sides,
            start=dict(self._start(sides, faults)),
            dealer=self._dealer(seats, faults),
        ), faults.found

    def label_of(self, id: str) -> str:
        """What an input is called in the list of faults."""
        match id.split("-"):
            case ["seat", seat]:
                return self.blank_label(int(seat))
            case ["side", side]:
                return _("Name of seats %(seats)s", seats=self._seats_of(int(side)))
            case ["paper", side]:
                return self.seat_label(int(side)) if self.table.team_size == 1 else self.side_label(int(side))
            case [option] if option in self.options:
                return say(self.options[option].title)
            case _other:
                return ""

    def id_of(self, where: str) -> str:
        """The input to which the path of a problem belongs."""
        match where.split("/"):
            case ["sides", side, "players", place]:
                return f"seat-{int(place) * self.table.sides + int(side)}"
            case ["sides", side] if side.isdecimal():
                return f"side-{side}" if self.table.team_size > 1 else f"seat-{side}"
            case ["sides", *_]:
                return f"seat-{next((seat for seat in range(self.shown) if not self[f'seat-{seat}']), 0)}"
            case ["start", side]:
                return f"paper-{side}"
            case ["first_dealer"]:
                return "dealer"
            case [option] | ["rules", option] if option in self.options:
                return option
            case _other:
                return ""

    def place_of(self, id: str) -> int:
        """Where an input stands on the page, to tell of faults from above to below."""
        kind, _dash, place = id.partition("-")
        kinds = ("seat", "dealer", *self.options, "side", "paper")
        return (kinds.index(kind) if kind in kinds else -1) * MOST_SEATS + int(place or 0)

    def _seats_of(self, side: int) -> str:
        return listed(str(seat + 1) for seat in range(side, self.table.shown, self.table.sides))

    def _last_used(self, kind: str) -> int:
        return max((place for place in range(MOST_SEATS) if self[f"{kind}-{place}"].strip()), default=-1)

    def _seats(self) -> list[str]:
        used = self._last_used("seat")
        if self.table.team_size == 1:
            used = max(used, self._last_used("paper"))
        return [self[f"seat-{seat}"] for seat in range(max(self.table.fewest, used + 1))]

    def _sides(self, seats: list[str]) -> tuple[Side, ...]:
        count = self.table.sides
        if self.table.team_size == 1:
            return tuple(Side(name=name, players=(name,)) for name in seats)
        players = [tuple(seats[side::count]) for side in range(count)]
        # Where a name is missing or there twice, that is told of at the seats; the sides only stand in.
        named = all(seats) and len({name_key(name) for name in seats}) == len(seats)
        return tuple(
            Side(name=self[f"side-{place}"] or (partners_name(names) if named else str(place)), players=names)
            for place, names in enumerate(players)
        )

    def _changes(self, faults: FaultList) -> Iterator[tuple[str, int]]:
        for name in self.options:
            with faults.below(name):
                number = _number(self[name])
                yield name, number

    def _start(self, sides: tuple[Side, ...], faults: FaultList) -> Iterator[tuple[str, int]]:
        if not self.on_paper:
            return
        for place, side in enumerate(sides):
            with faults.below(f"start/{place}"):
                total = _number(self[f"paper-{place}"], lowest=-MOST_POINTS)
                yield side.name, total

    def _dealer(self, seats: list[str], faults: FaultList) -> str | None:
        chosen = self["dealer"]
        if not chosen:
            return None
        by_seat = {str(seat): name for seat, name in enumerate(seats)}
        if chosen not in by_seat:
            faults.add("first_dealer", "unknown_name", N_("Nobody sits in the seat that deals first"))
        # Where the seat's name is missing, that is told of at the seat.
        return by_seat.get(chosen) or None


def _tidy(name: str | None) -> str:
    # Keyboards that complete words leave a space behind them.
    return " ".join((name or "").split())


def _number(text: str, *, lowest: int = 0) -> int:
    if not text.strip():
        raise fault("blank", N_("A number is missing here; write 0 if it is 0"))
    return read_number(text, lowest=lowest)
