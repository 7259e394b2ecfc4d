"""Taking damage: the victim chooses units within a scope and destroys them (R0.3.4, R7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from megaciv.rules.engine.bounds import DamageBounds, UnitsThere
from megaciv.rules.engine.decisions import Decision, Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_area, read_fields, read_number
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import destroy_city, destroy_tokens, reduce_city
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.calamities.reckoning import public_works_token, room_after_reduction

CITY: Final = 5
"""A city counts so many unit points (R0.2.3)."""
REDUCE: Final = "reduce"


class Scope(NamedTuple):
    """The units that a calamity can hit."""

    tokens: dict[AreaIndex, int]
    cities: list[AreaIndex]

    def points(self) -> int:
        """Token 1, city 5 (R0.2.3)."""
        return sum(self.tokens.values()) + CITY * len(self.cities)


class Losses(NamedTuple):
    """What is given: tokens, whole cities, and with the option `damageByReduction` cities reduced, in this order."""

    tokens: dict[AreaIndex, int]
    cities: list[AreaIndex]
    reduced: list[AreaIndex]


def everywhere(t: Table, player: Player) -> Scope:
    """All the player's units."""
    return Scope(t.tokens[player], sorted(t.cities[player]))


def on_the_coast(t: Table, player: Player) -> Scope:
    """The player's units in coastal areas."""
    coastal = BOARD.coastal
    tokens = {area: number for area, number in t.tokens[player].items() if coastal[area]}
    return Scope(tokens, [area for area in sorted(t.cities[player]) if coastal[area]])


def worth(t: Table, player: Player, losses: Losses) -> int:
    """The unit points that these losses are worth. A reduced city counts 5 less the tokens placed."""
    points = sum(losses.tokens.values()) + CITY * len(losses.cities)
    stock = t.stock[player] + sum(losses.tokens.values())
    for area in losses.reduced:
        placed = min(stock, room_after_reduction(t, area))
        stock -= placed
        points += CITY - placed
    return points


def suffer(t: Table, player: Player, losses: Losses) -> int:
    """Destroy and reduce; returns the unit points really lost."""
    points = worth(t, player, losses)
    for area in sorted(losses.cities):
        destroy_city(t, area)
    for area, number in sorted(losses.tokens.items()):
        destroy_tokens(t, player, area, number)
    for area in losses.reduced:
        reduce_city(t, area)
    return points


class Damage(Decision):
    """Units worth at least the damage, none of which could be spared (R7.1).

    A city's Public Works token goes with it (R7.61). `scope` is looked up at the moment of the answer.
    """

    ids: tuple[str, ...] = ("calamity.damage",)
    clause = "R7.1"

    def __init__(
        self, t: Table, player: Player, damage: int, scope: Callable[[Table, Player], Scope], calamity: str
    ) -> None:
        self._t, self._player, self.damage, self._scope = t, player, damage, scope
        self._calamity = calamity
        """The clause that says what is in scope."""
        self._reduction = t.setting.options.damage_by_reduction

    @property
    def scope(self) -> Scope:
        """The units that can be given, now."""
        return self._scope(self._t, self._player)

    def tied(self, area: AreaIndex) -> int:
        """How many tokens go with the city there (R7.61)."""
        return public_works_token(self._t, area)

    def given(self, answer: object) -> int:
        """The unit points that an answer names, whether it is enough or not."""
        try:
            return worth(self._t, self._player, self._read(answer))
        except IllegalChoice:
            return 0

    # -- reading ------------------------------------------------------------

    def take(self, name: str, answer: object) -> Losses:
        losses = self._read(answer)
        scope = self.scope
        for area, number in losses.tokens.items():
            if number > scope.tokens.get(area, 0):
                raise IllegalChoice("units-not-in-scope", self._calamity, area=BOARD.ids[area])
        for area in (*losses.cities, *losses.reduced):
            if area not in scope.cities:
                raise IllegalChoice("units-not-in-scope", self._calamity, area=BOARD.ids[area])
        points = worth(self._t, self._player, losses)
        if points < min(self.damage, scope.points()):
            raise IllegalChoice("damage-not-covered", points=points, damage=self.damage)
        if scope.points() > self.damage and self._could_spare(losses, points):
            raise IllegalChoice("damage-more-than-needed", points=points, damage=self.damage)
        return losses

    def _read(self, answer: object) -> Losses:
        if not isinstance(answer, dict):
            raise IllegalChoice("mapping-expected", field="calamity.damage", value=answer)
        losses = Losses({}, [], [])
        for name, value in answer.items():
            area = read_area(name)
            if isinstance(value, dict):
                fields = read_fields(value, (), ("tokens", "city"))
                self._add(losses, area, fields.get("tokens", 0), fields.get("city", False))
            elif isinstance(value, str):
                self._add(losses, area, 0, value)
            else:
                self._add(losses, area, read_number(value, name, low=1), False)
        return losses

    def _add(self, losses: Losses, area: AreaIndex, tokens: object, city: object) -> None:
        number = read_number(tokens, "tokens")
        if city is True or city == "city":
            losses.cities.append(area)
            number = max(number, self.tied(area))
        elif city == REDUCE and self._reduction and not number:
            losses.reduced.append(area)
        elif city is not False:
            raise IllegalChoice("not-units", value=city, area=BOARD.ids[area])
        if number:
            losses.tokens[area] = number

    def _could_spare(self, losses: Losses, points: int) -> bool:
        """Would the rest still be enough without one of these units?"""
        free = any(number > (self.tied(a) if a in losses.cities else 0) for a, number in losses.tokens.items())
        if not losses.reduced:
            return (free and points > self.damage) or (bool(losses.cities) and points - CITY >= self.damage)
        return any(worth(self._t, self._player, less) >= self.damage for less in self._one_less(losses))

    def _one_less(self, losses: Losses) -> Iterator[Losses]:
        for area, number in losses.tokens.items():
            if number > (self.tied(area) if area in losses.cities else 0):
                yield losses._replace(tokens={**losses.tokens, area: number - 1})
        for area in losses.cities:
            yield losses._replace(cities=[a for a in losses.cities if a != area])
        for area in losses.reduced:
            yield losses._replace(reduced=[a for a in losses.reduced if a != area])

    # -- the forced answer ------------------------------------------------------------

    def single(self) -> Choice | None:
        scope = self.scope
        if scope.points() <= self.damage:
            return self._choice(Losses(dict(scope.tokens), scope.cities, []))
        if not scope.cities:
            return self._tokens_only(scope) if len(scope.tokens) == 1 else None
        found = self._answers(scope)
        first = next(found)
        return None if next(found, None) is not None else self._choice(first)

    def _tokens_only(self, scope: Scope) -> Choice:
        ((area, _),) = scope.tokens.items()
        return self._choice(Losses({area: self.damage}, [], []))

    def _answers(self, scope: Scope) -> Iterator[Losses]:
        """Different legal answers; at least two of them if there are two."""
        cities = scope.cities
        for chosen in range(1 << len(cities)):
            taken = [area for i, area in enumerate(cities) if chosen >> i & 1]
            yield from self._with_cities(scope, taken)
            if self._reduction:
                kept = [area for area in cities if area not in taken]
                for number in range(1, len(kept) + 1):
                    for reduced in combinations(kept, number):
                        yield from self._with_reductions(scope, taken, list(reduced))

    def _with_cities(self, scope: Scope, taken: list[AreaIndex]) -> Iterator[Losses]:
        """The legal answers that destroy exactly these cities: one, or two to show that there are more."""
        tied = {area: 1 for area in taken if self.tied(area)}
        rest = self.damage - CITY * len(taken) - len(tied)
        if rest <= 0:
            losses = Losses(tied, taken, [])
            if not self._could_spare(losses, self.damage - rest):
                yield losses
            return
        free = {area: n - tied.get(area, 0) for area, n in sorted(scope.tokens.items()) if n > tied.get(area, 0)}
        room = sum(free.values())
        if room < rest:
            return
        for order in (list(free), list(reversed(free))):
            tokens, left = dict(tied), rest
            for area in order:
                if part := min(left, free[area]):
                    tokens[area] = tokens.get(area, 0) + part
                    left -= part
            yield Losses(tokens, taken, [])
            if room == rest or len(free) == 1:
                return

    def _with_reductions(self, scope: Scope, taken: list[AreaIndex], reduced: list[AreaIndex]) -> Iterator[Losses]:
        """A legal answer that destroys and reduces exactly these cities, and tokens elsewhere for what is missing; none
        if the reduced ones would leave nothing, which comes to the same as destroying them (R3.0.4)."""
        losses = Losses({area: 1 for area in taken if self.tied(area)}, taken, reduced)
        for area, number in sorted(scope.tokens.items()):
            while area not in reduced and losses.tokens.get(area, 0) < number:
                if worth(self._t, self._player, losses) >= self.damage:
                    break
                losses.tokens[area] = losses.tokens.get(area, 0) + 1
        points = worth(self._t, self._player, losses)
        destroyed = worth(self._t, self._player, Losses(losses.tokens, taken + reduced, []))
        leaves_some = points < destroyed or any(map(self.tied, reduced))
        if points >= self.damage and leaves_some and not self._could_spare(losses, points):
            yield losses

    # -- default and sample ------------------------------------------------------------

    def _choice(self, losses: Losses) -> Choice:
        said: dict[str, object] = {}
        for area in sorted({*losses.tokens, *losses.cities}):
            tokens = losses.tokens.get(area, 0)
            if area not in losses.cities:
                said[BOARD.ids[area]] = tokens
            else:
                said[BOARD.ids[area]] = {"tokens": tokens, "city": True} if tokens else "city"
        for area in losses.reduced:
            said[BOARD.ids[area]] = REDUCE
        return {self.ids[0]: said}

    def default(self) -> Choice:
        """Tokens first, from the largest surplus; then as few cities as possible, the smallest first."""
        scope = self.scope
        cities: list[AreaIndex] = []
        tied: dict[AreaIndex, int] = {}
        for area in sorted(scope.cities, key=lambda a: (BOARD.limit[a], a)):
            if CITY * len(cities) + sum(scope.tokens.values()) >= self.damage:
                break
            cities.append(area)
            if self.tied(area):
                tied[area] = 1
        left = self.damage - CITY * len(cities) - len(tied)
        tokens = dict(tied)
        for area in sorted(scope.tokens, key=lambda a: (BOARD.limit[a] - scope.tokens[a], a)):
            if (part := min(left, scope.tokens[area] - tied.get(area, 0))) > 0:
                tokens[area] = tokens.get(area, 0) + part
                left -= part
        return self._choice(Losses(tokens, cities, []))

    def sample(self, dice: Dice) -> Choice:
        """Units at random until it is enough; then those that could be spared are put back."""
        scope = self.scope
        if scope.points() <= self.damage:
            return self._choice(Losses(dict(scope.tokens), scope.cities, []))
        units = [area for area, number in scope.tokens.items() for _ in range(number)]
        units += [~area for area in scope.cities]
        tokens: dict[AreaIndex, int] = {}
        cities: list[AreaIndex] = []
        points = 0
        while points < self.damage:
            unit = units.pop(dice.randrange(len(units)))
            if unit < 0:
                cities.append(~unit)
                points += CITY
                if self.tied(~unit) and ~unit not in tokens:
                    tokens[~unit] = 1
                    units.remove(~unit)
                    points += 1
            else:
                tokens[unit] = tokens.get(unit, 0) + 1
                points += 1
        self._put_back(tokens, cities, points - self.damage)
        return self._choice(Losses(tokens, cities, []))

    def _put_back(self, tokens: dict[AreaIndex, int], cities: list[AreaIndex], excess: int) -> None:
        while excess:
            free = next((a for a, n in tokens.items() if n > (self.tied(a) if a in cities else 0)), None)
            if free is not None:
                tokens[free] -= 1
                excess -= 1
                if not tokens[free]:
                    del tokens[free]
            elif excess >= CITY and cities:
                cities.pop()
                excess -= CITY
            else:
                return

    def bounds(self) -> DamageBounds:
        scope = self.scope
        units = {
            BOARD.ids[area]: UnitsThere(scope.tokens.get(area, 0), area in scope.cities)
            for area in sorted({*scope.tokens, *scope.cities})
        }
        return DamageBounds(units, self.damage, self._reduction)
