"""`civilWar.select`, `tyranny.select` and `annex.partial`: which units change hands (R3.9.60-R3.9.63)."""

from __future__ import annotations

from megaciv.rules.engine.bounds import Annexable, SelectionBounds, ShareBounds, UnitsThere
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_area, read_fields, read_flag, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import annex_city, annex_tokens
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.calamities.relaxation import Relaxation, first_units
from megaciv.rules.phases.calamities.solver import Selection, Units


def units_of(t: Table, player: Player) -> dict[AreaIndex, Units]:
    """The player's units by area: tokens and cities."""
    return {a: (t.tokens[player].get(a, 0), int(t.city[a] == player)) for a in t.unit_areas(player)}


def stock_of(t: Table, player: Player) -> Units:
    """What the player has in stock: tokens and cities."""
    return t.stock[player], t.cities_in_stock(player)


def read_units(answer: object, there: dict[AreaIndex, Units], field: str) -> Selection:
    """`{area: all}`, `{area: n}`, `{area: city}` or `{area: {tokens, city}}`: units that are there."""
    if not isinstance(answer, dict):
        raise IllegalChoice("mapping-expected", field=field, value=answer)
    taken: Selection = {}
    for name, value in answer.items():
        area = read_area(name, field)
        here = there.get(area)
        if here is None:
            raise IllegalChoice("no-units-there", area=name)
        units = _units(value, here, field)
        if units[0] > here[0] or units[1] > here[1] or not any(units):
            raise IllegalChoice("no-such-units-there", area=name, tokens=here[0], cities=here[1])
        taken[area] = units
    return taken


def _units(value: object, here: Units, field: str) -> Units:
    if value == "all":
        return here
    if value == "city":
        return 0, 1
    if isinstance(value, dict):
        fields = read_fields(value, (), ("tokens", "city"))
        return read_number(fields.get("tokens", 0), "tokens"), int(read_flag(fields.get("city", False), "city"))
    return read_number(value, field, low=1), 0


def write_units(taken: Selection, there: dict[AreaIndex, Units]) -> dict[str, object]:
    """The same as an answer."""
    told: dict[str, object] = {}
    for area, (tokens, city) in sorted(taken.items()):
        if (tokens, city) == there[area]:
            told[BOARD.ids[area]] = "all"
        elif not city:
            told[BOARD.ids[area]] = tokens
        else:
            told[BOARD.ids[area]] = {"tokens": tokens, "city": True} if tokens else "city"
    return told


class Select(Decision):
    """Units worth so many points that change hands, by the first rung of R7.4 that can be kept."""

    def __init__(self, t: Table, name: str, clause: str, victim: Player, taker: Player, wanted: int) -> None:
        self.ids, self.clause = (name,), clause
        self._t, self._victim, self._taker, self._wanted = t, victim, taker, wanted
        self._relaxation: Relaxation | None = None

    @property
    def relaxation(self) -> Relaxation:
        """While this is asked, nobody else acts: it holds until the answer."""
        if self._relaxation is None:
            t = self._t
            whole = t.setting.options.selection_ladder == "whole-areas"
            units, stock = units_of(t, self._victim), stock_of(t, self._taker)
            self._relaxation = Relaxation(units, BOARD.near, self._wanted, stock, whole)
        return self._relaxation

    def take(self, name: str, answer: object) -> Selection:
        relaxation = self.relaxation
        selection = read_units(answer, relaxation.units, name)
        if fault := relaxation.fault(selection):
            raise IllegalChoice(fault[0], "R3.9.60" if relaxation.rung.step == "a" else "R7.4", **fault[1])
        return selection

    def choice(self, selection: Selection) -> Choice:
        """A selection as an answer."""
        return {self.ids[0]: write_units(selection, self.relaxation.units)}

    def single(self) -> Choice | None:
        only = self.relaxation.only()
        return None if only is None else self.choice(only)

    def default(self) -> Choice:
        """Fewest cities if the victim chooses, most if the beneficiary does."""
        return self.choice(self.relaxation.default(most_cities=self.ids[0] == "tyranny.select"))

    def sample(self, dice: Dice) -> Choice:
        return self.choice(self.relaxation.sample(dice))

    def bounds(self) -> SelectionBounds:
        relaxation = self.relaxation
        rung = relaxation.rung
        stock = Annexable(*stock_of(self._t, self._taker)) if rung.annexable and not relaxation.short else None
        return SelectionBounds(_told(relaxation.units), rung.total, rung.step, rung.groups, rung.parts, stock)


class Partial(Decision):
    """What the beneficiary takes of the selected units, piece for piece and as many as their stock allows (R7.5)."""

    ids: tuple[str, ...] = ("annex.partial",)
    clause = "R7.5"

    def __init__(self, selected: Selection, stock: Units) -> None:
        self.selected = dict(sorted(selected.items()))
        here = sum(n for n, _ in selected.values()), sum(c for _, c in selected.values())
        self.tokens, self.cities = min(here[0], stock[0]), min(here[1], stock[1])
        self._all_tokens, self._all_cities = self.tokens == here[0], self.cities == here[1]

    def take(self, name: str, answer: object) -> Selection:
        taken = self._with_forced(read_units(answer, self.selected, name))
        tokens, cities = sum(n for n, _ in taken.values()), sum(c for _, c in taken.values())
        if (tokens, cities) != (self.tokens, self.cities):
            raise IllegalChoice("as-much-as-stock-allows", tokens=self.tokens, cities=self.cities)
        return taken

    def _with_forced(self, taken: Selection) -> Selection:
        """Tokens or cities that the beneficiary takes all of need not be named."""
        tokens = self._all_tokens and not any(n for n, _ in taken.values())
        cities = self._all_cities and not any(c for _, c in taken.values())
        full: Selection = {}
        for area, (all_tokens, all_cities) in self.selected.items():
            named = taken.get(area, (0, 0))
            units = all_tokens if tokens else named[0], all_cities if cities else named[1]
            if any(units):
                full[area] = units
        return full

    def single(self) -> Choice | None:
        token_areas = sum(n > 0 for n, _ in self.selected.values())
        open_tokens = not self._all_tokens and self.tokens and token_areas > 1
        open_cities = not self._all_cities and self.cities
        return None if open_tokens or open_cities else self.default()

    def _fill(self, areas: list[AreaIndex]) -> Choice:
        taken = first_units(self.selected, areas, self.tokens, self.cities)
        return {self.ids[0]: write_units(taken, self.selected)}

    def default(self) -> Choice:
        return self._fill(list(self.selected))

    def sample(self, dice: Dice) -> Choice:
        areas = list(self.selected)
        return self._fill([areas.pop(dice.randrange(len(areas))) for _ in range(len(areas))])

    def bounds(self) -> ShareBounds:
        return ShareBounds(_told(self.selected), self.tokens, self.cities)


def _told(units: Selection) -> dict[str, UnitsThere]:
    return {BOARD.ids[a]: UnitsThere(n, bool(c)) for a, (n, c) in units.items()}


def annex_all(t: Table, taker: Player, victim: Player, selected: Selection, taken: Selection) -> None:
    """The taker replaces what they take; the rest turns into barbarian tokens and pirate cities (R3.9.61, R7.73)."""
    for area, (tokens, city) in sorted(selected.items()):
        own_tokens, own_city = taken.get(area, (0, 0))
        if city:
            annex_city(t, taker if own_city else t.setting.n, area)
        annex_tokens(t, taker, victim, area, own_tokens)
        annex_tokens(t, t.setting.n, victim, area, tokens - own_tokens)
