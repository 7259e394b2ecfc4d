"""Replays: game files that are played again step by step. `megaciv check FILE` does so.

Where the fuzzer has written the file, not every step among its choices is one: with `?` before the name it is a choice
that may be refused, if that changes nothing; with `*` as the name it is a probe. A replay passes if every choice is
accepted, every probe finds things in order, the laws of chapter 1 hold throughout, and the game never waits for nobody.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from megaciv.checking.fuzzing.probes import PROBES, Wrong
from megaciv.checking.fuzzing.unknown import state
from megaciv.rules import Choice, Entry, Game, GameFile, GameFileError, IllegalChoice, RulesError
from megaciv.rules.engine import debug

PROBE: Final = "*"
TRY: Final = "?"


def replay_of(game: Game) -> GameFile:
    """A replay that starts at the last phase boundary of a game."""
    return GameFile.read(game.save(past=False))


# -- playing ------------------------------------------------------------


def take(game: Game, who: str, what: Choice) -> Game:
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


def _try(game: Game, civ: str, choice: Choice) -> None:
    before, told = state(game), len(game.events)
    try:
        game.act(civ, choice)
    except IllegalChoice:
        if state(game) != before or len(game.events) != told:
            raise Wrong("a refused choice changes the game", f"{civ} {choice}") from None


def play(replay: GameFile) -> Game:
    """Play it again, with all laws asserted; raises what goes wrong."""
    with asserted():
        game = Game.start_of(replay)
        for who, what in replay.choices:
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


def check_replay(data: bytes) -> tuple[str, str]:
    """What a replay is about, and what is wrong with it (empty if nothing)."""
    try:
        replay = GameFile.read(data)
    except GameFileError as error:
        return "", f"cannot be replayed: {error}"
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
    steps: list[Entry]


def failure(replay: GameFile, lenient: bool = False) -> ReplayFailure | None:
    """What goes wrong, if anything does. If lenient, choices that are refused are left out: others that they needed may
    have been left out before."""
    taken: list[Entry] = []
    with asserted():
        try:
            game = Game.start_of(replay)
            for who, what in replay.choices:
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


def shrink(replay: GameFile, wanted: str, seconds: float = 20) -> GameFile:
    """The shortest replay found in some time that fails in the same way."""
    until = time.monotonic() + seconds
    best = _from_last_boundary(replay, wanted) or replay
    size = max(1, len(best.choices) // 2)
    while size and time.monotonic() < until:
        best = _without_chunks(best, wanted, size, until)
        size //= 2
    return best


def _from_last_boundary(replay: GameFile, wanted: str) -> GameFile | None:
    """The same failure from the table of the last phase boundary before it."""
    try:
        game = Game.start_of(replay)
        for who, what in replay.choices[:-1]:
            game = take(game, who, what)
        later = replay_of(game)
    except Exception:  # whatever it is: it cannot be cut there
        return None
    later = replace(later, about=replay.about, choices=[*later.choices, *replay.choices[-1:]])
    found = failure(later)
    return later if found is not None and found.signature == wanted else None


def _without_chunks(best: GameFile, wanted: str, size: int, until: float) -> GameFile:
    at = max(0, len(best.choices) - 1 - size)
    while time.monotonic() < until:
        shorter = replace(best, choices=[*best.choices[:at], *best.choices[at + size :]])
        found = failure(shorter, lenient=True)
        if found is not None and found.signature == wanted and len(found.steps) < len(best.choices):
            best = replace(best, choices=found.steps)
        if at == 0:
            break
        at = max(0, min(at, len(best.choices) - 1) - size)
    return best
