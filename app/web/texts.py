"""Sentences said in the reader's language, those of the pages and those made elsewhere."""

import flask_babel
from flask import Flask
from flask_babel import get_locale, get_translations

from app.rules.problems import Text


def gettext(message: str, **values: object) -> str:
    """A sentence of the pages in the reader's language; imported as `_`."""
    return str(flask_babel.gettext(message, **values))


def ngettext(singular: str, plural: str, num: int, **values: object) -> str:
    """A sentence of the pages about a number, which is its value `num`."""
    return str(flask_babel.ngettext(singular, plural, num, **values))


def say(text: Text) -> str:
    """The sentence in the language of this page; the filter `say` in templates."""
    return text.render(get_translations())


def language() -> str:
    """The language of this page as HTML names it; `language()` in templates."""
    return str(get_locale()).replace("_", "-")


def init_app(app: Flask) -> None:
    """Let templates say such sentences."""
    app.jinja_env.filters["say"] = say
    app.jinja_env.globals["language"] = language
