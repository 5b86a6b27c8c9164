"""The headers that every answer carries, to keep other people's pages and scripts out."""

from flask import Flask, Response, current_app


def init_app(app: Flask) -> None:
    """Set the headers on every answer; assets come first, as the policy names the hash of their style."""
    app.extensions["content_security_policy"] = "; ".join(
        (
            "default-src 'self'",
            f"style-src 'self' '{app.extensions['assets'].style_hash}'",
            "img-src 'self' data:",
            "object-src 'none'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )
    app.after_request(_set_headers)


def _set_headers(response: Response) -> Response:
    headers = response.headers
    headers["Content-Security-Policy"] = current_app.extensions["content_security_policy"]
    headers["X-Content-Type-Options"] = "nosniff"
    # Other sites learn nothing of a link; our own forms keep the Origin and Referer that guard them.
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    # A page is shown from the browser's store only after asking whether it is still so. No HSTS: on a plain
    # http network it would lock the phones out.
    headers.setdefault("Cache-Control", "private, no-cache")
    return response
