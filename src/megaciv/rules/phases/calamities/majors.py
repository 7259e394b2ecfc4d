"""The sixteen major calamities, each with its rules, in the order in which they are called (R3.9.1)."""

from __future__ import annotations

from typing import Final

from megaciv.rules.phases.calamities.disasters import at_open_sea, cyclone, eruption_or_earthquake, flood
from megaciv.rules.phases.calamities.framework import Rules
from megaciv.rules.phases.calamities.hordes import barbarian_hordes
from megaciv.rules.phases.calamities.plagues import plague, spared_by_plague
from megaciv.rules.phases.calamities.takeovers import (
    civil_war,
    has_coastal_city,
    piracy,
    spared_by_piracy,
    treachery,
    tyranny,
)
from megaciv.rules.phases.calamities.unrest import (
    civil_disorder,
    corruption,
    has_cities,
    iconoclasm,
    regression,
    slave_revolt,
    spared_by_iconoclasm,
    superstition,
)

MAJOR: Final[dict[str, Rules]] = {
    "volcanic_eruption_or_earthquake": Rules(strike=eruption_or_earthquake),
    "treachery": Rules(strike=treachery, applies=has_cities),
    "famine": Rules(loss=plague, spares=spared_by_plague),
    "slave_revolt": Rules(loss=slave_revolt),
    "flood": Rules(strike=flood),
    "superstition": Rules(loss=superstition),
    "civil_war": Rules(strike=civil_war),
    "barbarian_hordes": Rules(strike=barbarian_hordes, applies=has_cities),
    "cyclone": Rules(strike=cyclone, applies=at_open_sea),
    "epidemic": Rules(loss=plague, spares=spared_by_plague),
    "tyranny": Rules(strike=tyranny),
    "civil_disorder": Rules(loss=civil_disorder),
    "corruption": Rules(loss=corruption),
    "iconoclasm_and_heresy": Rules(loss=iconoclasm, applies=has_cities, spares=spared_by_iconoclasm),
    "regression": Rules(loss=regression),
    "piracy": Rules(strike=piracy, applies=has_coastal_city, spares=spared_by_piracy),
}
