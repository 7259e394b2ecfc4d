"""The purchases of `learn_purchases.py` learned by RLlib's PPO, one policy in all five seats:

    pip install "megaciv[env]" "ray[rllib]" torch
    python docs/examples/learn_rllib.py

The environment is `MegaCivMultiAgent`, RLlib's multi-agent interface, with what an agent sees made small: a row of
features for each token that may come next, and how the seats stand. The policy gives each row a number, linear in its
features; untrained, it buys at random. How the seats stand only the critic reads, which guesses what the rest of the
game will bring. At the end the policy takes one seat among four `novice`, in the trials of `learn_purchases.py`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from learn_purchases import FEATURES, HOW, PLAYERS, ROWS, TURNS, Seen, asked_for, options, payment, tried, workers
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

from megaciv.env.observation import FIGURES, layout
from megaciv.env.rllib import MegaCivMultiAgent
from megaciv.rules.engine import debug

SCALE = 20.0
"""Points in one unit of reward."""
STANDING = [FIGURES.index(name) for name in ("points so far", "cities", "tokens on the board", "hand size", "treasury")]
CHOSEN = len(ROWS) * (FEATURES + 1)
"""So many of the numbers are about the rows; the rest is how the seats stand."""
SEEN = CHOSEN + 2 * len(STANDING) + PLAYERS + 1


def small(seen: Seen) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The features of every row and whether it is legal; then how I stand, how the others do, who I am, how late it
    is."""
    see, array = layout(PLAYERS).part, seen["observation"]
    rows = np.hstack([options(seen), seen["action_mask"][ROWS][:, None]])
    standing, (turn, _, me, _) = see(array, "players")[:, STANDING] / 20, see(array, "time")
    who = [standing[0], standing[1:].mean(axis=0), np.eye(PLAYERS)[me], [turn / TURNS]]
    return np.concatenate([rows.ravel(), *who]).astype(np.float32)


class Purchases(MegaCivMultiAgent):
    """Everybody sees rows and names one of them; lists are paid by the rule of thumb."""

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        debug.off()
        super().__init__(config)
        self.observation_spaces = dict.fromkeys(self.possible_agents, spaces.Box(-100, 100, (SEEN,), np.float32))
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(len(ROWS)))

    def look(self, agent: str) -> Any:
        return small(super().look(agent))

    def reset(self, **how: Any) -> Any:
        self.owed = dict.fromkeys(self.possible_agents, 0.0)
        self.heard: set[str] = set()
        return super().reset(**how)

    def step(self, action_dict: Mapping[str, int]) -> Any:
        ((agent, row),) = action_dict.items()
        self.heard.add(agent)
        token: int | None = ROWS[int(row)]
        while token is not None:
            seen, rewards, over, late, infos = super().step({agent: token})
            for one, reward in rewards.items():
                self.owed[one] += reward / SCALE
            agent = self.game.agent_selection
            token = None if over["__all__"] else payment(super().look(agent))
        paid = {one: self.owed[one] for one in self.heard}  # RLlib forgets what comes before an agent's first action
        self.owed.update(dict.fromkeys(paid, 0.0))
        return seen, paid, over, late, infos


class Scorer(TorchRLModule, ValueFunctionAPI):
    """Policy and critic are linear. The critic guesses how many points each turn to come brings; at first, as many as
    make 70 in a game."""

    def setup(self) -> None:
        torch.set_num_threads(1)  # so small a network only waits for more of them
        self.score = torch.nn.Linear(FEATURES, 1, bias=False)
        torch.nn.init.zeros_(self.score.weight)
        self.worth = torch.nn.Linear(SEEN - CHOSEN, 1)
        torch.nn.init.zeros_(self.worth.weight)
        torch.nn.init.constant_(self.worth.bias, 70 / SCALE)

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        rows = batch[Columns.OBS][..., :CHOSEN].unflatten(-1, (len(ROWS), FEATURES + 1))
        scores = self.score(rows[..., :-1]).squeeze(-1)
        return {Columns.ACTION_DIST_INPUTS: scores.masked_fill(rows[..., -1] == 0, -1e9)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        standing = batch[Columns.OBS][..., CHOSEN:]
        return (1 - standing[..., -1]) * self.worth(standing).squeeze(-1)


def main() -> None:
    parse = argparse.ArgumentParser(description="RLlib learns to buy advances.")
    parse.add_argument("--games", type=int, default=160, help="how many games it may learn from")
    asked = asked_for(parse)
    with workers(with_ray=True) as many:
        weights, line = learned(asked.seconds, asked.games)
        tried(weights, line, many, asked)


def learned(seconds: float, most: int) -> tuple[Any, list[tuple[int, float]]]:
    """The weights of the policy after so many seconds or games; and the mean points on the way, by games."""
    config = (
        PPOConfig()
        .environment(Purchases, env_config=HOW)
        .env_runners(num_env_runners=2, batch_mode="complete_episodes")
        .multi_agent(policies={"buyer"}, policy_mapping_fn=lambda agent, *_, **__: "buyer")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Scorer))
        .training(train_batch_size_per_learner=1200, minibatch_size=400, num_epochs=12, lr=5e-2, gamma=1.0,
                  lambda_=0.97, entropy_coeff=0.0, vf_clip_param=1e4, use_kl_loss=False)
        .reporting(metrics_num_episodes_for_smoothing=16)
        .debugging(seed=1)
    )  # fmt: skip
    algorithm, games, line, start = config.build_algo(), 0, [], time.monotonic()
    while time.monotonic() - start < seconds and games < most:
        told = algorithm.train()["env_runners"]
        games += int(told["num_episodes"])
        line.append((games, float(told["episode_return_mean"]) / PLAYERS * SCALE))
        print(f"{time.monotonic() - start:5.1f} s  {games:4} games  {line[-1][1]:5.1f} points", flush=True)
    weights = algorithm.get_module("buyer").score.weight.detach().numpy()[0].astype(float)
    algorithm.stop()
    return weights, line


if __name__ == "__main__":
    main()
