"""Whether a page can be read and touched on a small phone: with text twice as large, and with a thumb."""

from playwright.sync_api import Page

SMALLEST_TARGET = 44

_ENLARGE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 200% !important }");
  document.adoptedStyleSheets = [sheet];
}"""

# What is spoken but not shown is cut to nothing, and so is what waits for its focus.
_SEEN = """((it) => {
  for (let outer = it; outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).clipPath !== "none") return false;
  }
  return it.checkVisibility();
})"""

# Every piece of text that is shown, by where its letters really stand.
_CUT_OFF = """() => {
  const width = document.documentElement.clientWidth;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.matches("option") || !SEEN(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.left < -0.5 || box.right > width + 0.5) cut.push(text.data.trim());
      for (let outer = text.parentElement; outer !== document.body; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        const frame = outer.getBoundingClientRect();
        if (style.overflowX !== "visible" && (box.right > frame.right + 0.5 || box.left < frame.left - 0.5)) {
          cut.push(text.data.trim());
        }
      }
    }
  }
  return cut;
}"""

_OVERLAPPING = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.matches("option") || !SEEN(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) boxes.push([text, box]);
  }
  const over = [];
  boxes.forEach(([text, box], at) => boxes.slice(at + 1).forEach(([other, that]) => {
    if (text === other) return;
    const wide = Math.min(box.right, that.right) - Math.max(box.left, that.left);
    const high = Math.min(box.bottom, that.bottom) - Math.max(box.top, that.top);
    // Boxes of letters are higher than the letters: lines that stand close share a little.
    if (wide > 1 && high > box.height / 3) over.push(`${text.data.trim()} / ${other.data.trim()}`);
  }));
  return over;
}"""

_SMALL_TARGETS = """(least) =>
  [...document.querySelectorAll("a, button, summary, input:not([type=hidden]), select")]
  .filter(SEEN)
  .map((it) => [it.closest("label.choice") ?? it, it])
  .filter(([box]) => box.getBoundingClientRect().height < least || box.getBoundingClientRect().width < least)
  .map(([, it]) => it.outerHTML.slice(0, 90))"""


def enlarge(page: Page) -> None:
    """Set text to 200 %."""
    page.evaluate(_ENLARGE)


def check_readable(page: Page) -> None:
    """Fail if any text is cut off or runs into another, or if the page scrolls sideways."""
    for script in (_CUT_OFF, _OVERLAPPING):
        found = page.evaluate(script.replace("SEEN", _SEEN))
        assert not found, f"{page.url}: {found}"
    root = "document.documentElement"
    wide = page.evaluate(f"{root}.scrollWidth - {root}.clientWidth")
    assert wide <= 0, f"{page.url} scrolls sideways by {wide}"


def check_targets(page: Page) -> None:
    """Fail if anything to be touched is too small for a thumb."""
    found = page.evaluate(_SMALL_TARGETS.replace("SEEN", _SEEN), SMALLEST_TARGET)
    assert not found, f"{page.url}: {found}"
