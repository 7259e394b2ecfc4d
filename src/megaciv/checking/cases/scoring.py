"""What a case may ask about the game as a whole: `then.game`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from megaciv.checking.cases.nodes import Node
from megaciv.checking.cases.running import CaseRun
from megaciv.rules.ending.victory import outcome
from megaciv.rules.ending.victory import victory_points as points
from megaciv.rules.engine.state import Player, Table
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import calamity_of, is_calamity


def victory_points(t: Table, player: Player) -> int:
    """The player's victory points as they are now (R3.13.20)."""
    return points(t, player).value or 0


def _final_turn(run: CaseRun, wanted: Node) -> Any:
    """True: this is the final turn; a number: the final turn is that one; null: it is not known."""
    t = run.table
    if isinstance(wanted.value, bool):
        return bool(t.final_turn) and t.final_turn == t.turn
    return t.final_turn or None


def _in_play(run: CaseRun, wanted: Node) -> Any:
    t = run.table
    areas = [BOARD.ids[a] for a in range(BOARD.size) if not BOARD.is_sea[a] and not t.out_of_play[a]]
    if isinstance(wanted.value, list):
        return wanted.plain() if sorted(wanted.plain()) == areas else areas
    return len(areas)


def _minor(run: CaseRun, wanted: Node) -> Any:
    """True or false: are there any in this game; a number: how many cards."""
    if isinstance(wanted.value, bool):
        return run.table.setting.minor_calamities
    return sum(_minor_cards(pile) for pile in _all_piles(run.table))


def _themes(run: CaseRun, wanted: Node) -> Any:
    """A list: the theme cards in play, in any order; a number: how many; by civilization: who holds which."""
    from megaciv.rules.setup.scenarios import THEMES  # noqa: PLC0415 (few cases have any)

    held: dict[str, str] = run.table.scratch.get("themes", {})
    for theme in wanted.value if isinstance(wanted.value, list) else ():
        if theme.value not in THEMES:
            raise theme.error(f"unknown theme {theme.shown()}")
    if isinstance(wanted.value, dict):
        return {civ: held.get(civ) for civ in wanted.value}
    if isinstance(wanted.value, list):
        same = sorted(held.values()) == sorted(wanted.plain())
        return wanted.plain() if same else sorted(held.values())
    return len(held)


def _all_piles(t: Table) -> list[list[int]]:
    return [*t.piles, *t.discards, *t.hands]


def _minor_cards(cards: list[int]) -> int:
    return sum(is_calamity(card) and calamity_of(card).severity == "minor" for card in cards)


GAME: Final[dict[str, Callable[[CaseRun, Node], Any]]] = {
    "over": lambda run, _: run.table.over,
    "winner": lambda run, _: outcome(run.table).winner,
    "bonus": lambda run, _: outcome(run.table).bonus,
    "turn": lambda run, _: run.table.turn,
    "final_turn": _final_turn,
    "hand_limit": lambda run, _: run.table.setting.hand_limit,
    "in_play_areas": _in_play,
    "minor_calamities": _minor,
    "themes": _themes,
}
