"""One person is not 'more than half of the others': votes cannot be used to read, expel or overrule."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

from megaciv.client import LiveTable
from megaciv.timing.clocks import MINUTE
from tests.server.conftest import Running, heard, nothing_left_open, run, shared  # noqa: F401
from tests.server.table_of_people import (
    QUICK,
    Place,
    TableOfPeople,
    agree,
    at_work,
    becomes_caretaker,
    kinds,
    party,
    reasons,
    soon,
)


async def _goes(table: LiveTable, seen_by: LiveTable) -> None:
    """Somebody closes their window, once the other knows that it was open: news of it may still be on the way."""
    seat = table.seats[0]
    await soon(seen_by, lambda: seen_by.presence.get(seat, "away") != "away")
    await table.__aexit__(None, None, None)
    await soon(seen_by, lambda: seen_by.presence[seat] != "here")


async def _refused(table: LiveTable, what: str, **about: Any) -> str:
    """Why a vote cannot be called."""
    before = len(reasons(table))
    await table.vote(what, **about)
    await heard(table)
    found = reasons(table)[before:]
    return found[0] if found else ""


def test_nobody_s_seat_is_taken_while_they_are_there(anywhere: Place) -> None:
    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        seat = third.seats[0]
        for what in ("bot", "substitute", "leave"):
            assert await _refused(first, what, seat=seat) == "seat-is-here"
        await agree(third, first, second, what="bot", seat=seat)  # one's own may be given away
        await soon(third, lambda: third.presence[seat] == "bot")

    party(anywhere, act, 3, None)


def test_one_other_person_takes_no_seat_alone(anywhere: Place) -> None:
    """With two people at a table one joined the other's seat as a second guest and read the hand."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = second.seats[0]
        await _goes(second, first)
        assert await _refused(first, "substitute", seat=seat) == "too-few-to-vote"
        assert await _refused(first, "leave", seat=seat) == "too-few-to-vote"

    party(anywhere, act, 2, None)


def test_one_person_with_many_seats_is_one_voter(anywhere: Place) -> None:
    """Anyone who took three seats in the lobby was two thirds of a table: they ended games, paused them for a
    fortnight, and took the seat of the only other person."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        assert len(first.seats) == 4
        await first.vote("end")
        await first.vote("pause", minutes=20_000)
        await heard(first)
        assert [vote.get("result") for vote in first.votes.values()] == [None, None]
        for number in list(first.votes):
            await first.vote(number=number, aye=True)
        await heard(first)
        assert [vote.get("result") for vote in first.votes.values()] == [None, None]
        assert first.info["status"] == "running"
        for number in list(first.votes):
            await second.vote(number=number, aye=False)
        await soon(first, lambda: {vote.get("result") for vote in first.votes.values()} == {"failed"})
        seat = second.seats[0]
        await _goes(second, first)
        for what in ("substitute", "leave"):
            assert await _refused(first, what, seat=seat) == "too-few-to-vote"

    party(anywhere, act, 2, QUICK, also=3)


def test_who_comes_back_keeps_their_seat(shared: Running) -> None:  # noqa: F811
    """A vote about the seat of somebody who has just gone does not pass before they had time to come and say no."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            people = TableOfPeople(shared, stack)
            await people.gather(3, None)
            first, second, third = people.tables
            seat = third.seats[0]
            await _goes(third, first)
            await agree(first, second, what="substitute", seat=seat)
            await heard(first)
            assert all("result" not in vote for vote in first.votes.values())
            async with people.clients[2].table(first.id) as back:
                await soon(first, lambda: [vote.get("result") for vote in first.votes.values()] == ["failed"])
                assert back.seats == [seat]
            await soon(first, lambda: first.presence[seat] != "here")
            await agree(first, second, what="substitute", seat=seat)
            shared.clock.advance(2 * MINUTE + 1000)
            await soon(first, lambda: first.votes[max(first.votes)].get("result") == "passed")
            await soon(first, lambda: next(s for s in first.info["seats"] if s["civ"] == seat)["kind"] == "open")

    run(scenario())


def test_the_last_one_awake_decides_nothing_for_the_others(shared: Running) -> None:  # noqa: F811
    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        two, three = second.seats[0], third.seats[0]
        with at_work(first):
            await becomes_caretaker(shared, first, two, three)
        await _goes(second, first)
        await _goes(third, first)
        await first.vote("undo", to=0)
        await first.vote("end")
        await heard(first)
        await heard(first)
        assert first.votes
        assert all(vote.get("result") != "passed" for vote in first.votes.values())
        assert first.info["status"] == "running"
        assert "table-rewound" not in kinds(first)
        assert await _refused(first, "leave", seat=two) in ("", "too-many-votes")
        assert "player-left" not in kinds(first)

    party(shared, act, 3, QUICK)


def test_whoever_saw_new_cards_does_not_go_back_alone(anywhere: Place) -> None:
    """All people vote on an undo, also those who have not chosen since."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        await first.choose(first.seats[0], {"move.end": True})
        await first.vote("undo")
        await soon(second, lambda: bool(second.votes))
        await heard(first)
        assert "table-rewound" not in kinds(first)
        await second.vote(number=max(second.votes), aye=False)
        await soon(first, lambda: first.votes[max(first.votes)].get("result") == "failed")

    party(anywhere, act, 2, None)


def test_junk_votes_of_one_block_nobody_else(anywhere: Place) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        for minutes in range(1, 7):
            await first.vote("pause", minutes=minutes)
        await heard(first)
        assert reasons(first).count("too-many-votes") == 4
        assert await _refused(second, "pause", minutes=30) == ""
        await soon(first, lambda: len(first.votes) == 3)

    party(anywhere, act, 2, QUICK)


def test_an_open_vote_ends_with_the_game(anywhere: Place) -> None:
    """An undo that passed after the end opened a game again whose seed is public."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        await first.choose(first.seats[0], {"move.end": True})
        await first.vote("undo")
        await soon(second, lambda: bool(second.votes))
        undo = max(second.votes)
        await agree(second, third, what="end")
        await soon(second, lambda: second.info["status"] == "finished")
        await soon(second, lambda: second.votes[undo].get("result") == "ended")
        await second.vote(number=undo)
        await heard(second)
        assert "vote-is-over" in reasons(second)
        assert second.over

    party(anywhere, act, 3, None)


def test_an_undo_by_vote_takes_back_the_sitting_and_keeps_the_work_of_others(anywhere: Place) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        one, two = first.seats[0], second.seats[0]
        await soon(first, lambda: first.decision(one) is not None)
        before = (first.view or {})["areas"]
        march = {}
        for _ in range(2):
            march = next(choice for choice in await first.options(one) if "move.land" in choice)
            await first.choose(one, march)
        assert (await first.undoable(one))["choice"] == march  # offered, and it says what goes
        await first.choose(one, {"move.end": True})
        assert (await first.undoable(one))["choice"] is None  # final (R3.3.5): not offered
        march = next(choice for choice in await second.options(two) if "move.land" in choice)
        await second.choose(two, march)
        told = (await first.undoable(one, vote=True))["by_vote"]
        assert (told["choices"], told["phase"], told["turn"]) == (3, "movement", 1)
        moved = _pieces(second, two)
        await first.vote("undo")
        await soon(second, lambda: bool(second.votes))
        (vote,) = second.votes.values()
        assert (vote["about"]["choices"], vote["about"]["phase"]) == (3, "movement")
        await second.vote(number=vote["id"])
        await soon(first, lambda: "table-rewound" in kinds(first) and first.decision(one) is not None)
        assert _pieces(first, one) == {area: sides[one] for area, sides in before.items() if one in sides}
        await soon(second, lambda: _pieces(second, two) == moved)
        assert (await first.undoable(one, vote=True))["by_vote"] is None  # once a turn

    party(anywhere, act, 2, None)


def test_nobody_waits_for_the_word_of_who_has_left(anywhere: Place) -> None:
    """A vote was open when somebody left: anyone who must agree to it are those who still play."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        leaver, stays = third.seats[0], [first.seats[0], second.seats[0]]
        await first.vote("pace", time=None)
        await soon(third, lambda: bool(third.votes))
        (number,) = third.votes
        await third.choose(leaver, {"leave.request": True})
        for table, seat in zip((first, second), stays, strict=True):
            await soon(table, lambda table=table, seat=seat: _asked(table, seat) == "leave.consent")
            await table.choose(seat, {"leave.consent": True})
        await soon(third, lambda: "leave-granted" in kinds(third))
        await third.vote(number=number, aye=False)
        await soon(third, lambda: "not-your-vote" in reasons(third))
        await third.vote("end")
        await soon(third, lambda: reasons(third).count("not-your-vote") == 2)
        await second.vote(number=number)
        await soon(first, lambda: first.votes[number].get("result") == "passed")

    party(anywhere, act, 3, QUICK)


def _asked(table: LiveTable, seat: str) -> str:
    return str(((table.decision(seat) or {}).get("ids") or [""])[0])


def _pieces(table: LiveTable, civ: str) -> dict[str, Any]:
    return {area: sides[civ] for area, sides in (table.view or {})["areas"].items() if civ in sides}
