"""Make sure that a Chromium is there for the browser tests, and print where it is.

Debian's package is installed if there is none and this runs as root; nobody else's machine is touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install_chromium() -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
    ):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=True)


def main() -> int:
    if not find_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        install_chromium()
    if path := find_chromium():
        print(path)
        return 0
    print(
        f"The browser tests need Chromium and found none of {', '.join(NAMES)} on the path.\n"
        "Install it with the system's packages (on Debian, as root: apt-get install chromium) and run this again.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
