"""What is my deadwood? As it is answered in basic rummy: beside the melds on the table, from any packs."""

from collections.abc import Iterator

from app.rules.arrange import best_throw, lay_down
from app.rules.arrange.cards52 import to_cards, to_ids
from app.rules.cards import Cards, Decks, Groups, write_cards
from app.rules.melds import judge_meld
from app.rules.problems import N_
from app.rules.referee.deadwood import best_discards, facts_of_deadwood, no_such_hand
from app.rules.referee.deadwood_ruling import DeadwoodQuestion, DeadwoodRuling
from app.rules.referee.discard import kept_card
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.shapes.takings_play import PlayedTakings


def rule_takings_deadwood(rules: PlayedTakings, decks: Decks, question: DeadwoodQuestion) -> DeadwoodRuling:
    """The least that melds and lay-offs leave of a hand, and what its loser pays."""
    faults = (*no_such_hand(decks, question), *faults_of_table(rules, question.against))
    if faults:
        return DeadwoodRuling(ruling=ruling_by(rules, faults), deadwood=None, in_hand=None)
    ids, table = to_ids(question.cards), [to_ids(meld) for meld in question.against]
    own_first = rules.layoff_needs_meld and not question.melded
    after = lay_down(ids, table, rules.meld_laws, own_first=own_first)
    barred = () if question.taken is None else to_ids((question.taken,))
    best = best_throw(ids, table, rules.meld_laws, barred=barred, own_first=own_first)
    discards = () if best is None else to_cards(best.cards)
    laid_off = tuple(to_cards(laid) for laid in after.laid_off)
    in_hand = sum(rules.card_values.of(card.rank) for card in question.cards)
    reasons = [
        *more_than_dealt(rules, question.cards),
        *facts_of_deadwood(after.points, in_hand, question.against, laid_off),
        # Where nothing can be laid off, the answer is still what is left.
        *([may_lay_off(rules, melded=True)] if question.against else []),
        _of_loser(rules, in_hand, after.points),
    ]
    if best is not None:
        reasons.append(best_discards(discards, best.points))
    if question.taken is not None and question.cards.count(question.taken) < 2:
        reasons.append(kept_card(question.taken))
    return DeadwoodRuling(
        ruling=ruling_by(rules, reasons),
        deadwood=after.points,
        melds=tuple(to_cards(meld) for meld in after.melds),
        left=to_cards(after.left),
        laid_off=laid_off,
        in_hand=in_hand,
        discards=discards,
        after_discard=None if best is None else best.points,
    )


def more_than_dealt(rules: PlayedTakings, cards: Cards) -> Iterator[Reason]:
    """That a hand is strangely large: it grows by no more than the card drawn."""
    most = max(rules.deal.root.values()) + 1
    if len(cards) > most:
        text = N_(
            "A hand has {most} cards at most, the one drawn among them, and here are {cards}",
            most=most,
            cards=len(cards),
        )
        yield Reason(code="hand_size", text=text, option="deal")


def faults_of_table(rules: PlayedTakings, table: Groups) -> Iterator[Reason]:
    """Why groups that should lie on the table as melds are none."""
    for group in table:
        for problem in judge_meld(rules.melds, group).problems:
            text = N_("{cards} on the table: {fault}", cards=write_cards(group), fault=problem.text)
            yield Reason(code=problem.code, text=text, against=True, option=problem.option)


def may_lay_off(rules: PlayedTakings, *, melded: bool) -> Reason:
    """Whether a player may lay cards off who has laid a meld, or has not."""
    text = N_("Cards are laid off by anyone, with or without a meld of their own")
    if rules.layoff_needs_meld:
        text = N_("Cards are laid off only by those who have laid a meld of their own")
    against = rules.layoff_needs_meld and not melded
    return Reason(code="layoff_needs_meld", text=text, against=against, option="layoff_needs_meld")


def _of_loser(rules: PlayedTakings, in_hand: int, deadwood: int) -> Reason:
    """What the hand costs once another player is out [house text: all cards that remained]."""
    text = N_("Once another is out, all {in_hand} in the hand count, melds too", in_hand=in_hand)
    if rules.lay_after_out:
        text = N_(
            "Once another is out, cards may still be laid, and then {deadwood} count", deadwood=deadwood
        )
    return Reason(code="in_hand", text=text, option="lay_after_out")
