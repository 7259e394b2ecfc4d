"""Run a command while nobody else runs one with the same lock: two `make`s in one folder must not set it up at once.

    python tools/alone.py LOCK COMMAND...

Who comes second says so, and waits. The lock is held until the command and all that it started have ended, however
they end. It needs nothing but Python's own library: it runs before anything is installed.
"""

from __future__ import annotations

import fcntl
import os
import sys

WAITING = "Another make is setting up this folder: this one waits until it is done ..."


def main() -> None:
    _, lock, *command = sys.argv
    held = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(WAITING, flush=True)
        fcntl.flock(held, fcntl.LOCK_EX)
    os.set_inheritable(held, True)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
