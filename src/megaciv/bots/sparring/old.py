"""`steady-1` and `shrewd-1`: the honest opponents of the first release, frozen. They trade as `before` says, and play
the rest with the weights that they had; what bots learn later has a weight that is off for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots.base import Answer
from megaciv.bots.personality import Weights
from megaciv.bots.shrewd import ANSWERS as SHREWD
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.before.floor import on_the_floor
from megaciv.bots.steady import ANSWERS as STEADY
from megaciv.bots.steady import Steady

BEFORE: Final[Mapping[str, Answer]] = {"trade.offer": on_the_floor}


class OldSteady(Steady):
    """A reliable player who believes what it is told."""

    answers: ClassVar[Mapping[str, Answer]] = {**STEADY, **BEFORE}
    weights: ClassVar[Weights] = Weights()


class OldShrewd(Shrewd):
    """A strong player who believes what it is told."""

    answers: ClassVar[Mapping[str, Answer]] = {**SHREWD, **BEFORE}
    weights: ClassVar[Weights] = Weights(
        late_margin=1, slip=1.0, keep=0.85, partners=18, tries=20, plans=12, looks_ahead=True,
        bluff=0.25, counters=True, intends=True, seizes=0.5,
    )  # fmt: skip
