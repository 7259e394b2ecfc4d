"""What is to be played: the set-up, the bots, the seed. A plan and a number make a game, on every machine the same."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import Final

from msgspec import Struct

from megaciv import is_compiled
from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting

GROUP: Final = "megaciv.bots"
"""Entry points of bots that are not ours."""
OWN_ROOMS: Final = ("rules", "bots")
OWN_MODULES: Final = ("plan", "play", "records", "scripted", "stopwatch", "tally")
"""What decides about rows: the rules, the bots, and these modules of this package."""
BUDGET: Final = 5.0
"""Seconds for a decision of a bot that is not ours. Ours are known to come back and have none, so that no clock has a
part in the rows."""


class PlanError(ValueError):
    """What was asked for cannot be played. `key` and `about` are for the catalogue (`sim-error-<key>`)."""

    def __init__(self, key: str, **about: object) -> None:
        super().__init__(key)
        self.key, self.about = key, about


class RunPlan(Struct, frozen=True):
    """A run of games. `lineups` are the bots of a table, one name a seat; games take the lineups in turn."""

    setup: Setup
    lineups: tuple[tuple[str, ...], ...]
    seed: int
    replays: bool = False
    strict: bool = False
    """The first failure of a bot ends the run."""
    budget: float = BUDGET

    @property
    def bots(self) -> set[str]:
        """The names of all bots that play."""
        return {parse_name(bot) for lineup in self.lineups for bot in lineup}

    def game_seed(self, game: int) -> str:
        """The seed of one game: of its shuffles, its bots' dice and their personalities."""
        return f"{self.seed}/{game}"

    def seating(self, game: int) -> dict[str, str]:
        """Who plays what. Seats rotate: as many games as there are seats give every bot of the table every civilization
        once; then the bots are drawn anew."""
        civs = Setting(self.setup).civs
        which = game % len(self.lineups)
        block, shift = divmod(game // len(self.lineups), len(civs))
        bots = list(self.lineups[which])
        random.Random(f"seats {self.seed} {which} {block}").shuffle(bots)
        return {civ: bots[(at + shift) % len(bots)] for at, civ in enumerate(civs)}


def parse_bots(text: str, players: int) -> tuple[str, ...]:
    """`shrewd:6,steady:3` or, where numbers are left out, as evenly as the table allows. A personality may follow a
    name, and weights: `shrewd/merchant:3`, `shrewd?keep=0.9:3`."""
    parts = [part.strip().partition(":") for part in text.split(",") if part.strip()]
    if not parts:
        raise PlanError("no-bots")
    if any(number for _, _, number in parts):
        bots = [name for name, _, number in parts for _ in range(_count(name, number))]
    else:
        bots = [parts[seat % len(parts)][0] for seat in range(players)]
    if len(bots) != players:
        raise PlanError("number-of-bots", bots=len(bots), players=players)
    return tuple(sorted(bots))


def _count(name: str, number: str) -> int:
    if not number.isdecimal() or not 0 < int(number) <= 18:
        raise PlanError("count", bot=name, number=number)
    return int(number)


def mixed(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Tables with as many of each bot as of any other; where that leaves seats over, every way to fill them."""
    each, over = divmod(players, len(bots))
    return tuple(tuple(sorted([*bots] * each + list(extra))) for extra in combinations(bots, over))


def check_bots(names: Iterable[str]) -> None:
    """Every name must be a bot that there is."""
    from megaciv.bots.registry import BotError, parse  # noqa: PLC0415 (the players are slow to load)

    for name in names:
        entry = imported(name)
        if entry is not None:
            check_import(entry)
            continue
        try:
            parse(name)
        except BotError as error:
            raise PlanError(error.key, **error.about) from None


def imported(bot: str) -> EntryPoint | None:
    """A bot that is named by where its factory is, `package.module:factory`, as an entry point would; else None."""
    return EntryPoint(bot, bot, GROUP) if ":" in bot else None


def check_import(entry: EntryPoint) -> None:
    """It must be there, and give a bot: what it lacks is told before the first game."""
    try:
        entry.load()(personality=None, seed=0)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise PlanError("no-factory", bot=entry.name, why=error) from None


def parse_name(bot: str) -> str:
    """The name alone, without personality and weights."""
    return bot.partition("?")[0].partition("/")[0]


def fingerprint(plan: RunPlan) -> str:
    """Of the code that decides about rows, that of other packages' bots included, and whether it ran compiled: games
    of two versions do not mix in one folder."""
    return sources(plan) + ("-compiled" if is_compiled() else "")


def sources(plan: RunPlan) -> str:
    """The same of the sources alone: compiled they play the same games (docs/performance.md)."""
    return _fingerprint(frozenset(plan.bots))


@cache
def _fingerprint(bots: frozenset[str]) -> str:
    package, digest = files("megaciv"), sha256()
    rooms = [file for room in OWN_ROOMS for file in _sources(package / room)]
    for file in [*rooms, *(package / "sim" / f"{module}.py" for module in OWN_MODULES)]:
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    named = [entry for bot in bots if (entry := imported(bot)) is not None]
    for entry in sorted([*entry_points(group=GROUP), *named], key=lambda e: e.name):
        if entry.name in bots:
            digest.update(entry.name.encode())
            for source in _foreign(entry.module.partition(".")[0]):
                digest.update(source.name.encode())
                digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def _foreign(module: str) -> list[Path]:
    """The files of another package, or its only one."""
    spec = find_spec(module)
    if spec is None:
        return []
    if spec.submodule_search_locations is None:
        return [] if spec.origin is None else [Path(spec.origin)]
    folders = map(Path, spec.submodule_search_locations)
    return sorted(f for folder in folders for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts)


def _sources(room: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for entry in sorted(room.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            found += _sources(entry)
        elif entry.name.endswith((".py", ".json")):
            found.append(entry)
    return found
