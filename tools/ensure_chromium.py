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
SHELL = "chromium-headless-shell"
"""The same engine without windows: tests take a third less time. It knows no notifications."""
NEEDED = (
    "The browser tests need Chromium, and there is none: install it (on Debian, as root: apt-get install chromium), "
    "or run everything else with `make test BROWSER=no`."
)


def find_chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def find_shell() -> str | None:
    """The one for most tests: Chromium without windows if it is there, else the whole one."""
    return shutil.which(SHELL) or find_chromium()


def install_chromium() -> None:
    """Install Debian's package, with the shell where Debian has it; what apt-get says is shown only if both fail."""
    said = [apt_get("update")]
    for packages in (("chromium", SHELL), ("chromium",)):
        said.append(apt_get("install", "-y", "--no-install-recommends", *packages))
        if find_chromium():
            return
    print("\n".join(said), file=sys.stderr)


def apt_get(*arguments: str) -> str:
    """Run it without a question; what it says."""
    return subprocess.run(
        ["apt-get", "-q", *arguments],
        env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    ).stdout


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
