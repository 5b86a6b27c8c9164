"""A match of each of the first four games from the first page to its winner, with and without script."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Phone

Answers = Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Evening:
    """A match as it is typed: who plays, to what target, what is tapped and typed in each round, its end."""

    game: str
    names: tuple[str, ...]
    target: str
    rounds: tuple[tuple[str, Answers], ...]
    totals: tuple[str, ...]
    winner: str


EVENINGS = (
    Evening(
        game="Baja Rummy",
        names=("Ann", "Bo", "Cy"),
        target="1500",
        rounds=(
            ("nobody", {
                "laid-0": "200+35", "held-0": "10",
                "laid-1": "0", "held-1": "85",
                "laid-2": "60", "held-2": "5",
            }),
            ("0", {
                "completed_pure-0": "1", "completed_impure-0": "1", "laid-0": "410", "held-0": "0",
                "laid-1": "90", "held-1": "15", "laid-2": "0", "held-2": "45",
            }),
        ),
        totals=("1635", "−10", "10"),
        winner="Ann wins",
    ),
    Evening(
        game="Bain Hand and Foot",
        names=("Ann", "Bo", "Cy", "Di"),
        target="4000",
        rounds=(
            ("0", {
                "completed_natural-0": "1", "completed_mixed-0": "1", "completed_wild-0": "1",
                "completed_sevens-0": "1", "laid-0": "505", "red_threes-0": "3", "held-0": "15",
                "completed_natural-1": "1", "laid-1": "6H 6H 6D 6C 6S 6S 6D | AS AH AC", "red_threes-1": "2",
                "held-1": "2C AS KD 3S",
            }),
        ),
        totals=("4190", "340"),
        winner="Ann & Cy wins",
    ),
    Evening(
        game="Calicut Rummy",
        names=("Ann", "Bo", "Cy", "Di"),
        target="50",
        rounds=(
            ("ended=out&winner=0", {"held-1": "6", "held-2": "15", "held-3": "7"}),
            ("ended=rummy&winner=2", {"held-0": "6", "held-1": "15", "held-3": "7"}),
        ),
        totals=("28", "0", "56", "0"),
        winner="Cy wins",
    ),
    Evening(
        game="Gin",
        names=("Ann", "Bo"),
        target="50",
        rounds=(
            ("ended=knock&by=0", {"deadwood-0": "6", "deadwood-1": "27"}),
            ("ended=gin&by=0", {"deadwood-1": "32"}),
        ),
        totals=("78", "0"),
        winner="Ann wins",
    ),
)  # fmt: skip


def choose(page: Page, answer: str) -> None:
    """Tap the answer to how the round ended, or who went out."""
    page.locator(f'label:has(input[value="{answer}"])').tap()


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.game)
def test_a_match_from_the_first_page_to_its_winner(
    new_phone: Callable[..., Phone], evening: Evening, script: bool
) -> None:
    page = new_phone(java_script_enabled=script).open("/")
    page.get_by_role("link", name=evening.game).first.tap()
    for seat, name in enumerate(evening.names):
        page.locator(f"#seat-{seat}").fill(name)
    page.get_by_label("Target").fill(evening.target)
    page.get_by_role("button", name="Start the match").tap()
    for number, (ending, answers) in enumerate(evening.rounds, start=1):
        page.get_by_role("link", name=f"Score round {number}").tap()
        choose(page, ending)
        for id, text in answers.items():
            page.locator(f"#{id}").fill(text)
        page.get_by_role("button", name="Record").tap()
        expect(page.locator(".round")).to_have_count(number)
    expect(page.locator(".winner")).to_have_text(evening.winner)
    expect(page.locator(".standings .fact:not(.opens) .num")).to_have_text(list(evening.totals))
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
