"""Whether what a phone has of a page is still so, told from little, before the page is read and made."""

import hashlib

from flask import current_app, request, session
from werkzeug.wrappers import Response

from app.web import access
from app.web.csrf import TOKEN_FIELD
from app.web.look import theme
from app.web.texts import language


def page_tag(*parts: object) -> str:
    """The tag of a page that hangs on these parts and on what every page does.

    That is: this phone's rights and the token its forms carry, language, look, and the app itself.
    """
    shared = (
        access.rights(),
        session.get(TOKEN_FIELD),
        language(),
        theme(),
        current_app.extensions["assets"].version,
    )
    return hashlib.sha256(repr((parts, shared)).encode()).hexdigest()[:24]


def is_fresh(tag: str) -> bool:
    """Whether the phone has just this page, and there is nothing to tell it once."""
    return request.if_none_match.contains_weak(tag) and "_flashes" not in session


def not_modified(tag: str) -> Response:
    """The answer that the page is still so."""
    response = Response(status=304)
    response.set_etag(tag, weak=True)
    return response
