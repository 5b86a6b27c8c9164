"""May I take the pile? As it is answered where it is taken as a whole, frozen or not."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Card, Cards, Decks
from app.rules.melds import judge_meld
from app.rules.problems import N_
from app.rules.referee.asks import Ask, AskKind, Asks
from app.rules.referee.decks import not_in_decks
from app.rules.referee.facts import Fact
from app.rules.referee.open import OpenQuestion, rule_open
from app.rules.referee.opener_bar import BAR_FACTS, reason_of_bar
from app.rules.referee.ruling import Reason, against, ruling_by
from app.rules.referee.take import ASKS_OPENING, NO_PILE, NOT_OPEN, TakeQuestion, TakeRuling, TakeWay
from app.rules.referee.whole_pile_share import PileShare, reasons_of_share, share_of_pile
from app.rules.shapes.tally_melds import about_cards
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_turns import OntoMeld, OntoMeldTakes, WholePileRules

WHOLE_PILE_ASKS = Asks(
    fields=(
        Ask(
            name="pile",
            label=N_("Discard pile from the bottom to the top"),
            kind=AskKind.CARDS,
            may_be_blank=False,
        ),
        Ask(name="hand", label=N_("Cards in hand"), kind=AskKind.CARDS),
        Ask(
            name="meld",
            label=N_("Unfinished meld of the top card's rank on the table"),
            kind=AskKind.CARDS,
        ),
        *ASKS_OPENING,
    ),
    facts=(Fact.NOT_OPEN, *BAR_FACTS),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """A question about a pile that has a top card, by the rules in force."""

    plan: TallyPlan
    rules: WholePileRules
    question: TakeQuestion
    top: Card
    share: PileShare


def rule_whole_pile_take(
    plan: TallyPlan, rules: WholePileRules, decks: Decks, question: TakeQuestion
) -> TakeRuling:
    """Whether the pile may be taken, in which ways, and how much of it comes [house text]."""
    top, opening = question.top, None
    if top is None:
        return TakeRuling(ruling=ruling_by(rules, (NO_PILE,)))
    share = share_of_pile(plan, rules, question.pile)
    table = _Table(plan=plan, rules=rules, question=question, top=top, share=share)
    common = [*not_in_decks(decks, question.all_cards), *_blocks(table)]
    tried: dict[TakeWay, tuple[Reason, ...]] = {}
    if not any(reason.code in _BLOCKS for reason in common):
        if Fact.NOT_OPEN in question.facts:
            asked = OpenQuestion(melds=question.melds, total=question.total, taken=top)
            opening = rule_open(plan, decks, asked)
            tried[TakeWay.OPENING] = (NOT_OPEN, *opening.ruling.reasons)
        else:
            tried[TakeWay.NATURALS] = tuple(_with_naturals(table))
            tried[TakeWay.TABLE] = tuple(_onto_meld(table))
    allowed = {way: reasons for way, reasons in tried.items() if not any(each.against for each in reasons)}
    reasons = [*common, *(reason for tries in (allowed or tried).values() for reason in tries)]
    alone = set(allowed) == {TakeWay.TABLE} and rules.onto_meld_takes is OntoMeldTakes.TOP
    if allowed and not alone:
        reasons += reasons_of_share(plan, rules, share)
    ruling = ruling_by(rules, dict.fromkeys(reasons))
    if not ruling.ok:
        return TakeRuling(ruling=ruling, left=question.pile, still_frozen=share.frozen, opening=opening)
    return TakeRuling(
        ruling=ruling,
        ways=tuple(allowed),
        taken=(top,) if alone else share.taken,
        left=question.pile[:-1] if alone else share.left,
        still_frozen=share.frozen if alone else share.still_frozen,
        opening=opening,
    )


_BLOCKS = frozenset({"wild_on_top", "black_three_on_top", "red_three_on_top"})


def _blocks(table: _Table) -> Iterator[Reason]:
    """What lies on top and lets nobody take the pile."""
    top = table.top
    if top.rank in table.plan.melds.wild_ranks:
        text = N_("{card} is wild: the pile can't be taken until it is covered", card=str(top))
        yield Reason(code="wild_on_top", text=text, against=True)
    elif top.is_black_three:
        text = N_("{card} on top: the pile can't be taken in this turn", card=str(top))
        yield Reason(code="black_three_on_top", text=text, against=True)
    elif top.is_red_three:
        text = N_("{card} is in no meld: the pile can't be taken until it is covered", card=str(top))
        yield Reason(code="red_three_on_top", text=text, against=True)


def _with_naturals(table: _Table) -> Iterator[Reason]:
    """Whether natural cards from the hand take the pile, which works frozen or not."""
    plan, rules, top = table.plan, table.rules, table.top
    naturals = tuple(card for card in table.question.hand if card.rank is top.rank)
    text = N_(
        "{card} is taken with {matches} natural cards of its rank from the hand, and the hand has {has}",
        card=str(top),
        matches=rules.pile_matches,
        has=len(naturals),
    )
    short = len(naturals) < rules.pile_matches
    yield Reason(code="taken_with_matches", text=text, against=short, option="pile_matches")
    if short:
        return
    beside = _open_meld(table)
    laid = (top, *naturals[: rules.pile_matches])
    if beside and rules.duplicate_melds and not judge_meld(plan.melds, (*beside, *laid)).ok:
        text = N_("A side may have several unfinished melds of a rank")
        yield Reason(code="duplicate_melds", text=text, option="duplicate_melds")
        beside = ()
    if not beside:
        laid = _filled(table, laid, naturals)
    yield from _laid(table, (*beside, *laid))


def _filled(table: _Table, laid: Cards, naturals: Cards) -> Cards:
    """The cards of a new meld, with as many more from the hand as it takes at least."""
    wild_ranks = table.plan.melds.wild_ranks
    more = (*naturals[len(laid) - 1 :], *(card for card in table.question.hand if card.rank in wild_ranks))
    return (*laid, *more[: max(table.rules.least_cards - len(laid), 0)])


def _onto_meld(table: _Table) -> Iterator[Reason]:
    """Whether the top card alone goes onto a meld on the table."""
    rules, way = table.rules, table.rules.onto_meld
    allowed = way is OntoMeld.ALWAYS or (way is OntoMeld.UNFROZEN and not table.share.frozen)
    frozen = N_("the pile is frozen") if table.share.frozen else N_("the pile is not frozen")
    text = N_(
        "When the top card may be taken onto a meld on the table: {when}; {frozen}",
        when=way.words,
        frozen=frozen,
    )
    yield Reason(code="onto_meld", text=text, against=not allowed, option="onto_meld")
    beside = _open_meld(table)
    if not beside:
        text = N_("No unfinished meld of rank {rank} lies on the table", rank=str(table.top.rank))
        yield Reason(code="no_meld", text=text, against=True)
        return
    yield from _laid(table, (*beside, table.top))
    text = N_("What comes with the top card: {what}", what=rules.onto_meld_takes.words)
    yield Reason(code="onto_meld_takes", text=text, option="onto_meld_takes")


def _open_meld(table: _Table) -> Cards:
    """The meld on the table, if it is an unfinished one of the top card's rank."""
    meld = table.question.meld
    is_open = len(meld) < table.rules.complete_at and any(card.rank is table.top.rank for card in meld)
    return meld if is_open else ()


def _laid(table: _Table, cards: Cards) -> Iterator[Reason]:
    """What the cards are as one meld, and whether the player may complete it."""
    judged = judge_meld(table.plan.melds, cards)
    yield from against(about_cards("", cards, problem) for problem in judged.problems)
    if not judged.ok:
        return
    text = N_("They lie in one meld of {size} cards at once", size=len(cards))
    yield Reason(code="melded_at_once", text=text)
    if judged.complete:
        text = N_("With {cards} cards the meld is complete", cards=table.rules.complete_at)
        yield Reason(code="completes", text=text, option="complete_at")
        bar = reason_of_bar(table.rules, table.question.facts)
        if bar is not None:
            yield bar
