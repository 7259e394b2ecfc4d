"""The schema of what a player is asked: every legal choice of bots and of random players fits, little else does."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from megaciv.bots import Seats, create
from megaciv.rules import DECISIONS, Choice, Game, Options, Setup
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.choice_schema import LISTED, choice_schema
from tests.rules import playing
from tests.rules.json_schemas import is_valid
from tests.rules.rich import rich_table

NEVER = {"trade.intend", "move.undo"}


def fits(game: Game, civ: str, choice: Choice) -> bool:
    schema = msgspec.to_builtins(choice_schema(game.view(civ)))
    plain = msgspec.json.decode(msgspec.json.encode(choice))
    return is_valid(plain, schema)


def checked(game: Game, civ: str, choices: list[Choice]) -> None:
    for choice in choices:
        if not NEVER & choice.keys():
            assert fits(game, civ, choice), (civ, choice, choice_schema(game.view(civ)))


@pytest.mark.parametrize(("players", "scenario"), [(5, "full"), (9, "short"), (5, "first")])
def test_what_bots_choose_fits(players: int, scenario: str) -> None:
    setup = msgspec.convert({"players": players, "scenario": scenario, "options": Options(turn_limit=9)}, Setup)
    game, seen = Game.new(setup, 4), Counter[str]()
    seats = Seats(game, {civ: create("shrewd", seed=civ) for civ in game.setting.civs}, 4)
    dice = random.Random(8)
    while not game.over:
        civ, decision = next(iter(game.pending.items()))
        if seen[decision.ids[0]] < 40 or dice.random() < 0.02:
            seen[decision.ids[0]] += 1
            checked(game, civ, [decision.default(), decision.sample(dice), seats.choose(civ)])
        seats.step()


@pytest.mark.parametrize("phase", PHASE_IDS[1:])
def test_what_may_be_chosen_on_full_tables_fits(phase: str) -> None:
    asked = set()
    for seed in range(4):
        game, dice = Game(rich_table(6, phase, seed)), random.Random(seed)
        for _ in range(60):
            if game.over or not game.pending:
                break
            civ, decision = next(iter(game.pending.items()))
            asked.add(decision.ids[0])
            checked(game, civ, [decision.default(), *(decision.sample(dice) for _ in range(3))])
            playing.steps(game, dice, 1)
    assert asked <= DECISIONS.keys()


def test_few_choices_are_listed() -> None:
    game = Game.new(Setup(5), 1)
    civ = next(iter(game.pending))
    schema = choice_schema(game.view(civ))
    assert schema is not None
    asked = game.pending[civ].describe(short=True)
    assert (asked.options is not None and len(asked.options) <= LISTED) == ("enum" in schema)
    assert choice_schema(game.view(None)) is None


def test_what_is_not_there_does_not_fit() -> None:
    game = Game(rich_table(6, "trade", 1))
    while game.phase != "trade":
        playing.steps(game, random.Random(1), 1)
    civ = next(iter(game.pending))
    hand = game.view(civ).hand
    held = [card.partition("@")[0] for card in hand]
    other = next(name for name in ("salt", "wine", "gold", "jade", "tea", "bone", "iron") if name not in held)
    goods = [name for name in held if fits(game, civ, _offer("all", [name, name]))]
    assert goods
    assert not fits(game, civ, _offer("all", [other, goods[0]]))
    assert not fits(game, civ, _offer("atlantis", goods[:1] * 2))
    assert not fits(game, civ, {"trade.accept": {"from": "nobody", "offer": "no-such-offer"}})
    assert not fits(game, civ, {"advances.buy": {"advances": []}})
    assert not fits(game, civ, {"trade.done": True, "trade.say": {"to": "all", "text": "x"}})


def _offer(to: str, names: list[str]) -> Choice:
    return {
        "trade.offer": {"to": to, "give": {"count": 3, "names": names}, "want": {"count": 3, "names": ["salt"] * 2}}
    }
