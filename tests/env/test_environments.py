"""The environments keep what PettingZoo and Gymnasium ask of them, and never offer or take what is not legal."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from megaciv.bots import create
from megaciv.env import aec_env, parallel_env, solo_env
from megaciv.env.aec import MegaCivAEC
from megaciv.env.seats import CANDIDATES, CandidatesAsked, Terms
from megaciv.rules import Options, Setup
from megaciv.rules.engine import debug
from megaciv.rules.sentences.vocabulary import TOKEN, VOCABULARY

SEATS = (5, 9, 18)
QUIET = ("trade.intend", "trade.advertise", "trade.say", "trade.ask", "trade.quote")
"""Left out where a test is not about them: random agents would talk for thousands of tokens."""


@pytest.fixture(autouse=True)
def _laws_not_asserted() -> None:
    """These tests are about the doors, not about the laws behind them: they may be quick."""
    debug.off()


def chosen(mask: np.ndarray[Any, Any], dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(mask)))


def played(env: MegaCivAEC, seed: int) -> tuple[list[tuple[str, int]], dict[str, float]]:
    """A game of random agents: who said what, and what everybody gained."""
    env.reset(seed=seed)
    dice, said = np.random.default_rng(seed), []
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        gained[agent] += reward
        action = None if terminated or truncated else chosen(seen["action_mask"], dice)
        if action is not None:
            said.append((agent, action))
        env.step(action)
    return said, gained


# A mask beside the observation is PettingZoo's own form; its test knows only its own games with one.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("actions", ["tokens", "candidates"])
def test_aec_keeps_the_api(players: int, actions: str) -> None:
    api_test(aec_env(players=players, turn_limit=4, actions=actions, without=QUIET, max_steps=300), num_cycles=150)


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("actions", ["tokens", "candidates"])
def test_parallel_keeps_the_api(players: int, actions: str) -> None:
    env = parallel_env(players=players, turn_limit=4, actions=actions, without=QUIET, max_steps=300)
    parallel_api_test(env, num_cycles=150)


@pytest.mark.parametrize("players", SEATS)
def test_the_same_seed_gives_the_same_game(players: int) -> None:
    seed_test(lambda: aec_env(players=players, turn_limit=3, without=QUIET), num_cycles=60)


@pytest.mark.parametrize("players", SEATS)
def test_the_same_seed_gives_the_same_parallel_game(players: int) -> None:
    """PettingZoo's own test draws actions without the mask, so it cannot be used."""
    envs = [parallel_env(players=players, turn_limit=3, without=QUIET) for _ in range(2)]
    both, dice = [env.reset(seed=players)[0] for env in envs], np.random.default_rng(players)
    for _ in range(30):
        for agent in envs[0].agents:
            for name, array in both[0][agent].items():
                assert np.array_equal(array, both[1][agent][name])
        actions = {agent: chosen(both[0][agent]["action_mask"], dice) for agent in envs[0].agents}
        told = [env.step(actions) for env in envs]
        assert told[0][1:4] == told[1][1:4]
        both = [each[0] for each in told]


def test_aec_renders() -> None:
    render_test(lambda render_mode=None: aec_env(players=5, turn_limit=2, render_mode=render_mode), CHECKS)


CHECKS = {
    "ansi": lambda text: isinstance(text, str) and "minoa" in text,
    "svg": lambda text: isinstance(text, str) and text.startswith("<svg"),
}


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.filterwarnings("ignore:.*")
def test_solo_keeps_the_api(players: int) -> None:
    env = solo_env(players=players, opponents="novice", turn_limit=3, strict=False, render_mode="ansi")
    check_env(env, skip_render_check=True)
    assert isinstance(env.render(), str)


@pytest.mark.parametrize(
    "how",
    [{}, {"board": "east", "ast": "expert"}, {"scenario": "short"}, {"scenario": "first"}, {"pace": "free"}],
    ids=str,
)
def test_whole_games_of_all_sorts(how: dict[str, Any]) -> None:
    """Rewards add up to the points of the end."""
    env = aec_env(players=5, turn_limit=6, setup=how, without=QUIET)
    said, gained = played(env, 4)
    assert len(said) > 20
    start = {f"{civ}_{seat}": 0.0 for seat, civ in enumerate(env.table.civs)}
    final = {place.civilization: place.vp for place in env.table.game.outcome().places}
    if "scenario" not in how:
        assert gained == {agent: start[agent] + final[agent.rpartition("_")[0]] for agent in start}
    assert (said, gained) == played(env, 4)


def test_every_word_of_trade_is_heard() -> None:
    """With nothing left out, too; and nobody talks for ever."""
    env = aec_env(players=5, turn_limit=8, most_acts=6, delegate={"move.*": "steady", "city.*": "steady"})
    said, _ = played(env, 2)
    assert "trade.intend" in {VOCABULARY[action] for _, action in said}


@pytest.mark.parametrize("reward", ["lead", "place", "win"])
def test_other_rewards(reward: str) -> None:
    _, gained = played(aec_env(players=5, turn_limit=3, without=QUIET, reward=reward), 1)
    total = {"lead": 0.0, "place": 2.5, "win": 1.0}[reward]
    assert sum(gained.values()) == pytest.approx(total)


@pytest.mark.parametrize("actions", ["tokens", "candidates"])
def test_parallel_games_come_to_their_end(actions: str) -> None:
    env = parallel_env(players=9, turn_limit=5, actions=actions, without=QUIET)
    seen, _ = env.reset(seed=5)
    dice, anew, passes = np.random.default_rng(5), 0, 0
    terminated, truncated = {"": False}, {"": False}
    while env.agents:
        said = {agent: chosen(seen[agent]["action_mask"], dice) for agent in env.agents}
        passes += sum(action == 0 for action in said.values())
        seen, _, terminated, truncated, infos = env.step(said)
        anew += sum(info["anew"] for info in infos.values())
    assert env.table.over
    assert passes
    assert all(terminated.values())
    assert not any(truncated.values())


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = aec_env(players=5)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    with pytest.raises(ValueError, match="cannot begin"):
        env.step(TOKEN["tin"])
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)
    with pytest.raises(ValueError, match="there is no token 9999"):
        env.step(9999)
    both = parallel_env(players=5)
    both.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal"):
        both.step(dict.fromkeys(both.agents, TOKEN["tin"]))


def test_delegated_decisions_are_not_asked() -> None:
    env = aec_env(players=5, turn_limit=6, delegate={"move.*": "steady", "trade.*": "novice"})
    env.reset(seed=3)
    dice, asked = np.random.default_rng(3), set()
    for _ in env.agent_iter():
        seen, _, terminated, _, _ = env.last()
        if env.asked is not None:
            asked.add(env.asked.decision.ids[0])
        env.step(None if terminated else chosen(seen["action_mask"], dice))
    assert asked
    assert not any(name.startswith(("move.", "trade.")) for name in asked)


def test_candidates_hold_what_the_advisers_would_choose() -> None:
    env = aec_env(players=5, turn_limit=3, actions="candidates", advisers=("novice", "steady"))
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    assert isinstance(env.asked, CandidatesAsked)
    civ = env.agent_selection.rpartition("_")[0]
    sight, bot = env.table.sights[civ], create("novice", seed=f"{env.table.seed} {civ}")
    assert env.asked.candidates[0] == bot.choose(sight.look(), env.asked.decision, random.Random(0))
    assert seen["action_mask"].sum() == len(env.asked.candidates) >= 2
    assert seen["candidates"].shape[0] == CANDIDATES
    rows = seen["candidates"][seen["action_mask"] == 1]
    assert (rows[:, 0] > 0).all()
    assert len(np.unique(rows, axis=0)) >= 2


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"actions": "words"}, "actions is one of tokens, candidates"),
        ({"reward": "fame"}, "reward is one of points, lead, place, win"),
        ({"delegate": {"move.*": "nobody"}}, "unknown-bot"),
    ],
)
def test_odd_terms_are_refused(how: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Terms(setup=Setup(players=5), **how)


def test_a_turn_limit_is_given_once() -> None:
    with pytest.raises(ValueError, match="turn_limit is one of the options"):
        aec_env(players=5, turn_limit=3, setup={"options": Options(turn_limit=4)})


def test_solo_against_named_bots() -> None:
    env = solo_env(players=5, opponents=("novice", "steady"), civilization="hellas", turn_limit=3, without=QUIET)
    seen, info = env.reset(seed=2)
    assert info["civilization"] == "hellas"
    dice, total, over = np.random.default_rng(2), 0.0, False
    while not over:
        seen, reward, over, _, info = env.step(chosen(seen["action_mask"], dice))
        total += reward
    assert info["points"]["hellas"] == total
    with pytest.raises(ValueError, match="civilization is one of"):
        solo_env(players=5, civilization="atlantis")
