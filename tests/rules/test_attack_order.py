"""What is told of city attacks, and when a deferred one is taken up (R3.4.30, R3.4.33, R3.4.36)."""

from __future__ import annotations

import pytest

from megaciv.rules.game import Game
from megaciv.rules.pieces import gain_treasury
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
