"""Golden scenes: one phase from a random rich table, played at random, as four short hashes.

They notice what a golden game seldom meets: what exactly is asked, offered and suggested, what is told, what is
foreseen, and what is left on the table. The same number gives the same scene.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from megaciv.checking.fuzzing.hunt import any_setup
from megaciv.checking.fuzzing.tables import rich_table
from megaciv.checking.fuzzing.unknown import state, told
from megaciv.rules import Game
from megaciv.rules.engine.state import Table
from megaciv.rules.facts.cards import CALAMITIES, COST
from megaciv.rules.phases.advances.prices import best_payment, hand_value, price_working
from megaciv.rules.phases.turn import PHASE_IDS

SCENES: Final = 240
MOST: Final = 80
"""Choices in a scene."""
PHASES: Final = (
    *("calamity-selection",) * 6, "conflict", "surplus-and-support", "special-abilities", "advances", "advances",
    "ast-alteration",
)  # fmt: skip
"""Where scenes begin; before the A.S.T. is altered some players leave."""


def scene(number: int) -> dict[str, str]:
    """A scene, as hashes of what is asked, told, foreseen, and on the table in the end."""
    dice = random.Random(f"scene {number}")
    setup = replace(any_setup(dice), scenario="full")
    if setup.players >= 12 and number % 2:
        setup = replace(setup, players=9, board="east")
    phase = PHASES[number % len(PHASES)]
    table = rich_table(setup, phase, number)
    if phase == "ast-alteration":
        table.leaving = dice.sample(table.active, dice.choice((1, 1, 2)))
    foreseen = _foreseen(table, dice) if phase in {"calamity-selection", "advances"} else ""
    asked: list[Any] = []
    game = Game(table, until=_end(phase))
    for _ in range(MOST):
        if not game.pending:
            break
        civ = dice.choice(sorted(game.pending))
        decision = game.pending[civ]
        choice = decision.sample(dice)
        asked.append((civ, decision.describe(), choice))
        game.act(civ, choice)
    return {
        "asked": _hash(msgspec.json.encode(asked, order="deterministic")),
        "told": _hash(told(game)),
        "foreseen": _hash(str(foreseen).encode()),
        "table": _hash(state(game)),
    }


def _end(phase: str) -> str:
    if phase == "calamity-selection":
        return "special-abilities"
    at = PHASE_IDS.index(phase) + 1
    return PHASE_IDS[at] if at < len(PHASE_IDS) else PHASE_IDS[1]


def _foreseen(t: Table, dice: random.Random) -> str:
    """Forecasts, prices and payments, as people would see them."""
    game = Game(t.copy(), until=PHASE_IDS[t.phase])
    lines: list[Any] = []
    for player in dice.sample(t.active, 3):
        civ = t.setting.civs[player]
        lines += [game.forecast(civ, calamity.id) for calamity in CALAMITIES]
        lines += [price_working(t, player, advance, dice.randrange(len(COST))) for advance in range(len(COST))]
        lines.append(hand_value(t, player))
        lines += [best_payment(t, player, owed) for owed in (20, 75, 140, 260) if len(t.hands[player]) < 12]
    return msgspec.json.encode(lines, order="deterministic").decode()


def _hash(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=5).hexdigest()
