"""Messages that are nearly right, wrong in one place or mere noise, by somebody who sits at the table: each is
answered, none is an error of the server, and the game can be played on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from megaciv.checking.fuzzing.spoiling import ODD, spoilt
from megaciv.client import LiveTable
from megaciv.rules.facts import facts
from tests.attacks.conftest import Pair
from tests.attacks.volume import volume
from tests.server.cluster.test_processes import unless_too_late
from tests.server.conftest import PATIENCE, Client, Running, run
from tests.server.http.test_bad_requests import raw

Json = dict[str, Any]

MESSAGES = 600
"""In all, less than a hundredth of what the soak sends; between two steps of the game twenty."""
A_STEP = 20
CALAMITIES = [calamity.id for calamity in facts().calamities]
DECISIONS = (
    "move.land", "move.end", "move.ship", "tax.rate", "trade.offer", "trade.say", "trade.done", "trade.accept",
    "advances.buy", "conflict.removeLoss", "calamity.losses", "cities.build", "undo", "hold", "no.such.decision",
)  # fmt: skip
REFERRED = (
    "choose", "undo", "hold", "preview", "undo-of", "advice", "options", "counsel", "threats", "deals", "quote",
    "forecast", "reach", "regard", "weigh",
)  # fmt: skip
UNREFERRED = ("draft", "next-round", "chat", "since", "vote", "ping", "no-such-type")


class Fuzzer:
    """Says something to the table of a player."""

    def __init__(self, table: LiveTable, dice: random.Random) -> None:
        self._table, self._dice = table, dice
        self._civs = tuple(seat["civ"] for seat in table.info["seats"])
        self.sent = 0

    def messages(self, number: int) -> Iterator[tuple[str, str | None]]:
        """A message and the reference by which it must be answered, if it has one."""
        for _ in range(number):
            self.sent += 1
            message, ref = self._message(), f"f{self.sent}"
            is_referred = message["type"] in REFERRED
            if is_referred:
                message["ref"] = ref
            what = self._dice.randrange(6)
            if what == 0:
                message = self._spoilt(message)
                is_referred = message.get("ref") == ref
            text = msgspec.json.encode(message).decode()
            if what == 1:
                text, is_referred = self._noise(text), False
            yield text, ref if is_referred else None

    def _message(self) -> Json:
        dice, seat = self._dice, self._seat()
        kind = dice.choice((*REFERRED, *UNREFERRED, "choose", "choose", "preview"))
        message: Json = {"type": kind}
        if kind not in ("chat", "since", "vote", "ping", "no-such-type"):
            message["seat"] = seat
        more: dict[str, Json] = {
            "choose": {"key": self._key(), "choices": self._choices()},
            "preview": {"choices": self._choices()},
            "draft": {"key": self._key(), "draft": dice.choice((None, self._choices(), *ODD))},
            "undo-of": {"vote": dice.random() < 0.5},
            "quote": {"wanted": {"advances": dice.sample(["pottery", "mining", "x", "monument"], 2)}},
            "forecast": {"calamity": dice.choice((*CALAMITIES, "x"))},
            "reach": {"area": dice.choice((*list((self._table.view or {"areas": ["x"]})["areas"])[:9], "atlantis"))},
            "regard": {"other": dice.choice((*self._civs, "x"))},
            "deals": {"to": dice.choice((None, *self._civs))},
            "weigh": {"offer": self._offer()},
            "chat": {"text": dice.choice(("x", " ", "\x00", "\u202e" * 9, "<b>", "x" * 1000)), "to": None},
            "since": {"seq": dice.choice((0, 1, self._table.seq, 10**6))},
            "vote": self._ballot(),
        }
        return message | more.get(kind, {})

    def _ballot(self) -> Json:
        """Never about one's own seat, which anyone may give away."""
        dice = self._dice
        if dice.random() < 0.5:
            return {"id": dice.choice((0, 1, -1, 2**40)), "aye": dice.random() < 0.5}
        about = {dice.choice(("seat", "minutes", "bot", "time", "to", "x")): deepcopy(dice.choice(ODD))}
        others = [civ for civ in self._civs if civ not in self._table.seats]
        what = dice.choice(("bot", "substitute", "leave", "pause", "pace", "undo"))
        return {"what": what, "about": about | {"seat": dice.choice((*others, "x"))}}

    def _offer(self) -> Json:
        side = {"count": self._dice.randrange(-1, 5), "names": self._dice.choice((["salt"], ["x"], [], ["salt"] * 9))}
        return {"to": self._dice.choice(self._civs), "give": side, "want": {"count": 3, "names": ["ochre"]}}

    def _choices(self) -> list[Json]:
        return [self._choice() for _ in range(self._dice.choice((1, 1, 1, 2, 5)))]

    def _choice(self) -> Json:
        """The default, one of the options, one of them spoilt, or another decision."""
        dice, asked = self._dice, self._asked()
        legal: Json = dice.choice(asked.get("options") or [asked.get("default") or {"move.end": True}])
        what = dice.randrange(4)
        if what == 0:
            return {dice.choice((*DECISIONS, *asked.get("ids", ()))): deepcopy(dice.choice(ODD))}
        return spoilt(legal, self._civs, dice) if what < 3 else legal

    def _seat(self) -> str:
        """Mostly one's own."""
        names: tuple[str, ...] = (*self._table.seats * 8, *self._civs, "x")
        return self._dice.choice(names)

    def _asked(self) -> Json:
        return next((found for seat in self._table.seats if (found := self._table.decision(seat))), {})

    def _key(self) -> str:
        return str(self._dice.choice((self._asked().get("key") or "k", self._asked().get("key") or "k", "1.x", "0")))

    def _spoilt(self, message: Json) -> Json:
        """Another value, a field that is missing, or one too many."""
        dice, changed = self._dice, dict(message)
        field = dice.choice(sorted(changed))
        match dice.randrange(3):
            case 0:
                del changed[field]
            case 1:
                changed["more"] = deepcopy(dice.choice(ODD))
            case _:
                changed[field] = deepcopy(dice.choice((*ODD, 2**70, "\x00", "x" * 3000, [[[[[[[[[[]]]]]]]]]])))
        return changed

    def _noise(self, text: str) -> str:
        letters = list(text)
        for _ in range(self._dice.randrange(1, 4)):
            letters[self._dice.randrange(len(letters))] = self._dice.choice('{}[]",:0-9e\\ \x01ü')
        return "".join(letters)


async def _hear(socket: ClientConnection, refs: set[str], pongs: int) -> Counter[str]:
    """Until all of these were answered, and so many pings. Why things were refused."""
    refused: Counter[str] = Counter()
    while refs or pongs > 0:
        told = msgspec.json.decode(await socket.recv())
        refs.discard(told.get("ref", ""))
        pongs -= told["type"] == "pong"
        if told["type"] == "refused":
            refused[told["reason"]] += 1
    return refused


def test_no_message_of_a_player_makes_the_server_fail(anywhere: Running | Pair) -> None:
    wanted = volume(MESSAGES)

    async def scenario() -> None:
        sent, refused, steps, dice = 0, Counter[str](), 0, random.Random(17)
        while sent < wanted:
            async with Client(anywhere.address) as eve:
                await eve.guest("Eve")
                info = await eve.play_now(players=5, turns=3, bots="novice")
                async with eve.table(info["id"]) as table:
                    socket = await raw(eve, info["id"])
                    fuzzer = Fuzzer(table, dice)
                    async for seat, decision in table.questions():
                        refs, pings = set(), 1
                        for text, ref in fuzzer.messages(min(A_STEP, wanted - sent)):
                            await socket.send(text)
                            sent += 1
                            pings += text.startswith('{"type":"ping"}')
                            if ref is not None:
                                refs.add(ref)
                        await socket.send('{"type":"ping"}')
                        refused += await _hear(socket, refs, pings)
                        steps += await unless_too_late(table.choose(seat, decision["default"])) is not None
                        if sent >= wanted:
                            break
                    await socket.close()
        assert refused["internal"] == 0, refused
        assert min(refused["message-invalid"], refused["not-your-seat"], steps) > 0
        print(f"{sent} messages, {refused.total()} refused: {dict(refused.most_common(12))}")

    run(scenario(), PATIENCE * max(1, volume(1)))
