"""The options of a set of rules as people read them: title, value, help, and what differs from the preset."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from app.rules.choices import Choice
from app.rules.options import (
    Bands,
    CardValues,
    DeckCount,
    KindTable,
    NumberTable,
    OptionInfo,
    Options,
    option_info,
)
from app.rules.sections import Section
from app.web.figures import figure
from app.web.texts import gettext as _
from app.web.texts import ngettext, say

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionRow:
    """One option: its value in words, or the rows of its table; `instead_of` is what the preset has."""

    name: str
    section: Section
    title: str
    help: str
    value: str
    table: Pairs
    differs: bool
    instead_of: str
    is_ours: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionOfRows:
    """A section of the rules page: its key, its title and its options."""

    key: str
    title: str
    rows: tuple[OptionRow, ...]


def in_sections(rows: tuple[OptionRow, ...]) -> tuple[SectionOfRows, ...]:
    """The options under the titles of their sections, in the order in which people read rules."""
    sections = (
        SectionOfRows(
            key=section.value,
            title=say(section.words),
            rows=tuple(row for row in rows if row.section is section),
        )
        for section in Section
    )
    return tuple(section for section in sections if section.rows)


def option_rows(rules: Options, preset: Options, ours: frozenset[str]) -> tuple[OptionRow, ...]:
    """All options in the order of the game; `ours` are those whose usual value no source tells."""
    return tuple(_row(rules, preset, name, name in ours) for name in type(rules).model_fields)


def changed_rows(rules: Options, before: Options, ours: frozenset[str]) -> tuple[OptionRow, ...]:
    """Only the options that are not as they were before."""
    return tuple(row for row in option_rows(rules, before, ours) if row.differs)


def _row(rules: Options, preset: Options, name: str, is_ours: bool) -> OptionRow:
    info = option_info(type(rules).model_fields[name])
    value, usual = getattr(rules, name), getattr(preset, name)
    table = tuple(_table(value, info))
    return OptionRow(
        name=name,
        section=info.section,
        title=say(info.title),
        help="" if info.help is None else say(info.help),
        value="" if table else _words(value),
        table=table,
        differs=value != usual,
        instead_of=_in_short(usual, info) if value != usual else "",
        is_ours=is_ours and value == usual,
    )


def _words(value: object) -> str:
    match value:
        case Choice():
            return say(value.words)
        case bool():
            return _("Yes") if value else _("No")
        case int():
            return figure(value)
        case DeckCount():
            return _decks(value)
        case _other:
            raise TypeError(f"no words for an option of {type(value)}")


def _decks(count: DeckCount) -> str:
    if not count.per_player:
        return str(count.plus)
    for_each = ngettext("%(num)d for each player", "%(num)d for each player", count.per_player)
    return _("%(for_each)s and %(more)d more", for_each=for_each, more=count.plus) if count.plus else for_each


def _table(value: object, info: OptionInfo) -> Iterator[tuple[str, str]]:
    match value:
        case Bands():
            yield from _bands(value)
        case CardValues():
            yield from _card_values(value)
        case NumberTable():
            name = "" if info.keys is None else say(info.keys)
            for key, number in value.root.items():
                yield f"{name}: {key}" if name else str(key), figure(number)
        case KindTable():
            for kind in value.kinds:
                title = option_info(type(value).model_fields[kind]).title
                yield say(title), figure(value.of(kind))


def _bands(bands: Bands) -> Iterator[tuple[str, str]]:
    lows = [band.low for band in bands.root]
    for (low, high), band in zip(pairwise([*lows, None]), bands.root, strict=True):
        if low is None:
            total = _("any total") if high is None else _("below %(total)s", total=figure(high))
        elif high is None:
            total = _("%(total)s and more", total=figure(low))
        else:
            total = _("%(low)s to %(high)s", low=figure(low), high=figure(high - 1))
        yield total, figure(band.need)


def _card_values(values: CardValues) -> Iterator[tuple[str, str]]:
    ranks: dict[int, list[str]] = {}
    for rank, points in values.root.items():
        ranks.setdefault(points, []).append(rank.value)
    for points, named in sorted(ranks.items(), reverse=True):
        yield " ".join(named), figure(points)


def _in_short(value: object, info: OptionInfo) -> str:
    table = tuple(_table(value, info))
    return ", ".join(f"{key}: {number}" for key, number in table) if table else _words(value)
