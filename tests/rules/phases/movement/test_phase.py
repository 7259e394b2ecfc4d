"""Movement (R3.3): order, ends, taking back, both paces, and what a decision tells a client."""

from __future__ import annotations

import pytest

from megaciv.rules.engine.verbs import destroy_tokens, gain_treasury, place_city, place_ship
from megaciv.rules.facts.advances import (
    DIPLOMACY,
    MILITARY,
)
from megaciv.rules.facts.board import BOARD
from megaciv.rules.game import Game
from megaciv.rules.phases.movement.phase import movement_order
from tests.rules.movement_tables import (
    ASSYRIA,
    EGYPT,
    END,
    HATTI,
    HELLAS,
    MINOA,
    at,
    begin,
    march,
    put,
    refused,
    table,
)

# -- order and end ------------------------------------------------------------


def test_census_order_with_military_last() -> None:
    """R3.3.36, V9."""
    t = table()
    t.census[:] = [20, 20, 25, 1, 30]
    t.advances[HATTI] = t.advances[EGYPT] = 1 << MILITARY
    assert movement_order(t) == ([MINOA, ASSYRIA, HELLAS], [EGYPT, HATTI])


def test_nothing_is_noted_after_the_end() -> None:
    """R1.10, R1.13: what has moved, which ships are ready and which have sailed is forgotten at the end."""
    t = table()
    put(t, MINOA, knossos=3)
    gain_treasury(t, MINOA, 2)
    game = begin(t)
    game.act("minoa", {"move.buildShip": {"area": "knossos", "treasury": 2}})
    game.act("minoa", {"move.sail": {"ship": "knossos", "voyage": [{"embark": 1}, {"to": "rhodes"}]}})
    game.act("minoa", march("knossos", "phaestos"))
    assert (t.moved[MINOA], t.ready[MINOA], t.sailed[MINOA]) == (
        {BOARD.index["rhodes"]: 1, BOARD.index["phaestos"]: 1},
        1,
        1,
    )
    game.act("minoa", END)
    assert not any(t.moved)
    assert not any(t.ready)
    assert not any(t.sailed)
    assert not game.pending


def test_a_ship_without_tokens_can_at_least_be_scrapped() -> None:
    """R3.0.4, R3.3.11: two options, so it is asked; the ship is lost at the end either way (R3.3.17)."""
    t = table()
    place_ship(t, MINOA, BOARD.index["knossos"])
    game = begin(t)
    assert game.pending["minoa"].options() == [{"move.scrapShip": {"area": "knossos"}}, END]
    game.act("minoa", END)
    assert t.ships[MINOA] == [-1] * 4


def test_a_save_in_the_middle_of_movement_goes_on() -> None:
    t = table()
    put(t, MINOA, knossos=3)
    game = Game(t)
    game.act("minoa", march("knossos", "phaestos", tokens=2))
    loaded = Game.load(game.save())
    assert at(loaded, MINOA, "phaestos") == 2
    assert refused(loaded, "minoa", march("phaestos", "knossos")).reason == "tokens-have-moved"


# -- taking back ------------------------------------------------------------


def test_undo_is_among_the_ids_once_there_is_something_to_take_back() -> None:
    """R3.3.4."""
    t = table()
    put(t, MINOA, knossos=1)
    game = begin(t)
    assert "move.undo" not in game.pending["minoa"].ids
    game.act("minoa", march("knossos", "phaestos"))
    assert "move.undo" in game.pending["minoa"].describe().ids
    assert {"move.undo": True} in game.pending["minoa"]
    game.act("minoa", {"move.undo": True})
    assert at(game, MINOA, "knossos") == 1
    assert "move.undo" not in game.pending["minoa"].ids


def test_in_free_pace_a_take_back_that_breaks_anothers_act_is_refused() -> None:
    """R7.65, R7.13: Hellas could only enter because Hatti, with Diplomacy, had opened the area."""
    t = table("free")
    put(t, HATTI, macedonia=1)
    put(t, HELLAS, macedonia=2)
    place_city(t, MINOA, BOARD.index["thessaly"])
    t.advances[MINOA] = t.advances[HATTI] = 1 << DIPLOMACY
    game = begin(t)
    assert refused(game, "hellas", march("macedonia", "thessaly")).clause == "R3.3.31"
    game.act("hatti", march("macedonia", "thessaly"))
    game.act("hellas", march("macedonia", "thessaly"))
    assert refused(game, "hatti", {"move.undo": True}).clause == "R7.65"
    assert game.undoable("hatti") is None
    assert game.undoable("hellas") == march("macedonia", "thessaly")
    game.act("hellas", {"move.undo": True})
    assert game.undoable("hatti") == march("macedonia", "thessaly")
    game.act("hatti", {"move.undo": True})
    assert at(game, HATTI, "macedonia") == 1


# -- free pace ------------------------------------------------------------


@pytest.mark.parametrize("first", ["minoa", "hellas"])
def test_in_free_pace_two_players_act_in_either_order(first: str) -> None:
    """R7.65."""
    t = table("free")
    put(t, MINOA, knossos=2)
    put(t, HELLAS, macedonia=2)
    game = begin(t)
    moves = {"minoa": march("knossos", "phaestos"), "hellas": march("macedonia", "thrace")}
    second = next(civ for civ in moves if civ != first)
    for civ in (first, second):
        game.act(civ, moves[civ])
    for civ in (second, first):
        game.act(civ, END)
    assert (at(game, MINOA, "phaestos"), at(game, HELLAS, "thrace")) == (1, 1)
    assert not game.pending


def test_in_free_pace_a_player_may_hold_for_those_before_them() -> None:
    """R7.65: census Hellas 3, Minoa 2; Minoa holds and is asked again when Hellas has ended."""
    t = table("free")
    put(t, MINOA, knossos=2)
    put(t, HELLAS, macedonia=3)
    game = begin(t)
    game.act("minoa", {"hold": True})
    assert refused(game, "minoa", march("knossos", "phaestos")).clause == "R7.65"
    game.act("hellas", END)
    game.act("minoa", march("knossos", "phaestos"))
    assert at(game, MINOA, "phaestos") == 1


def test_in_free_pace_a_player_who_is_shut_in_is_not_passed_over() -> None:
    """R7.65, R3.0.4: somebody before this player may still open the way; in ordered pace the own turn is the moment
    that counts."""
    for pace, asked in (("free", True), ("ordered", False)):
        t = table("free" if pace == "free" else "ordered")
        put(t, MINOA, knossos=1)
        put(t, HELLAS, macedonia=3)
        place_city(t, HELLAS, BOARD.index["phaestos"])
        t.advances[HELLAS] = 1 << DIPLOMACY
        game = begin(t)
        seen = set(game.pending)
        game.act("hellas", END)
        assert ("minoa" in seen | set(game.pending)) is asked


# -- payments ------------------------------------------------------------


def test_tokens_destroyed_are_first_those_that_have_moved() -> None:
    """R3.3.8."""
    t = table()
    put(t, MINOA, knossos=3)
    knossos = BOARD.index["knossos"]
    t.moved[MINOA] = {knossos: 2}
    destroy_tokens(t, MINOA, knossos, 1)
    assert (t.tokens[MINOA][knossos], t.moved[MINOA]) == (2, {knossos: 1})
    destroy_tokens(t, MINOA, knossos, 1)
    assert (t.tokens[MINOA][knossos], t.moved[MINOA]) == (1, {})


def test_the_second_token_of_a_price_may_be_the_last_of_an_area_far_away() -> None:
    """R3.3.7 (c), R3.3.8."""
    t = table()
    put(t, MINOA, knossos=1, rhodes=1)
    game = begin(t)
    game.act("minoa", {"move.buildShip": {"area": "knossos", "destroy": {"rhodes": 1, "knossos": 1}}})
    assert t.tokens[MINOA] == {}
    assert refused(game, "minoa", {"move.buildShip": {"area": "knossos", "treasury": 2}}).clause == "R3.3.6"


# -- ships by number ------------------------------------------------------------


def test_ships_in_one_area_are_told_apart_by_number() -> None:
    """R7.86."""
    t = table()
    put(t, MINOA, knossos=4)
    gain_treasury(t, MINOA, 2)
    for _ in range(2):
        place_ship(t, MINOA, BOARD.index["knossos"])
    game = begin(t)
    game.act("minoa", {"move.maintainShip": {"area": "knossos", "pay": "treasury", "ship": 2}})
    sail = {"ship": "knossos", "voyage": [{"embark": 1}, {"to": "rhodes"}]}
    assert refused(game, "minoa", {"move.sail": {**sail, "number": 1}}).clause == "R3.3.10"
    assert refused(game, "minoa", {"move.sail": {**sail, "number": 3}}).clause == "R3.3.20"
    assert refused(game, "minoa", {"move.scrapShip": {"area": "knossos", "ship": 2}}).clause == "R3.3.11"
    game.act("minoa", {"move.sail": sail})
    assert t.ships[MINOA][:2] == [BOARD.index["knossos"], BOARD.index["rhodes"]]
    assert t.sailed[MINOA] == 0b10


def test_a_ship_that_waits_beside_one_that_has_sailed_needs_maintenance() -> None:
    """R3.3.10 before R3.3.20: the other ship there could still be made to sail."""
    t = table()
    put(t, MINOA, knossos=4, rhodes=1)
    gain_treasury(t, MINOA, 2)
    place_ship(t, MINOA, BOARD.index["knossos"])
    place_ship(t, MINOA, BOARD.index["rhodes"])
    game = begin(t)
    game.act("minoa", {"move.maintainShip": {"area": "knossos", "pay": "treasury"}})
    game.act("minoa", {"move.sail": {"ship": "knossos", "voyage": [{"to": "rhodes"}]}})
    assert refused(game, "minoa", {"move.sail": {"ship": "rhodes", "voyage": [{"to": "ionia"}]}}).clause == "R3.3.10"
    game.act("minoa", {"move.maintainShip": {"area": "rhodes", "pay": "treasury"}})
    game.act("minoa", {"move.sail": {"ship": "rhodes", "voyage": [{"to": "ionia"}]}})
    assert refused(game, "minoa", {"move.sail": {"ship": "ionia", "voyage": [{"to": "rhodes"}]}}).clause == "R3.3.20"
