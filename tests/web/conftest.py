"""A real Chromium on the built client, served by a real `megaciv serve` on a port of this machine."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal, Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.mail_and_hook_servers import MailServer
from tests.server.mail_and_hook_servers import serving as sinking
from tools.ensure_chromium import find_chromium

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "web" / "dist"

# Chromium as a quiet guest: it runs as root in containers and calls nobody on its own.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Theme = Literal["light", "dark"]
UNPLUGGED = re.compile("ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|closed before the connection")
"""What a browser notes in its console when a test has taken its network, or its server, away."""


class OpenPage(Protocol):
    def __call__(
        self, path: str = "", *, locale: str = "en-GB", theme: Theme = "light", width: int = 1280, height: int = 800
    ) -> Page: ...


@pytest.fixture(scope="session")
def letters() -> Iterator[MailServer]:
    """Where the server's mail goes."""
    with sinking(MailServer()) as sink:
        yield sink


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its games."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def database(folder: Path) -> str:
    """The games of the server, for whoever puts one there."""
    return database_in(folder)


@pytest.fixture(scope="session")
def address(folder: Path, letters: MailServer) -> Iterator[str]:
    """Where a real server, with a database of its own, serves the built client."""
    port = free_port()
    with serving(folder, port, "--smtp", letters.url) as address:
        yield address


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder}/games.sqlite3"


@contextmanager
def serving(folder: Path, port: int, *more: str) -> Iterator[str]:
    """A server of the built client on this port, with its games in this folder."""
    client = Path(os.environ.get("MEGACIV_CLIENT", CLIENT))
    assert (client / "index.html").is_file(), "the client is not built: run `make client`"
    command = [sys.executable, "-m", "megaciv", "serve", "--port", str(port), "--client", str(client)]
    command += ["--database", database_in(folder), "--no-limits", *more]
    with (folder / "log").open("a") as log, subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/health", server)
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(150):
        assert server.poll() is None, "the server has stopped"
        try:
            with urllib.request.urlopen(url):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    assert path, "no Chromium: run `.venv/bin/python tools/ensure_chromium.py`"
    with (
        sync_playwright() as playwright,
        closing(playwright.chromium.launch(executable_path=path, args=FLAGS)) as browser,
    ):
        yield browser


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Open the client as a person whose browser has the given settings; an error in its script fails the test."""
    errors: list[str] = []

    def open_page(
        path: str = "", *, locale: str = "en-GB", theme: Theme = "light", width: int = 1280, height: int = 800
    ) -> Page:
        context = browser.new_context(locale=locale, color_scheme=theme, viewport={"width": width, "height": height})
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(address + path)
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    assert [error for error in errors if not UNPLUGGED.search(error)] == []


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Screenshots for people to look at; git ignores the folder."""
    folder = ROOT / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder
