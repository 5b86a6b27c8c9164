"""How much memory `meldbook serve` holds: idle, and after 10,000 recorded rounds. A program, for Linux.

    python -m tests.bench.memory

It starts a server of its own on a new database. The exit status is 1 if the idle server holds 100 MB or more,
or if it grows by more than 3 % over 10,000 rounds. As many go before: each of the server's threads takes some
memory for itself with its first requests, and keeps it.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.phone import Phone, over_socket

WARM_UP, MEASURED = 10_000, 10_000
ROUNDS_EACH = 1_000
MOST_IDLE = 100.0
MOST_GROWTH = 0.03
SERVE = "from app.cli import main; main()"


def main() -> int:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (process, port):
        phone = Phone(over_socket("127.0.0.1", port))
        time.sleep(1)
        idle = megabytes(process)
        record(phone, WARM_UP)
        warm = megabytes(process)
        record(phone, MEASURED)
        full = megabytes(process)
    growth = full / warm - 1
    missed = idle >= MOST_IDLE or growth > MOST_GROWTH
    print(f"idle                     {idle:6.1f} MB   goal: below {MOST_IDLE:g} MB")
    print(f"after {WARM_UP:6} rounds      {warm:6.1f} MB")
    print(f"after {MEASURED:6} rounds more {full:6.1f} MB   {growth:+.1%}, goal: at most {MOST_GROWTH:+.0%}")
    print("MISSED" if missed else "ok")
    return int(missed)


@contextmanager
def server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server on a port of its own, stopped at the end."""
    command = [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1", "--port", "0"]
    environment = os.environ | {"MELDBOOK_DATA_DIR": str(folder), "DATABASE_URL": "", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            port = next(int(found[1]) for line in process.stdout if (found := re.search(r":(\d+)/", line)))
            yield process, port
        finally:
            process.terminate()


def record(phone: Phone, rounds: int) -> None:
    """Record so many rounds in matches of a thousand, and look at the board now and then."""
    for _match in range(rounds // ROUNDS_EACH):
        match = phone.start_match()
        same = phone.encode({"ended": "out", "winner": "0", "held-0": "", "held-1": "24", "note": ""})
        for number in range(1, ROUNDS_EACH + 1):
            body = b"%s&number=%d&submission=%022d" % (same, number, number)
            assert phone.post(f"/m/{match}/score", body), "the round was not taken"
            if number % 10 == 0:
                phone.get(f"/m/{match}")


def megabytes(process: subprocess.Popen[str]) -> float:
    """What a process holds in memory, in MB of a million bytes."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024 / 1e6


if __name__ == "__main__":
    sys.exit(main())
