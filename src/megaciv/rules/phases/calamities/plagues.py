"""Famine and Epidemic: damage to the primary victim and to others whom they choose (R3.9.42, R3.9.49)."""

from __future__ import annotations

from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.phases.calamities.framework import Copy, take_damage
from megaciv.rules.phases.calamities.reckoning import due


def plague(copy: Copy, player: Player) -> Strand:
    """What one victim suffers."""
    damage = due(copy.t, copy.id, player, "damage", copy.is_secondary(player))
    yield from take_damage(copy, player, damage)


def spared_by_plague(t: Table, player: Player) -> str:
    """Who has no unit on the board is not chosen (R7.32)."""
    return "" if t.tokens[player] or t.cities[player] else "victim-has-no-units"
