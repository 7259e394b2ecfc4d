"""Players without hands. A bot sees what a person in its seat sees, and chooses: `choose(view, decision, dice)`."""

from __future__ import annotations

import random
from typing import Protocol

from megaciv.rules.decisions import Choice, Decision
from megaciv.rules.views import View


class Bot(Protocol):
    """Somebody who chooses. `dice` is the bot's own randomness, so that its games can be repeated."""

    def choose(self, view: View, decision: Decision, dice: random.Random) -> Choice: ...


class RandomBot:
    """Plays any legal choice."""

    def choose(self, view: View, decision: Decision, dice: random.Random) -> Choice:
        return decision.sample(dice)
