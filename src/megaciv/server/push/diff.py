"""A game as it is shown: to everybody, and to the seats that somebody watches. It remembers what was shown last, and
works out, encodes and sends what changed, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from megaciv.rules import Game
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.seeing.deltas import TableEye
from megaciv.rules.seeing.merge_patch import without_nulls
from megaciv.rules.seeing.trade_floor import sight
from megaciv.server.push.increments import Increment
from megaciv.server.push.projection import Json, SeatProjection, StoredEvent, patch

encode: Final = msgspec.json.Encoder().encode


class GameDiff:
    """What was shown last of a game. After each change of the game `step` is called before anybody looks again."""

    def __init__(self, game: Game, answered: Mapping[str, int]) -> None:
        self._game, self._answered = game, answered
        self._table = TableEye(game)
        self._seats: dict[str, SeatProjection] = {}
        self.view: Json = self._table.view
        self.asked: Json = self._table.waiting()
        """Who is asked, by civilization, and what."""

    def seat(self, civ: str, deadline: int | None = None) -> Json:
        """What only this seat knows, and until when it has time. From now on its changes are part of each step."""
        if civ not in self._seats:
            self._seats[civ] = SeatProjection(self._game, civ, self._table, self._answered[civ], deadline)
        return self._seats[civ].view

    def keep_deadlines(self, until: Mapping[str, int]) -> None:
        """Everybody knows that these have time until other moments than before."""
        for civ, seat in self._seats.items():
            seat.keep_deadline(until.get(civ))

    def leave(self, civs: Iterable[str]) -> None:
        """Nobody watches these seats any more."""
        for civ in civs:
            del self._seats[civ]

    @property
    def watched(self) -> set[str]:
        """The seats that are followed."""
        return set(self._seats)

    def shows(self, game: Game) -> bool:
        """Is it this game that is shown?"""
        return self._game is game

    def ahead(self, game: Game, civ: str) -> Json:
        """What a dry run of this seat would change of what is shown. A trade floor that is there stays what it is; one
        that would open is the seat's own."""
        change = self._table.ahead(game.table)
        if (floor := floor_of(game.table)) is not None and "trade" not in self.view:
            change["trade"] = without_nulls(msgspec.to_builtins(sight(floor, game.setting.player[civ])))
        return change

    def step(
        self, since: int, seq: int, events: Sequence[StoredEvent], until: Mapping[str, int], clock: bytes = b""
    ) -> Increment:
        """What changed since the last step; `until` has the deadlines of the seats."""
        turn, phase = self.view["turn"], self.view["phase"]
        change = self._table.look()
        private = {}
        for civ, seat in self._seats.items():
            if (told := seat.look(self._answered[civ], until.get(civ))) is not None:
                private[civ] = encode(told)
        return self._increment(Increment(since, seq, change, self._asked(), events, (turn, phase), clock), private)

    def replace(
        self,
        game: Game,
        answered: Mapping[str, int],
        since: int,
        seq: int,
        events: Sequence[StoredEvent],
        until: Mapping[str, int],
        clock: bytes = b"",
    ) -> Increment:
        """Another game has taken the place of this one: loaded again, or taken back to where it once was."""
        before, turn, phase = self.view, self.view["turn"], self.view["phase"]
        seats = self._seats
        self._game, self._answered, self._table = game, answered, TableEye(game)
        self._seats = {civ: SeatProjection(game, civ, self._table, answered[civ], until.get(civ)) for civ in seats}
        changes = {civ: seat.since(seats[civ]) for civ, seat in self._seats.items()}
        private = {civ: encode(told) for civ, told in changes.items() if told is not None}
        change = patch(before, self._table.view)
        return self._increment(Increment(since, seq, change, self._asked(), events, (turn, phase), clock), private)

    def _asked(self) -> Json:
        before, self.asked = self.asked, self._table.waiting()
        return {} if before == self.asked else patch(before, self.asked)

    def _increment(self, made: Increment, private: Mapping[str, bytes]) -> Increment:
        self.view, made.private = self._table.view, private
        return made
