"""May I take the top discard? As it is answered where it is drawn like a card of the stock."""

from collections.abc import Iterator

from app.rules.cards import Card, Decks
from app.rules.meld_rules import MeldForm
from app.rules.melds import MeldJudgement, judge_meld
from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind, Asks
from app.rules.referee.decks import not_in_decks
from app.rules.referee.facts import Fact
from app.rules.referee.open import OpenQuestion, rule_open
from app.rules.referee.ruling import Reason, against, ruling_by
from app.rules.referee.take import ASKS_OPENING, NO_PILE, NOT_OPEN, TakeQuestion, TakeRuling, TakeWay
from app.rules.shapes.tally_melds import about_cards
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_turns import CompletedByTop, TopCardRules

TOP_CARD_ASKS = Asks(
    fields=(
        Ask(name="pile", label=N_("Top card of the discard pile"), kind=AskKind.CARDS, may_be_blank=False),
        Ask(
            name="meld",
            label=N_("Meld on the table that it goes on, without it"),
            kind=AskKind.CARDS,
        ),
        *ASKS_OPENING,
    ),
    facts=(Fact.NOT_OPEN,),
)

_COMPLETED = {
    CompletedByTop.NONE: frozenset[MeldForm](),
    CompletedByTop.STRAIGHTS: frozenset({MeldForm.RUN}),
    CompletedByTop.STRAIGHTS_AND_TWOS: frozenset({MeldForm.RUN, MeldForm.WILDS}),
    CompletedByTop.ALL: frozenset(MeldForm),
}
_FORMS = {
    MeldForm.SET: N_("A set"),
    MeldForm.RUN: N_("A straight"),
    MeldForm.WILDS: N_("A meld of twos"),
}


def rule_top_card_take(
    plan: TallyPlan, rules: TopCardRules, decks: Decks, question: TakeQuestion
) -> TakeRuling:
    """Whether the top discard may be drawn, before the side has opened and after [house text]."""
    top, opening = question.top, None
    if top is None:
        return TakeRuling(ruling=ruling_by(rules, (NO_PILE,)))
    reasons = [*not_in_decks(decks, question.all_cards), _drawn(rules)]
    if plan.melds.is_barred(top):
        reasons.append(_three(rules, top))
    if Fact.NOT_OPEN in question.facts:
        opening = rule_open(plan, decks, OpenQuestion(melds=question.melds, total=question.total, taken=top))
        reasons += [NOT_OPEN, *opening.ruling.reasons]
    elif question.meld:
        reasons += _onto_meld(plan, rules, question, top)
    else:
        text = N_("A side that has opened may take the top discard, and need not meld it at once")
        reasons.append(Reason(code="opened", text=text))
    ruling = ruling_by(rules, dict.fromkeys(reasons))
    if not ruling.ok:
        return TakeRuling(ruling=ruling, left=question.pile, opening=opening)
    way = TakeWay.OPENING if opening else TakeWay.TABLE if question.meld else TakeWay.DRAWN
    return TakeRuling(
        ruling=ruling,
        ways=(way,),
        taken=(top,),
        left=question.pile[:-1],
        drawn=rules.drawn_cards - 1,
        opening=opening,
    )


def _drawn(rules: TopCardRules) -> Reason:
    text = N_(
        "A player draws {cards} cards, here the top discard and {others} from the stock",
        cards=rules.drawn_cards,
        others=rules.drawn_cards - 1,
    )
    return Reason(code="drawn_cards", text=text, option="drawn_cards")


def _three(rules: TopCardRules, top: Card) -> Reason:
    text = N_("{card} on top of the pile can't be drawn", card=str(top))
    if rules.top_card_threes:
        text = N_("{card} on top of the pile may be drawn like any card", card=str(top))
    return Reason(
        code="top_card_threes", text=text, against=not rules.top_card_threes, option="top_card_threes"
    )


def _onto_meld(plan: TallyPlan, rules: TopCardRules, question: TakeQuestion, top: Card) -> Iterator[Reason]:
    cards = (*question.meld, top)
    judged = judge_meld(plan.melds, cards)
    yield from against(about_cards("", cards, problem) for problem in judged.problems)
    if judged.form is None or judged.problems:
        return
    if judged.complete and len(question.meld) < rules.complete_at:
        yield _completing(rules, judged, judged.form)
    elif len(cards) == rules.complete_at - 1:
        text = N_(
            "The top discard makes {size} cards, and a card from the hand may complete the meld with {cards}",
            size=len(cards),
            cards=rules.complete_at,
        )
        yield Reason(code="completed_from_hand", text=text, option="complete_at")
    else:
        text = N_("With the top discard the meld has {size} cards", size=len(cards))
        yield Reason(code="size", text=text)


def _completing(rules: TopCardRules, judged: MeldJudgement, form: MeldForm) -> Reason:
    allowed = form in _COMPLETED[rules.top_card_completes]
    text = N_(
        "{meld} can't be completed with the top discard, and this would be its card number {cards}",
        meld=_FORMS[form],
        cards=rules.complete_at,
    )
    if allowed:
        text = N_(
            "{meld} may be completed with the top discard, here its card number {cards}",
            meld=_FORMS[form],
            cards=rules.complete_at,
        )
    return Reason(
        code="top_card_completes",
        text=text,
        against=not allowed,
        option="top_card_completes",
        part="twos" if form is MeldForm.WILDS else "",
    )
