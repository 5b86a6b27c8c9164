"""Baja Rummy: hand and foot, books and straights of 7, played to the right, each alone or in pairs.

The house text, as commissioned, gives the game that is played alone ("cutthroat"). It agrees with the club's
pages (Club Cruceros, "Baja Rummy Rules" and "2017 Bayfest Baja Rummy Rules"), which also give the play of
two against two. What neither gives is our own choice.
"""

from functools import lru_cache

from app.rules.cards import Rank
from app.rules.choices import Choice
from app.rules.ending import TargetCounts, TieAtTarget
from app.rules.game import Preset
from app.rules.meld_rules import MeldKinds, MeldRules, RunRules, run_order
from app.rules.options import Band, Bands, CardValues, DeckCount, KindTable, NumberTable, Points, kind, option
from app.rules.problems import N_, NN_, Text
from app.rules.referee.top_card_referee import top_card_referee
from app.rules.seating import Direction
from app.rules.sections import Section
from app.rules.shapes.tally import tally_game
from app.rules.shapes.tally_plan import CompletedKind, Counting, Need, Taken, TallyPlan
from app.rules.shapes.tally_rules import CANASTA_VALUES
from app.rules.shapes.tally_turns import CompletedByTop, StockExhausted, TopCardRules


class CountsAs(Choice):
    """What a complete straight or meld of twos is when a side goes out."""

    PURE = "pure", N_("A pure meld")
    IMPURE = "impure", N_("An impure meld")
    NEITHER = "neither", N_("Neither")


class BajaBonuses(KindTable):
    """What each kind of complete meld counts beside its cards."""

    pure: Points = kind(N_("Pure meld"))
    impure: Points = kind(N_("Impure meld"))
    straight: Points = kind(N_("Straight"))
    twos: Points = kind(N_("Meld of twos"))


class BajaNeeds(KindTable):
    """How many complete melds of each kind going out needs."""

    pure: int = kind(N_("Pure melds"), ge=0, le=9)
    impure: int = kind(N_("Impure melds"), ge=0, le=9)


class BajaRules(TopCardRules):
    """The options of Baja Rummy."""

    valued_ranks = frozenset(Rank) - {Rank.THREE}

    completed_bonus: BajaBonuses = option(
        section=Section.SCORE,
        title=N_("Complete melds"),
        help=N_("What each complete meld counts beside its cards."),
    )
    going_out_needs: BajaNeeds = option(
        section=Section.GOING_OUT,
        title=N_("Needed to go out"),
        help=N_("How many complete melds of each kind a side needs to go out."),
    )
    most_wilds: int = option(
        section=Section.MELDS,
        title=N_("Wild cards"),
        help=N_("How many wild cards a meld of one rank has at most."),
        ge=0,
        le=6,
    )
    taken_card_melded: bool = option(
        section=Section.OPENING,
        title=N_("Melding the card taken to open"),
        help=N_("Whether the top card of the discard pile, taken to open, must lie in a meld of that turn."),
    )
    jokers_in_twos_meld: bool = option(
        section=Section.MELDS,
        title=N_("Jokers among twos"),
        help=N_("Whether a meld of twos may have jokers in it."),
    )
    straights_count_as: CountsAs = option(
        section=Section.GOING_OUT,
        title=N_("Straights when going out"),
        help=N_("Whether a complete straight is a pure meld, an impure one or neither for going out."),
    )
    twos_count_as: CountsAs = option(
        section=Section.GOING_OUT,
        title=N_("Twos when going out"),
        help=N_("Whether a complete meld of twos is a pure meld, an impure one or neither for going out."),
    )


CUTTHROAT = BajaRules(
    min_players=2,
    max_players=6,
    team_size=1,
    direction=Direction.RIGHT,
    decks=DeckCount(per_player=1, plus=1),
    jokers_per_deck=2,
    card_values=CardValues(CANASTA_VALUES),
    least_cards=3,
    complete_at=7,
    most_cards=7,
    least_naturals=2,
    most_wilds=2,
    duplicate_melds=True,
    jokers_in_twos_meld=False,
    opening=Bands((Band(None, 60), Band(2501, 90), Band(5001, 120), Band(7501, 150))),
    taken_card_counts=False,
    taken_card_melded=True,
    drawn_cards=2,
    top_card_completes=CompletedByTop.STRAIGHTS,
    top_card_threes=True,
    stock_exhausted=StockExhausted.RESHUFFLE,
    completed_bonus=BajaBonuses(pure=500, impure=300, straight=1500, twos=2000),
    going_out_needs=BajaNeeds(pure=1, impure=1),
    straights_count_as=CountsAs.PURE,
    twos_count_as=CountsAs.PURE,
    final_discard=True,
    ask_partner=False,
    going_out_bonus=200,
    red_three_held=-500,
    black_three_held=-300,
    target=10_000,
    target_counts=TargetCounts.REACH,
    tie_at_target=TieAtTarget.PLAY_ON,
)

# The club's page gives these four bands, but what they need is lost: we take that of the game played alone.
PARTNERS = CUTTHROAT.model_copy(
    update={
        "min_players": 4,
        "max_players": 4,
        "team_size": 2,
        "opening": Bands((Band(None, 60), Band(5001, 90), Band(10_001, 120), Band(15_001, 150))),
        # The pages of the 2017 Bayfest have the partner asked first.
        "ask_partner": True,
        "target": 20_000,
    }
)


def _pure(number: int) -> Text:
    return NN_("{number} pure meld", "{number} pure melds", number)


def _impure(number: int) -> Text:
    return NN_("{number} impure meld", "{number} impure melds", number)


def _straights(number: int) -> Text:
    return NN_("{number} straight", "{number} straights", number)


def _twos(number: int) -> Text:
    return NN_("{number} meld of twos", "{number} melds of twos", number)


_KINDS = (
    CompletedKind(key="pure", label=N_("Pure melds"), number=_pure),
    CompletedKind(key="impure", label=N_("Impure melds"), number=_impure),
    CompletedKind(key="straight", label=N_("Straights"), number=_straights),
    CompletedKind(key="twos", label=N_("Melds of twos"), number=_twos),
)


_STRAIGHTS_COUNT = {
    CountsAs.PURE: N_("A complete straight counts as a pure meld"),
    CountsAs.IMPURE: N_("A complete straight counts as an impure meld"),
    CountsAs.NEITHER: N_("A complete straight counts neither as a pure meld nor as an impure one"),
}
_TWOS_COUNT = {
    CountsAs.PURE: N_("A complete meld of twos counts as a pure meld"),
    CountsAs.IMPURE: N_("A complete meld of twos counts as an impure meld"),
    CountsAs.NEITHER: N_("A complete meld of twos counts neither as a pure meld nor as an impure one"),
}


@lru_cache(maxsize=256)
def baja_plan(rules: BajaRules) -> TallyPlan:
    """The game by these options. Twos are wild and threes barred, so straights go from 4 to the high ace."""
    jokers = {Rank.JOKER} if rules.jokers_in_twos_meld else set()
    melds = MeldRules(
        values=rules.card_values,
        least_cards=rules.least_cards,
        most_cards=rules.most_cards,
        complete_at=rules.complete_at,
        kinds=MeldKinds(natural="pure", mixed="impure", run="straight", wild="twos"),
        runs=RunRules(order=run_order(first=Rank.FOUR, ace_high=True), most=rules.most_cards),
        barred_ranks=frozenset({Rank.THREE}),
        wild_ranks=frozenset({Rank.TWO, Rank.JOKER}),
        least_naturals=rules.least_naturals,
        most_wilds=NumberTable({rules.least_cards: rules.most_wilds}),
        wild_melds=frozenset({Rank.TWO, *jokers}),
    )
    needs = (
        Need(least=rules.going_out_needs.pure, kinds=_counting(rules, CountsAs.PURE), number=_pure),
        Need(least=rules.going_out_needs.impure, kinds=_counting(rules, CountsAs.IMPURE), number=_impure),
    )
    return TallyPlan(
        rules=rules,
        melds=melds,
        kinds=_KINDS,
        needs=needs,
        taken=Taken(must_be_melded=rules.taken_card_melded),
        counting=(
            Counting(
                kind="straight", text=_STRAIGHTS_COUNT[rules.straights_count_as], option="straights_count_as"
            ),
            Counting(kind="twos", text=_TWOS_COUNT[rules.twos_count_as], option="twos_count_as"),
        ),
    )


def _counting(rules: BajaRules, need: CountsAs) -> frozenset[str]:
    """The kinds of complete melds that count for a need."""
    choices = {"straight": rules.straights_count_as, "twos": rules.twos_count_as}
    return frozenset({need.value}) | {kind for kind, choice in choices.items() if choice is need}


BAJA_RUMMY = tally_game(
    key="baja-rummy",
    presets=(
        Preset(
            key="cutthroat",
            name=N_("Baja Rummy"),
            tagline=N_("Hand and foot with books and straights of 7, each alone."),
            rules=CUTTHROAT,
        ),
        Preset(
            key="partners",
            name=N_("Baja Rummy, partners"),
            tagline=N_("Hand and foot with books and straights of 7, two against two."),
            rules=PARTNERS,
            alias="baja-rummy-partners",
            our_choices=frozenset(
                {"opening", "decks", "complete_at", "most_cards", "final_discard", "top_card_completes"}
            ),
        ),
    ),
    plan_of=baja_plan,
    referee=top_card_referee(baja_plan),
    our_choices=frozenset(
        {
            "min_players",
            "max_players",
            "team_size",
            "duplicate_melds",
            "taken_card_melded",
            "jokers_in_twos_meld",
            "twos_count_as",
            "top_card_threes",
            "stock_exhausted",
            "tie_at_target",
        }
    ),
    # The house text has no band for totals below 0, and speaks of sets where it bars the top discard.
    our_parts=frozenset({"opening/negative", "top_card_completes/twos"}),
)
