"""Answers compressed; what has a fingerprint is compressed once."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from typing import Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

WORTH_IT: Final = 1000
"""Bytes from which on an answer is compressed."""
MOST_KEPT: Final = 64_000_000
"""Bytes of compressed answers that are kept; of more the one used longest ago is forgotten."""
LEVEL: Final = 6
ETAG: Final = "etag"


class Compressing:
    """Around the application. Answers that come in one piece are compressed for anyone who takes gzip."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._bytes = 0
        self.compressed = 0
        """How often something was."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not _takes_gzip(scope):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                first, start = start, None
                if not message.get("more_body"):
                    self._compress(first, message)
                await send(first)
            await send(message)

        await self._app(scope, receive, sending)

    def _compress(self, start: Message, body: Message) -> None:
        assert start["type"] == "http.response.start"
        assert body["type"] == "http.response.body"
        headers = MutableScopeHeaders(start)
        if len(body["body"]) < WORTH_IT or "content-encoding" in headers:
            return
        body["body"] = self._packed(body["body"], headers.get(ETAG))
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(body["body"]))
        headers.extend_header_value("vary", "accept-encoding")

    def _packed(self, content: bytes, etag: str | None) -> bytes:
        if etag is not None and etag in self._kept:
            self._kept.move_to_end(etag)
            return self._kept[etag]
        packed = gzip.compress(content, LEVEL, mtime=0)
        self.compressed += 1
        if etag is not None:
            self._kept[etag] = packed
            self._bytes += len(packed)
            while self._bytes > MOST_KEPT:
                self._bytes -= len(self._kept.popitem(last=False)[1])
        return packed


def _takes_gzip(scope: Scope) -> bool:
    accepted = (value for name, value in scope["headers"] if name == b"accept-encoding")
    return any(b"gzip" in value for value in accepted)
