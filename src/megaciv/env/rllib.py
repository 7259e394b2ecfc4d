"""The game for RLlib, as its multi-agent interface wants it: `MegaCivMultiAgent` is a `MultiAgentEnv`.

    from megaciv.env.rllib import MegaCivMultiAgent
    PPOConfig().environment(MegaCivMultiAgent, env_config={"players": 5, "turn_limit": 12})

One agent acts at a time, as in the AEC environment; what is returned names the one who is asked. No extra brings RLlib:
`pip install "ray[rllib]" torch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from megaciv.env.aec import MegaCivAEC
from megaciv.env.seats import Seen

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as missing:
    raise ModuleNotFoundError(
        'The game for RLlib needs RLlib, which no extra brings: pip install "ray[rllib]" torch', name=missing.name
    ) from None


class MegaCivMultiAgent(MultiAgentEnv):
    """Agents are named as in the AEC environment. Rewards go to everybody as they come, no matter who acts. What is
    not legal changes nothing, and the agent's info says so: RLlib tries an environment with actions that know no
    mask."""

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        """The `config` has what `aec_env` takes; with `strict`, what is not legal is a ValueError."""
        super().__init__()
        how = dict(config or {})
        self._strict = how.pop("strict", False)
        self.game = MegaCivAEC(**how)
        self.agents = self.possible_agents = self.game.possible_agents[:]
        self.observation_spaces = dict(self.game.observation_spaces)
        self.action_spaces = dict(self.game.action_spaces)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game; the same seed gives the same game."""
        self.game.reset(seed=seed)
        self.agents = self.game.agents[:]
        return self._asked(), {}

    def step(self, action_dict: Mapping[str, int]) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """What the one says who is asked. ValueError if it is somebody else's."""
        game, asked = self.game, self.game.agent_selection
        if list(action_dict) != [asked]:
            raise ValueError(f"{asked} is asked, not {', '.join(action_dict) or 'nobody'}")
        try:
            game.step(int(action_dict[asked]))
        except ValueError:
            if self._strict:
                raise
            return (
                self._asked(),
                dict.fromkeys(self.agents, 0.0),
                {"__all__": False},
                {"__all__": False},
                {asked: {"illegal": True}},
            )
        over, late = game.terminations[asked], game.truncations[asked]
        seen = {agent: self.look(agent) for agent in self.agents} if over or late else self._asked()
        return seen, dict(game.rewards), {"__all__": over}, {"__all__": late}, {}

    def _asked(self) -> dict[str, Seen]:
        asked = self.game.agent_selection
        return {asked: self.look(asked)}

    def look(self, agent: str) -> Seen:
        """What an agent sees; to make it smaller, replace this, and `observation_spaces`."""
        return self.game.observe(agent)

    def render(self) -> str | None:
        """As the AEC environment does."""
        return self.game.render()
