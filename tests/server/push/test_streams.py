"""Steps as pieces of one stream for a whole table: those who follow it know what the others know."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from megaciv.client import StepPieces
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.server.push.connection import Connection
from megaciv.server.push.diff import GameDiff
from megaciv.server.push.frames import EncodedMessage, StreamPiece, TableStream
from megaciv.server.push.increments import DelayedSpectators, Increment, StepStream
from megaciv.server.push.projection import numbered
from tests.server.conftest import eventually

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

    def take(self, encoded: EncodedMessage) -> bool:
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
