"""A problem in the facts."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """Where something is wrong, and why."""

    file: str
    entry: str
    reason: str
