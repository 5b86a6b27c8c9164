"""The options of the tally shape: seats, decks, values, melds, bonuses, threes, end; and canasta's own."""

from types import MappingProxyType
from typing import ClassVar, Self

from pydantic import field_validator, model_validator

from app.rules.cards import Decks, Rank
from app.rules.ending import Goal, TargetCounts, TieAtTarget
from app.rules.options import (
    Bands,
    CardValues,
    DeckCount,
    KindTable,
    NumberTable,
    Options,
    Points,
    option,
    unfit,
)
from app.rules.problems import N_
from app.rules.seating import Dealing, Direction, Seats
from app.rules.sections import Section

CANASTA_VALUES = MappingProxyType(
    dict.fromkeys((Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN), 5)
    | dict.fromkeys((Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING), 10)
    | {Rank.TWO: 20, Rank.ACE: 20, Rank.JOKER: 50}
)
"""What cards count in all of the canasta family; where black threes are laid, they count too."""


class TallyRules(Options):
    """A game in which cards laid and bonuses count for a side, and cards held against it.

    A game's own class narrows `completed_bonus` and `going_out_needs` to its kinds of complete melds,
    says in `valued_ranks` which ranks count anything when they are laid, and adds what only it has.
    """

    valued_ranks: ClassVar[frozenset[Rank]] = frozenset(Rank)

    min_players: int = option(
        section=Section.SET_UP,
        title=N_("Fewest players"),
        help=N_("How many people must be there to play."),
        ge=2,
        le=12,
    )
    max_players: int = option(
        section=Section.SET_UP,
        title=N_("Most players"),
        help=N_("How many people can play at one table."),
        ge=2,
        le=12,
    )
    team_size: int = option(
        section=Section.SET_UP,
        title=N_("Players in a side"),
        help=N_("1 where each plays alone, 2 for partners."),
        ge=1,
        le=3,
    )
    direction: Direction = option(
        section=Section.SET_UP,
        title=N_("Direction"),
        help=N_("The way in which the deal and the turn pass: left is clockwise."),
    )
    decks: DeckCount = option(
        section=Section.SET_UP,
        title=N_("Decks"),
        help=N_("How many packs are shuffled together: so many for each player, and more."),
    )
    jokers_per_deck: int = option(
        section=Section.SET_UP, title=N_("Jokers"), help=N_("How many jokers each pack has."), ge=0, le=4
    )
    card_values: CardValues = option(
        section=Section.VALUES,
        title=N_("Card values"),
        help=N_("What each card counts, for a side when laid, against it when held."),
    )
    drawn_cards: int = option(
        section=Section.SET_UP,
        title=N_("Cards drawn"),
        help=N_("How many cards a player draws in a turn."),
        ge=1,
        le=4,
    )
    least_cards: int = option(
        section=Section.MELDS,
        title=N_("Smallest meld"),
        help=N_("How many cards a meld has at least."),
        ge=2,
        le=7,
    )
    complete_at: int = option(
        section=Section.MELDS,
        title=N_("Complete meld"),
        help=N_("With how many cards a meld is complete."),
        ge=3,
        le=11,
    )
    most_cards: int = option(
        section=Section.MELDS,
        title=N_("Largest meld"),
        help=N_("How many cards a meld has at most."),
        ge=3,
        le=20,
    )
    least_naturals: int = option(
        section=Section.MELDS,
        title=N_("Natural cards"),
        help=N_("How many natural cards a meld with wild cards has at least."),
        ge=1,
        le=7,
    )
    duplicate_melds: bool = option(
        section=Section.MELDS,
        title=N_("Several melds of a rank"),
        help=N_("Whether a side may have two unfinished melds of one rank at a time."),
    )
    opening: Bands = option(
        section=Section.OPENING,
        title=N_("First meld"),
        help=N_("How many points a side lays down at first in a round, by its total when the round begins."),
    )
    taken_card_counts: bool = option(
        section=Section.OPENING,
        title=N_("Card taken to open"),
        help=N_("Whether the top card of the discard pile counts for the first meld of who takes it."),
    )
    completed_bonus: KindTable = option(
        section=Section.SCORE,
        title=N_("Complete melds"),
        help=N_("What each complete meld counts beside its cards."),
    )
    going_out_needs: KindTable = option(
        section=Section.GOING_OUT,
        title=N_("Needed to go out"),
        help=N_("How many complete melds of each kind a side needs to go out."),
    )
    final_discard: bool = option(
        section=Section.GOING_OUT,
        title=N_("Last discard"),
        help=N_("Whether the last card must be discarded to go out."),
    )
    ask_partner: bool = option(
        section=Section.GOING_OUT,
        title=N_("Asking the partner"),
        help=N_("Whether who goes out must ask the partner first, who may refuse."),
    )
    going_out_bonus: Points = option(
        section=Section.SCORE, title=N_("Going out"), help=N_("What going out counts.")
    )
    red_three_held: Points = option(
        section=Section.VALUES,
        title=N_("Red three held"),
        help=N_("What each red three left in a hand or foot counts."),
    )
    black_three_held: Points = option(
        section=Section.VALUES,
        title=N_("Black three held"),
        help=N_("What each black three left in a hand or foot counts."),
    )
    target: int = option(
        section=Section.END, title=N_("Target"), help=N_("The total that ends the match."), ge=1, le=99_999
    )
    target_counts: TargetCounts = option(
        section=Section.END,
        title=N_("Target met"),
        help=N_("Whether a total equal to the target ends the match."),
    )
    tie_at_target: TieAtTarget = option(
        section=Section.END,
        title=N_("Tie at the end"),
        help=N_("Another round is played, or the leaders share the win."),
    )

    @field_validator("card_values")
    @classmethod
    def _values_for_all(cls, values: CardValues) -> CardValues:
        if set(values.root) != cls.valued_ranks or min(values.root.values()) < 0:
            raise unfit(N_("Each card that can be laid, and no other, must count 0 or more"))
        return values

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if not self.min_players <= self.max_players:
            raise unfit(N_("The most players can't be fewer than the fewest"))
        if self.max_players // self.team_size < max(2, -(-self.min_players // self.team_size)):
            raise unfit(N_("No number of players that this takes makes two full sides or more"))
        if not self.least_cards <= self.complete_at <= self.most_cards:
            raise unfit(N_("A complete meld must lie between the smallest and the largest meld"))
        return self

    def decks_for(self, players: int) -> Decks:
        """The decks in play with so many players."""
        return Decks(packs=self.decks.packs(players), jokers_per_pack=self.jokers_per_deck)

    def opening_at(self, total: int) -> int:
        """Points that a side with this total needs for its first meld of a round."""
        return self.opening.need(total)

    @property
    def seats(self) -> Seats:
        """How many play, and how many make a side."""
        return Seats(fewest=self.min_players, most=self.max_players, team_size=self.team_size)

    @property
    def dealing(self) -> Dealing:
        """How the deal passes."""
        return Dealing(direction=self.direction)

    @property
    def goal(self) -> Goal:
        """What ends the match."""
        return Goal(target=self.target, counts=self.target_counts, tie=self.tie_at_target)


class CanastaRules(TallyRules):
    """A game with canastas: wild cards by the size of a meld, red threes laid on the table."""

    most_wilds: NumberTable = option(
        section=Section.MELDS,
        title=N_("Wild cards"),
        help=N_(
            "How many wild cards a meld has at most, by its size; a size not listed goes with a smaller."
        ),
        keys=N_("Cards in the meld"),
    )
    completed_cards_count: bool = option(
        section=Section.SCORE,
        title=N_("Cards of canastas"),
        help=N_("Whether the cards of canastas count beside their bonus."),
    )
    red_three_laid: Points = option(
        section=Section.VALUES, title=N_("Red three"), help=N_("What each red three laid counts.")
    )
    all_red_threes_laid: Points = option(
        section=Section.VALUES,
        title=N_("All red threes"),
        help=N_("What all red threes together count when one side laid them."),
    )
    leftovers_count: bool = option(
        section=Section.SCORE,
        title=N_("Cards left"),
        help=N_("Whether the cards left in hand and foot count against their side."),
    )

    @field_validator("most_wilds")
    @classmethod
    def _some_wilds(cls, table: NumberTable) -> NumberTable:
        if not table.root or min(table.root) < 3 or max(table.root) > 20 or min(table.root.values()) < 0:
            raise unfit(N_("Wild cards must be 0 or more for sizes from 3 to 20"))
        return table
