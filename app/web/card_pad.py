"""The card pad: every card of the decks as a key, what a key does to the text of a field, the cards typed."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flask import current_app
from markupsafe import Markup

from app.rules.cards import JOKER, SUITED_RANKS, Card, Decks, Suit, parse_cards
from app.rules.problems import RulesError
from app.rules.referee.asks import AskKind
from app.web.figures import card_face
from app.web.texts import language

BACK, BAR, PLUS = "back", "|", "+"
"""Keys beside the cards: take out the last word, begin the next meld, end the meld that is laid off on."""

_BARS = (BAR, PLUS)
_BETWEEN = re.compile(r"[\s,]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class PadKey:
    """A card of the pad: how often it was typed, how many the decks hold."""

    card: Card
    count: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A word of the text that can be taken out, by its place; `card` is None where it is no card."""

    place: int
    word: str
    card: Card | None

    @property
    def face(self) -> str:
        """How it is printed."""
        return self.word if self.card is None else card_face(self.card)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """The pad as it stands at a field: its keys by suit, the joker if there is one, and what was typed."""

    field: str
    kind: AskKind
    suits: tuple[tuple[Suit, tuple[PadKey, ...]], ...]
    joker: PadKey | None
    groups: tuple[tuple[Chip, ...], ...]

    @property
    def cards(self) -> int:
        """How many cards were typed."""
        return sum(chip.card is not None for group in self.groups for chip in group)

    @property
    def has_melds(self) -> bool:
        """Whether there can be a next meld."""
        return self.kind in (AskKind.GROUPS, AskKind.LAY_OFFS)

    @property
    def has_plus(self) -> bool:
        """Whether cards are laid off on melds."""
        return self.kind is AskKind.LAY_OFFS


def make_pad(field: str, kind: AskKind, text: str, decks: Decks) -> Pad:
    """The pad at a field that holds this text."""
    chips = tuple(_chips(text))
    typed = Counter(chip.card for chip in chips if chip.card is not None)

    def key(card: Card) -> PadKey:
        return PadKey(card=card, count=typed[card], most=decks.copies(card))

    return Pad(
        field=field,
        kind=kind,
        suits=tuple((suit, tuple(key(Card(rank, suit)) for rank in SUITED_RANKS)) for suit in Suit),
        joker=key(JOKER) if decks.jokers_per_pack else None,
        groups=tuple(_in_groups(chips)),
    )


def pad_keys(field: str, keys: tuple[PadKey, ...]) -> Markup:
    """Keys of the pad at a field; in templates too. A page has more than fifty, so each is made once."""
    words = language()
    return Markup("").join(_made(words, field, key.card, key.count, key.most) for key in keys)


@lru_cache(maxsize=4096)
def _made(_language: str, field: str, card: Card, count: int, most: int) -> Markup:
    macro = current_app.jinja_env.get_template("referee/_pad.html").module.key  # type: ignore[attr-defined]
    return Markup(macro(field, PadKey(card=card, count=count, most=most)))


def words_of(text: str) -> list[str]:
    """The words of a text of cards, bars and pluses apart from the cards beside them.

    >>> words_of("kh,KD|9S 9H+9D")
    ['kh', 'KD', '|', '9S', '9H', '+', '9D']
    """
    return [word for word in _BETWEEN.split(re.sub(r"([|+])", r" \1 ", text)) if word]


def press(text: str, key: str, kind: AskKind, decks: Decks) -> str:
    """The text of a field after a key of the pad, which is a card or what takes cards out or apart.

    A card of which the decks hold no more is taken out again. A number takes out the word at that place,
    counted from 0.

    >>> gin = Decks(packs=1, jokers_per_pack=0)
    >>> press("KH KD", "|", AskKind.GROUPS, gin), press("KH KD", "0", AskKind.CARDS, gin)
    ('KH KD |', 'KD')
    >>> press("KH KD", "KH", AskKind.CARDS, gin)
    'KD'
    """
    words = words_of(text)
    card = _card_of(key)
    if key == BACK:
        words = words[:-1]
    elif key.isascii() and key.isdecimal():
        del words[int(key) : int(key) + 1]
    elif card and [_card_of(word) for word in words].count(card) >= decks.copies(card):
        words = _without_last(words, card)
    elif card or key in _BARS:
        words = [key] if kind is AskKind.CARD else [*words, key]
    return " ".join(_tidy(words))


def _card_of(word: str) -> Card | None:
    try:
        (card,) = parse_cards(word)
    except (RulesError, ValueError):
        return None
    return card


def _without_last(words: list[str], card: Card) -> list[str]:
    """The words but for the last that means the card; nothing where the decks have none and none is there."""
    places = [place for place, word in enumerate(words) if _card_of(word) == card]
    return [word for place, word in enumerate(words) if place != (places or [-1])[-1]]


def _tidy(words: list[str]) -> Iterator[str]:
    """The words without a bar or a plus that parts nothing."""
    before = BAR
    for word in words:
        if word not in _BARS or before not in _BARS:
            yield word
            before = word


def _chips(text: str) -> Iterator[Chip]:
    for place, word in enumerate(words_of(text)):
        yield Chip(place=place, word=word[:20], card=_card_of(word))


def _in_groups(chips: tuple[Chip, ...]) -> Iterator[tuple[Chip, ...]]:
    group: list[Chip] = []
    for chip in chips:
        if chip.word == BAR:
            yield tuple(group)
            group = []
        else:
            group.append(chip)
    yield tuple(group)
