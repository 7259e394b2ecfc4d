"""Clocks: pure types, every moment handed in."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.timing.clocks import ALWAYS, DAY, HOUR, MINUTE, SECOND, WEEK, ClockState, Hours, Live, Slow, Timer

moments = st.integers(0, 3000 * DAY)
spans = st.integers(1, 60 * DAY)
hours = st.builds(
    Hours, st.integers(0, 1439), st.integers(0, 1440), st.integers(-840, 840), st.integers(1, 127)
)  # fmt: skip
NINE_TO_FIVE = Hours(9 * 60, 17 * 60)
MONDAY = 4 * DAY
"""1970-01-05, midnight in Greenwich."""

LIVE = Live(phase=4 * MINUTE, least=45 * SECOND, trade=15 * MINUTE, warning=MINUTE)
SLOW = Slow(bank=10 * HOUR, increment=2 * HOUR, most=12 * HOUR, trade=2 * DAY, warning=6 * HOUR)


# -- office hours ------------------------------------------------------------


def test_eight_hours_of_a_working_day_count() -> None:
    assert NINE_TO_FIVE.counted(MONDAY, MONDAY + DAY) == 8 * HOUR
    assert NINE_TO_FIVE.counted(MONDAY + 10 * HOUR, MONDAY + 11 * HOUR) == HOUR
    assert NINE_TO_FIVE.counted(MONDAY + 18 * HOUR, MONDAY + DAY + 8 * HOUR) == 0


def test_ten_hours_from_monday_morning_end_on_tuesday_at_eleven() -> None:
    assert NINE_TO_FIVE.after(MONDAY, 10 * HOUR) == MONDAY + DAY + 11 * HOUR


def test_nine_oclock_is_earlier_in_greenwich_for_a_player_ahead_of_it() -> None:
    warsaw = Hours(9 * 60, 17 * 60, offset=60)
    assert warsaw.after(MONDAY, HOUR) == MONDAY + 9 * HOUR  # 8 in Greenwich is 9 there, and an hour on
    assert warsaw.counted(MONDAY, MONDAY + 9 * HOUR) == HOUR


def test_a_weekend_does_not_count() -> None:
    weekdays = Hours(9 * 60, 17 * 60, days=0b0011111)
    friday_noon = MONDAY + 4 * DAY + 12 * HOUR
    assert weekdays.after(friday_noon, 6 * HOUR) == MONDAY + WEEK + 10 * HOUR  # 5 on Friday, 1 on Monday
    assert weekdays.counted(MONDAY + 5 * DAY, MONDAY + WEEK) == 0


def test_hours_may_go_past_midnight() -> None:
    nights = Hours(22 * 60, 2 * 60, days=1)
    assert nights.counted(MONDAY, MONDAY + WEEK) == 4 * HOUR
    assert nights.after(MONDAY, 3 * HOUR) == MONDAY + DAY + HOUR


@given(moments, spans, hours)
def test_after_is_when_so_much_has_counted(start: int, span: int, office: Hours) -> None:
    due = office.after(start, span)
    assert office.counted(start, due) == span
    assert office.counted(start, due - 1) == span - 1


@given(moments, st.integers(0, 40 * DAY), st.integers(0, 40 * DAY), hours)
def test_time_adds_up(start: int, one: int, two: int, office: Hours) -> None:
    whole = office.counted(start, start + one + two)
    assert whole == office.counted(start, start + one) + office.counted(start + one, start + one + two)
    assert 0 <= whole <= one + two


@given(moments, st.integers(0, 40 * DAY))
def test_without_office_hours_all_time_counts(start: int, span: int) -> None:
    assert ALWAYS.counted(start, start + span) == span
    assert ALWAYS.after(start, span) == start + span


@pytest.mark.parametrize("bad", [{"days": 0}, {"opens": 1440}, {"offset": 900}, {"from": 3}])
def test_hours_that_never_open_are_refused(bad: dict[str, int]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(bad, Hours)


# -- live ------------------------------------------------------------


def test_live_a_phase_has_a_bell_and_who_is_asked_late_has_at_least_a_little() -> None:
    clock = ClockState(LIVE).observe(0, 1, "movement", {"minoa": "a"})
    assert clock.deadlines() == {"minoa": 4 * MINUTE}
    clock = clock.observe(MINUTE, 1, "movement", {"hellas": "b"})
    assert clock.deadlines() == {"hellas": 4 * MINUTE}  # the bell is the phase's, not the player's
    clock = clock.observe(5 * MINUTE, 1, "movement", {"rome": "c"})
    assert clock.deadlines() == {"rome": 5 * MINUTE + 45 * SECOND}
    assert clock.overdue(5 * MINUTE) == []
    assert clock.overdue(6 * MINUTE) == ["rome"]


def test_live_some_phases_have_their_own_bell() -> None:
    clock = ClockState(Live(phases={"movement": 10 * MINUTE})).observe(0, 1, "movement", {"minoa": "a"})
    assert clock.deadlines() == {"minoa": 10 * MINUTE}


@pytest.mark.parametrize("timing", [LIVE, SLOW])
def test_trade_ends_with_a_bell_and_a_warning_before(timing: Live | Slow) -> None:
    clock = ClockState(timing).observe(0, 3, "trade", {"minoa": "a", "hellas": "b"})
    assert clock.deadlines() == {}
    assert clock.trade_ends == timing.trade
    assert clock.due() == clock.trade_warning == timing.trade - timing.warning
    warned = clock.warn()
    assert warned.trade_warning is None
    assert warned.due() == timing.trade
    after = warned.observe(timing.trade, 3, "calamity-selection", {})
    assert after.trade_ends is None
    assert after.observe(timing.trade, 4, "trade", {}).warned is False


# -- slow ------------------------------------------------------------


def test_slow_the_bank_pays_and_the_increment_fills_it() -> None:
    clock = ClockState(SLOW).observe(0, 1, "movement", {"minoa": "a"})
    assert clock.deadlines() == {"minoa": 12 * HOUR}
    clock = clock.observe(5 * HOUR, 1, "movement", {})
    assert clock.banks == {"minoa": 7 * HOUR}  # 10 + 2 - 5
    clock = clock.observe(6 * HOUR, 1, "movement", {"minoa": "b"}).observe(6 * HOUR, 1, "conflict", {})
    assert clock.banks == {"minoa": 9 * HOUR}


def test_slow_a_bank_has_an_end_on_both_sides() -> None:
    rich = ClockState(Slow(bank=10 * HOUR, increment=9 * HOUR, most=12 * HOUR))
    assert rich.observe(0, 1, "movement", {"minoa": "a"}).observe(1, 1, "conflict", {}).banks == {"minoa": 12 * HOUR}
    late = ClockState(SLOW).observe(0, 1, "movement", {"minoa": "a"}).observe(DAY, 1, "conflict", {})
    assert late.banks == {"minoa": 0}
    assert late.observe(DAY, 1, "conflict", {"minoa": "b"}).deadlines() == {"minoa": DAY + 2 * HOUR}


def test_slow_the_players_office_hours_count() -> None:
    clock = ClockState(SLOW, hours={"minoa": NINE_TO_FIVE}).observe(
        MONDAY, 1, "movement", {"minoa": "a", "hellas": "b"}
    )
    assert clock.deadlines() == {"minoa": MONDAY + DAY + 13 * HOUR, "hellas": MONDAY + 12 * HOUR}
    assert clock.observe(MONDAY + DAY, 1, "conflict", {}).banks == {"minoa": 4 * HOUR, "hellas": 0}


def test_office_hours_may_change_in_the_middle() -> None:
    clock = ClockState(SLOW).observe(MONDAY, 1, "movement", {"minoa": "a"})
    clock = clock.with_hours(MONDAY + 2 * HOUR, "minoa", NINE_TO_FIVE)  # ten of twelve are left
    assert clock.deadlines() == {"minoa": MONDAY + DAY + 11 * HOUR}


# -- pauses and another pace ------------------------------------------------------------


@given(st.sampled_from([LIVE, SLOW]), st.sampled_from(["movement", "trade"]), spans, spans)
def test_a_pause_moves_every_deadline_by_its_length(timing: Live | Slow, phase: str, before: int, length: int) -> None:
    clock = ClockState(timing).observe(0, 1, phase, {"minoa": "a"})
    paused = clock.pause(before, before + length)
    assert paused.deadlines() == {}
    assert paused.overdue(10**15) == []
    assert paused.due() == before + length
    going = paused.resume(before + length)
    if all(due >= before for due in clock.deadlines().values()):
        assert going.deadlines() == {civ: due + length for civ, due in clock.deadlines().items()}
    if clock.trade_ends is not None and clock.trade_ends >= before:
        assert going.trade_ends == clock.trade_ends + length


def test_a_deadline_moves_by_the_pause() -> None:
    clock = ClockState(LIVE).observe(0, 1, "movement", {"minoa": "a"}).pause(MINUTE, HOUR).resume(31 * MINUTE)
    assert clock.deadlines() == {"minoa": 34 * MINUTE}
    assert clock.paused_until is None


def test_what_is_asked_during_a_pause_runs_from_its_end() -> None:
    clock = ClockState(SLOW).pause(0, DAY).observe(HOUR, 1, "movement", {"minoa": "a"})
    assert clock.deadlines() == {}
    assert clock.resume(DAY).deadlines() == {"minoa": DAY + 12 * HOUR}


def test_another_pace_asks_anew() -> None:
    clock = ClockState(LIVE).observe(0, 2, "movement", {"minoa": "a"}).switch(3 * MINUTE, SLOW)
    assert clock.deadlines() == {"minoa": 3 * MINUTE + 12 * HOUR}
    assert clock.bell is None
    assert clock.switch(4 * MINUTE, LIVE).deadlines() == {"minoa": 8 * MINUTE}


# -- laws ------------------------------------------------------------

steps = st.lists(
    st.tuples(
        st.integers(0, 3 * DAY),
        st.sampled_from(["movement", "conflict", "trade"]),
        st.dictionaries(st.sampled_from(["minoa", "hellas", "rome"]), st.sampled_from("abc")),
        st.sampled_from(["", "pause", "resume"]),
    ),
    max_size=12,
)


@given(st.sampled_from([LIVE, SLOW]), st.dictionaries(st.sampled_from(["minoa", "rome"]), hours), steps)
def test_whatever_happens_clocks_keep_their_laws(
    timing: Live | Slow, office: dict[str, Hours], told: list[tuple[int, str, dict[str, str], str]]
) -> None:
    clock, at = ClockState(timing, hours=office), MONDAY
    for later, phase, asked, act in told:
        at += later
        clock = clock.observe(at, 1, phase, asked)
        assert clock.observe(at + HOUR, 1, phase, asked) == clock  # looking twice changes nothing
        assert set(clock.open) == (set() if phase == "trade" else set(asked))
        assert all(0 <= bank <= SLOW.most for bank in clock.banks.values())
        if act == "pause":
            clock = clock.pause(at, at + DAY)
        elif act == "resume":
            clock = clock.resume(at)
        due = clock.due()
        assert all(deadline >= (due or 0) for deadline in clock.deadlines().values())
        assert msgspec.json.decode(msgspec.json.encode(clock), type=ClockState) == clock


@given(spans, st.integers(0, DAY))
def test_a_timer_that_is_stopped_and_started_loses_nothing(left: int, used: int) -> None:
    timer = Timer(left, 0).stopped(used)
    assert timer.due() is None
    assert timer.started(DAY).due() == DAY + max(0, left - used)
