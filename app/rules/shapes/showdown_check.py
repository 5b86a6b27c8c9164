"""What is wrong or strange about a hand of gin."""

from collections.abc import Iterator
from functools import lru_cache

from app.rules.cards import Groups, write_cards
from app.rules.deck import check_cards
from app.rules.match import Answers, Ending, RoundStart
from app.rules.options import SuitedValues
from app.rules.problems import N_, Level, Problem
from app.rules.shapes.showdown import (
    GIN_ENDINGS,
    ONE_DECK,
    FalseGin,
    Showdown,
    ShowdownRules,
    showdown_of,
)
from app.rules.shapes.showdown_hands import groups_without_meld


def check(rules: ShowdownRules, start: RoundStart, answers: Answers) -> tuple[Problem, ...]:
    """The faults of a hand as it was reported."""
    hands = {
        side.name: answers["hand", side.name]
        for side in start.sides
        if answers["hand", side.name] is not None
    }
    unfit = (*_check_one_way(start, answers, hands), *_check_hands(rules, answers, hands))
    if any(fault.level is Level.IMPOSSIBLE for fault in unfit):
        # Such hands can't be arranged.
        return unfit
    showdown = showdown_of(rules, start, answers)
    counts = () if hands else _check_counts(rules, showdown)
    return (*unfit, *counts, *_check_call(rules, showdown), *_odd(rules, showdown))


def _check_one_way(start: RoundStart, answers: Answers, hands: dict[str, Groups]) -> Iterator[Problem]:
    for side in start.sides:
        if hands and answers["deadwood", side.name] is not None:
            text = N_("Give both hands or both counts, not hands and counts")
            yield Problem(where=f"deadwood/{side.name}", code="both_ways", text=text)


def _check_hands(rules: ShowdownRules, answers: Answers, hands: dict[str, Groups]) -> Iterator[Problem]:
    cards = {f"hands/{side}": tuple(card for group in hand for card in group) for side, hand in hands.items()}
    yield from check_cards(ONE_DECK, cards)
    for side, hand in hands.items():
        where = f"hands/{side}"
        big = answers["ended", None] == Ending.BIG_GIN and side == answers["by", None]
        size = rules.hand_size + big
        if len(cards[where]) != size:
            text = N_(
                "{side} shows {cards} cards instead of {size}", side=side, cards=len(cards[where]), size=size
            )
            yield Problem(where=where, code="hand_size", text=text)
        if len(cards[where]) == len(set(cards[where])):
            for group in groups_without_meld(hand)[1:]:
                text = N_("{cards} are no meld, so they were arranged anew", cards=write_cards(group))
                yield Problem(where=where, code="not_a_meld", text=text, level=Level.ODD)


def _check_counts(rules: ShowdownRules, showdown: Showdown) -> Iterator[Problem]:
    possible = _deadwood_counts(rules.card_values, rules.hand_size)
    most = possible.bit_length() - 1
    for side, count in showdown.deadwood.items():
        where = f"deadwood/{side}"
        if count > most:
            text = N_(
                "{count} is more than {size} cards can leave, which is {most}",
                count=count,
                size=rules.hand_size,
                most=most,
            )
            yield Problem(where=where, code="more_than_hand", text=text)
        elif not possible >> count & 1:
            text = N_("No cards add up to {points}", points=count)
            yield Problem(where=where, code="no_such_sum", text=text)


def _check_call(rules: ShowdownRules, showdown: Showdown) -> Iterator[Problem]:
    count = showdown.deadwood[showdown.by]
    where = f"{'hands' if showdown.hands else 'deadwood'}/{showdown.by}"
    if showdown.ended in GIN_ENDINGS and count:
        yield _false_gin(rules, showdown, count, where)
    elif count > rules.knock_limit:
        text = N_(
            "{side} knocks with {count}, and the limit is {limit}",
            side=showdown.by,
            count=count,
            limit=rules.knock_limit,
        )
        yield Problem(
            where=where, code="above_knock_limit", text=text, level=Level.FORBIDDEN, option="knock_limit"
        )


def _false_gin(rules: ShowdownRules, showdown: Showdown, count: int, where: str) -> Problem:
    """That cards are left; with big gin none is discarded yet, so that can't be a knock."""
    option = "false_gin"
    text = N_("{side} called gin with {count} left, which is a wrong knock", side=showdown.by, count=count)
    if count > rules.knock_limit or showdown.ended is Ending.BIG_GIN:
        option = ""
        text = N_("{side} called gin with {count} left", side=showdown.by, count=count)
    elif rules.false_gin is FalseGin.KNOCK:
        text = N_("{side} called gin with {count} left, which is a knock", side=showdown.by, count=count)
    return Problem(where=where, code="gin_with_deadwood", text=text, level=Level.FORBIDDEN, option=option)


def _odd(rules: ShowdownRules, showdown: Showdown) -> Iterator[Problem]:
    place = "hands" if showdown.hands else "deadwood"
    if showdown.ended is Ending.KNOCK and not showdown.deadwood[showdown.by]:
        text = N_("{side} knocks with nothing left, which could be gin", side=showdown.by)
        yield Problem(where=f"{place}/{showdown.by}", code="knock_could_be_gin", text=text, level=Level.ODD)
    if not showdown.deadwood[showdown.other]:
        text = N_("{side} has no deadwood either", side=showdown.other)
        yield Problem(where=f"{place}/{showdown.other}", code="nothing_left", text=text, level=Level.ODD)


@lru_cache(maxsize=64)
def _deadwood_counts(values: SuitedValues, hand_size: int) -> int:
    """The counts that deadwood of one hand can have, as the bits of a number.

    Deadwood that is left after all melds has no three cards of a rank, for they would be a set. Two of
    each rank can always be left: spades and hearts of two neighbouring ranks, diamonds and clubs of the
    next two, and so on, make no run. So the dearest cards, two of a rank, are the most: 98 for ten cards
    that count as in gin.
    """
    sums = [1] + [0] * hand_size
    for value in values.root.values():
        for _ in range(2):
            for cards in range(hand_size, 0, -1):
                sums[cards] |= sums[cards - 1] << value
    possible = 0
    for of_so_many_cards in sums:
        possible |= of_so_many_cards
    return possible
