"""`steady-1` and `shrewd-1`: the honest opponents of the first release. They trade as `before` says, and play the rest
as today."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots.base import Answer
from megaciv.bots.shrewd import ANSWERS as SHREWD
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.before.floor import on_the_floor
from megaciv.bots.steady import ANSWERS as STEADY
from megaciv.bots.steady import Steady

BEFORE: Final[Mapping[str, Answer]] = {"trade.offer": on_the_floor}


class OldSteady(Steady):
    """A reliable player who believes what it is told."""

    answers: ClassVar[Mapping[str, Answer]] = {**STEADY, **BEFORE}


class OldShrewd(Shrewd):
    """A strong player who believes what it is told."""

    answers: ClassVar[Mapping[str, Answer]] = {**SHREWD, **BEFORE}
