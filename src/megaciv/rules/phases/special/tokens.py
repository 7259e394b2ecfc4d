"""Abilities that place tokens far away: Universal Doctrine, Diaspora (R3.10.6, R3.10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, TypeAlias

from megaciv.rules.engine.bounds import DiasporaBounds, DoctrineBounds
from megaciv.rules.engine.decisions import Dice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import TokensRelocated
from megaciv.rules.engine.flow import Strand
from megaciv.rules.engine.reading import read_area, read_counts, read_fields
from megaciv.rules.engine.state import NOBODY
from megaciv.rules.engine.verbs import annex_city, annex_tokens, shift_tokens
from megaciv.rules.facts.advances import DIASPORA, UNIVERSAL_DOCTRINE
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCES
from megaciv.rules.phases.special.base import Ability, names

Counts: TypeAlias = dict[AreaIndex, int]
CityOrTokens: TypeAlias = tuple[AreaIndex | None, Counts]
LiftAndPlace: TypeAlias = tuple[Counts, Counts]

_CITY, _TOKENS = next(e.params.choices for e in ADVANCES[UNIVERSAL_DOCTRINE].effects if e.params.choices)
MOST_BARBARIANS: Final = _TOKENS.barbarian_tokens_max
MOST_LIFTED: Final = next(e.params.max_tokens for e in ADVANCES[DIASPORA].effects if e.params.max_tokens)


class UniversalDoctrine(Ability[CityOrTokens]):
    """Annexes one pirate city, or up to 5 barbarian tokens, anywhere (R3.10.6).

    An answer is taken as the city's area, or as None and the tokens.
    """

    name: ClassVar[str] = "special.universalDoctrine"
    clause: ClassVar[str] = "R3.10.6"
    advance: ClassVar[int] = UNIVERSAL_DOCTRINE

    def cities(self) -> list[AreaIndex]:
        """The pirate cities within the player's reach."""
        t = self.t
        return sorted(t.cities[t.setting.barbarians]) if t.cities_in_stock(self.player) else []

    def most(self) -> int:
        """How many barbarian tokens the player may annex."""
        return min(MOST_BARBARIANS, self.t.stock[self.player])

    def usable(self) -> bool:
        return bool(self.cities()) or (self.most() > 0 and bool(self.t.tokens[self.t.setting.barbarians]))

    def take(self, answer: object) -> CityOrTokens:
        fields = read_fields(answer, (), ("city", "tokens"), self.name)
        if len(fields) != 1:
            raise IllegalChoice("doctrine-one-way", self.clause)
        if "city" in fields:
            return self._take_city(fields["city"]), {}
        return None, self._take_tokens(read_counts(fields["tokens"], "tokens"))

    def _take_city(self, value: object) -> AreaIndex:
        area = read_area(value, "city")
        if self.t.city[area] != self.t.setting.barbarians:
            raise IllegalChoice("no-pirate-city", self.clause, area=value)
        if not self.t.cities_in_stock(self.player):
            raise IllegalChoice("no-city-in-stock", self.clause)
        return area

    def _take_tokens(self, counts: Counts) -> Counts:
        there = self.t.tokens[self.t.setting.barbarians]
        for area, number in counts.items():
            if number > there.get(area, 0):
                raise IllegalChoice(
                    "too-many-in-area", self.clause, area=BOARD.ids[area], number=number, most=there.get(area, 0)
                )
        if not 1 <= sum(counts.values()) <= self.most():
            raise IllegalChoice("wrong-total", self.clause, total=sum(counts.values()), low=1, high=self.most())
        return counts

    def use(self, taken: CityOrTokens) -> Strand:
        yield from ()
        city, counts = taken
        if city is not None:
            annex_city(self.t, self.player, city)
        for area, number in sorted(counts.items()):
            annex_tokens(self.t, self.player, self.t.setting.barbarians, area, number)

    def answers(self) -> list[dict[str, str] | dict[str, dict[str, int]]] | None:
        """Listed where barbarian tokens stand in one area at most."""
        there = sorted(self.t.tokens[self.t.setting.barbarians].items())
        if len(there) > 1:
            return None
        tokens = [
            {"tokens": {BOARD.ids[area]: n}} for area, number in there for n in range(1, min(number, self.most()) + 1)
        ]
        return [*({"city": area} for area in names(self.cities())), *tokens]

    def bounds(self) -> DoctrineBounds:
        there = sorted(self.t.tokens[self.t.setting.barbarians].items())
        caps = {BOARD.ids[area]: number for area, number in there}
        return DoctrineBounds(names(self.cities()), caps, self.most())

    def sample(self, dice: Dice) -> dict[str, str] | dict[str, dict[str, int]]:
        cities, there = self.cities(), self.t.tokens[self.t.setting.barbarians]
        if cities and (not there or not self.most() or dice.randrange(2)):
            return {"city": BOARD.ids[cities[dice.randrange(len(cities))]]}
        return {"tokens": _drawn(there, 1 + dice.randrange(min(self.most(), sum(there.values()))), dice)}


class Diaspora(Ability[LiftAndPlace]):
    """Up to 5 of the player's tokens go from anywhere to elsewhere, within the limits there (R3.10.7)."""

    name: ClassVar[str] = "special.diaspora"
    clause: ClassVar[str] = "R3.10.7"
    advance: ClassVar[int] = DIASPORA

    def room(self, area: AreaIndex) -> int:
        """How many tokens the player may place there. The printed limit counts everybody's tokens; where they are alone
        their own limit holds; beside a city none, but one beside their own with Public Works."""
        t, player = self.t, self.player
        if t.out_of_play[area] or BOARD.is_sea[area]:
            return 0
        owner = t.city[area]
        if owner not in (NOBODY, player):
            return 0
        limit = t.limit(player, area) if owner == NOBODY else t.room_beside_city(player)
        return max(0, limit - t.tokens_at(area)) if limit else 0

    def places(self) -> Iterator[AreaIndex]:
        """Where there is room."""
        return (area for area in range(BOARD.size) if self.room(area))

    def usable(self) -> bool:
        """A token somewhere, and room somewhere else."""
        sources = self.t.tokens[self.player]
        return bool(sources) and any(len(sources) > 1 or area not in sources for area in self.places())

    def take(self, answer: object) -> LiftAndPlace:
        fields = read_fields(answer, ("lift", "place"), field=self.name)
        lift, place = read_counts(fields["lift"], "lift"), read_counts(fields["place"], "place")
        self._check(lift, self.t.tokens[self.player])
        self._check(place, {area: self.room(area) for area in place})
        lifted = sum(lift.values())
        if not 1 <= lifted <= MOST_LIFTED:
            raise IllegalChoice("wrong-total", self.clause, total=lifted, low=1, high=MOST_LIFTED)
        if sum(place.values()) != lifted:
            raise IllegalChoice("wrong-total", self.clause, total=sum(place.values()), low=lifted, high=lifted)
        if lift.keys() & place.keys():
            raise IllegalChoice("diaspora-elsewhere", self.clause, area=BOARD.ids[min(lift.keys() & place.keys())])
        return lift, place

    def _check(self, counts: Counts, caps: Counts) -> None:
        for area, number in sorted(counts.items()):
            if self.t.out_of_play[area]:
                raise IllegalChoice("area-out-of-play", self.clause, area=BOARD.ids[area])
            if number > caps.get(area, 0):
                raise self._objection(area, number, caps.get(area, 0), caps is not self.t.tokens[self.player])

    def _objection(self, area: AreaIndex, number: int, most: int, placing: bool) -> IllegalChoice:
        """What is missing there: of tokens to lift, or of room to place them."""
        there = BOARD.ids[area]
        if not placing or most:
            return IllegalChoice("too-many-in-area", self.clause, area=there, number=number, most=most)
        if BOARD.is_sea[area]:
            return IllegalChoice("no-tokens-at-sea", self.clause, area=there)
        if self.t.city[area] not in (NOBODY, self.player):
            return IllegalChoice("city-of-another-there", self.clause, area=there)
        return IllegalChoice("area-is-full", self.clause, area=there, tokens=self.t.tokens_at(area))

    def use(self, taken: LiftAndPlace) -> Strand:
        yield from ()
        lift, place = taken
        targets = [area for area, number in sorted(place.items()) for _ in range(number)]
        for area, number in sorted(lift.items()):
            for _ in range(number):
                shift_tokens(self.t, self.player, area, targets.pop(), 1)
        self.t.tell(TokensRelocated(player=self.t.setting.civs[self.player], lift=_named(lift), place=_named(place)))

    def bounds(self) -> DiasporaBounds:
        lift = {BOARD.ids[area]: number for area, number in sorted(self.t.tokens[self.player].items())}
        place = {BOARD.ids[area]: self.room(area) for area in self.places()}
        return DiasporaBounds(lift, place, MOST_LIFTED)

    def sample(self, dice: Dice) -> dict[str, dict[str, int]]:
        """One target with room, the next after a random area; tokens at random from elsewhere, as many as fit."""
        there = self.t.tokens[self.player]
        start = dice.randrange(BOARD.size)
        around = ((start + i) % BOARD.size for i in range(BOARD.size))
        target = next(area for area in around if (len(there) > 1 or area not in there) and self.room(area))
        others = {area: number for area, number in there.items() if area != target}
        number = 1 + dice.randrange(min(MOST_LIFTED, sum(others.values()), self.room(target)))
        return {"lift": _drawn(others, number, dice), "place": {BOARD.ids[target]: number}}


def _named(counts: Counts) -> dict[str, int]:
    return {BOARD.ids[area]: number for area, number in sorted(counts.items())}


def _drawn(there: Counts, number: int, dice: Dice) -> dict[str, int]:
    """So many of the tokens there, at random."""
    slots = [area for area, n in sorted(there.items()) for _ in range(n)]
    drawn: dict[str, int] = {}
    for _ in range(number):
        name = BOARD.ids[slots.pop(dice.randrange(len(slots)))]
        drawn[name] = drawn.get(name, 0) + 1
    return drawn
