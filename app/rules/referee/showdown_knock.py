"""May I knock? Or is it gin, or big gin, and which discards lead there."""

from dataclasses import dataclass

from app.rules.arrange import best_discard, least_deadwood, tables_for
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.arrange.hands import RANKS, Ids
from app.rules.cards import Card, Cards
from app.rules.problems import N_
from app.rules.referee.deadwood import best_discards
from app.rules.referee.discard import kept_card
from app.rules.referee.ruling import Reason, Ruling, ruling_by
from app.rules.shapes.showdown import ShowdownRules


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockRuling:
    """Whether a hand may knock. `discards` are the best cards to throw, if one is still to be thrown.

    `count` is what the hand knocks with: with a card to throw what is left after that, at best.
    """

    ruling: Ruling
    count: int | None = None
    discards: Cards = ()
    gin: bool = False
    big_gin: bool = False


def rule_knock(rules: ShowdownRules, cards: Cards, taken: Card | None) -> KnockRuling:
    """Whether a hand, of different cards of one deck, may knock: before its discard or after it."""
    if len(cards) == rules.hand_size:
        return _after_discard(rules, to_ids(cards))
    if len(cards) == rules.hand_size + 1:
        return _before_discard(rules, cards, taken)
    text = N_(
        "One knocks with {size} cards once one is discarded, and here are {cards}",
        size=rules.hand_size,
        cards=len(cards),
    )
    reason = Reason(code="hand_size", text=text, against=True, option="hand_size")
    return KnockRuling(ruling=ruling_by(rules, (reason,)))


def laid_down_already() -> KnockRuling:
    """That nobody knocks once the other hand is laid down."""
    text = N_("The other hand is laid down, so nobody knocks any more")
    return KnockRuling(ruling=Ruling(reasons=(Reason(code="laid_down", text=text, against=True),)))


def _after_discard(rules: ShowdownRules, ids: Ids) -> KnockRuling:
    count, _ = least_deadwood(ids, tables_for(rules.card_values.in_order))
    gin = _all_matched(rules, ids, count)
    reasons = [_limit(rules, count, is_enough=False)]
    if gin:
        reasons.append(_gin(rules))
    return KnockRuling(ruling=ruling_by(rules, reasons), count=count, gin=gin)


def _before_discard(rules: ShowdownRules, cards: Cards, taken: Card | None) -> KnockRuling:
    ids = to_ids(cards)
    tables = tables_for(rules.card_values.in_order)
    best = best_discard(ids, tables, barred=() if taken is None else to_ids((taken,)))
    discards = to_cards(best.cards)
    all_matched = _all_matched(rules, ids, least_deadwood(ids, tables)[0])
    big_gin = all_matched and rules.big_gin_bonus != 0
    reasons = [best_discards(discards, best.points), _limit(rules, best.points, is_enough=big_gin)]
    if taken is not None:
        reasons.append(kept_card(taken))
    rests = (tuple(card for card in ids if card != thrown) for thrown in best.cards)
    gin = any(_all_matched(rules, rest, best.points) for rest in rests)
    if gin:
        reasons.append(_gin(rules))
    if all_matched:
        reasons.append(_big_gin(rules))
    return KnockRuling(
        ruling=ruling_by(rules, reasons), count=best.points, discards=discards, gin=gin, big_gin=big_gin
    )


def _all_matched(rules: ShowdownRules, ids: Ids, count: int) -> bool:
    """Whether all cards can be in melds; a count of 0 is not enough where cards may count nothing."""
    if count or min(rules.card_values.in_order):
        return not count
    return not least_deadwood(ids, tables_for((1,) * RANKS))[0]


def _limit(rules: ShowdownRules, count: int, *, is_enough: bool) -> Reason:
    text = N_("A knock needs {limit} or less, and this leaves {count}", limit=rules.knock_limit, count=count)
    above = count > rules.knock_limit and not is_enough
    return Reason(code="knock_limit", text=text, against=above, option="knock_limit")


def _gin(rules: ShowdownRules) -> Reason:
    text = N_(
        "All {size} cards are matched: gin, which makes {bonus} and what the other hand has left",
        size=rules.hand_size,
        bonus=rules.gin_bonus,
    )
    return Reason(code="gin", text=text, option="gin_bonus")


def _big_gin(rules: ShowdownRules) -> Reason:
    size = rules.hand_size + 1
    if not rules.big_gin_bonus:
        text = N_("All {size} cards are matched, but there is no big gin: one is discarded", size=size)
    else:
        text = N_(
            "All {size} cards are matched: big gin, which makes {bonus} and what the other hand has left",
            size=size,
            bonus=rules.big_gin_bonus,
        )
    return Reason(code="big_gin", text=text, option="big_gin_bonus")
