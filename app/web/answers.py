"""The answers of a round's form: what is asked, the inputs it is typed into, what they hold as typed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode

from wtforms import Field
from wtforms.utils import unset_value

from app.rules import entry
from app.rules.match import Answers
from app.rules.problems import Text
from app.rules.typed import input_name
from app.web.texts import say

CALL = "call"
"""The name of the choice that answers how a round ended and by whom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One input of an answer: its name, which is its id too, and what it holds as typed."""

    name: str
    suffix: str
    text: str


class AnswerField(Field):
    """One answer of the round or of a side; what was typed stays as it is, the rules read it."""

    def __init__(self, asked: entry.Field, seat: int | None, where: str, **bound: Any) -> None:
        super().__init__(label=say(asked.label), **bound)
        self.asked = asked
        self.seat = seat
        self.where = where
        self.inputs: tuple[Input, ...] = ()

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        """Take the texts that were sent, else those of the round as it stands, else what a new form shows."""
        self.process_errors = []
        texts = starting_texts(self.asked) if data is unset_value else data
        names = {suffix: self._name_of(suffix) for suffix in self.asked.inputs}
        if formdata is not None:
            texts = {suffix: formdata.get(name, "") for suffix, name in names.items()}
        # The main input comes first.
        self.inputs = tuple(
            Input(name=name, suffix=suffix, text=texts.get(suffix, "")) for suffix, name in names.items()
        )

    @property
    def kind(self) -> str:
        """The kind of field, by which the page chooses how it is asked."""
        return self.asked.kind

    @property
    def is_counted(self) -> bool:
        """Whether anything was typed beside its main input."""
        return any(each.text.strip() for each in self.inputs[1:])

    @property
    def help_id(self) -> str:
        """The id of the sentence of help that the sides share; empty where there is none."""
        return f"help-{self.asked.name}" if self.asked.help is not None else ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """What can be chosen, as pairs (value, text)."""
        match self.asked:
            case entry.SideField(sides=sides, nobody=nobody):
                named = tuple((str(seat), name) for seat, name in enumerate(sides))
                return named if nobody is None else (*named, (entry.NOBODY, say(nobody)))
            case entry.ChoiceField(choices=choices):
                return tuple((key, say(text)) for key, text in choices)
        return ()

    def id_of(self, where: str) -> str | None:
        """The id of the input that the path of a problem leads to; None if it is not of this answer."""
        for each in self.inputs:
            if where == "/".join(filter(None, (self.where, each.suffix))):
                return each.name
        return None

    def said_by(self, choice: str) -> Answers:
        """What the round has answered once this is chosen."""
        return {(self.asked.name, None): self.asked.from_inputs({"": choice})}

    def _name_of(self, suffix: str) -> str:
        return input_name(self.asked, self.seat, suffix)


class CallField(AnswerField):
    """How a round ended and by whom, asked as one: a row for each way, with a choice for each side in it.

    The value chosen is both answers, written as `ended=knock&by=0`; a way that takes nobody stands alone.
    """

    asked: entry.ChoiceField

    def __init__(self, way: entry.ChoiceField, who: entry.SideField, **bound: Any) -> None:
        super().__init__(way, None, way.where, **bound)
        self.who = who

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        """Take what was chosen, else the round as it stands; a new form has nothing chosen."""
        super().process(formdata, {} if data is unset_value else data, extra_filters)

    @property
    def kind(self) -> str:
        """A kind of its own."""
        return "call"

    @property
    def rows(self) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
        """The ways, each with what can be chosen in it as pairs (value, text)."""
        return tuple((say(text), tuple(self._choices_of(way, text))) for way, text in self.asked.choices)

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """All that can be chosen."""
        return tuple(choice for _way, choices in self.rows for choice in choices)

    def id_of(self, where: str) -> str | None:
        """The id of its inputs, for a problem of the way or of the side."""
        return CALL if where in (self.asked.where, self.who.where) else None

    def said_by(self, choice: str) -> Answers:
        """What the round has answered once this is chosen."""
        texts = split_call(choice)
        said: dict[tuple[str, str | None], Any] = {
            (self.asked.name, None): self.asked.from_inputs({"": texts[self.asked.name]})
        }
        seat = texts.get(self.who.name)
        who = self.who.if_blank(said, None) if seat is None else self.who.from_inputs({"": seat})
        return {**said, (self.who.name, None): who}

    def _name_of(self, suffix: str) -> str:
        return CALL

    def _choices_of(self, way: str, text: Text) -> Iterator[tuple[str, str]]:
        if self.who.if_blank(super().said_by(way), None) is entry.REQUIRED:
            for seat, name in enumerate(self.who.sides):
                yield join_call({self.asked.name: way, self.who.name: str(seat)}), name
        else:
            yield join_call({self.asked.name: way}), say(text)


def join_call(texts: Mapping[str, str]) -> str:
    """The value of a choice that answers several things, without those left open or answered by nobody."""
    return urlencode({name: text for name, text in texts.items() if text not in ("", entry.NOBODY)})


def split_call(choice: str) -> dict[str, str]:
    """What a choice answers, by the names under which the rules know it."""
    return dict(parse_qsl(choice))


def starting_texts(asked: entry.Field) -> Mapping[str, str]:
    """What a new form shows: counts a visible 0, choices what a blank would mean, all else nothing."""
    if isinstance(asked, entry.CountField):
        return asked.to_inputs(asked.absent)
    if isinstance(asked, entry.SideField | entry.ChoiceField) and asked.blank is not entry.REQUIRED:
        return asked.to_inputs(asked.blank)
    return {}
