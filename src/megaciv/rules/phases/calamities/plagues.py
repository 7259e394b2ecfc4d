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


def has_units(t: Table, player: Player) -> bool:
    """At least one unit on the board (R7.32)."""
    return bool(t.tokens[player] or t.cities[player])
