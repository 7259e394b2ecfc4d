"""Write `web/tests/fixtures/asked.json`: of every question that random play asks one, as it goes over the wire.

The client's tests give each of them a control. `python tools/asked.py` writes it anew (then `npm run format` in `web`)
when bounds have changed; a test holds the file against the types.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from megaciv.checking.fuzzing.hunt import any_setup
from megaciv.checking.fuzzing.scenes import PHASES
from megaciv.checking.fuzzing.tables import rich_table
from megaciv.rules import Decision, Game, Setup
from megaciv.rules.setup.draft import CivilizationChoice, Preferences

ROOT = Path(__file__).resolve().parent.parent
FIXTURE = ROOT / "web" / "tests" / "fixtures" / "asked.json"
SCENES = 400
MOST = 300
"""Choices in one scene."""


def asked() -> list[dict[str, Any]]:
    """One question of each kind."""
    found: dict[str, dict[str, Any]] = {}
    for decision in _questions():
        if decision.ids[0] not in found:
            found[decision.ids[0]] = msgspec.to_builtins(decision.describe(short=True))
    return [found[name] for name in sorted(found)]


def _questions() -> Iterator[Decision]:
    five = Setup(players=5)
    yield from CivilizationChoice(five, list("abcde")).pending.values()
    yield Preferences(CivilizationChoice(five, list("abcde")).civs)
    for scenario in ("short", "first"):
        yield from _played(Game.new(Setup(players=5, scenario=scenario), 1), random.Random(1))
    for number in range(SCENES):
        dice = random.Random(f"asked {number}")
        setup = replace(any_setup(dice), scenario="full")
        table = rich_table(setup, PHASES[number % len(PHASES)], number)
        if table.phase == len(PHASES):
            table.leaving = dice.sample(table.active, 1)
        yield from _played(Game(table), dice)
    game = Game.new(five, 1)
    game.act(game.setting.civs[0], {"leave.request": True})
    yield from game.pending.values()


def _played(game: Game, dice: random.Random) -> Iterator[Decision]:
    for _ in range(MOST):
        if not game.pending:
            return
        civ = dice.choice(sorted(game.pending))
        yield game.pending[civ]
        game.act(civ, game.pending[civ].sample(dice))


if __name__ == "__main__":
    FIXTURE.write_text(json.dumps(asked(), indent=2) + "\n", encoding="utf-8")
