"""Abilities against an area next door: Fundamentalism, Monotheism, Politics (R3.10.3-R3.10.5)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from megaciv.rules.engine.bounds import AreaBounds, PoliticsBounds
from megaciv.rules.engine.decisions import Dice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.reading import read_area, read_fields, read_number
from megaciv.rules.engine.state import NOBODY, Player
from megaciv.rules.engine.verbs import (
    annex_city,
    annex_tokens,
    destroy_city,
    destroy_tokens,
    gain_treasury,
    pay_treasury,
)
from megaciv.rules.facts.advances import FUNDAMENTALISM, MONOTHEISM, POLITICS
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCES
from megaciv.rules.phases.special.base import Targeting, names, neighbouring

T = TypeVar("T")


class AgainstArea(Targeting[T]):
    """An ability that hits all unprotected units in one area adjacent by land to the player's own (R3.10.2, R7.45)."""

    def targets(self) -> Iterator[AreaIndex]:
        """The areas that the player may choose, in order of id."""
        t, hit = self.t, self.targetable
        for area in sorted(neighbouring(t, self.player, BOARD.land)):
            owner = t.city[area]
            if (t.occupants[area] & hit or (owner != NOBODY and hit >> owner & 1)) and self.refusal(area) is None:
                yield area

    def usable(self) -> bool:
        return next(self.targets(), None) is not None

    def victims(self, area: AreaIndex) -> tuple[list[tuple[Player, int]], Player | None]:
        """Whose tokens there are hit, and how many; and whose city, if it is."""
        t, hit = self.t, self.targetable
        tokens = [(owner, t.tokens[owner][area]) for owner in t.owners_at(area) if hit >> owner & 1]
        owner = t.city[area]
        return tokens, owner if owner != NOBODY and hit >> owner & 1 else None

    @abstractmethod
    def refusal(self, area: AreaIndex) -> IllegalChoice | None:
        """Why what is in the area is too much for the player, or None."""

    def check_area(self, value: object) -> AreaIndex:
        """A legal target, or the reason why not."""
        area = read_area(value)
        if area not in neighbouring(self.t, self.player, BOARD.land):
            raise IllegalChoice("not-next-to-your-units", self.clause, area=value)
        tokens, city_owner = self.victims(area)
        if not tokens and city_owner is None:
            reason = "units-protected" if self._foreign_units(area) else "no-units-to-hit"
            raise IllegalChoice(reason, "R3.10.2" if reason == "units-protected" else self.clause, area=value)
        if refusal := self.refusal(area):
            raise refusal
        return area

    def _foreign_units(self, area: AreaIndex) -> bool:
        t = self.t
        return bool(t.occupants[area] & ~(1 << self.player)) or t.city[area] not in (NOBODY, self.player)


class OneArea(AgainstArea[AreaIndex]):
    """The answer is the area."""

    def take(self, answer: object) -> AreaIndex:
        return self.check_area(answer)

    def answers(self) -> list[str]:
        return names(self.targets())

    def bounds(self) -> AreaBounds:
        return AreaBounds(names(self.targets()))

    def sample(self, dice: Dice) -> str:
        areas = list(self.targets())
        return BOARD.ids[areas[dice.randrange(len(areas))]]


class Fundamentalism(OneArea):
    """All unprotected units in the area are destroyed (R3.10.3)."""

    name: ClassVar[str] = "special.fundamentalism"
    clause: ClassVar[str] = "R3.10.3"
    advance: ClassVar[int] = FUNDAMENTALISM

    def refusal(self, area: AreaIndex) -> None:
        """Nothing is too much to destroy."""

    def use(self, taken: AreaIndex) -> Strand:
        yield from ()
        tokens, city_owner = self.victims(taken)
        if city_owner is not None:
            destroy_city(self.t, taken)
        for owner, number in tokens:
            destroy_tokens(self.t, owner, taken, number)


# -- annexing ------------------------------------------------------------

# Any: what an answer has become does not matter here.


def short_of_stock(ability: AgainstArea[Any], area: AreaIndex) -> IllegalChoice | None:
    """All unprotected units are annexed, if the player's stock has pieces for all of them (R3.10.4)."""
    t, player = ability.t, ability.player
    tokens, city_owner = ability.victims(area)
    needed = sum(number for _, number in tokens)
    if needed > t.stock[player] or (city_owner is not None and not t.cities_in_stock(player)):
        return IllegalChoice(
            "stock-too-small", ability.clause, area=BOARD.ids[area], tokens=needed,
            cities=int(city_owner is not None), stock=t.stock[player], city_stock=t.cities_in_stock(player),
        )  # fmt: skip
    return None


def annex(ability: AgainstArea[Any], area: AreaIndex) -> None:
    """Take everything; a Public Works token comes with its city (R7.61)."""
    tokens, city_owner = ability.victims(area)
    if city_owner is not None:
        annex_city(ability.t, ability.player, area)
    for owner, number in tokens:
        annex_tokens(ability.t, ability.player, owner, area, number)


class Monotheism(OneArea):
    """Annexes an area (R3.10.4)."""

    name: ClassVar[str] = "special.monotheism"
    clause: ClassVar[str] = "R3.10.4"
    advance: ClassVar[int] = MONOTHEISM

    def refusal(self, area: AreaIndex) -> IllegalChoice | None:
        return short_of_stock(self, area)

    def use(self, taken: AreaIndex) -> Strand:
        yield from ()
        annex(self, taken)


_GAIN, _ANNEX = next(e.params.choices for e in ADVANCES[POLITICS].effects if e.params.choices)
GAIN: Final = _GAIN.gain_treasury_max
PRICE_OF_POINT: Final = _ANNEX.cost_per_unit_point


GainOrArea: TypeAlias = tuple[int | None, AreaIndex]


class Politics(AgainstArea[GainOrArea]):
    """Gains up to 5 treasury, or annexes an area for 1 treasury a unit point (R3.10.5, R7.71).

    An answer is taken as the gain, or as None and the area.
    """

    name: ClassVar[str] = "special.politics"
    clause: ClassVar[str] = "R3.10.5"
    advance: ClassVar[int] = POLITICS

    def cost(self, area: AreaIndex) -> int:
        """What annexing the area costs."""
        tokens, city_owner = self.victims(area)
        return PRICE_OF_POINT * (sum(number for _, number in tokens) + (5 if city_owner is not None else 0))

    def refusal(self, area: AreaIndex) -> IllegalChoice | None:
        """Stock and treasury must both suffice before anything is paid (R7.46)."""
        cost, treasury = self.cost(area), self.t.treasury[self.player]
        if cost > treasury:
            return IllegalChoice("politics-too-dear", self.clause, area=BOARD.ids[area], price=cost, treasury=treasury)
        return short_of_stock(self, area)

    def usable(self) -> bool:
        return self.t.stock[self.player] > 0 or super().usable()

    def take(self, answer: object) -> GainOrArea:
        fields = read_fields(answer, (), ("gain", "annex"), self.name)
        if len(fields) != 1:
            raise IllegalChoice("politics-one-way", self.clause)
        if "gain" in fields:
            return read_number(fields["gain"], "gain", 0, GAIN), NOBODY
        return None, self.check_area(fields["annex"])

    def use(self, taken: GainOrArea) -> Strand:
        yield from ()
        gain, area = taken
        if gain is not None:
            gain_treasury(self.t, self.player, gain)
        else:
            cost = self.cost(area)
            annex(self, area)
            pay_treasury(self.t, self.player, cost)

    def answers(self) -> list[dict[str, int] | dict[str, str]]:
        most = min(GAIN, self.t.stock[self.player])
        return [*({"gain": n} for n in range(most + 1)), *({"annex": area} for area in names(self.targets()))]

    def bounds(self) -> PoliticsBounds:
        prices = {BOARD.ids[area]: self.cost(area) for area in self.targets()}
        return PoliticsBounds(min(GAIN, self.t.stock[self.player]), prices)

    def sample(self, dice: Dice) -> dict[str, int] | dict[str, str]:
        """Half the time an area, if there is one."""
        areas = [] if self.t.stock[self.player] and dice.randrange(2) else list(self.targets())
        if areas:
            return {"annex": BOARD.ids[areas[dice.randrange(len(areas))]]}
        return {"gain": dice.randrange(min(GAIN, self.t.stock[self.player]) + 1)}
