"""What a bot is, and the two smallest ones.

A bot is asked one thing at a time and sees what a person in its seat sees: a `Sight` of the table (`sight.view()` is
the same in names) and the decision's public description: `ids`, `options()`, `bounds()`, `default()`, `choice in
decision`. Whatever begins with an underscore is not for bots.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol

from megaciv.bots.compiled_classes import mypyc_attr
from megaciv.bots.copied_whole import CopiedWhole
from megaciv.bots.evidence import Acquaintance
from megaciv.bots.memory import Mind
from megaciv.bots.personality import Personality, Weights
from megaciv.rules import Choice, Decision, Event, Sight


class Bot(Protocol):
    """Somebody who chooses. `dice` is the bot's own randomness, so that its games can be repeated."""

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(CopiedWhole):
    """Plays any legal choice."""

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        return decision.sample(dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class DefaultBot(CopiedWhole):
    """Does what the rules do for a player who has gone."""

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        return decision.default()


Answer = Callable[[Mind, Sight, Decision], Choice]
"""How one kind of decision is answered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(CopiedWhole):
    """A bot with a mind: for every decision of the game a function that answers it, found by the decision's first id.

    `answers` is the whole of it. A level of play is another table of answers and other weights.
    """

    answers: ClassVar[Mapping[str, Answer]] = {}
    weights: ClassVar[Weights] = Weights()

    def __init__(self, personality: Personality | None = None, weights: Weights | None = None) -> None:
        self.mind = Mind(weights or self.weights, personality or Personality())

    def meet_again(self, known: Mapping[str, Acquaintance]) -> None:
        """Before a game: somebody is known from earlier ones. Before `recall`, which begins with it."""
        self.mind.meet_again(known)

    def recall(self, events: Sequence[Event], seat: str) -> None:
        """Form the opinions that somebody who saw all this has."""
        self.mind.recall(events, seat)

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        mind = self.mind
        mind.dice = dice
        if mind.w.memory:
            mind.listen(sight)
        answer = self.answers.get(decision.ids[0])
        return decision.default() if answer is None else answer(mind, sight, decision)
