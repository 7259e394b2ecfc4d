"""What is to be played: the set-up, the bots, the seed. A plan and a number make a game, on every machine the same."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import combinations
from typing import Final

from msgspec import Struct

from megaciv.rules import Setup
from megaciv.rules.setup.setting import Setting

OWN_ROOMS: Final = ("rules", "bots")
OWN_MODULES: Final = ("plan", "play", "records", "stopwatch", "tally")
"""What decides about rows: the rules, the bots, and these modules of this package."""


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
        try:
            parse(name)
        except BotError as error:
            raise PlanError(error.key, **error.about) from None


@cache
def fingerprint() -> str:
    """Of the code that decides about rows: games of two versions do not mix in one folder."""
    package, digest = files("megaciv"), sha256()
    rooms = [file for room in OWN_ROOMS for file in _sources(package / room)]
    for file in [*rooms, *(package / "sim" / f"{module}.py" for module in OWN_MODULES)]:
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _sources(room: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for entry in sorted(room.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            found += _sources(entry)
        elif entry.name.endswith((".py", ".json")):
            found.append(entry)
    return found
