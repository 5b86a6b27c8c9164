"""What the decks can't give of a tally: cards, threes, points and complete melds of all sides together."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.rules.amounts import InCards, InCounts, InPoints
from app.rules.cards import Cards, Decks, Rank
from app.rules.deck import Pool, check_cards, check_counts, check_sums, check_total, passed, pool_of
from app.rules.problems import N_, Problem, Text
from app.rules.shapes.tally_completed import (
    Shortage,
    Supply,
    Wanted,
    least_points,
    shortages,
    wanted_of,
)
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_report import SideTally

Sides = tuple[SideTally, ...]

_RED = N_("red threes")
_BLACK = N_("black threes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What the decks of one table hold; `threes` is the number of red ones, and that of black ones."""

    decks: Decks
    threes: int
    laid: Pool
    held: Pool
    supply: Supply


@lru_cache(maxsize=128)
def limits_of(plan: TallyPlan, players: int) -> Limits:
    """What the decks hold with so many players."""
    decks = plan.rules.decks_for(players)
    threes = decks.of_rank(Rank.THREE) // 2
    held = pool_of(decks, plan.melds.values, frozenset({Rank.THREE}))
    black = ((plan.melds.values.of(Rank.THREE), threes),) if plan.melds.black_threes else ()
    return Limits(
        decks=decks,
        threes=threes,
        laid=Pool.of((*held.counts, *black)),
        held=held,
        supply=Supply.of_decks(decks),
    )


def check_decks(plan: TallyPlan, players: int, sides: Sides) -> Iterator[Problem]:
    """The faults of a round that no cards of the decks could have given."""
    limits = limits_of(plan, players)
    cards = _cards_named(sides)
    if cards:
        yield from check_cards(limits.decks, cards)
    yield from _check_threes(limits, sides)
    yield from _check_points(plan, limits, sides)
    yield from _check_counts(plan, limits, sides)
    if any(side.stated is not None for side in sides):
        named = tuple(card for group in cards.values() for card in group)
        yield from _check_stated(plan, players, sides, named)
    if plan.completed_cards_count:
        yield from _check_least(plan, players, sides)


def _cards_named(sides: Sides) -> Mapping[str, Cards]:
    named = {side.at("laid"): side.laid_cards for side in sides if side.laid_cards}
    return named | {side.at("held"): side.held_cards for side in sides if side.held_cards}


def _check_threes(limits: Limits, sides: Sides) -> Iterator[Problem]:
    red: dict[str, int] = {}
    black: dict[str, int] = {}
    for side in sides:
        stated = not isinstance(side.held, InCards)
        red[side.at("red_threes")] = side.red_threes
        red[side.at("held_threes/red" if stated else "held")] = side.held_red
        black[side.at("laid")] = sum(card.is_black_three for card in side.laid_cards)
        black[side.at("held_threes/black" if stated else "held")] = side.held_black
    for found, colour in ((red, _RED), (black, _BLACK)):
        number = sum(found.values())
        if number > limits.threes:
            text = N_(
                "The decks hold {most} {threes}, and {found} are reported",
                most=limits.threes,
                threes=colour,
                found=number,
            )
            yield Problem(where=passed(limits.threes, found), code="more_than_decks", text=text)


def _check_points(plan: TallyPlan, limits: Limits, sides: Sides) -> Iterator[Problem]:
    """The points that were typed, of each answer and then of all together."""
    laid = {side.at("laid"): side.laid_points for side in sides if isinstance(side.laid, InPoints)}
    held = {side.at("held"): side.held_points for side in sides if isinstance(side.held, InPoints)}
    faults = [*check_sums(limits.laid, laid), *check_sums(limits.held, held)]
    yield from faults
    if any(fault.code == "more_than_decks" for fault in faults):
        return
    every = {side.at("laid"): side.laid_points for side in sides}
    every |= {side.at("held"): side.held_points for side in sides}
    blacks = {where: value * number for where, value, number in _black_threes_held(plan, sides)}
    yield from check_total(limits.laid, every | blacks)


def _check_counts(plan: TallyPlan, limits: Limits, sides: Sides) -> Iterator[Problem]:
    """The numbers of cards of each value, of those held and then of all together."""
    held = {side.at("held"): _counts_held(plan, side) for side in sides}
    every = {side.at("laid"): _counts_laid(plan, side) for side in sides} | held
    if not any(every.values()):
        return
    every |= {where: {value: number} for where, value, number in _black_threes_held(plan, sides)}
    yield from [*check_counts(limits.held, held)] or check_counts(limits.laid, every)


def _black_threes_held(plan: TallyPlan, sides: Sides) -> Iterator[tuple[str, int, int]]:
    """Where black threes are held, what each would count if it was laid, and how many they are."""
    if plan.melds.black_threes:
        value = plan.melds.values.of(Rank.THREE)
        yield from ((side.at("held_threes/black"), value, side.held_black) for side in sides)


def _counts_laid(plan: TallyPlan, side: SideTally) -> Mapping[int, int]:
    if isinstance(side.laid, InCounts):
        return side.laid.counts
    if not side.laid_cards:
        return {}
    cards = (card for card in side.laid_cards if not plan.melds.is_barred(card))
    return Counter(plan.melds.values.of(card.rank) for card in cards)


def _counts_held(plan: TallyPlan, side: SideTally) -> Mapping[int, int]:
    if isinstance(side.held, InCounts):
        return side.held.counts
    if not side.held_cards:
        return {}
    cards = (card for card in side.held_cards if card.rank is not Rank.THREE)
    return Counter(plan.melds.values.of(card.rank) for card in cards)


def _check_stated(plan: TallyPlan, players: int, sides: Sides, named: Cards) -> Iterator[Problem]:
    """The complete melds that were stated, against the cards of their side and against the decks."""
    unseen = []
    for side in sides:
        if side.stated is None or side.groups is not None:
            continue
        if side.loose:
            supply = Supply.of_cards(side.loose)
        else:
            unseen.append(side)
            if not isinstance(side.laid, InCounts) or not plan.completed_cards_count:
                continue
            decks = limits_of(plan, players).decks
            supply = Supply.of_counts(side.laid.counts, plan.melds.values, decks)
        wanted = wanted_of(plan.melds.kinds, side.completed)
        for shortage in shortages(plan.melds, plan.rules.complete_at, supply, wanted):
            text = _shortage_text(plan, shortage, N_("The cards laid"))
            yield Problem(where=side.at("laid"), code="too_few_for_melds", text=text)
    for shortage in _shortages_of_decks(plan, players, _all_wanted(plan, unseen), named):
        holder = N_("Beside the other melds the decks") if shortage.beside else N_("The decks")
        kind = shortage.kind
        last = [side for side in unseen if kind is None or side.completed[kind]][-1]
        where = last.at("laid" if kind is None else f"completed/{kind}")
        yield Problem(where=where, code="more_than_decks", text=_shortage_text(plan, shortage, holder))


def _shortage_text(plan: TallyPlan, shortage: Shortage, holder: Text) -> Text:
    if shortage.kind is None:
        return N_(
            "{holder} are at most {most} cards, and the complete melds take {wanted}",
            holder=holder,
            most=shortage.most,
            wanted=shortage.wanted,
        )
    return N_(
        "{holder} make at most {most}, and {wanted} are reported",
        holder=holder,
        most=plan.kind(shortage.kind).number(shortage.most),
        wanted=shortage.wanted,
    )


def _all_wanted(plan: TallyPlan, sides: Sequence[SideTally]) -> Wanted:
    completed = {kind.key: sum(side.completed[kind.key] for side in sides) for kind in plan.kinds}
    return wanted_of(plan.melds.kinds, completed)


@lru_cache(maxsize=1024)
def _shortages_of_decks(plan: TallyPlan, players: int, wanted: Wanted, named: Cards) -> tuple[Shortage, ...]:
    if not wanted.melds:
        return ()
    limits = limits_of(plan, players)
    supply = Supply.of_decks(limits.decks, without=named) if named else limits.supply
    return tuple(shortages(plan.melds, plan.rules.complete_at, supply, wanted))


@lru_cache(maxsize=1024)
def _least(plan: TallyPlan, players: int, wanted: Wanted) -> int:
    supply = limits_of(plan, players).supply
    return least_points(plan.melds, plan.rules.complete_at, supply, wanted)


def _check_least(plan: TallyPlan, players: int, sides: Sides) -> Iterator[Problem]:
    """Points laid that are fewer than the complete melds count, of each side and of all together."""
    found = False
    for side in sides:
        least = _least(plan, players, wanted_of(plan.melds.kinds, side.completed))
        if side.groups is None and side.laid_points < least:
            found = True
            text = N_(
                "The complete melds of {side} count at least {least}, and {laid} are laid",
                side=side.name,
                least=least,
                laid=side.laid_points,
            )
            yield Problem(where=side.at("laid"), code="less_than_melds", text=text)
    lawful = [side for side in sides if side.groups is None or side.groups.ok]
    least = _least(plan, players, _all_wanted(plan, lawful))
    laid = sum(side.laid_points for side in lawful)
    if not found and laid < least:
        text = N_(
            "The complete melds of all sides count at least {least}, and {laid} are laid",
            least=least,
            laid=laid,
        )
        yield Problem(where=sides[-1].at("laid"), code="less_than_melds", text=text)
