"""What somebody sees of the table: `then.view`, with numbers for cards that are hidden from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from megaciv.checking.cases import names
from megaciv.checking.cases.given import Content, read_areas
from megaciv.checking.cases.nodes import Node
from megaciv.checking.cases.running import CaseRun
from megaciv.rules import View
from megaciv.rules.engine.state import Player
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.facts.board import BOARD
from megaciv.rules.seeing.views import Pieces, view

FIGURES: Final = ("hand_size", "calamities", "treasury", "stock", "cities_in_stock", "ships_in_stock",
                  "tokens_on_board", "cities_on_board", "census", "ast", "advances", "credits", "left")  # fmt: skip
PLAYER_KEYS: Final = ("hand", "traces", *FIGURES)


def judge_view(run: CaseRun, node: Node) -> Iterable[str]:
    """`viewer: {civilization: {hand: number or cards, ...}}`; the viewer is a civilization or `spectator`."""
    t = run.table
    for viewer, entry in node.items("view"):
        player = None if viewer == "spectator" else names.player(t.setting, entry, viewer)
        seen = view(t, player, {})
        yield from (f"{viewer} sees: {problem}" for problem in _problems(run, player, seen, entry))


def _problems(run: CaseRun, viewer: Player | None, seen: View, node: Node) -> Iterable[str]:
    setting = run.table.setting
    for key, entry in node.items("view"):
        if key == "areas":
            yield from _areas(run, seen, entry)
        elif key == "players":
            yield from _problems(run, viewer, seen, entry)
        elif key in {"hands", "hand"} and _is_by_player(setting.player, entry):
            for civ, hand in entry.items(key):
                yield from _hand(run, viewer, seen, names.player(setting, hand, civ), hand)
        elif key == "empty_stacks":
            if seen.empty_stacks != entry.plain():
                yield f"empty stacks {seen.empty_stacks}, expected {entry.plain()}"
        elif key in PLAYER_KEYS:
            if viewer is None:
                raise entry.error(f"view: say of which civilization a spectator sees '{key}'")
            yield from _figure(run, viewer, seen, viewer, key, entry)
        else:
            yield from _player(run, viewer, seen, names.player(setting, entry, key), entry)


def _is_by_player(players: dict[str, Player], node: Node) -> bool:
    return isinstance(node.value, dict) and all(key in players for key in node.value)


def _player(run: CaseRun, viewer: Player | None, seen: View, player: Player, node: Node) -> Iterable[str]:
    """What is seen of one player; a number or a list alone is their hand."""
    if not isinstance(node.value, dict):
        yield from _hand(run, viewer, seen, player, node)
        return
    for key, entry in node.fields("view", PLAYER_KEYS).items():
        yield from _figure(run, viewer, seen, player, key, entry)


def _figure(run: CaseRun, viewer: Player | None, seen: View, player: Player, key: str, node: Node) -> Iterable[str]:
    civ = run.table.setting.civs[player]
    if key == "hand":
        yield from _hand(run, viewer, seen, player, node)
        return
    if key == "traces":
        there: Any = seen.traces if player == viewer else {}
    else:
        there = msgspec.to_builtins(seen.players[civ])[key]
    wanted = node.plain()
    if key == "advances":
        there, wanted = sorted(there), sorted(node.plain())
    if key == "credits" and isinstance(wanted, dict):
        there = {group: there.get(group) for group in wanted}
    if there != wanted:
        yield f"{civ}: {key} {there}, expected {wanted}"


def _hand(run: CaseRun, viewer: Player | None, seen: View, player: Player, node: Node) -> Iterable[str]:
    """The player's own cards by name; of another's hand only the number."""
    t, civ = run.table, run.table.setting.civs[player]
    if type(node.value) is int:
        there = len(seen.hand) if player == viewer else seen.players[civ].hand_size
        if there != node.value:
            yield f"{civ}: {there} cards, expected {node.value}"
        return
    wanted = names.cards(t.setting, node, t.setting.block[player])
    if player != viewer:
        yield f"{civ}: {seen.players[civ].hand_size} hidden cards, expected {node.plain()}"
    elif Counter(seen.hand) != Counter(card_name(t, player, card) for card in wanted):
        yield f"{civ}: {seen.hand}, expected {node.plain()}"


def _areas(run: CaseRun, seen: View, node: Node) -> Iterable[str]:
    setting = run.table.setting
    for area, owners in read_areas(setting, node).items():
        shown = seen.areas.get(BOARD.ids[area], {})
        there = {(names.owner(setting, node, name), _content(what)) for name, what in shown.items()}
        if there != {(owner, what) for owner, what, _ in owners}:
            yield f"{BOARD.ids[area]}: {shown}, expected otherwise"


def _content(what: Pieces) -> Content:
    return Content(what.get("tokens", 0), bool(what.get("city")), what.get("ships", 0))
