"""What does this hand make? As it is answered in gin: knock and gin, wrong knock and false gin."""

from collections.abc import Iterator
from dataclasses import replace

from app.rules.cards import Decks
from app.rules.match import Answers, Ending, RoundScore, RoundStart, Side
from app.rules.problems import N_, Level, by_level
from app.rules.referee.hand import HandQuestion, HandRuling
from app.rules.referee.ruling import Reason, against, ruling_by
from app.rules.referee.showdown_makes import wrong_knock
from app.rules.shapes.showdown import FalseGin, ShowdownRules, open_hands, score
from app.rules.shapes.showdown_check import check


def rule_showdown_hand(rules: ShowdownRules, decks: Decks, question: HandQuestion) -> HandRuling:
    """What a hand of gin makes by its call, or what comes of a wrong one."""
    unfit = tuple(_unfit(rules, question))
    if unfit:
        return HandRuling(ruling=ruling_by(rules, unfit))
    start, answers = _start(question), _answers(question)
    faults = by_level(check(rules, start, answers))
    reasons = [*against(faults[Level.IMPOSSIBLE]), *against(faults[Level.FORBIDDEN])]
    reasons += [replace(reason, against=False) for reason in against(faults[Level.ODD])]
    if faults[Level.IMPOSSIBLE]:
        return HandRuling(ruling=ruling_by(rules, reasons))
    ended: Ending | None = question.ended
    if faults[Level.FORBIDDEN]:
        (fault,) = faults[Level.FORBIDDEN]
        is_knock = fault.option == "false_gin" and rules.false_gin is FalseGin.KNOCK
        ended = Ending.KNOCK if is_knock else None
    if ended is None:
        ruling = ruling_by(rules, (*reasons, wrong_knock(rules)))
        return HandRuling(ruling=ruling, hands=open_hands(rules, start, answers))
    as_ended = _answers(replace(question, ended=ended))
    scored = score(rules, start, as_ended)
    return HandRuling(
        ruling=ruling_by(rules, (*reasons, *_points(scored))),
        ended=scored.outcome.ending,
        score=scored,
        hands=open_hands(rules, start, as_ended),
    )


def _unfit(rules: ShowdownRules, question: HandQuestion) -> Iterator[Reason]:
    if (question.hands is None) == (question.counts is None):
        text = N_("Give both hands or both counts, not hands and counts")
        yield Reason(code="both_ways", text=text, against=True)
    if question.counts is not None and min(question.counts) < 0:
        yield Reason(code="below_zero", text=N_("No cards count less than 0"), against=True)
    if question.ended is Ending.BIG_GIN and not rules.big_gin_bonus:
        text = N_("There is no big gin: a card is discarded first")
        yield Reason(code="big_gin", text=text, against=True, option="big_gin_bonus")


def _start(question: HandQuestion) -> RoundStart:
    sides = tuple(Side(name=name, players=(name,)) for name in question.players)
    return RoundStart(number=1, sides=sides, totals=dict.fromkeys(question.players, 0))


def _answers(question: HandQuestion) -> Answers:
    caller, other = question.players
    hands = question.hands or (None, None)
    counts = question.counts or (None, None)
    return {
        ("ended", None): question.ended.value,
        ("by", None): caller,
        ("hand", caller): hands[0],
        ("hand", other): hands[1],
        ("deadwood", caller): counts[0],
        ("deadwood", other): counts[1],
    }


def _points(scored: RoundScore) -> Iterator[Reason]:
    """What each line makes, and for whom."""
    for sheet in scored.sheets:
        for line in sheet.lines:
            text = N_("{line}: {points} for {side}", line=line.label, points=line.points, side=sheet.side)
            yield Reason(code="points", text=text, option=line.option)
    if not any(sheet.lines for sheet in scored.sheets):
        yield Reason(code="points", text=N_("Nobody makes points"), option="tie_is_undercut")
