"""The working of a number as a small tree: base, plus, minus, clause. The same trees explain prices, support, tax,
census, victory points and what a calamity does."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Working(Struct, frozen=True, omit_defaults=True):
    """One number and where it comes from. `what` is a key of the catalogue (`working-<what>`), `about` its arguments.

    Parts that add up have numbers of their own; a part may also just be a remark (value None).
    """

    what: str
    value: int | None = None
    clause: str = ""
    about: dict[str, Any] = {}
    parts: tuple[Working, ...] = ()

    @property
    def number(self) -> int:
        """What it counts; a mere remark counts nothing."""
        return self.value or 0


def total(what: str, parts: tuple[Working, ...], clause: str = "", floor: int | None = None, **about: Any) -> Working:
    """A number that is the sum of its parts, floored if so said ('counts are floored at 0')."""
    value = sum(part.number for part in parts)
    if floor is not None:
        value = max(floor, value)
    return Working(what, value, clause, about, parts)
