"""Files from strangers: `megaciv admin import` says what is wrong in a sentence and writes nothing, or writes what the
rules say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from megaciv.rules import GameFile, GameFileError
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.incoming import take_in
from megaciv.server.storage.schema import Database, chat, choices, people, seats, tables
from megaciv.server.table.clock import clocks
from megaciv.timing.clocks import Live
from tests.server.conftest import Start, admin, guests, run
from tests.server.games import exported, game_at

Json = dict[str, Any]
BEGINS = "trade"


@pytest.fixture(scope="module")
def file() -> bytes:
    """A game that may be taken in."""
    game = game_at(BEGINS)
    return exported(game, "0", list(game.setting.civs)[:2], Live()).write()


def extra(told: Json) -> Json:
    found: Json = told["extra"]["export"]
    return found


def first_table(told: Json) -> Json:
    found: Json = extra(told)["table"]
    return found


def _set(*path: Any) -> Callable[[Json], None]:
    """Change one thing of what the file adds."""

    def change(told: Json) -> None:
        *way, last, value = path
        where: Any = extra(told)
        for step in way:
            where = where[step]
        where[last] = value

    return change


def _rewind(told: Json) -> None:
    told["choices"][0] = ["table", {"table.rewind": "nowhere"}]


def _illegal(told: Json) -> None:
    told["choices"][2] = ["rome", {"advances.buy": {"advances": 5}}]


HOSTILE: dict[str, Callable[[Json], None]] = {
    "no seed": lambda told: told.update(seed=None),
    "another seed": lambda told: told.update(seed="other"),
    "status unknown": _set("table", "status", "ruined"),
    "status of a lobby": _set("table", "status", "lobby"),
    "name is a list": _set("table", "name", ["x"]),
    "delay of years": _set("table", "delay", 10**9),
    "created in words": _set("table", "created", "yesterday"),
    "created long ago": _set("table", "created", -5),
    "a seat missing": lambda told: extra(told)["seats"].pop(),
    "a seat twice": lambda told: extra(told)["seats"].append(extra(told)["seats"][0]),
    "a seat of nobody": _set("seats", 0, "civ", "atlantis"),
    "a place too far": _set("seats", 0, "place", 99),
    "a bot that is none": _set("seats", 4, "bot", "__import__('os')"),
    "talk without text": _set("chat", [{"name": "x"}]),
    "talk of nobody": _set("chat", [{"name": "x", "text": "x", "at": 1, "civ": "atlantis"}]),
    "a long reference": _set("choices", 0, "ref", "x" * 1000),
    "a reference that cannot be kept": _set("choices", 0, "ref", "x\x00"),
    "a time of no century": _set("choices", 0, "at", 10**18),
    "fewer lines": lambda told: extra(told)["choices"].pop(),
    "an illegal choice": _illegal,
    "back to nowhere": _rewind,
    "a clock of nothing": _set("time", {"kind": "live", "phase": -1}),
    "a set-up that is none": lambda told: told["setup"].update(players=3),
}


async def counted(opened: Database) -> list[int]:
    async with opened.read() as connection:
        return [
            await connection.scalar(select(func.count()).select_from(each)) or 0
            for each in (people, tables, seats, choices, chat, clocks)
        ]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with nothing in it."""
    found = f"sqlite:///{tmp_path_factory.mktemp('there')}/there.sqlite3"
    run(prepare(Config(found)))
    return found


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_and_changes_nothing(what: str, file: bytes, url: str) -> None:
    told = json.loads(file)
    HOSTILE[what](told)

    async def scenario() -> None:
        database = Database(url)
        with pytest.raises((Refusal, GameFileError)):
            await take_in(database, GameFile.read(json.dumps(told).encode()))
        assert await counted(database) == [0] * 6
        await database.close()

    run(scenario())


def test_the_operator_reads_a_sentence(file: bytes, url: str, tmp_path: Path) -> None:
    told = json.loads(file)
    _illegal(told)
    (tmp_path / "game.json").write_text(json.dumps(told), encoding="utf-8")
    said = admin("import", str(tmp_path / "game.json"), "--database", url, code=1)
    assert "Traceback" not in said
    assert "choice 3 is not legal" in said


def test_what_a_file_says_of_its_game_is_not_believed(file: bytes, start: Start, tmp_path: Path) -> None:
    """Result, events and whose day it was are worked out, or left out; names are cleaned."""
    running = start()
    url = running.config.database
    told = json.loads(file)
    forged = {"status": "finished", "outcome": '{"places":[],"scored":true}', "daily": "2026-11-17", "turn": 99}
    first_table(told).update(forged, name="\x1b[2J[/nothing] club", asked="no JSON", picks="no JSON")
    for line in extra(told)["choices"]:
        line["events"] = '[{"id":1,"turn":1,"phase":"x","event":{"kind":"victory"}}]'
    (tmp_path / "game.json").write_text(json.dumps(told), encoding="utf-8")
    table_id = admin("import", str(tmp_path / "game.json"), "--database", url).split("table ")[1].split(" ")[0]
    assert "Nothing is wrong" in admin("inspect", table_id, "--database", url)

    async def look() -> None:
        (ada,) = await guests(running, "Ada")
        assert await ada.get("/api/tables")  # the list is not broken for anybody
        info = await ada.get(f"/api/tables/{table_id}")
        assert (info["status"], info["name"], info.get("outcome")) == ("running", "[2J[/nothing] club", None)
        log = await ada.get(f"/api/tables/{table_id}/log", limit=2000)
        kinds = {event["kind"] for event in log["events"]}
        assert "victory" not in kinds
        assert "phase-begun" in kinds

    run(look())
