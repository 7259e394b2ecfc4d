"""The compiled build, where it is what runs (`python -m tools.compiling --test`): the same games as the pure one."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from megaciv import is_compiled
from megaciv.bots import Seats, create, names
from megaciv.bots.base import RandomBot, Thinker
from megaciv.bots.novice import Novice
from megaciv.bots.opinions import LESSONS
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.catalogue import SPARRING
from megaciv.checking.digests import QUICK, lines
from megaciv.rules import Choice, Decision, Game, Options, Setup, Sight
from megaciv.rules.engine import decisions, saved
from megaciv.sim.plan import RunPlan
from megaciv.sim.play import play_game
from megaciv.sim.scripted import ScriptBroken
from megaciv.sim.trajectories import trajectory
from tools.compiling import ROOT, compilable, is_interpreted


def test_modules_with_structs_are_left_to_python() -> None:
    assert is_interpreted(saved)
    assert not is_interpreted(decisions)
    found = {str(path) for path in compilable()}
    assert {"rules/engine/flow.py", "rules/engine/state.py", "rules/game.py"} <= found
    assert not found & {"rules/engine/bounds.py", "rules/engine/saved.py", "rules/setup/options.py"}


def test_a_build_is_known_by_its_scheduler(tmp_path: Path) -> None:
    (tmp_path / "rules" / "engine").mkdir(parents=True)
    assert not is_compiled(str(tmp_path))
    (tmp_path / "rules" / "engine" / "flow.abi3.so").touch()
    assert is_compiled(str(tmp_path)) == (sys.platform != "win32")


@pytest.mark.skipif(not is_compiled(), reason="not the compiled build")
def test_bots_play_the_same_games_compiled() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    pure = subprocess.run(
        [sys.executable, "-m", "megaciv.checking.digests"], env=environment, capture_output=True, text=True, check=True
    )
    assert pure.stdout.splitlines() == list(lines(QUICK))


@pytest.mark.parametrize("kind", names())
def test_a_bot_is_copied_with_all_that_it_remembers(kind: str) -> None:
    """Searches copy tables with their bots; mypyc makes a copy without arguments and fills it then."""
    game = Game.new(Setup(5), seed=3)
    seats = Seats(game, {civ: create(kind, seed=civ) for civ in game.setting.civs}, "a seed")
    while game.turn < 6:
        civ = next(iter(game.pending))
        game.act(civ, seats.choose(civ))
    twins = copy.deepcopy(seats.bots)
    for civ, bot in seats.bots.items():
        twin = twins[civ]
        assert twin is not bot
        if isinstance(bot, Thinker):
            assert isinstance(twin, Thinker)
            assert (twin.mind.w, twin.mind.p) == (bot.mind.w, bot.mind.p)
            assert twin.mind.memory.opinions is not bot.mind.memory.opinions
            for other in game.setting.civs:
                assert twin.mind.opinion(other).told() == bot.mind.opinion(other).told()


class Counting(Shrewd):
    """As somebody else's bot may be: it counts, and keeps what it has seen."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.sight: Sight | None = None

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        self.count, self.sight = self.count + 1, sight
        return super().choose(sight, decision, dice)


class Chance(RandomBot):
    def __init__(self) -> None:
        self.count = 0


class Pupil(Novice):
    """Nothing but another class."""


WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_bot_of_somebody_else_is_copied_with_its_own_attributes(way: str) -> None:
    bots: tuple[Any, ...] = (Counting(), Chance(), Pupil())
    for bot in bots:
        vars(bot)["count"] = 7
        twin = WAYS[way](bot)
        assert type(twin) is type(bot)
        assert vars(twin)["count"] == 7
        vars(twin)["count"] = 8
        assert vars(bot)["count"] == 7
        if isinstance(bot, Thinker):
            assert (twin.mind is bot.mind) == (way == "copy")
            assert (twin.mind.w, twin.mind.p) == (bot.mind.w, bot.mind.p)


@pytest.mark.parametrize("way", WAYS)
def test_a_bot_that_keeps_what_it_sees_is_copied_with_it(way: str) -> None:
    """A copy of what it sees is of the copied game."""
    game = Game.new(Setup(5), seed=3)
    bot, others = Counting(), {civ: create("steady", seed=civ) for civ in game.setting.civs}
    seats, phases = Seats(game, others | {"minoa": bot}, "a seed"), set[str]()
    while game.turn < 8:
        seats.step()
        if game.phase in phases or bot.sight is None:
            continue
        phases.add(game.phase)
        twin, sight = WAYS[way](bot), bot.sight.look()
        assert twin.sight is not sight or way == "copy"
        seen = copy.copy(sight) if way == "copy" else twin.sight.look()
        assert (seen.civ, seen.hand, seen.tokens, seen.turn) == (sight.civ, sight.hand, sight.tokens, sight.turn)
        assert seen.view() == sight.view()
        assert seen.news(LESSONS) == copy.copy(sight).news(LESSONS)
        assert (seen.tokens is sight.tokens) == (way == "copy")
    assert {"movement", "trade"} <= phases


@pytest.mark.skipif(not is_compiled(), reason="not the compiled build")
def test_whoever_is_not_compiled_may_inherit() -> None:
    """Sparring partners, the seats of `megaciv export` and those of `megaciv arena check` are Python's."""
    plan = RunPlan(Setup(5, options=Options(turn_limit=1)), (("liar", "pair", "pair", "shrewd-1", "steady-1"),), 1)
    assert trajectory(plan, 0).decisions
    assert all(create(name) for name in SPARRING)
    with pytest.raises(ScriptBroken):
        play_game(plan, 0, {"minoa": []})
