"""A mail server and a web server that only take what they are sent, and a door before a server that comes and goes. On
127.0.0.1 alone."""

from __future__ import annotations

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar

T = TypeVar("T", bound=socketserver.BaseServer)


class MailServer(socketserver.ThreadingTCPServer):
    """Speaks just enough SMTP. `refuse` so many letters with 'try again later' first."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, refuse: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), _MailHandler)
        self.letters: list[str] = []
        self.refuse = refuse

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"

    def to(self, address: str) -> list[str]:
        """The letters to somebody."""
        return [letter for letter in list(self.letters) if f"To: {address}" in letter.splitlines()]


class _MailHandler(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self._say("220 sink")
        for raw in self.rfile:
            word = raw.decode().strip().split(" ")[0].upper()
            if word == "DATA":
                self._take()
            elif word == "QUIT":
                self._say("221 bye")
                return
            elif word == "MAIL" and self.server.refuse > 0:
                self.server.refuse -= 1
                self._say("451 later")
            else:
                self._say("250 ok")

    def _take(self) -> None:
        self._say("354 go on")
        lines = []
        for raw in self.rfile:
            if raw.strip() == b".":
                break
            lines.append(raw.decode().rstrip("\r\n"))
        self.server.letters.append("\n".join(lines))
        self._say("250 taken")

    def _say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())


class HookServer(ThreadingHTTPServer):
    """Keeps every POST: path, headers, body. `fail` so many with 500 first."""

    def __init__(self, fail: int = 0) -> None:
        super().__init__(("127.0.0.1", 0), _HookHandler)
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.fail = fail

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _HookHandler(BaseHTTPRequestHandler):
    server: HookServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        failing = self.server.fail > 0
        self.server.fail -= failing
        if not failing:
            self.server.posts.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(500 if failing else 204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Front(socketserver.ThreadingTCPServer):
    """An address that stays while the server behind it goes and comes back on another port. Anyone who calls while
    there is none is hung up on."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _FrontHandler)
        self.behind = 0
        """The port of the server; none is 0."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class _FrontHandler(socketserver.BaseRequestHandler):
    server: Front

    def handle(self) -> None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.server.behind)) as behind:
            back = threading.Thread(target=_pump, args=(behind, self.request), daemon=True)
            back.start()
            _pump(self.request, behind)
            back.join()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)
    for each in (source, target):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@contextmanager
def serving(server: T) -> Iterator[T]:
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
