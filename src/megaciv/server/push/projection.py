"""What is shown of a game: the public view, what one seat adds to it, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from megaciv.rules import Decision, Described, Event, Game
from megaciv.rules.engine.events import EVENTS_A_CHOICE, PhaseBegun, WrittenEvent, read_event
from megaciv.rules.seeing.deltas import SeatEye, TableEye, public_part
from megaciv.rules.seeing.merge_patch import Json, patch, patched
from megaciv.rules.seeing.views import hand_of, traces_of
from megaciv.server.messages import game as wire
from megaciv.server.messages.basics import Choice
from megaciv.server.messages.game import EventLine, PrivateView
from megaciv.timing.absence import plays_unless_forbidden

SHARED_KEY = "trade."
"""On the trade floor a seat's question stays the same however often the player speaks."""


def public(game: Game) -> Json:
    """The view of a spectator, without nulls and without what travels apart from it."""
    return public_part(game.view(None))


def private_ahead(game: Game, civ: str) -> PrivateView:
    """What a seat alone sees, with what it would be asked, after a dry run. The trade floor stays what it is."""
    t, player = game.table, game.setting.player[civ]
    hand, traces = hand_of(t, player), traces_of(t, player) if player in t.active else {}
    question = game.asked().get(player)
    if question is None:
        return PrivateView(hand, traces)
    told = question.describe(short=True)
    asked = wire.Decision("", list(told.ids), told.clause, dict(told.default), told.bounds, _options(told))
    return PrivateView(hand, traces, asked)


def _options(told: Described) -> list[Choice] | None:
    return None if told.options is None else [dict(option) for option in told.options]


# -- questions ------------------------------------------------------------


def key_of(game: Game, civ: str, answered: int) -> str | None:
    """The key of what a seat is asked. It is made of what stands in the log, so that every process finds the same one:
    where the game is, what is asked, and how often this seat has chosen before."""
    question = game.question(civ)
    return None if question is None else _key(game, question.ids[0], answered)


def keys_of(game: Game, pending: Mapping[str, Decision], answered: Mapping[str, int]) -> dict[str, str]:
    """The keys of several questions at once."""
    return {civ: _key(game, decision.ids[0], answered[civ]) for civ, decision in pending.items()}


def _key(game: Game, first: str, answered: int) -> str:
    return f"{game.turn}.{game.phase}.{first}.{0 if first.startswith(SHARED_KEY) else answered}"


class SeatProjection:
    """What only one seat knows: `view` is a `PrivateView`, and `look` says what changed of it."""

    def __init__(self, game: Game, civ: str, table: TableEye, answered: int, deadline: int | None = None) -> None:
        self._eye, self._game, self._answered, self._deadline = SeatEye(game, civ, table), game, answered, deadline
        self.decision: Json | None = None
        self._made()

    def look(self, answered: int, deadline: int | None) -> Json | None:
        """After the table was looked at: the `PrivateChange`, or None."""
        chosen, self._answered = answered != self._answered, answered
        if not self._eye.look(chosen) and deadline == self._deadline:
            return None
        before = self.hand, self.traces, self.decision, self.trade, self.figures
        self._deadline = deadline
        self._made()
        return self._changes(*before) or None

    def keep_deadline(self, deadline: int | None) -> None:
        """Until when the viewer has time; they know it already. The game itself may be ahead of what was shown."""
        self._deadline = deadline
        if self.decision is not None:
            same = {name: part for name, part in self.decision.items() if name != "deadline"}
            self.decision = same if deadline is None else {**same, "deadline": deadline}

    def since(self, other: SeatProjection) -> Json | None:
        """What changed since the seat was seen at another game, which this one has replaced."""
        return self._changes(other.hand, other.traces, other.decision, other.trade, other.figures) or None

    @property
    def view(self) -> Json:
        parts: Json = {"hand": self.hand, "traces": self.traces, "decision": self.decision, "trade": self.trade}
        parts["figures"] = self.figures
        return {name: part for name, part in parts.items() if part}

    def _made(self) -> None:
        eye = self._eye
        self.hand, self.traces, self.trade, self.figures = eye.hand, eye.traces, eye.trade, eye.figures
        self.decision = None if eye.decision is None else self._decision(eye.decision, eye.is_asked)

    def _decision(self, told: Json, is_asked: bool) -> Json:
        first: str = told["ids"][0]
        decision = {"key": _key(self._game, first, self._answered), **told}
        if told["waits_for"]:
            decision["may_hold"] = True
        else:
            del decision["waits_for"]
        if self._deadline is not None:
            decision["deadline"] = self._deadline
        if plays_unless_forbidden(first):
            decision["plays_draft"] = True
        if not is_asked:
            decision["optional"] = True
        return decision

    def _changes(
        self, hand: Any, traces: Any, decision: Json | None, trade: Json | None, figures: Json | None
    ) -> Json:  # fmt: skip
        change: Json = {}
        if self.hand != hand:
            change["hand"] = self.hand
        if self.traces != traces:
            change["traces"] = self.traces
        if self.decision != decision:
            change["decision"] = _decision_change(decision, self.decision)
        if self.trade != trade:
            change["trade"] = patch(trade, self.trade) if trade and self.trade else self.trade
        if self.figures is not figures and self.figures != figures:
            change["figures"] = patch(figures, self.figures) if figures and self.figures else self.figures
        return change


def _decision_change(old: Json | None, new: Json | None) -> Json | None:
    """A new question whole, with its key; of the same one what is different, if a merge patch can say it."""
    if old is None or new is None or old["key"] != new["key"]:
        return new
    change = patch(old, new)
    return change if patched(old, change) == new else new


def private(game: Game, civ: str, answered: int) -> Json:
    """What only this seat knows: a `PrivateView`."""
    return SeatProjection(game, civ, TableEye(game), answered).view


# -- events ------------------------------------------------------------


class StoredEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as it is stored: complete, with its id and where in the game it happened."""

    id: int
    turn: int
    phase: str
    event: Event

    def seen_by(self, seats: Iterable[str]) -> EventLine | None:
        """The event as anyone who has these seats knows it; a spectator has none."""
        seen = self.known_to(seats)
        return None if seen is None else EventLine(self.id, seen.kind, seen.data, self.turn, self.phase, seen.cause)

    def known_to(self, seats: Iterable[str]) -> Event | None:
        event = self.event
        if event.secret is None:
            return event
        return event.seen_by(next((civ for civ in seats if civ in event.to), None))


class _Written(msgspec.Struct, frozen=True):
    """A `StoredEvent` as it is written."""

    id: int
    turn: int
    phase: str
    event: WrittenEvent


def read_stored(events: bytes) -> list[StoredEvent]:
    """The stored events of a choice. What was told by other rules, in a form that these do not know, is left out: the
    choices make the game, events are only its story."""
    found = []
    for told in msgspec.json.decode(events, type=list[_Written]):
        with suppress(msgspec.ValidationError):
            found.append(StoredEvent(told.id, told.turn, told.phase, read_event(told.event)))
    return found


def numbered(events: Iterable[Event], number: int, turn: int, phase: str) -> list[StoredEvent]:
    """Events of one choice, from where the game was before it. Phases begin within a choice, and are events."""
    found = []
    for at, event in enumerate(events):
        if isinstance(event.data, PhaseBegun):
            turn, phase = event.data.turn, event.data.phase
        found.append(StoredEvent(number * EVENTS_A_CHOICE + at, turn, phase, event))
    return found


def after(events: Iterable[StoredEvent], number: int) -> list[StoredEvent]:
    """Events of later choices than this."""
    return [told for told in events if told.id >= (number + 1) * EVENTS_A_CHOICE]


def short_lines(
    events: Sequence[StoredEvent], seats: Iterable[str], since: int, turn: int, phase: str
) -> list[list[Any]]:
    """Events as a step has them: `[kind, data]`, or with its cause `[kind, data, cause]`. Their ids go up by one from
    the first of choice `since` + 1, turn and phase are those of the view before the step until a phase begins; what is
    otherwise is said after the cause (null if there is none): `[..., id]` or `[..., id, turn, phase]`."""
    expected, lines = (since + 1) * EVENTS_A_CHOICE, []
    for told in events:
        event = told.known_to(seats)
        if event is None:
            continue
        line: list[Any] = [event.kind, event.data]
        if isinstance(event.data, PhaseBegun):
            turn, phase = event.data.turn, event.data.phase
        if (told.turn, told.phase) != (turn, phase):
            turn, phase = told.turn, told.phase
            line += [event.cause, told.id, turn, phase]
        elif told.id != expected:
            line += [event.cause, told.id]
        elif event.cause is not None:
            line.append(event.cause)
        expected = told.id + 1
        lines.append(line)
    return lines


__all__ = [
    "Json", "SeatProjection", "StoredEvent", "after", "key_of", "keys_of", "numbered", "patch",
    "patched", "private", "private_ahead", "public", "read_stored", "short_lines",
]  # fmt: skip
