"""What is wrong or strange about a round of takings."""

from collections.abc import Iterator

from app.rules.amounts import InPoints
from app.rules.deck import (
    Pool,
    check_cards,
    check_counts,
    check_sums,
    check_total,
    counts_of,
    number_of_cards,
    pool_of,
)
from app.rules.entry import all_cards
from app.rules.match import Answers, Ending, RoundStart
from app.rules.problems import N_, Level, Problem
from app.rules.shapes.takings import Takings, TakingsRules, takings_of


def check(rules: TakingsRules, start: RoundStart, answers: Answers) -> tuple[Problem, ...]:
    """The faults of a round as it was reported."""
    takings = takings_of(start, answers)
    faults = tuple(_check_winner(takings))
    decks = rules.decks_for(start.players)
    named = {f"held/{side}": all_cards(amount) for side, amount in takings.held.items()}
    in_no_deck = tuple(check_cards(decks, named))
    if in_no_deck:
        # A card that is in no deck may have no value, so the points are not gone into.
        return faults + in_no_deck
    pool = pool_of(decks, rules.card_values)
    return (*faults, *_check_deck(rules, pool, takings), *_check_hands(rules, pool, start, takings))


def _check_deck(rules: TakingsRules, pool: Pool, takings: Takings) -> Iterator[Problem]:
    counts = {f"held/{side}": counts_of(amount, rules.card_values) for side, amount in takings.held.items()}
    points = {f"held/{side}": points for side, points in takings.points(rules).items()}
    typed = {f"held/{side}" for side, amount in takings.held.items() if isinstance(amount, InPoints)}
    too_many = tuple(check_counts(pool, counts))
    yield from too_many
    yield from check_sums(pool, {where: points[where] for where in points if where in typed})
    if not too_many:
        yield from check_total(pool, points)


def _check_winner(takings: Takings) -> Iterator[Problem]:
    if takings.ended is Ending.STOCK_EXHAUSTED:
        if takings.winner is not None:
            text = N_("The stock ran out, so nobody went out, and here {side} did", side=takings.winner)
            yield Problem(where="winner", code="winner_named", text=text)
    elif takings.winner is None:
        yield Problem(where="winner", code="missing", text=N_("Somebody went out: say who"))


def _check_hands(rules: TakingsRules, pool: Pool, start: RoundStart, takings: Takings) -> Iterator[Problem]:
    points = takings.points(rules)
    dealt = rules.deal.at(start.players)
    most = pool.most(dealt)
    out = None if takings.ended is Ending.STOCK_EXHAUSTED else takings.winner
    for side, amount in takings.held.items():
        where = f"held/{side}"
        cards = number_of_cards(amount)
        if side == out:
            if points[side] or cards:
                text = N_("{side} went out, and holds {points}", side=side, points=points[side])
                yield Problem(where=where, code="winner_holds", text=text)
        elif not points[side] and not cards:
            text = N_("{side} is not out, and holds nothing", side=side)
            yield Problem(where=where, code="holds_nothing", text=text, level=Level.ODD)
        elif cards is not None and cards > dealt:
            text = N_(
                "{side} holds {cards} cards, and {dealt} were dealt", side=side, cards=cards, dealt=dealt
            )
            yield Problem(where=where, code="more_than_dealt", text=text, level=Level.ODD)
        elif points[side] > most:
            text = N_(
                "{side} holds {points}, and the {dealt} cards dealt count {most} at most",
                side=side,
                points=points[side],
                dealt=dealt,
                most=most,
            )
            yield Problem(where=where, code="more_than_dealt", text=text, level=Level.ODD)
