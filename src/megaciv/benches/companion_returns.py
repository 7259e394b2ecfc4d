"""How soon screens are there, on real pages and with the real command: the code for phones after `megaciv companion` is
started, all pages after the laptop was killed and started again, a phone that has slept."""

from __future__ import annotations

import json
import os
import secrets
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import suppress
from threading import Thread
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, Page

from megaciv.benches.companion_pages import CURRENT, screen
from megaciv.companion.entries import Entry, NoteTold
from megaciv.server.run import place_at, port_of
from megaciv.text.words import words

NATIONS: Final = ("minoa", "rome", "egypt", "assyria", "hellas")
KILLS: Final = 5
ASLEEP: Final = 10.0
"""Seconds."""
PATIENCE: Final = 60.0


def seconds_until_there(browser: Browser) -> dict[str, float]:
    """`code_s`: from the start of the command until the code can be scanned; `back_s`: from the moment when the laptop
    that was killed listens again until television, game master and phones show what was told then, the longest of all;
    `restarted_s`: the same from the kill on, with the start of the command; `woken_s`: from a phone's waking until it
    shows what it slept through."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with CompanionCommand(folder, free_port()) as laptop:
            gm = screen(browser, phone=False).new_page()
            gm.goto(f"{laptop.address}/companion")
            for civ in NATIONS:
                gm.get_by_role("button", name=words("en").text(f"civilization-{civ}"), exact=True).click()
            gm.locator("button.primary").last.click()
            gm.wait_for_function(
                "() => { const code = document.querySelector('img.qr'); return code?.naturalWidth > 0; }"
            )
            code = time.perf_counter() - began
            at = gm.url.rpartition("/")[0]
            past = PastPages(gm, at.rpartition("/")[2])
            television = screen(browser, phone=False).new_page()
            television.goto(f"{at}/tv")
            phones = [_seated(browser, at, civ) for civ in NATIONS[:3]]
            kills = [_kill(laptop, past, [gm, television, *phones]) for _ in range(KILLS)]
            woken = _sleep(browser, laptop, past, at)
            for page in (gm, television, *phones):
                page.context.close()
    return {
        "code_s": round(code, 1),
        "back_s": round(max(back for back, _ in kills), 1),
        "restarted_s": round(max(whole for _, whole in kills), 1),
        "woken_s": round(woken, 2),
    }


class CompanionCommand:
    """`megaciv companion` as a person starts it."""

    def __init__(self, folder: str, port: int, *more: str) -> None:
        self.address, self.said = f"http://127.0.0.1:{port}", list[str]()
        """What it says when it listens."""
        self._command = [
            *(sys.executable, "-m", "megaciv", "--lang", "en", "companion", *more, "--no-browser"),
            *("--host", "127.0.0.1", "--port", str(port), "--data", folder),
        ]

    def __enter__(self) -> CompanionCommand:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Returns when it listens."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.said = []
        for line in self._process.stdout:
            self.said.append(line.rstrip())
            if self.said[-1] == words("en").text("server-stop"):
                return
        raise RuntimeError("megaciv companion does not start")

    def kill(self) -> None:
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.communicate()


class PastPages:
    """Tells the clerk something as the game master, past all pages."""

    def __init__(self, gm: Page, id_: str) -> None:
        self._token = gm.evaluate("(id) => localStorage.getItem('companion-' + id)", id_)
        self._path, self._csrf = f"/api/companions/{id_}/entries", ""

    def tell(self, address: str, entry: Entry) -> int:
        """The number of the entry."""
        with urllib.request.urlopen(f"{address}/health") as answer:
            given = answer.headers["set-cookie"] or ""
        csrf = given.partition("csrftoken=")[2].partition(";")[0]
        headers = {"cookie": f"csrftoken={csrf}", "x-csrf-token": csrf, "content-type": "application/json"}
        body = {"told": msgspec.to_builtins(entry), "ref": secrets.token_hex(8)}
        told = urllib.request.Request(
            address + self._path, json.dumps(body).encode(), {**headers, "x-megaciv-device": self._token}
        )
        with urllib.request.urlopen(told) as answer:
            found: dict[str, Any] = json.load(answer)
        return int(found["number"])


def _seated(browser: Browser, at: str, civ: str) -> Page:
    phone = screen(browser, phone=True).new_page()
    phone.goto(at)
    phone.locator(".nations button", has_text=words("en").text(f"civilization-{civ}")).tap()
    phone.locator("section.ask").wait_for()
    return phone


def _kill(laptop: CompanionCommand, past: PastPages, pages: list[Page]) -> tuple[float, float]:
    began = time.perf_counter()
    laptop.kill()
    laptop.start()
    listening = time.perf_counter()
    number = past.tell(laptop.address, NoteTold("here again"))
    for page in pages:
        page.wait_for_function(CURRENT, arg=number, timeout=1000 * PATIENCE)
    ended = time.perf_counter()
    return ended - listening, ended - began


def _sleep(browser: Browser, laptop: CompanionCommand, past: PastPages, at: str) -> float:
    """A phone sleeps: its page stands still, and its line is dead though nobody has closed it."""
    with Relay(int(laptop.address.rpartition(":")[2])) as relay:
        phone = _seated(browser, at.replace(laptop.address, f"http://127.0.0.1:{relay.port}"), NATIONS[3])
        lifecycle = phone.context.new_cdp_session(phone)
        lifecycle.send("Page.setWebLifecycleState", {"state": "frozen"})
        relay.fall_asleep()
        number = past.tell(laptop.address, NoteTold("while a phone slept"))
        time.sleep(ASLEEP)
        relay.wake()
        began = time.perf_counter()
        lifecycle.send("Page.setWebLifecycleState", {"state": "active"})
        phone.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        phone.wait_for_function(CURRENT, arg=number, timeout=1000 * PATIENCE)
        took = time.perf_counter() - began
        phone.context.close()
        return took


class Relay:
    """A way to the laptop that can go dead: bytes of lines from before are lost for good, new lines wait for the
    waking."""

    def __init__(self, port: int) -> None:
        self._there = ("127.0.0.1", port)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._asleep, self._ended = False, False
        self._lines: dict[socket.socket, socket.socket] = {}
        self._dead: list[socket.socket] = []

    def __enter__(self) -> Relay:
        self._thread = Thread(target=self._carry, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended = True
        self._thread.join()
        for line in (self._door, *self._lines, *self._dead):
            line.close()

    def fall_asleep(self) -> None:
        self._asleep = True

    def wake(self) -> None:
        self._asleep = False

    def _carry(self) -> None:
        with selectors.DefaultSelector() as ready:
            ready.register(self._door, selectors.EVENT_READ)
            while not self._ended:
                if self._asleep and self._lines:
                    for line in self._lines:
                        ready.unregister(line)
                    self._dead += self._lines
                    self._lines.clear()
                for key, _ in ready.select(0.01):
                    self._pass(key.fileobj, ready)

    def _pass(self, line: Any, ready: selectors.BaseSelector) -> None:
        if line is self._door:
            if self._asleep:
                time.sleep(0.01)
                return
            here, there = self._door.accept()[0], socket.create_connection(self._there)
            for one, other in ((here, there), (there, here)):
                self._lines[one] = other
                ready.register(one, selectors.EVENT_READ)
        elif line in self._lines:
            data = b""
            with suppress(OSError):
                data = line.recv(65536)
            other = self._lines[line]
            if data:
                other.sendall(data)
                return
            for end in (line, other):
                ready.unregister(end)
                del self._lines[end]
                end.close()


def free_port() -> int:
    """One that nobody listens on."""
    place = place_at("127.0.0.1", [0])
    assert place is not None
    port = port_of(place)
    place.close()
    return port
