"""The server goes and comes back; the connection breaks on the trade floor; two people come to blows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.mail_and_hook_servers import Front
from tests.server.mail_and_hook_servers import serving as sinking
from tests.web.conftest import NOWHERE, OpenPage, behind
from tests.web.driving import sit, two_at
from tests.web.page_player import PagePlayer, compose
from tests.web.staging import Stage, asked, moment, played
from tests.web.watching import BUSY


@pytest.mark.plays
def test_the_server_is_restarted_during_play(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page("rules")
    expect(page.locator("details").first).to_be_visible()
    hands = PagePlayer(page)
    with sinking(Front()) as front:
        with behind(front, tmp_path):
            page.goto(front.url.replace("127.0.0.1", "localhost"))  # cookies know names, not ports
            hands.play_now()
            hands.decide()
            assert hands.wait()
            title = hands.title
            if hands.commit.is_disabled():
                hands.take_counsel()
                expect(hands.commit).to_be_enabled()
        expect(page.locator(".banner")).to_contain_text("Connection lost")
        hands.commit.click()  # while nobody hears it
        expect(page.get_by_text("Your choice is kept here and goes out by itself, once")).to_be_visible()
        with behind(front, tmp_path):
            expect(page.locator(".banner")).to_have_count(0)
            expect(page.locator(".decision h1")).not_to_have_text(title)
            hands.play(until=lambda: hands.title == "Move your people")
            page.goto("about:blank")


class _Cable:
    """The web socket of a page, which can be cut and mended, or go silent without a word."""

    def __init__(self, page: Page) -> None:
        self.is_cut = self.is_silent = False
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws\\?"), self._through)

    def _through(self, line: WebSocketRoute) -> None:
        if self.is_cut:
            line.close()
            return
        server = line.connect_to_server()
        line.on_message(lambda said: self._pass(server, said))
        server.on_message(lambda said: self._pass(line, said))
        self._lines.append(line)

    def _pass(self, to: WebSocketRoute, said: str | bytes) -> None:
        if not self.is_silent:
            to.send(said)

    def cut(self) -> None:
        self.is_cut = True
        self._lines[-1].close()


def test_a_connection_lost_on_the_trade_floor_heals(open_page: OpenPage, address: str, stage: Stage) -> None:
    ada, bob = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    cable = _Cable(second)
    sit(first, address, ada)
    sit(second, address, bob)
    expect(second.locator(".deal")).to_be_visible()
    cable.cut()
    expect(second.locator(".banner")).to_contain_text("Connection lost")
    compose(first, "assyria").get_by_role("button", name="Offer to Bob").click()
    expect(first.get_by_text("My open offers")).to_be_visible()
    cable.is_cut = False
    offer = second.locator("[data-offer]", has=second.get_by_text("Minoa", exact=True)).first
    expect(offer).to_contain_text("whispered to you")
    expect(second.locator(".banner")).to_have_count(0)
    offer.get_by_role("button", name="Not now").click()
    expect(second.locator("[data-offer]", has=second.get_by_text("Minoa", exact=True))).to_have_count(0)


def test_a_silent_line_is_noticed_and_nothing_that_was_written_is_lost(open_page: OpenPage, address: str) -> None:
    ada, bob = two_at(address, time={"kind": "live", "phase": 30 * 60_000, "trade": 30 * 60_000})
    first, second = open_page(NOWHERE, width=1280, height=720), open_page(NOWHERE, width=1280, height=720)
    cable = _Cable(first)
    sit(first, address, ada)
    sit(second, address, bob)
    expect(PagePlayer(first).card).to_be_visible()
    first.get_by_role("tab", name="Chat").click()
    said = first.get_by_role("textbox", name="Say something")
    said.fill("Are you there?")
    cable.is_cut = cable.is_silent = True  # nobody tells the page
    expect(first.locator(".banner")).to_contain_text("Connection lost")
    expect(first.get_by_text("What you write stays here")).to_be_visible()
    said.press("Enter")
    expect(said).to_have_value("Are you there?")
    expect(first.get_by_role("button", name="Say", exact=True)).to_be_disabled()
    first.get_by_role("button", name="The table: people, votes, sound").click()
    sheet = first.get_by_role("dialog")
    expect(sheet).to_contain_text("Nothing can be asked or voted on until it is back.")
    expect(sheet.get_by_role("button", name="Ask for a pause")).to_be_disabled()
    cable.is_cut = cable.is_silent = False
    expect(first.locator(".banner")).to_have_count(0)
    sheet.get_by_role("button", name="Ask for a pause").click()
    expect(second.get_by_role("status", name="The table")).to_contain_text("A pause of 15 minutes?")
    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(sheet).to_have_count(0)
    first.get_by_role("button", name="Say", exact=True).click()
    expect(said).to_have_value("")
    second.get_by_role("tab", name="Chat").click()
    expect(second.get_by_role("list", name="Chat")).to_contain_text("Are you there?")


BLOWS = """
name: Two nations next to each other
clauses: [R3.4.2]
setup: {players: 5, board: west, pace: free}
given:
  phase: movement
  turn: 5
  areas:
    cilicia: {assyria: 4}
    galatia: {hatti: 4}
when:
  - assyria: {move.land: {path: [cilicia, galatia], tokens: 1}}
then: {}
"""


def test_two_people_come_to_blows(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """Assyria moves into Galatia, which feeds two and where four Hittites live."""
    ada, bob = stage.put_two(moment(BLOWS, "move.land"), "hatti")
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    sit(first, address, ada)
    sit(second, address, bob)
    card = first.locator(".decision")
    card.locator("summary", has_text="Choose from a list").click()
    card.get_by_role("button", name=re.compile("^Cilicia")).first.click()
    card.get_by_role("button", name=re.compile("^Galatia")).first.click()
    expect(card).to_contain_text("Cilicia to Galatia")
    expect(card).to_contain_text(re.compile("fight", re.IGNORECASE))  # told before it is done
    first.screenshot(path=pictures / "fight-draft.png")
    _end_movement(second)
    _end_movement(first)
    for page in (first, second):
        expect(page.locator(".log")).to_contain_text(re.compile(r"conflict in Galatia", re.IGNORECASE))
    second.screenshot(path=pictures / "fight-log.png")


def _end_movement(page: Page) -> None:
    hands = PagePlayer(page)
    expect(hands.commit).to_be_enabled()
    expect(hands.page.locator(BUSY)).to_have_count(0)
    hands.commit.click()
    sure = hands.card.locator(".actions .danger")
    if sure.count():
        sure.click()
