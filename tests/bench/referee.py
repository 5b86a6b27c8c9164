"""What a question to the referee costs beside a hello of the same app, and beside its solver. A program.

    python -m tests.bench.referee

All without sockets: a page with a ruling on a meld or on a hand of gin beside a hello that reads the signed
cookie; what to open with from 22 cards beside such a hello and the solver alone. The exit status is 1 if a
goal is missed by more than 15 %.
"""

import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from urllib.parse import urlencode

from app.rules.arrange.opening import best_opening
from app.rules.arrange.opening_tables import opening_tables
from app.rules.cards import JOKER, SUITED_CARDS, Cards, write_cards
from app.rules.games.baja_rummy import CUTTHROAT, baja_plan
from app.rules.games.gin import GIN
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.meld import MeldQuestion
from tests.bench.pages import make_app
from tests.bench.phone import Phone, without_socket
from tests.bench.side_by_side import Goal, measure, pin_to_one_core, verdict

HANDS = 200
TOTAL = 5001


def main() -> int:
    """Measure all and print it."""
    pin_to_one_core()
    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(without_socket(make_app(Path(folder) / "app")))
        phone.start_match()
        calls, goals = asked(phone)
        return verdict(measure(calls, slices=40, each=20), goals)


def asked(phone: Phone) -> tuple[dict[str, Callable[[], object]], list[Goal]]:
    """All calls by name, and what each may cost."""
    source = random.Random(3)
    gin = [tuple(source.sample(SUITED_CARDS, 10)) for _ in range(HANDS)]
    baja = [tuple(source.sample((*SUITED_CARDS, JOKER, JOKER) * 5, 22)) for _ in range(HANDS)]
    hello = partial(phone.get, "/bench/hello")
    solve = in_turn([partial(solver, hand) for hand in baja])

    def hello_and_solve() -> None:
        hello()
        solve()

    opening = [page(phone, "baja-rummy", q="opening", cards=hand, total=TOTAL) for hand in baja]
    calls: dict[str, Callable[[], object]] = {
        "hello": hello,
        "hello and solver": hello_and_solve,
        "rule on gin deadwood": in_turn([partial(rule_deadwood, hand) for hand in gin]),
        "rule on a meld": partial(rule_meld, gin[0][:3]),
        "page, gin deadwood": in_turn([page(phone, "gin", q="deadwood", cards=hand) for hand in gin]),
        "page, gin meld": in_turn([page(phone, "gin", q="meld", cards=hand[:3]) for hand in gin]),
        "page, opening": in_turn(opening),
    }
    goals = [
        Goal(name="rule on gin deadwood", beside="hello", most=3),
        Goal(name="rule on a meld", beside="hello", most=3),
        Goal(name="page, gin deadwood", beside="hello", most=3),
        Goal(name="page, gin meld", beside="hello", most=3),
        Goal(name="page, opening", beside="hello and solver", most=3),
    ]
    return calls, goals


def page(phone: Phone, game: str, *, cards: Cards, **query: object) -> Callable[[], object]:
    """What gets the page with a ruling."""
    return partial(phone.get, f"/referee/{game}?{urlencode({**query, 'cards': write_cards(cards)})}")


def in_turn(calls: list[Callable[[], object]]) -> Callable[[], object]:
    """One of the calls after the other."""
    turns = cycle(calls)
    return lambda: next(turns)()


def rule_deadwood(hand: Cards) -> object:
    """The ruling on a hand of gin without its page."""
    rule = GIN.referee.deadwood
    assert rule is not None, "gin has deadwood"
    rules = GIN.presets[0].rules
    return rule(rules, GIN.decks(rules, 2), DeadwoodQuestion(cards=hand))


def rule_meld(cards: Cards) -> object:
    """The ruling on a meld without its page."""
    rules = GIN.presets[0].rules
    return GIN.referee.meld(rules, GIN.decks(rules, 2), MeldQuestion(cards=cards))


def solver(hand: Cards) -> object:
    """What could be opened with, and nothing said of it."""
    plan = baja_plan(CUTTHROAT)
    tables = opening_tables(
        plan.melds, duplicate_melds=CUTTHROAT.duplicate_melds, may_complete=plan.opener_completes
    )
    return best_opening(hand, CUTTHROAT.opening_at(TOTAL), tables)


if __name__ == "__main__":
    sys.exit(main())
