"""Web sockets of a bench's players. They share the machine with the server that is measured, and there are hundreds or
thousands of them: what comes is read frame by frame as it arrives, without a task, a queue or a lock for each. Opening
them is the work of `websockets`, and so is what they agree on with the server."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Final, cast

from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import WebSocketURI, parse_uri

OPENS: Final = 30.0
"""So many seconds it may take until a line is there."""
HEAD_ENDS: Final = b"\r\n\r\n"
WHOLE: Final = 0x80
PACKED: Final = 0x40
"""Of the first byte of a frame: it is a whole message, and it is compressed."""
SYNC: Final = b"\x00\x00\xff\xff"

Hear = Callable[[bytes, bool], None]
"""Takes a message, and whether it is binary."""


class BenchLine(asyncio.Protocol):
    """A line that is open, from `opened`. The first message is `greeting`; all others go to `hear`."""

    def __init__(self, where: WebSocketURI, cookie: str | None, hear: Hear) -> None:
        loop = asyncio.get_running_loop()
        self.greeting: asyncio.Future[bytes] = loop.create_future()
        self._hear, self._cookie = hear, cookie
        self._shake: ClientProtocol | None = ClientProtocol(
            where, extensions=[ClientPerMessageDeflateFactory(client_max_window_bits=True)]
        )
        self._rest = b""

    @classmethod
    async def opened(cls, address: str, hear: Hear, cookie: str | None = None) -> BenchLine:
        """A line on which the server has greeted."""
        where = parse_uri(address)
        _, line = await asyncio.get_running_loop().create_connection(
            lambda: cls(where, cookie, hear), where.host, where.port
        )
        async with asyncio.timeout(OPENS):
            await line.greeting
        return line

    def say(self, text: bytes) -> None:
        self._send(Opcode.TEXT, text)

    def cut(self) -> None:
        """Go without a farewell."""
        self._transport.abort()

    def _send(self, kind: Opcode, data: bytes) -> None:
        self._transport.write(Frame(kind, data).serialize(mask=True))

    # -- what asyncio calls ------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        assert self._shake is not None
        request = self._shake.connect()
        if self._cookie is not None:
            request.headers["Cookie"] = self._cookie
        self._shake.send_request(request)
        for part in self._shake.data_to_send():
            self._transport.write(part)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.greeting.done():
            self.greeting.set_exception(exc or ConnectionResetError("the line has ended before it began"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if self._shake is not None:
            head, ends, data = data.partition(HEAD_ENDS)
            if not ends:
                self._rest = head
                return
            self._shake.receive_data(head + ends)
            if self._shake.state is not State.OPEN:
                self._fail(self._shake.handshake_exc or ConnectionError("the server opens no line"))
                return
            self._shake = None
        at = 0
        while (frame := _frame_at(data, at)) is not None:
            begin, end = frame
            self._take(data[at], data[begin:end])
            at = end
        self._rest = data[at:]

    def _take(self, first: int, payload: bytes) -> None:
        kind = first & 15
        if kind == Opcode.PING:
            self._send(Opcode.PONG, payload)
        elif kind == Opcode.CLOSE:
            self._transport.close()
        else:
            assert first & WHOLE, "a server of ours sends whole messages"
            if first & PACKED:
                payload = zlib.decompress(payload + SYNC + b"\x03\x00", -zlib.MAX_WBITS)
            if self.greeting.done():
                self._hear(payload, kind == Opcode.BINARY)
            else:
                self.greeting.set_result(payload)

    def _fail(self, why: Exception) -> None:
        if not self.greeting.done():
            self.greeting.set_exception(why)
        self.cut()


def _frame_at(data: bytes, at: int) -> tuple[int, int] | None:
    """From where to where the payload of the frame goes that begins here; None if it is not all here. Servers do not
    mask."""
    begin = at + 2
    if len(data) < begin:
        return None
    length = data[at + 1]
    if length >= 126:
        size = 2 if length == 126 else 8
        length = int.from_bytes(data[begin : begin + size], "big")
        begin += size
    end = begin + length
    return None if len(data) < end else (begin, end)
