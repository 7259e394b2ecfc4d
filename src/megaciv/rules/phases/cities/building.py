"""What a city costs and where one may be built: the question of step 5a (R3.5.1-R3.5.6).

A city needs 6 tokens on a city site and 12 elsewhere. What is paid from treasury (Architecture) and from areas next to
it (Urbanism) counts towards this number, and the tokens of the area make up the rest exactly. Tokens there beyond that
are removed too; Public Works lets one of them stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from megaciv.rules.engine.bounds import BuildingBounds, Outside, Site
from megaciv.rules.engine.decisions import LISTABLE, Decision, Dice, Test
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.reading import read_area, read_counts, read_fields, read_flag, read_number
from megaciv.rules.engine.state import CITIES, NOBODY, Player, Table
from megaciv.rules.facts.advances import ARCHITECTURE, PUBLIC_WORKS, URBANISM
from megaciv.rules.facts.board import BOARD, NO_SITE, AreaIndex

ON_SITE = 6
WILDERNESS = 12
BORROWED = 4


def requirement(area: AreaIndex) -> int:
    """How many tokens a city there needs (R3.5.2)."""
    return WILDERNESS if BOARD.site[area] == NO_SITE else ON_SITE


class Build(NamedTuple):
    """A city to be built."""

    area: AreaIndex
    treasury: int
    outside: dict[AreaIndex, int]
    leave_token: bool


class Rights:
    """Which advances the player may still use for building this turn, each once (R3.5.3, R3.5.4, R7.21)."""

    __slots__ = ("architecture", "public_works", "urbanism")

    def __init__(self, t: Table, player: Player) -> None:
        self.architecture = t.has(player, ARCHITECTURE)
        self.urbanism = t.has(player, URBANISM)
        self.public_works = t.has(player, PUBLIC_WORKS)

    def use(self, plan: Build) -> None:
        """What this city takes is gone for this turn."""
        self.architecture = self.architecture and not plan.treasury
        self.urbanism = self.urbanism and not plan.outside


class Prospect(NamedTuple):
    """A city that the player can build: what it needs and what they may use for it."""

    area: AreaIndex
    needs: int
    here: int
    treasury: int
    outside: int

    def least_treasury(self) -> int:
        """What must come from treasury even if the player borrows all they can."""
        return max(0, self.needs - self.here - self.outside)

    def least_outside(self, treasury: int) -> int:
        """What must come from next door when so much is paid."""
        return max(0, self.needs - self.here - treasury)


def neighbours(t: Table, player: Player, area: AreaIndex) -> dict[AreaIndex, int]:
    """The player's tokens in areas adjacent by land (R3.5.4)."""
    mine = t.tokens[player]
    return {near: mine[near] for near in BOARD.land[area] if near in mine}


def prospects(t: Table, player: Player, rights: Rights) -> Iterator[Prospect]:
    """Every area in which the player can build a city now (R3.5.1-R3.5.4)."""
    if len(t.cities[player]) >= CITIES:
        return
    pays = t.treasury[player] if rights.architecture else 0
    fewest = min(ON_SITE - min(ON_SITE // 2, pays), WILDERNESS - min(WILDERNESS // 2, pays) - BORROWED)
    for area, here in t.tokens[player].items():
        if here < fewest or t.city[area] != NOBODY or not BOARD.limit[area]:
            continue
        needs, outside = requirement(area), 0
        if needs == WILDERNESS and rights.urbanism:
            outside = min(BORROWED, sum(neighbours(t, player, area).values()))
        treasury = min(needs // 2, pays)
        if here + treasury + outside >= needs:
            yield Prospect(area, needs, here, treasury, outside)


class BuildCity(Decision):
    """`city.build` as often as the player likes and can, then `city.done`."""

    ids: tuple[str, ...] = ("city.build", "city.done")
    clause = "R3.5.1"
    bounds_tell_all = True

    def __init__(self, t: Table, player: Player, rights: Rights) -> None:
        self._t, self._player, self._rights = t, player, rights

    def is_possible(self) -> bool:
        """Is there any city that the player can build?"""
        return next(prospects(self._t, self._player, self._rights), None) is not None

    def sites(self) -> list[AreaIndex]:
        """Where the player can build one."""
        return [prospect.area for prospect in self._prospects()]

    # -- reading ------------------------------------------------------------

    def take(self, name: str, answer: object) -> Build | None:
        if name == "city.done":
            if answer is not True:
                raise IllegalChoice("true-or-false-expected", field=name, value=answer)
            return None
        fields = read_fields(answer, ("area",), ("treasury", "outside", "leaveToken"))
        area = read_area(fields["area"])
        self._check_area(area)
        treasury = read_number(fields.get("treasury", 0), "treasury")
        outside = read_counts(fields.get("outside", {}), "outside")
        self._check_treasury(area, treasury)
        self._check_outside(area, outside)
        leave = read_flag(fields.get("leaveToken", False), "leaveToken")
        self._check_tokens(area, requirement(area) - treasury - sum(outside.values()), leave)
        return Build(area, treasury, outside, leave)

    def _check_area(self, area: AreaIndex) -> None:
        """No city there, in play, a printed limit of at least 1, a city in stock (R3.5.1)."""
        t, name = self._t, BOARD.ids[area]
        if BOARD.is_sea[area] or t.out_of_play[area]:
            raise IllegalChoice("area-out-of-play", "R3.5.1", area=name)
        if t.city[area] != NOBODY:
            raise IllegalChoice("city-there-already", "R3.5.1", area=name)
        if not BOARD.limit[area]:
            raise IllegalChoice("no-city-at-limit-zero", "R3.5.1", area=name)
        if len(t.cities[self._player]) >= CITIES:
            raise IllegalChoice("no-city-in-stock", "R3.5.1")

    def _check_treasury(self, area: AreaIndex, treasury: int) -> None:
        """Architecture: up to half, once a turn (R3.5.3)."""
        if not treasury:
            return
        if not self._rights.architecture:
            raise IllegalChoice("no-architecture", "R3.5.3")
        most = min(requirement(area) // 2, self._t.treasury[self._player])
        if treasury > most:
            raise IllegalChoice("too-much-treasury", "R3.5.3", treasury=treasury, most=most)

    def _check_outside(self, area: AreaIndex, outside: dict[AreaIndex, int]) -> None:
        """Urbanism: up to 4 tokens from next door by land, in the wilderness, once a turn (R3.5.4)."""
        if not outside:
            return
        if not self._rights.urbanism:
            raise IllegalChoice("no-urbanism", "R3.5.4")
        if BOARD.site[area] != NO_SITE:
            raise IllegalChoice("urbanism-in-wilderness-only", "R3.5.4", area=BOARD.ids[area])
        near = neighbours(self._t, self._player, area)
        for source, tokens in outside.items():
            if source not in BOARD.land[area]:
                raise IllegalChoice("no-land-border", "R3.5.4", area=BOARD.ids[source], other=BOARD.ids[area])
            if tokens > near.get(source, 0):
                raise IllegalChoice(
                    "too-few-tokens-next-door", "R3.5.4", area=BOARD.ids[source], tokens=near.get(source, 0)
                )
        if sum(outside.values()) > BORROWED:
            raise IllegalChoice("too-many-from-outside", "R3.5.4", number=sum(outside.values()), most=BORROWED)

    def _check_tokens(self, area: AreaIndex, used: int, leave: bool) -> None:
        """The tokens of the area make up the rest (R3.5.2); one may stay only if there are more (R3.5.6, R7.22)."""
        here = self._t.tokens[self._player].get(area, 0)
        if here < used:
            raise IllegalChoice("too-few-tokens-for-city", "R3.5.2", area=BOARD.ids[area], tokens=here, needed=used)
        if leave and not self._rights.public_works:
            raise IllegalChoice("no-public-works", "R3.5.6")
        if leave and here == used:
            raise IllegalChoice("no-token-to-leave", "R3.5.6", area=BOARD.ids[area])

    # -- offering ------------------------------------------------------------

    def _prospects(self) -> list[Prospect]:
        return sorted(prospects(self._t, self._player, self._rights))

    def single(self) -> Choice | None:
        return None if self.is_possible() else self.default()

    def options(self) -> list[Choice] | None:
        """Listed unless tokens may be borrowed."""
        found = self._prospects()
        if any(prospect.outside for prospect in found):
            return None
        listed = [choice for prospect in found for choice in self._variants(prospect)]
        return [*listed, self.default()] if len(listed) < LISTABLE else None

    def _variants(self, prospect: Prospect) -> Iterator[Choice]:
        for treasury in range(prospect.least_treasury(), prospect.treasury + 1):
            yield _choice(prospect.area, treasury)
            if self._may_leave(prospect, treasury):
                yield _choice(prospect.area, treasury, leave=True)

    def _may_leave(self, prospect: Prospect, elsewhere: int) -> bool:
        return self._rights.public_works and prospect.here + elsewhere > prospect.needs

    def bounds(self) -> BuildingBounds:
        """By area: what is needed, what stands there, and what may be used besides."""
        return BuildingBounds({BOARD.ids[p.area]: self._told(p) for p in self._prospects()})

    def watch(self) -> Test:
        """Cities are built where the player's tokens stand, from those and from their tokens beside them."""
        return lambda areas: not self._t.tokens[self._player].keys().isdisjoint(areas)

    def _told(self, p: Prospect) -> Site:
        outside = None
        if p.outside:
            near = neighbours(self._t, self._player, p.area)
            outside = Outside(p.outside, {BOARD.ids[a]: n for a, n in near.items()})
        return Site(p.needs, p.here, p.treasury, outside, self._may_leave(p, p.treasury + p.outside))

    def default(self) -> Choice:
        """No city."""
        return {"city.done": True}

    def sample(self, dice: Dice) -> Choice:
        if not self._rights.urbanism:
            return super().sample(dice)
        found = self._prospects()
        at = dice.randrange(len(found) + 1)
        return self.default() if at == len(found) else self._drawn(found[at], dice)

    def _drawn(self, prospect: Prospect, dice: Dice) -> Choice:
        """A random way to build there."""
        treasury = _between(dice, prospect.least_treasury(), prospect.treasury)
        number = _between(dice, prospect.least_outside(treasury), prospect.outside)
        outside: dict[AreaIndex, int] = {}
        slots = [a for a, n in neighbours(self._t, self._player, prospect.area).items() for _ in range(n)]
        for _ in range(number):
            near = slots.pop(dice.randrange(len(slots)))
            outside[near] = outside.get(near, 0) + 1
        leave = self._may_leave(prospect, treasury + number) and dice.randrange(2) == 1
        return _choice(prospect.area, treasury, outside, leave)


def _between(dice: Dice, low: int, high: int) -> int:
    return low + dice.randrange(high - low + 1)


def _choice(area: AreaIndex, treasury: int, outside: dict[AreaIndex, int] | None = None, leave: bool = False) -> Choice:
    answer: dict[str, object] = {"area": BOARD.ids[area]}
    if treasury:
        answer["treasury"] = treasury
    if outside:
        answer["outside"] = {BOARD.ids[a]: n for a, n in sorted(outside.items())}
    if leave:
        answer["leaveToken"] = True
    return {"city.build": answer}
