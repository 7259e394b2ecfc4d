"""What bots give up in calamities."""

from __future__ import annotations

from megaciv.bots.calamities.losses import damage
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Personality
from megaciv.bots.shrewd import Shrewd
from megaciv.rules.engine.verbs import place_city, place_tokens
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.calamities.damage import Damage, Scope
from megaciv.rules.seeing.sight import Sight
from tests.rules.rich import empty_table


def mind() -> Mind:
    return Shrewd(Personality()).mind


def test_a_token_beside_a_city_is_spared_where_it_can_be() -> None:
    """Only a token of Public Works goes with its city (R7.61); any other must not be given beyond the damage (R7.1)."""
    t = empty_table(5, phase="calamity-resolution")
    cities = [a for a in t.setting.region[0] if BOARD.limit[a]][:2]
    for area in cities:
        place_city(t, 0, area)
        place_tokens(t, 0, area, 1)
    scope = Scope(dict.fromkeys(cities, 1), cities)
    decision = Damage(t, 0, 10, lambda t, player: scope, "R7.1")
    choice = damage(mind(), Sight(Game(t, until="advances"), t.setting.civs[0]), decision)
    assert choice in decision
