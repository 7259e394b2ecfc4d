"""Points, bonus, places and tie-breaks against the oracle (R3.13.20-R3.13.22, R7.62)."""

from __future__ import annotations

import random

from megaciv.rules.ending.victory import outcome
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import add_credit, place_city, place_tokens, take_advance
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting
from tests.oracle.ranking import Contestant, places, points
from tests.oracle.volume import volume

TWINS = (
    ("music", "pottery"),
    ("mysticism", "masonry"),
    ("coinage", "medicine"),
    ("law", "library"),
    ("monarchy", "military"),
    ("music", "music"),
)


def close_finish(dice: random.Random) -> tuple[Table, list[Contestant]]:
    """Players who differ in little, if anything."""
    t = Table(Setting(Setup(players=dice.randrange(5, 10))), "ranking")
    land = [a for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    dice.shuffle(land)
    everybody = []
    base = dice.choice(TWINS)
    entrants = dice.choice((0, 1, 1, 2))
    for player in t.active:
        names = {dice.choice(base), *(dice.choice(pair) for pair in dice.sample(TWINS, dice.choice((0, 0, 1))))}
        cities, tokens = dice.choice(((1, 2), (1, 2), (2, 3))), dice.randrange(1, 4)
        free = {dice.choice(GROUPS): 5 * dice.randrange(1, 5)} if dice.random() < 0.3 else {}
        position = dice.choice((7, 7, 8))
        for name in sorted(names):
            take_advance(t, player, ADVANCE[name])
        for group, number in free.items():
            add_credit(t, player, GROUPS.index(group), number)
        for _ in range(cities[0]):
            place_city(t, player, land.pop())
        place_tokens(t, player, land.pop(), tokens)
        t.ast[player] = position
        entered = player < entrants
        if entered:
            t.late_iron[player] = 3
        everybody.append(
            Contestant(
                t.setting.civs[player],
                player,
                cities[0],
                tokens,
                position,
                entered,
                names,
                {str(group): number for group, number in free.items()},
            )
        )
    return t, everybody


def test_engine_and_oracle_place_alike() -> None:
    dice = random.Random(22)
    decided: set[str | None] = set()
    for _ in range(volume(1500)):
        t, everybody = close_finish(dice)
        found = outcome(t)
        assert [place.civilization for place in found.places] == places(everybody)
        worth = {one.name: points(one, everybody) for one in everybody}
        assert {place.civilization: place.vp for place in found.places} == worth
        decided |= {place.tie_break for place in found.places}
    assert {"ast-position", "cost-of-advances", "best-credit-group", "credit-tokens", "tokens", "ranking"} <= decided
