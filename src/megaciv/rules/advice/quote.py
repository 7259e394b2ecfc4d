"""What a purchase would cost and how it could be paid: for a basket that a player is filling, and for a plan of what to
buy later. Asked for at any time, bought in phase 12 only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal

from msgspec import Struct

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import is_named
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import add_credit, take_advance
from megaciv.rules.facts import GROUPS
from megaciv.rules.facts.advances import ANATOMY, LIBRARY
from megaciv.rules.facts.cards import ADVANCE, ADVANCE_IDS, GROUP_INDEX, KIND
from megaciv.rules.facts.types import Group
from megaciv.rules.phases.advances.decision import FREE_CREDITS, GIFTS
from megaciv.rules.phases.advances.payment import Payment, PriceTag
from megaciv.rules.phases.advances.prices import (
    Sets,
    best_payment,
    commodity_sets,
    hand_value,
    least_treasury,
    not_for_sale,
    payment_with,
    price_tag,
    purchase_total,
    sets_value,
    treasury_rate,
    whole_hand,
)
from megaciv.rules.phases.ast import step_to
from megaciv.rules.phases.ast_steps import AstStep

Aim = Literal["keep", "cards", "empty"]
"""How to pay: so that hand and treasury are worth most afterwards; with as little treasury as possible; with all
cards."""
WAYS: Final[dict[Aim, Callable[[Table, Player, int], Payment | None]]] = {
    "keep": best_payment,
    "cards": least_treasury,
    "empty": whole_hand,
}
SPACES: Final = 3
"""So many spaces of the A.S.T. are looked at."""
USUAL_GROUP: Final[Group] = "civics"
"""Here free-choice credits are put until the player has placed them all."""


class Wanted(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a player has in mind. Library's aim and Anatomy's gift count as soon as they make sense."""

    advances: list[str]
    library: str | None = None
    anatomy: str | None = None
    credits: dict[str, int] = {}
    """Where the free-choice credits would go (R3.12.9)."""
    cards: dict[str, int] | None = None
    """Cards that the player would pay with by their own choice."""
    plan: list[str] = []
    """What to buy later, in this order."""


class WayToPay(Struct, frozen=True, omit_defaults=True, rename={"trade_empire": "tradeEmpire"}):
    """A payment: the fields of an `advances.buy` answer, and what it leaves."""

    cards: dict[str, int]
    treasury: int
    worth: int
    """What the cards count; `treasury_worth`: what the treasury does."""
    treasury_worth: int
    over: int
    """Points paid beyond the price."""
    left_cards: int
    left_worth: int
    trade_empire: dict[str, str] | None = None


class PlannedAdvance(Struct, frozen=True):
    """A line of the plan: what it would cost once everything before it is there."""

    advance: str
    tag: PriceTag


class Quote(Struct, frozen=True):
    """What the basket costs, how it could be paid, and what would be afterwards."""

    price: int
    prices: dict[str, PriceTag]
    payments: dict[Aim, WayToPay]
    """By aim; none where it cannot be paid."""
    by_hand: WayToPay | None
    """With the cards that were named, if that is enough."""
    short: int
    """How much is missing, with all cards and treasury; or with the cards that were named."""
    credits: dict[str, int]
    """By group, from next turn on."""
    spaces: list[AstStep]
    """The next spaces of the A.S.T., with what the basket would bring."""
    plan: list[PlannedAdvance]
    library: list[str]
    """What Library could make cheaper (R3.12.4); none where it is not in the basket."""
    gifts: list[str]
    """What Anatomy could bring along (R3.12.5); none where it is not in the basket."""
    gift: str | None
    """The one of them that is wanted."""
    free_credits: int
    """So many credits are the buyer's to place (R3.12.9)."""
    placed_credits: dict[Group, int]
    """Where they would go, by group: as wanted, if that is all of them; else together."""


def quote(t: Table, player: Player, wanted: Wanted) -> Quote:
    """Prices and payments now; credits, A.S.T. and plan as if the basket were bought."""
    advances = _read(t, player, wanted.advances, "advances")
    library = ADVANCE.get(wanted.library or "") if LIBRARY in advances else None
    library = library if library in advances and library != LIBRARY else None
    owed = purchase_total(t, player, advances, library)
    payments = {aim: way(t, player, owed) for aim, way in WAYS.items()} if advances else {}
    cards = _read_cards(t, player, wanted.cards or {})
    by_hand = payment_with(t, player, owed, cards) if wanted.cards is not None else None
    means = sets_value(cards) if wanted.cards is not None else hand_value(t, player)
    others = [a for a in advances if a != LIBRARY] if LIBRARY in advances else []
    gifts = _gifts(t, player, advances)
    gift = ADVANCE.get(wanted.anatomy or "")
    gift = gift if gift in gifts else None
    acquired = advances if gift is None else [*advances, gift]
    free = sum(FREE_CREDITS[a] for a in acquired)
    placed = _placed(wanted.credits, free)
    then = _bought(t, player, acquired, placed)
    spaces = [step_to(then, player, t.ast[player] + ahead) for ahead in range(1, SPACES + 1)]
    credits: dict[str, int] = dict(zip(GROUPS, then.credits[player], strict=True))
    return Quote(
        owed,
        {ADVANCE_IDS[a]: price_tag(t, player, a, library) for a in advances},
        {aim: _way(t, player, owed, found) for aim, found in payments.items() if found is not None},
        None if by_hand is None else _way(t, player, owed, by_hand),
        max(0, owed - means - t.treasury[player] * treasury_rate(t, player)),
        credits,
        [step for step in spaces if step is not None],
        _planned(then, player, _known(wanted.plan, "plan")),
        [ADVANCE_IDS[a] for a in others],
        [ADVANCE_IDS[a] for a in gifts],
        None if gift is None else ADVANCE_IDS[gift],
        free,
        placed,
    )


def _known(names: Iterable[str], field: str) -> list[int]:
    """Advances by name, each once."""
    found: dict[int, None] = {}
    for name in names:
        if name not in ADVANCE:
            raise IllegalChoice("unknown-advance", "R3.12.1", field=field, value=name)
        found[ADVANCE[name]] = None
    return list(found)


def _read(t: Table, player: Player, names: Iterable[str], field: str) -> list[int]:
    advances = _known(names, field)
    for advance in advances:
        if t.has(player, advance):
            raise IllegalChoice("advance-held", "R3.12.1", advance=ADVANCE_IDS[advance])
    return advances


def _read_cards(t: Table, player: Player, cards: Mapping[str, int]) -> Sets:
    """Cards that the player could pay with; more of a kind than they hold are refused."""
    held, found = commodity_sets(t, player), {}
    for name, number in cards.items():
        kind = KIND.get(name.partition("@")[0], -1)
        if number and not 0 < number <= held.get(kind, 0):
            raise IllegalChoice("card-not-held", "R3.12.6", value=name)
        if number:
            found[kind] = number
    return found


def _way(t: Table, player: Player, owed: int, payment: Payment) -> WayToPay:
    rate = treasury_rate(t, player)
    handed_in = sum(payment.cards.values()) + (payment.trade_empire is not None)
    return WayToPay(
        payment.cards,
        payment.treasury,
        payment.worth,
        payment.treasury * rate,
        payment.worth + payment.treasury * rate - owed,
        sum(map(is_named, t.hands[player])) - handed_in,
        sets_value(commodity_sets(t, player)) - (payment.lost - payment.treasury * rate),
        payment.trade_empire,
    )


def _gifts(t: Table, player: Player, advances: list[int]) -> list[int]:
    """What Anatomy, bought with these, could bring along."""
    closed = not_for_sale(t, player)
    return [a for a in GIFTS if a not in advances and not closed >> a & 1] if ANATOMY in advances else []


def _placed(credits: Mapping[str, int], free: int) -> dict[Group, int]:
    """Where the free-choice credits would go."""
    chosen: dict[Group, int] = {}
    for group, points in credits.items():
        if group not in GROUP_INDEX:
            raise IllegalChoice("unknown-group", "R3.12.9", value=group)
        if points > 0:
            chosen[group] = points
    if sum(chosen.values()) == free:
        return chosen
    return {USUAL_GROUP: free} if free else {}


def _bought(t: Table, player: Player, acquired: list[int], credits: Mapping[Group, int]) -> Table:
    """A table on which all that is the player's, with the free credits where they go."""
    then = t.copy()
    for advance in acquired:
        take_advance(then, player, advance)
    for group, points in credits.items():
        add_credit(then, player, GROUP_INDEX[group], points)
    return then


def _planned(then: Table, player: Player, plan: list[int]) -> list[PlannedAdvance]:
    """One after the other, each with the credits of those before it; what the player holds is left out."""
    lines = []
    for advance in plan:
        if not then.has(player, advance):
            lines.append(PlannedAdvance(ADVANCE_IDS[advance], price_tag(then, player, advance)))
            take_advance(then, player, advance)
    return lines
