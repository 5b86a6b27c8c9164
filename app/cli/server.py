"""The web server inside `meldbook serve`: waitress, made to stop without losing a request."""

import time
from typing import TYPE_CHECKING

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

# A phone at the table holds up to six connections and one waiting request; a thread that waits costs 15 kB.
THREADS = 128
CONNECTIONS = 1_000
# More than the app itself takes, so that a body a little too large is refused with a page, not a bare line.
BODY_BYTES = 4_000_000

# After a stop, a connection is closed once nothing has come on it for so long, and all is over at the latest
# after the second: less than service managers wait before they kill.
QUIET_SECONDS = 0.2
DRAIN_SECONDS = 8.0


class _ClosingTask(WSGITask):  # type: ignore[misc]
    """A request whose answer says that the connection ends with it, once the server stops."""

    def build_response_header(self) -> bytes:
        if self.channel.server.stopping:
            self.request.headers["CONNECTION"] = "close"
        header: bytes = super().build_response_header()
        return header


class _Channel(HTTPChannel):  # type: ignore[misc]
    task_class = _ClosingTask


class Server(TcpWSGIServer):  # type: ignore[misc]
    """One listening socket and its threads: bound when made, open after `accept_connections`, busy in `run`.

    Raises OSError if the address cannot be had.
    """

    channel_class = _Channel
    stopping = False

    def __init__(self, application: "WSGIApplication", host: str, port: int, threads: int = THREADS) -> None:
        super().__init__(
            application,
            _start=False,
            host=host,
            port=port,
            ident="meldbook",
            threads=threads,
            connection_limit=CONNECTIONS,
            asyncore_use_poll=True,
            channel_request_lookahead=1,
            max_request_body_size=BODY_BYTES,
        )

    @property
    def port(self) -> int:
        """The port it listens on, also if it was asked for any."""
        return int(self.effective_port)

    def run(self) -> None:
        """Answer requests until `stop`; then finish those that have begun, and return."""
        while not self.stopping:
            self._turn(self.adj.asyncore_loop_timeout)
        self._take_the_waiting()
        wasyncore.dispatcher.close(self)
        self._drain()
        self.task_dispatcher.shutdown(timeout=1)
        wasyncore.close_all(self._map)

    def stop(self) -> None:
        """Begin to stop; may be called from a signal handler or any thread."""
        if not self.stopping:
            self.stopping = True
            self.pull_trigger()

    def _turn(self, seconds: float) -> None:
        wasyncore.loop(timeout=seconds, use_poll=self.adj.asyncore_use_poll, map=self._map, count=1)

    def _take_the_waiting(self) -> None:
        # The system has already told these phones that they are connected.
        known = -1
        while known < len(self.active_channels) < self.adj.connection_limit:
            known = len(self.active_channels)
            self.handle_accept()

    def _drain(self) -> None:
        end = time.monotonic() + DRAIN_SECONDS
        while self.active_channels and time.monotonic() < end:
            self._turn(QUIET_SECONDS / 4)
            quiet_since = time.time() - QUIET_SECONDS
            for channel in list(self.active_channels.values()):
                busy = channel.requests or channel.request is not None or channel.total_outbufs_len
                if not busy and channel.last_activity < quiet_since:
                    channel.will_close = True
