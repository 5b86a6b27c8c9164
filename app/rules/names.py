"""Names of players and sides: which can be taken, and when two are the same."""

import unicodedata
from collections.abc import Iterable

from app.rules.problems import N_, Problem

LONGEST_NAME = 40
"""Characters in a name."""

_UNSEEN = {"Cc", "Cs", "Cn", "Co", "Zl", "Zp"}
_TURNING = set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def name_key(name: str) -> str:
    """The name as it is compared: without case and joining marks, and with spaces counted once.

    >>> name_key(" Ann  Lee") == name_key("ANN LEE")
    True
    """
    seen = "".join(mark for mark in name if unicodedata.category(mark) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())


def check_name(name: str, where: str) -> tuple[Problem, ...]:
    """The faults of one name: blank, too long, spaces at its ends, characters that nobody can see."""
    if not name_key(name):
        return (Problem(where=where, code="blank", text=N_("A name is missing here")),)
    faults = []
    if len(name) > LONGEST_NAME:
        text = N_("A name has at most {most} characters", most=LONGEST_NAME)
        faults.append(Problem(where=where, code="long_name", text=text))
    if name != " ".join(name.split()):
        text = N_("“{name}” has spaces too many", name=name[:LONGEST_NAME].strip())
        faults.append(Problem(where=where, code="bad_name", text=text))
    if any(unicodedata.category(mark) in _UNSEEN or mark in _TURNING for mark in name):
        text = N_("This name holds characters that nobody can see")
        faults.append(Problem(where=where, code="bad_name", text=text))
    return tuple(faults)


def check_distinct(names: Iterable[tuple[str, str]]) -> tuple[Problem, ...]:
    """A fault for each name, with its place, that an earlier one already is but for case and spaces."""
    seen: dict[str, str] = {}
    faults = []
    for where, name in names:
        key = name_key(name)
        if key and key in seen:
            text = N_("“{name}” and “{other}” are the same name", name=name, other=seen[key])
            faults.append(Problem(where=where, code="same_name", text=text))
        seen.setdefault(key, name)
    return tuple(faults)
