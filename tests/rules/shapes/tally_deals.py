"""Rounds that were really dealt: cards of the decks laid as legal melds, held, and reported in all ways."""

import random
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import strategies as st

from app.rules.cards import JOKER, SUITED_CARDS, Card, Cards, Rank, write_cards, write_groups
from app.rules.games.bain_hand_and_foot import bain_plan
from app.rules.games.baja_rummy import PARTNERS, baja_plan
from app.rules.match import Side
from app.rules.melds import judge_meld
from app.rules.options import Json
from app.rules.shapes.tally_plan import TallyPlan
from tests.rules.shapes.tally_tables import BAIN_TABLE, BAJA_TABLE, PAIRS, Table

THREE = tuple(Side(name=name, players=(name,)) for name in ("Ann", "Bo", "Cy"))
TABLES = (
    BAIN_TABLE,
    BAJA_TABLE,
    Table(game=BAJA_TABLE.game, rules=BAJA_TABLE.rules, sides=THREE),
    Table(game=BAJA_TABLE.game, rules=PARTNERS, sides=PAIRS),
)
LAID_AS = ("melds", "pile", "points", "counts")
HELD_AS = ("cards", "points", "counts")


def plan_of(table: Table) -> TallyPlan:
    return bain_plan(table.rules) if table.game is BAIN_TABLE.game else baja_plan(table.rules)


@dataclass
class Share:
    """What one side got of the cards."""

    melds: list[Cards] = field(default_factory=list)
    garbage: list[Card] = field(default_factory=list)
    red_threes: int = 0
    held: list[Card] = field(default_factory=list)

    @property
    def laid(self) -> list[Card]:
        return [card for meld in self.melds for card in meld] + self.garbage


@dataclass
class Deal:
    """A round as it really was."""

    table: Table
    shares: list[Share]
    out: int | None

    @property
    def plan(self) -> TallyPlan:
        return plan_of(self.table)

    def completed(self, share: Share) -> Counter[str]:
        kinds = (judge_meld(self.plan.melds, meld, going_out=True).kind for meld in share.melds)
        return Counter(kind for kind in kinds if kind is not None)

    def points(self, seat: int) -> int:
        """What the side scores, card by card."""
        share, rules = self.shares[seat], self.plan.rules
        value = rules.card_values.of
        completed = self.completed(share)
        points = sum(number * rules.completed_bonus.of(kind) for kind, number in completed.items())
        points += sum(value(card.rank) for card in share.laid)
        worth = 1000 if share.red_threes == 8 else 100 * share.red_threes
        points += worth if completed["sevens"] else -worth
        points += rules.going_out_bonus * (seat == self.out)
        for card in share.held:
            if card.is_red_three:
                points += rules.red_three_held
            elif card.is_black_three:
                points += rules.black_three_held
            else:
                points -= value(card.rank)
        return points

    def report(self, seat: int, laid_as: str, held_as: str) -> Json:
        """What the side says of it."""
        share = self.shares[seat]
        told: dict[str, Json] = {"laid": self._tell_laid(share, laid_as)}
        if laid_as != "melds":
            told["completed"] = {kind.key: self.completed(share)[kind.key] for kind in self.plan.kinds}
        if self.plan.red_threes is not None:
            told["red_threes"] = share.red_threes
        if held_as == "cards":
            return told | {"held": write_cards(tuple(share.held)) or 0}
        plain = [card for card in share.held if card.rank is not Rank.THREE]
        red = sum(card.is_red_three for card in share.held)
        told["held_threes"] = {"red": red, "black": len(share.held) - len(plain) - red}
        return told | {"held": self._tell(plain, held_as)}

    def _tell_laid(self, share: Share, laid_as: str) -> Json:
        if not share.laid:
            return 0
        if laid_as == "pile" and not judge_meld(self.plan.melds, tuple(share.laid)).ok:
            return write_cards(tuple(share.laid))
        if laid_as in ("melds", "pile"):
            # Cards that could be one meld need their bars to be told as several.
            return write_groups((*share.melds, *[(card,) for card in share.garbage]))
        return self._tell(share.laid, laid_as)

    def _tell(self, cards: list[Card], way: str) -> Json:
        values = [self.plan.rules.card_values.of(card.rank) for card in cards]
        return (
            sum(values)
            if way == "points"
            else {str(value): times for value, times in Counter(values).items()}
        )

    def reports(self, laid_as: str, held_as: str) -> list[Json]:
        return [self.report(seat, laid_as, held_as) for seat in range(len(self.shares))]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Shares of one table's cards, from next to nothing up to almost all of them."""
    table = draw(st.sampled_from(TABLES))
    plan = plan_of(table)
    players = sum(len(side.players) for side in table.sides)
    decks = table.game.decks(table.rules, players)
    pool = Counter({card: decks.copies(card) for card in (*SUITED_CARDS, JOKER)})
    chance = draw(st.randoms(use_true_random=False))
    out = draw(st.sampled_from([None, *range(len(table.sides))]))
    shares = [Share() for _ in table.sides]
    eager = draw(st.sampled_from([4, 12, 60]))
    for seat, share in enumerate(shares):
        for _ in range(draw(st.integers(0, eager))):
            meld = _some_meld(plan, pool, chance, going_out=seat == out)
            if meld is not None:
                share.melds.append(meld)
                pool -= Counter(meld)
    for seat, share in enumerate(shares):
        _lay_the_rest(plan, share, pool, chance)
        alone = len(table.sides[seat].players) == 1
        left = [*pool.elements()]
        most = 0 if seat == out and alone else draw(st.sampled_from([0, 5, 40, 200]))
        share.held = chance.sample(left, chance.randint(0, min(most, len(left))))
        pool -= Counter(share.held)
    return Deal(table=table, shares=shares, out=out)


def _some_meld(
    plan: TallyPlan, pool: Counter[Card], chance: random.Random, *, going_out: bool
) -> Cards | None:
    """Cards of the pool that are a meld, more often than not a complete one; None where the try fails."""
    size = chance.choice((3, 4, 5, 6, 7, 7, 7, 7, 7))
    rank = chance.choice(list(Rank))
    wilds = [card for card in pool.elements() if card.rank in plan.melds.wild_ranks]
    same = [card for card in pool.elements() if card.rank is rank]
    if plan.melds.runs is not None and chance.random() < 0.25:
        order, suit = plan.melds.runs.order, chance.choice(SUITED_CARDS).suit
        start = chance.randrange(len(order))
        cards = tuple(Card(each, suit) for each in order[start : start + size])
    elif rank in plan.melds.wild_ranks:
        cards = tuple(chance.sample(wilds, min(size, len(wilds))))
    else:
        few = chance.choice((0, 0, 1, 2, 3))
        cards = (
            *chance.sample(same, min(size - few, len(same))),
            *chance.sample(wilds, min(few, len(wilds))),
        )
    fits = not Counter(cards) - pool and judge_meld(plan.melds, cards, going_out=going_out).ok
    return cards if fits else None


def _lay_the_rest(plan: TallyPlan, share: Share, pool: Counter[Card], chance: random.Random) -> None:
    """Red threes and garbage, where the game has them."""
    if plan.red_threes is None:
        return
    red = [card for card in pool.elements() if card.is_red_three]
    taken = chance.sample(red, chance.randint(0, len(red)))
    share.red_threes = len(taken)
    pool -= Counter(taken)
    melds = [judge_meld(plan.melds, meld, going_out=True) for meld in share.melds]
    if any(meld.kind == "sevens" for meld in melds):
        ranks = {meld.rank for meld in melds if meld.complete} - {None, Rank.SEVEN}
        loose = [card for card in pool.elements() if card.rank in ranks]
        share.garbage = chance.sample(loose, chance.randint(0, len(loose)))
        pool -= Counter(share.garbage)
