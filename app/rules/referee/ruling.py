"""What a ruling is: yes or no, with every reason in words and the rule it rests on."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.problems import Problem, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason of a ruling, with the number in force.

    `against` tells that it speaks for a no. `option` names the rule it rests on, which is also its
    place on the rules page; it is empty where no option of the game decides it.
    """

    code: str
    text: Text
    against: bool = False
    option: str = ""

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.text.render()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """An answer of the referee: all reasons at once; one reason against makes it a no."""

    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the answer is yes."""
        return not any(reason.against for reason in self.reasons)


def against(problems: Iterable[Problem]) -> tuple[Reason, ...]:
    """Faults found by a check as reasons for a no."""
    return tuple(
        Reason(code=problem.code, text=problem.text, against=True, option=problem.option)
        for problem in problems
    )
