"""A vote took back what some seats alone had chosen: what the others had chosen since is made again, and each moment
of the game can still be loaded."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import func, select

from megaciv.server.storage.loading import last_phase_of, load
from megaciv.server.storage.schema import checkpoints
from tests.server.conftest import run
from tests.server.table.test_task_alone import stage


def test_every_moment_after_it_can_be_loaded(tmp_path: Path) -> None:
    """The checkpoint of what was taken back stands before what is made again."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            async with task.lock:
                database, game = on.services.database, task.game

                async def kept() -> int:
                    async with database.read() as connection:
                        return await connection.scalar(select(func.count()).select_from(checkpoints)) or 0

                async def choose(civ: str) -> None:
                    task.act(civ, task.game.pending[civ].default())
                    await task.conclude()

                while not (await kept() and game.phase == "movement" and len(game.pending) == 5):
                    await choose(min(game.pending))
                to, (one, *others) = task.number, sorted(game.pending)
                for civ in (one, *others[:3]):
                    await choose(civ)
                await task.rewind(to, [one])
                assert task.number == to + 8
                for number in range(to, task.number + 1):
                    assert (await load(database, on.record, number)).number == number
                assert await last_phase_of(database, on.record, others[:1]) is not None
            await task.close()

    run(scenario())
