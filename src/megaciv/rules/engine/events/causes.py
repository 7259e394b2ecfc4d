"""Why something happened."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class ByCalamity(Struct, frozen=True, tag_field="kind", tag="calamity", gc=False):
    """A calamity: its id, and its primary victim. Nobody holds two of one name (R3.8.2), so this names one copy."""

    calamity: str
    player: str


class ByConflict(Struct, frozen=True, tag_field="kind", tag="conflict", gc=False):
    """A conflict of tokens, or an attack on a city, in an area (R3.4)."""

    area: str


class ByRevolt(Struct, frozen=True, tag_field="kind", tag="revolt", gc=False):
    """A tax revolt of this player's cities (R3.1.3)."""

    player: str


class ByAbility(Struct, frozen=True, tag_field="kind", tag="ability", gc=False):
    """A special ability, and who uses it (R3.10)."""

    advance: str
    player: str


class BySurplus(Struct, frozen=True, tag_field="kind", tag="surplus", gc=False):
    """More tokens than an area holds (R3.5.10)."""

    player: str


class BySupport(Struct, frozen=True, tag_field="kind", tag="support", gc=False):
    """More cities than the tokens support (R3.5.20)."""

    player: str


class ByLeaving(Struct, frozen=True, tag_field="kind", tag="leaving", gc=False):
    """Somebody has left the game (R4.1); None where several have."""

    player: str | None = None


Cause: TypeAlias = ByCalamity | ByConflict | ByRevolt | ByAbility | BySurplus | BySupport | ByLeaving
"""Why something happened."""
