"""What every game says of a hand's deadwood: why there can be no such hand, and where its cards go."""

from collections.abc import Iterator

from app.rules.arrange import MOST_CARDS
from app.rules.cards import Cards, Decks, Groups, write_cards
from app.rules.problems import N_, NN_
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.decks import not_in_decks
from app.rules.referee.ruling import Reason


def no_such_hand(decks: Decks, question: DeadwoodQuestion) -> Iterator[Reason]:
    """Why there can be no such hand, or why it is not arranged."""
    if not question.cards:
        yield Reason(code="no_cards", text=N_("There is no card here"), against=True)
    faults = tuple(not_in_decks(decks, question.all_cards))
    yield from faults
    if question.taken is not None and question.taken not in question.cards:
        text = N_("{card} is not among the cards of the hand", card=str(question.taken))
        yield Reason(code="not_in_hand", text=text, against=True)
    if len(question.cards) > MOST_CARDS and not faults:
        text = N_(
            "Hands of up to {most} cards are arranged, and this has {cards}",
            most=MOST_CARDS,
            cards=len(question.cards),
        )
        yield Reason(code="too_many_cards", text=text, against=True)


def facts_of_deadwood(points: int, in_hand: int, against: Groups, laid_off: Groups) -> Iterator[Reason]:
    """What is left of a hand, and what of it goes where."""
    text = N_("Of {in_hand} in the hand, {points} are left as deadwood", in_hand=in_hand, points=points)
    yield Reason(code="deadwood", text=text, option="card_values")
    for group, laid in zip(against, laid_off, strict=True):
        if laid:
            text = N_("{cards} can be laid off on {meld}", cards=write_cards(laid), meld=write_cards(group))
            yield Reason(code="laid_off", text=text)


def best_discards(cards: Cards, points: int) -> Reason:
    """Which discards leave the least."""
    text = NN_(
        "The best discard is {cards}, which leaves {points}",
        "The best discards are {cards}, which leave {points} each",
        len(cards),
        cards=write_cards(cards),
        points=points,
    )
    return Reason(code="best_discard", text=text)
