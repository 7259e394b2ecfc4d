"""The caretaker feeds a people and spends nothing that its player might miss."""

from __future__ import annotations

from megaciv.bots.caretaker import Caretaker
from megaciv.bots.registry import create
from megaciv.bots.runner import Seats
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup

HARMLESS = {
    "move.land", "move.end", "city.build", "city.done", "trade.done", "cards.pass", "special.done", "hand.discard",
    "advances.buy", "expand.allocate", "tax.setRate", "support.reduceCity",
}  # fmt: skip
SUFFERED = ("calamity.", "conflict.", "earthquake.", "volcano.", "flood.", "cyclone.", "civilWar.", "tyranny.",
            "treachery.", "piracy.", "regression.", "iconoclasm.", "hordes.", "annex.", "cityAttack.", "special.prov",
            "tax.")  # fmt: skip


def test_it_trades_nothing_attacks_nobody_and_buys_nothing() -> None:
    game = Game.new(Setup(players=5), seed=11)
    civ, *others = game.setting.civs
    seats = Seats(game, {civ: Caretaker(), **{other: create("steady", seed=other) for other in others}}, seed=3)
    seats.play(until=lambda g: g.turn > 5)
    mine = [choice for who, choice in game.choices if who == civ]
    names = {name for choice in mine for name in choice}
    assert {name for name in names if name not in HARMLESS and not name.startswith(SUFFERED)} == set()
    assert all(not choice["advances.buy"].get("advances") for choice in mine if "advances.buy" in choice)
    assert all(not choice["city.build"].get("treasury") for choice in mine if "city.build" in choice)
    assert [incident for incident in seats.incidents if incident.civilization == civ] == []


def test_its_people_live_on() -> None:
    game = Game.new(Setup(players=5), seed=11)
    first, civ, *others = game.setting.civs  # the first is Minoa, an island: without ships it cannot grow
    others.append(first)
    Seats(game, {civ: Caretaker(), **{o: create("novice", seed=o) for o in others}}).play(until=lambda g: g.turn > 6)
    view = game.view(civ)
    assert sum(1 for area in view.areas.values() if civ in area) > 5
    assert any("move.land" in choice for who, choice in game.choices if who == civ)
