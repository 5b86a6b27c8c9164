"""A table that plays a stored match, its rounds written as the score-sheet file writes them."""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from app.rules.games import find_game
from app.rules.match import Played, Side
from app.rules.report import read_round
from app.rules.typed import typed_from
from app.services import matches, pages, rounds
from app.services.values import Board, Books, Mark, NewMatch, TypedRound
from tests.conftest import NOW

Document = Mapping[str, Any]

_numbers = itertools.count(1)


def mark(submission: str | None = None, *, now: datetime = NOW, who: str = "keeper") -> Mark:
    """The mark of a form, one that was never sent unless it is named."""
    return Mark(who=who, now=now, submission=submission or f"form-{next(_numbers)}")


def alone(*names: str) -> tuple[Side, ...]:
    """Sides of one player each."""
    return tuple(Side(name=name, players=(name,)) for name in names)


PAIRS = (Side(name="NS", players=("Ann", "Cy")), Side(name="EW", players=("Bo", "Di")))
ANN_BO = alone("Ann", "Bo")


def asked(listing: str = "calicut-rummy", sides: tuple[Side, ...] = ANN_BO, **rest: Any) -> NewMatch:
    """A match as the new-match page asks for it; the first player deals unless said otherwise."""
    values = {"changes": {}, "start": {}, "dealer": sides[0].players[0]} | rest
    return NewMatch(listing=listing, sides=sides, **values)


def start(new: NewMatch, *, book: int | None = None, now: datetime = NOW) -> tuple[int, int]:
    """Book and match of a new match, in a new book unless one is named; chance picks the last player."""
    return matches.start_match(book, new, mark(now=now), lambda seats: seats[-1])


def out(winner: str, **held: int) -> Document:
    """A round of Calicut Rummy that somebody won."""
    return {"ended": "out", "winner": winner, "held": held}


VOID: Document = {"void": True}


@dataclass
class Table:
    """A match with the acts of its players; every act is a form of its own, a minute after the last."""

    book: int
    match: int
    now: datetime = field(default=NOW)

    @classmethod
    def sit(cls, new: NewMatch | None = None) -> "Table":
        """A table that has just started a match, in a book of its own."""
        return cls(*start(asked() if new is None else new))

    @property
    def books(self) -> Books:
        """The right to its book."""
        return frozenset({self.book})

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return pages.board(self.books, self.match)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals in the order of the sides."""
        return tuple(it.total for it in self.board.standings)

    def mark(self) -> Mark:
        """The mark of the next act."""
        self.now += timedelta(minutes=1)
        return mark(now=self.now)

    def typed(self, number: int, document: Document, *, confirmed: bool = True) -> TypedRound:
        """A round of the file as a page would send it."""
        view, in_force = matches.rules_of(self.books, self.match)
        rules = [it.rules for it in in_force if it.from_round <= number][-1]
        fields = view.game.shape.fields(rules, view.sides)
        report = read_round(fields, view.sides, dict(document))
        played = isinstance(report.content, Played)
        answers = report.content.answers if isinstance(report.content, Played) else {}
        return TypedRound(
            typed=typed_from(fields, view.sides, answers),
            void=not played,
            note=report.note,
            overruled=report.overruled,
            confirmed=confirmed,
        )

    def play(self, document: Document, *, number: int | None = None, confirmed: bool = True) -> None:
        """Record the next round."""
        next_round = self.board.next_round if number is None else number
        typed = self.typed(next_round, document, confirmed=confirmed)
        rounds.record(self.books, self.match, next_round, typed, self.mark())

    def correct(self, number: int, document: Document, *, confirmed: bool = True) -> None:
        """Correct a round as it is seen now."""
        seen = pages.round_page(self.books, self.match, number).round.versions
        typed = self.typed(number, document, confirmed=confirmed)
        rounds.correct(self.books, self.match, number, typed, self.mark(), seen=seen)

    def void(self, number: int, *, confirmed: bool = True) -> None:
        """Void a round."""
        rounds.void(self.books, self.match, number, self.mark(), confirmed=confirmed)

    def restore(self, number: int, act: int, *, confirmed: bool = True) -> None:
        """Bring back what an act left of a round."""
        rounds.restore(self.books, self.match, number, act, self.mark(), confirmed=confirmed)

    def undo(self) -> None:
        """Take back the last act."""
        offer = self.board.undo
        assert offer is not None, "there is nothing to undo"
        rounds.take_back(self.books, self.match, offer.act, self.mark())

    def redo(self) -> None:
        """Put back what was taken back last."""
        offer = self.board.redo
        assert offer is not None, "there is nothing to put back"
        rounds.take_back(self.books, self.match, offer.act, self.mark())


def stored_rules(table: Table) -> Any:
    """The rules by which a match began."""
    return matches.rules_of(table.books, table.match)[1][0].rules


def preset_rules(listing: str) -> Any:
    """The rules of a listing as the code has them."""
    return find_game(listing)[1].rules


def first(seats: Sequence[str]) -> str:
    """No chance at all: the first seat."""
    return seats[0]
