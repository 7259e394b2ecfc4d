"""A choice as processes tell each other of it."""

from __future__ import annotations

import msgspec
from msgspec import Struct


class ToldChoice(Struct, frozen=True, array_like=True):
    """A choice as it is stored, with what it caused."""

    number: int
    civ: str
    choice: msgspec.Raw
    ref: str | None
    events: msgspec.Raw
