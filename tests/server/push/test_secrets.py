"""What a viewer may not know is in no byte that they are sent.

A table is shown by the server's own code. Then everything this viewer may not know is shuffled - other hands, stacks,
traces, the seed - and it is shown again: every message must be the same, byte for byte. Events are shown with other
secrets in them, too.
"""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from megaciv.checking.fuzzing.unknown import shuffle_the_unknown
from megaciv.rules.facts import facts
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.server.app import prepare
from megaciv.server.config import Config
from megaciv.server.messages.tables import NewTable
from megaciv.server.push.connection import Connection
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.push.increments import Increment
from megaciv.server.push.projection import StoredEvent, numbered, patch, public
from megaciv.server.push.socket import Listener
from megaciv.server.services import Services
from megaciv.server.storage.records import Person
from megaciv.server.storage.schema import Database
from megaciv.server.table.game_task import GameTask
from megaciv.server.table.table import OpenTable
from megaciv.server.time import now
from tests.server.conftest import run

PLAYERS = 6
CALAMITIES = [calamity.id for calamity in facts().calamities]
CHOICES = 1600
EVERY = 80


class Recorded(Connection):
    """A connection that keeps what it is sent."""

    def __init__(self, person: Person | None, seats: tuple[str, ...]) -> None:
        super().__init__(person, "en", seats, frozenset())
        self.frames: list[bytes] = []

    def send(self, encoded: EncodedMessage) -> None:
        self.frames.append(encoded.text)


@asynccontextmanager
async def server_with_a_table(folder: Path) -> AsyncIterator[tuple[Services, OpenTable]]:
    """A server without a network, and a table at which nobody is a bot."""
    config = Config(f"sqlite:///{folder}/games.sqlite3", limits=False, manners="brisk")
    await prepare(config)
    server = Services(config, Database(config.database))
    try:
        host = await server.people.guest("Host", "en")
        setup = Setup(PLAYERS, pace="free")
        table_id = await server.store.create(host.id, setup, NewTable(PLAYERS), Setting(setup).civs)
        for civ in Setting(setup).civs:
            await server.store.sit(table_id, civ, await server.people.guest(civ, "en"))
        await server.store.move(table_id, "lobby", "running", started=now(), seed="a table with secrets")
        yield server, await server.registry.table(table_id)
    finally:
        await server.close()


async def shown(
    server: Services, table: OpenTable, task: GameTask, civ: str | None, asked: list[dict[str, Any]]
) -> list[bytes]:
    """Every message that this viewer can get out of the server without changing anything."""
    person = None if civ is None else Person("x", "X", None, "en", "auto", {})
    connection = Recorded(person, () if civ is None else (civ,))
    async with task.lock:
        table.published.diff = GameDiff(task.game, task.loaded.answered)
        await table.greet(connection)
    listener = Listener(server, table, connection)
    for message in asked:
        await listener.hear(msgspec.json.encode(message))
    await listener.hear(msgspec.json.encode({"type": "since", "seq": 10**6}))
    return connection.frames


def questions(game: Game, civ: str | None) -> list[dict[str, Any]]:
    """What this viewer may ask: previews of their choices, the forecasts of calamities, how far stacks could get,
    advice and prices."""
    seat = civ or game.setting.civs[0]
    question = game.question(seat)
    tried = [] if question is None else [question.default(), question.sample(random.Random(5))]
    others = [other for other in game.setting.civs if other != seat]
    answers: list[Any] = [True, "salt", {"from": others[0]}, {"offer": 1}, {"with": others[1], "cards": ["salt"] * 3}]
    wrong = [{name: answer} for name in (() if question is None else question.ids) for answer in answers]
    tried += random.Random(len(game.events)).sample(wrong, min(2, len(wrong)))  # a refusal tells nothing either
    previews = [{"type": "preview", "ref": f"p{n}", "seat": seat, "choices": [c]} for n, c in enumerate(tried)]
    forecasts = [{"type": "forecast", "ref": c, "seat": seat, "calamity": c} for c in CALAMITIES]
    far = [{"type": "reach", "ref": area, "seat": seat, "area": area} for area in list(game.view().areas)[:5]]
    far.append({"type": "threats", "ref": "t", "seat": seat})
    far += [{"type": "dossier", "ref": other, "seat": seat, "other": other} for other in others[:2]]
    wanted = {"advances": [], "plan": ["pottery", "mining"]}
    asked: list[dict[str, Any]] = [
        {"type": "advice", "ref": "a", "seat": seat},
        {"type": "quote", "ref": "q", "seat": seat, "wanted": wanted},
    ]
    return [*previews, *forecasts, *far, *asked, {"type": "ping"}]


def test_no_message_depends_on_what_its_reader_may_not_know(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with server_with_a_table(tmp_path) as (server, table):
            task = await table.playing()
            assert task is not None
            dice = random.Random(3)
            phases, hands = set(), 0
            for at in range(CHOICES):
                if at % EVERY == 0:
                    phases.add(task.game.phase)
                    hands += sum(bool(task.game.own(civ).hand) for civ in task.game.setting.civs)
                    await look(server, table, task, dice)
                civ, decision = dice.choice(sorted(task.game.pending.items()))
                task.game.act(civ, decision.sample(dice))
            assert {"movement", "trade"} <= phases
            assert hands > 20

    async def look(server: Services, table: OpenTable, task: GameTask, dice: random.Random) -> None:
        game = task.game
        for civ in (None, *game.setting.civs):
            asked = questions(game, civ)
            before = await shown(server, table, task, civ, asked)
            task.loaded.game = game.copy()
            shuffle_the_unknown(task.game, civ, dice)
            after = await shown(server, table, task, civ, asked)
            assert before == after, civ
            task.loaded.game = game

    run(scenario())


def other_secret(told: StoredEvent, viewer: str | None) -> StoredEvent:
    """The same event with another secret, unless it is the viewer's own."""
    event = told.event
    if event.secret is None or viewer in event.to:
        return told
    other = {name: ["something else"] for name in event.secret.__struct_fields__}
    changed = msgspec.structs.replace(event, secret=msgspec.structs.replace(event.secret, **other))
    return msgspec.structs.replace(told, event=changed)


def test_increments_carry_no_secret_of_others() -> None:
    game = Game.new(Setup(PLAYERS), "increments")
    dice = random.Random(4)
    view = public(game)
    secrets = private_events = 0
    for number in range(1, 700):
        before, turn, phase = len(game.events), game.turn, game.phase
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        new = public(game)
        told = numbered(game.events[before:], number, turn, phase)
        change = patch(view, new)
        view = new
        secrets += sum(each.event.secret is not None for each in told)
        private_events += sum(each.event.private for each in told)
        for viewer in (None, *game.setting.civs):
            seats = () if viewer is None else (viewer,)
            altered = [other_secret(each, viewer) for each in told]
            one, two = (Increment(0, 1, change, {}, each, (turn, phase)) for each in (told, altered))
            assert one.encoded(seats).text == two.encoded(seats).text
            assert one.body == two.body  # what goes to all who follow the stream
            mine, same = one.own(seats), two.own(seats)
            assert (mine and mine.text) == (same and same.text)
    assert secrets > 20
    assert private_events >= 0


def test_a_hand_is_sent_to_its_owner_only(tmp_path: Path) -> None:
    """The other direction: the owner does get their secrets, so the tests above do not pass for want of content."""

    async def scenario() -> None:
        async with server_with_a_table(tmp_path) as (server, table):
            task = await table.playing()
            assert task is not None
            dice = random.Random(1)
            while not any(task.game.own(civ).hand for civ in task.game.setting.civs):
                civ, decision = dice.choice(sorted(task.game.pending.items()))
                task.game.act(civ, decision.sample(dice))
            owner = next(civ for civ in task.game.setting.civs if task.game.own(civ).hand)
            hello = msgspec.json.decode((await shown(server, table, task, owner, []))[0])
            assert hello["private"][owner]["hand"] == task.game.own(owner).hand
            assert list(hello["private"]) == [owner]
            other = msgspec.json.decode((await shown(server, table, task, None, []))[0])
            assert other["private"] == {}
            assert table.record.seed.encode() not in b"".join(await shown(server, table, task, owner, []))

    run(scenario())


@pytest.mark.parametrize("role", ["spectator", "player"])
def test_a_seed_is_shown_to_nobody_before_the_end(tmp_path: Path, role: str) -> None:
    async def scenario() -> None:
        async with server_with_a_table(tmp_path) as (_, table):
            person = (
                None if role == "spectator" else Person(table.record.seats[0].person_id or "", "", None, "en", "", {})
            )
            told = msgspec.json.encode(table.info(person))
            assert table.record.seed.encode() not in told
            assert table.record.commitment.encode() in told

    run(scenario())
