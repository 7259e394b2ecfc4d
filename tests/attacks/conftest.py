"""The servers of `tests/server`, to be attacked: one over SQLite, and two processes over one PostgreSQL."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import nothing_left_open, postgres, postgres_server, run, shared, start
from tests.server.postgresql import new_database
from tests.server.processes import Process
from tests.server.table_of_people import Place

__all__ = ["anywhere", "attacked", "nothing_left_open", "pair", "postgres", "postgres_server", "shared", "start"]


class Pair:
    """Two processes over one PostgreSQL; anyone who asks for the address gets now the one, now the other."""

    def __init__(self, database: str, folder: Path, strict: int | None = None) -> None:
        self.database = database
        self.processes = []
        for name in ("one", "two"):  # the first makes the database
            self.processes.append(Process(database, folder / f"{name}.log", strict=strict))
            self.processes[-1].wait()
        self._turns = itertools.cycle(self.processes)

    @property
    def address(self) -> str:
        return next(self._turns).address

    def stop(self) -> None:
        for process in self.processes:
            process.stop()


@pytest.fixture(scope="session")
def attacked(postgres_server: str) -> str:
    """The database of the two, which all attacks of a worker share: each has people and tables of its own."""
    return run(new_database(postgres_server, "attacks"))


@pytest.fixture(scope="module")
def pair(attacked: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """They run for a module: servers look at their clocks and their database all the time, even if nobody asks."""
    both = Pair(attacked, tmp_path_factory.mktemp("pair"))
    yield both
    both.stop()


FEW = 10


@pytest.fixture(scope="module")
def strict_pair(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two that keep to their rates, and where a seat has few choices a phase."""
    both = Pair(run(new_database(postgres_server, "strict")), tmp_path_factory.mktemp("strict"), FEW)
    yield both
    both.stop()


@pytest.fixture(params=["sqlite", "two processes"])
def anywhere(request: pytest.FixtureRequest) -> Place:
    place: Place = request.getfixturevalue("shared" if request.param == "sqlite" else "pair")
    return place
