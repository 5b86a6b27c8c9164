"""Numbers as they are printed: with a real minus sign, and with a plus where something is gained."""

from flask import Flask

MINUS = "−"


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


def init_app(app: Flask) -> None:
    """Let templates print numbers."""
    app.jinja_env.filters.update(figure=figure, signed=signed)
