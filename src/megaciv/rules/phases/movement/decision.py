"""The question of movement: what next, until the player declares the end (R3.3.4, R3.3.5)."""

from __future__ import annotations

from itertools import islice
from typing import Final, TypeAlias

from megaciv.rules.engine.bounds import MovementBounds
from megaciv.rules.engine.decisions import LISTABLE, Decision, Dice, Test
from megaciv.rules.engine.described import Choice
from megaciv.rules.engine.reading import read_true
from megaciv.rules.engine.state import IN_STOCK, SHIPS, Player, Table
from megaciv.rules.facts.board import BOARD
from megaciv.rules.phases.movement.bounds import Outlook
from megaciv.rules.phases.movement.entering import room
from megaciv.rules.phases.movement.listing import short_actions
from megaciv.rules.phases.movement.march import March, read_march
from megaciv.rules.phases.movement.sampling import draw
from megaciv.rules.phases.movement.ships import (
    BuildShip,
    Maintain,
    Scrap,
    prices,
    read_build,
    read_maintenance,
    read_scrapping,
)
from megaciv.rules.phases.movement.voyage import Voyage, read_voyage

Action: TypeAlias = March | BuildShip | Maintain | Scrap | Voyage

ACTIONS: Final = ("move.land", "move.buildShip", "move.maintainShip", "move.scrapShip", "move.sail", "move.end")
WITH_UNDO: Final = (*ACTIONS, "move.undo")
TRIES: Final = 6
"""How often `sample` draws before it gives up and ends the movement."""


class Move(Decision):
    """One player's movement. The answer is an action to be done, or None for the end.

    Taking back (`move.undo`) is among the ids once there is something to take back; the game itself does it, by playing
    the player's choices again without the last.
    """

    ids: tuple[str, ...] = ACTIONS
    clause = "R3.3.1"
    bounds_tell_all = True

    def __init__(self, t: Table, player: Player, done: list[Action] | None = None) -> None:
        """`done` is what the player has done in this movement already."""
        self._t, self._player = t, player
        self._done = [] if done is None else done
        if done:
            self.ids = WITH_UNDO
        self._outlook = Outlook(t, player)

    def note(self, action: Action) -> None:
        """This was done: from now on the player is asked until they say that they have finished."""
        self._done.append(action)
        self.ids = WITH_UNDO

    def take(self, name: str, answer: object) -> Action | None:
        t, player = self._t, self._player
        if name == "move.land":
            return read_march(t, player, answer, self._landed())
        if name == "move.sail":
            return read_voyage(t, player, answer)
        if name == "move.buildShip":
            return read_build(t, player, answer)
        if name == "move.maintainShip":
            return read_maintenance(t, player, answer)
        if name == "move.scrapShip":
            return read_scrapping(t, player, answer)
        read_true(answer, name)
        return None

    def _landed(self) -> list[int]:
        """Where the player's ships have put tokens ashore this turn."""
        return [area for action in self._done if type(action) is Voyage for area in action.landed]

    def single(self) -> Choice | None:
        """Only the end, for a player who has done nothing yet and can do nothing (R3.0.4)."""
        return None if self._done or can_act(self._t, self._player) else self.default()

    def options(self) -> list[Choice] | None:
        """Listed while no ship can sail and the list is short. Taking back is not in it."""
        if any(self._t.ready[self._player] & ~self._t.sailed[self._player] & 1 << ship for ship in range(SHIPS)):
            return None
        found = list(islice(short_actions(self._t, self._player), LISTABLE))
        return None if len(found) == LISTABLE else [*found, self.default()]

    def bounds(self) -> MovementBounds:
        self._outlook = Outlook(self._t, self._player)
        return self._outlook.bounds()

    def watch(self) -> Test:
        return self._outlook.has_changed

    def default(self) -> Choice:
        return {"move.end": True}

    def sample(self, dice: Dice) -> Choice:
        """A random legal action: one ticket for each area with the player's tokens, one for each of their four ships,
        one for the end; see `sampling`. A ticket that leads to nothing is drawn again, some times; then the movement
        ends."""
        t, player = self._t, self._player
        for _ in range(TRIES):
            ticket = dice.randrange(len(t.tokens[player]) + SHIPS + 1)
            if ticket == 0:
                break
            choice = draw(t, player, ticket - 1, dice)
            if choice is not None:
                return choice
        return self.default()


def can_act(t: Table, player: Player) -> bool:
    """Can the player do anything at the beginning of their movement? A ship of an earlier turn can at least be
    scrapped.

    In free pace what bars the player now may be opened by somebody before them, so closed neighbours count too (R7.65).
    """
    tokens = t.tokens[player]
    if t.ships[player].count(IN_STOCK) < SHIPS:
        return True
    for area in tokens:
        for target in BOARD.land[area]:
            if room(t, player, target, 1) or not (t.setting.ordered or t.out_of_play[target]):
                return True
    return any(BOARD.coastal[area] for area in tokens) and bool(prices(t, player))
