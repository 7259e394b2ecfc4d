"""The bench of the server: its players sit at their tables and their choices are taken. Speed is not asserted."""

from __future__ import annotations

from pathlib import Path

from megaciv.benches.processes import program
from megaciv.benches.server_clients import Seated
from megaciv.benches.server_script import lay, script
from tests.server.conftest import eventually, run

CHOICES = 40


def test_the_script_can_be_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        told = script(200, CHOICES, 2)
        url, places = await lay(tmp_path, 2, told)
        with program("-m", "megaciv", "serve", "--database", url, "--no-limits") as (address, _):
            table = Seated(address, places[0], told.lines, browses=True)
            later = Seated(address, places[1], told.lines)
            await table.enter()
            await later.enter()
            assert await table.preview() > 0
            for _ in range(CHOICES):
                assert await table.choose()
            assert not await table.choose(), "this was all"
            await eventually(lambda: len(table.latencies()) == CHOICES)  # everybody was told
            drafted = sum(len(line.drafting) for line in told.lines)
            assert table.asked >= drafted + sum(len(line.then) for line in told.lines) + len(table.civs)
            assert {message["type"] for line in told.lines for message in line.drafting} >= {"preview", "draft"}
            table.leave()
            assert 0 < later.at < CHOICES, "it enters the script further on"
            while await later.choose():
                pass
            await eventually(lambda: len(later.latencies()) == CHOICES - places[1].start.line)
            later.leave()

    run(scenario())
