"""Trade, shop, calamities, the end and the rules, in real browsers against a real server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypedDict

import pytest
from playwright.sync_api import Page, Route, expect

from megaciv.rules.facts import facts
from tests.web.conftest import NOWHERE, OpenPage, Theme
from tests.web.driving import finish, sit
from tests.web.page_player import PagePlayer, compose
from tests.web.staging import Stage, asked, in_phase, moment, played
from tests.web.watching import still

COMMODITIES = {each.id for each in facts().commodities}
NAMES = ("Tempest", "Minor Uprising")
MINOAN, ASSYRIAN = re.compile("Knossos|Thera"), re.compile("Nineveh|Carrhae")


class Look(TypedDict):
    """A screen and its person."""

    width: int
    height: int
    theme: Theme
    locale: str


LOOKS: dict[str, Look] = {
    "desktop": {"width": 1440, "height": 900, "theme": "light", "locale": "en-GB"},
    "phone": {"width": 390, "height": 844, "theme": "dark", "locale": "pl-PL"},
}


def _no_keys(page: Page) -> None:
    """No word is missing from the catalogues."""
    text = page.locator("body").inner_text()
    ours = "shop|offer|composer|deal|bars|why|round|cure|story|share|wants|forecast|tour|plan|replay|ranking"
    missing = rf"\b({ours})-[a-z-]+\b"
    assert re.findall(missing, text) == []
    assert "{$" not in text


def test_two_people_strike_a_deal(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    ada, bob = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    goods = [card for card in bob.hand if card in COMMODITIES][:2]
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    sit(first, address, ada)
    sit(second, address, bob)
    table = compose(first, "assyria", goods)
    expect(table.get_by_text("sworn", exact=True)).to_have_count(4)
    first.screenshot(path=pictures / "trade-compose.png")
    table.get_by_role("button", name="Offer to").click()
    expect(first.get_by_text("My open offers")).to_be_visible()
    offer = second.locator("[data-offer]", has=second.get_by_text("Minoa", exact=True)).first
    expect(offer).to_contain_text("whispered to you")
    second.screenshot(path=pictures / "trade-incoming.png")
    offer.get_by_role("button", name="Take it").click()  # no set is broken by it: nothing more is asked
    for page in (first, second):
        expect(page.get_by_role("dialog")).to_contain_text("You got")
    still(second)  # the cards turn over
    second.screenshot(path=pictures / "trade-reveal.png")
    second.get_by_role("button", name="Go on").click()
    second.get_by_role("button", name="Board and deals").click()
    expect(second.get_by_role("region", name="My deals")).to_contain_text("gave")
    _no_keys(first)


@pytest.mark.parametrize("look", LOOKS)
def test_an_advance_is_bought(open_page: OpenPage, address: str, stage: Stage, pictures: Path, look: str) -> None:
    ada = stage.put(played(asked("advances.buy")))
    page = open_page(NOWHERE, **LOOKS[look])
    sit(page, address, ada)
    page.locator(".advance:enabled").first.click()
    expect(page.locator(".decision .paid, .decision .total").first).to_be_attached()
    page.screenshot(path=pictures / f"shop-{look}.png")
    _no_keys(page)
    page.locator(".more").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.screenshot(path=pictures / f"shop-sheet-{look}.png")
    page.keyboard.press("Escape")
    buy = page.locator(".decision .actions .btn").last
    expect(buy).to_have_text(re.compile(r"1 .*\d+"))
    buy.click()
    expect(page.locator(".decision .paid")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
def test_a_calamity_is_told(open_page: OpenPage, address: str, stage: Stage, pictures: Path, look: str) -> None:
    ada = stage.put(played(in_phase("calamity-resolution"), seed="s1", bots="steady"))
    page = open_page(NOWHERE, **LOOKS[look])
    sit(page, address, ada)
    expect(page.locator(".decision .which")).to_be_visible()
    if look == "desktop":
        expect(page.locator(".story h2")).to_be_visible()
        expect(page.locator(".story ol li").first).to_contain_text("Revealed")
    still(page)
    page.screenshot(path=pictures / f"calamity-{look}.png")
    _no_keys(page)


THREE_AT_ONCE = """
name: Three calamities are open at once
clauses: [R3.9.34]
setup: {players: 9, board: west, pace: free}
given:
  phase: calamity-resolution
  areas:
    knossos: {minoa: 3}
    thera: {minoa: 2}
    nineveh: {assyria: city}
    carrhae: {assyria: city}
    hattusa: {hatti: city}
    kanesh: {hatti: city}
  players:
    minoa: {hand: [tempest]}
    assyria: {hand: [minor_uprising]}
    hatti: {hand: [city_in_flames]}
when:
  - assyria: {calamity.destroyCity: nineveh}
then: {}
"""


def test_each_loss_is_told_under_its_own_calamity(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Nobody waits for anybody in free pace: Minoa loses people while Assyria's calamity, revealed later, is open; and
    that of Hatti stays open."""
    ada, bob = stage.put_two(moment(THREE_AT_ONCE, "calamity.destroyCity"), "minoa", "hatti")
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    sit(first, address, ada)
    sit(second, address, bob)
    chapters, told = first.locator(".story .chapters button"), first.locator(".story ol")
    tempest, uprising = (first.locator(f".story .chapters button[title='{name}']") for name in NAMES)
    for open_one in (tempest, uprising, chapters.last):
        expect(open_one).to_contain_text("…")
    PagePlayer(second).decide()
    expect(tempest).to_contain_text("✓")
    expect(uprising).to_contain_text("…")
    uprising.click()
    expect(told).not_to_contain_text(MINOAN)
    tempest.click()
    expect(told).to_contain_text(MINOAN)
    PagePlayer(first).decide()
    expect(uprising).to_contain_text("✓")
    expect(chapters.last).to_contain_text("…")
    expect(told).to_contain_text(MINOAN)
    expect(told).not_to_contain_text(ASSYRIAN)
    uprising.click()
    expect(told).to_contain_text(ASSYRIAN)
    expect(told).not_to_contain_text(MINOAN)


def test_the_end_explains_every_point_and_the_game_plays_again(
    open_page: OpenPage, address: str, pictures: Path
) -> None:
    ada = finish(address, "end", turns=3)
    page = open_page(NOWHERE, width=1440, height=900)
    asked: list[str] = []

    def not_yet(route: Route) -> None:
        """The first answer comes before the final table is kept."""
        asked.append(route.request.url)
        told = route.fetch().json()
        route.fulfill(json=told if len(asked) > 1 else told | {"status": "running", "outcome": None})

    page.route(f"**/api/tables/{ada.table}", not_yet)
    sit(page, address, ada, "t/{}/end")
    expect(page.get_by_role("heading", name="Ranking")).to_be_visible()
    assert len(asked) > 1
    page.unroute(f"**/api/tables/{ada.table}")
    rows = page.locator("main ol").first.locator("li")
    expect(rows).to_have_count(5)
    rows.first.get_by_role("button").click()
    expect(rows.first.locator(".tree").first).to_contain_text("victory points")
    expect(page.get_by_role("img", name=re.compile("Points of each nation"))).to_be_visible()
    page.screenshot(path=pictures / "end-desktop.png", full_page=True)
    _no_keys(page)
    page.get_by_role("link", name="Watch it again").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(slider).not_to_have_attribute("max", "0")
    of = slider.get_attribute("max")
    assert of is not None
    page.get_by_role("button", name="To the next phase").click()
    page.get_by_role("button", name="One choice on").click()
    at = int(slider.input_value())
    assert 0 < at < int(of)
    expect(page.locator("tbody tr")).to_have_count(5)
    page.screenshot(path=pictures / "replay-desktop.png")
    page.get_by_role("button", name="Copy link here").click()
    assert page.url.endswith(f"?at={at}")
    page.reload()
    expect(page.get_by_role("slider")).to_have_value(str(at))
    page.get_by_role("button", name="Fork from here").click()
    expect(page).to_have_url(re.compile(r"/t/\w+/lobby$"))
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    expect(page.get_by_role("heading", name="Before the game")).to_be_hidden()


def test_the_first_game_is_guided_and_the_guide_can_be_left(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    ada = stage.put(played(in_phase("set-up"), scenario="first"))
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, ada)
    coach = page.locator(".coach")
    expect(coach).to_contain_text("Minoa")
    page.screenshot(path=pictures / "tour-phone.png")
    coach.get_by_role("button", name="Go on").click()
    expect(coach).to_contain_text("found two cities")
    coach.get_by_role("button", name="Leave the tour").click()
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="Bring the tour back").click()
    expect(coach).to_be_visible()


def test_a_clause_and_a_phase_open_their_text(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    ada = stage.put(played(asked("trade.")))
    page = open_page("rules", width=1440, height=900)
    expect(page.locator("details.card").first).to_be_visible()
    sit(page, address, ada)
    page.locator(".decision .clause").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("R3.7.1")
    page.keyboard.press("Escape")
    page.get_by_role("link", name=re.compile("Calamities")).click()
    expect(page.get_by_role("dialog")).to_contain_text("Calamity Resolution")
    expect(page.get_by_role("dialog").locator("summary").first).to_contain_text("R3.9.1")
    page.screenshot(path=pictures / "rules-sheet.png")
    page.get_by_role("dialog").get_by_role("searchbox").fill("water")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("R7.27")
