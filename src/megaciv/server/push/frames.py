"""What goes out over a web socket: a message for many is compressed once and framed once, and where the line is free it
goes out at once.

Messages are compressed each by itself (RFC 7692, 'server_no_context_takeover'). With a memory of earlier messages they
would be half as long, but every connection would need a compressor of its own and every message as many compressions as
there are people at the table: most of what a broadcast costs. Steps are the same for all, so those who can follow one
stream for the whole table get them as its pieces (`TableStream`): one memory, one compression.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import State

WINDOW: Final = 12
MEMORY: Final = 5
"""As Uvicorn compresses; a bigger window takes longer to make than a message to compress."""
SYNC: Final = b"\x00\x00\xff\xff"
"""What is left off each compressed message."""
WORTH_PACKING: Final = 400
"""A shorter text goes as it is: it fits into one packet anyway, and to compress it takes longer than to send it."""
TEXT: Final = 0x81
PACKED: Final = 0xC1
"""First bytes of a frame that is a whole text message: as it is, and compressed."""
BINARY: Final = 0x82
"""That of a whole binary message."""
STREAM_WINDOW: Final = 13
STREAM_MEMORY: Final = 6
STREAM_LEVEL: Final = 6
"""A table's stream: 64 KB. It is made once, so it may remember more and look longer than a message by itself."""
SHORT: Final = 126
MEDIUM: Final = 65_536

OPEN: Final = State.OPEN
"""Looked up once: it is asked for each of hundreds of readers."""

LINE: Final = "megaciv.line"
"""Where the scope of a web socket has its `FrameProtocol`."""


class EncodedMessage:
    """A text, ready to be sent to any number of people."""

    __slots__ = ("_bare", "_packed", "_pressed", "text")

    def __init__(self, text: bytes, pressed: bytes | None = None) -> None:
        """`pressed` is the text compressed, where somebody has it already."""
        self.text, self._pressed = text, pressed
        self._bare = self._packed = b""

    @property
    def bare(self) -> bytes:
        """The frame for those who cannot unpack."""
        if not self._bare:
            self._bare = _framed(TEXT, self.text)
        return self._bare

    @property
    def packed(self) -> bytes:
        """The frame for everybody else. A short text is not worth it."""
        if not self._packed:
            if self._pressed is None and len(self.text) < WORTH_PACKING:
                return self.bare
            self._packed = _framed(PACKED, (self._pressed or pressed(self.text)).removesuffix(SYNC))
        return self._packed

    @property
    def event(self) -> dict[str, Any]:
        """For the `send` of an ASGI server, where the frame has to wait."""
        return {"type": "websocket.send", "text": self.text.decode()}


class StreamPiece(EncodedMessage):
    """A piece of a `TableStream`, for all who follow it."""

    __slots__ = ("_piece",)

    def __init__(self, text: bytes, piece: bytes) -> None:
        super().__init__(text)
        self._piece = piece
        self._bare = self._packed = _framed(BINARY, piece)

    @property
    def event(self) -> dict[str, Any]:
        return {"type": "websocket.send", "bytes": self._piece}


class JoinedMessages(EncodedMessage):
    """Several messages that go out at once: a line that is free is sent one thing instead of many."""

    __slots__ = ("_messages",)

    def __init__(self, messages: Iterable[EncodedMessage]) -> None:
        super().__init__(b"")
        self._messages = tuple(messages)

    @property
    def bare(self) -> bytes:
        return b"".join([message.bare for message in self._messages])

    @property
    def packed(self) -> bytes:
        return b"".join([message.packed for message in self._messages])


class TableStream:
    """One stream of raw deflate (RFC 1951) for a whole table: each piece is a text and a newline, without the four
    bytes that end every flush. Anyone who begins to follow it is told nothing of what was before: the stream
    forgets."""

    __slots__ = ("_press",)

    def __init__(self) -> None:
        self._press: Any = None

    def piece(self, text: bytes, begins: bool) -> StreamPiece:
        """The next one. With `begins` somebody gets their first."""
        forgets = b""
        if self._press is None:
            self._press = zlib.compressobj(STREAM_LEVEL, wbits=-STREAM_WINDOW, memLevel=STREAM_MEMORY)
        elif begins:
            forgets = self._press.flush(zlib.Z_FULL_FLUSH)
        piece = forgets + self._press.compress(text + b"\n") + self._press.flush(zlib.Z_SYNC_FLUSH)
        return StreamPiece(text, piece.removesuffix(SYNC))


def pressed(text: bytes) -> bytes:
    """Compressed, so that it can follow and be followed by anything else that is."""
    press = zlib.compressobj(3, wbits=-WINDOW, memLevel=MEMORY)
    return press.compress(text) + press.flush(zlib.Z_SYNC_FLUSH)


def _framed(first: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < SHORT:
        return struct.pack("!BB", first, length) + payload
    if length < MEDIUM:
        return struct.pack("!BBH", first, 126, length) + payload
    return struct.pack("!BBQ", first, 127, length) + payload


class FrameProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, which also takes encoded messages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                server_max_window_bits=WINDOW,
                client_max_window_bits=WINDOW,
                compress_settings={"memLevel": MEMORY},
            )
        ]

    def send_receive_event_to_app(self) -> None:
        """Uvicorn stops reading at each message until it is fetched: two calls of the system. Here one message may
        wait, and reading stops at the next: so many are read at once at most."""
        may_wait = not self.read_paused and self.queue.empty()
        if may_wait:
            self.read_paused = True  # it believes so
        super().send_receive_event_to_app()
        if may_wait:
            self.read_paused = False

    def take(self, encoded: EncodedMessage) -> bool:
        """Send it now. False if the line is full or gone: then anyone who waits in `send` learns more."""
        conn, transport = self.conn, self.transport
        if not self.writable.is_set() or conn.state is not OPEN or transport.is_closing():
            return False
        transport.write(encoded.packed if conn.extensions else encoded.bare)
        return True

    def cut(self) -> None:
        """End it without waiting until it takes something."""
        self.transport.abort()


class WithFrameProtocol:
    """An application that finds in the scope of each web socket the line itself, if Uvicorn has one there."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        line = getattr(send, "__self__", None)
        if scope["type"] == "websocket" and isinstance(line, FrameProtocol):
            scope[LINE] = line
        await self.app(scope, receive, send)
