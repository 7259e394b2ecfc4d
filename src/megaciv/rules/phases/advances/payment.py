"""Prices, payments and purchases as values. What they are worked out by is beside them."""

from __future__ import annotations

from msgspec import Struct

from megaciv.rules.facts import Group
from megaciv.rules.facts.cards import Card


class PriceTag(Struct, frozen=True, omit_defaults=True):
    """A price with all that it is made of: the printed cost less these (R3.12.2, R3.12.4)."""

    price: int
    group: Group | None = None
    """The group whose credits count, if the player has any; `credit` is how many."""
    credit: int = 0
    specific: dict[str, int] = {}
    """Credits that advances of the player give to this one by name."""
    library: int = 0
    serves: int | None = None
    """Which of the needs that stand beside the prices this advance would count for, if any."""


class Substitution(Struct, frozen=True):
    """A use of Trade Empire: one card `with_kind` joins the complete holding of `kind` (R3.12.8).

    `gain` is what the hand is then worth more than without it; it may be negative.
    """

    kind: int
    with_kind: int
    gain: int


class Payment(Struct, frozen=True, omit_defaults=True, rename="camel"):
    """How to pay: the fields of an `advances.buy` answer. `worth` is what the cards count, `lost` how much less the
    player's hand and treasury are worth afterwards than before."""

    cards: dict[str, int]
    treasury: int
    worth: int
    lost: int
    trade_empire: dict[str, str] | None = None

    def fields(self) -> dict[str, object]:
        """As they stand in the answer."""
        told: dict[str, object] = {"cards": self.cards, "treasury": self.treasury}
        if self.trade_empire:
            told["tradeEmpire"] = self.trade_empire
        return told


class Purchase(Struct, frozen=True):
    """A transaction that has been checked. `gift` is Anatomy's; `cards` are handed in, `worth` is their value."""

    advances: tuple[int, ...] = ()
    gift: int | None = None
    cards: tuple[Card, ...] = ()
    treasury: int = 0
    credits: dict[int, int] = {}
    price: int = 0
    worth: int = 0
