"""The server stops without losing a request: what was begun is answered whole, the rest was never begun."""

import http.client
import socket
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from app.cli.server import Server

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

BODY = b"line of an answer\n" * 3000
CLIENTS = 12


class Counting:
    """A small app that remembers which requests it took, and takes its time over some."""

    def __init__(self) -> None:
        self.taken: set[str] = set()
        self.started = threading.Event()
        self.may_end = threading.Event()
        self.may_end.set()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Note the request's name, wait until it may end, answer with the body sent or a long one."""
        self.taken.add(environ["PATH_INFO"])
        self.started.set()
        self.may_end.wait()
        sent = environ["wsgi.input"].read()
        body = sent or BODY
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
        return [body]


@pytest.fixture
def counting() -> Counting:
    """The app under test."""
    return Counting()


@pytest.fixture
def server(counting: Counting) -> Iterator[Server]:
    """The server, open and running in a thread; stopped at the end if the test has not done so."""
    server = Server(counting, "127.0.0.1", 0, threads=8)
    server.accept_connections()
    thread = threading.Thread(target=server.run)
    thread.start()
    yield server
    counting.may_end.set()
    server.stop()
    thread.join()


def wait_for_end(server: Server) -> None:
    """Wait until the port is closed."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=5).close()
        except ConnectionRefusedError:
            return
        except ConnectionResetError:
            continue


def connect(server: Server) -> http.client.HTTPConnection:
    """A connection as a browser's, kept open from request to request."""
    return http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)


class Client(threading.Thread):
    """Sends requests one after the other until the server is gone; remembers which were answered whole."""

    def __init__(self, server: Server, number: int, *, keeps_connection: bool, posts: bool) -> None:
        super().__init__()
        self.server, self.number = server, number
        self.keeps_connection, self.posts = keeps_connection, posts
        self.answered: set[str] = set()
        self.broken: list[str] = []

    def run(self) -> None:
        """Ask until a request can no longer be begun."""
        connection = connect(self.server)
        turn = 0
        while True:
            name, turn = f"/{self.number}/{turn}", turn + 1
            try:
                connection.request("POST" if self.posts else "GET", name, body=BODY if self.posts else None)
                response = connection.getresponse()
            except (ConnectionError, http.client.RemoteDisconnected):
                break
            try:
                body = response.read()
            except (ConnectionError, http.client.HTTPException) as error:
                self.broken.append(f"{name}: {error!r}")
                break
            if body == BODY:
                self.answered.add(name)
            if not self.keeps_connection:
                connection.close()
        connection.close()


@pytest.mark.parametrize("keeps_connection", [True, False], ids=["kept", "new"])
@pytest.mark.parametrize("posts", [True, False], ids=["posts", "gets"])
def test_under_load_every_request_taken_is_answered_whole(
    server: Server, counting: Counting, keeps_connection: bool, posts: bool
) -> None:
    clients = [
        Client(server, number, keeps_connection=keeps_connection, posts=posts) for number in range(CLIENTS)
    ]
    for client in clients:
        client.start()
    while len(counting.taken) < 200:
        time.sleep(0.01)
    server.stop()
    for client in clients:
        client.join()
    assert [fault for client in clients for fault in client.broken] == []
    assert set().union(*(client.answered for client in clients)) == counting.taken


def test_a_request_that_runs_is_finished_and_says_that_the_connection_ends(
    server: Server, counting: Counting
) -> None:
    counting.may_end.clear()
    with closing(connect(server)) as connection:
        connection.request("POST", "/slow", body=b"round 3")
        counting.started.wait()
        server.stop()
        wait_for_end(server)
        counting.may_end.set()
        response = connection.getresponse()
        assert (response.status, response.read()) == (200, b"round 3")
        assert response.headers["Connection"] == "close"


def test_requests_that_wait_for_a_thread_are_answered(server: Server, counting: Counting) -> None:
    counting.may_end.clear()
    connections = [connect(server) for _number in range(20)]
    for number, connection in enumerate(connections):
        connection.request("GET", f"/{number}")
    server.stop()
    wait_for_end(server)
    counting.may_end.set()
    assert [connection.getresponse().read() for connection in connections] == [BODY] * 20
    for connection in connections:
        connection.close()


def test_a_connection_that_asks_for_nothing_does_not_hold_the_stop_up(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as idle:
        server.stop()
        assert idle.recv(1) == b""


def test_a_request_half_sent_when_the_stop_comes_is_answered(server: Server, counting: Counting) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as phone:
        phone.sendall(b"POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 7\r\n\r\nrou")
        server.stop()
        wait_for_end(server)
        phone.sendall(b"nd 3")
        answer = b""
        while part := phone.recv(4096):
            answer += part
    assert answer.endswith(b"round 3")
    assert counting.taken == {"/half"}
