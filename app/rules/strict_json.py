"""JSON from outside, read strictly: whatever it holds, the answer is a value or sentences, never a crash."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import NoReturn

from app.rules.options import Json
from app.rules.problems import N_, FaultList, Problem, RulesError, Text

MOST_BYTES = 1_000_000
"""The largest file that is read."""

DEEPEST = 20
"""Objects and lists within each other; no file of ours comes near it."""

_LONGEST_NUMBER = 20
"""Digits that are read; a longer number is beyond every bound, whichever it is."""


class _Object(dict[str, Json]):
    """An object that remembers which of its keys stood in it twice."""

    repeated: tuple[str, ...] = ()


def parse_json(data: str | bytes) -> Json:
    """The value of a JSON text, in UTF-8 if it comes as bytes.

    Fractions, NaN and numbers of more than 20 digits are read as values that every reader refuses at
    their place. Raises RulesError for a text that is too large, no UTF-8 or no JSON, and with every
    place where a key stands twice, a text is broken or values lie too deep.

    >>> parse_json('{"laid": 505}')
    {'laid': 505}
    """
    text = _decoded(data)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_read_object,
            parse_int=_read_whole,
            parse_constant=float,
        )
    except RecursionError:
        _refuse("too_deep", N_("This file has too many brackets within brackets"))
    except json.JSONDecodeError as error:
        sentence = N_(
            "This is not JSON, from line {line}, column {column}", line=error.lineno, column=error.colno
        )
        _refuse("not_json", sentence)
    faults = FaultList()
    faults.extend(tuple(_check(value)))
    faults.raise_any()
    return value


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        _refuse("file_too_large", N_("This file is larger than {most} bytes", most=MOST_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse("not_utf8", N_("This file is not a text in UTF-8"))


def _refuse(code: str, text: Text) -> NoReturn:
    raise RulesError((Problem(where="", code=code, text=text),)) from None


def _read_object(pairs: list[tuple[str, Json]]) -> Json:
    read = _Object(pairs)
    if len(read) < len(pairs):
        times = Counter(key for key, _ in pairs)
        read.repeated = tuple(key for key in read if times[key] > 1)
    return read


def _read_whole(digits: str) -> int:
    return int(digits[:_LONGEST_NUMBER])


def _check(value: Json) -> Iterator[Problem]:
    waiting: list[tuple[tuple[str, ...], Json]] = [((), value)]
    while waiting:
        path, node = waiting.pop()
        where = "/".join(step[:40] for step in path)
        if len(path) > DEEPEST:
            yield Problem(where=where, code="too_deep", text=N_("Values lie too deep within each other here"))
        elif isinstance(node, _Object):
            for key in node.repeated:
                text = N_("“{key}” stands here twice", key=key[:40])
                yield Problem(where=f"{where}/{key[:40]}".strip("/"), code="repeated_key", text=text)
            waiting.extend(((*path, key), item) for key, item in reversed(node.items()))
            waiting.extend((path, key) for key in node if not _is_whole_text(key))
        elif isinstance(node, list):
            waiting.extend(
                ((*path, str(place)), item) for place, item in reversed([*enumerate(node, start=1)])
            )
        elif isinstance(node, str) and not _is_whole_text(node):
            yield Problem(where=where, code="bad_text", text=N_("This text holds half a character"))


def _is_whole_text(text: str) -> bool:
    return not any("\ud800" <= mark <= "\udfff" for mark in text)
