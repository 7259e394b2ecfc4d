"""A PostgreSQL of our own on a disk of its own, which can be killed, started again, and filled."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tests.server.postgresql import postgres_package

DISK: Final = 640
PER_MINUTE: Final = 40
"""Megabytes of the disk, and how many more a minute: it shall be full when it is filled, and never by itself."""
LOG_OF_WRITES: Final = 96
"""Megabytes that PostgreSQL keeps of its log of writes, so that it does not fill the disk by itself."""
LEFT: Final = 4096
CHUNK: Final = b"\0" * 1_048_576


class OwnPostgres:
    """One that runs in a folder."""

    def __init__(self, folder: Path, is_disk: bool) -> None:
        """`is_disk` if the folder is a disk that nobody else needs."""
        self._package = postgres_package()
        self._server: Any = self._package.get_server(folder / "data", cleanup_mode="delete")
        self._is_disk, self._balloon = is_disk, folder / "balloon"
        self.address: str = self._server.get_uri()
        with (folder / "data" / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"max_wal_size = '{LOG_OF_WRITES}MB'\nmin_wal_size = '32MB'\n")
        self.stop("fast")
        self.start()

    def stop(self, how: str) -> None:
        """`immediate` is a crash, `fast` ends all connections."""
        with suppress(subprocess.CalledProcessError):  # it may have gone by itself
            self._control("-w", "-m", how, "stop")

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def close(self) -> None:
        self._server.cleanup()

    def _control(self, *words: str) -> None:
        data = str(self._server.pgdata)
        control = self._package.postgres_server.pgexec
        control("pg_ctl", ("-D", data, *words), bin_path=self._server.bin_path, user=self._server.system_user)

    @property
    def fills(self) -> bool:
        """Can its disk be filled?"""
        return self._is_disk

    def fill(self) -> None:
        """Until nothing more fits on the disk."""
        assert self._is_disk, "this would be the machine's own disk"
        with suppress(OSError), self._balloon.open("wb", buffering=0) as balloon:
            while True:
                balloon.write(CHUNK)
        with suppress(OSError), self._balloon.open("ab", buffering=0) as balloon:
            while True:
                balloon.write(CHUNK[:LEFT])

    def clean_up(self) -> None:
        self._balloon.unlink(missing_ok=True)


@contextmanager
def own_postgres(minutes: float = 1) -> Iterator[OwnPostgres]:
    """On a disk in memory if we may mount one; else in a folder, and its disk is never filled."""
    with TemporaryDirectory(prefix="megaciv-chaos-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        is_disk = _mount(folder, DISK + round(PER_MINUTE * minutes))
        try:
            server = OwnPostgres(folder, is_disk)
            try:
                yield server
            finally:
                server.clean_up()
                server.close()
        finally:
            if is_disk:
                subprocess.run(["umount", "--lazy", name], check=False)


def _mount(folder: Path, megabytes: int) -> bool:
    if sys.platform != "linux" or shutil.which("mount") is None:
        return False
    words = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=755", "megaciv-chaos", str(folder)]
    return subprocess.run(words, check=False, capture_output=True).returncode == 0
