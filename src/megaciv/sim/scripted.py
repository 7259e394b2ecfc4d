"""Seats that choose again what they chose in a game before, beside bots that think anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from megaciv.bots import Seats
from megaciv.rules import Choice, Decision, IllegalChoice


class ScriptBroken(ValueError):
    """The choices of a script do not fit the game."""


class ScriptedSeats(Seats):
    """A table at which some civilizations have a script."""

    def __init__(self, script: Mapping[str, Sequence[Choice]], *seats: Any, **how: Any) -> None:
        super().__init__(*seats, **how)
        self._script = {civ: list(reversed(choices)) for civ, choices in script.items()}

    def _choice(self, civ: str, decision: Decision) -> Choice:
        if civ not in self._script:
            return super()._choice(civ, decision)
        if not self._script[civ]:
            raise ScriptBroken(f"{civ} is asked {decision.ids[0]}, and the script has ended")
        choice = self._script[civ].pop()
        try:
            decision.accept(choice)
        except IllegalChoice as refusal:
            raise ScriptBroken(f"{civ}, {next(iter(choice), '')}: {refusal}") from None
        return choice

    def left(self) -> int:
        """How many choices of the script nobody asked for."""
        return sum(map(len, self._script.values()))
