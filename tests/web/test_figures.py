"""Figures come by themselves: what panels show is what the rules say, and no browser asks for a dry run of nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.staging import Moment, Stage, asked, marching, moment, played
from tests.web.watching import settled

WONDER = """
name: One city and the Wonder
clauses: [R7.54]
setup: {players: 5, board: west}
given:
  phase: movement
  areas:
    knossos: {minoa: city}
    phaestos: {minoa: 2}
  players:
    minoa: {ast: 5, advances: [wonder_of_the_world, roadbuilding]}
when:
  - minoa: {move.land: {path: [phaestos, knossos], tokens: 1}}
then:
  areas:
    phaestos: {minoa: 1}
"""


def sent_by(page: Page) -> list[dict[str, Any]]:
    """Whatever the page says on web sockets from now on."""
    sent: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(json.loads(frame)))

    page.on("websocket", listen)
    return sent


def test_the_ast_counts_wonder_of_the_world_as_a_city(open_page: OpenPage, address: str, stage: Stage) -> None:
    """R7.54 on the table of ages and on the mat; and Roadbuilding is in the hand limit (R7.53)."""
    page = open_page(NOWHERE, width=1440, height=1000)
    sit(page, address, stage.put(moment(WONDER, "move.land"), bots=False))
    page.locator(".mat .fold").click()
    expect(page.locator(".mat .next")).to_contain_text("2 of 2 cities ✓")
    expect(page.locator(".mat .figures")).to_contain_text("0 / 9")
    page.get_by_role("button", name="A.S.T.", exact=True).first.click()
    mine = page.locator(".ast section.me")
    expect(mine).to_contain_text("2 of 2 cities ✓")
    expect(page.locator(".ast section:not(.me)").first).not_to_contain_text("2 of 2 cities")


def _march(page: Page) -> None:
    """A step in movement, and the end of it."""
    settled(page)
    page.locator("summary", has_text="Choose from a list").click()
    page.locator("details .goals button").first.click()
    page.locator(".goals button").first.click()
    expect(page.locator(".decision ol.rows > li").filter(has_text=re.compile(r" to .+, \d"))).to_have_count(1)
    settled(page)
    page.locator(".decision .actions .btn").last.click()
    expect(page.locator(".log")).to_contain_text("has finished moving")


def _buy(page: Page) -> None:
    """An advance, paid as the server proposes."""
    page.locator(".advance:enabled").first.click()
    expect(page.locator(".decision .paid")).to_be_visible()
    page.locator(".decision .actions .btn").last.click()
    expect(page.locator(".decision .paid")).to_have_count(0)


@pytest.mark.parametrize(
    ("at", "act", "asks"),
    [
        pytest.param(lambda: played(marching), _march, {"advice", "preview"}, id="movement"),
        pytest.param(lambda: played(asked("advances.buy")), _buy, {"quote", "preview"}, id="advances"),
    ],
)
def test_no_browser_asks_for_a_dry_run_of_nothing(
    open_page: OpenPage,
    address: str,
    stage: Stage,
    at: Callable[[], Moment],
    act: Callable[[Page], None],
    asks: set[str],
) -> None:
    page = open_page(NOWHERE, width=1440, height=900)
    sent = sent_by(page)
    sit(page, address, stage.put(at(), bots=False))
    act(page)
    assert asks <= {message["type"] for message in sent}
    previews = [message["choices"] for message in sent if message["type"] == "preview"]
    assert previews
    assert all(previews)
