"""The steps of absence: what becomes of a seat whose player does not answer. Pure, like the clocks.

A deadline that passes takes the player's standing order (their draft) or the decision's default. A player who goes on
missing deadlines beyond the time of grace gets a caretaker, for whom nobody waits. What is beyond that the table
decides: a full bot, a substitute, or leaving by the rules. A player who returns has their seat back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from megaciv.rules import Choice

Step = Literal["here", "away", "caretaker", "bot"]

PLAYED_UNLESS_FORBIDDEN: Final = ("move.", "city.", "calamity.", "conflict.", "expand.", "hand.")
"""Drafts of these are played at the deadline unless the player says otherwise; of others only if they say so."""
MOST_IN_A_DRAFT: Final = 200


class Absence(Struct, frozen=True, omit_defaults=True):
    """Which step a seat is at."""

    step: Step = "here"
    missed: int = 0
    since: int | None = None
    """When the player first missed a deadline."""
    bot: str | None = None
    """Which bot plays, by the table's vote."""

    @property
    def is_played_for(self) -> bool:
        """Does nobody wait for this seat?"""
        return self.step in ("caretaker", "bot")

    def miss(self, at: int, grace: int) -> Absence:
        """A deadline has passed without the player."""
        since = at if self.since is None else self.since
        step: Step = self.step
        if not self.is_played_for:
            step = "caretaker" if at - since >= grace else "away"
        return replace(self, step=step, missed=self.missed + 1, since=since)

    def forgiven(self, span: int) -> Absence:
        """So much time is nobody's: it does not bring a caretaker."""
        return self if self.since is None else replace(self, since=self.since + span)

    def replace_by(self, bot: str) -> Absence:
        """The table gives the seat to a bot."""
        return replace(self, step="bot", bot=bot)


PRESENT: Final = Absence()
"""A person who returns is here as if nothing had been."""


def plays_unless_forbidden(first_id: str) -> bool:
    """Is a draft of this played at the deadline without its player saying so?"""
    return first_id.startswith(PLAYED_UNLESS_FORBIDDEN)


def standing_order(draft: Any, first_id: str) -> Sequence[Choice]:
    """The choices of a draft that are to be played when time runs out: `{choices: [...], play: true}`. What is not of
    this form is the client's own affair."""
    if not isinstance(draft, Mapping) or not isinstance(draft.get("choices"), list):
        return ()
    wished = draft.get("play", plays_unless_forbidden(first_id))
    if wished is not True:
        return ()
    return [choice for choice in draft["choices"][:MOST_IN_A_DRAFT] if isinstance(choice, dict)]
