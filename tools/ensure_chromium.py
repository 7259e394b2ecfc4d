"""Make sure that a Chromium is there for the browser tests, before anything else is set up.

Debian's package is installed if there is none and this runs as root; nobody else's machine is touched. It needs nothing
but Python's own library, so that `make test` can ask before it has installed anything.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NEEDED = (
    "The browser tests need Chromium, and there is none: install it (on Debian, as root: apt-get install chromium), "
    "or run everything else with `make test BROWSER=no`."
)


def find_chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install_chromium() -> None:
    """Install Debian's package; what apt-get says is shown only if it fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
    ):
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            print(done.stdout, file=sys.stderr)
            return


def main() -> int:
    if not find_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Chromium for the browser tests (Debian's package) ...", flush=True)
        install_chromium()
    if find_chromium():
        return 0
    print(NEEDED, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
