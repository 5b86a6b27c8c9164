"""The answers of a round's form: what is asked, the inputs it is typed into, what they hold as typed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from wtforms import Field
from wtforms.utils import unset_value

from app.rules import entry
from app.rules.match import Answers
from app.rules.typed import input_name
from app.web.texts import say


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
        self.texts: Mapping[str, str] = {}

    def process(self, formdata: Any, data: Any = unset_value, extra_filters: Any = None) -> None:
        """Take the texts that were sent, else those of the round as it stands, else what a new form shows."""
        self.process_errors = []
        if formdata is not None:
            self.texts = {suffix: formdata.get(self._name_of(suffix), "") for suffix in self.asked.inputs}
        else:
            self.texts = starting_texts(self.asked) if data is unset_value else data

    @property
    def kind(self) -> str:
        """The kind of field, by which the page chooses how it is asked."""
        return self.asked.kind

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Its inputs with what they hold, the main one first."""
        return tuple(
            Input(name=self._name_of(suffix), suffix=suffix, text=self.texts.get(suffix, ""))
            for suffix in self.asked.inputs
        )

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

    def sent(self) -> Iterator[tuple[str, str]]:
        """Its texts by the names under which the rules know them."""
        return ((each.name, each.text) for each in self.inputs)

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

    What is chosen is the way, and behind a dot the side; a way that takes nobody stands alone.
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
        return tuple(
            (say(text), tuple(self._choices_of(way)) or ((way, say(text)),))
            for way, text in self.asked.choices
        )

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """All that can be chosen."""
        return tuple(choice for _way, choices in self.rows for choice in choices)

    def sent(self) -> Iterator[tuple[str, str]]:
        """The way and the side, each under its own name."""
        way, _dot, seat = self.texts.get("", "").partition(".")
        return iter(((self.asked.name, way), (self.who.name, seat)))

    def id_of(self, where: str) -> str | None:
        """The id of its inputs, for a problem of the way or of the side."""
        return self.inputs[0].name if where in (self.asked.where, self.who.where) else None

    def said_by(self, choice: str) -> Answers:
        """What the round has answered once this is chosen."""
        way, dot, seat = choice.partition(".")
        who = self.who.from_inputs({"": seat}) if dot else self.who.if_blank(super().said_by(way), None)
        return {**super().said_by(way), (self.who.name, None): who}

    def _choices_of(self, way: str) -> Iterator[tuple[str, str]]:
        if self.who.if_blank(super().said_by(way), None) is entry.REQUIRED:
            for seat, name in enumerate(self.who.sides):
                yield f"{way}.{seat}", name


def starting_texts(asked: entry.Field) -> Mapping[str, str]:
    """What a new form shows: counts a visible 0, choices what a blank would mean, all else nothing."""
    if isinstance(asked, entry.CountField):
        return asked.to_inputs(asked.absent)
    if isinstance(asked, entry.SideField | entry.ChoiceField) and asked.blank is not entry.REQUIRED:
        return asked.to_inputs(asked.blank)
    return {}
