"""The form of a round: an answer for each thing that the rules ask, and where faults are shown."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, TextAreaField
from wtforms.fields.core import UnboundField
from wtforms.form import BaseForm

from app.rules import entry
from app.rules.match import Answers, Side
from app.rules.problems import N_, Level, Problem
from app.rules.slots import place, slots
from app.rules.typed import Typed, input_name
from app.services.values import RoundForm, TypedRound
from app.web.answers import CALL, AnswerField, CallField, join_call, split_call
from app.web.forms import Faults, place_faults
from app.web.texts import gettext as _

REMARKS = ("note", "overruled")


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What is asked of one side, and how the side stood at the start of the round."""

    id: str
    side: Side
    total: int
    opening: int | None
    answers: tuple[AnswerField, ...]


class EntryForm(BaseForm):
    """The form of one round, new or corrected, with the remarks that any round can have."""

    def __init__(self, asked: RoundForm, sent: MultiDict[str, str] | None = None) -> None:
        unbound: dict[str, UnboundField[Any]] = {name: UnboundField(TextAreaField) for name in REMARKS}
        unbound["confirmed"] = UnboundField(BooleanField)
        unbound |= _unbound_answers(asked)
        super().__init__(unbound)
        self.process(sent, data=_as_recorded(asked))
        self.answers = tuple(each for each in self if isinstance(each, AnswerField))
        self.of_round = tuple(answer for answer in self.answers if answer.seat is None)
        self.parts = tuple(
            Part(
                id=f"side-{seat}",
                side=side,
                total=asked.start.totals[side.name],
                opening=asked.openings[side.name],
                answers=tuple(answer for answer in self.answers if answer.seat == seat),
            )
            for seat, side in enumerate(asked.start.sides)
        )

    @property
    def is_narrow(self) -> bool:
        """Whether the parts of two sides find room side by side on a phone."""
        return len(self.parts) == 2 or all(len(part.answers) == 1 for part in self.parts)

    @property
    def helps(self) -> tuple[AnswerField, ...]:
        """An answer for each thing asked of which there is a sentence of help."""
        return tuple({answer.asked.name: answer for answer in self.answers if answer.help_id}.values())

    def spared(self, answer: AnswerField) -> tuple[str, ...]:
        """What can be chosen for the round so that this answer of a side, else asked, may be left out."""
        side = None if answer.seat is None else self.parts[answer.seat].side.name
        asked = {key: answer.asked.if_blank(said, side) is entry.REQUIRED for key, said in self._said.items()}
        return tuple(key for key in asked if not asked[key]) if any(asked.values()) else ()

    def limits(self, answer: AnswerField) -> tuple[str, ...]:
        """The most that this number of a side usually is, as choice:most, where it is not any number."""
        if answer.seat is None or not isinstance(answer.asked, entry.NumberField):
            return ()
        side = self.parts[answer.seat].side.name
        most = {key: answer.asked.usual_most(said, side) for key, said in self._said.items()}
        return tuple(f"{key}:{most[key]}" for key in most if most[key] < answer.asked.highest)

    @cached_property
    def _said(self) -> dict[str, Answers]:
        """What the round has answered, by everything that can be chosen for it."""
        said: dict[str, Answers] = {}
        chosen = [
            [(value, answer) for value, _text in answer.choices] for answer in self.of_round if answer.choices
        ]
        for choices in product(*chosen):
            key = ",".join(value for value, _answer in choices)
            said[key] = {name: it for value, answer in choices for name, it in answer.said_by(value).items()}
        return said

    def id_of(self, where: str) -> str:
        """The id of the input that a problem's path leads to; empty for the form as a whole."""
        if where in REMARKS:
            return where
        for answer in self.answers:
            if (id := answer.id_of(where)) is not None:
                return id
        above = [
            part.id for part in self.parts if any(it.where.startswith(f"{where}/") for it in part.answers)
        ]
        return above[0] if len(above) == 1 else ""

    def name_of(self, where: str) -> str:
        """What people call the input that a problem's path leads to; empty for the form as a whole."""
        for answer in self.answers:
            if answer.id_of(where) is not None:
                if answer.seat is None:
                    return answer.label.text
                return _(
                    "%(what)s of %(side)s", what=answer.label.text, side=self.parts[answer.seat].side.name
                )
        return ""

    def faults(self, problems: tuple[Problem, ...]) -> Faults:
        """The problems as sentences at their inputs, in the order of the page, none twice at one input."""
        ids = ["", *(each.name for answer in self.of_round for each in answer.inputs)]
        for part in self.parts:
            ids += [part.id, *(each.name for answer in part.answers for each in answer.inputs)]
        order = {id: number for number, id in enumerate((*ids, *REMARKS))}
        in_order = sorted(problems, key=lambda problem: order[self.id_of(problem.where)])
        return Faults(tuple(dict.fromkeys(place_faults(in_order, self.id_of))))


def typed_round(sent: MultiDict[str, str], *, void: bool) -> TypedRound:
    """What was typed, for the services to read; for that, nothing need be known of the match."""
    texts = sent.to_dict()
    texts |= split_call(texts.pop(CALL, ""))
    note, overruled = (texts.get(name, "").replace("\r\n", "\n").strip() for name in REMARKS)
    return TypedRound(
        typed=Typed(texts), void=void, note=note, overruled=overruled, confirmed="confirmed" in texts
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a form was not taken: what to mend, whether the table may allow it, what to confirm.

    `listed` are the faults for a list, where each must say by itself what it is about.
    """

    faults: Faults = field(default_factory=Faults)
    listed: Faults = field(default_factory=Faults)
    forbidden: bool = False
    odd: Faults = field(default_factory=Faults)


def refusal(form: EntryForm, problems: tuple[Problem, ...]) -> Refusal:
    """The problems of a form sorted by what can be done about them."""
    return Refusal(
        faults=form.faults(faults := tuple(it for it in problems if it.level is not Level.ODD)),
        listed=form.faults(tuple(_named(form, it) for it in faults)),
        forbidden=any(it.level is Level.FORBIDDEN for it in problems),
        odd=form.faults(tuple(it for it in problems if it.level is Level.ODD)),
    )


def _named(form: EntryForm, problem: Problem) -> Problem:
    name = form.name_of(problem.where)
    if not name or problem.level is not Level.IMPOSSIBLE:
        return problem
    return replace(problem, text=N_("{name}: {sentence}", name=name, sentence=problem.text))


def _unbound_answers(asked: RoundForm) -> "dict[str, UnboundField[Any]]":
    seats = {side.name: seat for seat, side in enumerate(asked.start.sides)}
    unbound: dict[str, UnboundField[Any]] = {}
    match [each for each in asked.fields if not each.per_side]:
        case [entry.ChoiceField() as way, entry.SideField() as who]:
            unbound[CALL] = UnboundField(CallField, way, who)
        case of_round:
            unbound |= {
                input_name(each, None): UnboundField(AnswerField, each, None, each.where) for each in of_round
            }
    for each, side in slots(asked.fields, asked.start.sides):
        if side is not None:
            name = input_name(each, seats[side])
            unbound[name] = UnboundField(AnswerField, each, seats[side], place(each, side))
    return unbound


def _as_recorded(asked: RoundForm) -> dict[str, Any]:
    if asked.recorded is None:
        return {}
    remarks = {"note": asked.recorded.note, "overruled": asked.recorded.overruled}
    if not asked.typed.texts:
        return remarks
    seats: list[int | None] = [None, *range(len(asked.start.sides))]
    texts: dict[str, Any] = {
        input_name(each, seat): asked.typed.of(each, seat)
        for each in asked.fields
        for seat in seats
        if each.per_side is (seat is not None)
    }
    match [each for each in asked.fields if not each.per_side]:
        case [entry.ChoiceField() as way, entry.SideField() as who]:
            texts[CALL] = {"": join_call({each.name: asked.typed.of(each, None)[""] for each in (way, who)})}
    return texts | remarks
