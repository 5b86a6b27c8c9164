"""Sentences said in the reader's language, those of the pages and those made elsewhere."""

import unicodedata
from dataclasses import replace
from typing import cast

from flask import Flask, g
from flask_babel import get_locale, get_translations
from markupsafe import Markup

from app.rules.problems import Text, Translator

_TURNS = {"R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI"}
_ISOLATE, _END = "\u2068", "\u2069"


def isolated(text: str) -> str:
    """What is named in a sentence, shielded where it is written from right to left.

    Unshielded it would pull along the numbers and marks beside it, and a minus would stand behind its number.

    >>> isolated("Zoë"), len(isolated("\N{HEBREW LETTER ALEF}"))
    ('Zoë', 3)
    """
    if text.isascii() or not any(unicodedata.bidirectional(letter) in _TURNS for letter in text):
        return text
    # Markup stays markup.
    return type(text)(f"{_ISOLATE}{text}{_END}")


def _each_isolated(values: dict[str, object]) -> dict[str, object]:
    return {name: isolated(value) if isinstance(value, str) else value for name, value in values.items()}


def translations() -> Translator:
    """The catalogue of this page's language, sought once for each request: a page says hundreds of things."""
    try:
        return cast(Translator, g.translations)
    except AttributeError:
        g.translations = get_translations()
        return cast(Translator, g.translations)


def gettext(message: str, **values: object) -> str:
    """A sentence of the pages in the reader's language; imported as `_`."""
    sentence = translations().gettext(message)
    return sentence % _each_isolated(values) if values else sentence


def ngettext(singular: str, plural: str, num: int, **values: object) -> str:
    """A sentence of the pages about a number, which is its value `num`."""
    return translations().ngettext(singular, plural, num) % {"num": num, **_each_isolated(values)}


def say(text: Text) -> str:
    """The sentence in the language of this page; the filter `say` in templates."""
    return (_with_isolated_values(text) if text.values else text).render(translations())


def _with_isolated_values(text: Text) -> Text:
    return replace(text, values=tuple((name, _part(value)) for name, value in text.values))


def _part(value: int | str | Text) -> int | str | Text:
    match value:
        case Text():
            return _with_isolated_values(value)
        case str():
            return isolated(value)
        case _number:
            return value


def language() -> str:
    """The language of this page as HTML names it; `language()` in templates."""
    return str(get_locale()).replace("_", "-")


def _gettext_in_page(message: str, **values: object) -> Markup:
    return Markup(translations().gettext(message)) % _each_isolated(values)


def _ngettext_in_page(singular: str, plural: str, num: int, **values: object) -> Markup:
    sentence = Markup(translations().ngettext(singular, plural, num))
    return sentence % {"num": num, **_each_isolated(values)}


def init_app(app: Flask) -> None:
    """Let templates say such sentences."""
    app.jinja_env.globals.update(
        _=_gettext_in_page, gettext=_gettext_in_page, ngettext=_ngettext_in_page, language=language
    )
    app.jinja_env.filters["say"] = say
