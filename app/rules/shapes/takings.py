"""Takings: one side takes what the others hold, as in basic rummy; the options, the fields and the score."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from pydantic import model_validator

from app.rules.amounts import NOTHING, Amount
from app.rules.cards import Decks
from app.rules.choices import Choice
from app.rules.deck import number_of_cards, points_of
from app.rules.ending import Goal, TargetCounts, TieAtTarget
from app.rules.entry import UNREADABLE, AmountField, ChoiceField, Field, SideField
from app.rules.match import Answers, Ending, Line, Outcome, RoundScore, RoundStart, Sheet, Side
from app.rules.options import DeckCount, NumberTable, Options, SuitedValues, option, unfit
from app.rules.problems import N_
from app.rules.sections import Section


class StockOut(Choice):
    """What a round comes to when the stock has run out and nobody went out."""

    SCORE_DIFFERENCE = "score_difference", N_("The lowest hand scores how much more the others hold")
    SCORE_HANDS = "score_hands", N_("The lowest hand scores all that the others hold")
    VOID = "void", N_("Nobody scores")


class StockOutTie(Choice):
    """What happens to the points when several share the lowest hand after the stock has run out."""

    SPLIT = "split", N_("They split the points")
    FULL = "full", N_("Each gets all points")
    VOID = "void", N_("Nobody scores")


class TakingsRules(Options):
    """The options of a game in which the winner of a round takes what the others hold."""

    card_values: SuitedValues = option(
        section=Section.VALUES,
        title=N_("Card values"),
        help=N_("What each card left in a hand counts for the winner."),
    )
    rummy_multiplier: int = option(
        section=Section.SCORE,
        title=N_("Rummy"),
        help=N_("How many times a round counts when its winner laid nothing before the last turn."),
        ge=1,
        le=10,
    )
    stock_out: StockOut = option(
        section=Section.SCORE,
        title=N_("When the stock runs out"),
        help=N_("The lowest hand scores how much more each other holds, or all they hold, or nobody does."),
    )
    stock_out_tie: StockOutTie = option(
        section=Section.SCORE,
        title=N_("Several lowest hands"),
        help=N_("They split the points and drop the fraction, each get all of them, or the round is void."),
    )
    decks: DeckCount = option(
        section=Section.SET_UP, title=N_("Decks"), help=N_("How many packs of 52 cards, without jokers.")
    )
    deal: NumberTable = option(
        section=Section.SET_UP,
        title=N_("Cards dealt"),
        help=N_("How many cards each gets, by the number of players."),
        keys=N_("Players"),
    )
    target: int = option(
        section=Section.END,
        title=N_("Target"),
        help=N_("The total that ends the match; 0 where only the number of rounds does."),
        ge=0,
        le=99_999,
    )
    target_counts: TargetCounts = option(
        section=Section.END,
        title=N_("Target met"),
        help=N_("Whether a total equal to the target ends the match."),
    )
    deals: int = option(
        section=Section.END,
        title=N_("Rounds"),
        help=N_("After how many rounds the match ends; 0 for no limit."),
        ge=0,
        le=1_000,
    )
    tie_at_target: TieAtTarget = option(
        section=Section.END,
        title=N_("Tie at the end"),
        help=N_("Another round is played, or the leaders share the win."),
    )

    @model_validator(mode="after")
    def _ends_somehow(self) -> Self:
        if not self.target and not self.deals:
            raise unfit(N_("A match needs a target or a number of rounds"))
        return self

    def decks_for(self, players: int) -> Decks:
        """The decks in play."""
        return Decks(packs=self.decks.packs(players), jokers_per_pack=0)

    @property
    def goal(self) -> Goal:
        """What ends the match."""
        return Goal(target=self.target, counts=self.target_counts, tie=self.tie_at_target, deals=self.deals)


@dataclass(frozen=True, slots=True, kw_only=True)
class Takings:
    """A round as reported: how it ended, who went out (None: nobody), what each side held."""

    ended: Ending
    winner: str | None
    held: Mapping[str, Amount]

    def points(self, rules: TakingsRules) -> Mapping[str, int]:
        """What each side's cards count."""
        return {side: points_of(amount, rules.card_values) for side, amount in self.held.items()}


def takings_of(start: RoundStart, answers: Answers) -> Takings:
    """The answers as one value."""
    return Takings(
        ended=Ending(answers["ended", None]),
        winner=answers["winner", None],
        held={side.name: answers["held", side.name] for side in start.sides},
    )


def _nobody_went_out(answers: Answers, side: str | None) -> bool:
    return answers.get(("ended", None)) == Ending.STOCK_EXHAUSTED


def _is_out(answers: Answers, side: str | None) -> bool:
    if _nobody_went_out(answers, side):
        return False
    # While it is not known who won, it may be this side.
    return answers.get(("winner", None), UNREADABLE) in (UNREADABLE, None, side)


def fields(rules: TakingsRules, sides: tuple[Side, ...]) -> tuple[Field, ...]:
    """What is asked about a round."""
    values = sorted(set(rules.card_values.root.values()), reverse=True)
    return (
        ChoiceField(
            name="ended",
            where="ended",
            label=N_("How the round ended"),
            choices=(
                (Ending.OUT.value, N_("Went out")),
                (Ending.RUMMY.value, N_("Went out with rummy")),
                (Ending.STOCK_EXHAUSTED.value, N_("The stock ran out")),
            ),
            blank=Ending.OUT.value,
        ),
        SideField(
            name="winner",
            where="winner",
            label=N_("Who went out"),
            sides=tuple(side.name for side in sides),
            spared=_nobody_went_out,
            nobody=N_("Nobody"),
        ),
        AmountField(
            name="held",
            where="held/{side}",
            label=N_("Cards held"),
            help=N_("What is still in the hand: points, or the cards."),
            values=tuple(values),
            spared=_is_out,
            when_spared=NOTHING,
        ),
    )


def score(rules: TakingsRules, start: RoundStart, answers: Answers) -> RoundScore:
    """The sheets of a round that was checked: the winners' lines, nothing for the others."""
    takings = takings_of(start, answers)
    if takings.winner is None:
        outcome, lines = _score_stock_out(rules, takings)
    else:
        outcome = Outcome(ending=takings.ended, winners=(takings.winner,))
        lines = _score_out(rules, takings)
    sheets = (
        Sheet(side=side.name, lines=lines if side.name in outcome.winners else ()) for side in start.sides
    )
    return RoundScore(sheets=tuple(sheets), outcome=outcome)


def _score_out(rules: TakingsRules, takings: Takings) -> tuple[Line, ...]:
    points = takings.points(rules)
    lines = _lines_of_hands(takings, points)
    extra = (rules.rummy_multiplier - 1) * sum(points.values())
    if takings.ended is Ending.RUMMY and extra:
        label = N_("Rummy, {times} times", times=rules.rummy_multiplier)
        lines += (Line(label=label, points=extra, option="rummy_multiplier"),)
    return lines


def _score_stock_out(rules: TakingsRules, takings: Takings) -> tuple[Outcome, tuple[Line, ...]]:
    points = takings.points(rules)
    lowest = min(points.values())
    winners = tuple(side for side, held in points.items() if held == lowest)
    tie = rules.stock_out_tie if len(winners) > 1 else StockOutTie.FULL
    if rules.stock_out is StockOut.VOID or tie is StockOutTie.VOID:
        return Outcome(ending=Ending.VOID), ()
    others = {side: held for side, held in points.items() if side not in winners}
    if rules.stock_out is StockOut.SCORE_DIFFERENCE:
        lines = tuple(
            Line(
                label=N_("{side} held {held}, the lowest {lowest}", side=side, held=held, lowest=lowest),
                points=held - lowest,
                option="stock_out",
            )
            for side, held in others.items()
        )
    else:
        lines = _lines_of_hands(takings, others)
    if tie is StockOutTie.SPLIT and others:
        total = sum(line.points for line in lines)
        label = N_("Split among {winners}", winners=len(winners))
        lines += (Line(label=label, points=total // len(winners) - total, option="stock_out_tie"),)
    return Outcome(ending=Ending.STOCK_EXHAUSTED, winners=winners), lines


def _lines_of_hands(takings: Takings, points: Mapping[str, int]) -> tuple[Line, ...]:
    return tuple(
        Line(label=N_("Cards {side} held", side=side), points=held, count=number_of_cards(takings.held[side]))
        for side, held in points.items()
        if held
    )
