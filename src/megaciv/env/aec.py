"""The game as a PettingZoo AEC environment: one agent after the other says one token, or chooses one candidate."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from pettingzoo import AECEnv

from megaciv.env.rendering import rendered
from megaciv.env.seats import AgentTable, Asked, NamedAgents, Seen, terms


class MegaCivAEC(NamedAgents, AECEnv[str, Seen, int]):
    """Agents are named by civilization and seat, `minoa_0`, in ranking order."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "megaciv_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False, "render_fps": 1,
    }  # fmt: skip

    def __init__(self, render_mode: str | None = None, max_steps: int | None = None, **how: Any) -> None:
        """`max_steps` choices end a game before its end (truncation); the rest is for `seats.terms`."""
        super().__init__()
        self._name_agents(terms(**how))
        self.render_mode, self._max_steps = render_mode, max_steps
        self._agent = {civ: agent for agent, civ in self._civ.items()}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.table = AgentTable(self.terms, int(self._dice.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"civilization": self._civ[agent]} for agent in self.agents}
        self.asked: Asked | None = None
        """The question of the selected agent, with what was said of the answer."""
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """One token, or one candidate. ValueError if it is not legal, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.asked is not None
        if action is None:
            raise ValueError("who is asked must act")
        self.asked.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.asked.choice is not None:
            self.table.act(self._civ[agent], self.asked.choice)
            self._go_on()
        gained = self.table.take_rewards()
        self.rewards = {agent: gained[self._civ[agent]] for agent in self.agents}
        self._accumulate_rewards()

    def _go_on(self) -> None:
        found = self.table.next_agent()
        if found is None:
            self.asked = None
            self.terminations = dict.fromkeys(self.agents, True)
            return
        civ, self.asked = found
        self.agent_selection = self._agent[civ]
        if self._max_steps is not None and self.table.steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Seen:
        selected = agent == self.agent_selection
        return self.table.observe(self._civ[agent], self.asked if selected else None, waits=True)

    def render(self) -> str | None:
        """The table as text, or the board as SVG, as the agent sees it who is asked."""
        return rendered(self.table.game, self._civ[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
