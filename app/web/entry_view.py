"""What the entry page says of a round while it is typed."""

from app.rules.problems import Level
from app.services.values import Preview
from app.web.round_form import EntryForm
from app.web.texts import gettext as _
from app.web.texts import ngettext


def preview_words(form: EntryForm, preview: Preview) -> str:
    """What is missing, wrong or strange in what was typed so far; empty where all is well."""
    taken = _settled(form)
    problems = [problem for problem in preview.problems if problem.level not in taken]
    blanks = [problem for problem in problems if problem.code == "blank"]
    others = form.faults(tuple(problem for problem in problems if problem.code != "blank"))
    if others:
        first, *more = [sentence for _id, sentence in others]
        return _and_more(first, len(more))
    if not blanks:
        return ""
    names = [form.name_of(problem.where) for problem in blanks]
    return _and_more(_("Still blank: %(what)s", what=names[0]), len(names) - 1)


def _settled(form: EntryForm) -> frozenset[Level]:
    """What the table has given its word on already."""
    overruled = {Level.FORBIDDEN} if form["overruled"].data else set()
    return frozenset(overruled | ({Level.ODD} if form["confirmed"].data else set()))


def _and_more(words: str, more: int) -> str:
    if not more:
        return words
    return ngettext("%(first)s; one more", "%(first)s; %(num)d more", more, first=words)
