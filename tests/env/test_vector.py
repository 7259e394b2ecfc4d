"""Games side by side in processes are the games that they would be alone."""

from __future__ import annotations

import numpy as np

from megaciv.env import solo_env
from megaciv.env.vector import vector_env
from megaciv.rules.engine import debug

HOW = {"players": 5, "opponents": "novice", "turn_limit": 2}


def test_two_games_at_once() -> None:
    debug.off()
    both = vector_env(2, **HOW)
    try:
        seen, _ = both.reset(seed=7)
        alone = [solo_env(**HOW) for _ in range(2)]
        own = [env.reset(seed=7 + at)[0] for at, env in enumerate(alone)]
        running = [True, True]
        for _ in range(12):
            for at in range(2):
                if running[at]:
                    assert np.array_equal(seen["observation"][at], own[at]["observation"])
                    assert np.array_equal(seen["action_mask"][at], own[at]["action_mask"])
            actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
            seen, rewards, over, _, _ = both.step(np.array(actions))
            for at in range(2):
                if running[at]:
                    own[at], reward, ended, _, _ = alone[at].step(actions[at])
                    assert (rewards[at], over[at]) == (reward, ended)
                    running[at] = not ended
    finally:
        both.close()
