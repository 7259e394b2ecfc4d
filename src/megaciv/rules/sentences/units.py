"""Sentences of units: damage, selections that change hands, and what a short stock leaves of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.phases.calamities.damage import CITY as POINTS
from megaciv.rules.phases.calamities.damage import Damage
from megaciv.rules.phases.calamities.selection import Partial, Select
from megaciv.rules.phases.calamities.solver import Selection, Units
from megaciv.rules.sentences.parts import NotSayable, Part, Phrase
from megaciv.rules.sentences.vocabulary import ALL, CITY, END, NUMBERS

WITHOUT_CITY: Final = END


# -- damage ------------------------------------------------------------


class DamageTaken(Phrase[Damage]):
    """Areas by id, each with tokens, or with its city and further tokens. A city cannot be said to be reduced
    (the option `damage_by_reduction`): in which order it is worth what is beyond one look ahead."""

    def speak(self, decision: Damage, name: str) -> Part[object]:
        units = _Damaged(decision)
        answer: dict[str, object] = {}
        points = free = cities = at = 0
        while points < units.damage:
            ways = units.ways(at, points, free, cities)
            area = yield list(ways)
            at, tokens, with_city = ways[area]
            token = yield [*map(str, tokens), *([CITY] if with_city else [])]
            if token != CITY:
                answer[area] = int(token)
                points, free = points + int(token), free + int(token)
                continue
            further, tied = 0, units.tied[at - 1]
            if units.tokens[at - 1] > tied:
                further = int((yield list(map(str, with_city))))
            answer[area] = {"tokens": tied + further, "city": True} if further else CITY
            points, free, cities = points + POINTS + tied + further, free + further, cities + 1
        return answer

    def write(self, decision: Damage, name: str, answer: object) -> Iterable[str]:
        losses, units = decision.take(name, answer), _Damaged(decision)
        if losses.reduced:
            raise NotSayable("reduce")
        tokens: list[str] = []
        for at, area in enumerate(units.areas):
            lost = losses.tokens.get(area, 0)
            if area in losses.cities:
                further = [str(lost - units.tied[at])] if units.tokens[at] > units.tied[at] else []
                tokens += [BOARD.ids[area], CITY, *further]
            elif lost:
                tokens += [BOARD.ids[area], str(lost)]
        return tokens


class _Damaged:
    """The units in scope, area by area, and what those from one area on can still add."""

    def __init__(self, decision: Damage) -> None:
        scope = decision.scope
        self.damage = min(decision.damage, scope.points())
        self.areas: list[AreaIndex] = sorted({*scope.tokens, *scope.cities})
        self.tokens = [scope.tokens.get(area, 0) for area in self.areas]
        self.city = [area in scope.cities for area in self.areas]
        self.tied = [decision.tied(area) if city else 0 for area, city in zip(self.areas, self.city, strict=True)]
        self.later: list[tuple[int, int, int]] = [(0, 0, 0)]
        """From each area on: tokens, cities without and cities with a token that goes with them."""
        for tokens, city, tied in zip(self.tokens[::-1], self.city[::-1], self.tied[::-1], strict=True):
            there, alone, beside = self.later[-1]
            self.later.append((there + tokens, alone + (city and not tied), beside + (city and bool(tied))))
        self.later.reverse()
        self._all = scope.points() <= decision.damage

    def ways(self, at: int, points: int, free: int, cities: int) -> dict[str, tuple[int, list[int], list[int]]]:
        """By area from this one on: what comes after it, how many tokens of it alone may go, and how many further
        ones with its city."""
        found = {}
        for i in range(at, len(self.areas)):
            tokens, tied = self.tokens[i], self.tied[i]
            alone = [n for n in range(1, tokens + 1) if self._leads_on(i + 1, points + n, free + n, cities)]
            with_city: list[int] = []
            if self.city[i]:
                base = points + POINTS + tied
                with_city = [
                    k for k in range(tokens - tied + 1) if self._leads_on(i + 1, base + k, free + k, cities + 1)
                ]
            if alone or with_city:
                found[BOARD.ids[self.areas[i]]] = i + 1, alone, with_city
        return found

    def _leads_on(self, at: int, points: int, free: int, cities: int) -> bool:
        """Can the areas from here on make it enough, so that no unit could be spared (R7.1)? Exactly enough always
        is; more only of cities alone, each of which is needed."""
        missing = self.damage - points
        there, alone, beside = self.later[at]
        if self._all:
            return missing == there + POINTS * alone + POINTS * beside
        if missing <= 0:
            return missing == 0 or (free == 0 and cities > 0 and -missing < POINTS)
        for with_token in range(beside + 1):
            for without in range(alone + 1):
                more = (POINTS + 1) * with_token + POINTS * without
                if more <= missing <= more + there - with_token:
                    return True
                if more > missing and not free and more - missing < POINTS:
                    return True
        return False


# -- units of an area ------------------------------------------------------------


def _some_units(here: Units, ways: Iterable[Units]) -> Part[Units]:
    """All units of an area; or a number of tokens and, where a city is, whether it goes with them."""
    parts: dict[str, list[int]] = {}
    whole = False
    for tokens, city in ways:
        if (tokens, city) == here:
            whole = True
        else:
            parts.setdefault(NUMBERS[tokens], []).append(city)
    token = yield [*([ALL] if whole else []), *parts]
    if token == ALL:
        return here
    if not here[1]:
        return int(token), 0
    said = yield [CITY if city else WITHOUT_CITY for city in sorted(parts[token])]
    return int(token), int(said == CITY)


def _write_units(taken: Mapping[AreaIndex, Units], there: Mapping[AreaIndex, Units], order: Iterable[int]) -> list[str]:
    tokens: list[str] = []
    for area in order:
        if area in taken:
            tokens.append(BOARD.ids[area])
            if taken[area] == there[area]:
                tokens.append(ALL)
            else:
                tokens.append(str(taken[area][0]))
                if there[area][1]:
                    tokens.append(CITY if taken[area][1] else WITHOUT_CITY)
    return tokens


def _answer(taken: Selection, there: Mapping[AreaIndex, Units]) -> dict[str, object]:
    told: dict[str, object] = {}
    for area, (tokens, city) in taken.items():
        told[BOARD.ids[area]] = ALL if (tokens, city) == there[area] else {"tokens": tokens, "city": bool(city)}
    return told


# -- selections ------------------------------------------------------------


class Chosen(Phrase[Select]):
    """Areas in the order in which the solver walks them, so that it knows what every beginning can still become."""

    def speak(self, decision: Select, name: str) -> Part[object]:
        relaxation = decision.relaxation
        rung = relaxation.rung
        mixes = relaxation.mixes(rung.total, rung.annexable)
        if rung.groups is None:
            taken = yield from _loose(relaxation.units, mixes)
            return _answer(taken, relaxation.units)
        assert rung.parts is not None
        sums = relaxation.sums(rung.groups, rung.parts, rung.annexable)
        start = sums.start([(tokens, cities, rung.parts) for tokens, cities in mixes])
        picked: Selection = {}
        while start is not None:
            onward = sums.onward(start)
            areas = {BOARD.ids[area]: area for area in onward}
            area = areas[(yield list(areas))]
            ways = onward[area]
            picked[area] = yield from _some_units(relaxation.units[area], ways)
            start = ways[picked[area]]
        return _answer(picked, relaxation.units)

    def write(self, decision: Select, name: str, answer: object) -> Iterable[str]:
        relaxation = decision.relaxation
        rung, taken = relaxation.rung, decision.take(name, answer)
        order: Sequence[int] = sorted(taken)
        if rung.groups is not None:
            order = relaxation.sums(rung.groups, rung.parts, rung.annexable).ground.order
        return _write_units(taken, relaxation.units, order)


class Share(Phrase[Partial]):
    """Areas by id with what is taken of them; also what goes without saying."""

    def speak(self, decision: Partial, name: str) -> Part[object]:
        taken = yield from _loose(decision.selected, [(decision.tokens, decision.cities)])
        return _answer(taken, decision.selected)

    def write(self, decision: Partial, name: str, answer: object) -> Iterable[str]:
        taken = decision.take(name, answer)
        return _write_units(taken, decision.selected, sorted(taken))


def _loose(units: Mapping[AreaIndex, Units], mixes: Sequence[Units]) -> Part[Selection]:
    """Any units that come to one of these totals, by area."""
    areas = sorted(units)
    later: list[Units] = [(0, 0)]
    for area in reversed(areas):
        later.append((later[-1][0] + units[area][0], later[-1][1] + units[area][1]))
    later.reverse()
    taken: Selection = {}
    tokens = cities = at = 0
    while (tokens, cities) not in mixes:
        found: dict[str, tuple[int, list[Units]]] = {}
        for i in range(at, len(areas)):
            rest = later[i + 1]
            ways = [
                (n, c)
                for n in range(units[areas[i]][0] + 1)
                for c in range(units[areas[i]][1] + 1)
                if (n or c)
                and any(0 <= mix[0] - tokens - n <= rest[0] and 0 <= mix[1] - cities - c <= rest[1] for mix in mixes)
            ]
            if ways:
                found[BOARD.ids[areas[i]]] = i, ways
        at, ways = found[(yield list(found))]
        taken[areas[at]] = yield from _some_units(units[areas[at]], ways)
        tokens, cities, at = tokens + taken[areas[at]][0], cities + taken[areas[at]][1], at + 1
    return taken
