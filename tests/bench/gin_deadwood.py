"""Least deadwood beside rlcard and open_spiel: hands a second, and whether all agree. A program, not a test.

    pip install -e '.[test,bench]' && python tests/bench/gin_deadwood.py

All are asked for the points and the melds; `arrange` takes longer, to list what is left in a frozen result.
Each goal is a ratio of two processor times for the same short slice of hands, taken one after the other; the
median over all slices counts. The exit status is 1 if one is missed by more than 15 % or an answer differs.
"""

import random
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

from app.rules.arrange import STANDARD_VALUES, best_discard, lay_off, least_deadwood, tables_for
from tests.rules.arrange.hands import positions
from tests.rules.arrange.naive import least_beside

HANDS = 20_000
SLICE = 500
DISCARDS = 6_000
POSITIONS = 1_500
TOLERANCE = 0.15

Hand = list[int]
TABLES = tables_for()


@dataclass(frozen=True, slots=True, kw_only=True)
class Solver:
    """What finds the least deadwood with its melds: how it takes a hand, and its values for several."""

    name: str
    goal: float
    taking: Callable[[Hand], Any]
    values: Callable[[Sequence[Any]], list[int]]


def ours() -> Solver:
    """Meldbook's solver, from card ids."""
    return Solver(
        name="ours",
        goal=1,
        taking=list,
        values=lambda hands: [least_deadwood(hand, TABLES)[0] for hand in hands],
    )


def rlcard() -> Solver:
    """The rlcard package, from its own cards; its guard against hands of eleven is passed by."""
    melding = import_module("rlcard.games.gin_rummy.utils.melding")
    utils = import_module("rlcard.games.gin_rummy.utils.utils")
    deck = utils.get_deck()
    value = utils.get_deadwood_value

    def least(hand: list[Any]) -> int:
        if len(hand) == 10:
            best = melding.get_best_meld_clusters(hand)
            return int(utils.get_deadwood_count(hand, best[0]) if best else sum(map(value, hand)))
        counts = [sum(map(value, hand))]
        for cluster in melding.get_meld_clusters(hand):
            melded = [card for meld in cluster for card in meld]
            counts.append(sum(value(card) for card in hand if card not in melded))
        return int(min(counts))

    return Solver(
        name="rlcard",
        goal=10,
        taking=lambda hand: [deck[card] for card in hand],
        values=lambda hands: [least(hand) for hand in hands],
    )


def open_spiel() -> Solver:
    """The compiled open_spiel package, from card ids: it names the melds, counting cards gives the value."""
    utils = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    best, total = utils.best_meld_group, utils.total_card_value
    return Solver(
        name="open_spiel",
        goal=1.5,
        taking=list,
        values=lambda hands: [total(hand) - sum(total(meld) for meld in best(hand)) for hand in hands],
    )


def late_hand(source: random.Random) -> Hand:
    """Ten cards after twelve draws by one who throws the card with the fewest mates, of those the dearest."""
    cards = source.sample(range(52), 22)
    hand = cards[:10]
    for drawn in cards[10:]:
        hand.append(drawn)
        hand.remove(min(hand, key=lambda card: (mates(card, hand), -STANDARD_VALUES[card % 13])))
    return hand


def mates(card: int, hand: Hand) -> int:
    """How many cards of a hand are of this card's rank, or of its suit and within two ranks of it."""
    suit, rank = divmod(card, 13)
    return sum(other % 13 == rank or (other // 13 == suit and abs(other - card) <= 2) for other in hand)


def dense_hand(source: random.Random) -> Hand:
    """Eleven of the sixteen cards of four neighbouring ranks."""
    start = source.randrange(10)
    return source.sample([13 * suit + start + step for suit in range(4) for step in range(4)], 11)


def hand_sets() -> Iterator[tuple[str, list[Hand]]]:
    """The four sets of hands, each with its name, from seeds."""
    makers: dict[str, Callable[[random.Random], Hand]] = {
        "r10": lambda source: source.sample(range(52), 10),
        "r11": lambda source: source.sample(range(52), 11),
        "late10": late_hand,
        "dense11": dense_hand,
    }
    for name, maker in makers.items():
        source = random.Random(name)
        yield name, [maker(source) for _ in range(HANDS)]


def race(name: str, hands: list[Hand], solvers: list[Solver]) -> bool:
    """Print the pace of each solver beside ours, and whether all goals are met and all values equal."""
    taken = {solver.name: [solver.taking(hand) for hand in hands] for solver in solvers}
    seconds: dict[str, list[float]] = {solver.name: [] for solver in solvers}
    differing = dict.fromkeys(seconds, 0)
    for turn, start in enumerate(range(0, HANDS, SLICE)):
        values = {}
        for at in range(len(solvers)):
            solver = solvers[(turn + at) % len(solvers)]
            some = taken[solver.name][start : start + SLICE]
            before = process_time()
            values[solver.name] = solver.values(some)
            seconds[solver.name].append(process_time() - before)
        for other, found in values.items():
            differing[other] += sum(a != b for a, b in zip(values["ours"], found, strict=True))
    print(f"{name:8} {'ours':10} {SLICE / statistics.median(seconds['ours']):12,.0f} hands/s")
    good = True
    for solver in solvers[1:]:
        pairs = zip(seconds[solver.name], seconds["ours"], strict=True)
        ratio = statistics.median(theirs / own for theirs, own in pairs)
        pace = SLICE / statistics.median(seconds[solver.name])
        print(
            f"{'':8} {solver.name:10} {pace:12,.0f} hands/s; ours {ratio:5.2f} times as fast, "
            f"goal {solver.goal:g}; {differing[solver.name]} values of {HANDS:,} differ"
        )
        good &= ratio >= solver.goal * (1 - TOLERANCE) and not differing[solver.name]
    return good


def discards_agree() -> bool:
    """Print on how many hands our best discard is not the best of open_spiel's values for all that may go."""
    utils = import_module("pyspiel").gin_rummy.GinRummyUtils(13, 4, 10)
    source = random.Random("discards")
    differing = 0
    for number in range(DISCARDS):
        hand = dense_hand(source) if number % 2 else source.sample(range(52), 11)
        after = {
            card: utils.min_deadwood([other for other in hand if other != card]) for card in sorted(hand)
        }
        least = min(after.values())
        found = best_discard(hand, TABLES)
        differing += (found.points, list(found.cards)) != (
            least,
            [card for card in after if after[card] == least],
        )
    print(
        f"best discard: {differing} of {DISCARDS:,} hands of eleven differ from the best of eleven deletions"
    )
    return not differing


def lay_offs_agree() -> bool:
    """Print on how many positions our lay-offs leave more or less than laying one card at a time."""
    differing = 0
    for hand, table in positions(seed=11, count=POSITIONS, size=10, ace_high=False):
        least = least_beside(hand, table, STANDARD_VALUES)
        differing += lay_off(hand, table, TABLES).points != least
    print(
        f"lay-offs: {differing} of {POSITIONS:,} positions differ from a search that lays one card at a time"
    )
    return not differing


def main() -> int:
    """Run it all; 1 if a goal is missed or an answer differs."""
    print(f"rlcard {version('rlcard')}, open_spiel {version('open_spiel')}, Python {sys.version.split()[0]}")
    solvers = [ours(), rlcard(), open_spiel()]
    good = [race(name, hands, solvers) for name, hands in hand_sets()]
    good += [discards_agree(), lay_offs_agree()]
    print(
        "all goals met"
        if all(good)
        else f"a goal is missed by more than {TOLERANCE:.0%} or an answer differs"
    )
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
