"""Before the game: who plays which civilization (R2.2.1).

In dealt order (the rulebook's way), at random, or by preference lists. People are names here; the game itself knows
only civilizations, so who sits at a seat, and whether they stay, costs nothing in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from megaciv.rules.engine.bounds import RankingBounds
from megaciv.rules.engine.chance import Chance
from megaciv.rules.engine.decisions import Decision, Dice, PickOneCivilization
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.errors import IllegalChoice, SetupError
from megaciv.rules.engine.events import (
    CivilizationChosen,
    Event,
    EventData,
    LotDrawn,
    PreferencesRevealed,
    StartupCardsDealt,
)
from megaciv.rules.engine.reading import read_list
from megaciv.rules.setup.options import Setup
from megaciv.rules.setup.setting import Setting

Method = Literal["dealt", "random", "preferences"]


class CivilizationChoice:
    """A small game of its own, with the same manners: `pending`, `act`, `events`; in the end `assignment`."""

    def __init__(self, setup: Setup, people: Sequence[str], method: Method = "dealt", seed: int | str = 0) -> None:
        self.civs = list(Setting(setup).civs)
        if len(people) != len(self.civs) or len(set(people)) != len(people):
            raise SetupError("people", "setup-number-of-people", "R2.2.1", number=len(people), players=len(self.civs))
        self.assignment: dict[str, str] = {}
        self.events: list[Event] = []
        self._chance = Chance(str(seed))
        self._waiting = list(people)
        self._lists: dict[str, list[str]] = {}
        self._method = method
        self._chance.shuffle(self._waiting)
        if method == "random":
            for person, civ in zip(self._waiting, self.civs, strict=True):
                self._give(person, civ)
        elif method == "dealt":
            self._tell(StartupCardsDealt(list(self._waiting)))

    @property
    def over(self) -> bool:
        """Has everybody a civilization?"""
        return len(self.assignment) == len(self.civs)

    @property
    def free(self) -> list[str]:
        """Civilizations nobody has yet, in ranking order."""
        taken = set(self.assignment.values())
        return [civ for civ in self.civs if civ not in taken]

    @property
    def pending(self) -> dict[str, Decision]:
        """In dealt order one after the other; preference lists are given by all at once, in secret."""
        if self.over:
            return {}
        if self._method == "preferences":
            return {p: Preferences(self.civs) for p in self._waiting if p not in self._lists}
        person = next(p for p in self._waiting if p not in self.assignment)
        return {person: PickOneCivilization("setup.chooseCivilization", "R2.2.1", self.free, self._not_free)}

    def _not_free(self, civ: str) -> IllegalChoice:
        reason = "civilization-taken" if civ in self.civs else "unknown-civilization"
        return IllegalChoice(reason, field="setup.chooseCivilization", value=civ)

    def act(self, person: str, choice: Choice) -> None:
        """A choice of civilization, or a preference list."""
        decision = self.pending.get(person)
        if decision is None:
            raise IllegalChoice("not-asked", "R2.2.1")
        answer = decision.accept(choice)
        if isinstance(answer, list):
            self._lists[person] = answer
            if len(self._lists) == len(self._waiting):
                self._resolve_lists()
            return
        self._give(person, str(answer))
        if len(self.free) == 1:
            self._give(next(p for p in self._waiting if p not in self.assignment), self.free[0])

    def _tell(self, what: EventData, reveals: bool = False) -> None:
        self.events.append(Event(what.kind, what, reveals=reveals))

    def _give(self, person: str, civ: str) -> None:
        self.assignment[person] = civ
        self._tell(CivilizationChosen(person, civ))

    def _resolve_lists(self) -> None:
        """Everybody's first wishes, then the second, and so on; where several want one, the lot decides. A person
        who gets none of their wishes gets one of the rest by lot."""
        self._tell(PreferencesRevealed(self._lists), reveals=True)
        for rank in range(len(self.civs)):
            for civ in self.free:
                wanting = [p for p in sorted(self._lists) if p not in self.assignment and self._wish(p, rank) == civ]
                if len(wanting) > 1:
                    winner = self._chance.pick(wanting)
                    self._tell(LotDrawn(civ, wanting, winner))
                    wanting = [winner]
                for person in wanting:
                    self._give(person, civ)
        for person in [p for p in sorted(self._lists) if p not in self.assignment]:
            self._give(person, self._chance.pick(self.free))

    def _wish(self, person: str, rank: int) -> str | None:
        wishes = self._lists[person]
        return wishes[rank] if rank < len(wishes) else None


class Preferences(Decision):
    """A list of civilizations, most wanted first; as long or short as one likes."""

    ids: tuple[str, ...] = ("setup.preferences",)
    clause = "R2.2.1"

    def __init__(self, civs: Sequence[str]) -> None:
        self.civs = list(civs)

    def take(self, name: str, answer: object) -> list[str]:
        wishes: list[str] = []
        for civ in read_list(answer, name):
            if not isinstance(civ, str) or civ not in self.civs:
                raise IllegalChoice("unknown-civilization", field=name, value=civ)
            wishes.append(civ)
        if len(set(wishes)) != len(wishes):
            raise IllegalChoice("named-twice")
        return wishes

    def single(self) -> None:
        return None

    def bounds(self) -> RankingBounds:
        return RankingBounds(self.civs)

    def default(self) -> Choice:
        return {"setup.preferences": []}

    def sample(self, dice: Dice) -> Choice:
        left = list(self.civs)
        return {"setup.preferences": [left.pop(dice.randrange(len(left))) for _ in range(len(left))]}
