"""Every text that people read can be translated: none stands bare, and the tools find them all."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from app.config import resource

TEMPLATES = sorted(resource("templates").rglob("*.html"))
TEMPLATE_CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
MARKUP = re.compile(
    r'<[^>]*>|&\w+;|[\w-]+="[^"]*"|\s(?:multiple|required|checked|selected|hidden|disabled)\b'
)
CLASS_BLOCK = re.compile(r"\{% block width %\}\w*\{% endblock %\}")
READ_ALOUD = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"{]*[A-Za-z][^"{]*)"')
NAME = "Meldbook"


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: "/".join(path.parts[-2:]))
def test_no_text_stands_bare_in_a_template(path: Path) -> None:
    markup = TEMPLATE_CODE.sub("", CLASS_BLOCK.sub("", path.read_text(encoding="utf-8")))
    assert re.findall(r"[^\W\d_]{2,}", MARKUP.sub(" ", markup).replace(NAME, "")) == []
    assert READ_ALOUD.findall(markup) == []


def test_the_sentences_of_rules_and_pages_are_extracted() -> None:
    keywords = {"_": None, "N_": None, "NN_": (1, 2), "ngettext": (1, 2)}
    found = {
        message
        for folder, method in (
            (resource("templates").parent / "app", "python"),
            (resource("templates"), "jinja2"),
        )
        for _, _, message, _, _ in extract_from_dir(folder, [("**", method)], keywords=keywords)
    }
    assert "A round must be an object" in found
    assert ("1 card is left to discard", "{number} cards are left, and one is discarded") in found
    assert "What do you play?" in found
