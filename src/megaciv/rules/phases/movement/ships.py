"""Building, maintaining and scrapping ships (R3.3.6-R3.3.17). Ships are numbered 1 to 4 in choices (R7.86)."""

from __future__ import annotations

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import ShipMaintained, ShipScrapped
from megaciv.rules.engine.reading import read_area, read_counts, read_fields, read_number
from megaciv.rules.engine.state import IN_STOCK, SHIPS, Player, Table
from megaciv.rules.engine.verbs import destroy_ship, destroy_tokens, pay_treasury, place_ship
from megaciv.rules.facts.board import BOARD, AreaIndex


class ShipPayment:
    """Treasury and tokens. Of the tokens in an area those that have moved go first: they can do nothing more this turn
    (R3.3.8)."""

    __slots__ = ("destroy", "treasury")

    def __init__(self, treasury: int, destroy: dict[AreaIndex, int]) -> None:
        self.treasury, self.destroy = treasury, destroy

    def make(self, t: Table, player: Player) -> None:
        pay_treasury(t, player, self.treasury)
        for area, tokens in sorted(self.destroy.items()):
            destroy_tokens(t, player, area, tokens)

    def check(self, t: Table, player: Player, clause: str) -> None:
        """Does the player have it?"""
        if self.treasury > t.treasury[player]:
            most = t.treasury[player]
            raise IllegalChoice("treasury-too-small", clause, amount=self.treasury, treasury=most)
        for area, tokens in self.destroy.items():
            here = t.tokens[player].get(area, 0)
            if tokens > here:
                raise IllegalChoice("not-so-many-tokens", clause, area=BOARD.ids[area], number=tokens, most=here)


class BuildShip:
    """A new ship (R3.3.6-R3.3.9)."""

    __slots__ = ("area", "payment")

    def __init__(self, area: AreaIndex, payment: ShipPayment) -> None:
        self.area, self.payment = area, payment

    def do(self, t: Table, player: Player) -> None:
        """Pay and place it; it counts as maintained and may sail at once (R3.3.9)."""
        self.payment.make(t, player)
        t.ready[player] |= 1 << place_ship(t, player, self.area)


class Maintain:
    """A ship from an earlier turn is kept and may be used (R3.3.10)."""

    __slots__ = ("payment", "ship")

    def __init__(self, ship: int, payment: ShipPayment) -> None:
        self.ship, self.payment = ship, payment

    def do(self, t: Table, player: Player) -> None:
        self.payment.make(t, player)
        t.ready[player] |= 1 << self.ship
        area = BOARD.ids[t.ships[player][self.ship]]
        t.tell(ShipMaintained(player=t.setting.civs[player], area=area, ship=self.ship + 1))


class Scrap:
    """A ship is destroyed by its owner, to be rebuilt elsewhere perhaps (R3.3.11)."""

    __slots__ = ("ship",)

    def __init__(self, ship: int) -> None:
        self.ship = ship

    def do(self, t: Table, player: Player) -> None:
        area = BOARD.ids[t.ships[player][self.ship]]
        t.tell(ShipScrapped(player=t.setting.civs[player], area=area, ship=self.ship + 1))
        destroy_ship(t, player, self.ship)


# -- building ------------------------------------------------------------


def may_build_at(t: Table, player: Player, area: AreaIndex) -> bool:
    """A coastal area with a token of the player and a ship in stock (R3.3.6). At most 4 ships are built in a turn
    because none built this turn can go back to stock before its end (R3.3.11)."""
    return bool(BOARD.coastal[area]) and area in t.tokens[player] and IN_STOCK in t.ships[player]


def prices(t: Table, player: Player) -> list[tuple[int, int]]:
    """The prices the player can pay where they have a token, as (treasury, tokens), in the order of R3.3.7: (a), (b),
    (c)."""
    treasury = t.treasury[player]
    found = [(2, 0)] if treasury >= 2 else []
    if treasury >= 1:
        found.append((1, 1))
    if t.on_board(player) >= 2:
        found.append((0, 2))
    return found


def read_build(t: Table, player: Player, answer: object) -> BuildShip:
    """`{area, treasury: n, destroy: {area: tokens}}`; what is not paid with may be left out."""
    fields = read_fields(answer, ("area",), ("treasury", "destroy"))
    area = read_area(fields["area"])
    payment = ShipPayment(
        read_number(fields.get("treasury", 0), "treasury"), read_counts(fields.get("destroy", {}), "destroy")
    )
    if not may_build_at(t, player, area):
        raise _no_building(t, player, area)
    _check_price(area, payment)
    payment.check(t, player, "R3.3.7")
    return BuildShip(area, payment)


def _no_building(t: Table, player: Player, area: AreaIndex) -> IllegalChoice:
    if not BOARD.coastal[area]:
        reason = "area-not-coastal"
    elif area not in t.tokens[player]:
        reason = "no-token-for-ship"
    else:
        reason = "no-ship-in-stock"
    return IllegalChoice(reason, "R3.3.6", area=BOARD.ids[area])


def _check_price(area: AreaIndex, payment: ShipPayment) -> None:
    """(a) 2 treasury; (b) 1 treasury, 1 token in the ship's area; (c) 2 tokens, at least 1 of them there (R3.3.7)."""
    tokens = sum(payment.destroy.values())
    if payment.treasury + tokens != 2 or (tokens and area not in payment.destroy):
        raise IllegalChoice(
            "wrong-price-for-ship", "R3.3.7", area=BOARD.ids[area], treasury=payment.treasury, tokens=tokens
        )


# -- maintaining and scrapping ------------------------------------------------------------


def ships_at(t: Table, player: Player, area: AreaIndex) -> list[int]:
    """The player's ships there, by number."""
    return [ship for ship, where in enumerate(t.ships[player]) if where == area]


def read_maintenance(t: Table, player: Player, answer: object) -> Maintain:
    """`{area, pay: treasury}` or `{area, pay: {destroy: area}}`, with `ship: n` where it matters which."""
    fields = read_fields(answer, ("area", "pay"), ("ship",))
    ship = _waiting_ship(t, player, fields, "R3.3.10")
    if fields["pay"] == "treasury":
        payment = ShipPayment(1, {})
    else:
        payment = ShipPayment(
            0, {read_area(read_fields(fields["pay"], ("destroy",), field="pay")["destroy"], "pay"): 1}
        )
    payment.check(t, player, "R3.3.10")
    return Maintain(ship, payment)


def read_scrapping(t: Table, player: Player, answer: object) -> Scrap:
    """`{area}`, with `ship: n` where it matters which."""
    return Scrap(_waiting_ship(t, player, read_fields(answer, ("area",), ("ship",)), "R3.3.11"))


def _waiting_ship(t: Table, player: Player, fields: dict[str, object], clause: str) -> int:
    """The ship meant: the one with this number, else the first there that was neither built nor maintained this
    turn."""
    area = read_area(fields["area"])
    here = named_ships(t, player, area, fields.get("ship"), "ship", clause)
    for ship in here:
        if not t.ready[player] >> ship & 1:
            return ship
    raise IllegalChoice("ship-is-maintained", clause, area=BOARD.ids[area])


def named_ships(t: Table, player: Player, area: AreaIndex, number: object, field: str, clause: str) -> list[int]:
    """The player's ships in an area, or the one of them with this number; refused where there is none."""
    here = ships_at(t, player, area)
    if number is not None:
        ship = read_number(number, field, low=1, high=SHIPS) - 1
        here = [ship] if ship in here else []
    if not here:
        raise IllegalChoice("no-ship-there", clause, area=BOARD.ids[area])
    return here


def lose_unmaintained(t: Table, player: Player) -> None:
    """At the end of the player's movement every ship neither built nor maintained this turn is destroyed (R3.3.17)."""
    for ship, area in enumerate(t.ships[player]):
        if area != IN_STOCK and not t.ready[player] >> ship & 1:
            destroy_ship(t, player, ship)
