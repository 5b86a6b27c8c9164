"""Bain Hand and Foot: two pairs, four packs, melds of 3 to 7, and one canasta of each kind to go out.

The house text, as commissioned, gives the play, the melds, the canastas and the first meld, and breaks off
before the scoring. What it leaves open follows the nearest games: "Pennies from Heaven" as on pagat.com,
bicyclecards.ca and rummy-games.com, canasta as on canastapedia.com, and the game of landoware/canasta-server.
What none of them settles is our own choice.
"""

from functools import lru_cache

from app.rules.cards import Rank
from app.rules.choices import Choice
from app.rules.ending import TargetCounts, TieAtTarget
from app.rules.game import Preset
from app.rules.meld_rules import MeldKinds, MeldRules
from app.rules.options import Band, Bands, CardValues, DeckCount, KindTable, NumberTable, Points, kind, option
from app.rules.problems import N_, NN_, Text
from app.rules.referee.whole_pile_referee import whole_pile_referee
from app.rules.seating import Direction
from app.rules.sections import Section
from app.rules.shapes.tally import tally_game
from app.rules.shapes.tally_plan import CompletedKind, Counting, Garbage, Need, RedThrees, Taken, TallyPlan
from app.rules.shapes.tally_rules import CANASTA_VALUES
from app.rules.shapes.tally_turns import (
    AfterStock,
    FrozenTakes,
    OntoMeld,
    OntoMeldTakes,
    OpenerBar,
    RedThreeReplaced,
    SevensDiscarded,
    WholePileRules,
)


class RedThreesSign(Choice):
    """For whom red threes on the table count."""

    ALWAYS = "always", N_("Every side")
    WITH_SEVENS = "with_sevens", N_("A side with a canasta of sevens, and against any other")


class WildsInGarbage(Choice):
    """When wild cards may be laid as garbage."""

    NEVER = "never", N_("Never")
    WITH_WILD = "with_wild", N_("Once there is a wild canasta")
    ALWAYS = "always", N_("Always")


class BainBonuses(KindTable):
    """What each kind of canasta counts beside its cards."""

    natural: Points = kind(N_("Natural canasta"))
    mixed: Points = kind(N_("Mixed canasta"))
    wild: Points = kind(N_("Wild canasta"))
    sevens: Points = kind(N_("Canasta of sevens"))


class BainNeeds(KindTable):
    """How many canastas of each kind going out needs."""

    natural: int = kind(N_("Natural canastas"), ge=0, le=9)
    mixed: int = kind(N_("Mixed canastas"), ge=0, le=9)
    wild: int = kind(N_("Wild canastas"), ge=0, le=9)
    sevens: int = kind(N_("Canastas of sevens"), ge=0, le=9)


class BainRules(WholePileRules):
    """The options of Bain Hand and Foot."""

    completed_bonus: BainBonuses = option(
        section=Section.SCORE, title=N_("Canastas"), help=N_("What each canasta counts beside its cards.")
    )
    going_out_needs: BainNeeds = option(
        section=Section.GOING_OUT,
        title=N_("Needed to go out"),
        help=N_("How many canastas of each kind a side needs to go out."),
    )
    distinct_canastas: bool = option(
        section=Section.GOING_OUT,
        title=N_("Four separate canastas"),
        help=N_("Whether the canasta of sevens is not also the natural one for going out."),
    )
    partner_foot_needed: bool = option(
        section=Section.GOING_OUT,
        title=N_("Partner's foot"),
        help=N_("Whether going out takes the partner to have taken up the foot too."),
    )
    wilds_in_sevens: bool = option(
        section=Section.MELDS,
        title=N_("Wild cards with sevens"),
        help=N_("Whether a meld of sevens may have wild cards; it then makes a mixed canasta."),
    )
    garbage: bool = option(
        section=Section.MELDS,
        title=N_("Garbage"),
        help=N_("Whether a side with a canasta of sevens may lay cards of its canastas' ranks loose."),
    )
    wilds_in_garbage: WildsInGarbage = option(
        section=Section.MELDS,
        title=N_("Wild cards as garbage"),
        help=N_("Whether wild cards go there too: never, once there is a wild canasta, or always."),
    )
    red_threes_sign: RedThreesSign = option(
        section=Section.VALUES,
        title=N_("Red threes count for"),
        help=N_("Every side, or a side with a canasta of sevens, and against a side without."),
    )


STANDARD = BainRules(
    min_players=4,
    max_players=4,
    team_size=2,
    direction=Direction.LEFT,
    decks=DeckCount(per_player=0, plus=4),
    jokers_per_deck=2,
    card_values=CardValues(CANASTA_VALUES | {Rank.THREE: 5}),
    least_cards=3,
    complete_at=7,
    most_cards=7,
    least_naturals=2,
    most_wilds=NumberTable({3: 1, 4: 2, 5: 2, 6: 2, 7: 3}),
    wilds_in_sevens=False,
    duplicate_melds=False,
    garbage=True,
    wilds_in_garbage=WildsInGarbage.WITH_WILD,
    opening=Bands((Band(None, 15), Band(0, 50), Band(5000, 90), Band(10_000, 120), Band(15_000, 150))),
    taken_card_counts=True,
    opener_bar=OpenerBar.OPENING,
    drawn_cards=2,
    pile_matches=2,
    onto_meld=OntoMeld.UNFROZEN,
    onto_meld_takes=OntoMeldTakes.PILE,
    wilds_freeze=True,
    red_three_freezes=True,
    frozen_takes=FrozenTakes.TOPMOST_WILD,
    red_three_replaced=RedThreeReplaced.DRAWN,
    sevens_discarded=SevensDiscarded.NEVER,
    turn_without_discard=True,
    foot_after_discard=True,
    after_stock=AfterStock.NEXT_TAKES,
    completed_bonus=BainBonuses(natural=500, mixed=300, wild=1000, sevens=1500),
    completed_cards_count=True,
    going_out_needs=BainNeeds(natural=1, mixed=1, wild=1, sevens=1),
    distinct_canastas=True,
    final_discard=True,
    ask_partner=False,
    partner_foot_needed=False,
    # Ordinary canasta gives 100, which "Pennies from Heaven" keeps; some tables play 200.
    going_out_bonus=100,
    # As in "Pennies from Heaven", the parent game.
    red_three_laid=100,
    all_red_threes_laid=1000,
    red_threes_sign=RedThreesSign.WITH_SEVENS,
    red_three_held=-100,
    # The card's own value; the near kin landoware/canasta-server makes it -100.
    black_three_held=-5,
    leftovers_count=True,
    target=20_000,
    target_counts=TargetCounts.REACH,
    tie_at_target=TieAtTarget.PLAY_ON,
)


def _natural(number: int) -> Text:
    return NN_("{number} natural canasta", "{number} natural canastas", number)


def _mixed(number: int) -> Text:
    return NN_("{number} mixed canasta", "{number} mixed canastas", number)


def _wild(number: int) -> Text:
    return NN_("{number} wild canasta", "{number} wild canastas", number)


def _sevens(number: int) -> Text:
    return NN_("{number} canasta of sevens", "{number} canastas of sevens", number)


_KINDS = (
    CompletedKind(key="natural", label=N_("Natural canastas"), number=_natural),
    CompletedKind(key="mixed", label=N_("Mixed canastas"), number=_mixed),
    CompletedKind(key="wild", label=N_("Wild canastas"), number=_wild),
    CompletedKind(key="sevens", label=N_("Canastas of sevens"), number=_sevens),
)


@lru_cache(maxsize=256)
def bain_plan(rules: BainRules) -> TallyPlan:
    """The game by these options."""
    wilds = frozenset({Rank.TWO, Rank.JOKER})
    melds = MeldRules(
        values=rules.card_values,
        least_cards=rules.least_cards,
        most_cards=rules.most_cards,
        complete_at=rules.complete_at,
        kinds=MeldKinds(natural="natural", mixed="mixed", wild="wild", of_rank=((Rank.SEVEN, "sevens"),)),
        barred_ranks=frozenset({Rank.THREE}),
        wild_ranks=wilds,
        least_naturals=rules.least_naturals,
        most_wilds=rules.most_wilds,
        no_wild_ranks=frozenset() if rules.wilds_in_sevens else frozenset({Rank.SEVEN}),
        # The house text's "never more than 3 wild cards" is about melds of a rank, for it has a wild canasta.
        wild_melds=wilds,
        black_threes=True,
    )
    with_sevens = rules.red_threes_sign is RedThreesSign.WITH_SEVENS
    return TallyPlan(
        rules=rules,
        melds=melds,
        kinds=_KINDS,
        needs=_needs(rules),
        red_threes=RedThrees(
            each=rules.red_three_laid,
            all=rules.all_red_threes_laid,
            plus_with=frozenset({"sevens"}) if with_sevens else frozenset(),
        ),
        garbage=_garbage(rules) if rules.garbage else None,
        completed_cards_count=rules.completed_cards_count,
        leftovers_count=rules.leftovers_count,
        taken=Taken(matches=rules.pile_matches),
        opener_completes=rules.opener_bar is not OpenerBar.OPENING,
        partner_foot_needed=rules.partner_foot_needed,
        counting=(_sevens_count(rules),),
    )


def _needs(rules: BainRules) -> tuple[Need, ...]:
    natural = {"natural"} if rules.distinct_canastas else {"natural", "sevens"}
    least = rules.going_out_needs
    return (
        Need(least=least.natural, kinds=frozenset(natural), number=_natural),
        Need(least=least.mixed, kinds=frozenset({"mixed"}), number=_mixed),
        Need(least=least.wild, kinds=frozenset({"wild"}), number=_wild),
        Need(least=least.sevens, kinds=frozenset({"sevens"}), number=_sevens),
    )


def _sevens_count(rules: BainRules) -> Counting:
    text = N_("A canasta of sevens is a natural one as well")
    if rules.distinct_canastas:
        text = N_("A canasta of sevens is not a natural one as well")
    return Counting(kind="sevens", text=text, option="distinct_canastas")


def _garbage(rules: BainRules) -> Garbage:
    wilds_with: dict[WildsInGarbage, frozenset[str] | None] = {
        WildsInGarbage.NEVER: None,
        WildsInGarbage.WITH_WILD: frozenset({"wild"}),
        WildsInGarbage.ALWAYS: frozenset(),
    }
    return Garbage(
        after="sevens",
        barred_ranks=frozenset({Rank.SEVEN}),
        wilds_with=wilds_with[rules.wilds_in_garbage],
    )


BAIN_HAND_AND_FOOT = tally_game(
    key="bain-hand-and-foot",
    presets=(
        Preset(
            key="standard",
            name=N_("Bain Hand and Foot"),
            tagline=N_("Two against two with four kinds of canasta and garbage."),
            rules=STANDARD,
        ),
    ),
    plan_of=bain_plan,
    referee=whole_pile_referee(bain_plan),
    our_choices=frozenset(
        {
            "taken_card_counts",
            "opener_bar",
            "onto_meld_takes",
            "red_three_replaced",
            "turn_without_discard",
            "after_stock",
            "final_discard",
            "ask_partner",
            "partner_foot_needed",
            "completed_cards_count",
            "distinct_canastas",
            "wilds_in_sevens",
            "wilds_in_garbage",
            "going_out_bonus",
            "red_three_laid",
            "all_red_threes_laid",
            "red_threes_sign",
            "red_three_held",
            "leftovers_count",
            "tie_at_target",
        }
    ),
    # The house text does not say how much comes of a pile with several wild cards.
    our_parts=frozenset({"frozen_takes/several"}),
)
