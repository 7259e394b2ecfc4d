"""Phase 4: conflict (R3.4). First tokens against tokens (4a), then attacks on cities (4b)."""

from __future__ import annotations

from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.state import Table
from megaciv.rules.phases.conflict.attacks import attack_city, strength
from megaciv.rules.phases.conflict.order import city_attacks
from megaciv.rules.phases.conflict.tokens import is_token_conflict, metalworkers, rounds, token_conflict
from megaciv.rules.phases.conflict.waiting import token_conflicts

__all__ = [
    "attack_city",
    "conflict",
    "is_token_conflict",
    "metalworkers",
    "resolve_conflicts",
    "rounds",
    "strength",
    "token_conflict",
]


def conflict(t: Table) -> Strand:
    """The whole phase; nothing happens where there is no conflict situation (R3.0.8)."""
    yield from resolve_conflicts(t)


def resolve_conflicts(t: Table) -> Strand:
    """4a and 4b for every conflict situation now on the board, with all rewards (also R3.11.1, R7.48)."""
    yield from token_conflicts(t)
    yield from city_attacks(t)
