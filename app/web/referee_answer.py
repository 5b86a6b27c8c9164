"""A ruling as its page shows it: the answer large, its numbers and cards, every reason with its rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.rules.cards import Cards, Groups
from app.rules.match import Ending
from app.rules.referee.deadwood_ruling import DeadwoodQuestion, DeadwoodRuling
from app.rules.referee.discard import DiscardRuling
from app.rules.referee.draw import DrawRuling, StockRuling
from app.rules.referee.foot import FootRuling
from app.rules.referee.go_out import GoOutQuestion, GoOutRuling
from app.rules.referee.hand import HandRuling
from app.rules.referee.lay import LayRuling
from app.rules.referee.meld import MeldRuling
from app.rules.referee.open import OpenQuestion, OpenRuling
from app.rules.referee.opening import OpeningRuling
from app.rules.referee.our_default import our_default
from app.rules.referee.ruling import Ruling
from app.rules.referee.take import TakeRuling
from app.web.figures import figure
from app.web.referee_form import AtTable
from app.web.texts import gettext as _
from app.web.texts import ngettext, say


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonRow:
    """A reason in words; `address` is its place on the rules page, `remark` that it is our default."""

    text: str
    against: bool
    address: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Something that the ruling found beside yes or no: a figure, cards in groups, or words.

    `onto` is the meld that the cards are laid off on, `mark` a yes or no about these cards alone.
    """

    label: str
    figure: str = ""
    groups: Groups = ()
    onto: Cards = ()
    mark: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerView:
    """The answer of the page; `ok` is None where the question is not one of yes and no.

    `more` are answers that come with it, each with the title of its own question.
    """

    words: str
    ok: bool | None
    rows: tuple[Row, ...]
    reasons: tuple[ReasonRow, ...]
    title: str = ""
    more: tuple["AnswerView", ...] = ()


def view_answer(table: AtTable, rules_address: str, asked: Any, ruling: Any) -> AnswerView:
    """What the page says to a question."""
    more: list[AnswerView] = []
    if isinstance(ruling, DeadwoodRuling) and ruling.knock is not None and ruling.ruling.ok:
        more.append(_answer(table, rules_address, ruling.knock, title=_("May this hand knock?")))
    words, ok = _headline(ruling)
    return AnswerView(
        words=words,
        ok=ok,
        rows=tuple(_rows(asked, ruling)),
        reasons=tuple(_reasons(table, rules_address, ruling.ruling)),
        more=tuple(more),
    )


def _answer(table: AtTable, rules_address: str, ruling: Ruling, *, title: str) -> AnswerView:
    return AnswerView(
        title=title,
        words=_yes_no(ruling.ok),
        ok=ruling.ok,
        rows=(),
        reasons=tuple(_reasons(table, rules_address, ruling)),
    )


def _reasons(table: AtTable, rules_address: str, ruling: Ruling) -> Iterator[ReasonRow]:
    """The reasons, those that make it a no first."""
    for reason in sorted(ruling.reasons, key=lambda reason: not reason.against):
        remark = our_default(table.game, table.preset, table.rules, reason)
        yield ReasonRow(
            text=say(reason.text),
            against=reason.against,
            address=f"{rules_address}#option-{reason.option}" if reason.option else "",
            remark="" if remark is None else say(remark),
        )


def _yes_no(ok: bool) -> str:
    return _("Yes") if ok else _("No")


def _headline(ruling: Any) -> tuple[str, bool | None]:
    match ruling:
        case DeadwoodRuling() if ruling.deadwood is not None:
            return _("Deadwood %(points)s", points=figure(ruling.deadwood)), None
        case StockRuling() if ruling.ending is not None:
            if ruling.ending is Ending.VOID:
                return _("The round is void"), None
            return _("The round ends"), None
        case StockRuling() if ruling.ruling.ok:
            return _("Play goes on"), None
        case _other:
            return _yes_no(ruling.ruling.ok), ruling.ruling.ok


def _rows(asked: Any, ruling: Any) -> Iterator[Row]:
    match ruling:
        case MeldRuling():
            yield from _of_meld(ruling)
        case OpenRuling():
            yield from _of_open(asked, ruling)
        case OpeningRuling() if ruling.is_worked_out:
            yield Row(label=_("Lay"), groups=ruling.melds)
            yield from _of_points(ruling)
        case DeadwoodRuling() if ruling.deadwood is not None:
            yield from _of_deadwood(asked, ruling)
        case GoOutRuling() if ruling.ruling.ok:
            yield from _of_way_out(asked, ruling)
        case LayRuling():
            yield from _cards(_("Stay in hand"), ruling.left)
        case HandRuling():
            yield from _of_hand(ruling)
        case TakeRuling():
            yield from _of_take(ruling)
        case DrawRuling() if ruling.may_pass:
            yield Row(label=_("The player may also pass"))
        case DiscardRuling() if ruling.is_out:
            yield Row(label=_("With it the player is out"))
        case FootRuling() if not ruling.ruling.ok and ruling.may_look:
            yield Row(label=_("The foot may be looked at already"))


def _of_meld(ruling: MeldRuling) -> Iterator[Row]:
    if ruling.is_garbage:
        yield Row(label=_("No meld, but it may be laid as garbage"))
    if not ruling.ruling.ok:
        return
    yield Row(label=_("Points"), figure=figure(ruling.points))
    if ruling.is_garbage:
        return
    if ruling.room is None:
        room = _("any number")
    elif ruling.room and ruling.room_for_wilds:
        room = _("%(cards)d, wild at most %(wilds)d", cards=ruling.room, wilds=ruling.room_for_wilds)
    else:
        room = figure(ruling.room)
    yield Row(label=_("Cards it still takes"), figure=room)


def _of_points(ruling: OpenRuling | OpeningRuling) -> Iterator[Row]:
    yield Row(label=_("Counted"), figure=figure(ruling.counted))
    yield Row(label=_("Needed"), figure=figure(ruling.needed))
    if ruling.short:
        yield Row(label=_("Short by"), figure=figure(ruling.short))


def _of_open(asked: OpenQuestion, ruling: OpenRuling) -> Iterator[Row]:
    yield from _of_points(ruling)
    for cards, meld in zip(asked.melds, ruling.melds, strict=True):
        yield Row(label="", groups=(cards,), figure=figure(meld.points), mark=meld.ruling.ok)


def _of_deadwood(asked: DeadwoodQuestion, ruling: DeadwoodRuling) -> Iterator[Row]:
    if ruling.melds:
        yield Row(label=_("Melds"), groups=ruling.melds)
    yield from _of_lay_offs(asked.against, ruling.laid_off)
    yield from _cards(_("Left"), ruling.left)
    if ruling.in_hand is not None:
        yield Row(label=_("Whole hand"), figure=figure(ruling.in_hand))
    if ruling.after_discard is not None:
        yield Row(
            label=ngettext("Best discard", "Best discards", len(ruling.discards)),
            groups=tuple((card,) for card in ruling.discards),
        )
        yield Row(label=_("Deadwood after it"), figure=figure(ruling.after_discard))
    if ruling.gin or ruling.big_gin:
        yield Row(label=_("Big gin") if ruling.big_gin else _("Gin"))
    if ruling.makes is not None:
        label = _("The hand makes") if ruling.makes >= 0 else _("The hand gives away")
        yield Row(label=label, figure=figure(abs(ruling.makes)))


def _of_way_out(asked: GoOutQuestion, ruling: GoOutRuling) -> Iterator[Row]:
    if ruling.melds:
        yield Row(label=_("Lay"), groups=ruling.melds)
    yield from _of_lay_offs(asked.table, ruling.laid_off)
    if ruling.discard is not None:
        yield Row(label=_("Discard"), groups=((ruling.discard,),))
    if ruling.times > 1:
        yield Row(label=_("Rummy: the round counts"), figure=f"× {ruling.times}")


def _of_lay_offs(melds: Groups, laid_off: Groups) -> Iterator[Row]:
    for meld, cards in zip(melds, laid_off, strict=False):
        if cards:
            yield Row(label=_("Lay off"), groups=(cards,), onto=meld)


def _of_hand(ruling: HandRuling) -> Iterator[Row]:
    for name, hand in ruling.hands.items():
        yield Row(label=name, groups=hand.melds)
        yield from _cards(_("Laid off"), hand.laid_off)
        yield from _cards(_("Left"), hand.left)
    for sheet in ruling.score.sheets if ruling.score else ():
        if sheet.lines:
            yield Row(label=_("%(who)s makes", who=sheet.side), figure=figure(sheet.points))


def _of_take(ruling: TakeRuling) -> Iterator[Row]:
    for way in ruling.ways:
        yield Row(label=say(way.words))
    yield from _cards(_("Comes from the pile"), ruling.taken)
    yield from _cards(_("Stays in the pile"), ruling.left)
    if ruling.drawn:
        yield Row(label=_("Drawn from the stock beside it"), figure=figure(ruling.drawn))
    if ruling.opening is not None:
        yield from _of_points(ruling.opening)


def _cards(label: str, cards: Cards) -> Iterator[Row]:
    if cards:
        yield Row(label=label, groups=(cards,))
