"""Voyages (R3.3.20-R3.3.27): one choice, one ship, from the first step to the last (R7.11)."""

from __future__ import annotations

from collections.abc import Sequence

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import SailedStep, ShipSailed
from megaciv.rules.engine.reading import read_area, read_fields, read_list, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import embark_tokens, land_tokens, move_ship
from megaciv.rules.facts.advances import ASTRONAVIGATION, CLOTH_MAKING, NAVAL_WARFARE
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.movement.entering import no_entry, room
from megaciv.rules.phases.movement.march import unmoved
from megaciv.rules.phases.movement.ships import named_ships


def ship_range(t: Table, player: Player) -> int:
    """How many steps the player's ships may make (R3.3.21)."""
    return 5 if t.has(player, CLOTH_MAKING) else 4


def ship_capacity(t: Table, player: Player) -> int:
    """How many tokens the player's ships carry at the same time (R3.3.23)."""
    return 6 if t.has(player, NAVAL_WARFARE) else 5


class Voyage:
    """A voyage while it is judged, and then done. Tokens aboard are in no area (R7.10)."""

    __slots__ = ("_player", "_t", "aboard", "astronavigation", "capacity", "embarked", "landed", "log", "path", "range",
                 "ship")  # fmt: skip

    def __init__(self, t: Table, player: Player, ship: int) -> None:
        self._t, self._player, self.ship = t, player, ship
        self.path = [t.ships[player][ship]]
        self.log: list[SailedStep] = []
        """What was done so far, in the words of the choice."""
        self.aboard = 0
        self.embarked: dict[AreaIndex, int] = {}
        self.landed: dict[AreaIndex, int] = {}
        self.range, self.capacity = ship_range(t, player), ship_capacity(t, player)
        self.astronavigation = t.has(player, ASTRONAVIGATION)

    @property
    def area(self) -> AreaIndex:
        """Where the ship is now."""
        return self.path[-1]

    # -- what may be done on the way ------------------------------------------------------------

    def may_embark(self) -> int:
        """How many tokens may embark here: unmoved ones, as many as find room aboard (R3.3.23, R3.3.24)."""
        return min(self._unmoved(), self.capacity - self.aboard)

    def may_land(self, wanted: int) -> int:
        """How many of so many tokens aboard may disembark here one after the other."""
        area = self.area
        change = self.landed.get(area, 0) - self.embarked.get(area, 0)
        return room(self._t, self._player, area, min(wanted, self.aboard), change)

    def _unmoved(self) -> int:
        area = self.area
        return unmoved(self._t, self._player, area) - self.embarked.get(area, 0)

    # -- doing it, step by step ------------------------------------------------------------

    def sail(self, area: AreaIndex) -> None:
        """One step to an area adjacent by water (R3.3.21, R3.3.22). Out-of-play areas may be sailed through."""
        if area not in BOARD.water[self.area]:
            raise IllegalChoice("not-adjacent-by-water", "R3.3.21", path=[BOARD.ids[self.area], BOARD.ids[area]])
        if len(self.path) > self.range:
            raise IllegalChoice("voyage-too-long", "R3.3.21", most=self.range)
        if BOARD.is_sea[area] and not self.astronavigation:
            raise IllegalChoice("open-sea-needs-astronavigation", "R3.3.22", area=BOARD.ids[area])
        self.path.append(area)
        self.log.append({"to": BOARD.ids[area]})

    def embark(self, tokens: int) -> None:
        """Own tokens here that have not moved this turn come aboard (R3.3.24)."""
        area = self.area
        if BOARD.is_sea[area]:
            raise IllegalChoice("nothing-in-open-sea", "R3.3.22", area=BOARD.ids[area])
        if tokens > self._unmoved():
            raise self._too_few(tokens)
        if self.aboard + tokens > self.capacity:
            number = self.aboard + tokens
            raise IllegalChoice("ship-is-full", "R3.3.23", number=number, most=self.capacity)
        self.embarked[area] = self.embarked.get(area, 0) + tokens
        self.aboard += tokens
        self.log.append({"embark": tokens})

    def disembark(self, tokens: int, entry_clause: str = "") -> None:
        """Tokens aboard enter the area (R3.3.24)."""
        if tokens > self.aboard:
            raise IllegalChoice("not-so-many-aboard", "R3.3.24", number=tokens, most=self.aboard)
        self._check_harbour("nothing-in-open-sea")
        area = self.area
        if self.may_land(tokens) < tokens:
            raise no_entry(self._t, self._player, area, entry_clause)
        self.landed[area] = self.landed.get(area, 0) + tokens
        self.aboard -= tokens
        self.log.append({"disembark": tokens})

    def end(self) -> None:
        """All tokens still aboard disembark; where they may not, the voyage may not end (R3.3.25)."""
        if len(self.path) == 1:
            raise IllegalChoice("voyage-has-a-step", "R3.3.20")
        self._check_harbour("voyage-ends-in-open-sea")
        if self.aboard:
            self.disembark(self.aboard, "R3.3.25")

    def _check_harbour(self, reason: str) -> None:
        area = self.area
        if BOARD.is_sea[area]:
            raise IllegalChoice(reason, "R3.3.22", area=BOARD.ids[area])
        if self._t.out_of_play[area]:
            raise IllegalChoice("area-out-of-play", "R3.3.26", area=BOARD.ids[area])

    def _too_few(self, tokens: int) -> IllegalChoice:
        """Not so many there, or they have moved: a token moves by land or by ship, and embarks only once (R3.3.3)."""
        t, area = self._t, self.area
        most = self._unmoved()
        here = t.tokens[self._player].get(area, 0) - self.embarked.get(area, 0) + self.landed.get(area, 0)
        reason, clause = ("tokens-have-moved", "R3.3.3") if here >= tokens else ("not-so-many-tokens", "R3.3.24")
        return IllegalChoice(reason, clause, area=BOARD.ids[area], number=tokens, most=most)

    # -- the whole of it ------------------------------------------------------------

    def do(self, t: Table, player: Player) -> None:
        """The ship and its tokens arrive; it has made its voyage of this turn (R3.3.20)."""
        t.law(self.aboard == 0, "R1.10")
        for area, tokens in self.embarked.items():
            embark_tokens(t, player, area, tokens)
        moved = t.moved[player]
        for area, tokens in self.landed.items():
            land_tokens(t, player, area, tokens)
            moved[area] = moved.get(area, 0) + tokens
        move_ship(t, player, self.ship, self.area)
        t.sailed[player] |= 1 << self.ship
        path = [BOARD.ids[a] for a in self.path]
        t.tell(ShipSailed(player=t.setting.civs[player], ship=self.ship + 1, path=path, voyage=self.log))


def read_voyage(t: Table, player: Player, answer: object) -> Voyage:
    """`{ship: area, voyage: [{embark: n}, {to: area}, {disembark: n}, ...]}`, with `number: n` where it matters which
    ship."""
    fields = read_fields(answer, ("ship", "voyage"), ("number",))
    area = read_area(fields["ship"], "ship")
    ship = _ship_to_sail(t, player, area, named_ships(t, player, area, fields.get("number"), "number", "R3.3.20"))
    voyage = Voyage(t, player, ship)
    for step in read_list(fields["voyage"], "voyage"):
        _make(voyage, step)
    voyage.end()
    return voyage


def _make(voyage: Voyage, step: object) -> None:
    """One entry of the list."""
    fields = read_fields(step, (), ("to", "embark", "disembark"), field="voyage")
    if len(fields) != 1:
        raise IllegalChoice("voyage-step-is-one-entry", "R3.3.20")
    ((name, value),) = fields.items()
    if name == "to":
        voyage.sail(read_area(value, "to"))
    elif name == "embark":
        voyage.embark(read_number(value, "embark", low=1))
    else:
        voyage.disembark(read_number(value, "disembark", low=1))


def _ship_to_sail(t: Table, player: Player, area: AreaIndex, ships: Sequence[int]) -> int:
    """The first of these ships that is maintained and has not sailed this turn."""
    ready, sailed = t.ready[player], t.sailed[player]
    for ship in ships:
        if ready & ~sailed & 1 << ship:
            return ship
    if all(sailed >> ship & 1 for ship in ships):
        raise IllegalChoice("ship-has-sailed", "R3.3.20", area=BOARD.ids[area])
    raise IllegalChoice("ship-not-maintained", "R3.3.10", area=BOARD.ids[area])
