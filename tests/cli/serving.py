"""`meldbook serve` in a process of its own."""

import http.client
import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.bench.phone import FORM, Answer

MELDBOOK = Path(sys.executable).with_name("meldbook")


class Running:
    """One `meldbook serve` and what it has printed."""

    def __init__(self, folder: Path, *arguments: str, **environ: str) -> None:
        self.process = subprocess.Popen(
            [MELDBOOK, "serve", *arguments],
            env={**os.environ, "MELDBOOK_DATA_DIR": str(folder), "PYTHONIOENCODING": "utf-8", **environ},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.printed = ""

    def wait_until_open(self) -> "Running":
        """Read what it prints until it says that it is open."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.printed += line
            if "Ctrl-C" in line:
                return self
        raise AssertionError(self.end()[1])

    @property
    def port(self) -> int:
        """The port it says it is open on."""
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.printed)
        assert found, self.printed
        return int(found[1])

    def get(self, path: str = "/") -> tuple[int, bytes]:
        """Status and body of one page."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request("GET", path)
            response = connection.getresponse()
            return response.status, response.read()

    def end_by_itself(self) -> tuple[int, str]:
        """Wait for it to give up; its exit status and what it wrote as errors."""
        _printed, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop; its exit status and what it wrote as errors."""
        if self.process.poll() is not None:
            return self.process.returncode, ""
        self.process.send_signal(number)
        printed, errors = self.process.communicate(timeout=20)
        self.printed += printed
        return self.process.returncode, errors

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.communicate()


class Line:
    """How a phone reaches a server on this machine, with a new connection for each request.

    The port may be set to that of a server that was started again.
    """

    def __init__(self, port: int) -> None:
        self.port = port

    def __call__(self, method: str, path: str, body: bytes, cookie: str) -> Answer:
        headers = {"Cookie": cookie, "Origin": f"http://127.0.0.1:{self.port}", "Content-Type": FORM}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
