"""A game as a file: where it starts, and every step. `megaciv check FILE` replays it.

    {"format": "megaciv-replay", "about": "...", "setup": {...}, "seed": "7", "steps": [["minoa", {"tax.setRate": 3}]]}

It starts from a seed, or from `table` (a table at a phase boundary). A step is a choice; with `?` before the name it is
a choice that may be refused, if that changes nothing; with `*` as the name it is a probe. It passes if every choice is
accepted, every probe finds things in order, the laws of chapter 1 hold throughout, and the game never waits for nobody.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from megaciv.checking.fuzzing.probes import PROBES, Wrong
from megaciv.checking.fuzzing.unknown import state
from megaciv.rules.engine import debug
from megaciv.rules.engine.errors import IllegalChoice, RulesError
from megaciv.rules.engine.state import Table
from megaciv.rules.game import Game
from megaciv.rules.setup.setting import Setting, Setup

PROBE: Final = "*"
TRY: Final = "?"
Step = tuple[str, dict[str, Any]]


class ReplayFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game to be played again."""

    format: Literal["megaciv-replay"]
    setup: Setup
    about: str = ""
    seed: str | None = None
    table: dict[str, Any] | None = None
    steps: list[Step] = []

    def begin(self) -> Game:
        """The game before the first step."""
        if self.table is not None:
            return Game(Table.restore(Setting(self.setup), self.table))
        return Game.new(self.setup, self.seed or "")


def replay_of(game: Game, seed: str | None = None) -> ReplayFile:
    """A replay that starts where a game stands: anew from a seed, or at the table of its last phase boundary."""
    if seed is not None:
        return ReplayFile("megaciv-replay", game.setting.setup, seed=seed)
    saved = msgspec.json.decode(game.save())
    since = [(civ, choice) for civ, choice in saved["choices"][saved["at"] :]]
    return ReplayFile("megaciv-replay", game.setting.setup, table=saved["table"], steps=since)


def read_replay(text: str | bytes) -> ReplayFile:
    """A replay from its file; raises msgspec.DecodeError with the place of the fault."""
    return msgspec.json.decode(text, type=ReplayFile)


def write_replay(replay: ReplayFile, file: Path) -> None:
    """One step a line, so that people can read it."""
    plain = msgspec.to_builtins(replay)
    steps = plain.pop("steps", [])
    head = msgspec.json.encode(plain).decode()[:-1]
    lines = ",\n".join(msgspec.json.encode(step).decode() for step in steps)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'{head},"steps":[\n{lines}\n]}}\n', encoding="utf-8")


# -- playing ------------------------------------------------------------


def take(game: Game, who: str, what: dict[str, Any]) -> Game:
    """One step; gives back the game to go on with."""
    if who == PROBE:
        return PROBES[what["probe"]](game, random.Random(what.get("seed", 0)))
    if who.startswith(TRY):
        _try(game, who[1:], what)
    else:
        game.act(who, what)
    if not game.over and not game.pending:
        raise Wrong("dead end", f"nobody is asked anything in {game.phase}")
    return game


def _try(game: Game, civ: str, choice: dict[str, Any]) -> None:
    before, told = state(game), len(game.events)
    try:
        game.act(civ, choice)
    except IllegalChoice:
        if state(game) != before or len(game.events) != told:
            raise Wrong("a refused choice changes the game", f"{civ} {choice}") from None


def play(replay: ReplayFile) -> Game:
    """Play it again, with all laws asserted; raises what goes wrong."""
    with asserted():
        game = replay.begin()
        for who, what in replay.steps:
            game = take(game, who, what)
        return game


@contextmanager
def asserted() -> Iterator[None]:
    """With the laws of chapter 1 asserted; afterwards as before."""
    before = debug.is_on()
    debug.on()
    try:
        yield
    finally:
        if not before:
            debug.off()


def check_replay(text: str | bytes) -> tuple[str, str]:
    """What a replay is about, and what is wrong with it (empty if nothing)."""
    try:
        replay = read_replay(text)
    except msgspec.DecodeError as error:
        return "", f"is no replay: {error}"
    found = failure(replay)
    return replay.about, "" if found is None else f"step {len(found.steps)}: {found.message}"


# -- failing, and failing sooner ------------------------------------------------------------


def signature(error: BaseException) -> str:
    """What tells one defect from another: the kind of error, and where in the rules it came up."""
    if isinstance(error, Wrong):
        return f"Wrong {error.what}"
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "/megaciv/" in f.filename.replace("\\", "/")]
    frames = [f for f in frames if f.name != "law"]
    where = f"{Path(frames[-1].filename).stem}.{frames[-1].name}" if frames else "?"
    reason = f"{error.reason} {error.clause}" if isinstance(error, RulesError) else ""
    return f"{type(error).__name__} {reason} in {where}".replace("  ", " ")


class ReplayFailure(Struct, frozen=True):
    """What goes wrong in a replay, and the steps up to there."""

    signature: str
    message: str
    steps: list[Step]


def failure(replay: ReplayFile, lenient: bool = False) -> ReplayFailure | None:
    """What goes wrong, if anything does. If lenient, choices that are refused are left out: others that they needed may
    have been left out before."""
    taken: list[Step] = []
    with asserted():
        try:
            game = replay.begin()
            for who, what in replay.steps:
                taken.append((who, what))
                try:
                    game = take(game, who, what)
                except IllegalChoice:
                    if not lenient:
                        raise
                    taken.pop()
        except Exception as error:  # whatever it is, it is what we are looking for
            return ReplayFailure(signature(error), f"{type(error).__name__}: {error}", taken)
    return None


def shrink(replay: ReplayFile, wanted: str, seconds: float = 20) -> ReplayFile:
    """The shortest replay found in some time that fails in the same way."""
    until = time.monotonic() + seconds
    best = _from_last_boundary(replay, wanted) or replay
    size = max(1, len(best.steps) // 2)
    while size and time.monotonic() < until:
        best = _without_chunks(best, wanted, size, until)
        size //= 2
    return best


def _from_last_boundary(replay: ReplayFile, wanted: str) -> ReplayFile | None:
    """The same failure from the table of the last phase boundary before it."""
    try:
        game = replay.begin()
        for who, what in replay.steps[:-1]:
            game = take(game, who, what)
        later = replay_of(game)
    except Exception:  # whatever it is: it cannot be cut there
        return None
    later = replace(later, about=replay.about, steps=[*later.steps, *replay.steps[-1:]])
    found = failure(later)
    return later if found is not None and found.signature == wanted else None


def _without_chunks(best: ReplayFile, wanted: str, size: int, until: float) -> ReplayFile:
    at = max(0, len(best.steps) - 1 - size)
    while time.monotonic() < until:
        shorter = replace(best, steps=[*best.steps[:at], *best.steps[at + size :]])
        found = failure(shorter, lenient=True)
        if found is not None and found.signature == wanted and len(found.steps) < len(best.steps):
            best = replace(best, steps=found.steps)
        if at == 0:
            break
        at = max(0, min(at, len(best.steps) - 1) - size)
    return best
