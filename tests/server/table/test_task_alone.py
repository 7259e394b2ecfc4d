"""The game task without a table: it owns game and journal, and says through its hooks what is committed. What is not
stored is neither told nor acknowledged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from megaciv.bots import Acquaintance, Regard
from megaciv.bots.base import Thinker
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server.app import prepare
from megaciv.server.cluster.pubsub import ChangeNotice, choices_told
from megaciv.server.config import Config
from megaciv.server.errors import Refusal
from megaciv.server.messages.from_client import Choose
from megaciv.server.messages.game import FloorRound
from megaciv.server.messages.tables import NewTable
from megaciv.server.push.connection import Connection
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.push.projection import StoredEvent
from megaciv.server.services import Services
from megaciv.server.storage.journal import Batch, Committed, Entry, Journal, SqliteWriter, SqlStatement, told_of
from megaciv.server.storage.loading import Loaded, load, missed
from megaciv.server.storage.records import TableRecord
from megaciv.server.storage.schema import Database, choices
from megaciv.server.storage.told_choice import ToldChoice
from megaciv.server.table import game_task
from megaciv.server.table import table as table_module
from megaciv.server.table.game_task import GameTask
from megaciv.server.time import now
from tests.server.conftest import eventually, run

Noted = list[tuple[str, Any]]
"""What happened, in order."""


class Pen:
    """Writes, and notes that it has; or fails before or after it has written."""

    def __init__(self, path: str, noted: Noted) -> None:
        self._pen, self._noted = SqliteWriter(path), noted
        self.fails: str | None = None

    async def write(self, batches: Sequence[Batch]) -> None:
        fails, self.fails = self.fails, None
        if fails == "before":
            raise OSError("no disk")
        await self._pen.write(batches)
        self._noted.append(("stored", [line.number for batch in batches for line in batch.entries]))
        if fails == "after":
            raise OSError("the answer was lost")

    async def close(self) -> None:
        await self._pen.close()


class Hooks:
    """In the table's place."""

    def __init__(self, noted: Noted) -> None:
        self.noted = noted
        self.kinds: dict[str, str] = {}
        self.told: Sequence[StoredEvent] = ()

    async def game_followed(self, loaded: Loaded) -> None:
        await self.game_loaded(loaded)

    async def game_loaded(self, loaded: Loaded) -> None:
        self.noted.append(("loaded", loaded.number))

    def game_taken_back(self, loaded: Loaded) -> None:
        self.noted.append(("taken back", loaded.number))

    def bots(self, game: Game) -> Mapping[str, str]:
        return self.kinds

    def known(self) -> Mapping[str, Mapping[str, Acquaintance]]:
        return {}

    def company(self) -> None:
        return None

    def bell(self) -> None:
        return None

    def round(self, told: FloorRound | None) -> None:
        pass

    def beside(self, loaded: Loaded) -> Sequence[SqlStatement]:
        return []

    def committed(self, committed: Committed) -> None:
        self.told = committed.events
        self.noted.append(("committed", (committed.number, [told.event.kind for told in committed.events])))

    async def game_over(self, game: Game) -> None:
        self.noted.append(("over", None))


class Ear(Connection):
    """Notes what is answered."""

    def __init__(self, noted: Noted, *seats: str) -> None:
        super().__init__(None, "en", seats, frozenset())
        self._noted = noted

    def send(self, encoded: EncodedMessage) -> None:
        told = msgspec.json.decode(encoded.text)
        self._noted.append((told["type"], told.get("reason") or told["seq"]))


class Stage:
    def __init__(self, services: Services, record: TableRecord, path: str) -> None:
        self.services, self.record = services, record
        self.noted: Noted = []
        self.pen, self.hooks = Pen(path, self.noted), Hooks(self.noted)
        self.journal = Journal(self.pen)

    async def task(self) -> GameTask:
        database = self.services.database
        return GameTask(database, self.journal, self.record, await load(database, self.record), self.hooks)

    async def choose(self, task: GameTask, ear: Ear, seat: str) -> Choose:
        """The default, and wait for the answer."""
        key, choice = task.key_of(seat) or "", dict(task.game.pending[seat].default())
        message = Choose("a", seat, key, [choice])
        await self.send(task, ear, message)
        return message

    async def send(self, task: GameTask, ear: Ear, message: Choose) -> None:
        before = len(self.noted)
        task.submit(ear, message)
        await eventually(lambda: any(what in ("ack", "refused") for what, _ in self.noted[before:]))


@asynccontextmanager
async def stage(folder: Path) -> AsyncIterator[Stage]:
    config = Config(f"sqlite:///{folder}/games.sqlite3", limits=False, manners="brisk")
    await prepare(config)
    services = Services(config, Database(config.database))
    host = await services.people.guest("Host", "en")
    setup = Setup(5, pace="free")
    civs = Setting(setup).civs
    table_id = await services.store.create(host.id, setup, NewTable(5), civs, "alone", taken=dict.fromkeys(civs, host))
    await services.store.move(table_id, "lobby", "running", started=now())
    made = Stage(services, await services.store.table(table_id), f"{folder}/games.sqlite3")
    try:
        yield made
    finally:
        await made.journal.close()
        await services.close()


def test_stored_then_told_then_acknowledged(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            (seat, *_) = task.game.pending
            ear = Ear(on.noted, seat)
            message = await on.choose(task, ear, seat)
            assert [what for what, _ in on.noted] == ["stored", "committed", "ack"]
            number, kinds = on.noted[1][1]
            assert number == task.number == 1
            assert kinds
            await on.send(task, ear, message)  # once more
            assert on.noted[3:] == [("ack", 1)]
            await task.close()

    run(scenario())


@pytest.mark.parametrize(("fails", "answer"), [("before", ("refused", "not-stored")), ("after", ("ack", 1))])
def test_what_is_stored_decides_the_answer(tmp_path: Path, fails: str, answer: tuple[str, Any]) -> None:
    """Storing fails, or the news of it is lost: the game is loaded again, and only what is there is told."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            (seat, *_) = task.game.pending
            on.pen.fails = fails
            await on.choose(task, Ear(on.noted, seat), seat)
            told = [what for what, _ in on.noted]
            stored = ["stored", "loaded", "committed"] if fails == "after" else ["loaded", "taken back"]
            assert told[:-1] == stored
            assert on.noted[-1] == answer
            assert task.number == (fails == "after")
            await task.close()

    run(scenario())


def test_who_comes_second_hears_what_was_first(tmp_path: Path) -> None:
    """Two tasks over one database, as two processes have them."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            one, two = await on.task(), await on.task()
            first, second, *_ = one.game.pending
            await on.choose(one, Ear(on.noted, first), first)
            del on.noted[:]
            await on.choose(two, Ear(on.noted, second), second)
            assert [what for what, _ in on.noted] == ["loaded", "committed", "stored", "committed", "ack"]
            assert [told[0] for what, told in on.noted if what == "committed"] == [1, 2]
            await one.follow(2)
            assert one.number == 2
            assert one.game.view() == two.game.view()
            await asyncio.gather(one.close(), two.close())

    run(scenario())


def test_who_comes_second_is_answered_though_the_database_is_away_just_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was first cannot be read at once: the choice is made when it can. A short chaos run left two people waiting
    for ever on lines that lived, so that nothing was sent again."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            one, two = await on.task(), await on.task()
            first, second, *_ = one.game.pending
            await on.choose(one, Ear(on.noted, first), first)
            away = iter((True,))

            async def loading(*asked: Any, **how: Any) -> Loaded:
                if next(away, False):
                    raise OSError("the database is away")
                return await load(*asked, **how)

            monkeypatch.setattr(game_task, "load", loading)
            del on.noted[:]
            await on.choose(two, Ear(on.noted, second), second)
            assert on.noted[-1] == ("ack", 2)
            await asyncio.gather(one.close(), two.close())

    run(scenario(), 30)


def test_what_is_stored_is_acknowledged_though_it_cannot_be_told(tmp_path: Path) -> None:
    """A defect in telling everybody else: who has chosen is not left waiting."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            (seat, *_) = task.game.pending

            def failing(committed: Committed) -> None:
                raise KeyError(committed.number)

            on.hooks.committed = failing  # type: ignore[method-assign]
            await on.choose(task, Ear(on.noted, seat), seat)
            assert ("ack", 1) in on.noted
            await task.close()

    run(scenario(), 30)


def test_what_another_process_has_told_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice comes with the notice of it; where one is missing, all are read."""
    read: list[int] = []

    async def reading(database: Database, table_id: str, number: int) -> Any:
        read.append(number)
        return await missed(database, table_id, number)

    monkeypatch.setattr(game_task, "missed", reading)

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            one, two, late = await on.task(), await on.task(), await on.task()
            first, second, *_ = one.game.pending
            await on.choose(one, Ear(on.noted, first), first)
            await on.choose(one, Ear(on.noted, second), second)
            async with on.services.database.read() as connection:
                rows = await connection.execute(select(choices).order_by(choices.c.number))
                lines = [Entry(*(getattr(row, name) for name in Entry._fields)) for row in rows]
            notice = choices_told(*next(iter(told_of(lines).items())))
            heard = msgspec.json.decode(notice, type=ChangeNotice)
            assert (heard.what, heard.number) == ("choices", 2)
            await two.follow(1, heard.choices[:1])
            del on.noted[:]
            await two.follow(heard.number, heard.choices)  # the first is known already
            assert [told[0] for what, told in on.noted if what == "committed"] == [2]
            assert read == []
            await late.follow(heard.number, heard.choices[1:])
            assert read == [0]
            assert one.game.view() == two.game.view() == late.game.view()
            stored = [event for line in lines for event in msgspec.json.decode(line.events)]
            assert msgspec.to_builtins(on.hooks.told) == stored
            assert one.loaded.refs == two.loaded.refs == late.loaded.refs
            await asyncio.gather(one.close(), two.close(), late.close())

    run(scenario())


def test_a_notice_has_no_more_than_postgresql_takes() -> None:
    long = ToldChoice(7, "minoa", msgspec.Raw(b'{"move.land":[%s]}' % b",".join([b"1234567890"] * 800)), None)
    short = ToldChoice(8, "minoa", msgspec.Raw(b"{}"), None)
    told = [msgspec.json.decode(choices_told("t", each), type=ChangeNotice) for each in ([short], [long, short])]
    assert [len(each.choices) for each in told] == [1, 0]
    assert [each.number for each in told] == [8, 8]


def test_a_seat_counts_when_the_choice_is_made(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            (seat, *_) = task.game.pending
            ear = Ear(on.noted, seat)
            async with task.lock:
                choosing = asyncio.create_task(on.choose(task, ear, seat))
                await asyncio.sleep(0)
                ear.seats = ()  # somebody else has it now
            await choosing
            assert on.noted == [("refused", "not-your-seat")]
            await task.close()

    run(scenario())


async def _others() -> None:
    """Whatever else runs here goes on until it waits for something."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_choice_waits_for_one_question_at_most(tmp_path: Path) -> None:
    """Many browsers ask what would follow, and then somebody chooses."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            await eventually(lambda: not task.is_busy)
            seat, *_ = task.game.pending
            ear = Ear(on.noted, seat)

            async def ask() -> None:
                async with task.looking:
                    on.noted.append(("asked", task.number))
                    await asyncio.sleep(0)  # such as a dry run in a thread

            async with task.lock:
                questions = [asyncio.create_task(ask()) for _ in range(6)]
                await _others()  # all of them wait
                choosing = asyncio.create_task(on.choose(task, ear, seat))
                await _others()
            await asyncio.gather(choosing, *questions)
            assert [what for what, _ in on.noted].count("asked") == 6
            before = [what for what, _ in on.noted[: on.noted.index(("ack", 1))]]
            assert before.count("asked") <= 1
            await task.close()

    run(scenario())


def test_nobody_asks_forever_who_was_cut_off(tmp_path: Path) -> None:
    """A question whose reader goes while it waits lets the next one in."""

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()

            async def ask() -> int:
                async with task.looking:
                    return task.number

            async with task.lock:
                gone, next_one = asyncio.create_task(ask()), asyncio.create_task(ask())
                await _others()
                gone.cancel()
            assert await next_one == 0
            await task.close()

    run(scenario())


def test_a_rewind_is_committed_with_a_checkpoint(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as on:
            task = await on.task()
            seat, *_ = task.game.pending
            before = task.game.view()
            await on.choose(task, Ear(on.noted, seat), seat)
            async with task.lock:
                await task.rewind(0)
            assert on.noted[-2:] == [("stored", [2]), ("committed", (2, ["table-rewound"]))]
            assert task.game.view() == before
            again = await on.task()
            assert (again.number, again.game.view()) == (2, before)
            assert again.key_of(seat) == task.key_of(seat)
            await asyncio.gather(task.close(), again.close())

    run(scenario())


def test_bots_commit_by_the_same_way(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with stage(tmp_path) as on:
            civs = on.record.setting.civs
            on.hooks.kinds = dict.fromkeys(civs[1:], "random")
            task = await on.task()
            await eventually(lambda: not task.is_busy and task.number > 0)
            async with task.lock:  # the last of it is committed before the game is free
                assert set(task.game.pending) == {civs[0]}
                stored = [number for what, numbers in on.noted if what == "stored" for number in numbers]
                assert stored == list(range(1, task.number + 1))
                assert on.noted[-1][0] == "committed"
            await task.close()

    run(scenario())


def test_bots_remember_after_a_table_was_loaded(tmp_path: Path) -> None:
    """What the bots of a table think of each other does not change when it is loaded anew, be it from a checkpoint."""

    def thoughts(task: GameTask) -> dict[tuple[str, str], Regard]:
        seats, civs = task.bots._seats, on_civs
        found: dict[tuple[str, str], Regard] = {}
        for civ in civs:
            bot = seats.bots[civ]
            assert isinstance(bot, Thinker)
            bot.mind.listen(seats.sights[civ].look())
            found |= {(civ, other): bot.mind.opinion(other).told() for other in civs}
        return found

    on_civs: list[str] = []

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            on_civs[:] = on.record.setting.civs
            on.hooks.kinds = dict.fromkeys(on_civs, "shrewd")
            task = await on.task()
            await eventually(lambda: task.game.turn > 7)
            async with task.lock:
                await task.conclude()
                before, number = thoughts(task), task.number
                loaded = await load(on.services.database, on.record)
                assert (loaded.number, list(loaded.lessons)) == (number, list(task.loaded.lessons))
                task._take(loaded)
                assert thoughts(task) == before
                assert any(each.deals for each in before.values())
            await task.close()

    run(scenario())


def test_a_game_that_cannot_be_loaded_is_tried_seldom_and_told_of_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However many come: one line of log, pauses that grow, and once it can be loaded it is."""
    tries: list[float] = []
    at, is_broken = [100.0], [True]

    async def loading(database: Database, record: TableRecord, *more: Any) -> Loaded:
        tries.append(at[0])
        if is_broken[0]:
            raise OSError("a page of the file\ncannot be read")
        return await load(database, record, *more)

    monkeypatch.setattr(table_module, "load", loading)
    monkeypatch.setattr(table_module, "monotonic", lambda: at[0])

    async def scenario() -> None:
        async with stage(tmp_path) as on:
            table = await on.services.registry.table(on.record.id)
            for _ in range(600):
                at[0] += 0.125
                with pytest.raises(Refusal, match="table-not-loaded"):
                    await table.playing()
            pauses = [later - before for before, later in pairwise(tries)]
            assert pauses[:3] == [0.5, 1, 2]
            assert set(pauses[3:]) == {table_module.MOST_PAUSE}
            assert [line.getMessage() for line in caplog.records if line.name == table_module.__name__] == [
                f"table {on.record.id}: cannot be loaded: OSError: a page of the file cannot be read"
            ]
            is_broken[0], at[0] = False, at[0] + table_module.MOST_PAUSE
            assert await table.playing() is not None

    run(scenario())
