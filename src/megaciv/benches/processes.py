"""Servers in processes of their own, for benches; and what they have taken so far (Linux)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Final

SCHEDULED: Final = 2
"""Of a process's clocks the one that counts what the scheduler gave it, in billionths."""
MB: Final = 1_000_000


@contextmanager
def program(*arguments: str, file: Path | None = None) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and process id."""
    where = [str(file)] if file is not None else ["--port", "0"]
    process = subprocess.Popen([sys.executable, *arguments, *where], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = (process.stdout.readline().split() or [""])[-1].rstrip("/")  # it says where it is
        _wait(f"{address}/health", process)
        yield address, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        process.stdout.close()


def serving(url: str) -> AbstractContextManager[tuple[str, int]]:
    """`megaciv serve` with this database: it keeps idle tables for an hour and limits nobody."""
    return program("-m", "megaciv", "serve", "--database", url, "--idle", "3600", "--no-limits")


def _wait(url: str, process: subprocess.Popen[str]) -> None:
    for _ in range(1200):
        with suppress(OSError, ValueError), urllib.request.urlopen(url, timeout=2):
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def cpu_of(pid: int) -> float:
    """Seconds of processor time so far, all threads: the process's own clock (`clock_getcpuclockid` of C)."""
    return time.clock_gettime((~pid << 3) | SCHEDULED)


def memory_of(pid: int) -> int:
    """Bytes in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def telling_of(address: str) -> float:
    """Seconds that the server has spent on telling so far."""
    with urllib.request.urlopen(f"{address}/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("megaciv_telling_cpu_seconds_sum")))
