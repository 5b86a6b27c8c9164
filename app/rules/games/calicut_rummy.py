"""Calicut Rummy: basic rummy in which the winner of a round scores what the others still hold.

The house text, as commissioned, gives the play, the double for rummy and the score when the stock has run
out. What it leaves open follows basic rummy as described on pagat.com, or is our own choice.
"""

from typing import Self

from pydantic import model_validator

from app.rules.cards import Decks
from app.rules.ending import Goal, TargetCounts, TieAtTarget
from app.rules.game import Game, Preset, Referee, Shape
from app.rules.options import DeckCount, NumberTable, option, unfit
from app.rules.problems import N_
from app.rules.referee.meld import MeldQuestion, MeldRuling, rule_meld
from app.rules.referee.takings_deadwood import rule_takings_deadwood
from app.rules.referee.takings_discard import rule_takings_discard
from app.rules.referee.takings_draw import rule_takings_draw, rule_takings_stock
from app.rules.referee.takings_go_out import rule_takings_go_out
from app.rules.referee.takings_lay import rule_takings_lay
from app.rules.referee.takings_out import rule_takings_out, takings_out_asks
from app.rules.seating import Dealing, Direction, Seats
from app.rules.sections import Section
from app.rules.shapes import takings, takings_check, takings_play
from app.rules.shapes.values import RUMMY_VALUES


class CalicutRules(takings_play.PlayedTakings):
    """The options of Calicut Rummy."""

    min_players: int = option(
        section=Section.SET_UP, title=N_("Fewest players"), help=N_("How many it takes to play."), ge=2, le=12
    )
    max_players: int = option(
        section=Section.SET_UP, title=N_("Most players"), help=N_("How many can play."), ge=2, le=12
    )
    direction: Direction = option(
        section=Section.SET_UP,
        title=N_("Direction"),
        help=N_("Whether play and deal go round to the left or to the right."),
    )

    @model_validator(mode="after")
    def _every_table_is_dealt(self) -> Self:
        if self.min_players > self.max_players:
            raise unfit(N_("The fewest players are more than the most"))
        tables = range(self.min_players, self.max_players + 1)
        if not set(tables) <= set(self.deal.root):
            raise unfit(N_("The cards dealt must be told for every number of players"))
        for players, cards in self.deal.root.items():
            if not 2 <= players <= 12 or cards < 1:
                raise unfit(N_("Each of 2 to 12 players must be dealt 1 card at least"))
            # One more is turned up to start the discard pile.
            if players in tables and players * cards >= self.decks_for(players).size:
                sentence = N_(
                    "{cards} cards for each of {players} players leave no card to turn up",
                    cards=cards,
                    players=players,
                )
                raise unfit(sentence)
        return self


STANDARD = CalicutRules(
    card_values=RUMMY_VALUES,
    rummy_multiplier=2,
    stock_out=takings.StockOut.SCORE_DIFFERENCE,
    stock_out_tie=takings.StockOutTie.SPLIT,
    decks=DeckCount(per_player=0, plus=1),
    deal=NumberTable({2: 10, 3: 7, 4: 7, 5: 6, 6: 6}),
    target=100,
    target_counts=TargetCounts.REACH,
    deals=0,
    tie_at_target=TieAtTarget.PLAY_ON,
    ace_in_runs=takings_play.AceInRuns.LOW,
    least_cards=3,
    most_cards=4,
    layoff_needs_meld=False,
    final_discard=True,
    rummy_announced=False,
    lay_after_out=False,
    stock_turns=1,
    stock_shuffled=False,
    take_before_turning=True,
    take_after_stock=False,
    min_players=2,
    max_players=6,
    direction=Direction.LEFT,
)


def _seats(rules: CalicutRules) -> Seats:
    return Seats(fewest=rules.min_players, most=rules.max_players, team_size=1)


def _dealing(rules: CalicutRules) -> Dealing:
    return Dealing(direction=rules.direction)


def _decks(rules: CalicutRules, players: int) -> Decks:
    return rules.decks_for(players)


def _goal(rules: CalicutRules) -> Goal:
    return rules.goal


def _meld(rules: CalicutRules, decks: Decks, question: MeldQuestion) -> MeldRuling:
    return rule_meld(rules, rules.melds, decks, question)


CALICUT_RUMMY = Game(
    key="calicut-rummy",
    presets=(
        Preset(
            key="standard",
            name=N_("Calicut Rummy"),
            tagline=N_("Be the first out and score what the others hold, twice when you lay all at once."),
            rules=STANDARD,
        ),
    ),
    shape=Shape(fields=takings.fields, check=takings_check.check, score=takings.score),
    seats=_seats,
    dealing=_dealing,
    decks=_decks,
    goal=_goal,
    referee=Referee(
        meld=_meld,
        out=rule_takings_out,
        out_asks=takings_out_asks,
        deadwood=rule_takings_deadwood,
        lay=rule_takings_lay,
        go_out=rule_takings_go_out,
        draw=rule_takings_draw,
        discard=rule_takings_discard,
        stock=rule_takings_stock,
        unasked=frozenset({"meld/beside", "meld/going_out", "draw/upcard"}),
    ),
    our_choices=frozenset(
        {
            "ace_in_runs",
            "card_values",
            "decks",
            "deal",
            "direction",
            "final_discard",
            "lay_after_out",
            "layoff_needs_meld",
            "least_cards",
            "max_players",
            "min_players",
            "most_cards",
            "rummy_announced",
            "stock_shuffled",
            "stock_turns",
            "take_after_stock",
            "take_before_turning",
            "stock_out_tie",
            "target",
            "target_counts",
            "tie_at_target",
        }
    ),
)
