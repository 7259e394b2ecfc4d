"""A laptop with a companion on it, as rehearsals need it: a server that can be killed, and a line to it."""

from __future__ import annotations

import http.client
import json
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from megaciv.server.config import Config
from megaciv.server.run import place_at, port_of, run


class Laptop:
    """A server in a process of its own, which can be killed and started again; it ends with us. It is forked, so that a
    start costs no imports: fifty kills would take minutes otherwise."""

    def __init__(self, folder: Path) -> None:
        self._database, self.port = f"sqlite:///{folder}/games.sqlite3", 0
        self._pid = 0

    def __enter__(self) -> Laptop:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        place = place_at("127.0.0.1", [self.port])
        assert place is not None
        self.port = port_of(place)
        heard, said = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            with suppress(BaseException):
                os.close(heard)
                run(Config(self._database, limits=False), "127.0.0.1", self.port, lambda: os.close(said), place)
            os._exit(0)
        place.close()
        os.close(said)
        os.read(heard, 1)  # ends when the server is ready, or has ended
        os.close(heard)

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)


class LaptopLine:
    """A connection to the laptop that is taken up again when it is lost."""

    def __init__(self, port: int, csrf: str = "") -> None:
        self._port, self.csrf = port, csrf
        self._line: http.client.HTTPConnection | None = None

    def open(self, body: dict[str, Any], civs: Sequence[str]) -> tuple[str, dict[str, str]]:
        """A companion with a device for every nation: where it is, and everybody's token."""
        self.ask("GET", "/health")
        told = self.ask("POST", "/api/companions", body)
        at, devices = f"/api/companions/{told['id']}", {"gm": told["token"]}
        for civ in civs:
            devices[civ] = self.ask("GET", f"{at}/device")["token"]
            self.ask("POST", f"{at}/join", {"civ": civ, "name": ""}, devices[civ])
        return at, devices

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        for _ in range(2):
            try:
                return self._once(method, path, body, token)
            except (OSError, http.client.HTTPException):
                if self._line is None:
                    raise
                self.close()
        raise RuntimeError("the laptop does not answer")

    def _once(self, method: str, path: str, body: dict[str, Any] | None, token: str) -> Any:
        if self._line is None:
            self._line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"cookie": f"csrftoken={self.csrf}", "x-csrf-token": self.csrf} if self.csrf else {}
        if token:
            headers["x-megaciv-device"] = token
        if body is not None:
            headers["content-type"] = "application/json"
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._line.getresponse()
        given, read = answer.getheader("set-cookie") or "", answer.read()
        if "csrftoken=" in given:
            self.csrf = given.partition("csrftoken=")[2].partition(";")[0]
        assert answer.status < 300, read[:300]
        return json.loads(read) if read[:1] in (b"{", b"[") else read
