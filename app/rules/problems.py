"""Faults and sentences: what is wrong, where, how badly, and in which words."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol


class Level(StrEnum):
    """How bad a fault is: no deck gives it, the rules forbid it, or it is merely strange."""

    IMPOSSIBLE = "impossible"
    FORBIDDEN = "forbidden"
    ODD = "odd"


class Translator(Protocol):
    """The two look-ups of gettext that a sentence needs to be said in another language."""

    def gettext(self, message: str, /) -> str:
        """The translation of one template."""

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        """The translation of the template that fits a number."""


class _English:
    """The templates as they are written in the code."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural


ENGLISH: Translator = _English()


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence template with its values, put together only when it is shown.

    >>> str(N_("{side} needs {needed} to open", side="Team A", needed=90))
    'Team A needs 90 to open'
    """

    template: str
    values: "tuple[tuple[str, int | str | Text], ...]" = ()
    plural: str | None = None
    number: int = 0

    def render(self, translator: Translator = ENGLISH) -> str:
        """The sentence in the translator's language, with its values in place."""
        if self.plural is None:
            template = translator.gettext(self.template)
        else:
            template = translator.ngettext(self.template, self.plural, self.number)
        shown = {
            name: value.render(translator) if isinstance(value, Text) else value
            for name, value in self.values
        }
        return template.format(**shown)

    def __str__(self) -> str:
        return self.render()


def N_(template: str, /, **values: int | str | Text) -> Text:
    """Mark a template for translation and keep its values beside it."""
    return Text(template, tuple(values.items()))


def NN_(singular: str, plural: str, number: int, /, **values: int | str | Text) -> Text:
    """Like N_, with a form for one and a form for many; the number is the value `number`.

    >>> str(NN_("{number} card", "{number} cards", 3))
    '3 cards'
    """
    return Text(singular, (("number", number), *values.items()), plural, number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault: the path of what was typed, a code for programs, a sentence for people.

    `option` names the rule it rests on, empty where that is none of a game's options.
    """

    where: str
    code: str
    text: Text
    level: Level = Level.IMPOSSIBLE
    option: str = ""

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.text.render()

    def within(self, prefix: str) -> "Problem":
        """The same fault as seen from one level further out."""
        return replace(self, where="/".join(part for part in (prefix, self.where) if part))


class RulesError(ValueError):
    """Something typed cannot be taken; carries every fault found, not only the first."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(f"{problem.where}: {problem.message}" for problem in problems))
        self.problems = problems


class FaultList:
    """Collects faults while something is read, so that all are told at once."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def add(self, where: str, code: str, text: Text, level: Level = Level.IMPOSSIBLE) -> None:
        """Note one fault."""
        self._found.append(Problem(where=where, code=code, text=text, level=level))

    def extend(self, problems: tuple[Problem, ...], prefix: str = "") -> None:
        """Take over faults found by another reader, below a path."""
        self._found.extend(problem.within(prefix) for problem in problems)

    @contextmanager
    def below(self, prefix: str) -> Iterator[None]:
        """Take the faults that the block raises, seen from `prefix`, and go on after it."""
        try:
            yield
        except RulesError as error:
            self.extend(error.problems, prefix)

    @property
    def found(self) -> tuple[Problem, ...]:
        """All faults so far, in the order they were found."""
        return tuple(self._found)

    def raise_any(self) -> None:
        """Stop here if there was any fault.

        Raises RulesError with all of them.
        """
        if self._found:
            raise RulesError(self.found)


def by_level(problems: tuple[Problem, ...]) -> Mapping[Level, tuple[Problem, ...]]:
    """The faults sorted into the three levels; each level is there, if only empty."""
    return {level: tuple(problem for problem in problems if problem.level is level) for level in Level}
