"""`shrewd`: as steady, and looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from megaciv.bots.base import Answer, Thinker
from megaciv.bots.personality import Weights
from megaciv.bots.steady import ANSWERS


class Shrewd(Thinker):
    """A strong player."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
    weights: ClassVar[Weights] = Weights(slip=1.0, looks_ahead=True, counts_the_end=True, bluff=0.25)
