"""A phone that keeps the book of a table, so that a test of one page need not go through those before it."""

from flask import Flask
from playwright.sync_api import BrowserContext

from tests.services.playing import Table


def keep_book(context: BrowserContext, app: Flask, address: str, table: Table) -> None:
    """Give a phone the cookie that it would have after it started a match there."""
    signer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    value = signer.dumps({"rights": {str(table.book): "keeper"}, "book": table.book})
    context.add_cookies([{"name": app.config["SESSION_COOKIE_NAME"], "value": value, "url": address}])
