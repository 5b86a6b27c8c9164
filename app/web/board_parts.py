"""The part of a board that changes: made once for each version of its match, kept while it is asked for."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock

from markupsafe import Markup

MOST_KEPT = 64
"""Parts kept at most: some 2 MB, enough for all the tables of an evening."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart:
    """A board without what each phone has of its own: its match, its title, the part itself."""

    match_id: int
    version: int
    title: str
    html: Markup


class BoardParts:
    """The parts asked for last, by all that they hang on; safe to be used by several threads."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._lock = Lock()
        self._parts: OrderedDict[Hashable, BoardPart] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], BoardPart]) -> BoardPart:
        """The part of this key; made if it is not kept, and then by every thread that asks meanwhile."""
        with self._lock:
            part = self._parts.get(key)
            if part is not None:
                self._parts.move_to_end(key)
                return part
        part = make()
        with self._lock:
            self._parts[key] = part
            if len(self._parts) > self._most:
                self._parts.popitem(last=False)
        return part
