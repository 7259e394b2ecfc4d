"""The working of a number as a small tree: base, plus, minus, clause. The same trees explain prices, support, tax,
census, victory points and what a calamity does."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from megaciv.rules.engine.json_view import JsonView
from megaciv.rules.facts.types import Epoch, Group


class About(JsonView, frozen=True):
    """What a line of a working is about: the arguments of its sentence. What does not matter is not there.

    The fields are in alphabetical order, as golden scenes have them."""

    advance: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    area: str | UnsetType = UNSET
    calamity: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    cities: int | UnsetType = UNSET
    cost: int | UnsetType = UNSET
    each: int | UnsetType = UNSET
    epoch: Epoch | UnsetType = UNSET
    face: int | UnsetType = UNSET
    group: Group | UnsetType = UNSET
    have: int | UnsetType = UNSET
    need: int | UnsetType = UNSET
    number: int | UnsetType = UNSET
    plain: str | UnsetType = UNSET
    player: str | UnsetType = UNSET
    rate: int | UnsetType = UNSET
    """Tokens for each city, or what a token pays for."""
    steps: int | UnsetType = UNSET
    stock: int | UnsetType = UNSET
    volcano: str | UnsetType = UNSET


NOTHING_ELSE: Final = About()
"""The line says all."""


class Working(Struct, frozen=True, omit_defaults=True):
    """One number and where it comes from. `what` is a key of the catalogue (`working-<what>`), `about` its arguments.

    Parts that add up have numbers of their own; a part may also just be a remark (value None).
    """

    what: str
    value: int | None = None
    clause: str = ""
    about: About = NOTHING_ELSE
    parts: tuple[Working, ...] = ()

    @property
    def number(self) -> int:
        """What it counts; a mere remark counts nothing."""
        return self.value or 0


def total(
    what: str, parts: tuple[Working, ...], clause: str = "", floor: int | None = None, about: About = NOTHING_ELSE
) -> Working:
    """A number that is the sum of its parts, floored if so said ('counts are floored at 0')."""
    value = sum(part.number for part in parts)
    if floor is not None:
        value = max(floor, value)
    return Working(what, value, clause, about, parts)
