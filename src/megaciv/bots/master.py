"""`master`: as shrewd, with weights that were learned from games: more cities, land taken where others stand thinly,
hands kept for larger sets. Its personality shows less: colour costs points."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec.structs import asdict, replace

from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.personality import Personality, Weights
from megaciv.bots.shrewd import Shrewd

COLOUR: Final = 0.3
"""How much of a personality is left: its dials to this power."""
TEMPER: Final = Personality(expansion=1.25, peace=0.3)
"""What all of them have in common."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Shrewd):
    """The strongest player."""

    weights: ClassVar[Weights] = replace(
        Shrewd.weights, most_cities=9.0, keep=1.3, taste=0.02, feared=30.0, regrown=1.8, kept=42.0, usual_cities=5.2,
        city_cards=9.5, usually_kept=38.0, least_hope=0.18, exposed=1.4, due=2.1, good_terms=3.0, stage=0.14,
        credit=0.036, candid=3.0, seizes=1.0, conquers=1.0, avenges=1.0, foresees=True,
    )  # fmt: skip

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(tempered(personality or Personality()), weights)


def tempered(personality: Personality) -> Personality:
    """A personality as a master has it."""
    common = asdict(TEMPER)
    dials = {name: common[name] * dial**COLOUR for name, dial in asdict(personality).items() if name != "name"}
    return Personality(personality.name, **dials)
