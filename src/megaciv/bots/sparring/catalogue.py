"""The sparring partners by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots.base import Answer, Thinker
from megaciv.bots.shrewd import ANSWERS, Shrewd
from megaciv.bots.sparring import liar
from megaciv.bots.sparring.old import OldShrewd, OldSteady


class Liar(Shrewd):
    """Sworn cards that are worthless, and names that are false."""

    answers: ClassVar[Mapping[str, Answer]] = {**ANSWERS, "trade.offer": liar.on_the_floor}


FROZEN: Final[Mapping[str, type[Thinker]]] = {"steady-1": OldSteady, "shrewd-1": OldShrewd}
EXPLOITERS: Final[Mapping[str, type[Thinker]]] = {"liar": Liar}
SPARRING: Final[Mapping[str, type[Thinker]]] = {**FROZEN, **EXPLOITERS}
