"""How long a client may take to say what it wants: a line that sends a header a minute is one that somebody else does
not get."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ASKS_WITHIN: Final = 20.0
"""Seconds from the first byte of a request, or from the opening of the line, to the last of its body."""
_UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class ImpatientProtocol(H11Protocol):
    """Uvicorn's HTTP, which cuts a line whose request is not complete in time. Between requests Uvicorn's own time for
    idle lines counts."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_web_socket = self.transport.get_protocol() is not self  # it has been handed over
        if self.conn.their_state in _UNFINISHED and not is_web_socket and not self.transport.is_closing():
            self._wait()
        else:
            self._heard()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._heard()
        super().on_response_complete()

    def _wait(self) -> None:
        if self._alarm is None:
            self._alarm = self.loop.call_later(ASKS_WITHIN, self._cut)

    def _heard(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _cut(self) -> None:
        transport: Any = self.transport
        transport.abort()
