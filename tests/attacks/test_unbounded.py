"""What strangers could make grow without end: lines that nobody reads, requests that never end, looking back, answers
compressed again and again, files with aliases of aliases."""

from __future__ import annotations

import asyncio
import gzip
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from megaciv.checking.cases import check_file
from megaciv.rules.facts import facts
from megaciv.server import limits, looking_back
from megaciv.server.accounts import passwords
from megaciv.server.errors import Refusal
from megaciv.server.http import games, patience
from megaciv.server.http.client_files import File, respond
from megaciv.server.http.compressing import Compressing
from megaciv.server.incoming import take_in
from megaciv.server.limits import Lines
from megaciv.server.looking_back import LookingBack
from megaciv.server.push import connection as lines
from megaciv.server.push.frames import EncodedMessage
from megaciv.server.storage.schema import Database
from megaciv.server.table.history import NOBODY, frames, unnamed
from tests.rules.trade_tables import floor, said
from tests.server.conftest import PATIENCE, Running, Start, device, eventually, guests, reason, run
from tests.server.games import exported, game_at
from tests.server.push.test_connection import a_moment, connected

# -- lines ------------------------------------------------------------


def test_a_line_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_SECONDS", 0.01)

    async def scenario() -> None:
        connection, wire, task = connected()
        await a_moment()
        wire.free.clear()
        connection.tell("anything")
        await asyncio.wait_for(connection.closed.wait(), PATIENCE)
        assert connection.why == lines.TOO_SLOW
        assert not connection._queue, "nothing is kept for who does not read"
        task.cancel()

    asyncio.run(scenario())


def test_a_socket_that_never_reads_is_cut_and_leaves_the_table(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(lines, "MOST_WAITING", 200_000)
    monkeypatch.setattr(lines, "CLOSING", 0.05)
    running = start()

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        info = await ada.post("/api/tables", players=5)
        asked = f"GET /api/tables/{info['id']}/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        deaf = socket.create_connection(("127.0.0.1", int(running.address.rpartition(":")[2])))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"{asked}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await eventually(lambda: info["id"] in running.registry.tables)
        there = running.registry.tables[info["id"]].connections
        await eventually(lambda: len(there) == 1)
        (connection,) = there
        loop = running.registry._task.get_loop()
        for _ in range(200):  # more than the kernels on both sides take
            loop.call_soon_threadsafe(connection.send, EncodedMessage(b"x" * 100_000))
        await eventually(lambda: not there)
        assert connection.why == lines.TOO_SLOW
        deaf.close()

    run(scenario())


def test_an_address_has_so_many_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LINES", 2)
    counted = Lines()
    with counted.one_of("a") as first, counted.one_of("a") as second, counted.one_of("a") as third:
        assert (first, second, third) == (True, True, False)
        with counted.one_of("b") as other:
            assert other
    with counted.one_of("a") as again:
        assert again
    assert not counted._open, "nothing is kept of addresses without windows"


def test_a_window_too_many_is_told_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_LINES", 0)
    running = start(limits=True)

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        info = await ada.post("/api/tables", players=5)
        address = f"{running.address.replace('http', 'ws')}/api/tables/{info['id']}/ws"
        async with connect(address) as line:
            assert "too-many-windows" in str(await line.recv())
            await line.wait_closed()
            assert line.close_code == 4429

    run(scenario())


@pytest.mark.parametrize(
    "said",
    [
        b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\ncontent-length: 50\r\n\r\n{",
        b"",
    ],
)
def test_a_request_that_does_not_end_is_cut(start: Start, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(patience, "ASKS_WITHIN", 0.2)
    running = start()
    with socket.create_connection(("127.0.0.1", int(running.address.rpartition(":")[2]))) as line:
        line.sendall(said)
        line.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):  # noqa: PT012
            while line.recv(1000):
                pass
            raise ConnectionResetError


def test_a_patient_reader_keeps_its_line(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time between requests is not time for a request; an open web socket is not one, either."""
    monkeypatch.setattr(patience, "ASKS_WITHIN", 0.2)
    running = start()

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        info = await ada.post("/api/tables", players=5)
        async with ada.table(info["id"]) as table:
            received = table.received = []
            await asyncio.sleep(0.5)
            await table.send(type="ping")
            await table.until(lambda: any(told["type"] == "pong" for told in received))
            assert not any(told["type"] == "hello" for told in received), "it is the line of the beginning"
            assert (await ada.http.get("/health")).status_code == 200

    run(scenario())


# -- looking back ------------------------------------------------------------


def test_the_same_is_looked_at_once_and_a_crowd_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "MOST_WAITING", 3)

    async def scenario() -> None:
        back, looked, go_on = LookingBack(), [], asyncio.Event()

        async def look() -> int:
            looked.append(1)
            await go_on.wait()
            return len(looked)

        three = [asyncio.create_task(back.once("a game", look)) for _ in range(3)]
        await a_moment()
        with pytest.raises(Refusal, match="server-busy"):
            await back.once("another", look)
        go_on.set()
        assert await asyncio.gather(*three) == [1, 1, 1]
        assert await back.once("a game", look) == 1

    asyncio.run(scenario())


@pytest.mark.parametrize("what", ["history", "film", "phases", "log"])
def test_a_game_that_is_too_long_is_not_looked_back_upon(
    shared: Running, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:  # fmt: skip
    monkeypatch.setattr(games, "MOST_LOOKED_BACK", 3)

    async def scenario() -> None:
        (ada,) = await guests(shared, "Ada")
        info = await ada.play_now(players=5)
        async with ada.table(info["id"]) as table:
            while table.seq <= 3:
                seat, decision = await anext(aiter(table.questions()))
                await table.choose(seat, decision["default"])
        wanted = {"turn": 1, "phase": "movement"} if what == "log" else {}
        asking = ada.get(f"/api/tables/{info['id']}/{what}", **wanted)
        assert await reason(asking) == "too-long-to-look-back"

    run(scenario())


def test_strangers_do_not_spend_what_a_table_may_be_asked(start: Start) -> None:
    """The budget is that of who asks, and grows with how long the game is."""
    running = start(limits=True)

    async def scenario() -> None:
        (ada,) = await guests(running, "Ada")
        info = await ada.play_now(players=5)
        path = f"/api/tables/{info['id']}/phases"
        limiter = _limiter(running)
        while limiter.allows("heavy", info["id"]):
            pass
        assert isinstance(await ada.get(path), list)

    run(scenario())


def _limiter(running: Running) -> Any:
    app: Any = running._servers[0].config.app
    return app.app.state.server.limiter


def test_the_film_of_a_running_game_names_no_whisperer() -> None:
    game = floor(minoa="clay clay ochre", hatti="wine wine wine oil", egypt="gold gold fish")
    whisper = {"trade.offer": {"to": "egypt", "give": said(3, "wine", "wine"), "want": said(3, "gold", "gold")}}
    _, _, found = frames(game, [(1, ("hatti", whisper)), (2, ("minoa", {"trade.done": True}))], ["minoa"])
    assert [frame.civ for frame in found] == ["hatti", "minoa"]
    assert [frame.civ for frame in unnamed(found, ["minoa"])] == [NOBODY, "minoa"]
    assert [frame.civ for frame in unnamed(found, ["hatti", "minoa"])] == ["hatti", "minoa"]


def test_nor_does_the_server_that_shows_it(start: Start) -> None:
    running = start()
    game = game_at("trade", asked=5)
    one, other = list(game.setting.civs)[:2]
    goods = {each.id for each in facts().commodities}
    mine = [card for card in game.view(one).hand if card in goods][:2]
    whisper = {"to": other, "give": {"count": 3, "names": mine}, "want": {"count": 3, "names": ["salt", "salt"]}}
    game.act(one, {"trade.offer": whisper})

    async def scenario() -> None:
        database = Database(running.config.database)
        table = await take_in(database, exported(game, "0", [one, other], None))
        await database.close()
        number = len(game.choices)
        film = await device(running).get(f"/api/tables/{table}/film", at=number - 2)
        assert [frame["civ"] for frame in film["frames"]][-1] == NOBODY

    run(scenario())


def test_passwords_take_no_thread_from_anybody() -> None:
    """A crowd at the door made dry runs wait for half a minute: both had the same threads."""

    async def scenario() -> None:
        go_on, loop = threading.Event(), asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        busy = loop.run_in_executor(None, go_on.wait)
        assert await asyncio.wait_for(passwords.is_right(await passwords.hashed("a password"), "a password"), PATIENCE)
        go_on.set()
        await busy

    run(scenario(), 60)


# -- files ------------------------------------------------------------


def test_the_same_file_is_compressed_once() -> None:
    async def scenario() -> None:
        content = b"the same again and again. " * 200
        file = File(content, "text/plain", '"abc"', "no-cache")

        async def app(scope: Any, receive: Any, send: Any) -> None:
            answer: Any = respond(file, None).to_asgi_response(None, request=None)  # type: ignore[arg-type]
            await answer(scope, receive, send)

        packing = Compressing(app)
        transport = httpx.ASGITransport(app=packing)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            for _ in range(3):
                answer = await client.get("/")
                assert answer.headers["content-encoding"] == "gzip"
                assert int(answer.headers["content-length"]) == len(gzip.compress(content, 6, mtime=0))
                assert answer.content == content
            plain = await client.get("/", headers={"accept-encoding": "identity"})
            assert plain.content == content
            assert "content-encoding" not in plain.headers
        assert packing.compressed == 1

    asyncio.run(scenario())


@pytest.mark.parametrize("told", ["more than", "refers to what it stands in"])
def test_aliases_of_aliases_are_refused_before_they_are_written_out(tmp_path: Path, told: str) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for at in range(1, 30):
        bomb += f"a{at}: &a{at} [{', '.join([f'*a{at - 1}'] * 9)}]\n"
    file = tmp_path / "bomb.yaml"
    file.write_text(bomb if told == "more than" else "name: &a [1, *a]\n", encoding="utf-8")
    (result,) = check_file(file)
    assert told in result.reason
