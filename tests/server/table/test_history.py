"""A game looked back upon: the film ends where the game did, and the figures are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.client import RequestRefused
from megaciv.rules.engine.events import EVENTS_A_CHOICE
from megaciv.server.push.projection import patched
from tests.server.conftest import Client, Running, run
from tests.server.table.test_game_task import play_out

Json = dict[str, Any]


async def film_of(client: Client, table: str, at: int = 0) -> tuple[Json, dict[str, Any]]:
    """The last view and the last hands of a game, from its frames alone."""
    view: Json = {}
    hands: Json = {}
    while True:
        told = await client.get(f"/api/tables/{table}/film?at={at}&limit=150")
        if view:
            assert view == told["view"]
        view, hands = told["view"], told["hands"]
        for frame in told["frames"]:
            at += 1
            assert frame["at"] == at
            view, hands = patched(view, frame["patch"]), hands | frame["hands"]
        assert all(event["id"] // EVENTS_A_CHOICE <= at for event in told["events"])
        if at == told["of"]:
            return view, hands


def test_a_finished_game_can_be_seen_again(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client:
            await client.guest("Ada")
            info = await client.play_now(players=5, turns=3)
            async with client.table(info["id"]) as table:
                await play_out(table)
                view, hands = await film_of(client, info["id"])
                assert table.view is not None
                assert view["areas"] == table.view["areas"]
                assert set(hands) == set(view["players"])  # the game is over: everybody's hand is open
                seen = await client.get(f"/api/tables/{info['id']}/history")
                check_history(seen, table.info["outcome"])

    run(scenario())


def check_history(seen: Json, outcome: Json) -> None:
    """Turn by turn, the end last; the points of the end are those of the final table."""
    assert [row["turn"] for row in seen["turns"]] == [1, 2, 3, 4]
    end = {civ: figures["vp"] for civ, figures in seen["turns"][-1]["players"].items()}
    assert end == {place["civilization"]: place["vp"] for place in outcome["places"]}
    assert all(len(row["hands"]) == 5 for row in seen["turns"][:-1])
    ats = [moment["at"] for moment in seen["moments"]]
    assert ats == sorted(set(ats))
    assert seen["moments"][-1]["turn"] == 3


def test_a_running_game_keeps_its_hands(shared: Running) -> None:
    async def scenario() -> None:
        async with Client(shared.address) as client, Client(shared.address) as other:
            await client.guest("Ada")
            await other.guest("Bob")
            info = await client.play_now(players=5, turns=3)
            (seat,) = [seat["civ"] for seat in info["seats"] if seat.get("mine")]
            film = await client.get(f"/api/tables/{info['id']}/film")
            seen = await client.get(f"/api/tables/{info['id']}/history")
            assert list(film["hands"]) == [seat]
            assert all(set(frame["hands"]) <= {seat} for frame in film["frames"])
            assert all("hands" not in row for row in seen["turns"])
            with pytest.raises(RequestRefused) as refused:
                await other.get(f"/api/tables/{info['id']}/film")
            assert refused.value.reason == "no-spectators"

    run(scenario())
