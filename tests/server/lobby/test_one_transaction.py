"""Anyone who begins at once has their table with all its seats in one transaction, however many there are."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.lobby import lobby
from megaciv.server.messages.tables import PlayNow
from megaciv.server.services import Services
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database
from tests.server.conftest import run


@pytest.mark.parametrize("players", [5, 18])
def test_a_table_against_bots_is_made_in_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    async def only_made(server: Services, person: Person, table_id: str) -> Any:
        return await server.registry.table(table_id)

    monkeypatch.setattr(lobby, "start", only_made)

    async def scenario() -> None:
        config = Config(f"sqlite:///{tmp_path}/games.sqlite3", limits=False, manners="brisk")
        await prepare(config)
        server = Services(config, Database(config.database))
        try:
            ada = await server.people.guest("Ada", "en")
            writes = 0
            write = server.database.write

            def counted() -> AbstractAsyncContextManager[Any]:
                nonlocal writes
                writes += 1
                return write()

            monkeypatch.setattr(server.database, "write", counted)
            table = await lobby.play_now(server, ada, PlayNow(players=players, bots="random"))
            assert writes == 1
            mine, *others = table.record.seats
            assert (mine.person_id, mine.bot) == (ada.id, None)
            assert [(seat.person_id, seat.bot) for seat in others] == [(None, "random")] * (players - 1)
        finally:
            await server.close()

    run(scenario())
