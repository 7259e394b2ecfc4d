"""Phase 4 of the engine against phase 4 of the oracle, on crowded boards (R3.4)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from megaciv.rules.engine import debug
from megaciv.rules.engine.state import IN_STOCK, NOBODY, Table
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_ship, place_tokens, take_advance
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.game import Game
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import prepare_stacks
from tests.oracle import fights
from tests.oracle.volume import volume

WARLIKE = ("metalworking", "engineering", "naval_warfare", "advanced_military", "agriculture")


def crowded(dice: random.Random) -> Table:
    """Everybody everywhere, in small and in overwhelming numbers."""
    t = Table(Setting(Setup(players=dice.choice((5, 6, 8, 12)))), "oracle")
    prepare_stacks(t)
    t.phase = PHASE_IDS.index("conflict")
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    contested = dice.sample(land, min(len(land), 45))
    for area in contested:
        if dice.random() < 0.35:
            owner = dice.randrange(t.setting.n + 1)
            if owner == t.setting.n or t.cities_in_stock(owner):
                place_city(t, owner, area)
    for player in t.active:
        for name in WARLIKE:
            if dice.random() < 0.35:
                take_advance(t, player, ADVANCE[name])
        gain_treasury(t, player, dice.choice((0, 0, 20)))
    for area in contested:
        _crowd(t, area, dice)
    t.events.clear()
    return t


def _crowd(t: Table, area: int, dice: random.Random) -> None:
    for owner in dice.sample(range(t.setting.n + 1), dice.choice((1, 2, 2, 3, 4))):
        number = dice.choice((1, 2, 2, 3, 4, 7, 8))
        if owner == t.setting.n:
            place_tokens(t, owner, area, number)
            continue
        place_tokens(t, owner, area, min(number, t.stock[owner]))
        if BOARD.coastal[area] and IN_STOCK in t.ships[owner] and dice.random() < 0.3:
            place_ship(t, owner, area)


def as_told(t: Table) -> fights.Board:
    """The table in the words of the oracle."""
    owners, names = t.setting.owners, BOARD.ids
    tokens: dict[str, dict[str, int]] = {name: {} for name in names}
    for owner, areas in enumerate(t.tokens):
        for area, number in areas.items():
            tokens[names[area]][owners[owner]] = number
    return fights.Board(
        ranking=list(t.setting.civs),
        tokens=tokens,
        cities={names[a]: owners[owner] for a, owner in enumerate(t.city) if owner != NOBODY},
        ships={owners[p]: [names[a] for a in fleet if a != IN_STOCK] for p, fleet in enumerate(t.ships)},
        stock={owners[p]: t.stock[p] for p in t.active},
        treasury={owners[p]: t.treasury[p] for p in t.active},
        advances={owners[p]: {name for name, a in ADVANCE.items() if t.advances[p] >> a & 1} for p in t.active},
    )


def facts(b: fights.Board) -> dict[str, Any]:
    """What is compared."""
    return {
        "tokens": {area: here for area in sorted(b.tokens) if (here := b.here(area))},
        "cities": b.cities,
        "ships": {owner: sorted(fleet) for owner, fleet in b.ships.items()},
        "stock": b.stock,
        "treasury": b.treasury,
    }


class Whims:
    """Somebody who decides by whim, but in the same way in both: by who, where, and for the how-manieth time."""

    def __init__(self, seed: int) -> None:
        self.seed, self.times = seed, Counter[tuple[str, str]]()

    def __call__(self, owner: str, area: str, sources: list[str]) -> str:
        self.times[owner, area] += 1
        dice = random.Random(f"{self.seed} {owner} {area} {self.times[owner, area]}")
        return dice.choice(sources)


def play(t: Table, whim: Whims) -> int:
    """The engine's phase 4 with the same whims; how many token conflicts and attacks there were."""
    game = Game(t, until="city-construction")
    while pending := game.pending:
        for civ in sorted(pending, key=game.setting.civs.index):
            decision = game.pending[civ]
            choice = decision.default()
            if "conflict.removeLoss" in decision.ids:
                area = choice["conflict.removeLoss"]["area"]
                sources = [option["conflict.removeLoss"]["from"] for option in decision.options() or []]
                plain = [source for source in ("here", "ship") if source in sources]
                source = whim(civ, area, [*plain, *sorted(set(sources) - set(plain))])
                choice = {"conflict.removeLoss": {"area": area, "from": source}}
            game.act(civ, choice)
    return sum(event.kind in {"conflict-begun", "city-attacked", "attack-failed"} for event in game.events)


def test_engine_and_oracle_fight_alike() -> None:
    """R3.4.1, R3.4.10-R3.4.17, R3.4.30-R3.4.40, on more than ten thousand conflicts."""
    debug.off()
    dice, fought = random.Random(34), 0
    for seed in range(volume(600)):
        t = crowded(dice)
        told = as_told(t)
        fights.phase_four(told, Whims(seed))
        fought += play(t, Whims(seed))
        assert facts(as_told(t)) == facts(told), seed
    assert fought > volume(12_000)
