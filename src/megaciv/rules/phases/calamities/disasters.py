"""Volcanic Eruption or Earthquake, Flood, Cyclone: a place is struck, with everybody in it (R3.9.24)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from megaciv.rules.engine.bars import AreaBar, no_city_of
from megaciv.rules.engine.decisions import PickArea, PickAreas, PickPlace
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import CycloneStruck, PlainFlooded, VolcanoErupted
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.verbs import destroy_city, destroy_tokens, reduce_city
from megaciv.rules.engine.working import About, Working
from megaciv.rules.facts.advances import ENGINEERING
from megaciv.rules.facts.board import BLACK_SITE, BOARD, AreaIndex
from megaciv.rules.phases.calamities.choices import Reduce
from megaciv.rules.phases.calamities.damage import Scope, on_the_coast
from megaciv.rules.phases.calamities.framework import Copy, lowest_limit, reduce_all, ruin, take_damage
from megaciv.rules.phases.calamities.reckoning import at_most, base_of, due, modifiers

# -- volcanic eruption or earthquake ------------------------------------------------------------


def eruption_or_earthquake(copy: Copy) -> Strand:
    """A volcano beside one of the victim's cities erupts; else the earth quakes (R3.9.40)."""
    t, victim = copy.t, copy.primary
    if volcanoes := likeliest_volcanoes(t, victim):
        decision = PickPlace("volcano.choose", copy.clause, "volcano", volcanoes, _other_volcano(t, victim))
        chosen = yield Ask(victim, decision)
        _erupt(copy, chosen)
    elif t.cities[victim]:
        yield from _earthquake(copy)
    else:
        copy.note("no-cities", None, copy.clause, about=About(player=copy.civ(victim)))


def likeliest_volcanoes(t: Table, player: Player) -> list[str]:
    """Of the volcanoes that touch one of the player's cities, those with most of the player's unit points around
    them."""
    mine = t.cities[player]
    points = {
        name: sum(t.unit_points(player, area) for area in areas)
        for name, areas in BOARD.volcanoes.items()
        if not mine.isdisjoint(areas)
    }
    return [name for name, number in points.items() if number == max(points.values())]


def _other_volcano(t: Table, player: Player) -> Callable[[str], IllegalChoice]:
    """Why this volcano does not erupt (R3.9.40)."""

    def bar(volcano: str) -> IllegalChoice:
        if volcano not in BOARD.volcanoes:
            return IllegalChoice("no-such-place", value=volcano)
        beside = not t.cities[player].isdisjoint(BOARD.volcanoes[volcano])
        return IllegalChoice("volcano-of-fewer" if beside else "volcano-without-city", volcano=volcano)

    return bar


def _erupt(copy: Copy, volcano: str) -> None:
    """All units of every owner around it are destroyed; ships are spared (R7.34)."""
    t = copy.t
    t.tell(VolcanoErupted(volcano=volcano, player=copy.civ(copy.primary)))
    copy.note("volcano", None, copy.clause, about=About(volcano=volcano))
    lost: dict[Player, int] = {}
    for area in BOARD.volcanoes[volcano]:
        for owner in sorted({*t.owners_at(area), t.city[area]} - {NOBODY}):
            lost[owner] = lost.get(owner, 0) + t.unit_points(owner, area)
            if t.city[area] == owner:
                destroy_city(t, area)
            destroy_tokens(t, owner, area, t.tokens[owner].get(area, 0))
    for owner, points in sorted(lost.items()):
        copy.note("unit-points-lost", points, about=About(player=copy.civ(owner)))


def _earthquake(copy: Copy) -> Strand:
    """One of the victim's cities is destroyed, or reduced with Engineering, and another one beside it reduced
    (R7.35)."""
    t, victim = copy.t, copy.primary
    own = t.cities[victim]
    first = min(own, key=lowest_limit)
    area = yield Ask(victim, PickArea("earthquake.own", copy.clause, own, no_city_of(t, victim), first))
    if t.has(victim, ENGINEERING):
        copy.note("city-reduced-instead", None, copy.clause, about=About(advance="engineering", area=BOARD.ids[area]))
        reduce_city(t, area)
        copy.note("cities-reduced", 1, about=About(player=copy.civ(victim)))
    else:
        ruin(t, area)
        copy.note("cities-destroyed", 1, about=About(player=copy.civ(victim)))
    if beside := shaken_with(t, victim, area):
        bar, first = _unshaken(t, area), _others_first(t, victim, beside)
        other = yield Ask(victim, PickArea("earthquake.adjacent", "R7.35", beside, bar, first))
        copy.note("cities-reduced", 1, "R7.35", about=About(player=copy.civ(t.city[other])))
        reduce_city(t, other)


def shaken_with(t: Table, player: Player, area: AreaIndex) -> list[AreaIndex]:
    """The cities next to it that may be reduced too: the player's own only if there is no other."""
    beside = [b for b in BOARD.near[area] if t.city[b] != NOBODY]
    return [b for b in beside if t.city[b] != player] or beside


def _unshaken(t: Table, centre: AreaIndex) -> AreaBar:
    """Why the city there is not reduced with the first one (R7.35)."""

    def bar(area: AreaIndex) -> IllegalChoice:
        if area not in BOARD.near[centre]:
            return IllegalChoice("earthquake-not-next", area=BOARD.ids[area], other=BOARD.ids[centre])
        if t.city[area] == NOBODY:
            return IllegalChoice("no-city-there", area=BOARD.ids[area])
        return IllegalChoice("earthquake-others-first", area=BOARD.ids[area])

    return bar


def _others_first(t: Table, player: Player, areas: list[AreaIndex]) -> AreaIndex:
    return min(areas, key=lambda a: (t.city[a] in (player, t.setting.n), a))


# -- flood ------------------------------------------------------------


def on_plain(t: Table, player: Player, plain: str) -> Scope:
    """The player's units on a flood plain: tokens, and cities not on a black site (R0.1.7)."""
    areas, mine = BOARD.plains[plain], t.tokens[player]
    tokens = {area: mine[area] for area in areas if area in mine}
    return Scope(tokens, [area for area in areas if t.city[area] == player and BOARD.site[area] != BLACK_SITE])


def likeliest_plains(t: Table, player: Player) -> list[str]:
    """The flood plains with most of the player's unit points on them (R7.36)."""
    points = {plain: on_plain(t, player, plain).points() for plain in BOARD.plains}
    most = max(points.values())
    return [plain for plain, number in points.items() if number == most] if most else []


def _other_plain(t: Table, player: Player) -> Callable[[str], IllegalChoice]:
    """Why this plain is not flooded (R7.36)."""

    def bar(plain: str) -> IllegalChoice:
        if plain not in BOARD.plains:
            return IllegalChoice("no-such-place", value=plain)
        there = on_plain(t, player, plain).points()
        return IllegalChoice("plain-of-fewer" if there else "plain-without-units", "R7.36", plain=plain)

    return bar


def flood_due(t: Table, player: Player, secondary: bool) -> Working:
    """The damage on the plain."""
    return due(t, "flood", player, "damage", secondary)


def coastal_flood_due(t: Table, player: Player) -> Working:
    """The damage on the coast, for a primary victim with nothing on a plain; Engineering helps here too (R7.36)."""
    return due(t, "flood", player, "damage", base=base_of("flood", "coastal_damage"))


def flood(copy: Copy) -> Strand:
    """The plain with most of the victim's units floods; without any, their coast suffers (R3.9.44)."""
    t, victim = copy.t, copy.primary
    plains = likeliest_plains(t, victim)
    if not plains:
        yield from take_damage(copy, victim, coastal_flood_due(t, victim), on_the_coast)
        return
    decision = PickPlace("flood.choosePlain", copy.clause, "flood_plain", plains, _other_plain(t, victim))
    plain: str = yield Ask(victim, decision)
    t.tell(PlainFlooded(plain=plain, player=copy.civ(victim)))
    copy.note("flood-plain", None, copy.clause, about=About(plain=plain))
    copy.secondary = [p for p in t.active if p != victim and on_plain(t, p, plain).points()]
    yield Together({p: _flooded(copy, p, plain) for p in copy.victims}, ordered=t.setting.ordered)


def _flooded(copy: Copy, player: Player, plain: str) -> Strand:
    def scope(t: Table, p: Player) -> Scope:
        return on_plain(t, p, plain)

    yield from take_damage(copy, player, flood_due(copy.t, player, copy.is_secondary(player)), scope)


# -- cyclone ------------------------------------------------------------


def cities_at(t: Table, player: Player, sea: AreaIndex) -> list[AreaIndex]:
    """The player's cities in areas directly adjacent to an open sea."""
    return [area for area in BOARD.near[sea] if t.city[area] == player]


def likeliest_seas(t: Table, player: Player) -> list[AreaIndex]:
    """The open seas with most of the player's cities around them; none if they have none at any."""
    cities = {sea: len(cities_at(t, player, sea)) for sea in BOARD.seas}
    most = max(cities.values())
    return [sea for sea, number in cities.items() if number == most] if most else []


def _calm(t: Table, player: Player) -> AreaBar:
    """Why the cyclone does not come from there."""

    def bar(area: AreaIndex) -> IllegalChoice:
        if area not in BOARD.seas:
            return IllegalChoice("no-open-sea", area=BOARD.ids[area])
        reason = "sea-of-fewer" if cities_at(t, player, area) else "sea-without-city"
        return IllegalChoice(reason, area=BOARD.ids[area])

    return bar


def at_open_sea(t: Table, player: Player) -> bool:
    """Has the player a city beside an open sea? Otherwise there is no Cyclone."""
    return any(t.city[area] == player for sea in BOARD.seas for area in BOARD.near[sea])


def cyclone(copy: Copy) -> Strand:
    """Everybody at the sea selects cities and unselects some; then all that remain are reduced together (R7.78)."""
    t, victim = copy.t, copy.primary
    seas = likeliest_seas(t, victim)
    sea: AreaIndex = yield Ask(victim, PickArea("cyclone.chooseSea", copy.clause, seas, _calm(t, victim)))
    t.tell(CycloneStruck(sea=BOARD.ids[sea], player=copy.civ(victim)))
    copy.note("cyclone-sea", None, copy.clause, about=About(area=BOARD.ids[sea]))
    copy.secondary = [p for p in t.active if p != victim and cities_at(t, p, sea)]
    struck: dict[Player, list[AreaIndex]] = yield Together(
        {p: _select(copy, p, sea) for p in copy.victims}, ordered=t.setting.ordered, secret=True
    )
    for player, cities in struck.items():
        reduce_all(copy, cities)
        copy.note("cities-reduced", len(cities), about=About(player=copy.civ(player)))


def cyclone_due(t: Table, player: Player, there: int, secondary: bool) -> tuple[Working, Working]:
    """With so many cities at the sea: how many the player selects, and how many of those they unselect (R3.9.48)."""
    selected = at_most(due(t, "cyclone", player, "cities_selected", secondary), there)
    helpers = modifiers(t, "cyclone", player, "cities_reduced", secondary)
    parts = tuple(Working("advance", -d.delta, about=About(advance=d.name)) for d in helpers)
    spared = Working("due-cities-unselected", sum(part.number for part in parts), "R3.9.48",
                     About(player=t.setting.civs[player]), parts)  # fmt: skip
    return selected, at_most(spared, selected.number)


def _select(copy: Copy, player: Player, sea: AreaIndex) -> Strand:
    t = copy.t
    selected, spared = cyclone_due(t, player, len(cities_at(t, player, sea)), copy.is_secondary(player))
    copy.story += [selected, spared]
    number, kept = selected.number, spared.number
    decision = _Select(t, player, number, cities_at(t, player, sea), copy.clause, kept == number)
    chosen: list[AreaIndex] = yield Ask(player, decision)
    if not kept:
        return chosen
    best = sorted(chosen, key=lambda a: (-BOARD.limit[a], a))[:kept]
    decision_to_spare = PickAreas("cyclone.unselect", copy.clause, chosen, kept, _not_selected, best)
    away: list[AreaIndex] = yield Ask(player, decision_to_spare)
    return _without(chosen, away)


def _not_selected(area: AreaIndex) -> IllegalChoice:
    return IllegalChoice("cyclone-not-selected", area=BOARD.ids[area])


def _without(areas: Iterable[AreaIndex], away: Iterable[AreaIndex]) -> list[AreaIndex]:
    gone = set(away)
    return [area for area in areas if area not in gone]


class _Select(Reduce):
    """`cyclone.select`: those selected are reduced in this order, unless all are spared."""

    def __init__(
        self, t: Table, player: Player, number: int, among: list[AreaIndex], clause: str, harmless: bool
    ) -> None:
        super().__init__(t, player, number, among, clause, "cyclone.select")
        self._harmless = harmless

    def _spared(self, area: AreaIndex) -> IllegalChoice:
        if self._t.city[area] == self._player:
            return IllegalChoice("city-not-at-sea", area=BOARD.ids[area])
        return super()._spared(area)

    def single(self) -> Choice | None:
        if self._harmless and self.number == len(self.among):
            return self.default()
        return super().single()
