"""Gin for two players, in its standard form and as Rummy Classic Improved.

The house text, as commissioned, gives the play of Rummy Classic Improved, which is Fournier's gin: cards may
be laid off against gin too, and the winner of a hand deals the next. Its hand bonuses are those of the
English text of the same rules; what its settlement counts is our own choice. The numbers of standard gin
are those of ginrummy.com and of the modern rules in the program jdh8/gin-rummy.
"""

from app.rules.cards import Decks
from app.rules.ending import Goal, TargetCounts
from app.rules.game import Game, Preset, Referee, Shape
from app.rules.meld_rules import rummy_melds
from app.rules.options import option
from app.rules.problems import N_
from app.rules.referee.meld import MeldQuestion, MeldRuling, rule_meld
from app.rules.referee.showdown_deadwood import rule_showdown_deadwood
from app.rules.referee.showdown_discard import rule_showdown_discard
from app.rules.referee.showdown_draw import rule_showdown_draw, rule_showdown_stock
from app.rules.referee.showdown_hand import rule_showdown_hand
from app.rules.referee.showdown_out import rule_showdown_out, showdown_out_asks
from app.rules.seating import Dealing, Direction, NextDealer, Seats
from app.rules.sections import Section
from app.rules.shapes import settlement, showdown, showdown_check
from app.rules.shapes.values import RUMMY_VALUES


class GinRules(settlement.SettledRules):
    """The options of gin."""

    next_dealer: NextDealer = option(
        section=Section.SET_UP,
        title=N_("Next dealer"),
        help=N_("Who deals next: the winner of the hand, its loser, or each in turn."),
    )


STANDARD = GinRules(
    card_values=RUMMY_VALUES,
    hand_size=10,
    knock_limit=10,
    gin_bonus=25,
    undercut_bonus=25,
    tie_is_undercut=True,
    big_gin_bonus=31,
    layoff_vs_gin=False,
    false_gin=showdown.FalseGin.KNOCK,
    wrong_knock=showdown.WrongKnock.CARDS_OPEN,
    void_at=2,
    last_turn=showdown.LastTurn.DRAWER,
    target=100,
    target_counts=TargetCounts.REACH,
    game_bonus=100,
    box_bonus=25,
    shutout_bonus=0,
    shutout_doubles=settlement.ShutoutDoubles.TOTAL,
    next_dealer=NextDealer.LOSER,
)

IMPROVED = STANDARD.model_copy(
    update={
        "big_gin_bonus": 0,
        "layoff_vs_gin": True,
        "shutout_bonus": 100,
        "shutout_doubles": settlement.ShutoutDoubles.NOTHING,
        "next_dealer": NextDealer.WINNER,
    }
)


def _seats(rules: GinRules) -> Seats:
    return Seats(fewest=2, most=2, team_size=1)


def _dealing(rules: GinRules) -> Dealing:
    return Dealing(direction=Direction.LEFT, next_dealer=rules.next_dealer)


def _decks(rules: GinRules, players: int) -> Decks:
    return showdown.ONE_DECK


def _goal(rules: GinRules) -> Goal:
    return rules.goal


def _meld(rules: GinRules, decks: Decks, question: MeldQuestion) -> MeldRuling:
    return rule_meld(rules, rummy_melds(rules.card_values), decks, question)


GIN = Game(
    key="gin",
    presets=(
        Preset(
            key="standard",
            name=N_("Gin"),
            tagline=N_("For two: meld in secret and knock with little left, or go for gin."),
            rules=STANDARD,
        ),
        Preset(
            key="improved",
            name=N_("Rummy Classic Improved"),
            tagline=N_("Gin for two, with lay-offs even against gin; the winner of a hand deals the next."),
            rules=IMPROVED,
            alias="rummy-classic-improved",
        ),
    ),
    shape=Shape(
        fields=showdown.fields,
        check=showdown_check.check,
        score=showdown.score,
        open_hands=showdown.open_hands,
    ),
    seats=_seats,
    dealing=_dealing,
    decks=_decks,
    goal=_goal,
    referee=Referee(
        meld=_meld,
        out=rule_showdown_out,
        out_asks=showdown_out_asks,
        deadwood=rule_showdown_deadwood,
        hand=rule_showdown_hand,
        draw=rule_showdown_draw,
        discard=rule_showdown_discard,
        stock=rule_showdown_stock,
        unasked=frozenset({"meld/beside", "meld/going_out", "deadwood/melded", "draw/turns", "stock/turns"}),
    ),
    settle=settlement.settle,
    our_choices=frozenset({"false_gin", "wrong_knock", "last_turn"}),
)
