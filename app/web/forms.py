"""What forms share: the mark that lets each act once, and the faults of a refused one, each at its input."""

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from flask import Flask, request

from app.rules.problems import Problem
from app.web.texts import say

SUBMISSION_FIELD = "submission"
_SUBMISSION = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Faults:
    """Pairs of an input's id (empty: the form as a whole) and what is wrong there, in the page's order."""

    found: tuple[tuple[str, str], ...] = ()

    def of(self, id: str) -> tuple[str, ...]:
        """The sentences that belong to one input."""
        return tuple(sentence for place, sentence in self.found if place == id)

    def any_among(self, start: str) -> bool:
        """Whether anything is wrong with the inputs whose ids begin so, for what folds them away."""
        return any(place.startswith(start) for place, _sentence in self.found)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)


def place_faults(problems: Sequence[Problem], id_of: Callable[[str], str]) -> Faults:
    """The problems as sentences, each at the input that `id_of` names for its path."""
    return Faults(tuple((id_of(problem.where), say(problem.text)) for problem in problems))


def new_submission() -> str:
    """A mark for one form, made when it is shown: sent twice, the form still acts once. 128 random bits."""
    return secrets.token_urlsafe(16)


def submission() -> str:
    """The mark of the form that was sent; one without a mark that could be ours gets a new one.

    Marks that pages make otherwise than at random hold a colon, so that nobody can send one of them.
    """
    sent = request.form.get(SUBMISSION_FIELD, "")
    return sent if _SUBMISSION.fullmatch(sent) else new_submission()


def init_app(app: Flask) -> None:
    """Let templates mark their forms."""
    app.jinja_env.globals["new_submission"] = new_submission
