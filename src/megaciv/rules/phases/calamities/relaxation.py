"""Which requirements of a selection hold, and which must give way (R3.9.60-R3.9.63, R7.4).

Four requirements: (1) in each area all of the victim's units, (2) the areas adjacent to each other, (3) exactly the
number, (4) the beneficiary can annex everything. The first rung on which there is any selection applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Final, Literal, NamedTuple

from megaciv.rules.engine.decisions import Dice
from megaciv.rules.phases.calamities.damage import CITY
from megaciv.rules.phases.calamities.growing import Dealt, grow
from megaciv.rules.phases.calamities.solver import Ground, Selection, Shuffle, Sums, Units, Way, connected_groups

TRIES: Final = 30
"""So many attempts to find a selection by simply growing one, before everything is worked out."""
UNBOUNDED: Final = 99


class Rung(NamedTuple):
    """What a legal selection must be. None: it does not matter."""

    step: Literal["a", "b", "c", "d", "e"]
    total: int
    groups: int | None
    parts: int | None
    annexable: bool


class Relaxation:
    """The selections of `wanted` unit points that are legal for these units and this stock of the beneficiary."""

    def __init__(
        self,
        units: Mapping[int, Units],
        near: Sequence[tuple[int, ...]],
        wanted: int,
        stock: Units,
        whole_areas: bool = False,
    ) -> None:
        self.units, self.near, self.wanted, self.whole_areas = dict(units), near, wanted, whole_areas
        self.tokens = sum(tokens for tokens, _ in units.values())
        self.cities = sum(cities for _, cities in units.values())
        self.whole_points = self.tokens + CITY * self.cities
        self.short = stock[0] + CITY * stock[1] < wanted
        """The beneficiary has fewer unit points than wanted: (4) cannot be met and does not count (R3.9.61)."""
        self.stock = (UNBOUNDED, UNBOUNDED) if self.short else stock
        self._can_be_split = any(tokens + cities > 1 for tokens, cities in units.values())
        self._sums: dict[tuple[bool, int, int | None], Sums] = {}

    # -- numbers ------------------------------------------------------------

    def mixes(self, total: int, annexable: bool = True) -> list[Units]:
        """The ways to make up a total from tokens and cities; fewest cities first."""
        most = self.stock if annexable else (UNBOUNDED, UNBOUNDED)
        tokens, cities = min(self.tokens, most[0]), min(self.cities, most[1])
        return [(total - CITY * c, c) for c in range(cities + 1) if 0 <= total - CITY * c <= tokens]

    def least(self, low: int, annexable: bool) -> int | None:
        """The smallest total from `low` on that can be made up at all."""
        return next((total for total in range(low, self.whole_points + 1) if self.mixes(total, annexable)), None)

    def sums(self, groups: int, parts: int | None, annexable: bool = True) -> Sums:
        """All totals of selections in so many groups, with so many areas in part."""
        if not self._can_be_split:
            parts = 0
        usable = annexable and parts == 0
        key = usable, groups, parts
        if key not in self._sums:
            self._sums[key] = Sums(self._usable if usable else self._ground, groups, parts)
        return self._sums[key]

    @cached_property
    def _ground(self) -> Ground:
        return Ground(self.units, self.near)

    @cached_property
    def _usable(self) -> Ground:
        """Only the areas that the beneficiary could annex as a whole."""
        tokens, cities = self.stock
        return Ground({a: u for a, u in self.units.items() if u[0] <= tokens and u[1] <= cities}, self.near)

    # -- the rungs ------------------------------------------------------------

    @cached_property
    def rung(self) -> Rung:
        """The first rung on which there is a selection."""
        first = Rung("a", self.wanted, 1, 0, True)
        mixes = self.mixes(self.wanted)
        if mixes and (self._grown is not None or self._any(first)):
            return first
        return self._whole_areas() if self.whole_areas else self._split_first(bool(mixes))

    def _any(self, rung: Rung) -> bool:
        assert rung.groups is not None
        sums = self.sums(rung.groups, rung.parts, rung.annexable)
        return any(sums.reaches(*mix, rung.parts or 0) for mix in self.mixes(rung.total, rung.annexable))

    def _split_first(self, exact: bool) -> Rung:
        """(1) gives way, then (2), (3), (4): the default of R7.4."""
        if exact:
            if self._any(Rung("b", self.wanted, 1, None, True)):
                return self._fewest_parts("b", 1, 1)
            groups = next(g for g in range(2, len(self.units) + 1) if self._any(Rung("c", self.wanted, g, None, True)))
            return self._fewest_parts("c", groups, 0)
        total = self.least(self.wanted + 1, True)
        if total is not None:
            return Rung("d", total, None, None, True)
        return Rung("e", self.least(self.wanted, False) or self.wanted, None, None, False)

    def _fewest_parts(self, step: Literal["b", "c"], groups: int, fewest: int) -> Rung:
        rungs = (Rung(step, self.wanted, groups, parts, True) for parts in range(fewest, len(self.units) + 1))
        return next(rung for rung in rungs if self._any(rung))

    def _whole_areas(self) -> Rung:
        """(4) gives way, then (3), (2): the other reading of R7.4."""
        for total in range(self.wanted, self.whole_points + 1):
            rung = Rung("b" if total == self.wanted else "c", total, 1, 0, False)
            if self._any(rung):
                return rung
        for groups in range(2, len(self.units) + 1):
            for total in range(self.wanted, self.whole_points + 1):
                if self._any(rung := Rung("d", total, groups, 0, False)):
                    return rung
        raise AssertionError("all units are always a selection")

    # -- judging ------------------------------------------------------------

    def fault(self, selection: Selection) -> tuple[str, dict[str, int]] | None:
        """Why a selection is not legal: a reason and its details; None if it is."""
        tokens = sum(n for n, _ in selection.values())
        cities = sum(c for _, c in selection.values())
        total = tokens + CITY * cities
        parts = sum(taken != self.units[area] for area, taken in selection.items())
        groups = connected_groups(selection, self.near)
        fits = tokens <= self.stock[0] and cities <= self.stock[1]
        if (total, groups, parts, fits) == (self.wanted, 1, 0, True):
            return None
        rung = self.rung
        if total != rung.total:
            return "selection-total", {"total": total, "wanted": rung.total}
        if rung.annexable and not fits:
            return "selection-beyond-stock", {"tokens": self.stock[0], "cities": self.stock[1]}
        if rung.groups is not None and groups > rung.groups:
            return "selection-not-adjacent", {"groups": groups, "least": rung.groups}
        if rung.parts is not None and parts > rung.parts:
            return "selection-splits-areas", {"parts": parts, "least": rung.parts}
        return None

    # -- finding ------------------------------------------------------------

    @cached_property
    def _grown(self) -> Selection | None:
        return self._grow(Dealt())

    def _grow(self, dice: Dice, cities: int | None = None) -> Selection | None:
        """A selection that keeps all four requirements, by growing one at random a few times; None if none turns up."""
        mixes = {c for _, c in self.mixes(self.wanted)} if cities is None else {cities}
        if not mixes:
            return None
        starts = sorted(a for a, (n, c) in self.units.items() if n + CITY * c <= self.wanted)
        for _ in range(TRIES if starts else 0):
            found = grow(self.units, self.near, self.wanted, starts[dice.randrange(len(starts))], max(mixes), dice)
            if found is not None and sum(c for _, c in found.values()) in mixes:
                return found
        return None

    def selections(self, most_cities: bool = False, shuffled: Shuffle | None = None) -> Iterator[Selection]:
        """Legal selections on rungs (a) to (c), one by one; fewest cities first, or most."""
        rung = self.rung
        assert rung.groups is not None
        assert rung.parts is not None
        sums = self.sums(rung.groups, rung.parts, rung.annexable)
        mixes: list[Units] = self.mixes(rung.total, rung.annexable)
        for tokens, cities in reversed(mixes) if most_cities else mixes:
            yield from sums.selections(tokens, cities, rung.parts, shuffled)

    def only(self) -> Selection | None:
        """The only legal selection, if there is just one."""
        first = self._grown
        if first is not None:
            dice = Dealt()
            for _ in range(4):
                if (other := self._grow(dice)) is not None and other.keys() != first.keys():
                    return None
        rung = self.rung
        found = list(islice(self.selections() if rung.groups is not None else self._loose(), 2))
        return found[0] if len(found) == 1 else None

    def default(self, most_cities: bool) -> Selection:
        """With fewest cities (the victim chooses), or most (the beneficiary does)."""
        if self.rung.groups is None:
            return next(self._loose(most_cities))
        if self.rung.step == "a":
            extreme = self.mixes(self.wanted)[-1 if most_cities else 0][1]
            if (grown := self._grow(Dealt(), extreme)) is not None:
                return grown
        return next(self.selections(most_cities))

    def sample(self, dice: Dice) -> Selection:
        """A random legal selection."""
        if self.rung.groups is None:
            return self._loose_sample(dice)
        if self.rung.step == "a" and (grown := self._grow(dice)) is not None:
            return grown

        def mix(items: list[Way | None]) -> None:
            for i in range(len(items) - 1, 0, -1):
                j = dice.randrange(i + 1)
                items[i], items[j] = items[j], items[i]

        return next(self.selections(bool(dice.randrange(2)), mix))

    # -- rungs (d) and (e): any units, as long as the total is right ------------------------------------------------

    def _loose(self, most_cities: bool = False) -> Iterator[Selection]:
        """Selections of the right total: of each mix one, and a second one where there is a choice."""
        mixes = self.mixes(self.rung.total, self.rung.annexable)
        for tokens, cities in reversed(mixes) if most_cities else mixes:
            first = first_units(self.units, sorted(self.units), tokens, cities)
            yield first
            other = first_units(self.units, sorted(self.units, reverse=True), tokens, cities)
            if other != first:
                yield other

    def _loose_sample(self, dice: Dice) -> Selection:
        mixes = self.mixes(self.rung.total, self.rung.annexable)
        tokens, cities = mixes[dice.randrange(len(mixes))]
        areas = sorted(self.units)
        return first_units(
            self.units, [areas.pop(dice.randrange(len(areas))) for _ in range(len(areas))], tokens, cities
        )


def first_units(units: Mapping[int, Units], areas: Iterable[int], tokens: int, cities: int) -> Selection:
    """So many tokens and cities, taken from the areas in this order."""
    taken: Selection = {}
    for area in areas:
        here = min(tokens, units[area][0]), min(cities, units[area][1])
        if any(here):
            taken[area] = here
            tokens -= here[0]
            cities -= here[1]
    return taken
