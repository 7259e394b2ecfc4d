"""Measure the board in Chromium, with its own tracing: time to the first drawing, frames while it is moved.

    make client && .venv/bin/python -m tools.measure_map [FOLDER OF THE BUILT CLIENT]
    make client && .venv/bin/python -m tools.measure_map --herald

With `--herald`: the board of a table while the Herald tells what happened, of five nations after calamities and of
eighteen after a movement. Frames during the camera's flights from scene to scene, and while the board is dragged
with a scene on it. The figures in docs/performance.md come from here.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import threading
from collections import defaultdict
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.web.conftest import database_in, serving
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, played
from tests.web.test_full_table import late_in_the_game
from tests.web.test_herald import losing
from tools.ensure_chromium import find_chromium

CLIENT = Path(__file__).resolve().parent.parent / "web" / "dist"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--enable-gpu-benchmarking",
]
WINDOW: ViewportSize = {"width": 1440, "height": 900}
CATEGORIES = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "toplevel"]
THREADS = {
    "CrRendererMain": "page",
    "Compositor": "compositor",
    "VizCompositorThread": "display",
    "CrGpuMain": "graphics",
}
Trace = list[dict[str, Any]]
DRAWINGS = 7
"""How often the first drawing is measured."""
SPEED, LEGS = 600, (480, -480, 480, -480)
"""Pixels a second, and how far the hand goes: right, left, right, left."""
DRAG = """([leg, hand, speed, number]) => new Promise(done => {
    const { gpuBenchmarking: bench } = chrome;
    const moved = (event) => event.target.closest(".map") && performance.mark(`pan-moved-${number}`);
    addEventListener("pointermove", moved, true);
    const end = () => { removeEventListener("pointermove", moved, true); done(); };
    performance.mark(`pan-start-${number}`);
    bench.smoothDrag(720 - leg / 2, 450, 720 + leg / 2, 450 + leg / 3, end, bench[hand], speed);
})"""
"""The browser itself makes the gesture, at the pace of the screen. A finger that has stopped stays for a tenth of a
second before it is lifted, and nothing moves then: a drag lasts until the last movement. Only movements on the board
count."""
FRAME = 16_667
"""Microseconds from the last movement until it must be seen."""
HANDS = {"MOUSE_INPUT": "mouse", "TOUCH_INPUT": "finger"}


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def span(trace: Trace, start: str, end: str, clock: str = "ts") -> tuple[float, float]:
    """When two marks of the page were set, the later one for the last time; by the clock on the wall, or by that of the
    page's own thread (`tts`)."""
    marks = [(e["name"], e[clock]) for e in trace if "user_timing" in e.get("cat", "") and clock in e]
    return min(at for name, at in marks if name == start), max(at for name, at in marks if name == end)


def busy(trace: Trace, start: float, end: float) -> dict[str, float]:
    """Milliseconds of processor time that each thread spent; other work on the machine does not count. Of a task that
    began before or ended after, its share."""
    names = {(e["pid"], e["tid"]): e["args"]["name"] for e in trace if e["name"] == "thread_name"}
    spent: dict[str, float] = defaultdict(float)
    for event in trace:
        thread = THREADS.get(names.get((event["pid"], event["tid"]), ""))
        if thread and event["name"] == "ThreadControllerImpl::RunTask" and event.get("tdur"):
            inside = min(end, event["ts"] + event["dur"]) - max(start, event["ts"])
            spent[thread] += max(0, inside) / event["dur"] * event["tdur"] / 1000
    return spent


def frames(trace: Trace, start: float, end: float) -> tuple[list[float], int]:
    """When frames were drawn, and how many were dropped."""
    drawn = sorted(e["ts"] for e in trace if e["name"] == "DrawFrame" and start <= e["ts"] <= end)
    return drawn, sum(e["name"] == "DroppedFrame" and start <= e["ts"] <= end for e in trace)


def told(spent: dict[str, float], share: int = 1) -> str:
    return ", ".join(f"{name} {spent[name] / share:.1f} ms" for name in THREADS.values())


def first_drawing(browser: Browser, page: Page, address: str) -> tuple[float, dict[str, float]]:
    """Milliseconds from the arrival of the map file to the frame that shows the board, and the processor time in it.
    Without the service worker, which a first visit installs at the same time."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(address + "#/map-crowded")
    page.wait_for_function("performance.getEntriesByName('map-drawn').length > 0", timeout=60_000)
    page.wait_for_timeout(1000)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    start, painted = span(trace, "map-data", "map-drawn")
    shown = frames(trace, painted, float("inf"))[0][0]
    began, ended = span(trace, "map-data", "map-drawn", "tts")
    spent = busy(trace, start, shown)
    spent["page"] = (ended - began) / 1000 + busy(trace, painted, shown)["page"]
    return (shown - start) / 1000, spent


def first_drawings(browser: Browser, address: str) -> None:
    found = []
    for _ in range(DRAWINGS):
        page = browser.new_context(viewport=WINDOW, service_workers="block").new_page()
        found.append(first_drawing(browser, page, address))
        page.context.close()
    took = sorted(time for time, _ in found)
    middle = {name: median(spent[name] for _, spent in found) for name in THREADS.values()}
    print(f"first drawing after data: {median(took):.0f} ms (median of {DRAWINGS}, {took[0]:.0f} to {took[-1]:.0f})")
    print(f"  processor: {told(middle)}")


def panning(browser: Browser, page: Page, hand: str, name: str) -> None:
    """Frames in the time of each drag, from the first touch to the last movement: between two drags nothing moves."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    for number, leg in enumerate(LEGS):
        page.evaluate(DRAG, [leg, hand, SPEED, number])
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    gaps: list[float] = []
    spent: dict[str, float] = defaultdict(float)
    count, dropped, time = 0, 0, 0.0
    for number in range(len(LEGS)):
        start, last = span(trace, f"pan-start-{number}", f"pan-moved-{number}")
        end = last + FRAME
        drawn, lost = frames(trace, start, end)
        gaps += [(b - a) / 1000 for a, b in pairwise(drawn)]
        count, dropped, time = count + len(drawn), dropped + lost, time + (end - start) / 1e6
        for thread, used in busy(trace, start, end).items():
            spent[thread] += used
    slow = sorted(gaps)[int(len(gaps) * 0.95)]
    print(f"{HANDS[hand]}, {name}: {count / time:.1f} frames a second, {dropped} dropped of {count + dropped}")
    print(f"  between frames {median(gaps):.1f} ms (median), {slow:.1f} ms (95 %), {max(gaps):.1f} ms (worst)")
    print(f"  processor for a frame: {told(spent, count)}")
    tiles = page.evaluate("performance.getEntriesByName('map-tile').map(tile => tile.duration)")
    print(f"  a tile: {median(tiles):.1f} ms on the clock (median of {len(tiles)}, those before the drags too)")


TELLING = "localStorage.setItem('megaciv.herald', 'normal'); localStorage.setItem('megaciv.sound-offered', 'on')"
READ = 1600
"""Milliseconds for a scene: the camera has come, and all badges have fallen."""


def flights(trace: Trace, name: str) -> None:
    """Frames while the camera flew; of a flight that another took over only the other counts."""
    marks = sorted((e["ts"], e["name"]) for e in trace if e["name"] in ("map-flight-start", "map-flight-end"))
    spans = [(a[0], b[0]) for a, b in pairwise(marks) if a[1].endswith("start") and b[1].endswith("end")]
    count, dropped, gaps = 0, 0, [0.0]
    spent: dict[str, float] = defaultdict(float)
    for start, end in spans:
        drawn, lost = frames(trace, start, end)
        for thread, used in busy(trace, start, end).items():
            spent[thread] += used
        count, dropped = count + len(drawn), dropped + lost
        gaps += [(b - a) / 1000 for a, b in pairwise(drawn)]
    time = sum(end - start for start, end in spans) / 1e6
    print(f"flights of the Herald, {name}: {count / time:.1f} frames a second, {dropped} dropped of {count + dropped}")
    print(f"  {len(spans)} flights in {time:.1f} s, worst {max(gaps):.1f} ms between frames")
    print(f"  processor for a frame: {told(spent, count)}")


def while_the_herald_tells() -> None:
    moments = (
        ("5 nations, calamities", played(losing, seed="club", bots="steady")),
        ("18 nations, a movement", late_in_the_game()),
    )
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        stage = Stage(address, database_in(Path(folder)))
        for name, moment in moments:
            page = browser.new_context(viewport=WINDOW).new_page()
            page.add_init_script(TELLING)
            sit(page, address, stage.put(moment))
            page.locator(".decision h1").wait_for()
            page.wait_for_timeout(2000)
            browser.start_tracing(page=page, categories=CATEGORIES)
            PagePlayer(page).decide()
            lower = page.locator(".lower")
            lower.wait_for()
            scenes = 0
            while lower.count():
                page.wait_for_timeout(READ)
                page.keyboard.press("Space")
                scenes += 1
            trace = json.loads(browser.stop_tracing())["traceEvents"]
            print(f"{name}: {scenes} scenes")
            flights(trace, name)
            page.locator(".strip .chip").first.click()
            lower.wait_for()
            page.keyboard.press("p")  # a scene that is told again ends by itself, and then the shop may take the middle
            page.wait_for_timeout(READ)
            panning(browser, page, "MOUSE_INPUT", f"a scene of the Herald on the board, {name}")
            assert lower.count(), "the scene has ended while the board was dragged"
            page.context.close()
        browser.close()


def measure(address: str) -> None:
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        print(f"Chromium {browser.version}")
        first_drawings(browser, address)
        for wheel, name in ((0, "whole board"), (6, "table zoom")):
            for hand in HANDS:
                page = browser.new_context(viewport=WINDOW, has_touch=True).new_page()
                page.goto(address + "#/map-crowded")
                page.mouse.move(720, 450)
                page.wait_for_function("performance.getEntriesByName('map-drawn').length > 0", timeout=60_000)
                for _ in range(wheel):
                    page.mouse.wheel(0, -120)
                page.wait_for_timeout(3000)
                panning(browser, page, hand, name)
                page.context.close()
        browser.close()


def main() -> None:
    if "--herald" in sys.argv[1:]:
        while_the_herald_tells()
        return
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else CLIENT
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        measure(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


if __name__ == "__main__":
    main()
