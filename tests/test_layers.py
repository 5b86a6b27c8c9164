"""Imports run one way, games know nothing of each other, and no module or function outgrows a reader."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
APP = ROOT / "app"
MODULES = sorted(APP.rglob("*.py"))
OWN = sorted([*MODULES, *(ROOT / "tests").rglob("*.py"), *(ROOT / "migrations").glob("*.py")])

MODULE_LINES, FUNCTION_LINES = 300, 40

# What the modules of a layer may import of the app, and what they may not import of others.
LAYERS: dict[str, tuple[set[str], set[str]]] = {
    "rules": (
        {"app.rules"},
        {"flask", "sqlalchemy", "time", "random", "secrets", "os", "pathlib", "io"},
    ),
    "models": ({"app.models"}, {"flask"}),
    "services": (
        {"app.services", "app.models", "app.rules", "app.extensions"},
        {"werkzeug", "jinja2", "wtforms"},
    ),
    "web": (
        {"app.web", "app.services", "app.rules"},
        {"sqlalchemy", "flask_sqlalchemy", "alembic", "sqlite3"},
    ),
}
# Commands that people run for one answer: they must not wait for the web or the database to load.
LIGHT_COMMANDS = ["score", "referee"]


def name_of(path: Path) -> str:
    """The dotted name of a module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """The dotted names of all modules that a module imports, for `from a import b` both a and a.b."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)


def within(name: str, packages: set[str]) -> bool:
    """Whether a module lies in one of these packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    allowed, forbidden = LAYERS[layer]
    faults = [
        f"{name_of(path)} imports {name}"
        for path in sorted((APP / layer).rglob("*.py"))
        for name in imports(path)
        if (within(name, {"app"}) and name != "app" and not within(name, allowed)) or within(name, forbidden)
    ]
    assert faults == []


def test_the_rules_ask_no_clock() -> None:
    faults = [
        f"{name_of(path)}:{node.lineno} {ast.unparse(node)}"
        for path in sorted((APP / "rules").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"now", "utcnow", "today"}
    ]
    assert faults == []


def test_a_game_imports_no_other_game() -> None:
    games = APP / "rules" / "games"
    faults = [
        f"{name_of(path)} imports {name}"
        for path in sorted(games.glob("*.py"))
        if path.name != "__init__.py"
        for name in imports(path)
        if within(name, {"app.rules.games"})
    ]
    assert faults == []


def test_nothing_asks_which_game_it_is() -> None:
    faults = [
        f"{name_of(path)}:{node.lineno} {ast.unparse(node)}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        and ast.unparse(node.left) in {"game", "game.key", "key", "match.game"}
        if any(isinstance(other, ast.Constant) and isinstance(other.value, str) for other in node.comparators)
    ]
    assert faults == []


@pytest.mark.parametrize("path", OWN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_or_function_outgrows_a_reader(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= MODULE_LINES
    long = {
        node.name: node.end_lineno - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
    }
    assert {name: lines for name, lines in long.items() if lines > FUNCTION_LINES} == {}


@pytest.mark.parametrize("name", ["--version", *(name for name in LIGHT_COMMANDS if name in COMMANDS)])
def test_a_light_command_loads_neither_web_nor_database(name: str) -> None:
    program = (
        "import sys\n"
        "from app.cli import main\n"
        f"main(['{name}', '--help'], standalone_mode=False)\n"
        "heavy = {'flask', 'sqlalchemy', 'alembic', 'werkzeug', 'waitress'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
