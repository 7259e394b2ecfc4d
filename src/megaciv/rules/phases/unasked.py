"""Why a choice that nobody has asked for is refused.

A decision without a legal answer is skipped (R3.0.4), and a player who tries anyway would hear no more than that.
Where the rules have a reason of their own against what the player tries, the player hears that one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD
from megaciv.rules.phases.advances.decision import BuyAdvances
from megaciv.rules.phases.cards import BuyCard
from megaciv.rules.phases.cities.building import BuildCity, Rights
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.special import ABILITIES
from megaciv.rules.phases.special.phase import UseAbility


def _abilities(t: Table, player: Player) -> Decision:
    held = [ability(t, player) for ability in ABILITIES.values() if t.has(player, ability.advance)]
    return UseAbility(t, player, held, held)


_QUESTIONS: Final[Mapping[str, Callable[[Table, Player], Decision]]] = {
    "move": Move,
    "city": lambda t, player: BuildCity(t, player, Rights(t, player)),
    "cards": lambda t, player: BuyCard(t, player, t.has(player, WONDER_OF_THE_WORLD)),
    "special": _abilities,
    "advances": BuyAdvances,
}
"""By the first part of a decision's id: the question that would be put."""


def objection(t: Table, player: Player, choice: object) -> IllegalChoice | None:
    """The rules' own reason against this choice, if there is one."""
    name = next(iter(choice), "") if isinstance(choice, Mapping) else ""
    question = _QUESTIONS.get(name.partition(".")[0])
    return question(t, player).refusal(choice) if question is not None and player in t.active else None
