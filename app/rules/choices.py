"""The values of an option that is one of a few ways, each with the words that people read."""

from enum import StrEnum
from typing import Self

from app.rules.problems import Text


class Choice(StrEnum):
    """One of a few ways: its key, as files have it, and its words.

    >>> from app.rules.problems import N_
    >>> class Tie(Choice):
    ...     SHARED = "shared", N_("The leaders share the win")
    >>> Tie.SHARED.value, str(Tie.SHARED.words)
    ('shared', 'The leaders share the win')
    """

    words: Text

    def __new__(cls, key: str, words: Text) -> Self:
        """A member of this key."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.words = words
        return member
