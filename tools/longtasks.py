"""How long the page of a full table is busy at a time: 18 seats in turn 15, a log of thousands of lines, seventeen bots
that move, fight and found cities, and the Herald who tells it. Prints the processor time of the longest tasks of the
page's main thread.

    make client && .venv/bin/python -m tools.longtasks [WIDTH] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.web.conftest import FLAGS, database_in, serving
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage
from tests.web.test_full_table import late_in_the_game
from tests.web.watching import settled
from tools.ensure_chromium import find_chromium

SECONDS = 12
LONG = 50


def main() -> None:
    parser = argparse.ArgumentParser(description="How long the page of a full table is busy at a time.")
    parser.add_argument("width", type=int, nargs="?", default=1440, help="of the window, in pixels")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    asked = parser.parse_args()
    tasks, told = watched(asked.width)
    long, load = sum(each > LONG for each in tasks), os.getloadavg()[0]
    if asked.json:
        longest = round(max(tasks, default=0), 1)
        print(json.dumps({"tasks": len(tasks), "over_50_ms": long, "longest_ms": longest, "load": round(load, 1)}))
        return
    print("the Herald tells:", told)
    print(f"{len(tasks)} tasks, {sum(tasks):.0f} ms of {SECONDS} s; {long} over {LONG} ms; load {load:.1f}")
    print("longest:", ", ".join(f"{each:.0f}" for each in tasks[:8]), "ms")


def watched(width: int) -> tuple[list[float], str]:
    """The tasks of a page on which bots play and the Herald tells, and what it tells first."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": width, "height": 900})
        sit(page, address, Stage(address, database_in(Path(folder))).put(late_in_the_game()))
        settled(page)
        browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
        PagePlayer(page).decide()
        head = page.locator(".lower h2")
        head.wait_for()
        told = head.inner_text()
        page.wait_for_timeout(SECONDS * 1000)
        tasks = tasks_of(json.loads(browser.stop_tracing())["traceEvents"])
        browser.close()
    return tasks, told


def tasks_of(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of each task of the busiest page, longest first."""
    pages = [(e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and "RendererMain" in e["args"]["name"]]
    found = [
        [e.get("tdur", 0) / 1000 for e in events if (e["pid"], e["tid"]) == page and e["name"].endswith("RunTask")]
        for page in pages
    ]
    return sorted(max(found, key=sum, default=[]), reverse=True)


if __name__ == "__main__":
    main()
