"""Forms are taken only from our own pages; one that outlived its token can be sent again as it was."""

from urllib.parse import urlsplit

from flask import Flask, request
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError, CSRFProtect
from werkzeug.wrappers import Response

from app.web.errors import error_page

TOKEN_FIELD = "csrf_token"
protection = CSRFProtect()


def init_app(app: Flask) -> None:
    """Guard every form of the app."""
    # A form may wait for hours on a phone; its token lives as long as the cookie it belongs to.
    app.config.update(WTF_CSRF_TIME_LIMIT=None, WTF_CSRF_FIELD_NAME=TOKEN_FIELD)
    protection.init_app(app)
    app.register_error_handler(CSRFError, _send_again)


def from_own_page() -> bool:
    """Whether the browser says that this request comes from a page of ours."""
    source = request.headers.get("Origin") or request.headers.get("Referer")
    return source is not None and urlsplit(source).netloc == request.host


def _send_again(error: CSRFError) -> Response:
    # Another site's form comes without our cookie. To answer it with a token would set a new cookie over the
    # one that holds the phone's books, and to offer it to be sent would lend that site the person's hand.
    if not from_own_page():
        return error_page(
            400, _("This form came from elsewhere"), _("Open its page in Meldbook and fill it in there.")
        )
    fields = [(name, value) for name, value in request.form.items(multi=True) if name != TOKEN_FIELD]
    return error_page(
        400,
        _("Please send this again"),
        _("The page was open for so long that its form is no longer valid. What you typed is still here."),
        template="errors/_send_again.html",
        action=request.full_path.rstrip("?"),
        fields=fields,
        files=list(request.files),
    )
