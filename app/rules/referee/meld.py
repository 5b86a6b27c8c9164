"""Is this a meld? What the cards are, what they count and may still take, or why they are none."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Cards, Decks, Groups, Rank
from app.rules.meld_rules import MeldForm, MeldRules, RunRules
from app.rules.melds import MeldJudgement, judge_meld
from app.rules.options import Options
from app.rules.problems import N_, NN_, Text
from app.rules.referee.decks import not_in_decks
from app.rules.referee.ruling import Reason, Ruling, against, ruling_by


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldQuestion:
    """The cards, the melds of the same side beside them, and whether it goes out."""

    cards: Cards
    beside: Groups = ()
    going_out: bool = False

    @property
    def all_cards(self) -> Cards:
        """The cards and those beside them."""
        return (*self.cards, *(card for group in self.beside for card in group))


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRuling:
    """Whether cards are a meld, and what else is to be said of them.

    `points` are the card values. `kind` is None until the meld is complete. Of the cards that it may still
    take (None: no limit) at most `room_for_wilds` are wild. `is_garbage` tells that the cards are no meld,
    but may be laid loose.
    """

    ruling: Ruling
    points: int
    form: MeldForm | None = None
    rank: Rank | None = None
    kind: str | None = None
    complete: bool = False
    room: int | None = 0
    room_for_wilds: int | None = 0
    is_garbage: bool = False


def rule_meld(rules: Options, melds: MeldRules, decks: Decks, question: MeldQuestion) -> MeldRuling:
    """Whether the cards are a meld in a game where melds know nothing of each other."""
    judged = judge_meld(melds, question.cards, going_out=question.going_out)
    reasons = (
        *not_in_decks(decks, question.all_cards),
        *against(judged.problems),
        *facts_of_meld(melds, judged, question.cards),
    )
    return meld_ruling(ruling_by(rules, reasons), judged)


def meld_ruling(ruling: Ruling, judged: MeldJudgement, *, is_garbage: bool = False) -> MeldRuling:
    """The answer with what the judgement found."""
    return MeldRuling(
        ruling=ruling,
        points=judged.points,
        form=judged.form,
        rank=judged.rank,
        kind=judged.kind,
        complete=judged.complete,
        room=judged.room,
        room_for_wilds=judged.room_for_wilds,
        is_garbage=is_garbage,
    )


def facts_of_meld(melds: MeldRules, judged: MeldJudgement, cards: Cards) -> Iterator[Reason]:
    """What is to be said of the cards beside the reasons against them, each with the number in force."""
    if judged.form is MeldForm.RUN and melds.runs is not None and _has_ace(cards):
        yield Reason(code="ace", text=_ace(melds.runs), option="ace_in_runs")
    if not judged.ok:
        return
    size = len(cards)
    yield Reason(code="form", text=_what_it_is(melds, judged, cards))
    text = N_("A meld has at least {least} cards, and this has {size}", least=melds.least_cards, size=size)
    yield Reason(code="size", text=text, option="least_cards")
    wilds = sum(card.rank in melds.wild_ranks for card in cards)
    if judged.form is MeldForm.SET and wilds:
        yield from _facts_of_wilds(melds, size, wilds)
    yield Reason(
        code="counts", text=N_("Its cards count {points}", points=judged.points), option="card_values"
    )
    yield from _facts_of_room(melds, judged, size)


def _has_ace(cards: Cards) -> bool:
    return any(card.rank is Rank.ACE for card in cards)


def _ace(runs: RunRules) -> Text:
    low, high = runs.order[0] is Rank.ACE, runs.order[-1] is Rank.ACE
    if low and high:
        return N_("In a run the ace stands below the 2 or above the king, not between them")
    if low:
        return N_("In a run the ace stands below the 2")
    return N_("In a run the ace stands above the king")


def _what_it_is(melds: MeldRules, judged: MeldJudgement, cards: Cards) -> Text:
    size = len(cards)
    if judged.form is MeldForm.RUN and melds.runs is not None:
        found = {card.rank for card in cards}
        row = next(
            row
            for row in (melds.runs.order[at : at + size] for at in range(len(melds.runs.order)))
            if set(row) == found
        )
        return N_("A run of {size} cards from {low} to {high}", size=size, low=str(row[0]), high=str(row[-1]))
    if judged.form is MeldForm.WILDS:
        return N_("{size} wild cards by themselves", size=size)
    if judged.form is MeldForm.BLACK_THREES:
        return N_("{size} black threes, melded by a side that goes out", size=size)
    wilds = sum(card.rank in melds.wild_ranks for card in cards)
    if wilds:
        return N_(
            "A set of rank {rank}: {naturals} natural cards and {wilds} wild",
            rank=str(judged.rank),
            naturals=size - wilds,
            wilds=wilds,
        )
    return N_("A set of {size} cards of rank {rank}", size=size, rank=str(judged.rank))


def _facts_of_wilds(melds: MeldRules, size: int, wilds: int) -> Iterator[Reason]:
    text = N_(
        "A meld has at least {least} natural cards, and this has {naturals}",
        least=melds.least_naturals,
        naturals=size - wilds,
    )
    yield Reason(code="naturals", text=text, option="least_naturals")
    text = N_(
        "A meld of {size} cards has at most {most} wild, and this has {wilds}",
        size=size,
        most=melds.wilds_at(size),
        wilds=wilds,
    )
    yield Reason(code="wilds", text=text, option="most_wilds")


def _facts_of_room(melds: MeldRules, judged: MeldJudgement, size: int) -> Iterator[Reason]:
    if melds.complete_at is not None and not judged.complete and judged.form is not MeldForm.BLACK_THREES:
        text = N_(
            "It is complete with {cards} cards, {missing} more",
            cards=melds.complete_at,
            missing=melds.complete_at - size,
        )
        yield Reason(code="not_complete", text=text, option="complete_at")
    # Where only sets have a largest size, a run ends with the ranks.
    by_ranks = judged.form is MeldForm.RUN and melds.runs is not None and melds.runs.most is None
    option = "" if by_ranks else "most_cards"
    if judged.room == 0:
        yield Reason(code="room", text=N_("It takes no more cards"), option=option)
    elif judged.room is not None:
        text = NN_("It takes {number} more card", "It takes {number} more cards", judged.room)
        yield Reason(code="room", text=text, option=option)
    else:
        yield Reason(code="room", text=N_("It takes any number of cards more"), option="most_cards")
    if melds.wild_ranks and judged.form is MeldForm.SET and judged.room != 0:
        text = N_("At most {wilds} of the cards that it takes are wild", wilds=judged.room_for_wilds or 0)
        yield Reason(code="room_for_wilds", text=text, option="most_wilds")
