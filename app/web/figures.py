"""Numbers and days as they are printed: a real minus, a plus for what is gained, the host's clock."""

from datetime import datetime

from flask import Flask
from flask_babel import format_date, format_datetime

from app.rules.cards import Card, Suit

MINUS = "−"
_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def figure(number: int) -> str:
    """A total; the filter `figure` in templates.

    >>> figure(-1000)
    '−1000'
    """
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """Points of a round or a line; the filter `signed` in templates.

    >>> signed(1175), signed(0), signed(-85)
    ('+1175', '0', '−85')
    """
    return f"+{number}" if number > 0 else figure(number)


def day(moment: datetime) -> str:
    """The day of a moment where the host is; the filter `day` in templates."""
    return str(format_date(moment.astimezone().date(), "d MMM y"))


def clock(moment: datetime) -> str:
    """Day and time of a moment where the host is; the filter `clock` in templates."""
    return str(format_datetime(moment.astimezone(), "d MMM, HH:mm", rebase=False))


def card_face(card: Card) -> str:
    """A card as it is printed; the filter `face` in templates.

    >>> from app.rules.cards import JOKER, Rank
    >>> card_face(Card(Rank.TEN, Suit.HEARTS)), card_face(JOKER)
    ('10♥', 'JK')
    """
    return f"{card.rank}{_SIGNS[card.suit] if card.suit else ''}"


def init_app(app: Flask) -> None:
    """Let templates print numbers and days."""
    app.jinja_env.filters.update(face=card_face, figure=figure, signed=signed, day=day, clock=clock)
