"""What a group agrees on before a game, and the named options of the rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from megaciv.rules.facts import AstSide, Side

Pace = Literal["ordered", "free"]


Scenario = Literal["full", "short", "first"]
DrillId = Literal["trade", "famine", "superstition", "heresy", "ships"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="camel"):
    """The named options of the rules. The defaults are the rulings of chapter 7."""

    damage_by_reduction: bool = False
    """R7.1: reducing a city is a way to take damage, worth 5 less the tokens placed."""
    city_prevention: Literal["nominal", "protect"] = "nominal"
    """R7.2: how 'so many cities fewer' counts for a player with few cities."""
    selection_ladder: Literal["split-first", "whole-areas"] = "split-first"
    """R7.4: in which order the requirements of an impossible selection give way."""
    wonder_scores_as_city: bool = False
    """R7.54: Wonder of the World scores as a city at the end."""
    bonus_rule: Literal["gameEnd", "firstEntry"] = "gameEnd"
    """R7.55: when the bonus for the only one in the Late Iron Age is judged."""
    turn_limit: int | None = None
    """R2.1.3: the game ends after this turn."""
    without_trade: bool = False
    """House rule: phase 7 is skipped."""
    without_calamities: bool = False
    """House rule: calamity cards have no effect; phases 8 and 9 only discard them."""
    without_minor_calamities: bool = False
    """House rule: minor calamities are left out of the stacks."""


class Setup(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a group agrees on before the game."""

    players: int
    board: Side | None = None
    ast: AstSide = "basic"
    scenario: Scenario = "full"
    pace: Pace = "ordered"
    options: Options = field(default_factory=Options)
    civs: tuple[str, ...] | None = None
    learner: str | None = None
    """The First Game only: the seat whose lessons are arranged. Its people are laid out, everybody begins with cards,
    and what a lesson needs lies on top of a stack when it is drawn. No table that people make has one."""
    drill: DrillId | None = None
    """A position that is laid out to be practised (`setup.drills`): the game begins there and ends with the phase that
    is practised. No table that people make has one."""
