"""Cards and decks: ranks, suits, how a card is written, how many of each the decks hold."""

import re
from dataclasses import dataclass
from enum import StrEnum

from app.rules.problems import N_, Problem, RulesError


class Suit(StrEnum):
    """The four suits, by the letter they are written with."""

    # Cards are looked up all the time, and an enum's own hash is several times slower than its text's.
    __hash__ = str.__hash__

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def is_red(self) -> bool:
        """Whether it is hearts or diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(StrEnum):
    """The ranks as written, ace first; the joker is a rank without suits."""

    __hash__ = str.__hash__

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"


SUITED_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of any deck; the joker alone has no suit.

    >>> str(Card(Rank.TEN, Suit.SPADES))
    '10S'
    """

    rank: Rank
    suit: Suit | None

    @property
    def is_red_three(self) -> bool:
        """Whether it is the three of hearts or of diamonds."""
        return self.rank is Rank.THREE and self.suit is not None and self.suit.is_red

    @property
    def is_black_three(self) -> bool:
        """Whether it is the three of spades or of clubs."""
        return self.rank is Rank.THREE and not self.is_red_three

    def __str__(self) -> str:
        return f"{self.rank}{self.suit or ''}"


JOKER = Card(Rank.JOKER, None)
SUITED_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in SUITED_RANKS)

Cards = tuple[Card, ...]
Groups = tuple[Cards, ...]

MOST_CARDS = 600
"""More cards than any table's decks hold; a longer list is refused unread."""

_SPOKEN: dict[str, Card] = {str(card): card for card in (*SUITED_CARDS, JOKER)}
_SPOKEN |= {f"T{suit}": Card(Rank.TEN, suit) for suit in Suit}
_SPOKEN |= {"JOKER": JOKER, "\N{PLAYING CARD BLACK JOKER}": JOKER}
_SYMBOLS = str.maketrans(
    {
        "♠": "S",
        "♥": "H",
        "♦": "D",
        "♣": "C",
        "♤": "S",
        "♡": "H",
        "♢": "D",
        "♧": "C",
        "\ufe0f": "",
        "\ufe0e": "",
    }
)
_BETWEEN = re.compile(r"[\s,]+")


def parse_cards(text: str) -> Cards:
    """The cards of a text such as `KH 10S TS 2c K♥ JK`, in the order written.

    Raises RulesError with one fault for each word that is no card.

    >>> [str(card) for card in parse_cards("kh TS jk")]
    ['KH', '10S', 'JK']
    """
    words = [word for word in _BETWEEN.split(text) if word]
    if len(words) > MOST_CARDS:
        raise RulesError(
            (
                Problem(
                    where="",
                    code="too_many_cards",
                    text=N_("That is more than {most} cards", most=MOST_CARDS),
                ),
            )
        )
    cards = [_SPOKEN.get(word.translate(_SYMBOLS).upper()) for word in words]
    unknown = dict.fromkeys(word for word, card in zip(words, cards, strict=True) if card is None)
    if unknown:
        raise RulesError(
            tuple(
                Problem(where="", code="unknown_card", text=N_("“{word}” is not a card", word=word[:20]))
                for word in unknown
            )
        )
    return tuple(card for card in cards if card is not None)


def parse_groups(text: str) -> Groups:
    """The groups of a text, parted by `|`; an empty text has no group.

    Raises RulesError for words that are no cards and for a group without cards.

    >>> [len(group) for group in parse_groups("9S 9H 9D | 3C 4C 5C 6C")]
    [3, 4]
    """
    cards = parse_cards(text.replace("|", " "))
    if not cards and "|" not in text:
        return ()
    groups = tuple(parse_cards(part) for part in text.split("|"))
    if not all(groups):
        raise RulesError((Problem(where="", code="empty_group", text=N_("Between two bars stands no card")),))
    return groups


def write_cards(cards: Cards) -> str:
    """The cards as text, which `parse_cards` reads back."""
    return " ".join(str(card) for card in cards)


def write_groups(groups: Groups) -> str:
    """The groups as text, which `parse_groups` reads back."""
    return " | ".join(write_cards(group) for group in groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decks:
    """Some packs of 52 cards shuffled together, each with its jokers.

    >>> Decks(packs=4, jokers_per_pack=2).size
    216
    """

    packs: int
    jokers_per_pack: int

    @property
    def size(self) -> int:
        """How many cards there are."""
        return self.packs * (52 + self.jokers_per_pack)

    def copies(self, card: Card) -> int:
        """How many of exactly this card the decks hold."""
        return self.packs * (self.jokers_per_pack if card is JOKER or card.rank is Rank.JOKER else 1)

    def of_rank(self, rank: Rank) -> int:
        """How many cards of a rank the decks hold."""
        return self.packs * (self.jokers_per_pack if rank is Rank.JOKER else 4)
