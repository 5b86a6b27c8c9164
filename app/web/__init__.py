"""The pages: Flask lives here and nowhere else."""

from pathlib import Path

from flask import Flask
from flask_babel import Babel
from flask_compress import Compress
from jinja2 import StrictUndefined

from app.web import (
    assets,
    board,
    csrf,
    entry,
    errors,
    figures,
    forms,
    headers,
    home,
    look,
    new_match,
    referee,
    rounds,
    rules,
    session,
    sheets,
    texts,
)

# A score-sheet file may have 1 MB; the form around it takes a little more.
MAX_REQUEST_BYTES = 1_100_000

BLUEPRINTS = (
    home.blueprint,
    new_match.blueprint,
    board.blueprint,
    entry.blueprint,
    rounds.blueprint,
    rules.blueprint,
    referee.blueprint,
    look.blueprint,
)


def init_app(app: Flask, *, static: Path) -> None:
    """Give the app its pages and all that every page shares."""
    app.config.update(
        MAX_CONTENT_LENGTH=MAX_REQUEST_BYTES,
        MAX_FORM_MEMORY_SIZE=MAX_REQUEST_BYTES,
        # Named one by one, so that nothing that must be seen at once is ever held back to be compressed.
        COMPRESS_MIMETYPES=[
            "text/html", "text/css", "text/javascript", "text/csv", "application/json",
            "application/manifest+json", "image/svg+xml",
        ],
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_STREAMS=False,
    )  # fmt: skip
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "undefined": StrictUndefined}
    Babel(app)
    session.init_app(app)
    csrf.init_app(app)
    # The last to be set up is the first to see an answer: headers come before it is compressed.
    Compress(app)
    assets.init_app(app, static)
    headers.init_app(app)
    errors.init_app(app)
    for part in (texts, figures, forms, look, sheets, board):
        part.init_app(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
