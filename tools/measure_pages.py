"""What pages cost over the wire, and how soon they can be used on a slow machine: bytes as sent (compressed) and their
files, first paint, and the time from asking for a table of 18 in turn 15 to its first decision; the processor of the
page slowed four times. Each page in a fresh browser, medians. Prints one line of JSON.

    make client && .venv/bin/python -m tools.measure_pages [--rounds 3] [--slowed 4]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.conftest import FLAGS, database_in, serving
from tests.web.driving import sit
from tests.web.staging import Stage
from tests.web.test_full_table import late_in_the_game
from tools.ensure_chromium import find_chromium

MOST_HOME_KB: Final = 150
WATCH: Final = """() => { window.blocked = []; new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.blocked.push(task.duration) }).observe({ type: 'longtask' }) }"""


@contextmanager
def fresh(browser: Browser, slowed: float, locale: str = "en-GB") -> Iterator[tuple[Page, dict[str, float]]]:
    """A page that has seen nothing yet, and what comes over the wire for it, by address."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale=locale)
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    wire = context.new_cdp_session(page)
    asked: dict[str, str] = {}
    sent: dict[str, float] = {}

    def note(event: Any) -> None:
        address = asked.get(event["requestId"], "?")
        sent[address] = sent.get(address, 0) + event["encodedDataLength"] / 1024

    wire.on("Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]}))
    wire.on("Network.loadingFinished", note)
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    yield page, sent
    context.close()


def home(browser: Browser, address: str, slowed: float, locale: str) -> dict[str, float]:
    """The first page, until nothing more is asked for."""
    with fresh(browser, slowed, locale) as (page, sent):
        page.goto(address)
        page.locator("main a.primary").wait_for()
        usable = page.evaluate("performance.now()")
        page.wait_for_load_state("networkidle")
        painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
        return {"kb": sum(sent.values()), "files": len(sent), "first_paint_ms": painted, "usable_ms": usable}


def table(browser: Browser, address: str, stage: Stage, slowed: float) -> dict[str, float]:
    """A table, until its question can be answered; and the tasks that held the page up on the way."""
    person = stage.put(late_in_the_game())
    with fresh(browser, slowed) as (page, sent):
        sit(page, address, person)
        page.locator(".decision h1").wait_for()
        decision = page.evaluate("performance.now()")
        page.wait_for_load_state("networkidle")
        blocked: list[float] = page.evaluate("window.blocked")
        return {
            "kb": sum(sent.values()),
            "files": len(sent),
            "first_decision_ms": decision,
            "long_tasks": len(blocked),
            "longest_task_ms": max(blocked, default=0),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description="What pages cost, and how soon they can be used.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--slowed", type=float, default=4, help="how many times the page's processor is slowed")
    asked = parser.parse_args()
    taken: dict[str, list[dict[str, float]]] = {"home": [], "home_pl": [], "table": []}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        stage = Stage(address, database_in(Path(folder)))
        for _ in range(asked.rounds):
            taken["home"].append(home(browser, address, asked.slowed, "en-GB"))
            taken["home_pl"].append(home(browser, address, asked.slowed, "pl-PL"))
            taken["table"].append(table(browser, address, stage, asked.slowed))
        browser.close()
    medians = {
        name: {key: round(statistics.median(each[key] for each in rounds), 1) for key in rounds[0]}
        for name, rounds in taken.items()
    }
    met = max(medians["home"]["kb"], medians["home_pl"]["kb"]) <= MOST_HOME_KB
    print(json.dumps({**medians, "slowed": asked.slowed, "load": round(os.getloadavg()[0], 1), "home_met": met}))


if __name__ == "__main__":
    main()
