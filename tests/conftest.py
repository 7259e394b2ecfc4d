"""Every test runs with the invariants of chapter 1 asserted after every step, and in the same surroundings: commands
speak English where a test does not say otherwise, whatever the language of the person at the machine."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from megaciv.rules.engine import debug

for _name in ("LANG", "LANGUAGE", "LC_MESSAGES", "COLUMNS", "LINES", "FORCE_COLOR", "NO_COLOR"):
    os.environ.pop(_name, None)
os.environ["LC_ALL"] = "C.UTF-8"
# Whatever a shell starts in the background never hears Ctrl-C, nor does any command that it starts; tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

PAGES = Path(__file__).parent / "web"

gc.disable()  # until all tests are collected: nothing of that goes away

settings.register_profile("megaciv", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("megaciv")


def pytest_collection_finish() -> None:
    """Thousands of tests and all that they import stay: the collector need not look through them again and again."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(50_000, 20, 20)  # games leave little behind; to look for it took a twentieth of the time


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits for other processes comes first: meanwhile the other workers have enough to do, and in the end nobody
    waits for it."""
    items.sort(key=lambda item: item.get_closest_marker("waits") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """A worker may have tests of pages and of servers in any order. Playwright's event loop counts as running between
    its calls, too; who begins one of their own must not see it."""
    loop = asyncio._get_running_loop()
    if loop is None or PAGES in item.path.parents:
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


@pytest.fixture(autouse=True)
def _invariants_asserted() -> Iterator[None]:
    debug.on()
    yield
    debug.off()
