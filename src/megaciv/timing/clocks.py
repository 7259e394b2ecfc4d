"""Clocks: how long a decision may take. Pure: every moment is handed in, in milliseconds since 1970.

Live pace rings a bell for every phase; slow pace gives everybody a bank of time that grows with every decision and
runs in their office hours only. A trade floor closes at its own bell in both. A clock can be stopped, and goes on with
what was left. All of it is a value: what happens to a clock gives another clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
WEEK: Final = 7 * DAY
_MONDAY: Final = 3
"""1970 began on a Thursday."""

Moment = int
Span = Annotated[int, Meta(ge=SECOND, le=60 * DAY)]


class Hours(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When somebody plays: from `opens` to `closes` in minutes after their midnight, on some days of the week. Hours
    that close before they open go past midnight; hours that close when they open never close."""

    opens: Annotated[int, Meta(ge=0, lt=1440)] = 0
    closes: Annotated[int, Meta(ge=0, le=1440)] = 1440
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0
    """Minutes by which their clock is ahead of UTC."""
    days: Annotated[int, Meta(ge=1, le=127)] = 127
    """A bit for each day on which they begin; Monday is 1."""

    @property
    def length(self) -> int:
        """Of one day's hours."""
        minutes = self.closes - self.opens
        return (minutes if minutes > 0 else minutes + 1440) * MINUTE

    @property
    def in_a_week(self) -> int:
        return self.length * self.days.bit_count()

    def _periods(self, start: Moment) -> Iterator[tuple[Moment, Moment]]:
        """The hours that end after a moment, one day after the other."""
        shift = self.offset * MINUTE
        day = (start + shift) // DAY - 1
        while True:
            if self.days >> (day + _MONDAY) % 7 & 1:
                begin = day * DAY + self.opens * MINUTE - shift
                if begin + self.length > start:
                    yield max(begin, start), begin + self.length
            day += 1

    def counted(self, start: Moment, end: Moment) -> int:
        """How much of the time between two moments counts."""
        weeks = max(0, end - start) // WEEK
        start, total = start + weeks * WEEK, weeks * self.in_a_week
        for begin, close in self._periods(start):
            if begin >= end:
                return total
            total += min(close, end) - begin
        raise AssertionError("hours never end")

    def after(self, start: Moment, span: int) -> Moment:
        """When so much time that counts has passed."""
        if span <= 0:
            return start
        weeks = (span - 1) // self.in_a_week
        start, span = start + weeks * WEEK, span - weeks * self.in_a_week
        for begin, close in self._periods(start):
            if close - begin >= span:
                return begin + span
            span -= close - begin
        raise AssertionError("hours never end")


ALWAYS: Final = Hours()
LEAST_HOURS: Final = 20 * HOUR
"""So much of a week office hours have at least: with fewer a bank of some days would last for years."""


class Live(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="live", tag_field="kind"):
    """Everybody is at the table: each phase has a bell."""

    phase: Span = 4 * MINUTE
    phases: dict[str, Span] = {}
    """Phases that take longer, or shorter."""
    least: Span = 45 * SECOND
    """A player asked late in a phase has at least this."""
    trade: Span = 15 * MINUTE
    warning: Span = MINUTE
    """So long before the end of trade everybody is warned."""
    grace: Span = 5 * MINUTE

    def length_of(self, phase: str) -> int | None:
        return self.phases.get(phase, self.trade if phase == TRADE else self.phase)


class Slow(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="slow", tag_field="kind"):
    """A move now and then: a bank of time, and an increment for every decision."""

    bank: Span = 2 * DAY
    increment: Span = 12 * HOUR
    most: Span = 5 * DAY
    """A bank holds no more than this."""
    trade: Span = 2 * DAY
    warning: Span = 6 * HOUR
    grace: Span = 3 * DAY

    def length_of(self, phase: str) -> int | None:
        return self.trade if phase == TRADE else None


Timing = Live | Slow

TRADE: Final = "trade"
"""The phase whose questions have no deadline of their own."""


class Timer(Struct, frozen=True, omit_defaults=True):
    """Time that is left, and since when it runs; without `since` it stands still."""

    left: int
    since: Moment | None = None
    key: str = ""
    """Which question it is for."""

    def stopped(self, at: Moment, hours: Hours = ALWAYS) -> Timer:
        return replace(self, left=self.remaining(at, hours), since=None)

    def started(self, at: Moment) -> Timer:
        return self if self.since is not None else replace(self, since=at)

    def later(self, span: int) -> Timer:
        """As if it had been started so much later."""
        return self if self.since is None else replace(self, since=self.since + span)

    def remaining(self, at: Moment, hours: Hours = ALWAYS) -> int:
        """Below zero: so much too late."""
        return self.left if self.since is None else self.left - hours.counted(self.since, max(at, self.since))

    def due(self, hours: Hours = ALWAYS) -> Moment | None:
        return None if self.since is None else hours.after(self.since, self.left)


class ClockState(Struct, frozen=True, omit_defaults=True):
    """The time of one table."""

    timing: Timing
    banks: dict[str, int] = {}
    """What is left in each bank, of those who have used theirs."""
    hours: dict[str, Hours] = {}
    open: dict[str, Timer] = {}
    """A timer for everybody who is asked."""
    where: tuple[int, str] = (0, "")
    """Turn and phase."""
    bell: Timer | None = None
    warned: bool = False
    paused_until: Moment | None = None

    # -- what happens ------------------------------------------------------------

    def observe(self, at: Moment, turn: int, phase: str, asked: Mapping[str, str]) -> ClockState:
        """The game is here now and these people are asked (by civilization, the key of the question). The one who is
        asked no longer has answered; looking twice changes nothing."""
        clock = self if self.where == (turn, phase) else self._entered(at, turn, phase)
        if phase == TRADE:
            asked = {}
        kept = {civ: timer for civ, timer in clock.open.items() if asked.get(civ) == timer.key}
        banks = dict(clock.banks)
        for civ, timer in clock.open.items():
            if civ not in kept and isinstance(clock.timing, Slow):
                banks[civ] = clock._banked(timer.remaining(at, clock.hours_of(civ)))
        began = None if clock.paused_until is not None else at
        new = {civ: Timer(clock._time_for(civ, banks), began, key) for civ, key in asked.items() if civ not in kept}
        return replace(clock, banks=banks, open={**kept, **new})

    def _entered(self, at: Moment, turn: int, phase: str) -> ClockState:
        length = self.timing.length_of(phase)
        bell = None if length is None else Timer(length, None if self.paused_until is not None else at)
        return replace(self, where=(turn, phase), bell=bell, warned=False)

    def _time_for(self, civ: str, banks: Mapping[str, int]) -> int:
        if isinstance(self.timing, Live):
            return self.timing.least
        return banks.get(civ, self.timing.bank) + self.timing.increment

    def _banked(self, left: int) -> int:
        assert isinstance(self.timing, Slow)
        return max(0, min(left, self.timing.most))

    def forgiven(self, span: int) -> ClockState:
        """Time that nobody is charged with: the server was away for so long, or its clock has jumped."""
        bell = None if self.bell is None else self.bell.later(span)
        until = None if self.paused_until is None else self.paused_until + span
        running = {civ: timer.later(span) for civ, timer in self.open.items()}
        banks = self.banks  # somebody who has just answered may have been charged already
        if isinstance(self.timing, Slow):
            banks = {civ: self._banked(left + span) for civ, left in banks.items()}
        return replace(self, open=running, banks=banks, bell=bell, paused_until=until)

    def pause(self, at: Moment, until: Moment) -> ClockState:
        """Everything stands still; a pause ends by itself."""
        stopped = {civ: timer.stopped(at, self.hours_of(civ)) for civ, timer in self.open.items()}
        bell = None if self.bell is None else self.bell.stopped(at)
        return replace(self, open=stopped, bell=bell, paused_until=max(at, until))

    def resume(self, at: Moment) -> ClockState:
        """Everything goes on with what was left."""
        running = {civ: timer.started(at) for civ, timer in self.open.items()}
        bell = None if self.bell is None else self.bell.started(at)
        return replace(self, open=running, bell=bell, paused_until=None)

    def switch(self, at: Moment, timing: Timing) -> ClockState:
        """Another pace from now on: what is asked now is asked anew."""
        turn, phase = self.where
        fresh = ClockState(timing, hours=self.hours, paused_until=self.paused_until)
        return fresh.observe(at, turn, phase, {civ: timer.key for civ, timer in self.open.items()})

    def with_hours(self, at: Moment, civ: str, hours: Hours) -> ClockState:
        """Somebody has other office hours from now on."""
        timers = dict(self.open)
        if (timer := timers.get(civ)) is not None and timer.since is not None:
            timers[civ] = timer.stopped(at, self.hours_of(civ)).started(at)
        return replace(self, open=timers, hours={**self.hours, civ: hours})

    def warn(self) -> ClockState:
        """The warning before the end of trade has been given."""
        return replace(self, warned=True)

    # -- what it shows ------------------------------------------------------------

    def hours_of(self, civ: str) -> Hours:
        """Office hours count in slow pace only."""
        return self.hours.get(civ, ALWAYS) if isinstance(self.timing, Slow) else ALWAYS

    def deadlines(self) -> dict[str, Moment]:
        """Until when everybody who is asked has time; nothing while the clock stands still."""
        bell = None if self.bell is None else self.bell.due()
        found = {}
        for civ, timer in self.open.items():
            due = timer.due(self.hours_of(civ))
            if due is not None:
                found[civ] = due if bell is None else max(due, bell)
        return found

    def bank_of(self, civ: str, at: Moment) -> int:
        """What would be in the player's bank if they answered now."""
        if not isinstance(self.timing, Slow):
            return 0
        timer = self.open.get(civ)
        if timer is None:
            return self.banks.get(civ, self.timing.bank)
        return self._banked(timer.remaining(at, self.hours_of(civ)))

    @property
    def trade_ends(self) -> Moment | None:
        return self.bell.due() if self.bell is not None and self.where[1] == TRADE else None

    @property
    def trade_warning(self) -> Moment | None:
        """When everybody is to be warned; None once it is done."""
        ends = self.trade_ends
        return None if ends is None or self.warned else ends - min(self.timing.warning, self.timing.trade)

    def due(self) -> Moment | None:
        """When something is to be done next."""
        moments = (self.paused_until, self.trade_ends, self.trade_warning, *self.deadlines().values())
        return min((moment for moment in moments if moment is not None), default=None)

    def overdue(self, at: Moment) -> list[str]:
        """Whose time is over."""
        return [civ for civ, due in self.deadlines().items() if due <= at]
