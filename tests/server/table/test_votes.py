"""What a table decides together, and the steps of absence, over real connections."""

from __future__ import annotations

from pathlib import Path

import msgspec

from megaciv.client import LiveTable
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.timing.clocks import MINUTE
from tests.server.conftest import Client, Running, Start, admin, eventually, heard, run
from tests.server.table_of_people import (
    PATIENT,
    QUICK,
    SLOW,
    agree,
    at_work,
    becomes_caretaker,
    kinds,
    miss,
    party,
    reasons,
    refusal,
    soon,
)


def test_a_pause_needs_a_majority_and_ends_by_itself_or_by_vote(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        await first.vote("pause", minutes=5)
        await soon(second, lambda: bool(second.votes))
        assert not second.clock.get("paused")
        shared.clock.advance(5 * MINUTE)  # one of three
        await soon(third, lambda: [vote.get("result") for vote in third.votes.values()] == ["lapsed"])
        await agree(first, second, what="pause", minutes=5)
        await soon(third, lambda: third.clock.get("paused"))
        assert third.clock.get("deadlines", {}) == {}
        await agree(first, third, what="resume")
        await soon(first, lambda: not first.clock.get("paused"))
        await agree(second, third, what="pause", minutes=5)
        await soon(first, lambda: first.clock.get("paused"))
        assert first.clock["until"] == shared.clock.now() + 5 * MINUTE
        shared.clock.advance(5 * MINUTE)
        await soon(first, lambda: not first.clock.get("paused"))
        assert first.seats[0] in first.clock["deadlines"]

    party(shared, act, 3, PATIENT)


def test_the_pace_changes_by_agreement_only(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = first.seats[0]
        await first.vote("pace", time=SLOW)
        await soon(second, lambda: bool(second.votes))
        await second.vote(number=max(second.votes), aye=False)
        await soon(first, lambda: any(vote.get("result") == "failed" for vote in first.votes.values()))
        assert first.clock["mode"] == "live"
        live = (first.decision(seat) or {})["deadline"]
        await agree(first, second, what="pace", time=SLOW)
        await soon(first, lambda: first.clock["mode"] == "slow")
        assert (first.decision(seat) or {})["deadline"] > live + 86_000_000 - 600_000
        await agree(first, second, what="pace", time=None)
        await soon(first, lambda: first.clock.get("mode", "none") == "none")
        assert (first.decision(seat) or {})["deadline"] is None

    party(shared, act, 2, PATIENT)


def test_the_ladder_of_absence_step_by_step_and_back(shared: Running) -> None:
    """Standing order, default, caretaker, substitute, bot, leaving: everybody sees each step, and it ends when the
    player returns; leaving alone is final (R4.1.1)."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        seat = third.seats[0]
        await soon(third, lambda: (third.decision(seat) or {}).get("ids", [""])[0] == "move.land")
        asked = third.decision(seat) or {}
        march = next(choice for choice in await third.options(seat) if "move.land" in choice)
        await third.send(type="draft", seat=seat, key=asked["key"], draft={"choices": [march]})
        with at_work(first, second):
            await miss(shared, first, seat)
            await soon(first, lambda: first.clock.get("missed", {}).get(seat) == 1)
            moved = [
                event for event in first.events if event["kind"] == "tokens-moved" and event["data"]["player"] == seat
            ]
            assert moved  # the draft of the seat
            await soon(first, lambda: first.presence[seat] == "away")
            await miss(shared, first, seat)
            await soon(first, lambda: first.presence[seat] == "caretaker")  # nobody waits for the seat any more
        await third.vote("return", seat=seat)
        await soon(first, lambda: first.presence[seat] == "here" and seat not in first.clock.get("missed", {}))

        await agree(third, first, second, what="substitute", seat=seat)
        await soon(third, lambda: third.seats == [] and third.private == {})
        assert await _lent(third) == [[seat], [seat]]
        await soon(first, lambda: (_kind(first, seat), first.presence[seat]) == ("open", "caretaker"))
        async with Client(shared.address) as other:
            await other.guest("Ersatz")
            assert first.id in {table["id"] for table in (await other.get("/api/tables"))["open"]}
            await other.post(f"/api/tables/{first.id}/join", seat=seat)
            await soon(first, lambda: _name(first, seat) == "Ersatz")
            await third.vote("return", seat=seat)
            await soon(first, lambda: _name(first, seat) == "P2")
            await soon(third, lambda: third.seats == [seat] and seat in third.private)  # all of it, at once
            assert await _lent(third) == [[], []]

        await agree(third, first, second, what="bot", seat=seat, bot="novice")
        await soon(third, lambda: third.presence[seat] == "bot")
        await third.vote("return", seat=seat)
        await soon(third, lambda: third.presence[seat] == "here")  # the others may not have heard of the bot yet

        with at_work(first, second):  # else the game waits for them, however long the rest takes
            await agree(third, first, second, what="leave", seat=seat)
            await soon(first, lambda: "player-left" in kinds(first))
        await soon(third, lambda: third.decision(seat) is None)
        await third.vote("pause", minutes=1)
        await soon(third, lambda: "not-your-vote" in reasons(third))  # who has left has no more say

    party(shared, act, 3, QUICK, spectators=False, bots="novice")


def test_a_caretaker_plays_and_nobody_waits_for_it(shared: Running) -> None:
    async def act(first: LiveTable, second: LiveTable) -> None:
        seat = second.seats[0]
        with at_work(first):
            await becomes_caretaker(shared, first, seat)
            missed, turn = first.clock["missed"][seat], (first.view or {})["turn"]
            await soon(first, lambda: (first.view or {})["turn"] > turn)
            assert first.clock["missed"][seat] == missed

    party(shared, act, 2, QUICK)


def test_caretakers_wait_where_no_person_plays(shared: Running) -> None:
    """Or a game would be played to its end while all are at dinner."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        one, two = first.seats[0], second.seats[0]
        await becomes_caretaker(shared, first, one, two)
        table = shared.registry.tables[first.id]
        await eventually(lambda: table.task is not None and not table.task.is_busy)  # bots have finished, too
        assert set(table.task.game.pending if table.task is not None else ()) == {one, two}
        assert table.clock.due is None  # and no time that passes will change it
        turn = (first.view or {})["turn"]
        await first.vote("return", seat=one)
        with at_work(first):
            await soon(first, lambda: (first.view or {})["turn"] > turn)
            assert first.presence[two] == "caretaker"

    party(shared, act, 2, QUICK)


async def _lent(table: LiveTable) -> list[list[str]]:
    """Which seats this person may take back: at the table, and in their list of tables."""
    listed = next(each for each in (await table.client.get("/api/tables"))["mine"] if each["id"] == table.id)
    return [[seat["civ"] for seat in table.info["seats"] if seat.get("lent")], listed.get("lent", [])]


def _kind(table: LiveTable, civ: str) -> str:
    return next(str(seat["kind"]) for seat in table.info["seats"] if seat["civ"] == civ)


def _name(table: LiveTable, civ: str) -> str:
    return next(str(seat.get("name")) for seat in table.info["seats"] if seat["civ"] == civ)


def test_undo_beyond_the_rules_by_consent_of_those_concerned(start: Start, tmp_path: Path) -> None:
    running = start()

    async def act(first: LiveTable, second: LiveTable) -> None:
        one, two = first.seats[0], second.seats[0]
        await soon(first, lambda: first.decision(one) is not None)
        await first.choose(one, {"move.end": True})  # final by the rules (R3.3.5)
        await soon(second, lambda: second.decision(two) is not None)
        await second.choose(two, {"move.end": True})
        seq = second.seq
        await first.vote("undo", to=0)  # back to the beginning
        await soon(second, lambda: bool(second.votes))
        await second.vote(number=max(second.votes))
        await soon(first, lambda: any(event["kind"] == "table-rewound" for event in first.events))
        await soon(first, lambda: first.decision(one) is not None and first.seq > seq)
        assert (first.decision(one) or {})["ids"][0] == "move.land"
        await first.vote("undo", to=0)  # once a turn
        await heard(first)
        assert "undo-asked-already" in reasons(first)
        assert all("result" in vote for vote in first.votes.values())
        await first.choose(one, {"move.end": True})
        table_id = first.id
        address.append(table_id)

    address: list[str] = []
    party(running, act, 2, None, bots="novice")
    running.stop()
    again = start()  # the log with a step back in it loads again

    async def look() -> None:
        async with Client(again.address) as client, client.table(address[0]) as table:
            assert table.view is not None
            assert any(event["kind"] == "table-rewound" for event in table.events)

    run(look())
    here, there = running.config.database, f"sqlite:///{tmp_path}/there.sqlite3"
    admin("export", address[0], str(tmp_path / "game.json"), "--database", here)
    start(there).stop()
    told = admin("import", str(tmp_path / "game.json"), "--database", there)  # without checkpoints
    assert "Nothing is wrong" in admin("inspect", told.split("table ")[1].split(" ")[0], "--database", there)


# -- leaving and the end ------------------------------------------------------------


def test_the_end_by_vote_is_a_scored_end(shared: Running) -> None:
    """R4.1.1: the final table is there, nobody plays on, and the downloaded game ends in the same way."""

    async def act(first: LiveTable, second: LiveTable) -> None:
        await agree(first, second, what="end")
        await soon(first, lambda: first.info["status"] == "finished")
        assert first.over
        assert first.asked == {}
        outcome = first.info["outcome"]
        assert (outcome["over"], outcome.get("scored", True), len(outcome["places"])) == (True, True, 5)
        seq = first.seq
        assert await refusal(first.choose(first.seats[0], {"move.end": True}, key="any")) == "question-changed"
        kept = await first.client.get(f"/api/tables/{first.id}/download")
        game = Game.replay(msgspec.convert(kept["setup"], Setup), kept["seed"], kept["choices"])
        assert msgspec.json.decode(msgspec.json.encode(game.outcome())) == outcome
        assert first.seq == seq

    party(shared, act, 2, None)


def test_without_consent_the_game_stops_unscored_until_they_agree_to_score_it(shared: Running) -> None:
    """R4.1.1."""

    async def act(first: LiveTable, second: LiveTable, third: LiveTable) -> None:
        leaver, stays = third.seats[0], second.seats[0]
        await third.choose(leaver, {"leave.request": True})
        await soon(second, lambda: (second.decision(stays) or {}).get("ids") == ["leave.consent"])
        await second.choose(stays, {"leave.consent": False})
        await soon(first, lambda: first.info["status"] == "finished")
        assert first.info["outcome"]["scored"] is False
        await first.vote("pause", minutes=1)
        await soon(first, lambda: "game-is-over" in reasons(first))
        await agree(first, second, what="end")
        await soon(first, lambda: first.info["outcome"].get("scored", True))
        await soon(third, lambda: "end-agreed" in kinds(third))

    party(shared, act, 3, None)
