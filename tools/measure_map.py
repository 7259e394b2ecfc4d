"""Measure the board in Chromium, with its own tracing: time to the first drawing, frames while it is moved.

    make client && .venv/bin/python tools/measure_map.py [FOLDER OF THE BUILT CLIENT]

The figures in docs/performance.md come from here.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections import defaultdict
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools.ensure_chromium import find_chromium

CLIENT = Path(__file__).resolve().parent.parent / "web" / "dist"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
CATEGORIES = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "toplevel"]
THREADS = {
    "CrRendererMain": "page",
    "Compositor": "compositor",
    "VizCompositorThread": "display",
    "CrGpuMain": "graphics",
}
Trace = list[dict[str, Any]]
SPEED, LEGS = 600, (300, -300, 300, -300)
"""Pixels a second, and how far the finger goes: right, left, right, left."""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def pan(page: Page) -> None:
    """A finger drags the board to and fro; the browser itself makes the gestures, at the pace of the screen. Each has
    its marks: between two of them nothing moves and nothing is drawn."""
    session = page.context.new_cdp_session(page)
    for number, leg in enumerate(LEGS):
        gesture = {"x": 720 - leg // 2, "y": 450, "xDistance": leg, "yDistance": leg // 3, "speed": SPEED}
        page.evaluate(f"performance.mark('pan-start-{number}')")
        session.send("Input.synthesizeScrollGesture", gesture | {"gestureSourceType": "touch", "preventFling": True})
        page.evaluate(f"performance.mark('pan-end-{number}')")


def span(trace: Trace, start: str, end: str) -> tuple[float, float]:
    """When two marks of the page were set."""
    at = {e["name"]: e["ts"] for e in trace if e["name"] in (start, end) and "user_timing" in e.get("cat", "")}
    return at[start], at[end]


def busy(trace: Trace, start: float, end: float) -> dict[str, float]:
    """Milliseconds of processor time that each thread spent; other work on the machine does not count."""
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in trace if e["name"] == "thread_name"}
    spent: dict[str, float] = defaultdict(float)
    for event in trace:
        if event.get("cat") == "toplevel" and "tdur" in event and start <= event["ts"] <= end:
            thread = names.get((event["pid"], event["tid"]), "")
            if thread in THREADS:
                spent[THREADS[thread]] += event["tdur"] / 1000
    return spent


def frames(trace: Trace, start: float, end: float) -> tuple[list[float], int]:
    """When frames were drawn, and how many were dropped."""
    drawn = sorted(e["ts"] for e in trace if e["name"] == "DrawFrame" and start <= e["ts"] <= end)
    return drawn, sum(e["name"] == "DroppedFrame" and start <= e["ts"] <= end for e in trace)


def told(spent: dict[str, float], share: int = 1) -> str:
    return ", ".join(f"{name} {spent[name] / share:.1f} ms" for name in THREADS.values())


def first_drawing(browser: Browser, page: Page, address: str) -> None:
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(address + "#/map-crowded")
    page.wait_for_function("performance.getEntriesByName('map-drawn').length > 0", timeout=60_000)
    page.wait_for_timeout(1000)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    start, end = span(trace, "map-data", "map-drawn")
    print(f"first drawing after data: {(end - start) / 1000:.0f} ms; processor: {told(busy(trace, start, end))}")


def panning(browser: Browser, page: Page, name: str) -> None:
    """Frames from the first to the last of each drag."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    pan(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    gaps: list[float] = []
    spent: dict[str, float] = defaultdict(float)
    dropped = 0
    for number in range(len(LEGS)):
        start, end = span(trace, f"pan-start-{number}", f"pan-end-{number}")
        drawn, lost = frames(trace, start, end)
        gaps += [(b - a) / 1000 for a, b in pairwise(drawn)]
        dropped += lost
        for thread, used in busy(trace, start, end).items():
            spent[thread] += used
    slow = sorted(gaps)[int(len(gaps) * 0.95)]
    rate = 1000 * len(gaps) / sum(gaps)
    print(f"panning, {name}: {rate:.1f} frames a second, {dropped} dropped of {len(gaps) + dropped}")
    print(f"  between frames {median(gaps):.1f} ms (median), {slow:.1f} ms (95 %), {max(gaps):.1f} ms (worst)")
    print(f"  processor for a frame: {told(spent, len(gaps))}")


def measure(address: str) -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for wheel, name in ((0, "whole board"), (6, "table zoom")):
            page = browser.new_context(viewport={"width": 1440, "height": 900}, has_touch=True).new_page()
            first_drawing(browser, page, address)
            page.mouse.move(720, 450)
            for _ in range(wheel):
                page.mouse.wheel(0, -120)
            page.wait_for_timeout(4000)
            panning(browser, page, name)
            page.context.close()
        browser.close()


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else CLIENT
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        measure(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


if __name__ == "__main__":
    main()
