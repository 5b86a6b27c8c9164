"""Reads a page as a strict browser would and lists its faults; no page of ours may have any."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import pairwise

VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
PHRASING = frozenset(
    "a abbr b bdi button cite code data dfn em i img input kbd label meter output progress q s samp select "
    "small span strong sub sup svg time u var wbr br textarea datalist noscript template script".split()
)
# These hold words and what stands in a line of words, never a block.
PHRASING_ONLY = frozenset(
    "p h1 h2 h3 h4 h5 h6 span strong em b i small button label abbr code time output".split()
)
CHILDREN = {
    "ul": frozenset({"li", "script", "template"}),
    "ol": frozenset({"li", "script", "template"}),
    "dl": frozenset({"dt", "dd", "div", "script", "template"}),
    "table": frozenset({"caption", "colgroup", "thead", "tbody", "tfoot"}),
    "thead": frozenset({"tr"}),
    "tbody": frozenset({"tr"}),
    "tfoot": frozenset({"tr"}),
    "tr": frozenset({"th", "td"}),
    "select": frozenset({"option", "optgroup", "hr"}),
}
PARENTS = {
    "li": frozenset({"ul", "ol"}),
    "dt": frozenset({"dl", "div"}),
    "dd": frozenset({"dl", "div"}),
    "tr": frozenset({"thead", "tbody", "tfoot"}),
    "td": frozenset({"tr"}),
    "th": frozenset({"tr"}),
    "legend": frozenset({"fieldset"}),
    "option": frozenset({"select", "optgroup", "datalist"}),
    "summary": frozenset({"details"}),
}
INTERACTIVE = frozenset({"a", "button", "input", "select", "textarea", "label", "details"})
UNLABELLED = frozenset({"hidden", "submit", "button", "image", "reset"})
REFERENCES = (
    "for",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "form",
    "list",
    "aria-errormessage",
)


@dataclass(slots=True)
class Node:
    """One element as far as the checks need it."""

    tag: str
    attributes: dict[str, str]
    line: int
    inside: tuple["Node", ...]
    text: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """The text of the element and all in it, spaces made single."""
        return " ".join("".join(self.text).split())


class Page(HTMLParser):
    """All elements of a page or a part of one, and what is wrong with how they nest."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.nodes: list[Node] = []
        self.faults: list[str] = []
        self._open: list[Node] = []
        self.feed(html)
        self.close()
        self.faults += [f"line {node.line}: <{node.tag}> is never closed" for node in self._open]

    def all(self, *tags: str) -> list[Node]:
        """The elements of these kinds, in order."""
        return [node for node in self.nodes if node.tag in tags]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of an element and check where it stands."""
        names = [name for name, _value in attrs]
        node = Node(tag, {name: value or "" for name, value in attrs}, self.getpos()[0], tuple(self._open))
        if len(names) != len(set(names)):
            self._fault(f"<{tag}> names an attribute twice")
        self._check_place(node)
        self.nodes.append(node)
        if tag not in VOID:
            self._open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Allow <path/> in drawings; elsewhere the slash means nothing."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            if not any(node.tag == "svg" for node in self._open):
                self._fault(f"<{tag}/> does not close itself")
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close the element that is open, and no other."""
        if not self._open or self._open[-1].tag != tag:
            self._fault(f"</{tag}> closes nothing that is open")
            return
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Give words to every element they stand in."""
        if self._open and data.strip() and self._open[-1].tag in CHILDREN:
            self._fault(f"words stand directly in <{self._open[-1].tag}>")
        for node in self._open:
            node.text.append(data)

    def _check_place(self, node: Node) -> None:
        if any(above.tag == "svg" for above in node.inside):
            return
        parent = node.inside[-1] if node.inside else None
        if parent and node.tag not in CHILDREN.get(parent.tag, {node.tag}):
            self._fault(f"<{node.tag}> stands in <{parent.tag}>")
        if parent and parent.tag not in PARENTS.get(node.tag, {parent.tag}):
            self._fault(f"<{node.tag}> stands in <{parent.tag}>")
        if node.tag not in PHRASING and any(above.tag in PHRASING_ONLY for above in node.inside):
            self._fault(f"<{node.tag}> is a block within words")
        above = {outer.tag for outer in node.inside}
        if node.tag in INTERACTIVE and above & {"a", "button"}:
            self._fault(f"<{node.tag}> stands in a link or button")
        if node.tag == "form" and "form" in above:
            self._fault("a form stands in a form")

    def _fault(self, text: str) -> None:
        self.faults.append(f"line {self.getpos()[0]}: {text}")


def faults(html: str, *, fragment: bool = False) -> list[str]:
    """What is wrong with a page, or with a part of one that a script swaps in; empty if nothing is."""
    page = Page(html)
    found = [
        *page.faults,
        *_ids(page, fragment),
        *_forms(page),
        *_labels(page),
        *_inline(page),
        *_names(page),
        *_sentences(page),
    ]
    return found if fragment else [*found, *_document(page, html)]


def _document(page: Page, html: str) -> Iterable[str]:
    if not html.lower().startswith("<!doctype html>"):
        yield "the page does not begin with its doctype"
    if not any(node.attributes.get("lang") for node in page.all("html")):
        yield "the page names no language"
    if not any(node.attributes.get("name") == "viewport" for node in page.all("meta")):
        yield "the page names no viewport"
    for tag in ("h1", "title", "main"):
        if len(page.all(tag)) != 1:
            yield f"the page has {len(page.all(tag))} <{tag}>"
    heading, title = page.all("h1"), page.all("title")
    if heading and title and not re.sub(r"^Error: ", "", title[0].words).startswith(heading[0].words):
        yield f"the title {title[0].words!r} does not begin with the heading {heading[0].words!r}"
    levels = [int(node.tag[1]) for node in page.all("h1", "h2", "h3", "h4", "h5", "h6")]
    for above, below in pairwise(levels):
        if below > above + 1:
            yield f"<h{below}> follows <h{above}>"


def _ids(page: Page, fragment: bool) -> Iterable[str]:
    ids = [node.attributes["id"] for node in page.nodes if "id" in node.attributes]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"the id {name!r} is given twice"
    for node in page.nodes:
        if re.search(r"\s", node.attributes.get("id", "-")) or node.attributes.get("id") == "":
            yield f"line {node.line}: an id is empty or holds a space"
        targets = [name for reference in REFERENCES for name in node.attributes.get(reference, "").split()]
        link = node.attributes.get("href", "")
        if link.startswith("#") and len(link) > 1:
            targets.append(link[1:])
        if not fragment:
            yield from (
                f"line {node.line}: {name!r} is not on the page" for name in targets if name not in ids
            )


def _forms(page: Page) -> Iterable[str]:
    for form in page.all("form"):
        method = form.attributes.get("method", "").lower()
        if method not in ("get", "post"):
            yield f"line {form.line}: the form names no method"
        if not form.attributes.get("action"):
            yield f"line {form.line}: the form names no action"
        name = form.attributes.get("id", "")
        fields = [node for node in page.nodes if any(outer is form for outer in node.inside)]
        fields += [node for node in page.nodes if name and node.attributes.get("form") == name]
        tokens = [node for node in fields if node.attributes.get("name") == "csrf_token"]
        if method == "post" and not any(node.attributes.get("value") for node in tokens):
            yield f"line {form.line}: the form carries no token"
        if method == "get" and tokens:
            yield f"line {form.line}: the form would put its token into the address"
        submits = [node for node in fields if node.tag == "button" and _type(node, "submit") == "submit"]
        # A hidden form only lends its token to buttons that a script may swap in.
        if not submits and "hidden" not in form.attributes:
            yield f"line {form.line}: the form has no button"


def _labels(page: Page) -> Iterable[str]:
    labelled = {node.attributes["for"] for node in page.all("label") if "for" in node.attributes}
    for node in page.all("input", "select", "textarea"):
        if node.tag == "input" and _type(node, "text") in UNLABELLED:
            continue
        named = node.attributes.get("aria-label") or node.attributes.get("aria-labelledby")
        wrapped = any(outer.tag == "label" for outer in node.inside)
        if not (named or wrapped or node.attributes.get("id") in labelled):
            yield f"line {node.line}: <{node.tag} name={node.attributes.get('name')!r}> has no label"


def _sentences(page: Page) -> Iterable[str]:
    for node in page.all("p", "label"):
        if joined := re.search(r"[a-z]{2}[.!?][A-Z][a-z]+", node.words):
            yield f"line {node.line}: no space between two sentences: {joined[0]!r}"


def _inline(page: Page) -> Iterable[str]:
    for node in page.nodes:
        if "style" in node.attributes:
            yield f"line {node.line}: <{node.tag}> has a style of its own"
        for name in node.attributes:
            if name.startswith("on"):
                yield f"line {node.line}: <{node.tag}> has {name}"
        for name in ("src", "href", "action"):
            if re.match(r"(https?:)?//|javascript:", node.attributes.get(name, ""), re.IGNORECASE):
                yield f"line {node.line}: <{node.tag}> leads out of Meldbook"
    scripts = [node for node in page.all("script") if "src" not in node.attributes]
    if any(
        _type(node, "module") in ("module", "text/javascript", "importmap", "speculationrules")
        for node in scripts
    ):
        yield "a script stands in the page"
    if len(page.all("style")) > 1:
        yield "more than the one critical style stands in the page"


def _names(page: Page) -> Iterable[str]:
    for node in page.all(
        "a", "button", "h1", "h2", "h3", "h4", "legend", "label", "summary", "caption", "title"
    ):
        pictures = [child for child in page.nodes if any(outer is node for outer in child.inside)]
        spoken = node.words or node.attributes.get("aria-label") or node.attributes.get("aria-labelledby")
        if not spoken and not any(
            child.attributes.get("aria-label") or child.attributes.get("alt") for child in pictures
        ):
            yield f"line {node.line}: <{node.tag}> says nothing"
    for node in page.all("img"):
        if "alt" not in node.attributes:
            yield f"line {node.line}: a picture has no alt"
    for table in page.all("table"):
        cells = [node for node in page.all("th") if any(outer is table for outer in node.inside)]
        if not cells or any("scope" not in cell.attributes for cell in cells):
            yield f"line {table.line}: the table has no heading cells, or one without a scope"


def _type(node: Node, default: str) -> str:
    return node.attributes.get("type", default).lower()
