"""Choices and questions as values: what goes over the wire, into the log and into rule cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct

from megaciv.rules.engine.bounds import Bounds

# Any: what an answer is depends on the id (`DECISIONS` has its type), which mypy cannot follow.
Choice: TypeAlias = Mapping[str, Any]
"""One entry: the id of a decision, and the answer to it."""


class Described(Struct, frozen=True, omit_defaults=True):
    """A decision as it is told: what may be chosen, why, within which bounds, and what is taken for a player who has
    gone. `options` are all legal choices, where they are listed."""

    ids: tuple[str, ...]
    clause: str
    default: Choice
    bounds: Bounds
    options: list[Choice] | None = None
    waits_for: list[str] = []
    """Those before this player who have not finished."""
