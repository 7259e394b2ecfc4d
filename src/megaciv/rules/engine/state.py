"""What is on the table: pieces, hands, stacks, markers. Plain data, cheap to copy and to serialise.

Sparse and integer: for each owner a small dict area -> tokens; by area the owner of its city and a bit mask of those
who have tokens there. Only `verbs` change it.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from megaciv.rules.engine.chance import Chance
from megaciv.rules.engine.errors import BrokenLaw
from megaciv.rules.engine.events import NOTHING, Cause, Event, EventData
from megaciv.rules.engine.saved import DATA, Notes, Saved
from megaciv.rules.facts.advances import AGRICULTURE, CULTURAL_ASCENDANCY, PUBLIC_WORKS, ROADBUILDING
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import Card
from megaciv.rules.setup.setting import Setting

Player = int
"""A player, in ranking order; the number of players itself stands for the Barbarians where owners are meant."""

TOKENS: Final = 55
CITIES: Final = 9
SHIPS: Final = 4
NOBODY: Final = -1
EVERYBODY: Final = -1
IN_STOCK: Final = -1


class PublicTable:
    """Pieces, advances and credits of all (R1.20), and what follows from them by the rules: one set of questions, which
    the rules ask of the `Table` and bots of their `Sight` of it. Both are one."""

    __slots__ = ("advances", "cities", "city", "credits", "occupants", "setting", "stock", "treasury")

    setting: Setting
    occupants: list[int]
    """By area: bit mask of the owners with tokens there."""
    city: list[int]
    """By area: the owner of the city there (the Barbarians' are pirate cities), or NOBODY."""
    cities: list[set[AreaIndex]]
    """By owner: where their cities stand."""
    stock: list[int]
    treasury: list[int]
    advances: list[int]
    """By player: a bit mask over `advances`."""
    credits: list[list[int]]
    """By player: points by group, in the order of facts.GROUPS."""

    def has(self, player: Player, advance: int) -> bool:
        """Does the player hold this advance? The Barbarians hold none (R3.4.3)."""
        return player < self.setting.n and bool(self.advances[player] >> advance & 1)

    def on_board(self, player: Player) -> int:
        """How many of the player's tokens are on the board."""
        return TOKENS - self.stock[player] - self.treasury[player]

    def limit(self, player: Player, area: AreaIndex) -> int:
        """The player's effective population limit there (R0.1.5, R7.67)."""
        printed = BOARD.limit[area]
        if printed > 2 or not self.has(player, AGRICULTURE):
            return printed
        return printed if self.city[area] != NOBODY else self.limit_without_city(player, area)

    def limit_without_city(self, player: Player, area: AreaIndex) -> int:
        """What the player's effective limit there is, or would be, where no city stands (R0.3.2)."""
        printed = BOARD.limit[area]
        if printed > 2 or not self.has(player, AGRICULTURE) or self.occupants[area] & ~(1 << player):
            return printed
        return printed + 1

    def room_beside_city(self, player: Player) -> int:
        """How many tokens may stand beside the player's city: one with Public Works (R3.5.10)."""
        return 1 if self.has(player, PUBLIC_WORKS) else 0

    def support_rate(self, player: Player) -> int:
        """Tokens needed for each city (R0.5.2)."""
        return 3 if self.has(player, CULTURAL_ASCENDANCY) else 2

    def is_supported(self, player: Player, rate: int | None = None) -> bool:
        """Are there tokens enough for the player's cities (R3.5.20)?"""
        rate = self.support_rate(player) if rate is None else rate
        return self.on_board(player) >= rate * len(self.cities[player])

    def hand_limit(self, player: Player) -> int:
        """How many commodity and water cards the player may keep: one more with Roadbuilding (R3.12.11, R7.53)."""
        return self.setting.hand_limit + self.has(player, ROADBUILDING)


class Data(PublicTable):
    """The fields that are the state of the game. `Table` adds what is looked up and what is listening."""

    __slots__ = (
        "active", "ast", "built_this_turn", "census", "chance", "consents", "credit_tokens", "discards", "final_turn",
        "hands", "late_iron", "leaving", "moved", "out_of_play", "over", "phase", "piles", "ready", "sailed",
        "scratch", "ships", "tokens", "traces", "turn",
    )  # fmt: skip

    turn: int
    phase: int
    tokens: list[dict[AreaIndex, int]]
    """By owner, Barbarians last: how many tokens in which area. No zeros."""
    ships: list[list[AreaIndex]]
    """By player: where each of their four ships is, or IN_STOCK (R7.86)."""
    hands: list[list[Card]]
    """By player, sorted."""
    traces: dict[Card, Player]
    """Calamity cards: who traded them last (R3.7.20)."""
    piles: list[list[Card]]
    """Draw piles, by block * 9 + stack - 1; the top card is the last of the list."""
    discards: list[list[Card]]
    credit_tokens: list[int]
    """By player: how many credit tokens they have received (R7.62)."""
    ast: list[int]
    census: list[int]
    built_this_turn: set[AreaIndex]
    out_of_play: bytes
    active: list[Player]
    """Who is still in the game, in ranking order."""
    consents: dict[Player, list[Player]]
    """Who has asked to leave, and who has not yet said whether the game goes on without them (R4.1.1)."""
    leaving: list[Player]
    """Who leaves before the next A.S.T. alteration (R4.1.2)."""
    late_iron: dict[Player, int]
    """Who has moved into the Late Iron Age, and in which turn."""
    final_turn: int
    """The turn after which an Expert game ends, once it is known; else 0."""
    over: bool
    moved: list[dict[AreaIndex, int]]
    """Movement: by player, how many of their tokens in an area have moved this turn."""
    ready: list[int]
    """Movement: by player, bit mask of the ships built or maintained this turn."""
    sailed: list[int]
    """Movement: by player, bit mask of the ships that have made their voyage."""
    chance: Chance
    scratch: Notes
    """What must outlive a phase."""


class Table(Data):
    """The table: the state, the frame of the game, and the list of what happened."""

    __slots__ = ("cause", "dry", "events", "face_down", "floor", "midway", "revealed", "shown", "touched")

    events: list[Event]
    revealed: bool
    """Something hidden was told since this was last reset."""
    dry: bool
    """This is a dry run: what is hidden stays unknown."""
    cause: Cause | None
    """Why the next events happen. Set it by `because`; every strand has its own (see `Flow`)."""
    floor: object | None
    """The trade floor while phase 7 is played; like every strand it is gone at a phase boundary. `phases.trade` knows
    what it is: `floor_of`."""
    shown: list[Card]
    """Calamities shown in the resolution that goes on, in their order; those resolved already, too."""
    face_down: list[tuple[Player, Card]]
    """Who has put which cards on the discard piles this turn without showing them."""
    midway: object | None
    """The phase that is played, if it can be taken up in its middle: `midway_of`."""
    touched: int
    """Bit mask of the owners whose tokens may be others than at the last checkpoint."""

    def __init__(self, setting: Setting, seed: str | None) -> None:
        """Without a seed: a table with nothing on it, to be filled from another."""
        self.setting, self.events, self.revealed, self.dry, self.cause = setting, [], False, False, None
        self.floor = self.midway = None
        self.shown, self.face_down, self.touched = [], [], EVERYBODY
        if seed is None:
            return
        n = setting.n
        self.turn, self.phase = 1, 0
        self.tokens = [{} for _ in range(n + 1)]
        self.occupants = [0] * BOARD.size
        self.city = [NOBODY] * BOARD.size
        self.cities = [set() for _ in range(n + 1)]
        self.ships = [[IN_STOCK] * SHIPS for _ in range(n)]
        self.stock, self.treasury = [TOKENS] * n, [0] * n
        self.hands = [[] for _ in range(n)]
        self.traces = {}
        self.piles, self.discards = [[] for _ in range(18)], [[] for _ in range(18)]
        self.advances, self.credit_tokens = [0] * n, [0] * n
        self.credits = [[0] * 5 for _ in range(n)]
        self.ast, self.census = [0] * n, [0] * n
        self.built_this_turn = set()
        self.out_of_play = setting.out_of_play
        self.active, self.leaving, self.consents = list(range(n)), [], {}
        self.late_iron, self.final_turn, self.over = {}, 0, False
        self.moved = [{} for _ in range(n)]
        self.ready, self.sailed = [0] * n, [0] * n
        self.chance = Chance(seed)
        self.scratch = {}

    # -- copying and saving ------------------------------------------------------------

    def copy(self, last: Table | None = None) -> Table:
        """An independent copy without the events. One that nobody will change, such as the checkpoint of a game, may
        share with the `last` of that kind what is still the same: most phases touch little of the table."""
        new = Table(self.setting, None)
        new.dry = self.dry
        new.shown, new.face_down = self.shown[:], self.face_down[:]
        new.turn, new.phase = self.turn, self.phase
        if last and self.touched != EVERYBODY:
            pairs = zip(self.tokens, last.tokens, strict=True)
            new.tokens = [mine.copy() if self.touched >> o & 1 else then for o, (mine, then) in enumerate(pairs)]
        else:
            new.tokens = list(map(dict.copy, self.tokens))
        new.stock, new.treasury = self.stock[:], self.treasury[:]
        new.traces = self.traces.copy()
        new.advances, new.credit_tokens = self.advances[:], self.credit_tokens[:]
        new.ast, new.census = self.ast[:], self.census[:]
        new.built_this_turn = self.built_this_turn.copy()
        new.out_of_play = self.out_of_play
        new.active, new.leaving = self.active[:], self.leaving[:]
        new.consents = {p: waiting[:] for p, waiting in self.consents.items()}
        new.late_iron, new.final_turn = self.late_iron.copy(), self.final_turn
        new.over = self.over
        new.ready, new.sailed = self.ready[:], self.sailed[:]
        new.chance = Chance(self.chance.seed, self.chance.drawn, self.chance.closed)
        new.scratch = msgspec.json.decode(msgspec.json.encode(self.scratch), type=Notes) if self.scratch else {}
        new.occupants = last.occupants if last and not self.touched else self.occupants[:]
        new.cities = last.cities if last and last.cities == self.cities else list(map(set.copy, self.cities))
        new.city = last.city if last and last.cities is new.cities else self.city[:]  # the same by area
        new.ships = last.ships if last and last.ships == self.ships else list(map(list.copy, self.ships))
        new.hands = last.hands if last and last.hands == self.hands else list(map(list.copy, self.hands))
        new.piles = last.piles if last and last.piles == self.piles else list(map(list.copy, self.piles))
        new.discards = last.discards if last and last.discards == self.discards else list(map(list.copy, self.discards))
        new.credits = last.credits if last and last.credits == self.credits else list(map(list.copy, self.credits))
        new.moved = last.moved if last and last.moved == self.moved else list(map(dict.copy, self.moved))
        return new

    def dump(self) -> Struct:
        """The state as a struct that msgspec writes as JSON."""
        return Saved(*[getattr(self, name) for name in DATA])

    @classmethod
    def restore(cls, setting: Setting, saved: Struct | dict[str, object]) -> Table:
        """The table from what `dump` gave, possibly through JSON."""
        data = msgspec.convert(saved, Saved, str_keys=True) if isinstance(saved, dict) else saved
        new = cls(setting, None)
        for name in DATA:
            setattr(new, name, getattr(data, name))
        return new.copy()

    # -- telling ------------------------------------------------------------

    def tell(self, what: EventData) -> None:
        """Something happened that everybody sees."""
        self.events.append(Event(what.kind, what, None, (), False, False, self.cause))

    def whisper(self, to: tuple[Player, ...], what: EventData, secret: EventData) -> None:
        """Something happened of which only some players see all."""
        self.revealed = True
        civs = self.setting.civs
        self.events.append(Event(what.kind, what, secret, tuple(civs[p] for p in to), True, False, self.cause))

    def confide(self, to: tuple[Player, ...], what: EventData) -> None:
        """Something happened of which only some players know at all."""
        self.revealed = True
        civs = self.setting.civs
        self.events.append(Event(what.kind, NOTHING, what, tuple(civs[p] for p in to), True, True, self.cause))

    def reveal(self, what: EventData) -> None:
        """Something hidden becomes known to everybody."""
        self.revealed = True
        self.events.append(Event(what.kind, what, None, (), True, False, self.cause))

    def because(self, cause: Cause) -> _Because:
        """`with t.because(cause):` all that is told inside has this cause, also after a question in between."""
        return _Because(self, cause)

    # -- asking ------------------------------------------------------------

    def owners_at(self, area: AreaIndex) -> list[Player]:
        """Who has tokens there, in ranking order, the Barbarians last."""
        mask = self.occupants[area]
        found = []
        while mask:
            found.append((mask & -mask).bit_length() - 1)
            mask &= mask - 1
        return found

    def tokens_at(self, area: AreaIndex) -> int:
        """All tokens there, no matter who owns them."""
        return sum([self.tokens[owner][area] for owner in self.owners_at(area)])

    def has_units(self, owner: Player, area: AreaIndex) -> bool:
        """Has this owner a token or a city there?"""
        return bool(self.occupants[area] >> owner & 1) or self.city[area] == owner

    def is_conflict(self, area: AreaIndex) -> bool:
        """Is there a conflict situation (R0.6.3)?"""
        mask, owner = self.occupants[area], self.city[area]
        if owner != NOBODY:
            return mask & ~(1 << owner) != 0
        return mask & (mask - 1) != 0 and self.tokens_at(area) > BOARD.limit[area]

    def unit_points(self, owner: Player, area: AreaIndex) -> int:
        """Token 1, city 5 (R0.2.3)."""
        return self.tokens[owner].get(area, 0) + (5 if self.city[area] == owner else 0)

    def unit_areas(self, owner: Player) -> list[AreaIndex]:
        """Where the player has units, in order of id."""
        return sorted(self.tokens[owner].keys() | self.cities[owner])

    def cities_in_stock(self, player: Player) -> int:
        """Cities not on the board."""
        return CITIES - len(self.cities[player])

    def position_order(self) -> list[Player]:
        """A.S.T. position order: furthest right first, ties by ranking (R0.4.2)."""
        return sorted(self.active, key=lambda p: -self.ast[p])

    def city_order(self) -> list[Player]:
        """Fewest cities first, ties by ranking (R0.4.4)."""
        return sorted(self.active, key=lambda p: len(self.cities[p]))

    def census_order(self) -> list[Player]:
        """Highest census first, ties by ranking (R0.4.3)."""
        return sorted(self.active, key=lambda p: -self.census[p])

    def default_beneficiary(self, eligible: list[Player]) -> Player | None:
        """Most cities in stock, then most tokens in stock, then ranking (R0.6.1)."""
        if not eligible:
            return None
        return min(eligible, key=lambda p: (len(self.cities[p]), -self.stock[p], p))

    def law(self, holds: bool, clause: str, reason: str = "conservation") -> None:
        """Raise unless a law of chapter 1 holds."""
        if not holds:
            raise BrokenLaw(reason, clause)


class _Because:
    """See `Table.because`."""

    __slots__ = ("_before", "_cause", "_t")

    def __init__(self, t: Table, cause: Cause) -> None:
        self._t, self._cause = t, cause

    def __enter__(self) -> None:
        self._before, self._t.cause = self._t.cause, self._cause

    def __exit__(self, *_: object) -> None:
        self._t.cause = self._before
