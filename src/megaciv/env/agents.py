"""An agent wherever bots have seats: in `Seats`, in simulations, in the arena.

    def act(seen): ...                                  # what the environments show, to an action that the mask allows
    seat = agent(lambda: act, delegate={"move.*": "steady"})
    megaciv arena run my_package:seat

What an agent is shown is made from the seat's own sight, and is what the environments would show it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from megaciv.bots import Bot, create
from megaciv.env.history import Remembered
from megaciv.env.observation import Observer
from megaciv.env.seats import CandidatesAsked, Seen, Terms, TokensAsked, shown, terms
from megaciv.rules import Choice, Decision, Sight
from megaciv.rules.engine.events import EVENTS

Act = Callable[[Seen], int]
"""From what is seen to an action."""


class AgentBot:
    """A bot that shows an agent what it sees and does what it says. An action that is not legal is a ValueError, which
    the person who runs the seats notes as an incident; then the default is taken."""

    def __init__(self, act: Act, seed: int | str = 0, **how: Any) -> None:
        """`how` is what the environments take, but for the set-up."""
        self._act, self._seed = act, seed
        self._terms: Terms = terms(**how)
        self._bots: dict[str, Bot] = {}
        self._observer: Observer | None = None
        self._remembered: Remembered | None = None
        self._when, self._acts = (0, 0), 0

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        """A legal choice, said action by action."""
        if self._observer is None:
            self._observer = Observer(sight.n)
            self._terms = replace(self._terms, setup=sight.setting.setup)
            self._remembered = Remembered(sight.civ, self._terms.history)
        if (sight.turn, sight.phase) != self._when:
            self._when, self._acts = (sight.turn, sight.phase), 0
        self._acts += 1
        if self._acts > self._terms.most_acts and decision.ids[0] == "trade.offer":
            return decision.default()
        bot = self._terms.delegated(decision)
        if bot is not None:
            return self._advice(bot, sight, decision, dice)
        asked: TokensAsked | CandidatesAsked = TokensAsked(decision, self._terms)
        if self._terms.actions == "candidates":
            advice = [self._advice(name, sight, decision, dice) for name in self._terms.advisers]
            asked = CandidatesAsked(decision, advice, dice)
        self._observer.changed()
        while asked.choice is None:
            asked.take(int(self._act(self._seen(sight, asked))))
        return asked.choice

    def _seen(self, sight: Sight, asked: TokensAsked | CandidatesAsked) -> Seen:
        assert self._observer is not None
        assert self._remembered is not None
        seen = shown(self._observer, sight, asked.decision, asked, self._terms)
        if self._terms.history:
            self._remembered.note(sight.news(EVENTS))
            seen["history"] = self._remembered.last()
        return seen

    def _advice(self, name: str, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        bot = self._bots.get(name)
        if bot is None:
            bot = self._bots[name] = create(name, seed=f"{self._seed} {sight.civ}")
        choice = bot.choose(sight, decision, dice)
        return choice if choice in decision else decision.default()


def agent(make: Callable[[], Act], **how: Any) -> Callable[..., AgentBot]:
    """A factory of seats, as bots of other packages have one: `seat = agent(lambda: act)`."""

    def seat(personality: str | None = None, seed: int | str = 0) -> AgentBot:
        return AgentBot(make(), seed, **how)

    return seat
