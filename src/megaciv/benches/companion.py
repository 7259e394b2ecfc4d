"""A rehearsal of the companion: bots' games told to a real server by a scribe, every answer compared; the taps that
people would have made; how long an entry takes to all screens, and a quote to its phone."""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from megaciv.companion.entries import AdvancesTold, Entry, PhaseTold, SeatTold, StrikeTold
from megaciv.companion.fold import apply, fold, opened
from megaciv.companion.frame import Level
from megaciv.companion.reckoning import standing
from megaciv.companion.record import LedgerRecord, checked
from megaciv.companion.rehearsal import Comparison, PhasePlayed, Scribe, frame_of, played
from megaciv.companion.taps import taps_of
from megaciv.rules import Setup

SETUPS: Final = (
    Setup(5), Setup(9, ast="expert"), Setup(12), Setup(18, ast="expert"), Setup(5, ast="expert"), Setup(9),
    Setup(12, ast="expert"), Setup(18),
)  # fmt: skip
LEVELS: Final[tuple[Level, ...]] = ("score", "table", "bank")
LATE: Final = 6
"""Taps are counted from this turn on: before it there is little to tell."""
SCREENS: Final = 20
"""Eighteen phones, television, game master."""
HAND: Final = ["salt", "salt", "wine", "wine", "wine", "gold"]


STRIKES: Final = 200
"""So many of the last entries are struck, one at a time, over all games."""
KILLS: Final = 50
"""So many times the server is killed while an entry is on its way, over all games."""


def rehearse(games: int, tell: Callable[[int], None]) -> dict[str, Any]:
    """So many games; `tell` hears of each that is done."""
    found, taps, gm = Comparison(), {level: list[int]() for level in LEVELS}, list[int]()
    wire = _Wire()
    with tempfile.TemporaryDirectory() as folder, _Laptop(Path(folder)) as laptop:
        for number in range(games):
            setup = SETUPS[number % len(SETUPS)]
            phases = played(setup, "shrewd", f"rehearsal {number}")
            for level in LEVELS:
                _count(setup, phases, level, taps[level], gm if level == "table" else None)
            kills, strikes = _share(KILLS, games, number), _share(STRIKES, games, number)
            asyncio.run(_over_the_wire(laptop, setup, phases, found, wire, kills, strikes))
            tell(number + 1)
    return {
        "games": games,
        "turns": found.turns,
        "answers_compared": found.answers,
        "answers_different": found.different,
        "calamities": found.calamities,
        "calamity_kinds": len(found.kinds),
        "amounts_compared": found.amounts,
        "amounts_different": found.amounts_different,
        "taps_p90": {level: percentile(taps[level], 90) for level in LEVELS},
        "gm_taps_p90": percentile(gm, 90),
        "entry_p99_ms": round(percentile(wire.entries, 99), 1),
        "quote_p99_ms": round(percentile(wire.quotes, 99), 1),
        "kills": wire.kills,
        "entries_lost": wire.lost,
        "entries_twice": wire.twice,
        "strikes": wire.strikes,
        "strikes_different": wire.strikes_different,
        "faults": found.faults[:10],
    }


def _share(all_of_them: int, games: int, number: int) -> int:
    """How many of them fall on a game."""
    return all_of_them * (number + 1) // games - all_of_them * number // games


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many percent of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0


def _count(
    setup: Setup, phases: Sequence[PhasePlayed], level: Level, taps: list[int], gm: list[int] | None
) -> None:  # fmt: skip
    """The taps of every player and turn, told to a ledger here."""
    ledger = opened(frame_of(setup, level))
    mine: Counter[tuple[int, str]] = Counter()
    hands = _hands(phases)

    def hear(by: str, entry: Entry) -> None:
        if not isinstance(entry, SeatTold):
            civ = getattr(entry, "civ", "")
            cards: Mapping[str, int] = hands.get((ledger.turn, civ), {}) if isinstance(entry, AdvancesTold) else {}
            mine[ledger.turn, by] += taps_of(ledger, entry, cards)
        misfit = apply(ledger, entry, 0)
        assert misfit is None, misfit

    Scribe(setup, phases, hear, lambda: ledger).write()
    for (turn, by), number in mine.items():
        if turn >= LATE and by != "gm":
            taps.append(number)
        elif turn >= LATE and gm is not None:
            gm.append(number + 2)  # the trade clock is started and put away


def _hands(phases: Sequence[PhasePlayed]) -> dict[tuple[int, str], Counter[str]]:
    """The cards that a buyer taps in: those that paid."""
    found: dict[tuple[int, str], Counter[str]] = {}
    for phase in phases:
        for event in phase.events:
            if event.kind == "cards-handed-in":
                told: dict[str, Any] = msgspec.to_builtins(event.whole)
                cards = (card.partition("@")[0] for card in told["cards"])
                found.setdefault((phase.turn, told["player"]), Counter()).update(cards)
    return found


# -- over the wire ------------------------------------------------------------


class _Wire:
    """What was measured over the wire: milliseconds of entries and quotes, and what kills and strikes did."""

    def __init__(self) -> None:
        self.entries: list[float] = []
        self.quotes: list[float] = []
        self.kills = self.lost = self.twice = self.strikes = self.strikes_different = 0


async def _over_the_wire(
    laptop: _Laptop,
    setup: Setup,
    phases: Sequence[PhasePlayed],
    found: Comparison,
    wire: _Wire,
    kills: int,
    strikes: int,
) -> None:
    """The same game through the public messages, with kills on the way."""
    frame = frame_of(setup)
    ledger, script = opened(frame), list[Entry]()

    def hear(by: str, entry: Entry) -> None:
        assert apply(ledger, entry, 0) is None
        script.append(entry)

    compared = Scribe(setup, phases, hear, lambda: ledger).write()
    for name in ("answers", "different", "calamities", "amounts", "amounts_different", "turns"):
        setattr(found, name, getattr(found, name) + getattr(compared, name))
    found.kinds |= compared.kinds
    found.faults += compared.faults
    deaths = {len(script) * (kill + 1) // (kills + 1) for kill in range(kills)}
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=laptop.address, timeout=60))
        await http.get("/health")
        headers = {"x-csrf-token": http.cookies["csrftoken"]}
        body = {"frame": msgspec.to_builtins(frame)}
        id_ = (await http.post("/api/companions", json=body, headers=headers)).json()["id"]
        at = f"/api/companions/{id_}"
        sockets = await _screens(laptop.address, at, stack)
        for number, entry in enumerate(script):
            message = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
            if number in deaths:
                await _die(laptop, http, at, headers, message)
                wire.kills += 1
                sockets = await _screens(laptop.address, at, stack)
                continue
            began = time.perf_counter()
            answer = asyncio.create_task(http.post(f"{at}/entries", json=message, headers=headers))
            for socket in sockets:
                await socket.recv()
            (await answer).raise_for_status()
            wire.entries.append(1000 * (time.perf_counter() - began))
            if isinstance(entry, PhaseTold) and number % 3 == 0:
                wire.quotes.append(await _quote(http, at, headers, frame.civs[0]))
        shown = (await http.get(at)).json()
        record = checked(msgspec.convert((await http.get(f"{at}/record")).json(), LedgerRecord))
    rows = {seat["civ"]: (seat["ast"], seat["cities"]["value"], seat["points"]) for seat in shown["seats"]}
    points = {place.civilization: place.vp for place in standing(ledger).places}
    truth = {civ: (seat.ast, seat.cities.value, points[civ]) for civ, seat in ledger.seats.items()}
    found.compare("what the server shows at the end", rows, truth)
    refs = Counter(entry.ref for entry in record.entries)
    wire.lost += len(script) - len(refs)
    wire.twice += sum(number - 1 for number in refs.values())
    _strike(record, wire, strikes)


async def _screens(address: str, at: str, stack: AsyncExitStack) -> list[ClientConnection]:
    sockets = [
        await stack.enter_async_context(connect(f"ws{address[4:]}{at}/ws", max_size=None)) for _ in range(SCREENS)
    ]
    for socket in sockets:
        await socket.recv()
    return sockets


async def _die(
    laptop: _Laptop, http: httpx.AsyncClient, at: str, headers: dict[str, str], message: dict[str, Any]
) -> None:  # fmt: skip
    """The server is killed while this entry is on its way; the phone sends it again once the laptop is back."""
    sent = asyncio.create_task(http.post(f"{at}/entries", json=message, headers=headers))
    await asyncio.sleep(0)
    laptop.kill()
    with suppress(httpx.HTTPError):
        await sent
    laptop.start()
    (await http.post(f"{at}/entries", json=message, headers=headers)).raise_for_status()


def _strike(record: LedgerRecord, wire: _Wire, strikes: int) -> None:
    """Each of the last entries struck: the state is that of a fold without it."""
    entries = record.entries
    for entry in entries[len(entries) - strikes :]:
        strike = replace(entries[-1], number=len(entries) + 1, told=StrikeTold(entry.number), ref="")
        struck = fold(record.frame, [*entries, strike], record.begun).ledger
        without = fold(record.frame, [other for other in entries if other is not entry], record.begun).ledger
        wire.strikes += 1
        wire.strikes_different += msgspec.json.encode(struck) != msgspec.json.encode(without)


async def _quote(http: httpx.AsyncClient, at: str, headers: dict[str, str], civ: str) -> float:
    began = time.perf_counter()
    body = {"civ": civ, "hand": HAND, "wanted": {"advances": []}}
    (await http.post(f"{at}/quote", json=body, headers=headers)).raise_for_status()
    return 1000 * (time.perf_counter() - began)


class _Laptop:
    """A server in a process of its own, which can be killed and started again; it ends with us."""

    def __init__(self, folder: Path) -> None:
        self._database, self._port = f"sqlite:///{folder}/games.sqlite3", "0"
        self.address = ""

    def __enter__(self) -> _Laptop:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._end()

    def start(self) -> None:
        command = [
            sys.executable, "-m", "megaciv", "--lang", "en", "serve", "--port", self._port, "--no-limits",
            "--database", self._database,
        ]  # fmt: skip
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http" not in line:
            raise RuntimeError(json.dumps(line))
        self.address = line.split()[-1].rstrip("/")
        self._port = self.address.rpartition(":")[2]

    def kill(self) -> None:
        self._process.kill()
        self._end()

    def _end(self) -> None:
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
