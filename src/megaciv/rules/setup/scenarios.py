"""Set-ups that ask: the Short Game (R5.1) and the First Game (R5.2). The full game starts without a question.

The set-up is phase 0. Its steps follow one another; `t.scratch["step"]` says with which one to begin.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from math import comb
from typing import Final

from megaciv.rules.engine.bars import no_city_of
from megaciv.rules.engine.bounds import CreditsBounds, FirstCitiesBounds
from megaciv.rules.engine.decisions import LISTABLE, Decision, Dice, PickArea, Spread
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import MarkerMoved, SecretTheme, ThemeDealt, ThemesRevealed
from megaciv.rules.engine.flow import Ask, Strand, Together
from megaciv.rules.engine.reading import read_area, read_list
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.verbs import (
    add_credit,
    destroy_city,
    gain_treasury,
    place_city,
    place_ship,
    place_tokens,
    take_advance,
)
from megaciv.rules.facts import GROUPS, Theme, facts
from megaciv.rules.facts.advances import WRITTEN_RECORD
from megaciv.rules.facts.board import BOARD, NO_SITE, AreaIndex
from megaciv.rules.facts.cards import ADVANCE, ADVANCES
from megaciv.rules.phases.advances.decision import CREDIT_UNIT, read_free_credits
from megaciv.rules.phases.cards import draw_arranged, draw_cards

SHORT: Final = facts().scenarios.short
FIRST: Final = facts().scenarios.first
THEMES: Final = {theme.id: theme for theme in SHORT.themes}

Step = tuple[str, Callable[[Table], Strand]]


def set_up(t: Table) -> Strand:
    """Phase 0: the steps of the scenario, from the one noted in the table on."""
    steps = _STEPS[t.setting.setup.scenario]
    names = [name for name, _ in steps]
    first = names.index(t.scratch.pop("step", names[0])) if steps else 0
    for _, step in steps[first:]:
        yield from step(t)


# -- the Short Game ---------------------------------------------------------------------------


def deal_themes(t: Table) -> Strand:
    """One theme card a player, at random and secret (R5.1.2, R5.1.4 (1))."""
    counts = SHORT.themes_by_players[t.setting.n]
    cards = [name for name, number in sorted(counts.items()) for _ in range(number)]
    t.chance.shuffle(cards)
    t.scratch["themes"] = dict(zip(t.setting.civs, cards, strict=True))
    for player, (civ, theme) in enumerate(t.scratch["themes"].items()):
        t.whisper((player,), ThemeDealt(civ), SecretTheme(theme))
    yield from ()


def _place_cities(t: Table) -> Strand:
    """In A.S.T. order, each player in their own region (R5.1.4 (3))."""
    for player in t.active:
        rule = ("setup.short.placeCities", "R5.1.4")
        yield from _found(t, player, PlaceCities(*rule, t, player, SHORT.cities, SHORT.cities_on_sites))


def _found(t: Table, player: Player, where: PlaceCities) -> Strand:
    areas: list[AreaIndex] = yield Ask(player, where)
    for area in areas:
        place_city(t, player, area)


def _settle(t: Table, player: Player, where: PlaceTokens) -> Strand:
    placed: dict[AreaIndex, int] = yield Ask(player, where)
    for area, number in sorted(placed.items()):
        place_tokens(t, player, area, number)


def _reveal_themes(t: Table) -> Strand:
    """All together: four advances and their credits (R5.1.4 (4))."""
    themes = {p: _theme(t, p) for p in t.active}
    t.reveal(ThemesRevealed(themes={t.setting.civs[p]: theme.id for p, theme in themes.items()}))
    for player, theme in themes.items():
        for advance in theme.advances:
            take_advance(t, player, ADVANCE[advance])
    chosen: dict[Player, dict[int, int]] = yield Together(
        {p: _free_credits(t, p) for p in t.active if t.has(p, WRITTEN_RECORD)}, secret=True
    )
    for player, credits in chosen.items():
        for group, points in sorted(credits.items()):
            add_credit(t, player, group, points)


def _theme(t: Table, player: Player) -> Theme:
    return THEMES[t.scratch["themes"][t.setting.civs[player]]]


def _free_credits(t: Table, player: Player) -> Strand:
    points = ADVANCES[WRITTEN_RECORD].free_credits
    credits: dict[int, int] = yield Ask(player, FreeCredits("setup.short.credits", "R5.1.4", t, player, points))
    return credits


def _destroy_cities(t: Table) -> Strand:
    """Some themes cost their owner a city (R5.1.4 (5), R7.60)."""
    for player in t.active:
        if _theme(t, player).destroy_city and t.cities[player]:
            lowest = min(t.cities[player], key=lambda a: (BOARD.limit[a], a))
            area = yield Ask(
                player, PickArea("setup.short.destroyCity", "R5.1.4", t.cities[player], no_city_of(t, player), lowest)
            )
            destroy_city(t, area)


def _draw_cards(t: Table) -> Strand:
    """As in phase 6a, without purchases (R5.1.4 (6))."""
    draw_cards(t, t.city_order())
    yield from ()


def _place_tokens(t: Table) -> Strand:
    """In A.S.T. order, each player in their own region within their limits (R5.1.4 (7))."""
    for player in t.active:
        limits = _limits(t, player)
        yield from _settle(t, player, PlaceTokens("setup.short.placeTokens", "R5.1.4", limits, SHORT.tokens))


def _limits(t: Table, player: Player) -> dict[AreaIndex, int]:
    """How many tokens each area of the player's region may hold; none beside a city."""
    region = t.setting.region[player]
    return {a: t.limit(player, a) for a in region if a not in t.cities[player] and t.limit(player, a)}


def _treasury_and_markers(t: Table) -> Strand:
    """R5.1.4 (8), (9)."""
    for player in t.active:
        gain_treasury(t, player, SHORT.treasury)
        _put_marker(t, player, SHORT.space)
    yield from ()


def _put_marker(t: Table, player: Player, space: int) -> None:
    t.ast[player] = space
    t.tell(MarkerMoved(player=t.setting.civs[player], steps=space, space=space))


# -- the First Game -----------------------------------------------------------------------------


def _first_steps(t: Table) -> Strand:
    """Each in A.S.T. order: two cities, some tokens, a ship, a little treasury, credits, some steps made (R5.2)."""
    for player in t.active:
        if t.setting.role(player) == "learner":
            _lay_out(t, player)
        else:
            yield from _choose_places(t, player)
        gain_treasury(t, player, FIRST.treasury)
        for group in range(len(GROUPS)):
            add_credit(t, player, group, FIRST.credits)
        _put_marker(t, player, FIRST.space)
    for player in t.active:
        for card in FIRST.opening.get(t.setting.role(player) or "", ()):
            draw_arranged(t, player, card)


def _choose_places(t: Table, player: Player) -> Strand:
    rule = ("setup.first.placeCities", "R5.2.1")
    yield from _found(t, player, PlaceCities(*rule, t, player, FIRST.cities, FIRST.cities))
    limits = _limits(t, player)
    yield from _settle(t, player, PlaceTokens("setup.first.placeTokens", "R5.2.1", limits, FIRST.tokens))
    ports = [area for area in t.unit_areas(player) if BOARD.coastal[area]]
    if ports:
        place_ship(t, player, (yield Ask(player, PickArea("setup.first.placeShip", "R5.2.1", ports, _no_port))))


def _no_port(area: AreaIndex) -> IllegalChoice:
    return IllegalChoice("no-port-there", area=BOARD.ids[area])


def _lay_out(t: Table, player: Player) -> None:
    """A learner's units stand where the lessons begin."""
    laid = FIRST.learners[t.setting.civs[player]]
    for city in laid.cities:
        place_city(t, player, BOARD.index[city])
    for area, number in laid.tokens.items():
        place_tokens(t, player, BOARD.index[area], number)
    place_ship(t, player, BOARD.index[laid.ship])


_STEPS: Final[Mapping[str, tuple[Step, ...]]] = {
    "full": (),
    "short": (
        ("themes", deal_themes),
        ("place-cities", _place_cities),
        ("reveal-themes", _reveal_themes),
        ("destroy-cities", _destroy_cities),
        ("draw-cards", _draw_cards),
        ("place-tokens", _place_tokens),
        ("treasury-and-markers", _treasury_and_markers),
    ),
    "first": (("first-steps", _first_steps),),
}


# -- decisions ------------------------------------------------------------------------------------


class PlaceCities(Decision):
    """A list of areas of the own region: at most so many, at least so many of them on city sites, none with limit 0."""

    def __init__(self, name: str, clause: str, t: Table, player: Player, most: int, on_sites: int) -> None:
        self.ids, self.clause, self.most, self.on_sites = (name,), clause, most, on_sites
        land = [area for area in t.setting.region[player] if BOARD.limit[area] > 0]
        self.sites = [area for area in land if BOARD.site[area] != NO_SITE]
        self.others = [area for area in land if BOARD.site[area] == NO_SITE]
        self.on_sites = min(on_sites, len(self.sites))

    def take(self, name: str, answer: object) -> list[AreaIndex]:
        areas = [read_area(item) for item in read_list(answer, name)]
        for area in areas:
            if area not in self.sites and area not in self.others:
                raise IllegalChoice("area-not-for-a-city", area=BOARD.ids[area])
        if len(set(areas)) != len(areas):
            raise IllegalChoice("named-twice")
        if len(areas) > self.most:
            raise IllegalChoice("wrong-number", number=len(areas), wanted=self.most)
        if sum(area in self.sites for area in areas) < self.on_sites:
            raise IllegalChoice("too-few-on-city-sites", wanted=self.on_sites)
        return areas

    def options(self) -> list[Choice] | None:
        wild = self.others if self.most > self.on_sites else []
        if comb(len(self.sites), self.most) + comb(len(self.sites), self.on_sites) * (len(wild) + 1) > LISTABLE:
            return None
        found = [list(some) for some in combinations(self.sites, self.most)]
        if self.most > self.on_sites:
            for some in combinations(self.sites, self.on_sites):
                found.append(list(some))
                found.extend([*some, area] for area in wild)
        return [{self.ids[0]: [BOARD.ids[a] for a in some]} for some in found]

    def bounds(self) -> FirstCitiesBounds:
        return FirstCitiesBounds(BOARD.names(self.sites), BOARD.names(self.others), self.most, self.on_sites)

    def default(self) -> Choice:
        """Sites by area id, then other areas by id."""
        return {self.ids[0]: [BOARD.ids[a] for a in (*sorted(self.sites), *sorted(self.others))[: self.most]]}

    def sample(self, dice: Dice) -> Choice:
        sites, others = list(self.sites), list(self.others)
        chosen = [sites.pop(dice.randrange(len(sites))) for _ in range(self.on_sites)]
        rest = sites + others
        while len(chosen) < self.most and rest:
            chosen.append(rest.pop(dice.randrange(len(rest))))
        return {self.ids[0]: [BOARD.ids[a] for a in chosen]}


class PlaceTokens(Spread):
    """Up to so many tokens within the limits; by default the areas with the highest limits are filled."""

    def __init__(self, name: str, clause: str, limits: Mapping[AreaIndex, int], most: int) -> None:
        super().__init__(name, clause, limits, 0, min(most, sum(limits.values())))

    def default(self) -> Choice:
        left, placed = self.high, {}
        for area in sorted(self.caps, key=lambda a: (-self.caps[a], a)):
            if number := min(left, self.caps[area]):
                placed[BOARD.ids[area]] = number
                left -= number
        return {self.ids[0]: placed}


class FreeCredits(Decision):
    """`{group: points}`: so many points in steps of 5, in groups of the player's choice (R3.12.9)."""

    def __init__(self, name: str, clause: str, t: Table, player: Player, points: int) -> None:
        self.ids, self.clause, self._t, self._player, self.points = (name,), clause, t, player, points

    def take(self, name: str, answer: object) -> dict[int, int]:
        return read_free_credits(answer, self.points)

    def options(self) -> list[Choice]:
        return [{self.ids[0]: counts} for counts in _shares(list(GROUPS), self.points // CREDIT_UNIT)]

    def bounds(self) -> CreditsBounds:
        return CreditsBounds(list(GROUPS), self.points, CREDIT_UNIT)

    def default(self) -> Choice:
        """All in the group where the player has most."""
        credits = self._t.credits[self._player]
        return {self.ids[0]: {GROUPS[max(range(5), key=lambda g: (credits[g], -g))]: self.points}}


def _shares(groups: list[str], halves: int) -> list[dict[str, int]]:
    """All ways to spread so many fives over the groups."""
    if not groups:
        return [] if halves else [{}]
    found = []
    for here in range(halves + 1):
        for rest in _shares(groups[1:], halves - here):
            found.append({groups[0]: here * CREDIT_UNIT, **rest} if here else rest)
    return found
