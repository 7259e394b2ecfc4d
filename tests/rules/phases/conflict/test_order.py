"""What is told of city attacks, and when a deferred one is taken up (R3.4.30, R3.4.33, R3.4.36)."""

from __future__ import annotations

import pytest

from megaciv.rules.engine.state import NOBODY
from megaciv.rules.engine.verbs import gain_treasury, take_advance
from megaciv.rules.facts.advances import ADVANCED_MILITARY
from megaciv.rules.game import Game
from megaciv.rules.phases.conflict.tokens import is_token_conflict
from tests.rules.tables import ASSYRIA, EGYPT, HATTI, HELLAS, MINOA, put, table


@pytest.mark.parametrize(("tokens", "success"), [(6, False), (7, True), (8, True)])
def test_whether_an_attack_succeeds_is_told(tokens: int, success: bool) -> None:
    """R3.4.32, R3.4.33: seven are enough."""
    t = table()
    put(t, "athens", {MINOA: tokens}, city=HELLAS)
    game = Game(t, until="city-construction")
    (told,) = [event.data for event in game.events if event.kind == "city-attacked"]
    assert (told["tokens"], told["needed"], told["success"]) == (tokens, 7, success)


def deferring() -> Game:
    """Minoa has no stock; Hellas attacks it in Knossos. It attacks Assyria in Nineveh, and Egypt attacks Hatti."""
    t = table()
    put(t, "knossos", {HELLAS: 8}, city=MINOA)
    put(t, "nineveh", {MINOA: 7}, city=ASSYRIA)
    put(t, "hattusa", {EGYPT: 7}, city=HATTI)
    gain_treasury(t, MINOA, t.stock[MINOA])
    return Game(t, until="city-construction")


def attacked(game: Game) -> list[str]:
    return [event.data["area"] for event in game.events if event.kind == "city-attacked"]


def play_on(game: Game) -> None:
    while game.pending:
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, decision.default())


def test_by_default_nothing_is_deferred() -> None:
    """Chapter 6."""
    game = deferring()
    assert game.pending["minoa"].default() == {"cityAttack.defer": False}
    play_on(game)
    assert attacked(game) == ["knossos", "nineveh", "hattusa"]


def test_a_deferred_attack_follows_the_one_it_waited_for() -> None:
    """R3.4.36: at once, before the attacks on those who rank lower."""
    game = deferring()
    game.act("minoa", {"cityAttack.defer": True})
    play_on(game)
    assert attacked(game) == ["nineveh", "knossos", "hattusa"]


def test_attacks_that_wait_for_nothing_any_more_come_last_in_ranking_order() -> None:
    """R3.4.30, R3.4.36: both wait for an own attack and then lose its only token elsewhere (R3.4.12)."""
    t = table()
    for defender, attacker, first, second, own in (
        (ASSYRIA, MINOA, "nineveh", "carrhae", "syria"),
        (HATTI, EGYPT, "hattusa", "kanesh", "galatia"),
    ):
        take_advance(t, defender, ADVANCED_MILITARY)
        put(t, first, {attacker: 7}, city=defender)
        put(t, second, {attacker: 7}, city=defender)
        put(t, own, {defender: 1}, city=HELLAS)
        gain_treasury(t, defender, t.stock[defender] - 3)
    game = Game(t, until="city-construction")
    for civ, first, second, own in (
        ("assyria", "nineveh", "carrhae", "syria"),
        ("hatti", "hattusa", "kanesh", "galatia"),
    ):
        game.act(civ, {"cityAttack.order": first})
        game.act(civ, {"cityAttack.defer": True})
        game.act(civ, {"conflict.removeLoss": {"area": second, "from": own}})
        while "cityAttack.plunder" not in next(iter(game.pending.values())).ids:
            game.act(civ, game.pending[civ].default())
        (plunderer,) = game.pending
        game.act(plunderer, {"cityAttack.plunder": 0})
    play_on(game)
    assert attacked(game) == ["carrhae", "kanesh", "nineveh", "hattusa"]


def test_one_owner_alone_is_no_conflict() -> None:
    """R3.4.1: any owner, with however many tokens, also beside a city of their own."""
    t = table()
    names = ("athens", "knossos", "nineveh", "hattusa", "tanis", "memphis")
    for owner, name in enumerate(names):
        assert not is_token_conflict(t, put(t, name, {owner: 9}, city=owner if owner % 2 else NOBODY))
    assert is_token_conflict(t, put(t, "corinth", {MINOA: 2, ASSYRIA: 1}))
    assert not is_token_conflict(t, put(t, "sparta", {MINOA: 1, ASSYRIA: 1}))
