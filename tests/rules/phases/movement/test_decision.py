"""Movement as a decision (R3.3): odd answers, what a client is told, random choices."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from megaciv.checking.fuzzing.tables import rich_table
from megaciv.rules.engine.decisions import Decision
from megaciv.rules.engine.verbs import gain_treasury, place_city, place_ship
from megaciv.rules.facts.advances import ASTRONAVIGATION, CLOTH_MAKING, DIPLOMACY, NAVAL_WARFARE, ROADBUILDING
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.movement.decision import ACTIONS, Move
from megaciv.rules.phases.movement.listing import marches
from megaciv.rules.setup.options import Pace, Setup
from tests.rules.movement_tables import END, HELLAS, MINOA, any_table, begin, march, put, refused, table

# -- odd answers ------------------------------------------------------------

ODD: list[Any] = [
    {"move.land": None},
    {"move.land": {"path": ["knossos", "phaestos"]}},
    {"move.land": {"path": "knossos", "tokens": 1}},
    {"move.land": {"path": [], "tokens": 1}},
    {"move.land": {"path": ["knossos"], "tokens": 1}},
    {"move.land": {"path": ["knossos", "atlantis"], "tokens": 1}},
    {"move.land": {"path": ["knossos", "phaestos"], "tokens": 0}},
    {"move.land": {"path": ["knossos", "phaestos"], "tokens": True}},
    {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1, "by": "night"}},
    {"move.buildShip": {}},
    {"move.buildShip": {"area": "knossos", "treasury": -2}},
    {"move.buildShip": {"area": "knossos", "destroy": ["knossos"]}},
    {"move.buildShip": {"area": "knossos", "destroy": {"knossos": 0}, "treasury": 2}},
    {"move.maintainShip": {"area": "knossos"}},
    {"move.maintainShip": {"area": "knossos", "pay": "gold"}},
    {"move.maintainShip": {"area": "knossos", "pay": {"destroy": ["knossos"]}}},
    {"move.maintainShip": {"area": "knossos", "pay": "treasury", "ship": 0}},
    {"move.maintainShip": {"area": "rhodes", "pay": "treasury"}},
    {"move.scrapShip": {"area": "rhodes"}},
    {"move.scrapShip": "knossos"},
    {"move.sail": {"ship": "knossos"}},
    {"move.sail": {"ship": "thera", "voyage": []}},
    {"move.sail": {"ship": "thera", "voyage": [{"embark": 1}]}},
    {"move.sail": {"ship": "thera", "voyage": [{}, {"to": "knossos"}]}},
    {"move.sail": {"ship": "thera", "voyage": [{"to": "knossos", "embark": 1}]}},
    {"move.sail": {"ship": "thera", "voyage": [{"row": "knossos"}]}},
    {"move.sail": {"ship": "thera", "voyage": ["knossos"]}},
    {"move.sail": {"ship": "thera", "voyage": [{"to": "knossos"}, {"disembark": 1}]}},
    {"move.end": False},
    {"move.end": 1},
    {"move.fly": True},
]


@pytest.mark.parametrize("choice", ODD, ids=str)
def test_an_odd_answer_is_refused_with_a_clause_and_changes_nothing(choice: Any) -> None:
    t = table()
    put(t, MINOA, knossos=2, thera=2)
    gain_treasury(t, MINOA, 4)
    place_ship(t, MINOA, BOARD.index["knossos"])
    game = begin(t)
    game.act("minoa", {"move.buildShip": {"area": "thera", "treasury": 2}})
    before = t.copy().dump()
    assert refused(game, "minoa", choice).clause.startswith("R")
    assert t.copy().dump() == before


# -- what a client is told ------------------------------------------------------------


def test_all_options_of_a_small_table() -> None:
    """Knossos with 2 tokens, 1 treasury: 2 land moves, a ship for (b) or (c), the end."""
    t = table()
    put(t, MINOA, knossos=2)
    gain_treasury(t, MINOA, 1)
    assert begin(t).pending["minoa"].options() == [
        march("knossos", "phaestos", tokens=1),
        march("knossos", "phaestos", tokens=2),
        {"move.buildShip": {"area": "knossos", "treasury": 1, "destroy": {"knossos": 1}}},
        {"move.buildShip": {"area": "knossos", "treasury": 0, "destroy": {"knossos": 2}}},
        END,
    ]


def test_bounds_tell_what_may_be_drawn() -> None:
    """Hellas bars Phaestos by Diplomacy; Minoa's new ship in Knossos may sail."""
    t = table()
    put(t, MINOA, knossos=2, macedonia=1)
    gain_treasury(t, MINOA, 3)
    place_city(t, HELLAS, BOARD.index["phaestos"])
    place_ship(t, MINOA, BOARD.index["thera"])
    t.advances[HELLAS] = 1 << DIPLOMACY
    game = begin(t)
    game.act("minoa", march("macedonia", "thrace"))
    game.act("minoa", {"move.buildShip": {"area": "knossos", "treasury": 2}})
    told = msgspec.to_builtins(game.pending["minoa"].bounds())
    assert told["unmoved"] == {"knossos": 2}
    assert told["land"] == told["roads"] == {}
    assert told["build"] == ["knossos", "thrace"]
    assert told["prices"] == [{"treasury": 1, "tokens": 1}, {"treasury": 0, "tokens": 2}]
    assert told["maintain"] == {"treasury": True, "tokens": ["knossos", "thrace"]}
    assert (told["range"], told["capacity"], told["open_sea"]) == (4, 5, False)
    waiting, new = told["ships"]
    assert waiting == {"ship": 1, "area": "thera", "ready": False, "sailed": False}
    assert new["reach"]["phaestos"] == {"steps": 1, "room": 0, "end": True}
    assert new["reach"]["argos"] == {"steps": 2, "room": 5, "end": True}
    assert "aegean-sea" not in new["reach"]
    assert game.pending["minoa"].options() is None


def test_bounds_of_a_seafaring_nation() -> None:
    """R3.3.2, R3.3.21-R3.3.23, R3.3.26."""
    t = table()
    put(t, HELLAS, apollonia=2)
    gain_treasury(t, HELLAS, 2)
    for advance in (ASTRONAVIGATION, CLOTH_MAKING, NAVAL_WARFARE, ROADBUILDING):
        t.advances[HELLAS] |= 1 << advance
    game = begin(t)
    game.act("hellas", {"move.buildShip": {"area": "apollonia", "treasury": 2}})
    told = msgspec.to_builtins(game.pending["hellas"].bounds())
    assert (told["range"], told["capacity"], told["open_sea"]) == (5, 6, True)
    reach = told["ships"][0]["reach"]
    assert reach["adriatic-sea"] == {"steps": 1, "room": 0, "end": False}
    assert reach["tarentum"] == {"steps": 1, "room": 0, "end": False}
    assert told["land"]["apollonia"]["epirus"] == told["roads"]["apollonia"]["epirus"]["aetolia"] == 2


def test_bounds_tell_the_marches_that_are_listed() -> None:
    """Both come from the same restrictions, by different ways."""
    for seed in range(6):
        game = Game(rich_table(Setup(players=9, pace="free"), "movement", seed))
        for decision in game.pending.values():
            assert isinstance(decision, Move)
            told = decision.bounds()
            found: dict[tuple[str, ...], int] = {}
            for a, ways in told.land.items():
                found |= {(a, b): most for b, most in ways.items()}
            for a, roads in told.roads.items():
                found |= {(a, b, c): most for b, ways in roads.items() for c, most in ways.items()}
            listed = {tuple(BOARD.ids[a] for a in path): n for path, n in marches(game.table, decision._player)}
            assert found == listed


# -- random movement ------------------------------------------------------------


def _check(decision: Decision, choice: Any) -> None:
    assert choice in decision
    options = decision.options()
    (answer,) = choice.values()
    if options is not None and isinstance(answer, dict):
        assert all(option in decision for option in options)
        assert {next(iter(choice)): {k: v for k, v in answer.items() if k != "ship"}} in options


@pytest.mark.parametrize("pace", ["ordered", "free"])
def test_random_movement_is_legal_and_ends(pace: Pace) -> None:
    """Every drawn choice is legal and among the options where they are listed; every action is drawn; the laws hold."""
    drawn: set[str] = set()
    for seed in range(8):
        drawn |= _move_at_random(begin(any_table(seed, pace)), random.Random(seed))
    assert drawn == set(ACTIONS)


def _move_at_random(game: Game, dice: random.Random) -> set[str]:
    drawn = set()
    while game.pending:
        civ = dice.choice(sorted(game.pending))
        choice = game.pending[civ].sample(dice)
        drawn.add(next(iter(choice)))
        _check(game.pending[civ], choice)
        game.act(civ, choice)
    return drawn
