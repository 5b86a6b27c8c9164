"""The linter finds each fault it is there for, and nothing in a good page."""

import pytest

from tests.web.lint import faults

GOOD = """<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width"><title>Round 3 – Meldbook</title>
<style>p { margin: 0 }</style><script type="module" src="/static/1/app.js"></script></head>
<body><main><h1>Round 3</h1>
<form method="post" action="/m/1/score"><input type="hidden" name="csrf_token" value="t">
<label for="laid">Laid</label> <input id="laid" name="laid">
<label>Held <input name="held"></label>
<button>Score</button></form>
<table><caption>Totals</caption><thead><tr><th scope="col">Side</th></tr></thead>
<tbody><tr><td>Ann</td></tr></tbody></table>
<svg role="img" aria-label="Code"><path d="M0 0"/></svg>
</main></body></html>"""


def test_a_good_page_has_no_fault() -> None:
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ("<!doctype html>", "", "doctype"),
        (' lang="en"', "", "language"),
        ('name="viewport"', 'name="x"', "viewport"),
        ("<h1>Round 3</h1>", "<p>Round 3</p>", "0 <h1>"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><h1>Round 3</h1>", "2 <h1>"),
        ("<h1>Round 3</h1>", "<h1>Round 4</h1>", "does not begin with the heading"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><h3>Sides</h3>", "<h3> follows <h1>"),
        ('name="held"', 'name="held" id="laid"', "given twice"),
        ('name="held"', 'name="held" id="a b"', "holds a space"),
        ('name="held"', 'name="held" name="x"', "an attribute twice"),
        ('for="laid"', 'for="lead"', "not on the page"),
        ('for="laid"', "", "no label"),
        (' method="post"', "", "no method"),
        (' action="/m/1/score"', "", "no action"),
        ('value="t"', 'value=""', "no token"),
        ('method="post"', 'method="get"', "into the address"),
        ("<button>Score</button>", "", "no button"),
        ("<button>Score</button>", "<button></button>", "says nothing"),
        ("<button>Score</button>", '<button style="color:red">Score</button>', "style of its own"),
        ("<button>Score</button>", '<button onclick="x()">Score</button>', "has onclick"),
        ("<button>Score</button>", "<button><a href='/'>Score</a></button>", "in a link or button"),
        ("<button>Score</button>", "<button>Score</button><form></form>", "a form stands in a form"),
        ('src="/static/1/app.js"', "", "a script stands in the page"),
        ('src="/static/1/app.js"', 'src="https://cdn.example/app.js"', "leads out"),
        ("</style>", "</style><style>p { margin: 1px }</style>", "more than the one critical style"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><p><div></div></p>", "a block within words"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><ul><p>x</p></ul>", "<p> stands in <ul>"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><ul>x</ul>", "words stand directly in <ul>"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><li>x</li>", "<li> stands in <main>"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><p>x", "closes nothing"),
        ("</body></html>", "", "never closed"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><div/>", "does not close itself"),
        ("<h1>Round 3</h1>", "<h1>Round 3</h1><img src='/x.png'>", "no alt"),
        (' scope="col"', "", "without a scope"),
    ],
)
def test_a_fault_is_found(good: str, bad: str, fault: str) -> None:
    assert good in GOOD
    assert any(fault in found for found in faults(GOOD.replace(good, bad)))


def test_a_part_of_a_page_needs_no_frame_but_the_rest() -> None:
    assert faults('<p>Ann leads</p><a href="#elsewhere">Sheet</a>', fragment=True) == []
    assert faults("<p>Ann leads", fragment=True) == ["line 1: <p> is never closed"]
