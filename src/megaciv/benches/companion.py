"""A rehearsal of the companion: bots' games told to real servers by a scribe, every answer compared; the taps that
people would have made; how long an entry takes to all screens, and a quote to its phone.

Games are shared out among processes, each with a server of its own: every nation tells from its own device through the
public messages, and what the server shows at the end of each turn is compared, too. Times are measured afterwards, when
nothing else of ours runs: twenty screens follow the last turns of the biggest table."""

from __future__ import annotations

import asyncio
import http.client
import multiprocessing
import os
import queue
import secrets
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from copy import deepcopy
from pathlib import Path
from threading import Thread
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from megaciv.benches.companion_laptop import Laptop, LaptopLine
from megaciv.benches.companion_taps import Tapped
from megaciv.companion.entries import AdvancesTold, AstTold, Entry, JournalEntry, SeatTold, StrikeTold
from megaciv.companion.fold import apply, fold, opened
from megaciv.companion.frame import Level
from megaciv.companion.ledger import TableLedger
from megaciv.companion.reckoning import orders, standing
from megaciv.companion.record import VERSION, LedgerRecord, checked
from megaciv.companion.rehearsal import Comparison, PhasePlayed, Scribe, frame_of, played
from megaciv.companion.taps import taps_of
from megaciv.rules import Setup
from megaciv.rules.facts.cards import ADVANCE_IDS

SETUPS: Final = (
    Setup(5), Setup(9, ast="expert"), Setup(12), Setup(18, ast="expert"), Setup(5, ast="expert"), Setup(9),
    Setup(12, ast="expert"), Setup(18),
)  # fmt: skip
LEVELS: Final[tuple[Level, ...]] = ("score", "table", "bank")
LATE: Final = 6
"""Taps are counted from this turn on: before it there is little to tell."""
SCREENS: Final = 20
"""Eighteen phones, television, game master."""
WATCHED: Final = 400
"""So many of the last entries of a game all screens follow."""
HAND: Final = [
    *("ochre", "hides", "iron", "iron", "salt", "salt", "salt", "timber", "grain", "grain"),
    *("wine", "wine", "wine", "spice", "dye", "gold"),
]
"""What somebody taps in after a good trade phase: sixteen cards, metals among them."""
BASKET: Final = 3
"""So many advances they look at together."""


STRIKES: Final = 200
"""So many of the last entries are struck, one at a time, over all games."""
KILLS: Final = 50
"""So many times the server is killed while an entry is on its way, over all games."""

Told = list[tuple[str, Entry]]
"""By whom, and what."""


class GameRehearsed(msgspec.Struct):
    """What one game gave."""

    found: Comparison
    taps: dict[str, list[int]]
    gm: list[int]
    script: list[JournalEntry]
    setup: Setup
    kills: int = 0
    lost: int = 0
    twice: int = 0
    strikes: int = 0
    strikes_different: int = 0
    kept: int = 0
    """Bytes of its record on disk."""
    fold_ms: float = 0
    """Processor time of its whole fold: what a start of the laptop and a strike cost."""


class Rehearsed(msgspec.Struct, frozen=True):
    """The figures that `--json` prints, and what is known beside them."""

    figures: dict[str, Any]
    more: dict[str, Any]
    faults: list[str]
    no_pages: str = ""
    """Why nothing was tapped on real pages, where something should have been."""

    @property
    def right(self) -> bool:
        """Is everything as the rules have it, and nothing lost?"""
        wrong = (
            "answers_different",
            "amounts_different",
            "entries_lost",
            "entries_twice",
            "strikes_different",
            "tapped_different",
            "requests_outside",
        )
        return not any({**self.figures, **self.more}[name] for name in wrong)


def rehearse(games: int, tell: Callable[[int], None], workers: int = 0, first: int = 0, pages: int = 1) -> Rehearsed:
    """So many games, seeds from `first` on; `tell` hears how many are done. So many of them are tapped on real pages,
    those with the fewest people."""
    done = _share_out(range(first, first + games), tell, workers or min(games, os.cpu_count() or 1))
    found, taps, gm = Comparison(), {level: list[int]() for level in LEVELS}, list[int]()
    for game in done:
        found.add(game.found)
        gm += game.gm
        for level in LEVELS:
            taps[level] += game.taps[level]
    times = _times(max(done, key=lambda game: game.setup.players))
    real = on_pages(sorted(range(first, first + games), key=lambda number: _setup(number).players)[:pages])
    figures = {
        "games": games,
        "turns": found.turns,
        "answers_compared": found.answers,
        "answers_different": found.different,
        "calamities": found.calamities,
        "calamity_kinds": len(found.kinds),
        "amounts_different": found.amounts_different,
        "taps_p90": {level: percentile(taps[level], 90) for level in LEVELS},
        "gm_taps_p90": percentile(gm, 90),
        "entry_p99_ms": round(percentile(times.entries, 99), 1),
        "quote_p99_ms": round(percentile(times.quotes, 99), 1),
        "tapped_on_pages": real.entries,
        "tapped_different": real.different,
    }
    more = {
        "amounts_compared": found.amounts,
        "entry_p50_ms": round(percentile(times.entries, 50), 1),
        "quote_p50_ms": round(percentile(times.quotes, 50), 1),
        "kills": sum(game.kills for game in done),
        "entries_lost": sum(game.lost for game in done),
        "entries_twice": sum(game.twice for game in done),
        "strikes": sum(game.strikes for game in done),
        "strikes_different": sum(game.strikes_different for game in done),
        "record_bytes_most": max(game.kept for game in done),
        "record_entries_most": max(len(game.script) for game in done),
        "fold_ms_most": round(max(game.fold_ms for game in done)),
        "taps_on_pages": real.fingers,
        "requests_outside": real.outside,
        "taps_p90_on_pages": {level: percentile(real.taps.get(level, []), 90) for level in LEVELS},
        "gm_taps_p90_on_pages": percentile(real.gm, 90),
        **real.times,
    }
    return Rehearsed(figures, more, found.faults[:10] + real.faults[:10], real.missing)


def _setup(number: int) -> Setup:
    return SETUPS[number % len(SETUPS)]


def on_pages(numbers: Sequence[int]) -> Tapped:
    """These games in a browser, at every level, and how soon screens are there. Without a browser nothing is tapped,
    and it says why."""
    if not numbers:
        return Tapped()
    try:
        from megaciv.benches.companion_pages import ROOM, NoBrowser, chromium, tap_game  # noqa: PLC0415 - wants Playwright
        from megaciv.benches.companion_returns import seconds_until_there  # noqa: PLC0415
    except ImportError as error:
        return Tapped(missing=str(error))
    real = Tapped()
    with tempfile.TemporaryDirectory() as folder, Laptop(Path(folder)) as laptop:
        try:
            with chromium() as browser:
                for number in numbers:
                    setup, phases = _setup(number), played(_setup(number), "shrewd", f"rehearsal {number}")
                    for level in LEVELS:
                        real.add(
                            tap_game(
                                (ROOM, laptop.port), browser, setup, phases, level, range(LATE, 99), cards_paid(phases)
                            )
                        )
                real.times = seconds_until_there(browser)
        except NoBrowser as error:
            return Tapped(missing=str(error))
    return real


def percentile(values: Sequence[float], percent: int) -> float:
    """The value that so many percent of all do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0


def _share(all_of_them: int, games: int, number: int) -> int:
    """How many of them fall on a game."""
    return all_of_them * (number + 1) // games - all_of_them * number // games


# -- games, in processes of their own ------------------------------------------------------------


def _share_out(games: range, tell: Callable[[int], None], workers: int) -> list[GameRehearsed]:
    """All games, by so many processes; the biggest tables are begun first."""
    context = multiprocessing.get_context("spawn")
    waiting, results = context.Queue(), context.Queue()
    for number in sorted(games, key=lambda number: -_setup(number).players):
        waiting.put(number)
    hands = [context.Process(target=_work, args=(games, waiting, results), daemon=True) for _ in range(workers)]
    for hand in hands:
        waiting.put(None)
        hand.start()
    done: list[GameRehearsed] = []
    try:
        while len(done) < len(games):
            try:
                found: bytes | str = results.get(timeout=1)
            except queue.Empty:
                if not any(hand.is_alive() for hand in hands):
                    raise RuntimeError("a process of the rehearsal has ended early") from None
                continue
            if isinstance(found, str):
                raise RuntimeError(found)
            done.append(msgspec.msgpack.decode(found, type=GameRehearsed))
            tell(len(done))
    finally:
        for hand in hands:
            hand.join(timeout=10 if len(done) == len(games) else 0)
            hand.terminate()
    return done


def _work(games: range, waiting: Any, results: Any) -> None:
    """One process: games from the queue, told to a server of its own."""
    try:
        with tempfile.TemporaryDirectory() as folder, Laptop(Path(folder)) as laptop:
            while (number := waiting.get()) is not None:
                place = number - games[0]
                kills, strikes = _share(KILLS, len(games), place), _share(STRIKES, len(games), place)
                game = _rehearse_one(laptop, _setup(number), f"rehearsal {number}", kills, strikes)
                results.put(msgspec.msgpack.encode(game))
    except BaseException:
        results.put(traceback.format_exc())
        raise


def _rehearse_one(laptop: Laptop, setup: Setup, seed: str, kills: int, strikes: int) -> GameRehearsed:
    phases = played(setup, "shrewd", seed)
    found, taps, gm, script = Comparison(), dict[str, list[int]](), list[int](), Told()
    for level in LEVELS:
        told, compared, players, master = tell_all(setup, phases, level)
        taps[level] = players
        if level == "table":
            script, gm = told, master
            found.add(compared)
        else:
            found.add(msgspec.structs.replace(compared, calamities=0, amounts=0, turns=0))
    game = GameRehearsed(found, taps, gm, [], setup)
    record = _over_the_wire(laptop, setup, script, game, kills)
    game.script, game.kept = record.entries, len(msgspec.json.encode(record))
    began = time.process_time()
    fold(record.frame, record.entries, record.begun)
    game.fold_ms = 1000 * (time.process_time() - began)
    _strike(record, game, strikes)
    return game


def tell_all(
    setup: Setup, phases: Sequence[PhasePlayed], level: Level
) -> tuple[Told, Comparison, list[int], list[int]]:
    """A game told to a ledger here: what was told, what was compared, the taps of every player and turn, and those of
    the game master."""
    ledger = opened(frame_of(setup, level))
    script, mine = Told(), Counter[tuple[int, str]]()
    hands = cards_paid(phases)

    def hear(by: str, entry: Entry) -> None:
        if not isinstance(entry, SeatTold):
            civ = getattr(entry, "civ", "")
            cards: Mapping[str, int] = hands.get((ledger.turn, civ), {}) if isinstance(entry, AdvancesTold) else {}
            mine[ledger.turn, by] += taps_of(ledger, entry, cards)
        misfit = apply(ledger, entry, 0)
        assert misfit is None, misfit
        script.append((by, entry))

    compared = Scribe(setup, phases, hear, lambda: ledger).write()
    players = [number for (turn, by), number in mine.items() if turn >= LATE and by != "gm"]
    master = [number for (turn, by), number in mine.items() if turn >= LATE and by == "gm"]
    return script, compared, players, master


def cards_paid(phases: Sequence[PhasePlayed]) -> dict[tuple[int, str], Counter[str]]:
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


def _over_the_wire(
    laptop: Laptop, setup: Setup, script: Told, game: GameRehearsed, kills: int
) -> LedgerRecord:  # fmt: skip
    """The same game through the public messages, everybody from their own device, with kills on the way."""
    frame = frame_of(setup)
    ledger, line = opened(frame), LaptopLine(laptop.port)
    at, devices = line.open({"frame": msgspec.to_builtins(frame)}, frame.civs)
    deaths = {len(script) * (kill + 1) // (kills + 1) for kill in range(kills)}
    for number, (by, entry) in enumerate(script):
        message = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
        if number in deaths:
            _die(laptop, line, f"{at}/entries", message, devices[by])
            game.kills += 1
        answer = line.ask("POST", f"{at}/entries", message, devices[by])
        assert answer["type"] == "taken", answer
        assert apply(ledger, entry, 0) is None
        if isinstance(entry, AstTold):
            game.found.compare(
                f"turn {ledger.turn}, what the server shows", _shown(line.ask("GET", at)), _truth(ledger)
            )
    record = checked(msgspec.convert(line.ask("GET", f"{at}/record"), LedgerRecord))
    refs = Counter(entry.ref for entry in record.entries if not isinstance(entry.told, SeatTold))
    game.lost += len(script) - len(refs)
    game.twice += sum(number - 1 for number in refs.values())
    return record


def _shown(shown: dict[str, Any]) -> dict[str, Any]:
    rows = {seat["civ"]: [seat["ast"], seat["cities"]["value"], seat["points"]] for seat in shown["seats"]}
    return {"rows": rows, "orders": shown["orders"]}


def _truth(ledger: TableLedger) -> dict[str, Any]:
    points = {place.civilization: place.vp for place in standing(ledger).places}
    rows = {civ: [seat.ast, seat.cities.value, points[civ]] for civ, seat in ledger.seats.items()}
    return {"rows": rows, "orders": msgspec.to_builtins(orders(ledger))}


def _die(laptop: Laptop, line: LaptopLine, path: str, message: dict[str, Any], token: str) -> None:
    """The server is killed while this entry is on its way; the phone sends it again once the laptop is back."""

    def send() -> None:
        with suppress(OSError, http.client.HTTPException, AssertionError, RuntimeError):
            LaptopLine(laptop.port, line.csrf).ask("POST", path, message, token)

    sending = Thread(target=send)
    sending.start()
    laptop.kill()
    sending.join()
    laptop.start()


def _strike(record: LedgerRecord, game: GameRehearsed, strikes: int) -> None:
    """Each of the last entries struck: the state is that of a fold without it. What comes before is folded once."""
    entries = record.entries
    before = len(entries) - strikes
    known = fold(record.frame, entries[:before], record.begun).ledger
    for entry in entries[before:]:
        strike = replace(entries[-1], number=len(entries) + 1, told=StrikeTold(entry.number), ref="")
        struck = fold(record.frame, [*entries, strike], record.begun).ledger
        without = deepcopy(known)
        for other in entries[before:]:
            if other is not entry:
                apply(without, other.told, other.at)
        game.strikes += 1
        game.strikes_different += msgspec.json.encode(struck) != msgspec.json.encode(without)


# -- times ------------------------------------------------------------


class _Times:
    """Milliseconds of entries until all screens show them, and of quotes."""

    def __init__(self) -> None:
        self.entries: list[float] = []
        self.quotes: list[float] = []


def _times(game: GameRehearsed) -> _Times:
    """The last turns of a game with every screen on; a buyer asks for a quote every third entry."""
    frame, script = frame_of(game.setup), [entry for entry in game.script if not isinstance(entry.told, SeatTold)]
    first = [replace(entry, number=number) for number, entry in enumerate(script[:-WATCHED], 1)]
    body = {"frame": msgspec.to_builtins(frame), "record": msgspec.to_builtins(LedgerRecord(VERSION, frame, 0, first))}
    with tempfile.TemporaryDirectory() as folder, Laptop(Path(folder)) as laptop:
        line = LaptopLine(laptop.port)
        at, devices = line.open(body, frame.civs)
        return asyncio.run(_watch(laptop, line, at, devices["gm"], [entry.told for entry in script[len(first) :]]))


async def _watch(laptop: Laptop, line: LaptopLine, at: str, token: str, told: Sequence[Entry]) -> _Times:
    times = _Times()
    civs = [seat["civ"] for seat in line.ask("GET", at)["seats"]]
    async with AsyncExitStack() as stack:
        sockets = await _screens(laptop, at, stack)
        for number, entry in enumerate(told):
            message = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
            began = time.perf_counter()
            answer = asyncio.create_task(asyncio.to_thread(line.ask, "POST", f"{at}/entries", message, token))
            for socket in sockets:
                await socket.recv()
            times.entries.append(1000 * (time.perf_counter() - began))
            assert (await answer)["type"] == "taken"
            if number % 3 == 0:
                civ = civs[number % len(civs)]
                held = next(seat["advances"] for seat in line.ask("GET", at)["seats"] if seat["civ"] == civ)
                basket = [advance for advance in ADVANCE_IDS if advance not in held][:BASKET]
                body = {"civ": civ, "hand": HAND, "wanted": {"advances": basket}}
                began = time.perf_counter()
                line.ask("POST", f"{at}/quote", body, token)
                times.quotes.append(1000 * (time.perf_counter() - began))
    return times


async def _screens(laptop: Laptop, at: str, stack: AsyncExitStack) -> list[ClientConnection]:
    address = f"ws://127.0.0.1:{laptop.port}{at}/ws"
    sockets = [await stack.enter_async_context(connect(address, max_size=None)) for _ in range(SCREENS)]
    for socket in sockets:
        await socket.recv()
    return sockets
