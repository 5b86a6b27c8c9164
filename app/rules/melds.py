"""What one meld is, what it counts and may still take, and every reason why cards are no meld."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from app.rules.cards import Cards, Rank
from app.rules.meld_rules import MeldForm, MeldRules
from app.rules.problems import N_, Level, Problem, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldJudgement:
    """What is to be said of some cards as one meld.

    `form` is None where the cards come near to no meld, `rank` in all but sets, `kind` until the meld is
    complete. Of the cards that a legal meld may still take (None: no limit) at most `room_for_wilds` are
    wild.
    """

    form: MeldForm | None
    points: int
    rank: Rank | None = None
    kind: str | None = None
    complete: bool = False
    room: int | None = 0
    room_for_wilds: int | None = 0
    problems: tuple[Problem, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the cards are a legal meld."""
        return not self.problems


def judge_meld(rules: MeldRules, cards: Cards, *, going_out: bool = False) -> MeldJudgement:
    """What these cards are as one meld, with every reason why they are none.

    Whether the decks hold the cards is not asked here. `going_out` tells that their side goes out.
    """
    wilds = sum(card.rank in rules.wild_ranks for card in cards)
    naturals = tuple(card for card in cards if card.rank not in rules.wild_ranks)
    form = _form_of(rules, naturals) if cards else None
    problems = tuple(_faults(rules, form, cards, naturals, going_out=going_out))
    points = rules.points(cards)
    if form is None or problems:
        return MeldJudgement(form=form, points=points, problems=problems)
    size = len(cards)
    complete = (
        rules.complete_at is not None and size >= rules.complete_at and form is not MeldForm.BLACK_THREES
    )
    return MeldJudgement(
        form=form,
        points=points,
        rank=naturals[0].rank if form is MeldForm.SET else None,
        kind=_kind_of(rules, form, naturals, wilds) if complete else None,
        complete=complete,
        room=_room(rules, form, size),
        room_for_wilds=_room_for_wilds(rules, form, size, wilds, naturals),
    )


def faults_of_barred(rules: MeldRules, cards: Cards) -> Iterator[Problem]:
    """A reason for each rank, and for red threes, that no meld takes."""
    barred = [card for card in cards if rules.is_barred(card)]
    if rules.black_threes and any(card.is_red_three for card in barred):
        yield _no("barred_rank", N_("Red threes are laid by themselves and never melded"))
        barred = [card for card in barred if not card.is_red_three]
    for rank in dict.fromkeys(card.rank for card in barred):
        yield _no("barred_rank", N_("No meld takes a card of rank {rank}", rank=str(rank)))


def _form_of(rules: MeldRules, naturals: Cards) -> MeldForm | None:
    ranks = {card.rank for card in naturals}
    if not ranks:
        return MeldForm.WILDS
    if len(ranks) == 1:
        melded_threes = rules.black_threes and any(card.is_black_three for card in naturals)
        return MeldForm.BLACK_THREES if melded_threes else MeldForm.SET
    if rules.runs is not None and len({card.suit for card in naturals}) == 1:
        return MeldForm.RUN
    return None


def _kind_of(rules: MeldRules, form: MeldForm, naturals: Cards, wilds: int) -> str:
    if form is MeldForm.SET:
        return rules.kinds.of_set(naturals[0].rank, has_wilds=wilds > 0)
    return rules.kinds.run if form is MeldForm.RUN else rules.kinds.wild


def _room(rules: MeldRules, form: MeldForm, size: int) -> int | None:
    most = rules.most_in(form)
    if form is MeldForm.RUN and rules.runs is not None:
        longest = len(set(rules.runs.order))
        most = longest if most is None else min(most, longest)
    return None if most is None else max(most - size, 0)


def _room_for_wilds(rules: MeldRules, form: MeldForm, size: int, wilds: int, naturals: Cards) -> int | None:
    if form is MeldForm.WILDS:
        return _room(rules, form, size)
    if form is not MeldForm.SET or naturals[0].rank in rules.no_wild_ranks:
        return 0
    # Without a largest size, naturals may be added until the table's last size has room for its wilds.
    listed = rules.most_wilds.root
    largest = rules.most_cards or max(size, *listed) + max(listed.values())
    sizes = range(size, largest + 1)
    return max(min(rules.wilds_at(later), later - len(naturals)) - wilds for later in sizes)


_NAMES = {
    MeldForm.SET: N_("A set"),
    MeldForm.RUN: N_("A run"),
    MeldForm.WILDS: N_("A meld of wild cards"),
    MeldForm.BLACK_THREES: N_("A meld of black threes"),
}


def _no(code: str, text: Text, option: str = "") -> Problem:
    return Problem(where="", code=code, text=text, level=Level.FORBIDDEN, option=option)


def _faults(
    rules: MeldRules, form: MeldForm | None, cards: Cards, naturals: Cards, *, going_out: bool
) -> Iterator[Problem]:
    if not cards:
        yield _no("no_cards", N_("There is no card here"))
        return
    yield from _faults_of_size(rules, form, len(cards))
    yield from faults_of_barred(rules, cards)
    wilds = tuple(card for card in cards if card.rank in rules.wild_ranks)
    if form is None:
        text = N_("These are not all of one rank")
        if rules.runs is not None:
            text = N_("These are neither all of one rank nor all of one suit")
        yield _no("no_form", text)
    elif form is MeldForm.SET:
        yield from _faults_of_set(rules, naturals, wilds)
    elif form is MeldForm.RUN and rules.runs is not None:
        yield from _faults_of_wilds_barred(form, wilds)
        yield from _faults_of_run(rules, rules.runs.order, naturals)
    elif form is MeldForm.BLACK_THREES:
        yield from _faults_of_wilds_barred(form, wilds)
        if not going_out:
            yield _no("only_going_out", N_("Black threes are melded only by a side that goes out"))
    else:
        yield from _faults_of_wild_meld(rules, wilds)


def _faults_of_size(rules: MeldRules, form: MeldForm | None, size: int) -> Iterator[Problem]:
    if size < rules.least_cards:
        text = N_(
            "A meld has at least {least} cards, and this has {size}", least=rules.least_cards, size=size
        )
        yield _no("too_few_cards", text, "least_cards")
    most = None if form is None else rules.most_in(form)
    if form is not None and most is not None and size > most:
        text = N_(
            "{meld} has at most {most} cards, and this has {size}", meld=_NAMES[form], most=most, size=size
        )
        yield _no("too_many_cards", text, "most_cards")


def _faults_of_set(rules: MeldRules, naturals: Cards, wilds: Cards) -> Iterator[Problem]:
    if not wilds:
        return
    rank, size = naturals[0].rank, len(naturals) + len(wilds)
    if rank in rules.no_wild_ranks:
        text = N_(
            "No wild card goes with cards of rank {rank}, and this has {wilds}",
            rank=str(rank),
            wilds=len(wilds),
        )
        yield _no("wilds_barred", text, "wilds_in_sevens")
    if len(naturals) < rules.least_naturals:
        text = N_(
            "A meld has at least {least} natural cards, and this has {naturals}",
            least=rules.least_naturals,
            naturals=len(naturals),
        )
        yield _no("too_few_naturals", text, "least_naturals")
    most = rules.wilds_at(size)
    if len(wilds) > most:
        text = N_(
            "A meld of {size} cards has at most {most} wild, and this has {wilds}",
            size=size,
            most=most,
            wilds=len(wilds),
        )
        yield _no("too_many_wilds", text, "most_wilds")


def _faults_of_wilds_barred(form: MeldForm, wilds: Cards) -> Iterator[Problem]:
    if wilds:
        text = N_("{meld} takes no wild card, and this has {wilds}", meld=_NAMES[form], wilds=len(wilds))
        yield _no("wilds_barred", text)


def _faults_of_run(rules: MeldRules, order: tuple[Rank, ...], naturals: Cards) -> Iterator[Problem]:
    found = Counter(card.rank for card in naturals)
    for rank, times in found.items():
        if times > 1:
            text = N_(
                "A run has each rank once, and {rank} is here {times} times", rank=str(rank), times=times
            )
            yield _no("rank_again", text)
    strange = (card.rank for card in naturals if card.rank not in order and not rules.is_barred(card))
    for rank in dict.fromkeys(strange):
        yield _no("not_in_runs", N_("No run takes a card of rank {rank}", rank=str(rank)))
    length = len(found)
    rows = (order[start : start + length] for start in range(len(order) - length + 1))
    if any(found.keys() == set(row) for row in rows):
        return
    places = sorted((order.index(rank), rank) for rank in found if rank in order)
    for (place, rank), (next_place, next_rank) in pairwise(places):
        if next_place > place + 1:
            text = N_(
                "A run has no gap, and there is one from {low} to {high}", low=str(rank), high=str(next_rank)
            )
            yield _no("gap", text)


def _faults_of_wild_meld(rules: MeldRules, wilds: Cards) -> Iterator[Problem]:
    if not rules.wild_melds:
        yield _no("wilds_alone", N_("Wild cards alone are no meld"))
        return
    for rank in dict.fromkeys(card.rank for card in wilds if card.rank not in rules.wild_melds):
        text = N_("A meld of wild cards takes no card of rank {rank}", rank=str(rank))
        yield _no("wrong_wild", text, "jokers_in_twos_meld")
