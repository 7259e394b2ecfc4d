"""A real Chromium on the built client, served by a real `megaciv serve` on a port of this machine.

Each worker of pytest-xdist has a server and a browser of its own, which its tests share. No test sees what another
does: each has people, tables and browser contexts of its own.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from megaciv.__main__ import main
from megaciv.server.services import SEED_HEADER
from tests.server.mail_and_hook_servers import Front, MailServer
from tests.server.mail_and_hook_servers import serving as sinking
from tests.server.processes import forks
from tests.web.driving import seed_of_test
from tests.web.staging import Stage
from tests.web.tabs import Kind, Tab, Tabs
from tools.ensure_chromium import find_chromium, find_shell

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "web" / "dist"

MOST_SECONDS = 120
"""So long a test waits for anything: the limit ends a test that hangs, and judges nothing."""
expect.set_options(timeout=MOST_SECONDS * 1000)

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

# What goes by the pace of a person: on a busy machine a click may last as long as a long press, and what closes by
# itself is gone before anybody has looked. A test that keeps a button pressed says `window.unhurried = false`.
UNHURRIED = """(() => {
    const PACES = [450, 550, 9000]; // a button held, a long press on the board, the cards of a deal
    const timer = window.setTimeout;
    window.unhurried = true;
    window.setTimeout = (work, after, ...more) =>
        timer(work, window.unhurried && PACES.includes(after) ? 1000 * after : after, ...more);
})()"""

# Nobody tells what happened, so that nobody waits for it; a test about the Herald says another pace.
QUIET = "try { localStorage.getItem('megaciv.herald') ?? localStorage.setItem('megaciv.herald', 'off') } catch {}"

# Of the board one tile, the one in the middle, on a single dot: all that paints it runs. Without a graphics card the
# full picture is the dearest thing on the page, and without that it is still to find out what to paint.
UNPAINTED = """(() => {
    const Canvas = window.OffscreenCanvas;
    window.OffscreenCanvas = class extends Canvas {
        painted = 0;
        constructor() {
            super(1, 1);
        }
        getContext(...how) {
            return this.painted++ ? null : super.getContext(...how);
        }
    };
})()"""

PICTURES = "MEGACIV_PICTURES" in os.environ
"""Whether pictures for people to look at are wanted: to paint the board for them and to write them takes long."""
Theme = Literal["light", "dark"]
NOWHERE = "icon.svg"
"""A picture at the server's address: for a page that goes on to somebody's table and need not load the client twice."""
UNPLUGGED = re.compile(
    "ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|closed before the connection|Connection closed before"
    r"|ERR_SOCKET_NOT_CONNECTED|ERR_CONTENT_LENGTH_MISMATCH|401 \(Unauthorized\)"
)
"""What a browser notes in its console when a test has taken its network, its server, or its session away."""
REFUSED = re.compile(r"status of 4\d\d \(")
"""What it notes when the server refuses: only where a test is about that (`@pytest.mark.refused`)."""


class OpenPage(Protocol):
    def __call__(
        self,
        path: str = "",
        *,
        locale: str = "en-GB",
        theme: Theme = "light",
        width: int = 1280,
        height: int = 800,
        seed: str = "",
        workers: bool = False,
        fresh: bool = False,
    ) -> Page:
        """With the client's service worker, if that is wanted; fresh, if nothing may have been loaded before."""
        ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first: so no worker plays a whole game while the others have nothing left to do."""
    items.sort(key=lambda item: item.get_closest_marker("plays") is None)


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
    """The games of the server, for anyone who puts one there."""
    return database_in(folder)


@pytest.fixture(scope="session")
def address(folder: Path, letters: MailServer) -> Iterator[str]:
    """Where a real server, with a database of its own, serves the built client."""
    with serving(folder, "--smtp", letters.url) as address:
        yield address


def database_in(folder: Path) -> str:
    return f"sqlite:///{folder}/games.sqlite3"


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[str]:
    """A server of the built client, with its games in this folder, on any port that is free."""
    client = Path(os.environ.get("MEGACIV_CLIENT", CLIENT)).resolve()
    assert (client / "index.html").is_file(), "the client is not built: run `make client`"
    command = ["--lang", "en", "serve", "--port", "0", "--client", str(client)]
    command += ["--database", database_in(folder), "--no-limits", *more]
    log = folder / "log"
    log.touch()
    before = log.stat().st_size
    # Forked from a process that has loaded the server: to start it takes a quarter of the processor's time.
    server = forks.Process(target=_command, args=(command, str(log), environment()), daemon=True)
    server.start()
    try:
        yield _told(log, before, server.is_alive)
    finally:
        server.terminate()
        server.join(MOST_SECONDS)


def _command(arguments: list[str], log: str, environment: dict[str, str]) -> None:
    """In the new process: as `python -m megaciv` does it."""
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    os.chdir(Path(log).parent)
    target = os.open(log, os.O_WRONLY | os.O_APPEND)
    os.dup2(target, 1)
    os.dup2(target, 2)
    sys.argv = ["megaciv", *arguments]
    main()


@contextmanager
def behind(front: Front, folder: Path, *more: str) -> Iterator[str]:
    """The same, at the address of a front for as long as it is there."""
    with serving(folder, *more) as address:
        front.behind = int(address.rstrip("/").rpartition(":")[2])
        try:
            yield front.url
        finally:
            front.behind = 0


def environment() -> dict[str, str]:
    """That of a server: the same wherever the tests run, with bots that keep nobody waiting. Under pytest it wants a
    seed with every table."""
    seeds = {"MEGACIV_TEST_SEEDS": "1"} if "PYTEST_VERSION" in os.environ else {}
    return {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", "MEGACIV_MANNERS": "brisk", **seeds}


@contextmanager
def started(command: list[str], log: Path, environment: dict[str, str]) -> Iterator[str]:
    """A command that serves, and where it says it is."""
    log.touch()
    before = log.stat().st_size
    with (
        log.open("a") as heard,
        subprocess.Popen(command, cwd=log.parent, stdout=heard, stderr=heard, env=environment) as server,
    ):
        try:
            yield _told(log, before, lambda: server.poll() is None)
        finally:
            server.terminate()


def _told(log: Path, before: int, is_alive: Callable[[], bool]) -> str:
    for _ in range(MOST_SECONDS * 20):
        told = log.read_bytes()[before:].decode()
        if found := re.search(r"megaciv is at (http://\S+/)\s", told):
            return found[1]
        assert is_alive(), told
        time.sleep(0.05)
    raise AssertionError("the server does not start")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright, loop_kept():
        yield playwright


@contextmanager
def loop_kept() -> Iterator[None]:
    """The last test of a worker may be one that does not see Playwright's loop (`tests/conftest.py`): what is closed
    after it does."""
    loop = asyncio.get_running_loop()
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with _launched(playwright, find_shell()) as browser, loop_kept():
        yield browser


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """For what the shell does not know."""
    with _launched(playwright, find_chromium()) as browser:
        yield browser


def _launched(playwright: Playwright, path: str | None) -> closing[Browser]:
    assert path, "no Chromium: run `.venv/bin/python tools/ensure_chromium.py`"
    return closing(playwright.chromium.launch(executable_path=path, args=FLAGS))


def make_context(browser: Browser, seed: str, *, painted: bool = False, **settings: Any) -> BrowserContext:
    """A browser of somebody; tables that are made in it have this seed. Always in the same place on earth. What a
    processor has to work on for long, motion, the board's picture and a service worker, is there only if it is asked
    for."""
    usual = {
        "locale": "en-GB",
        "timezone_id": "Europe/Warsaw",
        "reduced_motion": "reduce",
        "service_workers": "block",
        "extra_http_headers": {SEED_HEADER: seed},
    }
    context = browser.new_context(**{**usual, **settings})
    context.set_default_timeout(MOST_SECONDS * 1000)
    context.add_init_script(UNHURRIED)
    context.add_init_script(QUIET)
    if not painted:
        context.add_init_script(UNPAINTED)
    return context


def _context_of(browser: Browser, kind: Kind) -> BrowserContext:
    workers = "allow" if kind.workers else "block"
    return make_context(browser, "", painted=kind.painted, locale=kind.locale, service_workers=workers)


@pytest.fixture(scope="session")
def tabs(browser: Browser, address: str) -> Tabs:
    """The pages that a worker's tests use one after the other."""
    return Tabs(_context_of, browser, address)


@pytest.fixture
def motion() -> bool:
    """Whether things move on the page. A module that tests what moves says so by a fixture of its own."""
    return False


@pytest.fixture
def painted(request: pytest.FixtureRequest) -> bool:
    """Whether the board is painted: for pictures, and where a test says so by a fixture of its own."""
    return PICTURES and "pictures" in request.fixturenames


@pytest.fixture
def open_page(
    tabs: Tabs, address: str, motion: bool, painted: bool, request: pytest.FixtureRequest
) -> Iterator[OpenPage]:  # fmt: skip
    """Open the client as a person whose browser has the given settings; an error in its script fails the test."""
    refused = request.node.get_closest_marker("refused") is not None
    with _opening(tabs, address, motion=motion, painted=painted, refused=refused) as open_page:
        yield open_page


def opening(browser: Browser, address: str) -> AbstractContextManager[OpenPage]:
    """The same in another browser, or of another server."""
    return _opening(Tabs(_context_of, browser, address), address, motion=False, painted=False)


@contextmanager
def _opening(
    tabs: Tabs, address: str, *, motion: bool, painted: bool, refused: bool = False
) -> Iterator[OpenPage]:  # fmt: skip
    """Open pages; in the end they are given back, and no script had an error."""
    taken: list[Tab] = []

    def open_page(
        path: str = "",
        *,
        locale: str = "en-GB",
        theme: Theme = "light",
        width: int = 1280,
        height: int = 800,
        seed: str = "",
        workers: bool = False,
        fresh: bool = False,
    ) -> Page:
        taken.append(tabs.take(Kind(locale, painted, workers), seed or seed_of_test(), fresh=fresh))
        page = taken[-1].page
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme, reduced_motion="no-preference" if motion else "reduce")
        if page.url != address + path:  # a page that was swept is nowhere already
            page.goto(address + path)
        return page

    yield open_page
    for tab in taken:
        tabs.give_back(tab)
    errors = [error for tab in taken for error in tab.errors if not UNPLUGGED.search(error)]
    assert [error for error in errors if not (refused and REFUSED.search(error))] == []


@pytest.fixture
def stage(address: str, database: str) -> Stage:
    """Puts games on tables of the server, for people of this test."""
    return Stage(address, database)


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots for people to look at go, if they are wanted; git ignores the folder."""
    folder = ROOT / "artifacts"
    folder.mkdir(exist_ok=True)
    return folder


def _no_picture(_self: Page | Locator, **_how: Any) -> bytes:
    return b""


if not PICTURES:
    for _kind in (Page, Locator):
        _kind.screenshot = _no_picture  # type: ignore[assignment, method-assign]
