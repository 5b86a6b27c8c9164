"""One side's sheet as every page shows it, made once: boards show the same ones again and again."""

from functools import lru_cache

from flask import Flask, get_template_attribute
from markupsafe import Markup

from app.rules.match import Sheet
from app.web.texts import language

MOST_KEPT = 1_024
"""Sheets kept at most, of some 1 kB each."""


def sheet_table(sheet: Sheet) -> Markup:
    """The table of a sheet in the language of this page; `sheet_table()` in templates."""
    return _made(sheet, language())


def init_app(app: Flask) -> None:
    """Let templates show sheets."""
    app.jinja_env.globals["sheet_table"] = sheet_table


@lru_cache(maxsize=MOST_KEPT)
def _made(sheet: Sheet, _language: str) -> Markup:
    return Markup(get_template_attribute("_sheet.html", "sheet_table")(sheet))
