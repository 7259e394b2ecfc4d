"""`caretaker`: keeps the seat of somebody who is away. It feeds and houses their people, and leaves everything that
they might regret: it trades nothing, attacks nobody, builds no ships, buys nothing, spends neither treasury nor
cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from megaciv.bots import cities, hand
from megaciv.bots.base import Answer
from megaciv.bots.calamities import losses
from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.memory import Mind
from megaciv.bots.movement import plan
from megaciv.bots.novice import Novice
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.state import NOBODY
from megaciv.rules.facts.board import BOARD

DONE: Final[Choice] = {"city.done": True}


def move_in_peace(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """What a beginner would do, without ships and without entering where somebody else is."""
    while True:
        choice = plan.move(mind, s, decision)
        if "move.end" in choice or ("move.land" in choice and _is_free(s, choice["move.land"]["path"][-1])):
            return choice


def _is_free(s: Sight, name: str) -> bool:
    area = BOARD.index[name]
    return not s.occupants[area] & ~(1 << s.me) and s.city[area] in (NOBODY, s.me)


def build_with_people(mind: Mind, s: Sight, decision: Decision) -> Choice:
    """Cities that cost no treasury."""
    choice = cities.build(mind, s, decision)
    return DONE if choice.get("city.build", {}).get("treasury") else choice


ANSWERS: Final[Mapping[str, Answer]] = {
    "move.land": move_in_peace,
    "city.build": build_with_people,
    "expand.allocate": cities.allocate,
    "hand.discard": hand.discard,
    "calamity.reduceCities": losses.reduce_cities,
    "calamity.destroyCity": cities.destroy_city,
}
"""Everything else takes its default: the trade floor is left, nothing is bought, no ability is used."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Caretaker(Novice):
    """Nobody waits for it, and nobody gains by it."""

    answers: ClassVar[Mapping[str, Answer]] = ANSWERS
