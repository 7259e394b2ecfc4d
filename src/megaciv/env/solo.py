"""The game as a Gymnasium environment: one seat for the agent, bots in the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from megaciv.env.rendering import rendered
from megaciv.env.seats import AgentTable, Asked, Seen, number_of_actions, observation_space, terms
from megaciv.rules import Game


class MegaCivSolo(gymnasium.Env[Seen, np.int64]):
    """The agent has one seat, the same in every game or another each time."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        opponents: str | Sequence[str] = "steady",
        civilization: str | None = None,
        strict: bool = True,
        max_steps: int | None = None,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        """`opponents` are names of bots, in turn around the table. Without a `civilization` the agent has another seat
        in every game. What is not legal is a ValueError; if it is not `strict`, it changes nothing and the info says
        so."""
        self.terms = terms(**how)
        self.civs = Game.new(self.terms.setup, 0).setting.civs
        if civilization is not None and civilization not in self.civs:
            raise ValueError(f"civilization is one of {', '.join(self.civs)}, not {civilization!r}")
        self._bots = [opponents] if isinstance(opponents, str) else list(opponents)
        self._civilization, self._strict, self._max_steps = civilization, strict, max_steps
        self.render_mode = render_mode
        self.observation_space = cast("spaces.Space[Seen]", observation_space(self.terms))
        self.action_space = spaces.Discrete(number_of_actions(self.terms))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game; the same seed gives the same game, and the same seat."""
        super().reset(seed=seed)
        drawn = self.civs[int(self.np_random.integers(len(self.civs)))]
        self.civ = self._civilization or drawn
        others = [civ for civ in self.civs if civ != self.civ]
        bots = {civ: self._bots[at % len(self._bots)] for at, civ in enumerate(others)}
        self.table = AgentTable(self.terms, int(self.np_random.integers(2**62)), bots)
        self._taken = 0
        self._next()
        self.table.take_rewards()
        return self._seen(), {"civilization": self.civ}

    def _next(self) -> None:
        found = self.table.next_agent()
        self.asked: Asked | None = None if found is None else found[1]

    def step(self, action: int | np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """One token, or one candidate; then the others, until the agent is asked again."""
        info: dict[str, Any] = {"civilization": self.civ, "illegal": False}
        self._taken += 1
        try:
            if self.asked is None:
                raise ValueError("the game is over")
            self.asked.take(int(action))
        except ValueError:
            if self._strict:
                raise
            info["illegal"] = True
        if self.asked is not None and self.asked.choice is not None:
            self.table.act(self.civ, self.asked.choice)
            self._next()
        over = self.table.over
        late = not over and self._max_steps is not None and self._taken >= self._max_steps
        if over:
            outcome = self.table.game.outcome()
            info["places"] = {place.civilization: place.place for place in outcome.places}
            info["points"] = {place.civilization: place.vp for place in outcome.places}
        return self._seen(), self.table.take_rewards()[self.civ], over, late, info

    def _seen(self) -> Seen:
        return self.table.observe(self.civ, self.asked)

    def render(self) -> str | None:
        """The table as text, or the board as SVG, as the agent sees it."""
        return rendered(self.table.game, self.civ, self.render_mode)
