"""The signed cookie that holds what this phone may do."""

from datetime import UTC, datetime, timedelta

from flask import Flask, request, session
from flask.sessions import SecureCookieSessionInterface, SessionMixin

LIFETIME = timedelta(days=3650)
# Browsers forget a cookie some 400 days after it was last set, whatever it says of itself.
RENEW_AFTER_DAYS = 30
_RENEWED = "renewed"


class CookieSession(SecureCookieSessionInterface):
    """Flask's own cookie, kept for years, and Secure exactly where the page came over https.

    On a plain http network a Secure cookie would never come back, and the phone would lose its books.
    """

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether this answer goes over https."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime | None:
        """When the cookie ends, counted from now."""
        return datetime.now(UTC) + LIFETIME


def init_app(app: Flask) -> None:
    """Set up the cookie."""
    app.config.update(
        SESSION_COOKIE_NAME="meldbook",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=LIFETIME,
        # Sent again only when it changed: an answer that was held for long must not bring back an older
        # cookie and take away a right that was given in the meantime.
        SESSION_REFRESH_EACH_REQUEST=False,
    )
    app.session_interface = CookieSession()
    app.before_request(_renew)


def _renew() -> None:
    if request.method != "GET" or request.endpoint == "static" or not session:
        return
    today = datetime.now(UTC).date().toordinal()
    if today - session.get(_RENEWED, 0) > RENEW_AFTER_DAYS:
        session[_RENEWED] = today
