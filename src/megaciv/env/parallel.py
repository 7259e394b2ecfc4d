"""The game as a PettingZoo Parallel environment: all who are asked say a token at once; the others pass.

The pace is free: the one who is asked may act. Those who complete a sentence in one step act in ranking order. If that
makes the beginning of another's sentence illegal, that sentence is begun anew, and the agent's info says so.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from pettingzoo import ParallelEnv

from megaciv.env.rendering import rendered
from megaciv.env.seats import (
    PASS,
    AgentTable,
    Asked,
    CandidatesAsked,
    NamedAgents,
    Seen,
    TokensAsked,
    terms,
)

ANEW = "anew"


class MegaCivParallel(NamedAgents, ParallelEnv[str, Seen, int]):
    """Agents are named as in the AEC environment."""

    metadata: ClassVar[dict[str, Any]] = {"name": "megaciv_v0", "render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(self, render_mode: str | None = None, max_steps: int | None = None, **how: Any) -> None:
        how["setup"] = {"pace": "free", **how.get("setup", {})}
        self._name_agents(terms(**how))
        self.render_mode, self._max_steps = render_mode, max_steps
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game; the same seed gives the same game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.table = AgentTable(self.terms, int(self._dice.integers(2**62)))
        self.agents = self.possible_agents[:]
        self._asked: dict[str, Asked] = {}
        self._ask()
        return self._seen(), {agent: {"civilization": self._civ[agent]} for agent in self.agents}

    def _ask(self) -> set[str]:
        """Ask everybody who is asked and has a choice, with what was said already; who had to begin anew."""
        anew: set[str] = set()
        again = True
        while again and not self.table.over:
            again = False
            asked: dict[str, Asked] = {}
            for civ, decision in self.table.game.pending.items():
                before = self._asked.get(civ)
                if before is not None and before.decision is not decision:
                    before = None
                if isinstance(before, CandidatesAsked) and before.is_legal():
                    asked[civ] = before
                    continue
                try:
                    found = self.table.ask(civ, decision, () if before is None else before.said)
                except ValueError:
                    found = self.table.ask(civ, decision)
                    anew.add(civ)
                if found is None or found.choice is not None:
                    if found is not None and found.choice is not None:
                        self.table.act(civ, found.choice)
                    again = True
                    break
                asked[civ] = found
            else:
                self._asked = asked
                return anew
        self._asked = {}
        return anew

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """A token of each who is asked. ValueError if one was not legal when it was said, and nothing has changed."""
        shown = self._asked
        for agent in self.agents:
            action, asked = int(actions.get(agent, PASS)), shown.get(self._civ[agent])
            if action not in ([PASS] if asked is None else asked.actions()):
                raise ValueError(f"{agent}: {action} is not legal")
        anew: set[str] = set()
        for agent in self.agents:
            civ = self._civ[agent]
            asked = shown.get(civ)
            if asked is None:
                continue
            if self._asked.get(civ) is not asked:  # others have acted: is it still what was shown?
                now = self._asked.get(civ)
                if not isinstance(now, TokensAsked) or now.decision is not asked.decision or now.said != asked.said:
                    anew.add(civ)
                    continue
                asked = now
            try:
                asked.take(int(actions[agent]))
            except ValueError:
                anew.add(civ)
                continue
            if asked.choice is not None:
                self._asked.pop(civ, None)
                self.table.act(civ, asked.choice)
                anew |= self._ask()
        return self._told(anew)

    def _told(self, anew: set[str]) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        over = self.table.over
        late = not over and self._max_steps is not None and self.table.steps >= self._max_steps
        gained = self.table.take_rewards()
        agents, seen = self.agents, self._seen()
        if over or late:
            self.agents = []
        infos: dict[str, dict[str, Any]] = {
            agent: {"civilization": self._civ[agent], ANEW: self._civ[agent] in anew} for agent in agents
        }
        rewards = {agent: gained[self._civ[agent]] for agent in agents}
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.table.observe(civ, self._asked.get(civ)) for agent, civ in self._civ.items()}

    def render(self) -> str | None:
        """The table as text, or the board as SVG, as everybody sees it."""
        return rendered(self.table.game, None, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
