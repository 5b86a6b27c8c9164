"""What is wrong or strange about a round of takings."""

from collections.abc import Iterator

from app.rules.entry import all_cards
from app.rules.match import Answers, Ending, RoundStart
from app.rules.problems import N_, Level, Problem
from app.rules.shapes.holdings import check_amounts, check_cards, most_points, number_of_cards
from app.rules.shapes.takings import Takings, TakingsRules, takings_of


def check(rules: TakingsRules, start: RoundStart, answers: Answers) -> tuple[Problem, ...]:
    """The faults of a round as it was reported."""
    takings = takings_of(start, answers)
    faults = tuple(_check_winner(takings))
    decks = rules.decks_for(start.players)
    held = {f"held/{side}": amount for side, amount in takings.held.items()}
    in_no_deck = check_cards(decks, {where: all_cards(amount) for where, amount in held.items()})
    if in_no_deck:
        # A card that is in no deck may have no value, so the points are not gone into.
        return faults + in_no_deck
    return (*faults, *check_amounts(rules.card_values, decks, held), *_check_hands(rules, start, takings))


def _check_winner(takings: Takings) -> Iterator[Problem]:
    if takings.ended is Ending.STOCK_EXHAUSTED:
        if takings.winner is not None:
            text = N_("The stock ran out, so nobody went out, and here {side} did", side=takings.winner)
            yield Problem(where="winner", code="winner_named", text=text)
    elif takings.winner is None:
        yield Problem(where="winner", code="missing", text=N_("Somebody went out: say who"))


def _check_hands(rules: TakingsRules, start: RoundStart, takings: Takings) -> Iterator[Problem]:
    points = takings.points(rules)
    dealt = rules.deal.at(start.players)
    most = most_points(rules.card_values, rules.decks_for(start.players), dealt)
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
