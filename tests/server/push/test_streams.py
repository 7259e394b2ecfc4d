"""Steps as pieces of one stream for a whole table: those who follow it know what the others know."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from megaciv.client import LiveTable, StepPieces
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.server.push.connection import Connection
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.frames import EncodedMessage, StreamPiece, TableStream
from megaciv.server.push.increments import DelayedSpectators, Increment, StepStream
from megaciv.server.push.projection import numbered
from tests.server.conftest import Running, eventually, run
from tests.server.table_of_people import TableOfPeople, agree, soon

Json = dict[str, Any]


class Reader(Connection):
    """Reads what it is sent, as a client does."""

    def __init__(self, *seats: str, follows_streams: bool) -> None:
        super().__init__(None, "en", seats, frozenset())
        self.follows_streams = follows_streams
        self.steps: list[Json] = []
        self.sent = 0
        self._own: Json = {}
        self._pieces = StepPieces()

    def pass_on(self, encoded: EncodedMessage) -> None:
        if self._held:
            self.let_go()
        event = encoded.event
        self.sent += len(encoded.packed)
        told = msgspec.json.decode(event.get("text") or self._pieces.text(event["bytes"]))
        if told["type"] == "own":
            self._own = told
        else:
            own, self._own = self._own, {}
            assert own.get("seq", told["seq"]) == told["seq"]
            self.steps.append({**told, **own, "type": "step"})


def played(choices: int) -> Iterator[tuple[Game, Increment]]:
    """A game of five by chance, with what each choice changed; everybody is watched."""
    game = Game.new(Setup(5, pace="free"), "a stream")
    dice, answered = random.Random(2), Counter[str]()
    diff = GameDiff(game, answered)
    for civ in game.setting.civs:
        diff.seat(civ)
    for number in range(1, choices + 1):
        before, turn, phase = len(game.events), game.turn, game.phase
        civ, decision = dice.choice(sorted(game.pending.items()))
        game.act(civ, decision.sample(dice))
        answered[civ] += 1
        yield game, diff.step(number - 1, number, numbered(game.events[before:], number, turn, phase), {})


def test_a_stream_tells_what_single_messages_tell() -> None:
    """Everybody comes when the game has begun, one after another."""

    async def scenario() -> None:
        stream = StepStream()
        pairs: list[tuple[Reader, Reader]] = []
        told_alone = 0
        for game, change in played(600):
            coming = [(), *((civ,) for civ in game.setting.civs), tuple(game.setting.civs[:2])]
            if change.seq % 50 == 1 and len(pairs) < len(coming):
                seats = coming[len(pairs)]
                pairs.append((Reader(*seats, follows_streams=True), Reader(*seats, follows_streams=False)))
            change.pass_on([reader for pair in pairs for reader in pair], stream)
            told_alone += any("events" in msgspec.json.decode(own.text) for own in map(change.own, coming) if own)
        await eventually(lambda: all(len(one.steps) == len(other.steps) for one, other in pairs))
        for follower, other in pairs:
            assert follower.steps == other.steps
        assert told_alone > 5, "some know more than others of what happened"
        assert sum(one.sent for one, _ in pairs) < 0.8 * sum(other.sent for _, other in pairs)

    asyncio.run(scenario())


class Line:
    """What is put on it."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.last = EncodedMessage(b"")

    def take(self, encoded: EncodedMessage) -> bool:
        self.last = encoded
        self.taken.append(encoded.packed)
        return True

    def cut(self) -> None:
        pass


def test_steps_that_follow_each_other_go_to_spectators_together() -> None:
    """A player has each at once; who watches has the first at once and the others in one, before whatever else."""

    async def never(_: Any) -> None:
        raise AssertionError("the lines are free")

    async def scenario() -> None:
        civs = Game.new(Setup(5, pace="free"), "a stream").setting.civs
        lines = [Line(), Line(), Line()]
        readers = [Connection(None, "en", seats, frozenset()) for seats in (civs[:1], (), ())]
        writing = [asyncio.create_task(each.write(never, line)) for each, line in zip(readers, lines, strict=True)]
        await asyncio.sleep(0)
        steps = StepStream()
        for reader in readers:
            reader.follows_streams = True
        loop = asyncio.get_running_loop()
        now, loop.time = loop.time(), lambda: now  # type: ignore[method-assign]
        for _, change in played(8):
            change.private = {}
            change.pass_on(readers, steps)
        del loop.time
        player, spectator, listener = lines
        assert (len(player.taken), len(spectator.taken)) == (8, 1)
        said = EncodedMessage(b"said")
        readers[2].send(said)
        await eventually(lambda: len(spectator.taken) == 2)
        assert b"".join(spectator.taken) == b"".join(player.taken)
        assert listener.taken == [*spectator.taken, said.packed]
        for task in writing:
            task.cancel()

    asyncio.run(scenario())


def test_what_is_for_one_seat_goes_out_with_the_step() -> None:
    """In one sending, for those who unpack and those who do not; a line that is full gets both in order later."""

    async def scenario() -> None:
        later: list[dict[str, Any]] = []

        async def wait(event: dict[str, Any]) -> None:
            later.append(event)

        line, steps = Line(), StepStream()
        _, change = next((game, change) for game, change in played(8) if change.private)
        civ = next(iter(change.private))
        own = change.own((civ,))
        assert own is not None
        player, slow = (Connection(None, "en", (civ,), frozenset()) for _ in range(2))
        player.follows_streams = slow.follows_streams = True
        writing = asyncio.create_task(player.write(wait, line))
        await asyncio.sleep(0)
        change.pass_on([player, slow], steps)
        assert len(line.taken) == 1
        piece = line.last.packed.removeprefix(own.packed)
        assert piece
        assert line.last.packed == own.packed + piece
        assert line.last.bare == own.bare + piece
        late = asyncio.create_task(slow.write(wait))
        await eventually(lambda: len(later) == 2)
        assert later[0] == own.event
        assert StepPieces().text(later[1]["bytes"]) == change.body + b"}\n"
        for task in (writing, late):
            task.cancel()

    asyncio.run(scenario())


def test_what_is_for_one_seat_is_in_no_piece() -> None:
    """A piece goes to everybody: it is made of what everybody knows, and nothing else."""
    pieces = StepPieces()
    stream = TableStream()
    for _, change in played(300):
        piece = stream.piece(change.body + b"}", begins=False)
        assert isinstance(piece, StreamPiece)
        assert pieces.text(piece.event["bytes"]).rstrip(b"\n") == change.public.text == change.encoded(()).text
        assert b'"private"' not in piece.text


def test_spectators_who_are_behind_have_a_stream_of_their_own() -> None:
    """One who gets a seat goes on to the other stream, on the same line."""

    async def scenario() -> None:
        live, spectator = StepStream(), Reader(follows_streams=True)
        player, plain = Reader(follows_streams=True), Reader(follows_streams=False)
        behind = DelayedSpectators(0, 0, {}, {}, [])
        behind.connections.add(spectator)
        for game, change in played(40):
            if change.seq == 20:
                while len(spectator.steps) < 19:
                    await asyncio.sleep(0)
                behind.connections.discard(spectator)
                spectator.seats = player.seats = plain.seats = tuple(game.setting.civs[:1])
            change.pass_on([player, plain] if change.seq < 20 else [player, plain, spectator], live)
            behind.push(change)
        await eventually(lambda: len(player.steps) == len(spectator.steps) == 40)
        assert spectator.steps == player.steps == plain.steps
        behind.close()

    asyncio.run(scenario())


def test_who_is_back_at_their_seat_can_read_the_stream(shared: Running) -> None:
    """Though they have missed pieces of it meanwhile, as spectators who are behind."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            people = TableOfPeople(shared, stack)
            await people.gather(2, None, delay=600)
            one, two = people.tables
            with_streams = [stack.enter_async_context(each.client.table(each.id, stream=True)) for each in (one, two)]
            first, second = await asyncio.gather(*with_streams)
            seat = second.seats[0]
            await step(first, second)
            await agree(two, one, what="substitute", seat=seat)
            await soon(second, lambda: second.seats == [])
            for _ in range(3):
                await step(first)
            await second.vote("return", seat=seat)
            await soon(second, lambda: second.seats == [seat] and bool(second.private))
            for _ in range(3):
                await step(first, second)
            await soon(second, lambda: second.seq == first.seq)
            assert second.view == first.view

    run(scenario())


async def step(*tables: LiveTable) -> None:
    """One of these does what happens without them."""
    await eventually(lambda: any(asked(table) for table in tables))
    table = next(table for table in tables if asked(table))
    seat, decision = await anext(table.questions())
    await table.choose(seat, decision["default"])


def asked(table: LiveTable) -> bool:
    decisions = [table.decision(seat) for seat in table.seats]
    return any(decision is not None and not decision.get("optional") for decision in decisions)
