"""Manners on the trade floor: when bots may act among people. Every moment is the test's own."""

from __future__ import annotations

import pytest

from megaciv.bots.manners import ACTS, BELLS, LAST, QUIET, Company, FloorSeen, Manners, Replies, Waiting
from tools.measure_floor import measure

ME = frozenset({"minoa"})
BOTS = {"hatti": "merchant", "egypt": "priest"}


def seen(done: str = "", did: object = 0, **waiting: Waiting) -> FloorSeen:
    found = {bot: (waiting[bot],) if bot in waiting else () for bot in BOTS}
    return FloorSeen(frozenset(done.split()), frozenset({"minoa", *BOTS}), found, 0, did, 0)


def opened(company: Company = "solo") -> Manners:
    manners = Manners(company, BOTS, "seed", 0.0)
    manners.look(seen(), ME, 0.0)
    for bot in BOTS:
        manners.acted(bot, ("trade.advertise",), False, 0.0)
    return manners


@pytest.mark.parametrize("company", ["solo", "live"])
def test_a_person_is_answered_within_three_seconds(company: Company) -> None:
    manners, floor = opened(company), seen(hatti=Waiting("minoa-hatti-1", "minoa"))
    manners.look(floor, ME, 10.0)
    at = manners.when("hatti", floor, ME)
    assert at is not None
    assert 10.0 < at <= 13.0


def test_alone_nothing_goes_on_by_itself() -> None:
    manners = opened()
    for bot in BOTS:
        for _ in range(ACTS):
            manners.acted(bot, ("trade.offer",), False, 1.0)
    manners.look(seen(), ME, 1e6)
    assert [manners.when(bot, seen(), ME) for bot in BOTS] == [None, None]
    assert (manners.round, manners.next_change(1e6, None, None)) == (1, None)
    assert not manners.etiquette("hatti", seen(), ME, 1e6).may_leave
    manners.want_next("minoa")
    manners.look(seen(), ME, 1e6)
    assert manners.round == 2
    assert manners.when("hatti", seen(), ME) is not None


def test_rounds_end_by_the_bell_or_when_people_are_quiet() -> None:
    rung, quiet = opened("live"), opened("live")
    for number, share in enumerate(BELLS["live"]):
        rung.look(seen(), ME, 1.0, share - 0.01)
        assert rung.round == number + 1
        rung.look(seen(), ME, 2.0, share)
        assert rung.round == number + 2
    quiet.look(seen(), ME, QUIET - 1)
    assert quiet.round == 1
    quiet.look(seen(did=1), ME, QUIET - 1)
    quiet.look(seen(did=1), ME, QUIET + 1)
    assert quiet.round == 1
    quiet.look(seen(did=1), ME, 2 * QUIET)
    assert quiet.round == 2


def test_at_a_slow_clock_rounds_begin_at_half_time_and_with_the_warning() -> None:
    manners = opened("slow")
    manners.look(seen(), ME, 1.0, 0.1)
    assert not manners.is_brisk(seen(), ME)
    assert not manners.etiquette("hatti", seen(), ME, 1.0).deals
    assert manners.next_change(1.0, 0.1, 1000.0) == pytest.approx(400.0)
    manners.look(seen(), ME, 1e5, 0.5)
    assert (manners.round, manners.etiquette("hatti", seen(), ME, 1e5).may_leave) == (2, False)
    manners.look(seen(), ME, 2e5, 1.0)
    assert (manners.round, manners.etiquette("hatti", seen(), ME, 2e5).may_leave) == (LAST, True)


def test_who_has_nobody_to_wait_for_is_brisk() -> None:
    manners = opened()
    assert manners.when("hatti", seen(done="minoa"), ME) == 0.0
    assert manners.etiquette("hatti", seen(done="minoa"), ME, 5.0).may_leave
    assert opened("slow").when("hatti", seen(), ME) == 0.0


def test_talk_is_rare() -> None:
    manners = opened()
    manners.acted("hatti", ("trade.say",), False, 10.0)
    assert not manners.etiquette("hatti", seen(), ME, 12.0).talks
    assert not manners.etiquette("egypt", seen(), ME, 12.0).talks
    assert manners.etiquette("egypt", seen(), ME, 15.0).talks
    assert not manners.etiquette("hatti", seen(), ME, 15.0).talks


def test_who_does_not_answer_hears_two_lines_in_a_row_from_one_bot() -> None:
    replies = Replies()
    manners = Manners("solo", BOTS, "seed", 0.0, replies=replies)
    for heard in (frozenset(), frozenset(), ME):
        assert manners.etiquette("hatti", seen(), ME, 60.0).silent == heard
        replies.said("hatti", "minoa")
    later = Manners("solo", BOTS, "seed", 600.0, replies=replies).etiquette  # another floor makes it no answer
    assert (later("hatti", seen(), ME, 600.0).silent, later("egypt", seen(), ME, 600.0).silent) == (ME, frozenset())
    assert later("hatti", seen(), ME, 600.0).approaches  # offers still come
    replies.answered("minoa", "egypt")
    assert later("hatti", seen(), ME, 600.0).silent == ME
    for answer in ("hatti", "all"):
        replies.said("hatti", "minoa")
        replies.said("hatti", "minoa")
        replies.answered("minoa", answer)
        assert not later("hatti", seen(), ME, 600.0).silent


def test_who_may_not_speak_yet_is_asked_again_once_it_may() -> None:
    manners = opened()
    manners.acted("hatti", ("trade.say",), False, 10.0)
    manners.acted("egypt", (), False, 11.0)
    at = manners.when("egypt", seen(), ME)
    assert at is not None
    assert at >= 14.0
    assert manners.etiquette("egypt", seen(), ME, at).talks
    manners.acted("egypt", (), False, at)  # and has nothing to say
    assert manners.when("egypt", seen(), ME) is None


def test_people_are_met_and_answered() -> None:
    """Two trade phases of a solo game (`python -m tools.measure_floor` measures more of them)."""
    told = measure(2, "shrewd")
    assert told["reached"] == told["with_useful_offer"] > 0
    assert told["with_reason"] == told["refusals"] > 0
    assert told["done_before_round_3"] == 0
    assert LAST == 3
