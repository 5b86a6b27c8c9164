"""A phone that keeps the book of a table, so that a test of one page need not go through those before it."""

from tests.services.playing import Table
from tests.web.conftest import PageClient


def give_right(client: PageClient, book: int) -> None:
    """Let a phone keep a book, as the cookie would after it started a match there."""
    with client.session_transaction() as stored:
        stored["rights"] = {**stored.get("rights", {}), str(book): "keeper"}
        stored["book"] = book


def seat(client: PageClient, table: Table) -> Table:
    """The table, with the phone on it."""
    give_right(client, table.book)
    return table
