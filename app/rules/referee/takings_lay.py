"""May I lay this? As it is answered in basic rummy: melds and lay-offs, and after them a card to discard."""

from collections import Counter
from collections.abc import Iterator

from app.rules.cards import Cards, Decks, write_cards
from app.rules.melds import judge_meld
from app.rules.problems import N_, NN_
from app.rules.referee.decks import not_in_decks
from app.rules.referee.lay import LayQuestion, LayRuling
from app.rules.referee.ruling import Reason, ruling_by
from app.rules.referee.takings_deadwood import faults_of_table, may_lay_off, more_than_dealt
from app.rules.referee.takings_discard import without_last_discard
from app.rules.shapes.takings_play import PlayedTakings


def rule_takings_lay(rules: PlayedTakings, decks: Decks, question: LayQuestion) -> LayRuling:
    """Whether the cards may be laid this turn [house text: one meld or more, and any number of lay-offs]."""
    in_hand = Counter(question.hand)
    missing = tuple((Counter(question.laid) - in_hand).elements())
    rest = tuple((in_hand - Counter(question.laid)).elements())
    reasons = [
        *_of_hand(rules, decks, question, missing),
        *_of_melds(rules, question),
        *_of_lay_offs(rules, question),
    ]
    if question.someone_out:
        reasons.append(_someone_out(rules))
    elif not missing and question.laid:
        reasons.append(_of_rest(rules, question, rest))
    return LayRuling(ruling=ruling_by(rules, reasons), left=rest)


def _of_hand(rules: PlayedTakings, decks: Decks, question: LayQuestion, missing: Cards) -> Iterator[Reason]:
    if not question.hand:
        yield Reason(code="no_cards", text=N_("There is no card here"), against=True)
    table = (card for lay_off in question.lay_offs for card in lay_off.meld)
    yield from not_in_decks(decks, (*question.hand, *table))
    yield from more_than_dealt(rules, question.hand)
    unknown = () if question.taken is None or question.taken in question.hand else (question.taken,)
    for card in dict.fromkeys((*missing, *unknown)):
        text = N_("{card} is not among the cards of the hand", card=str(card))
        yield Reason(code="not_in_hand", text=text, against=True)
    if not question.laid:
        yield Reason(code="optional", text=N_("Nobody has to lay cards"))


def _of_melds(rules: PlayedTakings, question: LayQuestion) -> Iterator[Reason]:
    for meld in question.melds:
        judged = judge_meld(rules.melds, meld)
        for problem in judged.problems:
            text = N_("{cards}: {fault}", cards=write_cards(meld), fault=problem.text)
            yield Reason(code=problem.code, text=text, against=True, option=problem.option)
        if judged.ok:
            yield Reason(code="meld", text=N_("{cards} are a meld", cards=write_cards(meld)))
    if len(question.melds) > 1:
        text = N_("Any number of melds may be laid in one turn")
        yield Reason(code="melds_in_turn", text=text)


def _of_lay_offs(rules: PlayedTakings, question: LayQuestion) -> Iterator[Reason]:
    if not question.lay_offs:
        return
    yield from faults_of_table(rules, tuple(lay_off.meld for lay_off in question.lay_offs))
    for lay_off in question.lay_offs:
        cards, meld = write_cards(lay_off.cards), write_cards(lay_off.meld)
        judged = judge_meld(rules.melds, (*lay_off.meld, *lay_off.cards))
        for problem in judged.problems:
            text = N_("{cards} on {meld}: {fault}", cards=cards, meld=meld, fault=problem.text)
            yield Reason(code=problem.code, text=text, against=True, option=problem.option)
        if judged.ok:
            text = N_("{cards} can be laid off on {meld}", cards=cards, meld=meld)
            yield Reason(code="laid_off", text=text)
    yield may_lay_off(rules, melded=question.melded or bool(question.melds))


def _someone_out(rules: PlayedTakings) -> Reason:
    text = N_("Once another is out, nobody lays cards any more")
    if rules.lay_after_out:
        text = N_("Once another is out, cards may still be laid")
    return Reason(code="lay_after_out", text=text, against=not rules.lay_after_out, option="lay_after_out")


def _of_rest(rules: PlayedTakings, question: LayQuestion, rest: Cards) -> Reason:
    """Whether the turn can still end with a discard."""
    if not rest:
        return without_last_discard(rules)
    if rest == (question.taken,):
        text = N_("Only {card} would be left, which was just taken and can't be discarded", card=str(rest[0]))
        return Reason(code="only_taken_left", text=text, against=True)
    text = NN_("1 card is left to discard", "{number} cards are left, and one is discarded", len(rest))
    return Reason(code="left", text=text)
