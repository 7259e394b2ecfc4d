"""The trade floor."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import UNSET, UnsetType

from megaciv.rules.engine.events.base import EventData
from megaciv.rules.engine.json_view import JsonView


class SaidOfPacket(JsonView, frozen=True):
    """What a party says of their packet: so many cards, these names, and perhaps that no calamity is among them."""

    count: int
    names: list[str]
    clean: bool | UnsetType = UNSET


class Intended(TypedDict("For", {"for": list[str]}), total=False):
    """An intention as it was chosen: goods to give, for which."""

    give: dict[str, int]
    never: list[str]
    unknown: int
    fill: list[str]
    without: list[str]


class SpokenArgs(TypedDict, total=False):
    """What a line or a reason speaks of: a commodity, a player; and the voice of a leader, by temper."""

    card: str
    player: str
    voice: str


class TradeOffered(EventData, frozen=True):
    """An offer: so many cards with these names for so many with those."""

    kind = "trade-offered"

    offer: str
    player: str
    to: str
    number: int
    names: list[str]
    back: int
    wanted: list[str]


class TradeCountered(EventData, frozen=True):
    """An offer is answered with another."""

    kind = "trade-countered"

    offer: str
    player: str
    to: str


class TradePromised(EventData, frozen=True):
    """A packet is promised to be free of calamities."""

    kind = "trade-promised"

    player: str
    to: str
    offer: str | UnsetType = UNSET


class TradeWithdrawn(EventData, frozen=True):
    """An offer is taken back."""

    kind = "trade-withdrawn"

    offer: str
    player: str


class TradeRejected(EventData, frozen=True):
    """Not now."""

    kind = "trade-rejected"

    offer: str
    player: str
    to: str


class TradeReason(EventData, frozen=True):
    """Why an offer was refused: told to its maker alone."""

    kind = "trade-reason"

    offer: str
    player: str
    to: str
    reason: str
    args: SpokenArgs


class TradeAgreed(EventData, frozen=True):
    """An offer is accepted."""

    kind = "trade-agreed"

    offer: str
    player: str
    to: str


class TradeCalledOff(EventData, frozen=True):
    """A party steps out of a deal."""

    kind = "trade-called-off"

    offer: str
    player: str
    partner: str


class TradeSealed(EventData, frozen=True):
    """A party has sealed their packet."""

    kind = "trade-sealed"

    offer: str
    player: str
    partner: str


class TradeUnsealed(EventData, frozen=True):
    """A sealed packet is no longer complete: it must be chosen anew."""

    kind = "trade-unsealed"

    offer: str
    player: str


class TradeVoid(EventData, frozen=True):
    """An offer or a deal that a party can no longer keep."""

    kind = "trade-void"

    offer: str
    player: str
    to: str


class TradeLapsed(EventData, frozen=True):
    """A deal that was not done in time."""

    kind = "trade-lapsed"

    offer: str
    player: str
    partner: str


class TradeMade(EventData, frozen=True):
    """Two packets have changed hands; how many cards, all see."""

    kind = "trade-made"

    player: str
    partner: str
    number: int
    back: int


class TradePackets(EventData, frozen=True):
    """What was in the two packets, and what had been said of them."""

    kind = "trade-packets"

    offer: str
    player: str
    partner: str
    said: SaidOfPacket
    gave: list[str]
    heard: SaidOfPacket
    got: list[str]


class TradeSaid(EventData, frozen=True):
    """Words to one or to all."""

    kind = "trade-said"

    player: str
    to: str
    text: str


class TradeLine(EventData, frozen=True):
    """A line of the catalogue, to one or to all."""

    kind = "trade-line"

    player: str
    to: str
    line: str
    args: SpokenArgs


class TradeAsked(EventData, frozen=True):
    """A player asks another what they would take for these goods."""

    kind = "trade-asked"

    ask: str
    player: str
    to: str
    names: list[str]


class TradeQuoted(EventData, frozen=True):
    """The answer: any one of these lists, or nothing at all."""

    kind = "trade-quoted"

    ask: str
    player: str
    to: str
    names: list[str]
    prices: list[list[str]]


class TradeAdvertised(EventData, frozen=True):
    """A player's line on the board."""

    kind = "trade-advertised"

    player: str
    wanted: list[str]
    available: list[str]


class TradeIntended(EventData, frozen=True):
    """A player leaves intentions."""

    kind = "trade-intended"

    player: str
    intentions: list[Intended]


class TradeMatching(EventData, frozen=True):
    """The intentions are matched, in this order."""

    kind = "trade-matching"

    players: list[str]


class TradeDone(EventData, frozen=True):
    """A player is done."""

    kind = "trade-done"

    player: str


class TradeResumed(EventData, frozen=True):
    """A player is back on the floor."""

    kind = "trade-resumed"

    player: str


class TradeClosed(EventData, frozen=True):
    """The floor is closed."""

    kind = "trade-closed"

    reason: Literal["time-up", "all-done"]
    deals: int
