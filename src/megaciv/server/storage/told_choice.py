"""A choice as processes tell each other of it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class ToldChoice(Struct, frozen=True, array_like=True):
    """A choice as it is stored. What it causes every process finds for itself."""

    number: int
    civ: str
    choice: msgspec.Raw
    ref: str | None
