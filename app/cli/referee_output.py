"""Rulings of the referee as JSON and as lines to read."""

from collections.abc import Iterator

from app.cli.referee_input import AtTable
from app.rules.cards import Groups, write_cards, write_groups
from app.rules.options import Json
from app.rules.problems import Text
from app.rules.referee.deadwood_ruling import DeadwoodRuling
from app.rules.referee.meld import MeldRuling
from app.rules.referee.open import OpenRuling
from app.rules.referee.opening import OpeningRuling
from app.rules.referee.our_default import our_default
from app.rules.referee.out import OutRuling
from app.rules.referee.ruling import Reason, Ruling

Document = dict[str, Json]


def reasons_json(table: AtTable, ruling: Ruling) -> list[Json]:
    """The reasons of a ruling; one that rests on our own default says so in its message."""
    return [
        {"code": reason.code, "message": ". ".join(str(part) for part in _parts(table, reason))}
        for reason in ruling.reasons
    ]


def meld_json(table: AtTable, ruling: MeldRuling) -> Document:
    """What `referee meld --json` prints."""
    return {**_meld(ruling), "reasons": reasons_json(table, ruling.ruling)}


def open_json(table: AtTable, ruling: OpenRuling) -> Document:
    """What `referee open --json` prints."""
    return {
        "ok": ruling.ruling.ok,
        "counted": ruling.counted,
        "needed": ruling.needed,
        "short": ruling.short,
        "melds": [_meld(meld) for meld in ruling.melds],
        "reasons": reasons_json(table, ruling.ruling),
    }


def opening_json(table: AtTable, ruling: OpeningRuling) -> Document:
    """What `referee opening --json` prints; the reasons only where no melds could be looked for."""
    answer: Document = {
        "ok": ruling.ruling.ok,
        "melds": [write_cards(meld) for meld in ruling.melds],
        "counted": ruling.counted,
        "needed": ruling.needed,
    }
    return answer if ruling.is_worked_out else answer | {"reasons": reasons_json(table, ruling.ruling)}


def deadwood_json(table: AtTable, ruling: DeadwoodRuling) -> Document:
    """What `referee deadwood --json` prints.

    The reasons only where there can be no such hand, or where cards to lay off on are no meld.
    """
    answer: Document = {
        "deadwood": ruling.deadwood,
        "melds": [write_cards(meld) for meld in ruling.melds],
        "left": write_cards(ruling.left),
        "laid_off": [write_cards(cards) for cards in ruling.laid_off],
        "may_knock": ruling.may_knock,
        "in_hand": ruling.in_hand,
    }
    # Cards put down as one meld that they aren't are mostly melds without a bar between them.
    unread = any(reason.code == "not_a_meld" for reason in ruling.ruling.reasons)
    if ruling.ruling.ok and not unread:
        return answer
    return answer | {"reasons": reasons_json(table, ruling.ruling)}


def out_json(table: AtTable, ruling: OutRuling) -> Document:
    """What `referee out --json` prints."""
    return {"ok": ruling.ruling.ok, "reasons": reasons_json(table, ruling.ruling)}


def _meld(ruling: MeldRuling) -> Document:
    return {"ok": ruling.ruling.ok, "kind": ruling.kind, "points": ruling.points}


def ruling_lines(table: AtTable, ruling: Ruling) -> Iterator[str]:
    """A ruling to read: yes or no, then the reasons, those against it marked with a minus."""
    yield "Yes" if ruling.ok else "No"
    yield from _reasons(table, ruling)


def opening_lines(table: AtTable, ruling: OpeningRuling) -> Iterator[str]:
    """What a hand could open with, to read."""
    yield from ruling_lines(table, ruling.ruling)
    yield from _melds(ruling.melds)


def deadwood_lines(table: AtTable, ruling: DeadwoodRuling) -> Iterator[str]:
    """A hand's deadwood, to read, and why it may knock or not."""
    if not ruling.ruling.ok:
        yield from ruling_lines(table, ruling.ruling)
        return
    yield f"Deadwood {ruling.deadwood} of {ruling.in_hand}"
    yield from _melds(ruling.melds)
    if any(ruling.laid_off):
        yield f"  Laid off: {write_groups(tuple(cards for cards in ruling.laid_off if cards))}"
    if ruling.left:
        yield f"  Left: {write_cards(ruling.left)}"
    if ruling.knock is not None:
        yield "  May knock" if ruling.may_knock else "  May not knock"
        yield from _reasons(table, ruling.knock)
    yield from _reasons(table, ruling.ruling)


def _melds(melds: Groups) -> Iterator[str]:
    if melds:
        yield f"  Melds: {write_groups(melds)}"


def _reasons(table: AtTable, ruling: Ruling) -> Iterator[str]:
    for reason in ruling.reasons:
        sentence, *remarks = _parts(table, reason)
        yield f"  {'-' if reason.against else '+'} {sentence}"
        yield from (f"    {remark}" for remark in remarks)


def _parts(table: AtTable, reason: Reason) -> Iterator[Text | str]:
    """The sentence of a reason, and the remark that it rests on our default, where it does."""
    yield reason.text
    remark = our_default(table.game, table.preset, table.rules, reason)
    if remark is not None:
        yield f"{remark} ({reason.option})"
