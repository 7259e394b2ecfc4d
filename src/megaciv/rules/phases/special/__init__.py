"""The seven special abilities (R3.10), by the name of their decision.

May import: `facts`, `engine`. Imported by: `phases.turn`, `phases.unasked`, `seeing`, `sentences`; from outside by the
companion.
"""

from __future__ import annotations

from typing import Any, Final

from megaciv.rules.phases.special.base import Ability
from megaciv.rules.phases.special.commodities import ProvincialEmpire, TradeRoutes
from megaciv.rules.phases.special.neighbours import Fundamentalism, Monotheism, Politics
from megaciv.rules.phases.special.tokens import Diaspora, UniversalDoctrine

# Any: what the answer to an ability has become goes from its `take` to its `use`, and nobody else looks at it.
ABILITIES: Final[dict[str, type[Ability[Any]]]] = {
    ability.name: ability
    for ability in (
        Diaspora,
        Fundamentalism,
        Monotheism,
        Politics,
        ProvincialEmpire,
        TradeRoutes,
        UniversalDoctrine,
    )
}

__all__ = ["ABILITIES", "Ability"]
