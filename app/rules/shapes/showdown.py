"""Showdown: two hands are laid open and one player scores, as in gin: options, fields and score."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.rules.cards import Decks
from app.rules.choices import Choice
from app.rules.ending import Goal, TargetCounts
from app.rules.entry import REQUIRED, ChoiceField, Field, HandField, NumberField, SideField
from app.rules.match import Answers, Ending, Line, OpenHand, Outcome, RoundScore, RoundStart, Sheet, Side
from app.rules.options import Options, Points, SuitedValues, option
from app.rules.problems import N_
from app.rules.sections import Section
from app.rules.shapes.showdown_hands import lay_open

ONE_DECK = Decks(packs=1, jokers_per_pack=0)

GIN_ENDINGS = (Ending.GIN, Ending.BIG_GIN)


class FalseGin(Choice):
    """What comes of gin that is called with cards left, few enough for a knock."""

    KNOCK = "knock", N_("It is a knock")
    WRONG_KNOCK = "wrong_knock", N_("It is a wrong knock")


class WrongKnock(Choice):
    """What comes of a knock with more left than the limit."""

    CARDS_OPEN = "cards_open", N_("The hand goes on, with the knocker's cards open")
    TAKEN_UP = "taken_up", N_("The hand goes on, and the knocker takes the cards up again")


class LastTurn(Choice):
    """Who may still knock once the stock is down to the cards that void the hand."""

    DRAWER = "drawer", N_("The player who drew the last card")
    BOTH = "both", N_("That player, and then the other with the discard")
    NOBODY = "nobody", N_("Nobody")


class ShowdownRules(Options):
    """The options of a game in which a knock or gin ends the hand and one of two players scores."""

    card_values: SuitedValues = option(
        section=Section.VALUES, title=N_("Card values"), help=N_("What each card outside the melds counts.")
    )
    hand_size: int = option(
        section=Section.SET_UP,
        title=N_("Cards in a hand"),
        help=N_("How many cards each player holds."),
        ge=5,
        le=13,
    )
    knock_limit: int = option(
        section=Section.GOING_OUT,
        title=N_("Knock limit"),
        help=N_("The most deadwood with which a player may knock."),
        ge=0,
        le=100,
    )
    gin_bonus: Points = option(
        section=Section.SCORE, title=N_("Gin"), help=N_("What gin counts beside the other player's deadwood.")
    )
    undercut_bonus: Points = option(
        section=Section.SCORE,
        title=N_("Undercut"),
        help=N_("What the other player gets for beating a knock, beside the difference."),
    )
    tie_is_undercut: bool = option(
        section=Section.SCORE,
        title=N_("Equal counts"),
        help=N_("Whether a knock is beaten by the same count, or nobody scores."),
    )
    big_gin_bonus: Points = option(
        section=Section.GOING_OUT,
        title=N_("Big gin"),
        help=N_("What gin counts with one card more, nothing discarded; 0 where it is not played."),
    )
    layoff_vs_gin: bool = option(
        section=Section.GOING_OUT,
        title=N_("Lay-off against gin"),
        help=N_("Whether cards may be laid off on a gin hand too."),
    )
    false_gin: FalseGin = option(
        section=Section.GOING_OUT,
        title=N_("False gin"),
        help=N_("What comes of gin called with cards left, when they are few enough to knock."),
    )
    wrong_knock: WrongKnock = option(
        section=Section.GOING_OUT,
        title=N_("Wrong knock"),
        help=N_("What comes of a knock with more left than the limit."),
    )
    void_at: int = option(
        title=N_("Void hand"), help=N_("The cards left in the stock at which a hand is void."), ge=0, le=20
    )
    last_turn: LastTurn = option(
        title=N_("Last turn"), help=N_("Who may still knock when so few cards are left in the stock.")
    )
    target: int = option(
        section=Section.END, title=N_("Target"), help=N_("The total that ends the match."), ge=1, le=99_999
    )
    target_counts: TargetCounts = option(
        section=Section.END,
        title=N_("Target met"),
        help=N_("Whether a total equal to the target ends the match."),
    )

    @property
    def goal(self) -> Goal:
        """What ends the match."""
        return Goal(target=self.target, counts=self.target_counts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """A hand of the game as reported: how it ended, by whom, and each player's deadwood after lay-offs.

    `hands` has the hands laid open where their cards were reported, else nothing.
    """

    ended: Ending
    by: str
    other: str
    deadwood: Mapping[str, int]
    hands: Mapping[str, OpenHand]


def showdown_of(rules: ShowdownRules, start: RoundStart, answers: Answers) -> Showdown:
    """The answers as one value, hands that were reported being arranged and laid off."""
    ended = Ending(answers["ended", None])
    by: str = answers["by", None]
    (other,) = (side.name for side in start.sides if side.name != by)
    hands: dict[str, OpenHand] = {}
    if answers["hand", by] is not None:
        shown = lay_open(
            answers["hand", by],
            answers["hand", other],
            lay_offs=ended not in GIN_ENDINGS or rules.layoff_vs_gin,
            values=rules.card_values.in_order,
        )
        hands = dict(zip((by, other), shown, strict=True))
    deadwood = {side: hands[side].points if hands else answers["deadwood", side] for side in (by, other)}
    return Showdown(ended=ended, by=by, other=other, deadwood=deadwood, hands=hands)


def _some_hand(answers: Answers) -> bool:
    return any(name == "hand" and hand is not None for (name, _), hand in answers.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadwoodField(NumberField):
    """A player's deadwood; not asked beside hands, nor on a page of one who called gin."""

    knock_limit: int

    def usual_most(self, answers: Answers, side: str | None) -> int:
        """The knock limit for the one who knocked."""
        return self.knock_limit if answers.get(("by", None)) == side else self.highest

    def if_absent(self, answers: Answers, side: str | None) -> Any:
        """Nothing beside hands."""
        return None if _some_hand(answers) else REQUIRED

    def if_blank(self, answers: Answers, side: str | None) -> Any:
        """Nothing beside hands, 0 for gin."""
        if not _some_hand(answers) and answers.get(("by", None)) == side:
            return 0 if answers.get(("ended", None)) in GIN_ENDINGS else REQUIRED
        return self.if_absent(answers, side)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHandField(HandField):
    """A player's hand, which is asked of both players or of neither."""

    def if_absent(self, answers: Answers, side: str | None) -> Any:
        """Nothing, unless the other hand is there."""
        return REQUIRED if _some_hand(answers) else None

    def if_blank(self, answers: Answers, side: str | None) -> Any:
        """Nothing, unless the other hand is there."""
        return self.if_absent(answers, side)


def fields(rules: ShowdownRules, sides: tuple[Side, ...]) -> tuple[Field, ...]:
    """What is asked about a hand of the game: the counts, or the cards of both players."""
    endings = [(Ending.KNOCK.value, N_("Knock")), (Ending.GIN.value, N_("Gin"))]
    if rules.big_gin_bonus:
        endings.append((Ending.BIG_GIN.value, N_("Big gin")))
    return (
        ChoiceField(name="ended", where="ended", label=N_("How the hand ended"), choices=tuple(endings)),
        SideField(name="by", where="by", label=N_("By whom"), sides=tuple(side.name for side in sides)),
        DeadwoodField(
            name="deadwood",
            knock_limit=rules.knock_limit,
            where="deadwood/{side}",
            label=N_("Deadwood"),
            help=N_("The count after all lay-offs."),
        ),
        ShownHandField(
            name="hand",
            where="hands/{side}",
            label=N_("Cards"),
            help=N_("All cards of the hand instead of the count; melds parted by | are kept as laid."),
        ),
    )


def score(rules: ShowdownRules, start: RoundStart, answers: Answers) -> RoundScore:
    """The sheets of a hand that was checked: lines for the one who scores."""
    showdown = showdown_of(rules, start, answers)
    ending, winner, lines = result_of(rules, showdown)
    sheets = (Sheet(side=side.name, lines=lines if side.name == winner else ()) for side in start.sides)
    outcome = Outcome(ending=ending, winners=() if winner is None else (winner,))
    return RoundScore(sheets=tuple(sheets), outcome=outcome)


def open_hands(rules: ShowdownRules, start: RoundStart, answers: Answers) -> Mapping[str, OpenHand]:
    """How the hands were arranged and what was laid off, where their cards were reported."""
    return showdown_of(rules, start, answers).hands


def result_of(rules: ShowdownRules, showdown: Showdown) -> tuple[Ending, str | None, tuple[Line, ...]]:
    """How the hand ended, who scores (None: nobody), and the lines of what that side makes."""
    own, others = showdown.deadwood[showdown.by], showdown.deadwood[showdown.other]
    if showdown.ended in GIN_ENDINGS:
        deadwood = Line(label=N_("Deadwood of {side}", side=showdown.other), points=others)
        return showdown.ended, showdown.by, _making_points(_gin_line(rules, showdown.ended), deadwood)
    difference = Line(
        label=N_("Deadwood {more} less {less}", more=max(own, others), less=min(own, others)),
        points=abs(own - others),
    )
    if own < others:
        return Ending.KNOCK, showdown.by, (difference,)
    if own == others and not rules.tie_is_undercut:
        return Ending.KNOCK, None, ()
    bonus = Line(label=N_("Undercut"), points=rules.undercut_bonus, option="undercut_bonus")
    return Ending.UNDERCUT, showdown.other, _making_points(bonus, difference)


def _gin_line(rules: ShowdownRules, ended: Ending) -> Line:
    if ended is Ending.BIG_GIN:
        return Line(label=N_("Big gin"), points=rules.big_gin_bonus, option="big_gin_bonus")
    return Line(label=N_("Gin"), points=rules.gin_bonus, option="gin_bonus")


def _making_points(*lines: Line) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.points)
