"""The names that a case may use: clauses, decisions, phases, areas, cards, civilizations, advances."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from megaciv.checking.cases.nodes import Node
from megaciv.rules.engine import decision_types
from megaciv.rules.engine.state import Player
from megaciv.rules.facts import facts
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import ADVANCE, GROUP_INDEX, KIND, Card, card_of
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.setting import Setting

LEAVING: Final = "leaving"
STARTS: Final = (*PHASE_IDS, LEAVING)
STEPS: Final = ("prepared", "themes", "place-cities", "place-tokens")

NOT_OF_PLAYERS: Final = ("setup.preferences", "trade.match", "trade.timeUp", "table.end")
"""What is decided before the game, by the clock, or by all together."""
ACTS: Final = ("hold", "undo")
"""What a player may do besides answering (R7.65)."""
DECISIONS: Final = tuple(name for name in decision_types.DECISIONS if name not in (*NOT_OF_PLAYERS, *ACTS))


_ID: Final = re.compile(r"R\d+(?:\.\d+)+")


@cache
def clauses() -> tuple[str, ...]:
    """Every clause of the rules, by number, and every test vector."""
    return tuple(Path(__file__).with_name("clauses.txt").read_text(encoding="utf-8").split())


@cache
def _citable() -> frozenset[str]:
    """Clauses and the sections they stand in."""
    sections = {clause.rpartition(".")[0] for clause in clauses() if clause.count(".") == 2}
    return frozenset(clauses()) | sections


def clause(node: Node) -> str:
    """A clause that exists."""
    name = node.text("clause")
    if name not in _citable():
        raise node.error(f"unknown clause '{name}'")
    return name


def rulings(node: Node) -> None:
    """Remarks on what a case depends on; clauses in them must exist."""
    for remark in node.one_or_many():
        for name in _ID.findall(remark.text("depends_on")):
            clause(Node(name, remark.line))


def decision(node: Node, name: str) -> str:
    """A decision that exists, or an act such as hold."""
    if name not in DECISIONS and name not in ACTS:
        raise node.error(f"unknown decision '{name}'")
    return name


def decision_prefix(node: Node) -> str:
    """A decision, or the beginning of some: `special`, `move`."""
    name = node.text("decision")
    if not any(each == name or each.startswith(name + ".") for each in DECISIONS):
        raise node.error(f"unknown decision '{name}'")
    return name


def phase(node: Node, among: tuple[str, ...] = STARTS) -> str:
    """A phase by id."""
    name = node.text("phase")
    if name not in among:
        raise node.error(f"unknown phase '{name}' (known are {', '.join(among)})")
    return name


def area(node: Node, name: str | None = None) -> AreaIndex:
    """An area by id; `name` where it is a key and the node its value."""
    name = node.text("area") if name is None else name
    if name not in BOARD.index:
        raise node.error(f"unknown area '{name}'")
    return BOARD.index[name]


def player(setting: Setting, node: Node, name: str | None = None) -> Player:
    """A player by the id of their civilization."""
    name = node.text("civilization") if name is None else name
    if name in setting.player:
        return setting.player[name]
    if any(each.id == name for each in facts().civilizations):
        raise node.error(f"'{name}' does not play in this set-up")
    raise node.error(f"unknown civilization '{name}'")


def owner(setting: Setting, node: Node, name: str) -> Player:
    """A player, the Barbarians, or the pirates (who are the same owner)."""
    return setting.n if name in {"barbarians", "pirates"} else player(setting, node, name)


def card(setting: Setting, node: Node, block: int, name: str | None = None) -> Card:
    """A trade card by id, of this block unless it names another."""
    name = node.text("card") if name is None else name
    kind, _, other = name.partition("@")
    if kind not in KIND or ("@" in name and other not in {"west", "east"}):
        raise node.error(f"unknown card '{name}'")
    found = card_of(name, block)
    if kind != "water" and found & 1 not in setting.blocks:
        raise node.error(f"'{name}': there is no such block in this set-up")
    return found


def cards(setting: Setting, node: Node, block: int) -> list[Card]:
    """A list of cards, `{card: number}`, or a single card."""
    if isinstance(node.value, str):
        return [card(setting, node, block)]
    if isinstance(node.value, dict):
        counted = [(card(setting, entry, block, name), entry.number(name)) for name, entry in node.items("cards")]
        return [found for found, number in counted for _ in range(number)]
    return [card(setting, entry, block) for entry in node.entries("cards")]


def advance(node: Node) -> int:
    """An advance by id."""
    name = node.text("advance")
    if name not in ADVANCE:
        raise node.error(f"unknown advance '{name}'")
    return ADVANCE[name]


def group(node: Node, name: str) -> int:
    """A group of advances by id."""
    if name not in GROUP_INDEX:
        raise node.error(f"unknown group '{name}'")
    return GROUP_INDEX[name]
