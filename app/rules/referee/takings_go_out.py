"""Can this hand go out? As it is answered in basic rummy, and whether it is rummy."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.rules.arrange import AfterLayOffs, best_throw, lay_down
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.arrange.hands import RANKS
from app.rules.cards import Card, Decks
from app.rules.problems import N_, NN_
from app.rules.referee.deadwood import no_such_hand
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.discard import kept_card
from app.rules.referee.go_out import GoOutQuestion, GoOutRuling
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.takings_deadwood import faults_of_table, may_lay_off, more_than_dealt
from app.rules.referee.takings_discard import without_last_discard
from app.rules.shapes.takings_play import PlayedTakings


@dataclass(frozen=True, slots=True, kw_only=True)
class _WayOut:
    """How a hand is emptied, or why it can't be, for which `after` is None."""

    reason: Reason
    after: AfterLayOffs | None = None
    discard: Card | None = None


def rule_takings_go_out(rules: PlayedTakings, decks: Decks, question: GoOutQuestion) -> GoOutRuling:
    """Whether all cards can be laid but one, and that one discarded [house text]."""
    hand = DeadwoodQuestion(cards=question.cards, against=question.table, taken=question.taken)
    faults = (*no_such_hand(decks, hand), *faults_of_table(rules, question.table))
    if faults:
        return GoOutRuling(ruling=ruling_by(rules, faults))
    way = _way_out(rules, question)
    reasons = [*more_than_dealt(rules, question.cards), way.reason]
    if question.taken is not None and question.cards.count(question.taken) < 2:
        reasons.append(kept_card(question.taken))
    if question.table:
        reasons.append(may_lay_off(rules, melded=True))
    if way.after is None:
        return GoOutRuling(ruling=ruling_by(rules, reasons))
    is_rummy = not question.laid_before and (question.announced or not rules.rummy_announced)
    reasons += _of_rummy(rules, question)
    return GoOutRuling(
        ruling=ruling_by(rules, reasons),
        melds=tuple(to_cards(meld) for meld in way.after.melds),
        laid_off=tuple(to_cards(laid) for laid in way.after.laid_off),
        discard=way.discard,
        times=rules.rummy_multiplier if is_rummy else 1,
    )


def _way_out(rules: PlayedTakings, question: GoOutQuestion) -> _WayOut:
    """How the hand is emptied, counting its cards instead of their points."""
    ids, table = to_ids(question.cards), [to_ids(meld) for meld in question.table]
    laws = replace(rules.meld_laws, values=(1,) * RANKS)
    own_first = rules.layoff_needs_meld and not question.laid_before
    whole = lay_down(ids, table, laws, own_first=own_first)
    if not whole.left and not rules.final_discard:
        return _WayOut(after=whole, reason=without_last_discard(rules))
    barred = () if question.taken is None else to_ids((question.taken,))
    best = best_throw(ids, table, laws, barred=barred, own_first=own_first)
    if best is not None and not best.points:
        (discard,) = to_cards(best.cards[:1])
        rest = list(ids)
        rest.remove(best.cards[0])
        text = N_("All other cards can be laid, and {card} is discarded last", card=str(discard))
        return _WayOut(
            after=lay_down(rest, table, laws, own_first=own_first),
            discard=discard,
            reason=Reason(code="out", text=text, option="final_discard"),
        )
    if not whole.left:
        return _WayOut(reason=without_last_discard(rules))
    stay = len(ids) if best is None else best.points
    text = NN_(
        "1 card stays in the hand after all melds, lay-offs and the discard",
        "{number} cards stay in the hand after all melds, lay-offs and the discard",
        stay,
    )
    return _WayOut(reason=Reason(code="cards_left", text=text, against=True))


def _of_rummy(rules: PlayedTakings, question: GoOutQuestion) -> Iterator[Reason]:
    """Whether the round counts more than once: nothing was laid before this turn."""
    if question.laid_before:
        text = N_("Cards were laid in an earlier turn, so it is not rummy")
        yield Reason(code="rummy", text=text, option="rummy_multiplier")
        return
    text = N_(
        "Nothing was laid in an earlier turn: rummy, which counts times {times}", times=rules.rummy_multiplier
    )
    yield Reason(code="rummy", text=text, option="rummy_multiplier")
    text = N_("Rummy need not be announced")
    if rules.rummy_announced:
        text = N_("Rummy must be announced, and it was not, so the round counts once")
        if question.announced:
            text = N_("Rummy must be announced, and it was")
    yield Reason(code="rummy_announced", text=text, option="rummy_announced")
