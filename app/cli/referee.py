"""`meldbook referee`: questions that people ask at the table, each answered by a ruling."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from app.cli import referee_output as output
from app.cli.answering import RulesCommand, choosing_rules, refuse, say, say_json
from app.cli.referee_input import (
    AtTable,
    Setup,
    read_card,
    read_cards,
    read_completed,
    read_deadwood,
    read_groups,
    read_one_group,
    read_table,
    read_total,
    read_unmet,
    the_rule,
)
from app.rules.cards import Decks
from app.rules.game import Rules
from app.rules.problems import FaultList
from app.rules.referee.deadwood_ruling import DeadwoodQuestion
from app.rules.referee.meld import MeldQuestion
from app.rules.referee.open import OpenQuestion
from app.rules.referee.opening import OpeningQuestion
from app.rules.referee.out import OutAsks, OutQuestion

Command = TypeVar("Command", bound=Callable[..., Any])
Question = TypeVar("Question")
Answer = TypeVar("Answer")


@click.group()
def referee() -> None:
    """Ask for a ruling: yes or no, with every reason.

    Cards are written as in KH 10S 2C JK, melds parted by |. A ruling ends with status 0 whether yes or
    no, input that can't be taken with status 2.
    """


def _setting_up(command: Command) -> Command:
    """The arguments that all questions have: the game, and how it is played."""
    players = click.option("--players", metavar="N", help="With so many players; else the most.")
    return click.argument("name", metavar="GAME")(choosing_rules(players(command)))


def _setup(call: dict[str, Any]) -> Setup:
    return Setup(name=call["name"], preset=call["preset"], rules=call["rules"], players=call["players"])


def _answered(
    table: AtTable | None,
    rule: Callable[[Rules, Decks, Question], Answer] | None,
    question: Question,
    faults: FaultList,
    *,
    as_json: bool,
) -> tuple[AtTable, Answer]:
    """The table and the answer, or the end of the command with all that is wrong with the question."""
    if table is None or rule is None or faults.found:
        refuse(faults.found, as_json=as_json)
    return table, rule(table.rules, table.decks, question)


def _tell(document: output.Document, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        say_json(document)
    else:
        for line in lines:
            say(line)


@referee.command(cls=RulesCommand)
@_setting_up
@click.argument("cards", metavar="CARDS")
@click.option("--beside", metavar="MELDS", default="", help="The other melds of the same side.")
@click.option("--going-out", is_flag=True, help="The side goes out in this turn.")
def meld(*, cards: str, beside: str, going_out: bool, as_json: bool, **call: Any) -> None:
    """Tell whether CARDS are a meld."""
    faults = FaultList()
    table = read_table(_setup(call), faults)
    question = MeldQuestion(
        cards=read_one_group(cards, "cards", faults),
        beside=read_groups(beside, "beside", faults),
        going_out=going_out,
    )
    rule = the_rule(table, lambda game: game.referee.meld, faults)
    table, ruling = _answered(table, rule, question, faults, as_json=as_json)
    _tell(output.meld_json(table, ruling), output.ruling_lines(table, ruling.ruling), as_json=as_json)


@referee.command("open", cls=RulesCommand)
@_setting_up
@click.argument("melds", metavar="MELDS")
@click.option("--total", metavar="POINTS", help="The side's total when the round began.")
@click.option("--taken", metavar="CARD", help="The card of the melds that comes from the discard pile.")
def open_(*, melds: str, total: str | None, taken: str | None, as_json: bool, **call: Any) -> None:
    """Tell whether a side may open with MELDS."""
    faults = FaultList()
    table = read_table(_setup(call), faults)
    question = OpenQuestion(
        melds=read_groups(melds, "melds", faults),
        total=read_total(total, faults),
        taken=read_card(taken, "taken", faults),
    )
    rule = the_rule(table, lambda game: game.referee.open, faults)
    table, ruling = _answered(table, rule, question, faults, as_json=as_json)
    _tell(output.open_json(table, ruling), output.ruling_lines(table, ruling.ruling), as_json=as_json)


@referee.command(cls=RulesCommand)
@_setting_up
@click.argument("cards", metavar="CARDS")
@click.option("--total", metavar="POINTS", help="The side's total when the round began.")
def opening(*, cards: str, total: str | None, as_json: bool, **call: Any) -> None:
    """Tell what a side could open with from CARDS."""
    faults = FaultList()
    table = read_table(_setup(call), faults)
    question = OpeningQuestion(cards=read_cards(cards, "cards", faults), total=read_total(total, faults))
    rule = the_rule(table, lambda game: game.referee.opening, faults)
    table, ruling = _answered(table, rule, question, faults, as_json=as_json)
    _tell(output.opening_json(table, ruling), output.opening_lines(table, ruling), as_json=as_json)


@referee.command(cls=RulesCommand)
@_setting_up
@click.argument("cards", metavar="CARDS")
@click.option("--against", metavar="MELDS", default="", help="Melds on the table, to lay cards off on.")
@click.option("--taken", metavar="CARD", help="The card of the hand that was taken from the discard pile.")
def deadwood(*, cards: str, against: str, taken: str | None, as_json: bool, **call: Any) -> None:
    """Tell what is left of the hand of CARDS, and whether it may knock."""
    faults = FaultList()
    table = read_table(_setup(call), faults)
    question = DeadwoodQuestion(
        cards=read_cards(cards, "cards", faults),
        against=read_groups(against, "against", faults),
        taken=read_card(taken, "taken", faults),
    )
    rule = the_rule(table, lambda game: game.referee.deadwood, faults)
    table, ruling = _answered(table, rule, question, faults, as_json=as_json)
    _tell(output.deadwood_json(table, ruling), output.deadwood_lines(table, ruling), as_json=as_json)


@referee.command(cls=RulesCommand)
@_setting_up
@click.option("--completed", metavar="KIND=N,...", default="", help="The side's complete melds by kind.")
@click.option("--without", metavar="WHAT", multiple=True, help="What else is lacking; can be given again.")
@click.option("--deadwood", metavar="POINTS", help="What is left in the hand, where that is asked.")
def out(
    *, completed: str, without: tuple[str, ...], deadwood: str | None, as_json: bool, **call: Any
) -> None:
    """Tell whether a player may go out.

    What is not said is taken as met. --without takes foot, rest (cards that can't be laid), discard (no
    card is left for it), partner_foot and partner_agrees, as far as the game asks for them.
    """
    faults = FaultList()
    table = read_table(_setup(call), faults)
    asks = OutAsks() if table is None else table.game.referee.out_asks(table.rules)
    question = OutQuestion(
        completed=read_completed(completed, asks, faults) if table else {},
        unmet=read_unmet(without, asks, faults) if table else frozenset(),
        deadwood=read_deadwood(deadwood, asks, faults) if table else None,
    )
    rule = the_rule(table, lambda game: game.referee.out, faults)
    table, ruling = _answered(table, rule, question, faults, as_json=as_json)
    _tell(output.out_json(table, ruling), output.ruling_lines(table, ruling.ruling), as_json=as_json)
