"""What a calamity takes from a victim: the number of the card, plus and minus the victim's advances (R3.9.40-R3.9.55).

Numbers and modifiers are facts (`facts/data/calamities.json`); every result is a `Working`, so that it can be shown.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from megaciv.rules.engine.state import NOBODY, Player, Table
from megaciv.rules.engine.working import About, Working, total
from megaciv.rules.facts.advances import PUBLIC_WORKS
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE, CALAMITIES

BY_ID: Final = {calamity.id: calamity for calamity in CALAMITIES}
CLAUSES: Final = {
    "volcanic_eruption_or_earthquake": "R3.9.40",
    "treachery": "R3.9.41",
    "famine": "R3.9.42",
    "slave_revolt": "R3.9.43",
    "flood": "R3.9.44",
    "superstition": "R3.9.45",
    "civil_war": "R3.9.46",
    "barbarian_hordes": "R3.9.70",
    "cyclone": "R3.9.48",
    "epidemic": "R3.9.49",
    "tyranny": "R3.9.50",
    "civil_disorder": "R3.9.51",
    "corruption": "R3.9.52",
    "iconoclasm_and_heresy": "R3.9.53",
    "regression": "R3.9.54",
    "piracy": "R3.9.55",
    **{calamity.id: "R3.9.35" for calamity in CALAMITIES if calamity.severity == "minor"},
}


class Delta(NamedTuple):
    """What one advance changes in one number of a calamity, and for whom."""

    advance: int
    name: str
    quantity: str
    delta: int
    primary: bool
    secondary: bool


@cache
def _deltas(calamity: str) -> tuple[Delta, ...]:
    return tuple(
        Delta(ADVANCE[name], name, m.quantity or "", m.delta or 0, m.who != "secondary", m.who != "primary")
        for name, m in BY_ID[calamity].modifiers.items()
        if m.type == "delta"
    )


def modifiers(t: Table, calamity: str, player: Player, quantity: str, secondary: bool = False) -> list[Delta]:
    """The modifiers of the player's advances that count for them in this role (R7.33)."""
    held = t.advances[player]
    return [
        d
        for d in _deltas(calamity)
        if held >> d.advance & 1 and d.quantity == quantity and (d.secondary if secondary else d.primary)
    ]


def _parts(deltas: list[Delta], sign: int = 1) -> tuple[Working, ...]:
    return tuple(Working("advance", sign * d.delta, about=About(advance=d.name)) for d in deltas)


def base_of(calamity: str, quantity: str, secondary: bool = False) -> int:
    """The number printed on the card."""
    facts = BY_ID[calamity]
    return (facts.secondary if secondary else facts.base)[quantity]


def due(
    t: Table, calamity: str, player: Player, quantity: str, secondary: bool = False, base: int | None = None
) -> Working:
    """Base plus aggravation minus help, never below 0."""
    printed = base_of(calamity, quantity, secondary) if base is None else base
    parts = (Working("base", printed), *_parts(modifiers(t, calamity, player, quantity, secondary)))
    return total(
        f"due-{quantity.replace('_', '-')}", parts, CLAUSES[calamity], 0, about=About(player=t.setting.civs[player])
    )


def at_most(working: Working, there: int) -> Working:
    """The same, but no more than there is to lose (R3.9.4)."""
    wanted = working.number
    if wanted <= there:
        return working
    short = Working("no-more-there", there - wanted, "R3.9.4")
    return Working(working.what, there, working.clause, working.about, (*working.parts, short))


def cities_due(t: Table, calamity: str, player: Player, quantity: str, there: int, secondary: bool = False) -> Working:
    """How many cities the player loses, with few cities counted by the option `cityPrevention` (R7.2)."""
    if t.setting.options.city_prevention == "nominal":
        return at_most(due(t, calamity, player, quantity, secondary), there)
    deltas = modifiers(t, calamity, player, quantity, secondary)
    worse = _parts([d for d in deltas if d.delta > 0])
    help_ = _parts([d for d in deltas if d.delta < 0])
    struck = base_of(calamity, quantity, secondary) + sum(part.number for part in worse)
    short = (Working("no-more-there", there - struck, "R3.9.4"),) if struck > there else ()
    parts = (Working("base", base_of(calamity, quantity, secondary)), *worse, *short, *help_)
    return total(f"due-{quantity.replace('_', '-')}", parts, "R7.2", 0, about=About(player=t.setting.civs[player]))


def civil_war_due(t: Table, player: Player) -> Working:
    """All but 35 of the player's unit points, plus and minus (R3.9.46)."""
    kept = base_of("civil_war", "unit_points_kept")
    parts = (
        Working("unit-points-on-board", unit_points(t, player)),
        Working("unit-points-kept", -kept),
        *_parts(modifiers(t, "civil_war", player, "unit_points_selected")),
    )
    return total("due-unit-points-selected", parts, "R3.9.46", 0, about=About(player=t.setting.civs[player]))


def civil_disorder_due(t: Table, player: Player) -> Working:
    """All cities but those the player keeps (R3.9.51, R7.3)."""
    parts = (
        Working("base", base_of("civil_disorder", "cities_kept")),
        *_parts(modifiers(t, "civil_disorder", player, "cities_reduced"), -1),
    )
    kept = total("cities-kept", parts, "R3.9.51")
    cities = len(t.cities[player])
    spared = Working("cities-kept", -min(cities, kept.number), "R3.9.51", parts=kept.parts)
    return total(
        "due-cities-reduced",
        (Working("cities-on-board", cities), spared),
        "R7.3",
        0,
        about=About(player=t.setting.civs[player]),
    )


def slave_revolt_rate(t: Table, player: Player) -> Working:
    """The player's own support rate, 2 more, plus and minus (R3.9.43)."""
    parts = (
        Working("own-support-rate", t.support_rate(player), "R0.5.2"),
        Working("base", base_of("slave_revolt", "support_rate")),
        *_parts(modifiers(t, "slave_revolt", player, "support_rate")),
    )
    return total("due-support-rate", parts, "R3.9.43", about=About(player=t.setting.civs[player]))


# -- what stands where ------------------------------------------------------------


def unit_points(t: Table, player: Player) -> int:
    """All the player's unit points on the board (R0.2.3)."""
    return t.on_board(player) + 5 * len(t.cities[player])


def coastal_cities(t: Table, player: Player) -> list[AreaIndex]:
    """The player's cities in coastal areas (R0.2.6)."""
    return sorted(area for area in t.cities[player] if BOARD.coastal[area])


def public_works_token(t: Table, area: AreaIndex) -> int:
    """1 if the city there has its Public Works token beside it (R7.61)."""
    owner = t.city[area]
    return 1 if owner != NOBODY and area in t.tokens[owner] and t.has(owner, PUBLIC_WORKS) else 0


def room_after_reduction(t: Table, area: AreaIndex) -> int:
    """How many tokens of the owner take the place of their city if it is reduced and their stock suffices (R0.3.2)."""
    owner = t.city[area]
    return max(0, t.limit_without_city(owner, area) - t.tokens[owner].get(area, 0))
