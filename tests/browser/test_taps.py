"""A round is recorded with few taps, without swiping, and with nothing too small to hit."""

import pytest
from flask import Flask
from playwright.sync_api import Page

from tests.bench.taps import TASKS, Task, measure
from tests.browser.seated import keep_book

pytestmark = pytest.mark.usefixtures("database")


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_round_takes_few_taps(page: Page, app: Flask, address: str, task: Task) -> None:
    table = task.sit()
    keep_book(page.context, app, address, table)
    found = measure(page, task, f"/m/{table.match}")
    assert found.totals == task.totals
    assert found.taps <= task.most
    assert (found.swipes, found.missed, found.small) == (0, 0, 0)
