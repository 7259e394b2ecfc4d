"""How long the First Game takes a learner who does what is ringed: decisions, acts on the trade floor, clicks, words
read, and the minutes that come of them at four seconds a decision or act and 200 words a minute. The Herald tells
calmly, and goes on when it is read. Each game is another one. Prints a line of JSON for each; `waited_s` is what passed
on this machine, where nobody thinks or reads: bots that trade, and pages that work.

    make client && .venv/bin/python -m tools.measure_first_game [--rounds 1] [--seats egypt,minoa] [--skip-herald]
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from megaciv.client import Client
from megaciv.rules.facts import facts
from tests.web.conftest import NOWHERE, make_context, serving
from tests.web.driving import Person, cookies_of, run, sit
from tests.web.test_first_game import LESSONS, LOOKS, Learner
from tools.ensure_chromium import find_shell

MOST_MINUTES: Final = 10
MOST_CLICKS: Final = 90


def table_of(address: str, seat: str) -> Person:
    """Somebody at a First Game that nobody has arranged further."""

    async def work() -> Person:
        async with Client(address) as client:
            await client.guest("Ada")
            info = await client.play_now(**LESSONS, seat=seat)
            return Person(info["id"], cookies_of(client), [])

    return run(work())


def played(browser: Browser, address: str, look: str, seat: str, herald: str) -> dict[str, Any]:
    """One First Game, to its end."""
    width, height, locale = LOOKS[look]
    size = {"width": width, "height": height}
    context = make_context(browser, "", locale=locale, viewport=size, extra_http_headers={})
    context.add_init_script(f"localStorage.setItem('megaciv.herald', '{herald}')")
    page = context.new_page()
    page.goto(address + NOWHERE)
    sit(page, address, table_of(address, seat))
    learner, began = Learner(page), time.monotonic()
    learner.play()
    told = {
        "look": look,
        "seat": seat,
        "decisions": learner.decisions,
        "acts": learner.acts,
        "clicks": learner.clicks,
        "scenes": learner.scenes,
        "words": learner.words,
        "minutes": round(learner.minutes, 1),
        "lines": len(learner.seen),
        "waited_s": round(time.monotonic() - began),
    }
    context.close()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seats", default=",".join(sorted(facts().scenarios.first.learners)))
    parser.add_argument("--skip-herald", action="store_true", help="nobody tells what happened")
    asked = parser.parse_args()
    herald = "off" if asked.skip_herald else "calm"
    met = True
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_shell(), args=["--no-sandbox", "--disable-gpu"])
        for seat, look in [
            (seat, look) for _ in range(asked.rounds) for seat in asked.seats.split(",") for look in LOOKS
        ]:
            game = played(browser, address, look, seat, herald)
            met &= game["minutes"] <= MOST_MINUTES and game["clicks"] <= MOST_CLICKS
            print(json.dumps(game), flush=True)
        browser.close()
    print(json.dumps({"met": met}))


if __name__ == "__main__":
    main()
