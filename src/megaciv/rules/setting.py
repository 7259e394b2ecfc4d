"""The frame of one game, which never changes while it is played: who plays, with what, how (chapter 2)."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from megaciv.rules.board import BOARD, AreaIndex
from megaciv.rules.cards import BLOCKS
from megaciv.rules.errors import SetupError
from megaciv.rules.facts import EPOCHS, AstSide, Requirement, SetUp, Side, facts

Pace = Literal["ordered", "free"]
Scenario = Literal["full", "short", "first"]


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


class Setting:
    """A set-up worked out: everything the rules look up, indexed by player.

    Players are integers in A.S.T. ranking order (R0.4.1): player 0 ranks highest. The owner with the index `n` is the
    Barbarians.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.options = setup.options
        self.printed: SetUp = _printed(setup)
        seats = self.printed.seats
        self.n = len(seats)
        self.barbarians = self.n
        self.civs = tuple(seat.civilization for seat in seats)
        self.owners = (*self.civs, "barbarians")
        self.player = {civ: p for p, civ in enumerate(self.civs)}
        self.block = tuple(BLOCKS.index(seat.block) for seat in seats)
        self.blocks = tuple(sorted(set(self.block)))
        self.two_blocks = len(self.blocks) == 2
        self.hand_limit = self.printed.hand_limit
        self.minor_calamities = self.printed.minor_calamities and not setup.options.without_minor_calamities
        self.ordered = setup.pace == "ordered"
        self.expert = setup.ast == "expert"
        nations = {c.id: c for c in facts().civilizations}
        self.track = tuple(
            tuple(EPOCHS.index(e) for e in (nations[c].expert if self.expert else nations[c].basic)) for c in self.civs
        )
        self.last_space = len(self.track[0]) - 1
        rows = facts().ast.expert if self.expert else facts().ast.basic
        self.requirements: tuple[Requirement, ...] = tuple(sorted(rows, key=lambda r: EPOCHS.index(r.epoch)))
        self.start = tuple(BOARD.start[c] for c in self.civs)
        self.region: tuple[tuple[AreaIndex, ...], ...] = tuple(BOARD.regions[c] for c in self.civs)

    @cached_property
    def out_of_play(self) -> bytes:
        """One byte an area: 1 where the set-up puts an out-of-play marker (R2.1.2). Open seas are in play."""
        in_play = {a for region in self.region for a in region}
        return bytes(not BOARD.is_sea[a] and a not in in_play for a in range(BOARD.size))


def _printed(setup: Setup) -> SetUp:
    """The printed set-up for these players and this board (R2.1.1)."""
    choices = [s for s in facts().setups if s.players == setup.players]
    if not choices:
        raise SetupError("players", "setup-players-5-to-18", "R2.1.1", players=setup.players)
    if setup.board is None:
        return next((s for s in choices if s.side == "west"), choices[0])
    for printed in choices:
        if printed.side == setup.board:
            return printed
    raise SetupError("board", "setup-board-not-for-players", "R2.1.1", board=setup.board, players=setup.players)
