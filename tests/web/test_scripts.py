"""The scripts: every part that names a module has it, and none needs what a plain http network lacks."""

import re
from pathlib import Path

import pytest

from app.config import resource

MODULES = sorted(resource("static").glob("*.js"))
TEMPLATES = sorted(resource("templates").rglob("*.html"))

# Missing on http outside of this machine, or newer than the scripts may be (ES2020).
OUT_OF_REACH = re.compile(
    r"randomUUID|crypto\.subtle|clipboard|wakeLock|serviceWorker|navigator\.locks|caches\."
    r"|\?\?=|\|\|=|&&=|\.replaceAll\(|\.at\(|Object\.hasOwn|structuredClone|\beval\b|new Function"
)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_every_module_that_is_named_is_there(template: Path) -> None:
    html = template.read_text(encoding="utf-8")
    named = {name for names in re.findall(r'data-module="([^"]+)"', html) for name in names.split()}
    assert named <= {module.stem for module in MODULES}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_module_needs_nothing_that_may_be_missing(module: Path) -> None:
    script = module.read_text(encoding="utf-8")
    assert not OUT_OF_REACH.findall(script)
    assert re.findall(r'from "(\./[a-z_]+\.js)"', script) == re.findall(r'from "([^"]+)"', script)
