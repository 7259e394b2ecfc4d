"""Measure the board in Chromium, with its own tracing: time to the first drawing, frames while it is moved.

    make client && .venv/bin/python tools/measure_map.py [FOLDER OF THE BUILT CLIENT]

The figures in docs/performance.md come from here.
"""

from __future__ import annotations

import json
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tools.ensure_chromium import find_chromium

CLIENT = Path(__file__).resolve().parent.parent / "web" / "dist"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
CATEGORIES = [
    "disabled-by-default-devtools.timeline.frame",
    "devtools.timeline.frame",
    "devtools.timeline",
    "blink.user_timing",
]
SPEED, LEGS = 600, (300, -300, 300, -300)
"""Pixels a second, and how far the finger goes: right, left, right, left."""

MARKS = """() => {
    const marks = Object.fromEntries(performance.getEntriesByType('mark').map(m => [m.name, m.startTime]));
    return marks;
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def pan(page: Page) -> None:
    """A finger drags the board to and fro; the browser itself makes the gesture, at the pace of the screen."""
    session = page.context.new_cdp_session(page)
    for leg in LEGS:
        gesture = {"x": 720 - leg // 2, "y": 450, "xDistance": leg, "yDistance": leg // 3, "speed": SPEED}
        session.send("Input.synthesizeScrollGesture", gesture | {"gestureSourceType": "touch", "preventFling": True})


def frames(trace: list[dict[str, Any]], start: str, end: str) -> tuple[int, int, float, list[float]]:
    """Frames drawn and dropped between two marks of the page, the seconds between, and the times between frames."""
    at = {e["name"]: e["ts"] for e in trace if e.get("cat") == "blink.user_timing" and e["name"] in (start, end)}
    drawn = sorted(e["ts"] for e in trace if e["name"] == "DrawFrame" and at[start] <= e["ts"] <= at[end])
    dropped = sum(e["name"] == "DroppedFrame" and at[start] <= e["ts"] <= at[end] for e in trace)
    gaps = [(b - a) / 1000 for a, b in pairwise(drawn)]
    return len(drawn), dropped, (at[end] - at[start]) / 1e6, gaps


def measure(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for wheel, name in ((0, "whole board"), (6, "table zoom")):
            page = browser.new_context(viewport={"width": 1440, "height": 900}, has_touch=True).new_page()
            page.goto(address + "#/map-crowded")
            page.wait_for_function("performance.getEntriesByName('map-drawn').length > 0", timeout=30_000)
            marks = page.evaluate(MARKS)
            print(f"first drawing after data: {marks['map-drawn'] - marks['map-data']:.0f} ms")
            page.mouse.move(720, 450)
            for _ in range(wheel):
                page.mouse.wheel(0, -120)
            page.wait_for_timeout(2500)
            browser.start_tracing(page=page, categories=CATEGORIES)
            page.evaluate("performance.mark('pan-start')")
            pan(page)
            page.evaluate("performance.mark('pan-end')")
            trace = json.loads(browser.stop_tracing())["traceEvents"]
            drawn, dropped, seconds, gaps = frames(trace, "pan-start", "pan-end")
            slow = sorted(gaps)[int(len(gaps) * 0.95)]
            print(
                f"panning, {name}: {drawn / seconds:.1f} frames a second, {dropped} dropped of {drawn + dropped}; "
                f"between frames {median(gaps):.1f} ms (median), {slow:.1f} ms (95 %), {max(gaps):.1f} ms (worst)"
            )
            tiles = page.evaluate("performance.getEntriesByName('map-tile').map(m => m.duration)")
            print(f"tiles: {len(tiles)} painted, {median(tiles):.1f} ms (median), {max(tiles):.1f} ms (worst)")
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
