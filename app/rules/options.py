"""Rule options: numbers and choices with a title, a help and bounds, kept in frozen sets.

A set of options is a pydantic model. From its fields come strict loading, the difference from a
preset, the rules page and, later, the form in which house rules are edited.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, RootModel, ValidationError, model_validator
from pydantic.fields import FieldInfo
from pydantic_core import PydanticCustomError

from app.rules.cards import SUITED_RANKS, Rank
from app.rules.problems import N_, Problem, RulesError, Text
from app.rules.sections import Section

Json = Any
"""A value as read from JSON: object, list, text, whole number, yes/no or null."""

Points = Annotated[int, Field(ge=-10_000, le=10_000)]

MOST_IN_RULES = 99_999
"""The largest number in any option, either way."""

RulesT = TypeVar("RulesT", bound="Options")


class Options(BaseModel):
    """A frozen, strict set of options; unknown keys and wrong types are refused."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionInfo:
    """What people read about one option: its title, and a sentence on what it changes.

    `keys` says what the keys of a NumberTable are; `help` is None for one row of a KindTable. `section` is
    its place on the rules page.
    """

    title: Text
    help: Text | None = None
    keys: Text | None = None
    section: Section = Section.PLAY


def option(
    *,
    title: Text,
    help: Text,
    section: Section = Section.PLAY,
    keys: Text | None = None,
    ge: int | None = None,
    le: int | None = None,
) -> Any:
    """A field of an Options model, required, with bounds for whole numbers (both included)."""
    info = OptionInfo(title=title, help=help, keys=keys, section=section)
    return Field(ge=ge, le=le, json_schema_extra={"option": info})  # type: ignore[dict-item]


def kind(title: Text, *, ge: int | None = None, le: int | None = None) -> Any:
    """A field of a KindTable: what the kind is called, and the bounds of its number."""
    info = OptionInfo(title=title)
    return Field(ge=ge, le=le, json_schema_extra={"option": info})  # type: ignore[dict-item]


def option_info(field: FieldInfo) -> OptionInfo:
    """What a field made by `option` tells people."""
    extra = field.json_schema_extra
    assert isinstance(extra, dict), "every field of a rules model is made by option() or kind()"
    info = extra["option"]
    assert isinstance(info, OptionInfo)
    return info


def unfit(sentence: Text) -> PydanticCustomError:
    """What a validator raises when options, each of them in its bounds, do not fit together."""
    return PydanticCustomError("unfit", "{sentence}", {"sentence": sentence})


class Band(NamedTuple):
    """From this total on (None: from the lowest), a first laying-down needs so many points."""

    low: Annotated[int, Field(ge=-99_999, le=99_999)] | None
    need: Annotated[int, Field(ge=0, le=99_999)]


class Bands(RootModel[tuple[Band, ...]]):
    """A table by total, stored by lower bound, the lowest band open below.

    >>> Bands((Band(None, 60), Band(2501, 90))).need(2500)
    60
    """

    model_config = ConfigDict(frozen=True, strict=True)

    @model_validator(mode="after")
    def _rising(self) -> Self:
        lows = [band.low for band in self.root]
        rest = [low for low in lows[1:] if low is not None]
        if not lows or lows[0] is not None or len(rest) != len(lows) - 1 or rest != sorted(set(rest)):
            raise unfit(N_("The first band must have no lower bound, and those of the others must rise"))
        return self

    def need(self, total: int) -> int:
        """Points needed to open at this total."""
        return [band.need for band in self.root if band.low is None or band.low <= total][-1]


class CardValues(RootModel[Mapping[Rank, Points]]):
    """Points of one card of each rank; what threes cost or earn apart from this are options of their own."""

    model_config = ConfigDict(frozen=True, strict=True)

    def of(self, rank: Rank) -> int:
        """Points of one card of this rank."""
        return self.root[rank]

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.root.items())))


class SuitedValues(CardValues):
    """Card values of a deck without jokers: each of its 13 ranks counts 0 or more."""

    @model_validator(mode="after")
    def _all_thirteen(self) -> Self:
        if set(self.root) != set(SUITED_RANKS) or min(self.root.values()) < 0:
            raise unfit(N_("Each rank from ace to king, and no other, must count 0 or more"))
        return self

    @property
    def in_order(self) -> tuple[int, ...]:
        """The points of ace to king."""
        return tuple(self.root[rank] for rank in SUITED_RANKS)


class NumberTable(RootModel[Mapping[int, int]]):
    """A whole number for each size of a meld, or for each number of players.

    >>> NumberTable({3: 1, 4: 2}).at(4)
    2
    """

    model_config = ConfigDict(frozen=True, strict=True)

    def at(self, key: int) -> int:
        """The number for this size or for so many players.

        Raises KeyError when the table does not reach so far.
        """
        return self.root[key]

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.root.items())))


class KindTable(Options):
    """A whole number for each kind of completed meld; a game's own table names its kinds as fields."""

    def of(self, kind: str) -> int:
        """The number for this kind."""
        number: int = getattr(self, kind)
        return number

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds in the order in which the game lists them."""
        return tuple(type(self).model_fields)


class DeckCount(Options):
    """How many packs are shuffled together: so many for each player, and some more."""

    per_player: int = Field(ge=0, le=2)
    plus: int = Field(ge=0, le=20)

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.per_player + self.plus == 0:
            raise unfit(N_("There must be 1 pack at least"))
        return self

    def packs(self, players: int) -> int:
        """The number of packs for so many players."""
        return self.per_player * players + self.plus


def load_rules(preset: RulesT, changes: Json, where: str = "rules") -> RulesT:
    """The preset with some options changed; objects are merged key by key, all else is replaced.

    Within an object, null takes a key out. Raises RulesError with a fault for each unknown option,
    wrong type and number out of bounds.
    """
    if not isinstance(changes, dict):
        raise RulesError(
            (Problem(where=where, code="not_an_object", text=N_("Rules must be an object of options")),)
        )
    faults = {fault.where: fault for fault in _too_large(changes, where)}
    merged = _merge(dump_rules(preset), _clipped(changes))
    try:
        rules = type(preset).model_validate_json(json.dumps(merged))
    except ValidationError as error:
        found = (_problem(fault, where) for fault in error.errors())
        raise RulesError(
            (*faults.values(), *(fault for fault in found if fault.where not in faults))
        ) from None
    if faults:
        raise RulesError(tuple(faults.values()))
    return rules


def dump_rules(rules: Options) -> dict[str, Json]:
    """Every option with its value, as JSON would hold it."""
    dumped: dict[str, Json] = rules.model_dump(mode="json", by_alias=True)
    return dumped


def difference(preset: Options, rules: Options) -> dict[str, Json]:
    """Only the options in which the rules differ from the preset; `load_rules` brings them back."""
    return _differing(dump_rules(preset), dump_rules(rules))


def _too_large(value: Json, where: str) -> Iterator[Problem]:
    """The whole numbers that no option takes, whatever its bounds."""
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value, start=1)
        for key, item in inner:
            yield from _too_large(item, f"{where}/{key}")
    elif isinstance(value, int) and abs(value) > MOST_IN_RULES:
        yield Problem(where=where, code="too_large", text=N_("Numbers go up to {most}", most=MOST_IN_RULES))


def _clipped(value: Json) -> Json:
    """The same with every number that is too large made small enough to be validated with the rest."""
    if isinstance(value, dict):
        return {key: _clipped(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_clipped(item) for item in value]
    if isinstance(value, int) and abs(value) > MOST_IN_RULES:
        return MOST_IN_RULES
    return value


def _merge(base: Json, changes: Json) -> Json:
    if not isinstance(base, dict) or not isinstance(changes, dict):
        return changes
    merged = base | {key: _merge(base.get(key), value) for key, value in changes.items()}
    return {key: value for key, value in merged.items() if value is not None or key not in base}


def _differing(base: dict[str, Json], other: dict[str, Json]) -> dict[str, Json]:
    changed: dict[str, Json] = {key: None for key in base if key not in other}
    for key, value in other.items():
        if value == base.get(key):
            continue
        inner = base.get(key)
        changed[key] = (
            _differing(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
        )
    return changed


_SENTENCES = {
    "extra_forbidden": N_("There is no such option"),
    "missing": N_("A number is missing here"),
    "greater_than_equal": N_("This must be {ge} or more"),
    "less_than_equal": N_("This must be {le} or less"),
    "int_type": N_("This must be a whole number"),
    "bool_type": N_("This must be true or false"),
    "enum": N_("This must be one of {expected}"),
    "int_parsing": N_("The key must be a whole number"),
    "model_type": N_("This must be an object of numbers"),
    "dict_type": N_("This must be an object of numbers"),
    "tuple_type": N_("This must be a list of pairs, a lower bound (null: none) and what is needed"),
    "named_tuple_type": N_("This must be a pair, a lower bound (null: none) and what is needed"),
    "too_long": N_("This must be a pair, a lower bound (null: none) and what is needed"),
}


def _problem(fault: Mapping[str, Any], where: str) -> Problem:
    steps = (step for step in fault["loc"] if step != "[key]")
    # Places in a list are counted from 1, as in all paths.
    path = "/".join((where, *(str(step + 1 if isinstance(step, int) else step)[:40] for step in steps)))
    if fault["type"] == "unfit":
        return Problem(where=path, code="bad_option", text=fault["ctx"]["sentence"])
    sentence = _SENTENCES.get(fault["type"], N_("This value does not fit the option"))
    context = {name: value for name, value in fault.get("ctx", {}).items() if isinstance(value, int | str)}
    return Problem(where=path, code="bad_option", text=N_(sentence.template, **context))
