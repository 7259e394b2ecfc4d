"""What can go wrong, as data: a reason that the catalogues put into words, its arguments, and the clause it rests on.

RulesError
+-- IllegalChoice     a choice that the rules do not allow; nothing has changed
+-- SetupError        a set-up that cannot be played; names the field
+-- GameFileError     a file that is no game of ours, or of another version, or not a table that can be
+-- BrokenLaw         a conservation law or an invariant of chapter 1 does not hold: a defect of this library
"""

from __future__ import annotations


class RulesError(Exception):
    """Common base. `reason` is a key of the catalogues (`reason-...`), `details` its arguments."""

    def __init__(self, reason: str, clause: str = "", **details: object) -> None:
        super().__init__(reason)
        self.reason, self.clause, self.details = reason, clause, details

    def __str__(self) -> str:
        told = ", ".join(f"{key} {value}" for key, value in self.details.items())
        where = f" [{self.clause}]" if self.clause else ""
        return self.reason.replace("-", " ") + (f": {told}" if told else "") + where


class IllegalChoice(RulesError):
    """The choice is not legal now. Nothing has changed."""


class SetupError(RulesError):
    """The set-up cannot be played; `details['field']` says where."""

    def __init__(self, field: str, reason: str, clause: str = "", **details: object) -> None:
        super().__init__(reason, clause, field=field, **details)


class GameFileError(RulesError):
    """A game file that cannot be read, or played from."""


class BrokenLaw(RulesError):
    """A law of chapter 1 is broken: never the player's fault."""
