"""Tests choose how cards are shuffled; nobody else does."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from megaciv.client import LiveTable
from megaciv.server.config import Config
from megaciv.server.services import SEED_HEADER
from tests.server.conftest import Client, Running, device, eventually, reason, run


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Running]:
    running = Running(Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False, manners="brisk", test_seeds=True))
    yield running
    running.stop()


@pytest.fixture
def ordinary(tmp_path: Path) -> Iterator[Running]:
    running = Running(Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False, manners="brisk"))
    yield running
    running.stop()


def with_seed(running: Running, seed: str) -> Client:
    client = device(running)
    client.http.headers[SEED_HEADER] = seed
    return client


def without_seed(running: Running) -> Client:
    client = device(running)
    del client.http.headers[SEED_HEADER]
    return client


async def first_turn(running: Running, client: Client) -> list[object]:
    """What the table has seen after a person's first ten answers. They answer when nobody else is asked and the bots
    have nothing to do: on the trade floor it would depend on who is faster."""
    info = await client.play_now(players=5, bots="shrewd")
    async with client.table(info["id"]) as table:
        answered = 0
        async for seat, _ in table.questions():
            await eventually(lambda: is_still(running, table))
            decision = table.decision(seat)
            if answered == 10 or decision is None:
                break
            answered += 1
            await table.choose(seat, decision["default"])
        assert answered == 10
        return _seen(table)


def is_still(running: Running, table: LiveTable) -> bool:
    """Has everything that needs no person been done, and is it told?"""
    task = running.registry.tables[table.id].task
    return (
        task is not None
        and not task.is_busy
        and list(task.game.pending) == table.seats == list(table.asked)
        and task.number == table.seq
    )


def _seen(table: LiveTable) -> list[object]:
    assert table.view is not None
    return [table.view["turn"], table.view["phase"], table.view["areas"], table.view["players"], table.private]


def test_the_same_seed_gives_the_same_game_with_the_same_bots(seeded: Running) -> None:
    async def scenario() -> None:
        one, two = await first_turn(seeded, with_seed(seeded, "a")), await first_turn(seeded, with_seed(seeded, "a"))
        assert one == two
        assert one != await first_turn(seeded, with_seed(seeded, "b"))

    run(scenario())


def test_a_server_for_tests_wants_a_seed_for_every_table(seeded: Running) -> None:
    async def scenario() -> None:
        client = without_seed(seeded)
        assert await reason(client.play_now(players=5)) == "test-seed-missing"
        await client.guest("Ada")
        assert await reason(client.post("/api/tables", players=5)) == "test-seed-missing"

    run(scenario())


def test_no_other_server_takes_one(ordinary: Running) -> None:
    async def scenario() -> None:
        client = with_seed(ordinary, "mine")
        assert await reason(client.play_now(players=5)) == "test-seed-refused"
        await client.guest("Ada")
        assert await reason(client.post("/api/tables", players=5)) == "test-seed-refused"
        assert (await client.get("/api/tables"))["mine"] == []

    run(scenario())


def test_serve_refuses_to_take_seeds_outside_of_tests(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTEST_VERSION"}
    done = subprocess.run(
        [sys.executable, "-m", "megaciv", "--lang", "en", "serve", "--database", f"sqlite:///{tmp_path}/games.sqlite3"],
        env=environment | {"MEGACIV_TEST_SEEDS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Only the project's own tests may set it" in " ".join(done.stderr.split())
    assert not list(tmp_path.iterdir())
