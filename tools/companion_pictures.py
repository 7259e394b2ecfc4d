"""Pictures of the companion's screens for docs/companion.md: a table of eighteen that bots played, at chosen moments.

.venv/bin/python -m tools.companion_pictures              # docs/pictures/companion
.venv/bin/python -m tools.companion_pictures --all FOLDER # every screen, both languages, light and dark
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from megaciv.companion.entries import (
    AdvancesTold,
    AnswerTold,
    BellTold,
    CalamityTold,
    CensusTold,
    Entry,
    JournalEntry,
    PhaseTold,
)
from megaciv.companion.fold import apply, opened
from megaciv.companion.frame import TableFrame
from megaciv.companion.record import VERSION, LedgerRecord
from megaciv.companion.rehearsal import Scribe, frame_of, played
from megaciv.rules import Setup
from megaciv.rules.facts import PHASES, Phase

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs/pictures/companion"
BROWSER = "/usr/bin/chromium"
TV: ViewportSize = {"width": 1280, "height": 720}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
TURN = 7
STEP = 30_000
"""Half a minute from entry to entry."""


def told_game(players: int) -> tuple[TableFrame, list[Entry]]:
    """What people would have told of a game of bots."""
    setup = Setup(players)
    frame = frame_of(setup)
    ledger, script = opened(frame), list[Entry]()

    def hear(by: str, entry: Entry) -> None:
        apply(ledger, entry, 0)
        script.append(entry)

    Scribe(setup, played(setup, "steady", "pictures"), hear, lambda: ledger).write()
    return frame, script


def moment(script: list[Entry], phase: Phase, reached: Callable[[list[Entry]], bool]) -> list[Entry]:
    """The game up to a moment of a phase in turn 7."""
    begun = script.index(PhaseTold(TURN, PHASES.index(phase)))
    for end in range(begun + 1, len(script)):
        if reached(script[begun + 1 : end]):
            return script[:end]
    return script


def moments(script: list[Entry]) -> dict[str, list[Entry]]:
    def many(kind: type, number: int) -> Callable[[list[Entry]], bool]:
        return lambda told: sum(isinstance(each, kind) for each in told) >= number

    trade = moment(script, "trade", lambda told: True)
    return {
        "census": moment(script, "population-expansion", many(CensusTold, 9)),
        "movement": moment(script, "movement", lambda told: len(told) >= 7),
        "cards": moment(script, "trade-card-acquisition", lambda told: True),
        "trade": [*trade, BellTold("start", 30)],
        "calamity": moment(script, "calamity-resolution", many(AnswerTold, 1)),
        "named": moment(script, "calamity-resolution", many(CalamityTold, 1)),
        "advances": moment(script, "advances", many(AdvancesTold, 3)),
        "ast": moment(script, "ast-alteration", lambda told: True),
        "over": script,
    }


class Laptop:
    """A companion that runs, and what tests need of it."""

    def __init__(self, address: str) -> None:
        self.address = address
        with urllib.request.urlopen(f"{address}/health") as answer:
            self._csrf = answer.headers["set-cookie"].partition("csrftoken=")[2].partition(";")[0]

    def open(self, frame: TableFrame, told: list[Entry], begun: int) -> dict[str, Any]:
        entries = [JournalEntry(n, begun + n * STEP, "gm", "laptop", e) for n, e in enumerate(told, 1)]
        record = LedgerRecord(VERSION, frame, begun, entries)
        body = {"frame": msgspec.to_builtins(frame), "record": msgspec.to_builtins(record)}
        headers = {"cookie": f"csrftoken={self._csrf}", "x-csrf-token": self._csrf, "content-type": "application/json"}
        request = urllib.request.Request(f"{self.address}/api/companions", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def open_all(self, frame: TableFrame, stages: dict[str, list[Entry]]) -> dict[str, dict[str, Any]]:
        """Every moment at a table of its own."""
        here = time.time_ns() // 1_000_000
        return {name: self.open(frame, told, here - len(told) * STEP) for name, told in stages.items()}


@contextmanager
def running() -> Iterator[Laptop]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "megaciv", "--lang", "en", "companion", "--no-browser", "--data", folder]
        process = subprocess.Popen([*command, "--host", "127.0.0.1"], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        line = next(each for each in process.stdout if "http" in each)
        address = "http" + line.partition("http")[2].split()[0].partition("/companion")[0]
        try:
            yield Laptop(address)
        finally:
            process.terminate()
            process.wait()


SCREENS: dict[str, tuple[str, ViewportSize, str]] = {
    "television": ("tv", TV, "main table"),
    "game-master": ("gm", LAPTOP, "main .columns"),
    "phone": ("me", PHONE, "section.ask"),
    "card-master": ("card", PHONE, "ol.rows"),
    "print": ("print", LAPTOP, "main table"),
    "record": ("record", LAPTOP, "main table, table.num"),
}
IN_DOCS = (("television", "calamity"), ("game-master", "calamity"), ("phone", "census"), ("phone", "advances"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", type=Path, help="every screen at every moment into this folder")
    parser.add_argument("--only", default="", help="moments, by commas")
    parser.add_argument("--lang", default="en-GB,pl-PL")
    parser.add_argument("--theme", default="light,dark")
    asked = parser.parse_args()
    frame, script = told_game(18)
    stages = moments(script)
    wanted = set(asked.only.split(",")) if asked.only else set(stages)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER)
        if asked.all is None:
            with running() as laptop:
                take_for_docs(browser, laptop, laptop.open_all(frame, stages))
            return
        asked.all.mkdir(parents=True, exist_ok=True)
        for locale in asked.lang.split(","):
            for theme in asked.theme.split(","):
                with running() as laptop:  # anew, so that no seat is taken yet
                    for stage, told in laptop.open_all(frame, stages).items():
                        for screen, (_, size, _) in SCREENS.items():
                            if stage not in wanted or (screen == "record") != (stage == "over"):
                                continue
                            context = browser.new_context(viewport=size, locale=locale, color_scheme=theme)
                            page = show(context.new_page(), laptop, told, screen)
                            page.screenshot(path=asked.all / f"{screen}-{stage}-{locale[:2]}-{theme}.png")
                            if (screen, stage) == ("phone", "advances"):
                                look_around(page, asked.all, f"{locale[:2]}-{theme}")
                            context.close()


def take_for_docs(browser: Browser, laptop: Laptop, opened_at: dict[str, dict[str, Any]]) -> None:
    """Those that docs/companion.md shows."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for screen, stage in IN_DOCS:
        context = browser.new_context(viewport=SCREENS[screen][1], locale="en-GB", color_scheme="light")
        page = show(context.new_page(), laptop, opened_at[stage], screen)
        if (screen, stage) == ("phone", "advances"):
            page.locator("nav.tabs button").nth(1).click()
            page.locator("ul.advances button").nth(1).click()
            page.locator("footer .total").wait_for()
        page.screenshot(path=PICTURES / f"{screen}-{stage}.jpg", type="jpeg", quality=70)
        context.close()


def look_around(page: Page, folder: Path, name: str) -> None:
    """The other sides of a phone: shop with a basket, table, what if, rules."""
    for at, side in enumerate(("shop", "table", "what-if", "rules"), 1):
        page.locator("nav.tabs button").nth(at).click()
        page.wait_for_load_state("networkidle")
        if side == "shop":
            page.locator("ul.advances button").nth(3).click()
            page.locator("footer .total").wait_for()
            page.locator("footer summary").click()
        if side == "what-if":
            page.locator("section.card .grid button").nth(20).click()
            page.locator(".found").wait_for()
        page.screenshot(path=folder / f"phone-{side}-{name}.png", full_page=True)


def show(page: Page, laptop: Laptop, told: dict[str, Any], screen: str) -> Page:
    """A screen as the game master's device sees it; a phone takes the first seat of which something is asked."""
    place, _, ready = SCREENS[screen]
    id_, token = told["id"], told["token"] if screen == "game-master" else ""
    page.goto(f"{laptop.address}/companion")
    if token:
        page.evaluate("([id, token]) => localStorage.setItem('companion-' + id, token)", [id_, token])
    page.goto(f"{laptop.address}/c/{id_}/{place}")
    if screen == "phone":
        with urllib.request.urlopen(f"{laptop.address}/api/companions/{id_}") as answer:
            shown = json.load(answer)
        civs = [seat["civ"] for seat in shown["seats"]]
        page.locator(".nations button").nth(civs.index([*civs[:1], *shown["missing"]][-1])).click()
    page.locator(ready).first.wait_for()
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    return page


if __name__ == "__main__":
    main()
