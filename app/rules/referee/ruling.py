"""What a ruling is: yes or no, with every reason in words and the rule it rests on."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.rules.options import Options
from app.rules.problems import Problem, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason of a ruling, with the number in force.

    `against` tells that it speaks for a no. `option` names the rule it rests on, which is also its
    place on the rules page; it is empty where no option of the game decides it. `part` names a part of
    the option, where the reason is about that part alone and it has another source than the rest.
    """

    code: str
    text: Text
    against: bool = False
    option: str = ""
    part: str = ""

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


def ruling_by(rules: Options, reasons: Iterable[Reason]) -> Ruling:
    """The ruling that these reasons make by some rules.

    Games say many things in the same words, but not each has an option for all of them: a reason keeps its
    option only where the rules have it.
    """
    known = type(rules).model_fields.keys()
    return Ruling(
        reasons=tuple(
            reason if reason.option in known else replace(reason, option="", part="") for reason in reasons
        )
    )


def against(problems: Iterable[Problem]) -> tuple[Reason, ...]:
    """Faults found by a check as reasons for a no."""
    return tuple(
        Reason(code=problem.code, text=problem.text, against=True, option=problem.option)
        for problem in problems
    )
