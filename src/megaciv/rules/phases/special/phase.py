"""Phase 10: special abilities (R3.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from megaciv.rules.engine.bounds import AbilitiesBounds
from megaciv.rules.engine.decisions import LISTABLE, Decision, Dice
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import AbilityUsed, ByAbility
from megaciv.rules.engine.flow import Ask, Strand
from megaciv.rules.engine.reading import read_true
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.cards import ADVANCE_IDS
from megaciv.rules.phases.special import ABILITIES, Ability

DONE: Final = "special.done"
_ANY_ABILITY: Final = sum(1 << ability.advance for ability in ABILITIES.values())


def special_abilities(t: Table) -> Strand:
    """Strictly in order of A.S.T. position, whatever the pace (R3.0.3, R3.10.11)."""
    for player in t.position_order():
        if t.advances[player] & _ANY_ABILITY:
            yield from _use_abilities(t, player)


def _use_abilities(t: Table, player: Player) -> Strand:
    """Any of the player's abilities in any order, each once, until they are done or none is of use."""
    unused = [ability(t, player) for ability in ABILITIES.values() if t.has(player, ability.advance)]
    while usable := [ability for ability in unused if ability.usable()]:
        chosen = yield Ask(player, UseAbility(t, player, unused, usable))
        if chosen is None:
            return
        ability, taken = chosen
        unused.remove(ability)
        with t.because(ByAbility(ADVANCE_IDS[ability.advance], t.setting.civs[player])):
            t.tell(AbilityUsed(player=t.setting.civs[player], advance=ADVANCE_IDS[ability.advance]))
            yield from ability.use(taken)


# Any: the ability itself knows what its answer has become.
SomeAbility: TypeAlias = Ability[Any]


class UseAbility(Decision):
    """Use one of the player's abilities, or be done. An answer is the ability with its answer as taken, or None."""

    clause = "R3.10.11"

    def __init__(self, t: Table, player: Player, unused: list[SomeAbility], usable: list[SomeAbility]) -> None:
        self._t, self._player = t, player
        self._unused, self._usable = {a.name: a for a in unused}, usable
        self.ids = (*(ability.name for ability in usable), DONE)

    def accept(self, choice: object) -> object:
        """An ability that the player has but cannot use says why."""
        if isinstance(choice, Mapping) and len(choice) == 1:
            ((name, answer),) = choice.items()
            if name in ABILITIES and name not in self.ids:
                return self.take(name, answer)
        return super().accept(choice)

    def take(self, name: str, answer: object) -> tuple[SomeAbility, object] | None:
        if name == DONE:
            read_true(answer, name)
            return None
        ability = self._unused.get(name)
        if ability is None:
            if self._t.has(self._player, ABILITIES[name].advance):
                raise IllegalChoice("ability-used-already", "R3.10.11", advance=ADVANCE_IDS[ABILITIES[name].advance])
            raise IllegalChoice("ability-not-held", "R3.0.7", advance=ADVANCE_IDS[ABILITIES[name].advance])
        try:
            return ability, ability.take(answer)
        except IllegalChoice as refusal:
            refusal.clause = refusal.clause or ability.clause
            raise

    def still_usable(self) -> bool:
        """Are all abilities still of use that were when this was asked?"""
        return all(ability.usable() for ability in self._usable)

    def single(self) -> None:
        """The one who is asked may use something or be done."""

    def options(self) -> list[Choice] | None:
        choices: list[Choice] = [{DONE: True}]
        for ability in self._usable:
            answers = ability.answers()
            if answers is None or len(choices) + len(answers) > LISTABLE:
                return None
            choices += [{ability.name: answer} for answer in answers]
        return choices

    def bounds(self) -> AbilitiesBounds:
        return AbilitiesBounds({ability.name: ability.bounds() for ability in self._usable})

    def default(self) -> Choice:
        return {DONE: True}

    def sample(self, dice: Dice) -> Choice:
        at = dice.randrange(len(self._usable) + 1)
        if at == len(self._usable):
            return {DONE: True}
        ability = self._usable[at]
        return {ability.name: ability.sample(dice)}
