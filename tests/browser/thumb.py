"""A thumb on a phone's screen: what it touches is counted by the browser, and how far and how large it is.

The page is not asked what it thinks: a listener set before its scripts counts every control touched and every
character typed.
"""

import math
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

SMALLEST_TARGET = 44

# Seconds. Thinking before each number, and the idea to count such steps: Card, Moran and Newell, "The
# Psychology of Human-Computer Interaction" (1983). The terms of Fitts' law are assumptions.
THINK, REACH, AIM, KEY, SWIPE = 1.35, 0.10, 0.15, 0.30, 0.60

COUNTER = """
(() => {
  const kept = JSON.parse(sessionStorage.taps ?? "null");
  const counts = window.counts = kept ?? {taps: 0, keys: 0, missed: 0, moves: [], last: null};
  addEventListener("pagehide", () => sessionStorage.taps = JSON.stringify(counts));
  addEventListener("beforeinput", (event) => { counts.keys += 1; }, true);
  addEventListener("pointerdown", (event) => {
    counts.taps += 1;
    const touched = event.target.closest("button, input, label, select, a, summary, textarea");
    if (!touched) { counts.missed += 1; return; }
    const {width, height} = touched.getBoundingClientRect();
    const [x, y] = counts.last ?? [event.clientX, event.clientY];
    counts.moves.push([Math.hypot(event.clientX - x, event.clientY - y), width, height]);
    counts.last = [event.clientX, event.clientY];
  }, true);
})()
"""

# Whether all of a thing is seen and nothing lies over its middle.
IN_REACH = """(it) => {
  const {left, top, right, bottom} = it.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return above !== null && (it.contains(above) || above.contains(it));
}"""


@dataclass
class Thumb:
    """A thumb on a page, and the swipes it needed."""

    page: Page
    swipes: int = 0
    thoughts: int = 0

    def touch(self, control: Locator) -> None:
        """Touch something, after swiping to it where it is out of reach."""
        if not control.evaluate(IN_REACH):
            self.swipes += 1
            control.evaluate("(it) => it.scrollIntoView({block: 'center'})")
        box = control.bounding_box()
        assert box is not None, f"{control} is not shown"
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def press(self, digits: str) -> None:
        """Press keys of Meldbook's own keypad."""
        self.thoughts += 1
        for digit in digits:
            self.touch(self.page.locator(f'[data-key="{digit}"]'))

    def open_form(self) -> None:
        """From the board to the form of the next round."""
        self.touch(self.page.get_by_role("link", name="Score round"))
        self.page.wait_for_selector(".stepper button:visible, .chips")

    def choose(self, group: str, name: str) -> None:
        """Touch a chip."""
        self.thoughts += 1
        self.touch(self.page.get_by_role("group", name=group).get_by_label(name, exact=True))

    def record(self) -> None:
        """Record the round, and be back on the board."""
        self.touch(self.page.get_by_role("button", name="Record", exact=True))
        self.page.wait_for_selector(".standings")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What one round took."""

    taps: int
    swipes: int
    missed: int
    small: int
    seconds: float
    totals: tuple[str, ...] = field(default=())


def watch(page: Page) -> Thumb:
    """A thumb on a page that was not opened yet, its touches counted from now on."""
    page.add_init_script(COUNTER)
    return Thumb(page)


def figures(thumb: Thumb, totals: tuple[str, ...] = ()) -> Figures:
    """What the thumb did since `watch`, and what a model of hands predicts for it."""
    counts: dict[str, Any] = thumb.page.evaluate("counts")
    moves = sum(
        REACH + AIM * math.log2(far / min(width, height) + 1) for far, width, height in counts["moves"]
    )
    return Figures(
        taps=counts["taps"] + counts["keys"],
        swipes=thumb.swipes,
        missed=counts["missed"],
        small=sum(min(width, height) < SMALLEST_TARGET for _far, width, height in counts["moves"]),
        seconds=moves + KEY * counts["keys"] + SWIPE * thumb.swipes + THINK * thumb.thoughts,
        totals=totals,
    )
