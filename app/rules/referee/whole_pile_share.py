"""How much of a discard pile comes to the player who takes it, and what stays and is frozen still."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.cards import Cards
from app.rules.problems import N_, NN_
from app.rules.referee.ruling import Reason
from app.rules.shapes.tally_plan import TallyPlan
from app.rules.shapes.tally_turns import FrozenTakes, RedThreeReplaced, WholePileRules


@dataclass(frozen=True, slots=True, kw_only=True)
class PileShare:
    """The cards of a pile that come to the taker, those that stay, and whether a pile is frozen.

    Cards are in their order from the bottom to the top. `frozen` is said of the whole pile, `still_frozen`
    of what stays.
    """

    taken: Cards
    left: Cards
    frozen: bool
    still_frozen: bool


def share_of_pile(plan: TallyPlan, rules: WholePileRules, pile: Cards) -> PileShare:
    """What comes of taking this pile [house text: all down to and including the wild card that froze it].

    Red threes are never discarded, so that one in a pile was turned up at first.
    """
    wilds = [place for place, card in enumerate(pile) if card.rank in plan.melds.wild_ranks]
    start = 0
    if wilds and rules.wilds_freeze and rules.frozen_takes is not FrozenTakes.WHOLE:
        start = wilds[-1] if rules.frozen_takes is FrozenTakes.TOPMOST_WILD else wilds[0]
    return PileShare(
        taken=pile[start:],
        left=pile[:start],
        frozen=_is_frozen(plan, rules, pile),
        still_frozen=_is_frozen(plan, rules, pile[:start]),
    )


def reasons_of_share(plan: TallyPlan, rules: WholePileRules, share: PileShare) -> Iterator[Reason]:
    """What comes to the taker and why, in numbers."""
    pile = (*share.left, *share.taken)
    wilds = sum(card.rank in plan.melds.wild_ranks for card in pile)
    if wilds:
        text = N_("A wild card in the pile does not freeze it")
        if rules.wilds_freeze:
            text = N_("A wild card in the pile freezes it")
        yield Reason(code="wilds_freeze", text=text, option="wilds_freeze")
    if any(card.is_red_three for card in pile):
        text = N_("The red three that was turned up at first does not freeze the pile")
        if rules.red_three_freezes:
            text = N_("The red three that was turned up at first freezes the pile")
        yield Reason(code="red_three_freezes", text=text, option="red_three_freezes")
    taken = NN_("{number} card comes to the taker", "{number} cards come to the taker", len(share.taken))
    if wilds and rules.wilds_freeze:
        text = N_(
            "{taken} and {left} stay: {what}",
            taken=taken,
            left=len(share.left),
            what=rules.frozen_takes.words,
        )
        part = "several" if wilds > 1 else ""
        yield Reason(code="frozen_takes", text=text, option="frozen_takes", part=part)
    else:
        yield Reason(code="whole_pile", text=N_("{taken}: the whole pile", taken=taken))
    if share.left:
        text = N_("What stays is not frozen")
        if share.still_frozen:
            text = N_("What stays is frozen still")
        yield Reason(code="still_frozen", text=text, option="frozen_takes", part="several")
    red = sum(card.is_red_three for card in share.taken)
    if red:
        yield from reasons_of_red_threes(rules, dealt=False)


def reasons_of_red_threes(rules: WholePileRules, *, dealt: bool) -> Iterator[Reason]:
    """That red threes are laid, and whether a card is drawn in their place.

    `dealt` tells that they were dealt to the hand or drawn, and are not from the foot or the pile.
    """
    yield Reason(code="red_threes_laid", text=N_("Red threes are laid on the table at once"))
    way = rules.red_three_replaced
    replaced = way is RedThreeReplaced.ALWAYS or (dealt and way is RedThreeReplaced.DRAWN)
    text = N_("No card is drawn in place of a red three from here")
    if replaced:
        text = N_("A card is drawn from the stock in place of each red three")
    yield Reason(code="red_three_replaced", text=text, option="red_three_replaced")


def _is_frozen(plan: TallyPlan, rules: WholePileRules, pile: Cards) -> bool:
    by_wild = rules.wilds_freeze and any(card.rank in plan.melds.wild_ranks for card in pile)
    return by_wild or (rules.red_three_freezes and any(card.is_red_three for card in pile))
