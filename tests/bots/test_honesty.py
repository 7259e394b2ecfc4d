"""Bots see what a person in their seat sees: they reach for nothing private, and what they may not know does not
matter."""

from __future__ import annotations

import ast
import copy
import random
from pathlib import Path
from typing import Any

import pytest

import megaciv.bots
from megaciv.bots import Seats
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.seeing.views import View
from tests.bots.tables import seated
from tests.rules.playing import shuffle_the_unknown

MODULES = sorted(Path(megaciv.bots.__file__).parent.rglob("*.py"))
FORBIDDEN = {"table", "hands", "piles", "chance", "discards", "traces", "sealed", "sealed_back", "intentions", "_t"}
"""Names of the table and the trade floor that no seat sees."""
RUNNER = "runner.py"
"""The runner holds the game; it is no player."""
COUNSEL = "suggesting.py"
"""No bot: it has one play on a dry copy of a person's game, where what is hidden stays unknown."""
COPIES = "copied_whole.py"
"""It copies a bot with what is the bot's own."""


def faults(source: str) -> list[str]:
    """Where a module reaches for a private or forbidden attribute of something that is not its own."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            private = node.attr.startswith("_") and not node.attr.endswith("__") and node.attr != "_replace"
            if (private and not own) or node.attr in FORBIDDEN:
                found.append(f"line {node.lineno}: .{node.attr}")
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("getattr", "vars", "eval")
        ):
            found.append(f"line {node.lineno}: {node.func.id}()")
        if isinstance(node, ast.ImportFrom) and node.module in ("megaciv.rules.engine.state", "megaciv.rules.game"):
            found += [f"line {node.lineno}: {a.name}" for a in node.names if a.name in ("Table", "Game")]
    return found


@pytest.mark.parametrize(
    "module", [m for m in MODULES if m.name not in (RUNNER, COUNSEL, COPIES)], ids=lambda path: path.name
)
def test_no_bot_reaches_for_what_is_private(module: Path) -> None:
    assert faults(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "decision._t.hands",
        "sight._game.table",
        "decision.floor.intentions",
        "getattr(sight, '_' + 't')",
        "from megaciv.rules.engine.state import Table",
    ],
)
def test_the_check_has_teeth(source: str) -> None:
    assert faults(source)


def hide_the_packets(seats: Seats, me: int) -> list[tuple[Any, str, Any]]:
    """Packets of others that lie sealed on the trade floor, and what they intend, become something else; returns how to
    put it right again."""
    floor = floor_of(seats.game.table)
    if floor is None:
        return []
    kept: list[tuple[Any, str, Any]] = []
    for offer in (*floor.offers.values(), *floor.deals.values()):
        for side, name in ((offer.by, "sealed"), (offer.partner, "sealed_back")):
            if side != me and getattr(offer, name) is not None:
                kept.append((offer, name, getattr(offer, name)))
                setattr(offer, name, [])
    for player in range(len(floor.intentions)):
        if player != me:
            kept.append((floor.intentions, str(player), floor.intentions[player]))
            floor.intentions[player] = []
    return kept


def put_back(kept: list[tuple[Any, str, Any]]) -> None:
    for thing, name, value in kept:
        if isinstance(thing, list):
            thing[int(name)] = value
        else:
            setattr(thing, name, value)


def answers_twice(seats: Seats, civ: str, dice: random.Random) -> tuple[object, object]:
    """What a bot answers now, and what it would answer if everything it may not know were different."""
    game, t = seats.game, seats.game.table
    kept = copy.deepcopy((t.hands, t.piles, t.discards, t.traces, t.chance.seed, t.chance.drawn))
    sight, found = seats.sights[civ].look(), []
    read = sight._read
    packets: list[tuple[Any, str, Any]] = []
    for shuffled in (False, True):
        if shuffled:
            shuffle_the_unknown(game, civ, dice)
            packets = hide_the_packets(seats, sight.me)
        bot, throw = copy.deepcopy(seats.bots[civ]), copy.deepcopy(seats.dice[civ])
        sight._read = read
        found.append(bot.choose(sight.look(), game.pending[civ], throw))
    sight._read = read
    for place, before in zip((t.hands, t.piles, t.discards), kept[:3], strict=True):
        for pile, cards in zip(place, before, strict=True):
            pile[:] = cards
    t.traces, t.chance.seed, t.chance.drawn = kept[3:]
    put_back(packets)
    return found[0], found[1]


@pytest.mark.parametrize("name", ["random", "novice", "steady", "shrewd", "master"])
def test_choices_do_not_depend_on_what_is_hidden(name: str) -> None:
    dice, asked = random.Random(5), set()
    seats = seated(name, 9, seed=12, turns=12)
    while not seats.game.over:
        pending = seats.game.pending
        civ = dice.choice(sorted(pending))
        first = pending[civ].ids[0]
        if first not in asked or dice.random() < 0.04:
            asked.add(first)
            one, other = answers_twice(seats, civ, dice)
            assert one == other, (civ, first)
        seats.step()
    assert len(asked) >= (6 if name == "random" else 15)


def test_a_sight_tells_what_a_view_tells() -> None:
    """The same facts, in integers and in names."""
    seats = seated("steady", 5, seed=2, turns=9).play(until=lambda game: game.turn == 8 and game.phase == "trade")
    for civ, sight in seats.sights.items():
        view: View = sight.look().view()
        mine = view.players[civ]
        assert (sight.turn, len(sight.hand), sight.stock[sight.me]) == (view.turn, len(view.hand), mine.stock)
        for other, player in view.players.items():
            at = sight.setting.player[other]
            assert (sight.hand_size(at), sight.on_board(at)) == (player.hand_size, player.tokens_on_board)
            assert sight.advances[at].bit_count() == len(player.advances)
            assert sight.calamities_of(at) == player.calamities
        assert sight.floor is not None
        assert view.trade is not None
        assert len(sight.floor.offers_to_me()) <= len(view.trade.offers)
