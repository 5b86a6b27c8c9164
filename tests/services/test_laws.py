"""Laws of stored matches: whatever is done in whatever order, they stand as a file of those rounds does."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run

from app.rules.file_reading import read_document
from app.rules.match import Side
from app.rules.scoring import Scored, score_file
from app.services import matches, pages
from tests.services.playing import ANN_BO, PAIRS, VOID, Document, Table, alone, asked

pytestmark = pytest.mark.usefixtures("database")

THREE = alone("Ann", "Bo", "Cy")
GAMES: dict[str, tuple[tuple[Side, ...], dict[str, int]]] = {
    "calicut-rummy": (THREE, {"target": 60}),
    "bain-hand-and-foot": (PAIRS, {"target": 400}),
    "rummy-classic-improved": (ANN_BO, {}),
}
PICK = st.integers(0, 999)


@st.composite
def calicut(draw: st.DrawFn) -> Document:
    held = {side.name: draw(st.integers(1, 30)) for side in THREE}
    if draw(st.booleans()):
        return {"ended": "stock_exhausted", "held": held}
    winner = draw(st.sampled_from(sorted(held)))
    ended = draw(st.sampled_from(["out", "rummy"]))
    return {"ended": ended, "winner": winner, "held": held | {winner: 0}}


@st.composite
def bain(draw: st.DrawFn) -> Document:
    def fives(most: int) -> int:
        return 5 * draw(st.integers(0, most))

    sides = {side.name: {"laid": fives(50), "held": fives(20)} for side in PAIRS}
    return {"sides": sides, "overruled": "as it was played"}


@st.composite
def gin(draw: st.DrawFn) -> Document:
    by, other = draw(st.permutations(["Ann", "Bo"]))
    ended = draw(st.sampled_from(["knock", "gin"]))
    count = 0 if ended == "gin" else draw(st.integers(1, 10))
    return {"ended": ended, "by": by, "deadwood": {by: count, other: draw(st.integers(0, 40))}}


ROUNDS: dict[str, st.SearchStrategy[Document]] = {
    "calicut-rummy": calicut(),
    "bain-hand-and-foot": bain(),
    "rummy-classic-improved": gin(),
}


class StoredMatch(RuleBasedStateMachine):
    """A stored match beside the plain list of its rounds, with every earlier list for undo."""

    listing: str

    @initialize(data=st.data())
    def sit(self, data: st.DataObject) -> None:
        sides, changes = GAMES[self.listing]
        start = {side.name: 5 * data.draw(st.integers(-8, 8)) for side in sides}
        self.table = Table.sit(asked(self.listing, sides, changes=changes, start=start))
        self.start = start
        self.rounds: tuple[Document, ...] = ()
        self.past: list[tuple[Document, ...]] = []
        self.undone: list[tuple[Document, ...]] = []
        # What each act left of its round.
        self.left: dict[int, tuple[int, Document | None]] = {}

    def _expect(self, number: int, rounds: tuple[Document, ...]) -> None:
        """After an act on a round: what the rounds are now, and that the act can be undone."""
        act = self.table.board.match.version - 1
        if act in self.left:
            assert rounds == self.rounds, "an act that changed something was not kept"
            return
        self.past.append(self.rounds)
        self.undone.clear()
        self._now(act, number, rounds)

    def _now(self, act: int, number: int, rounds: tuple[Document, ...]) -> None:
        self.rounds = rounds
        self.left[act] = number, rounds[number - 1] if number <= len(rounds) else None

    def _replaced(self, number: int, document: Document) -> tuple[Document, ...]:
        return (*self.rounds[: number - 1], document, *self.rounds[number:])

    @precondition(lambda self: self.table.board.outcome is None)
    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        document = data.draw(st.one_of(ROUNDS[self.listing], st.just(VOID)))
        self.table.play(document)
        self._expect(len(self.rounds) + 1, (*self.rounds, document))

    @precondition(lambda self: self.rounds)
    @rule(data=st.data(), pick=PICK)
    def correct(self, data: st.DataObject, pick: int) -> None:
        number = 1 + pick % len(self.rounds)
        document = data.draw(ROUNDS[self.listing])
        self.table.correct(number, document)
        self._expect(number, self._replaced(number, document))

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK)
    def correct_back(self, pick: int) -> None:
        number = 1 + pick % len(self.rounds)
        document = self.rounds[number - 1]
        other = VOID if document != VOID else self.rounds[pick % len(self.rounds)]
        before = self.table.totals, self.table.board.recent
        for version in (other, document):
            self.table.correct(number, version)
            self._expect(number, self._replaced(number, version))
        after = self.table.board
        assert self.table.totals == before[0]
        assert [it.totals for it in after.recent] == [it.totals for it in before[1]]

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK)
    def void(self, pick: int) -> None:
        number = 1 + pick % len(self.rounds)
        self.table.void(number)
        self._expect(number, self._replaced(number, VOID))

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK, which=PICK)
    def restore(self, pick: int, which: int) -> None:
        number = 1 + pick % len(self.rounds)
        kept = [act for act, (place, left) in self.left.items() if place == number and left is not None]
        act = kept[which % len(kept)]
        self.table.restore(number, act)
        document = self.left[act][1]
        assert document is not None
        self._expect(number, self._replaced(number, document))

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _time in range(times):
            offer = self.table.board.undo
            assert (offer is None) == (not self.past)
            if offer is None:
                return
            self.table.undo()
            self.undone.append(self.rounds)
            self._now(self.table.board.match.version - 1, offer.round_number, self.past.pop())

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _time in range(times):
            offer = self.table.board.redo
            assert (offer is None) == (not self.undone)
            if offer is None:
                return
            self.table.redo()
            self.past.append(self.rounds)
            self._now(self.table.board.match.version - 1, offer.round_number, self.undone.pop())

    def _scored(self) -> Scored:
        sides, changes = GAMES[self.listing]
        document: dict[str, Any] = {
            "format": "meldbook/1",
            "game": self.listing,
            "rules": changes,
            "sides": [{"name": side.name, "players": list(side.players)} for side in sides],
            "start": self.start,
            "rounds": list(self.rounds),
        }
        return score_file(read_document(document))

    @invariant()
    def stands_as_the_file_does(self) -> None:
        board, scored = self.table.board, self._scored()
        assert [(it.side.name, it.total, it.rank, it.opening) for it in board.standings] == [
            (it.side, it.total, it.rank, it.opening) for it in scored.standings
        ]
        assert (board.outcome, board.tied) == (scored.state.outcome, scored.state.tied)
        assert (board.match.ended_at is None) == (board.outcome is None)
        assert (board.dealer, board.next_round) == (scored.state.dealer, len(self.rounds) + 1)
        assert board.settlement == scored.settlement
        assert [(it.number, it.counted, it.totals, it.sheets) for it in board.recent] == [
            (it.number, it.counted, it.totals, it.score.sheets) for it in scored.rounds[: -11 or None : -1]
        ]

    @invariant()
    def lines_add_up_to_the_totals(self) -> None:
        totals = dict(self.start)
        for number in range(1, len(self.rounds) + 1):
            shown = pages.round_page(self.table.books, self.table.match, number).round
            for sheet in shown.sheets:
                totals[sheet.side] += sheet.points if shown.counted else 0
            assert shown.totals == totals
        is_open = self.table.board.outcome is None
        (listed,) = matches.latest_matches(self.table.books, most=2, open_only=is_open)
        assert listed.standings == tuple(totals.items())
        assert listed.rounds == len(self.rounds)

    def teardown(self) -> None:
        """At last everything is undone, and the match is as it began."""
        while self.table.board.undo is not None:
            self.table.undo()
        board = self.table.board
        assert (board.recent, board.outcome, board.tied) == ((), None, ())
        assert {it.side.name: it.total for it in board.standings} == self.start
        assert board.dealer == board.match.sides[0].players[0]


@pytest.mark.parametrize("listing", GAMES)
def test_a_stored_match_is_the_fold_of_its_rounds(listing: str) -> None:
    machine = type("Match", (StoredMatch,), {"listing": listing})
    run(
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=14,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
