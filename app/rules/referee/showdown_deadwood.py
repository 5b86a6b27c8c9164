"""What is my deadwood? As it is answered in gin: with the knock, the lay-offs and what the hand makes."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.arrange import arrange, lay_off, tables_for
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.cards import Cards, Decks, Groups, write_cards
from app.rules.match import Ending
from app.rules.problems import N_
from app.rules.referee.deadwood import facts_of_deadwood, no_such_hand
from app.rules.referee.deadwood_ruling import DeadwoodQuestion, DeadwoodRuling
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.showdown_knock import laid_down_already, rule_knock
from app.rules.referee.showdown_makes import Made, made
from app.rules.shapes.showdown import ShowdownRules
from app.rules.shapes.showdown_hands import is_meld, lay_open


@dataclass(frozen=True, slots=True, kw_only=True)
class _Other:
    """The other hand as it was laid down: its melds, and by what it ended the hand, with which count.

    `ended` is None where only some of its melds are known.
    """

    melds: Groups
    ended: Ending | None = None
    count: int = 0

    def takes_cards(self, rules: ShowdownRules) -> bool:
        """Whether cards may be laid off on the melds."""
        return self.ended in (None, Ending.KNOCK) or rules.layoff_vs_gin


@dataclass(frozen=True, slots=True, kw_only=True)
class _Own:
    """The hand that is asked about, as it is arranged; `laid_off` by the groups of the question."""

    points: int
    melds: Groups
    left: Cards
    laid_off: Groups


def rule_showdown_deadwood(rules: ShowdownRules, decks: Decks, question: DeadwoodQuestion) -> DeadwoodRuling:
    """The least deadwood of a hand of gin: after its discard, or before it with one card more."""
    faults = (*no_such_hand(decks, question), *_too_many_shown(rules, question))
    if faults:
        no = ruling_by(rules, faults)
        return DeadwoodRuling(ruling=no, deadwood=None, in_hand=None, knock=no)
    other = _other_of(rules, question)
    own = _arranged(rules, question, other)
    in_hand = sum(rules.card_values.of(card.rank) for card in question.cards)
    result = _result(rules, question, other, own)
    reasons = (
        *facts_of_deadwood(own.points, in_hand, question.against, own.laid_off),
        *_facts_of_other(rules, question, other),
        *(() if result is None else result.reasons),
    )
    knock = rule_knock(rules, question.cards, question.taken) if not question.against else laid_down_already()
    return DeadwoodRuling(
        ruling=ruling_by(rules, reasons),
        deadwood=own.points,
        melds=own.melds,
        left=own.left,
        laid_off=own.laid_off,
        in_hand=in_hand,
        discards=knock.discards,
        after_discard=knock.count if knock.discards else None,
        knock=knock.ruling,
        gin=knock.gin,
        big_gin=knock.big_gin,
        makes=None if result is None else result.points,
    )


def _too_many_shown(rules: ShowdownRules, question: DeadwoodQuestion) -> Iterator[Reason]:
    shown = sum(len(group) for group in question.against)
    if shown > rules.hand_size + 1:
        text = N_(
            "The other hand shows {shown} cards, and a hand has {size}", shown=shown, size=rules.hand_size
        )
        yield Reason(code="hand_size", text=text, against=True, option="hand_size")


def _other_of(rules: ShowdownRules, question: DeadwoodQuestion) -> _Other:
    """The other hand: the whole of it is arranged as far as it was not laid in melds."""
    shown = sum(len(group) for group in question.against)
    if shown < rules.hand_size:
        return _Other(melds=tuple(group for group in question.against if is_meld(to_ids(group))))
    hand, _ = lay_open(question.against, (question.cards,), lay_offs=True, values=rules.card_values.in_order)
    if shown > rules.hand_size:
        is_big_gin = not hand.left and rules.big_gin_bonus != 0
        return _Other(melds=hand.melds, ended=Ending.BIG_GIN if is_big_gin else None)
    if hand.left:
        return _Other(melds=hand.melds, ended=Ending.KNOCK, count=hand.points)
    return _Other(melds=hand.melds, ended=Ending.GIN)


def _arranged(rules: ShowdownRules, question: DeadwoodQuestion, other: _Other) -> _Own:
    ids, tables = to_ids(question.cards), tables_for(rules.card_values.in_order)
    if not other.melds or not other.takes_cards(rules):
        arranged = arrange(ids, tables)
        return _Own(
            points=arranged.points,
            melds=tuple(to_cards(meld) for meld in arranged.melds),
            left=to_cards(arranged.left),
            laid_off=((),) * len(question.against),
        )
    after = lay_off(ids, [to_ids(meld) for meld in other.melds], tables)
    laid_off: list[Cards] = [()] * len(question.against)
    for meld, laid in zip(other.melds, after.laid_off, strict=True):
        group = next(place for place, group in enumerate(question.against) if meld[0] in group)
        laid_off[group] += to_cards(laid)
    return _Own(
        points=after.points,
        melds=tuple(to_cards(meld) for meld in after.melds),
        left=to_cards(after.left),
        laid_off=tuple(laid_off),
    )


def _facts_of_other(rules: ShowdownRules, question: DeadwoodQuestion, other: _Other) -> Iterator[Reason]:
    """What the other hand takes, and what nothing can be laid on."""
    shown = sum(len(group) for group in question.against)
    if shown > rules.hand_size and other.ended is None:
        text = (
            N_("The other hand shows {shown} cards, and only big gin has so many", shown=shown)
            if rules.big_gin_bonus
            else N_("The other hand shows {shown} cards, and there is no big gin", shown=shown)
        )
        yield Reason(code="big_gin", text=text, option="big_gin_bonus")
    if other.ended in (Ending.GIN, Ending.BIG_GIN):
        text = N_("Cards may be laid off on gin too")
        if not rules.layoff_vs_gin:
            text = N_("No cards are laid off on gin")
        yield Reason(code="layoff_vs_gin", text=text, option="layoff_vs_gin")
    if other.ended is None or len(question.against) > 1:
        for group in question.against:
            if not is_meld(to_ids(group)):
                text = N_("{cards} are no meld, so nothing is laid off on them", cards=write_cards(group))
                yield Reason(code="not_a_meld", text=text)


def _result(rules: ShowdownRules, question: DeadwoodQuestion, other: _Other, own: _Own) -> Made | None:
    """What the two hands make; None where not all cards of both are there."""
    if other.ended is None or len(question.cards) != rules.hand_size:
        return None
    return made(rules, other.ended, other.count, own.points)
