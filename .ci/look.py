"""Looks at a Meldbook that was just started on a port: its start page and each static file named there."""

import re
import sys
import time
import urllib.error
import urllib.request

SECONDS = 180


def fetch(address: str) -> str:
    """The text at an address; waits for the server to come up."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=20) as response:
                return response.read().decode()
        except urllib.error.HTTPError:
            raise
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def look(base: str) -> None:
    """Fail unless the start page is Meldbook's and its static files are there."""
    page = fetch(f"{base}/")
    assert "<h1>" in page and "Meldbook" in page, page
    files = sorted(set(re.findall(r'"(/static/[^"]+)"', page)))
    assert files, page
    for file in files:
        assert fetch(base + file), file
        print(f"{base}{file}")


look(f"http://127.0.0.1:{sys.argv[1]}")
