"""A phone that asks for pages and sends forms, without a socket or over one, and keeps its cookie."""

import io
import re
import sys
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode

from flask import Flask

HOST = "bench.local"
FORM = "application/x-www-form-urlencoded"

ALWAYS: dict[str, Any] = {
    "SCRIPT_NAME": "",
    "SERVER_NAME": HOST,
    "SERVER_PORT": "80",
    "SERVER_PROTOCOL": "HTTP/1.1",
    "REMOTE_ADDR": "127.0.0.1",
    "HTTP_HOST": HOST,
    "HTTP_ORIGIN": f"http://{HOST}",
    "CONTENT_TYPE": FORM,
    "wsgi.url_scheme": "http",
    "wsgi.version": (1, 0),
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
}
"""What a server tells an app with every request."""

Answer = tuple[int, Mapping[str, str], bytes]
"""Status, headers and body."""

Line = Callable[[str, str, bytes, str], Answer]
"""How a phone is connected: what answers a method, a path, a body and a cookie."""


class Phone:
    """One phone, which has a book of its own from its first match on."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._cookie = ""
        self._token = ""

    def start_match(self) -> int:
        """Start a match of Calicut Rummy between Ann and Bo that will not end for long; gives its number."""
        page = self.get("/new/calicut-rummy")
        self._token, submission = (
            re.findall(rb'name="%s"[^>]* value="([^"]+)"' % name, page)[0].decode()
            for name in (b"csrf_token", b"submission")
        )
        form = {"seat-0": "Ann", "seat-1": "Bo", "target": "99999", "dealer": "0", "submission": submission}
        return int(self.post("/new/calicut-rummy", self.encode(form)).rpartition("/")[2])

    def get(self, path: str) -> bytes:
        """The body of a page."""
        status, _headers, body = self._ask("GET", path, b"")
        assert status == 200, f"{path}: {status}"
        return body

    def encode(self, form: Mapping[str, str]) -> bytes:
        """A form of this phone as it is sent."""
        return urlencode({**form, "csrf_token": self._token}).encode()

    def post(self, path: str, body: bytes) -> str:
        """Where the answer to a form leads, empty if nowhere else."""
        status, headers, _body = self._ask("POST", path, body)
        assert status in (200, 303), f"{path}: {status}"
        return headers.get("Location", "")

    def _ask(self, method: str, path: str, body: bytes) -> Answer:
        answer = self._line(method, path, body, self._cookie)
        if "Set-Cookie" in answer[1]:
            self._cookie = answer[1]["Set-Cookie"].partition(";")[0]
        return answer


def without_socket(app: Flask) -> Line:
    """A line into the app in this process, called as its server would."""

    def ask(method: str, path: str, body: bytes, cookie: str) -> Answer:
        place, _mark, query = path.partition("?")
        environ = ALWAYS | {
            "REQUEST_METHOD": method,
            "PATH_INFO": place,
            "QUERY_STRING": query,
            "HTTP_COOKIE": cookie,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
        }
        told: list[Any] = []

        def start(
            status: str, headers: list[tuple[str, str]], _error: Any = None, /
        ) -> Callable[[bytes], Any]:
            told.extend((int(status[:3]), dict(headers)))
            return told.append

        parts = app.wsgi_app(environ, start)
        content = b"".join(parts)
        if hasattr(parts, "close"):
            parts.close()
        return told[0], told[1], content

    return ask


def over_socket(host: str, port: int) -> Line:
    """A line that keeps one connection to a server."""
    connection = HTTPConnection(host, port)

    def ask(method: str, path: str, body: bytes, cookie: str) -> Answer:
        headers = {"Cookie": cookie, "Origin": f"http://{host}:{port}", "Content-Type": FORM}
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return response.status, dict(response.getheaders()), response.read()

    return ask
