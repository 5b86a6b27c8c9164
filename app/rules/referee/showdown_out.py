"""May I go out? As it is answered in gin, where a hand ends with a knock, gin or big gin."""

from collections.abc import Iterator

from app.rules.cards import Decks
from app.rules.problems import N_
from app.rules.referee.out import OutAsks, OutCondition, OutQuestion, OutRuling
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.showdown import ShowdownRules


def showdown_out_asks(rules: ShowdownRules) -> OutAsks:
    """What the question needs to know."""
    return OutAsks(conditions=(OutCondition.DISCARD,), deadwood=True)


def rule_showdown_out(rules: ShowdownRules, decks: Decks, question: OutQuestion) -> OutRuling:
    """Whether a player may knock or call gin with the deadwood that the discard leaves."""
    return OutRuling(ruling=ruling_by(rules, _reasons(rules, question)))


def _reasons(rules: ShowdownRules, question: OutQuestion) -> Iterator[Reason]:
    count, limit = question.deadwood, rules.knock_limit
    if count is None:
        text = N_("A player may knock with a count of {limit} or less", limit=limit)
        yield Reason(code="knock_limit", text=text, option="knock_limit")
    elif count:
        text = N_(
            "A player may knock with a count of {limit} or less, and this is {count}",
            limit=limit,
            count=count,
        )
        yield Reason(code="knock_limit", text=text, against=count > limit, option="knock_limit")
    else:
        text = N_("Nothing is left, so this is gin, which makes {bonus}", bonus=rules.gin_bonus)
        yield Reason(code="gin", text=text, option="gin_bonus")
    if OutCondition.DISCARD not in question.unmet:
        yield Reason(code="discard", text=N_("It comes after a discard"))
    elif rules.big_gin_bonus and not count:
        text = N_("Without a discard it is big gin, which makes {bonus}", bonus=rules.big_gin_bonus)
        yield Reason(code="big_gin", text=text, option="big_gin_bonus")
    else:
        text = N_("It must come after a discard")
        if not rules.big_gin_bonus:
            text = N_("It must come after a discard, as big gin is not played")
        yield Reason(code="discard", text=text, against=True, option="big_gin_bonus")
