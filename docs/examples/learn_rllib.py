"""The purchases of `learn_purchases.py` learned by RLlib's PPO, one policy in all five seats:

    pip install "megaciv[env]" "ray[rllib]" torch
    python docs/examples/learn_rllib.py

The environment is `MegaCivMultiAgent`, RLlib's multi-agent interface, with what an agent sees made small: a row of
features for each token that may come next. The policy gives each row a number, linear in its features; untrained, it
buys at random. At the end it takes one seat among four `novice`, in the trials of `learn_purchases.py`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
import ray
import torch
from gymnasium import spaces
from learn_purchases import FEATURES, HOW, ROWS, Seen, among_novices, compared, novice, options, payment
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule

from megaciv.env.rllib import MegaCivMultiAgent
from megaciv.rules.engine import debug

SCALE = 20.0
"""Points in one unit of reward."""


def small(seen: Seen) -> np.ndarray[Any, np.dtype[np.float32]]:
    """The features of every row, and whether it is legal."""
    return np.hstack([options(seen), seen["action_mask"][ROWS][:, None]]).astype(np.float32)


class Purchases(MegaCivMultiAgent):
    """Everybody sees rows and names one of them; lists are paid by the rule of thumb."""

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        debug.off()
        super().__init__(config)
        rows = spaces.Box(-100, 100, (len(ROWS), FEATURES + 1), np.float32)
        self.observation_spaces = dict.fromkeys(self.possible_agents, rows)
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(len(ROWS)))

    def look(self, agent: str) -> Any:
        return small(super().look(agent))

    def step(self, action_dict: Mapping[str, int]) -> Any:
        ((agent, row),) = action_dict.items()
        gained: dict[str, float] = {}
        token: int | None = ROWS[int(row)]
        while token is not None:
            seen, rewards, over, late, infos = super().step({agent: token})
            for one, reward in rewards.items():
                gained[one] = gained.get(one, 0.0) + reward / SCALE
            agent = self.game.agent_selection
            token = None if over["__all__"] else payment(super().look(agent))
        return seen, gained, over, late, infos


class Scorer(TorchRLModule, ValueFunctionAPI):
    """Gives each row a number; and guesses from all rows what the rest of the game will bring."""

    def setup(self) -> None:
        torch.set_num_threads(1)  # so small a network only waits for more of them
        self.score = torch.nn.Linear(FEATURES, 1, bias=False)
        torch.nn.init.zeros_(self.score.weight)
        self.worth = torch.nn.Sequential(torch.nn.Linear(FEATURES, 32), torch.nn.Tanh(), torch.nn.Linear(32, 1))

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Any]:
        rows = batch[Columns.OBS]
        scores = self.score(rows[..., :-1]).squeeze(-1)
        return {Columns.ACTION_DIST_INPUTS: scores.masked_fill(rows[..., -1] == 0, -1e9)}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        return self.worth(batch[Columns.OBS][..., :-1].sum(dim=-2) / 10).squeeze(-1)


def trial(policy: Any, seed: int) -> float:
    """The points of one seat with this policy among four `novice`; among equals it says any token."""
    dice = np.random.default_rng(seed)

    def choose(seen: Seen) -> int:
        with torch.no_grad():
            told = policy.forward_inference({Columns.OBS: torch.from_numpy(small(seen))[None]})
        scores = told[Columns.ACTION_DIST_INPUTS][0].numpy()
        return ROWS[int(np.argmax(scores + 1e-6 * dice.random(len(ROWS))))]

    return among_novices(choose, seed)


def main() -> None:
    parse = argparse.ArgumentParser(description="RLlib learns to buy advances.")
    parse.add_argument("--seconds", type=float, default=60, help="how long it may learn")
    parse.add_argument("--trials", type=int, default=40, help="games in which it is compared at the end")
    asked = parse.parse_args()
    ray.init(num_cpus=3, log_to_driver=False, include_dashboard=False)
    config = (
        PPOConfig()
        .environment(Purchases, env_config=HOW)
        .env_runners(num_env_runners=2, batch_mode="complete_episodes")
        .multi_agent(policies={"buyer"}, policy_mapping_fn=lambda agent, *_, **__: "buyer")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Scorer))
        .training(train_batch_size_per_learner=800, minibatch_size=200, num_epochs=8, lr=3e-2, gamma=1.0, lambda_=0.95,
                  entropy_coeff=0.0, vf_clip_param=1e4, vf_loss_coeff=0.5, use_kl_loss=False)
    )  # fmt: skip
    algorithm = config.build_algo()
    trials, games = range(10**6, 10**6 + asked.trials), 0
    untrained = [trial(algorithm.get_module("buyer"), seed) for seed in trials]
    start = time.monotonic()
    while time.monotonic() - start < asked.seconds:
        told = algorithm.train()["env_runners"]
        games += int(told["num_episodes"])
        mean = told["episode_return_mean"] / HOW["players"] * SCALE
        print(f"{time.monotonic() - start:5.1f} s  {games:4} games  {mean:5.1f} mean return", flush=True)
    learned = [trial(algorithm.get_module("buyer"), seed) for seed in trials]
    compared(untrained=untrained, novice=[novice(seed) for seed in trials], learned=learned)
    algorithm.stop()


if __name__ == "__main__":
    main()
