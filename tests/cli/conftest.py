"""What tests of commands share: a data folder, and servers on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.serving import Running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def serve(folder: Path) -> Iterator[Callable[..., Running]]:
    """Starts `meldbook serve` on a free port; whatever still runs at the end is stopped."""
    started: list[Running] = []

    def start(*arguments: str, **environ: str) -> Running:
        started.append(Running(folder, *(arguments or ("--port", "0")), **environ))
        return started[-1]

    yield start
    for running in started:
        running.end()
