"""Sentences said in the reader's language, those of the pages and those made elsewhere."""

from typing import cast

from flask import Flask, g
from flask_babel import get_locale, get_translations

from app.rules.problems import Text, Translator


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
    return sentence % values if values else sentence


def ngettext(singular: str, plural: str, num: int, **values: object) -> str:
    """A sentence of the pages about a number, which is its value `num`."""
    return translations().ngettext(singular, plural, num) % {"num": num, **values}


def say(text: Text) -> str:
    """The sentence in the language of this page; the filter `say` in templates."""
    return text.render(translations())


def language() -> str:
    """The language of this page as HTML names it; `language()` in templates."""
    return str(get_locale()).replace("_", "-")


def init_app(app: Flask) -> None:
    """Let templates say such sentences."""
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda message: translations().gettext(message),
        lambda singular, plural, number: translations().ngettext(singular, plural, number),
        newstyle=True,
    )
    # Straight to the sentence: by itself `_` is a detour that seeks `gettext` in the context.
    app.jinja_env.globals["_"] = app.jinja_env.globals["gettext"]
    app.jinja_env.filters["say"] = say
    app.jinja_env.globals["language"] = language
