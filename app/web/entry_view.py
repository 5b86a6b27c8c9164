"""What the entry page says of a round while it is typed."""

from app.rules.problems import Problem
from app.services.values import Preview
from app.web.round_form import EntryForm
from app.web.texts import gettext as _
from app.web.texts import ngettext
from app.web.wording import listed

MOST_NAMED = 1
"""Faults or blanks that are named while somebody still types; the rest are only counted."""


def preview_words(form: EntryForm, preview: Preview) -> str:
    """What is missing, wrong or strange in what was typed so far; empty where all is well."""
    blanks = tuple(problem for problem in preview.problems if problem.code == "blank")
    others = form.faults(tuple(problem for problem in preview.problems if problem.code != "blank"))
    if others:
        sentences = [sentence for _id, sentence in others]
        return _and_more(". ".join(sentences[:MOST_NAMED]), len(sentences) - MOST_NAMED)
    if not blanks:
        return ""
    named = _("Still blank: %(what)s", what=listed(_name(form, problem) for problem in blanks[:MOST_NAMED]))
    return _and_more(named, len(blanks) - MOST_NAMED)


def _name(form: EntryForm, problem: Problem) -> str:
    id = form.id_of(problem.where)
    for part in form.parts:
        for answer in part.answers:
            if id == answer.inputs[0].name:
                return _("%(what)s of %(side)s", what=answer.label.text, side=part.side.name)
    return next((answer.label.text for answer in form.of_round if id == answer.inputs[0].name), id)


def _and_more(words: str, more: int) -> str:
    return words if more <= 0 else words + " " + ngettext("and %(num)d more", "and %(num)d more", more)
