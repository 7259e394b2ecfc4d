"""A table without counsel: nothing is suggested, and everything can be done."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, marching, moment, played
from tests.web.test_deal_table import FLOOR


def test_a_decision_without_counsel(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """The same movement with counsel and without: no suggestion, nothing of what it comes to; it is made all the
    same."""
    at = played(marching)
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, stage.put(at))
    hands = PagePlayer(page)
    card = hands.card
    suggest, ends = card.get_by_role("button", name="Suggest"), card.locator(".ends .cells")
    expect(suggest).to_be_visible()
    expect(ends).to_be_visible()
    sit(page, address, stage.put(at, counsel=False))
    expect(card.locator("h1")).to_have_text("Move your people")
    expect(hands.commit).to_be_enabled()
    expect(card).to_have_attribute("aria-busy", "false")
    expect(suggest).to_have_count(0)
    expect(ends).to_have_count(0)
    page.screenshot(path=pictures / "without-counsel.png")
    page.get_by_role("button", name="The table: people, votes, sound").click()
    affairs = page.get_by_role("dialog")
    expect(affairs).to_contain_text("This table plays without counsel")
    expect(affairs).not_to_contain_text("Put up my line by itself")
    page.keyboard.press("Escape")
    expect(affairs).to_have_count(0)
    hands.move()
    expect(page.locator("path.arrow")).not_to_have_count(0)
    expect(suggest).to_have_count(0)
    expect(ends).to_have_count(0)
    hands.decide()


def test_a_deal_without_counsel(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """What cards are worth to me is reckoned, and an offer is made of them; nobody says what others make of it."""
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, stage.put(moment(FLOOR, "trade.done"), manners="people", counsel=False))
    theirs, mine = page.locator(".deal .tray").first, page.locator(".deal .tray").nth(1)
    page.locator(".leaders button").first.click()
    theirs.locator(".chip", has_text="Textiles").click()
    mine.locator(".chip", has_text="Fish").click()
    expect(mine.locator(".ghost")).to_be_visible()
    expect(page.locator(".bars dd span").first).to_have_text(re.compile(r"[+−]\d"))
    expect(page.locator(".bars .they")).to_have_text("This table plays without counsel.")
    for hidden in (".ideas", ".bars .steps", ".own-line"):
        expect(page.locator(hidden)).to_have_count(0)
    page.screenshot(path=pictures / "deal-without-counsel.png")
    offer = page.locator(".deal footer .primary")
    expect(offer).to_be_enabled()
    offer.click()
    expect(page.locator(".reading, [role=dialog], [data-refusal], [data-offer]").first).to_be_visible()


def test_a_table_without_counsel_is_made(open_page: OpenPage) -> None:
    """In the form of a new table; the lobby tells those who come."""
    page = open_page("new", width=1280, height=720)
    page.get_by_text("More options").click()
    counsel = page.get_by_label(re.compile("^Counsel"))
    expect(counsel).to_be_checked()
    counsel.uncheck()
    page.get_by_label("First Game").check()
    expect(counsel).to_be_disabled()
    expect(counsel).to_be_checked()
    page.get_by_label("Short Game").check()
    expect(counsel).not_to_be_checked()
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator("main")).to_contain_text("without counsel")
