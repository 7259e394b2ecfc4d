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
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import connect

from megaciv.companion.entries import AdvancesTold, Entry, PhaseTold, SeatTold
from megaciv.companion.fold import apply, opened
from megaciv.companion.frame import Level
from megaciv.companion.reckoning import standing
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


def rehearse(games: int, tell: Callable[[int], None]) -> dict[str, Any]:
    """So many games; `tell` hears of each that is done."""
    found, taps, gm = Comparison(), {level: list[int]() for level in LEVELS}, list[int]()
    entries: list[float] = []
    quotes: list[float] = []
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder)) as address:
        for number in range(games):
            setup = SETUPS[number % len(SETUPS)]
            phases = played(setup, "shrewd", f"rehearsal {number}")
            for level in LEVELS:
                _count(setup, phases, level, taps[level], gm if level == "table" else None)
            told = asyncio.run(_over_the_wire(address, setup, phases, found))
            entries += told[0]
            quotes += told[1]
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
        "entry_p99_ms": round(percentile(entries, 99), 1),
        "quote_p99_ms": round(percentile(quotes, 99), 1),
        "faults": found.faults[:10],
    }


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


async def _over_the_wire(
    address: str, setup: Setup, phases: Sequence[PhasePlayed], found: Comparison
) -> tuple[list[float], list[float]]:
    """The same game through the public messages; how long entries and quotes took, in milliseconds."""
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
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, timeout=60))
        await http.get("/health")
        headers = {"x-csrf-token": http.cookies["csrftoken"]}
        body = {"frame": msgspec.to_builtins(frame)}
        id_ = (await http.post("/api/companions", json=body, headers=headers)).json()["id"]
        at = f"/api/companions/{id_}"
        sockets = [
            await stack.enter_async_context(connect(f"ws{address[4:]}{at}/ws", max_size=None)) for _ in range(SCREENS)
        ]
        for socket in sockets:
            await socket.recv()
        entries, quotes = [], []
        for number, entry in enumerate(script):
            began = time.perf_counter()
            message = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
            answer = asyncio.create_task(http.post(f"{at}/entries", json=message, headers=headers))
            for socket in sockets:
                await socket.recv()
            (await answer).raise_for_status()
            entries.append(1000 * (time.perf_counter() - began))
            if isinstance(entry, PhaseTold) and number % 3 == 0:
                quotes.append(await _quote(http, at, headers, frame.civs[0]))
        shown = (await http.get(at)).json()
        rows = {seat["civ"]: (seat["ast"], seat["cities"]["value"], seat["points"]) for seat in shown["seats"]}
        points = {place.civilization: place.vp for place in standing(ledger).places}
        truth = {civ: (seat.ast, seat.cities.value, points[civ]) for civ, seat in ledger.seats.items()}
        found.compare("what the server shows at the end", rows, truth)
    return entries, quotes


async def _quote(http: httpx.AsyncClient, at: str, headers: dict[str, str], civ: str) -> float:
    began = time.perf_counter()
    body = {"civ": civ, "hand": HAND, "wanted": {"advances": []}}
    (await http.post(f"{at}/quote", json=body, headers=headers)).raise_for_status()
    return 1000 * (time.perf_counter() - began)


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    """A server in a process of its own; it ends with us."""
    command = [
        sys.executable, "-m", "megaciv", "--lang", "en", "serve", "--port", "0", "--no-limits",
        "--database", f"sqlite:///{folder}/games.sqlite3",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if "http" not in line:
                raise RuntimeError(json.dumps(line))
            yield line.split()[-1].rstrip("/")
        finally:
            process.terminate()
