"""The yardstick: a bare ASGI application that sends recorded bytes to eighteen web sockets whenever one of them speaks.
Run as a program: `python -m megaciv.benches.server_raw FILE`; it says where it is. Any HTTP request is answered
with the processor time that its broadcasts have taken."""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import uvicorn


class Broadcast:
    """For the n-th message, the n-th list of frames: one for each connection, in the order in which they came."""

    def __init__(self, rounds: list[list[str]]) -> None:
        self._rounds, self._at = rounds, 0
        self._senders: list[Any] = []
        self._used = 0.0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": str(self._used).encode()})
        else:
            await self._converse(receive, send)

    async def _converse(self, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self._senders.append(send)
        while (await receive())["type"] == "websocket.receive":
            frames = self._rounds[self._at % len(self._rounds)]
            self._at += 1
            began = time.thread_time()
            for sender, frame in zip(self._senders, frames, strict=False):
                await sender({"type": "websocket.send", "text": frame})
            self._used += time.thread_time() - began
        self._senders.remove(send)


def main() -> None:
    rounds = msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=list[list[str]])
    place = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{place.getsockname()[1]}", flush=True)
    config = uvicorn.Config(Broadcast(rounds), ws="websockets-sansio", ws_per_message_deflate=True, log_level="error")
    uvicorn.Server(config).run([place])


if __name__ == "__main__":
    main()
