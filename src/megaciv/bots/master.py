"""`master`: as shrewd, with weights that were learned from games: more cities, land taken where others stand thinly,
hands kept for larger sets. Its personality shows less: colour costs points."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from msgspec.structs import asdict, replace

from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.personality import Personality, Weights
from megaciv.bots.shrewd import Shrewd
from megaciv.rules import Choice, Decision, Sight

COLOUR: Final = 0.3
"""How much of a personality is left: its dials to this power."""
TEMPER: Final = Personality(expansion=1.25, peace=0.3)
"""What all of them have in common."""
WEIGHTS: Final = replace(
    Shrewd.weights, most_cities=9.0, keep=3.0, taste=0.02, regrown=1.8, kept=42.0, usual_cities=5.2,
    city_cards=9.5, usually_kept=46.0, least_hope=0.18, exposed=1.4, due=2.1, good_terms=3.0, stage=0.18,
    credit=0.036, candid=3.0, seizes=1.0, conquers=1.0, avenges=1.0, foresees=True, late_margin=0, hope=3.0,
    land=1.8, first_march=6, full_purse=45.0, city_next=0.85,
)  # fmt: skip
OPENINGS: Final = {
    (9, "carthage"): replace(WEIGHTS, first_march=4, land=3.0),
    (9, "celt"): replace(WEIGHTS, conquers=0.7, city_next=0.65),
}
"""Who plays otherwise at a table of so many: games hardly differ before turn 6, so that an opening that finds room is
found again. docs/bots.md says how they were measured."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(Shrewd):
    """The strongest player."""

    weights: ClassVar[Weights] = WEIGHTS

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        super().__init__(tempered(personality or Personality()), weights)
        self.has_opening = self.mind.w is not WEIGHTS
        """Weights that were asked for stay."""

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        if not self.has_opening:
            self.has_opening = True
            self.mind.w = OPENINGS.get((sight.n, sight.civ), WEIGHTS)
        return super().choose(sight, decision, dice)


def tempered(personality: Personality) -> Personality:
    """A personality as a master has it."""
    common = asdict(TEMPER)
    dials = {name: common[name] * dial**COLOUR for name, dial in asdict(personality).items() if name != "name"}
    return Personality(personality.name, **dials)
