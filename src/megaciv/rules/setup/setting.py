"""The frame of one game, which never changes while it is played: who plays, with what, how (chapter 2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from megaciv.rules.engine.errors import SetupError
from megaciv.rules.facts import EPOCHS, Lesson, Requirement, SetUp, SetupSeat, facts
from megaciv.rules.facts.board import BOARD, AreaIndex
from megaciv.rules.facts.cards import BLOCKS
from megaciv.rules.setup.drills import DRILLS, SETUP, Drill
from megaciv.rules.setup.options import DrillId, Setup

ROLES: Final = ("first", "second", "third", "fourth")
"""The seats beside the learner's, in ranking order."""


class Setting:
    """A set-up worked out: everything the rules look up, indexed by player.

    Players are integers in A.S.T. ranking order (R0.4.1): player 0 ranks highest. The owner with the index `n` is the
    Barbarians.
    """

    def __init__(self, setup: Setup, printed: SetUp | None = None) -> None:
        """`printed` is another set-up than the one for these players, if a table agreed on it."""
        self.setup = setup
        self.options = setup.options
        self.printed: SetUp = _printed(setup) if printed is None else printed
        seats = self.printed.seats
        self.n = len(seats)
        self.barbarians = self.n
        self.civs = tuple(seat.civilization for seat in seats)
        self.owners = (*self.civs, "barbarians")
        self.city_owners = (*self.civs, "pirates")
        self.player = {civ: p for p, civ in enumerate(self.civs)}
        self.block = tuple(BLOCKS.index(seat.block) for seat in seats)
        self.blocks = tuple(sorted(set(self.block)))
        self.two_blocks = len(self.blocks) == 2
        self.hand_limit = self.printed.hand_limit
        self.minor_calamities = self.printed.minor_calamities and not setup.options.without_minor_calamities
        self.ordered = setup.pace == "ordered"
        self.expert = setup.ast == "expert"
        self.track = tuple(_tracks(self.expert)[civ] for civ in self.civs)
        self.last_space = len(self.track[0]) - 1
        rows = facts().ast.expert if self.expert else facts().ast.basic
        self.requirements: tuple[Requirement, ...] = tuple(sorted(rows, key=lambda r: EPOCHS.index(r.epoch)))
        self.start = tuple(BOARD.start[c] for c in self.civs)
        self.region: tuple[tuple[AreaIndex, ...], ...] = tuple(BOARD.regions[c] for c in self.civs)
        in_play = {a for region in self.region for a in region}
        self.out_of_play = bytes(not BOARD.is_sea[a] and a not in in_play for a in range(BOARD.size))
        """One byte an area: 1 where the set-up puts an out-of-play marker (R2.1.2). Open seas are in play."""

    def lesson(self, turn: int) -> Lesson | None:
        """What this turn of the First Game teaches, forbids and offers; None in every other game."""
        if self.setup.scenario != "first":
            return None
        return next((lesson for lesson in facts().scenarios.first.lessons if lesson.turn == turn), None)

    def role(self, player: int) -> str | None:
        """Which part a seat has in the lessons that are arranged for a learner: `learner`, or one of the others in
        ranking order; None where nothing is arranged."""
        if self.setup.learner is None:
            return None
        learner = self.player[self.setup.learner]
        return "learner" if player == learner else ROLES[player - (player > learner)]

    def kept_for_lessons(self, turn: int) -> frozenset[str]:
        """The calamities that this turn or a later one has arranged for a learner."""
        if self.setup.learner is None:
            return frozenset()
        lessons = [lesson for lesson in facts().scenarios.first.lessons if lesson.turn >= turn]
        named = {name for lesson in lessons for names in lesson.draws.values() for name in names}
        return frozenset(named & {calamity.id for calamity in facts().calamities})

    @property
    def drill(self) -> Drill | None:
        """The position that is practised; None in every other game."""
        return None if self.setup.drill is None else DRILLS[self.setup.drill]

    @property
    def turn_limit(self) -> int | None:
        """After which turn the game ends at the latest (R2.1.3)."""
        if self.setup.scenario == "first":
            return facts().scenarios.first.turns
        return self.options.turn_limit


@cache
def _tracks(expert: bool) -> dict[str, tuple[int, ...]]:
    """The epoch of each space of every civilization's row, as an index (R3.13.1)."""
    rows = {nation.id: nation.expert if expert else nation.basic for nation in facts().civilizations}
    return {civ: tuple(map(EPOCHS.index, row)) for civ, row in rows.items()}


def _printed(setup: Setup) -> SetUp:
    """The printed set-up for these players and this board (R2.1.1), with other civilizations if the group wants so."""
    choices = [s for s in facts().setups if s.players == setup.players]
    if not choices:
        raise SetupError("players", "setup-players-5-to-18", "R2.1.1", players=setup.players)
    _check_scenario(setup)
    side = setup.board or next((s.side for s in choices if s.side == "west"), choices[0].side)
    for printed in choices:
        if printed.side == side:
            return printed if setup.civs is None else replace(printed, seats=_custom_seats(setup.civs, printed))
    raise SetupError("board", "setup-board-not-for-players", "R2.1.1", board=side, players=setup.players)


def _check_scenario(setup: Setup) -> None:
    limit = setup.options.turn_limit
    if limit is not None and limit < 1:
        raise SetupError("options.turnLimit", "setup-turn-limit", "R2.1.3", limit=limit)
    if setup.scenario != "full" and setup.ast != "basic":
        raise SetupError("ast", "setup-scenario-is-basic", "R5.1.1", scenario=setup.scenario)
    if setup.scenario == "first":
        first = facts().scenarios.first.setup
        if f"{setup.players}-{setup.board or 'west'}" != first:
            raise SetupError("players", "setup-first-game", "R5.2.1", setup=first)
    if setup.learner is not None:
        _check_learner(setup, setup.learner)
    if setup.drill is not None:
        _check_drill(setup, setup.drill)


def _check_learner(setup: Setup, learner: str) -> None:
    """Lessons are arranged for one of certain seats of the First Game, as it is printed."""
    if setup.scenario != "first" or setup.civs is not None or learner not in facts().scenarios.first.learners:
        raise SetupError("learner", "setup-learner", "R5.2.1", civilization=learner)


def _check_drill(setup: Setup, drill: DrillId) -> None:
    """Each is laid out on one board for the printed civilizations."""
    if drill not in DRILLS or setup != Setup(*SETUP, pace=setup.pace, drill=drill):
        raise SetupError("drill", "setup-drill", "R5.2.1", drill=drill)


def _custom_seats(civs: tuple[str, ...], printed: SetUp) -> tuple[SetupSeat, ...]:
    """Civilizations of the group's choice, in ranking order. On one side only those that some set-up of it knows."""
    nations = {c.id: c for c in facts().civilizations}
    allowed = {seat.civilization for s in facts().setups if s.side == printed.side for seat in s.seats}
    for civ in civs:
        if civ not in nations:
            raise SetupError("civs", "setup-unknown-civilization", "R2.2.1", civilization=civ)
        if civ not in allowed:
            raise SetupError("civs", "setup-not-on-this-board", "R2.1.1", civilization=civ, board=printed.side)
    if len(set(civs)) != len(civs):
        raise SetupError("civs", "setup-civilization-twice", "R2.2.1")
    if len(civs) != printed.players:
        raise SetupError("civs", "setup-number-of-civilizations", "R2.2.1", number=len(civs), players=printed.players)
    ranked = sorted(civs, key=lambda civ: nations[civ].number)
    one_block = None if printed.side == "both" else printed.side
    seats = tuple(SetupSeat(civilization=civ, block=one_block or nations[civ].block) for civ in ranked)
    for use in printed.decks:
        if all(seat.block != use.block for seat in seats):
            raise SetupError("civs", "setup-block-without-players", "R0.1.11", block=use.block)
    return seats
