"""`shrewd`: as steady, and looks ahead: several plans for every movement, baskets followed to the end of the game,
partners remembered, leaders not fed, calamities hidden, the end counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots.advances import horizon
from megaciv.bots.base import Answer, Thinker
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.movement import compare
from megaciv.bots.opinions import LEDGER
from megaciv.bots.personality import Weights
from megaciv.bots.steady import ANSWERS as STEADY

ANSWERS: Final[Mapping[str, Answer]] = {**STEADY, "move.land": compare.move, "advances.buy": horizon.buy}


@mypyc_attr(allow_interpreted_subclasses=True)
class Shrewd(Thinker):
    """A strong player."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights(
        late_margin=1, slip=1.0, keep=0.85, partners=18, tries=20, plans=12, looks_ahead=True,
        bluff=0.25, counters=True, intends=True, seizes=0.5,
        feared=30.0, spared=1.5, relief=12.0,
        avenges=3.0, raiders=4.0, punishes=0.4, vendetta=True, lands=True, conquers=0.3, closing=2, ledger=LEDGER,
    )  # fmt: skip
