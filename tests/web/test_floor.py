"""The trade floor by its keys and on a phone: take, counter, not now, whispers, and deals remembered after a reload."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from megaciv.rules.facts import facts
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import Person, sit
from tests.web.page_player import compose
from tests.web.staging import Stage, asked, played

COMMODITIES = {each.id for each in facts().commodities}


def _goods(person: Person) -> list[str]:
    return [card for card in person.hand if card in COMMODITIES]


def _offer(page: Page, goods: list[str], to: str = "Minoa") -> None:
    """Three cards for two that are named and one more."""
    compose(page, to.lower(), goods).get_by_role("button", name="Offer to").click()
    expect(page.get_by_text("My open offers")).to_be_visible()


def test_offers_are_answered_by_keys(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """O goes to the next offer, X is not now, K counters, Y takes it; because it would break a pair, the packet is
    shown, and sealed with Enter."""
    ada, bob = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    page, other = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    sit(page, address, ada)
    sit(other, address, bob)
    goods = _goods(ada)
    goods = [next(card for card in goods if goods.count(card) == number) for number in (2, 1)]
    offer = page.locator("[data-offer]", has=page.get_by_text("Assyria", exact=True))
    _offer(other, goods)
    expect(offer).to_have_count(1)
    _focus_offer(page)
    page.keyboard.press("x")
    expect(offer).to_have_count(0)
    _offer(other, goods)
    expect(offer).to_contain_text("Hand")  # its value before and after
    _focus_offer(page)
    page.keyboard.press("k")
    table = page.locator(".deal")
    expect(table.locator("#deal-title")).to_be_focused()
    expect(table).to_contain_text("My answer to Bob")
    expect(table.locator(".tray").nth(1).locator(".slot:not(.empty)")).to_have_count(3)
    table.get_by_role("button", name="Clear").click()
    _focus_offer(page)
    page.keyboard.press("y")
    expect(page.get_by_role("button", name="Seal the packet")).to_be_focused()
    page.screenshot(path=pictures / "trade-by-keys.png")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("You got")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Board and deals").click()
    expect(page.get_by_role("region", name="My deals")).to_contain_text("Assyria")


def test_who_is_done_may_come_back(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    """There is one control, and it says how things are."""
    ada, bob = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    page, other = open_page(NOWHERE, width=1280, height=720), open_page(NOWHERE, width=1280, height=720)
    sit(page, address, ada)
    sit(other, address, bob)
    done, back = (page.get_by_role("button", name=name, exact=True) for name in ("I am done", "Come back"))
    done.click()
    expect(page.locator("#decision").get_by_text("You are done")).to_be_visible()
    expect(done).to_have_count(0)
    expect(back).to_have_count(1)
    page.screenshot(path=pictures / "floor-done.png")
    back.click()
    expect(done).to_have_count(1)
    expect(page.get_by_text("You are done")).to_have_count(0)


def _focus_offer(page: Page) -> None:
    """From offer to offer, to that of Assyria."""
    for _ in range(20):
        page.keyboard.press("o")
        if page.evaluate("document.activeElement.closest('[data-offer]')?.textContent.includes('Assyria')"):
            return
    raise AssertionError("the keys do not get to the offer")


def test_a_deal_is_made_and_whispered_about_on_a_phone(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    ada, bob = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    other = open_page(NOWHERE, width=1440, height=900)
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, ada)
    sit(other, address, bob)
    tabs = page.locator(".floor .tabs button")
    for tab in tabs.all():
        expect(tab).to_be_in_viewport(ratio=1)
    _offer(other, _goods(ada)[:2])  # who composes sees that somebody comes, and looks at it with a tap
    waits = page.locator("[data-waits]")
    expect(waits).to_contain_text("Bob comes with an offer.")
    waits.click()
    expect(page.locator("[data-offer]")).to_contain_text("Bob")
    tabs.filter(has_text="Compose").click()
    table = compose(page, "assyria", _goods(bob)[:2])
    page.screenshot(path=pictures / "phone-compose.png")
    assert page.evaluate("document.querySelector('.floor').scrollWidth <= innerWidth")
    table.get_by_role("button", name="Offer to Bob").click()
    expect(page.get_by_text("Bob is reading")).to_be_visible()
    tabs.filter(has_text="Offers").click()
    expect(page.get_by_text("My open offers")).to_be_visible()
    tabs.filter(has_text="Board").click()
    page.locator(".threads").get_by_role("tab", name="Assyria").click()
    page.get_by_label("Whisper to Bob").fill("For three of yours")
    page.keyboard.press("Enter")
    other.locator(".threads").get_by_role("tab", name="Minoa").click()
    expect(other.get_by_text("For three of yours", exact=True)).to_be_visible()
    offer = other.locator("[data-offer]", has=other.get_by_text("Minoa", exact=True)).first
    offer.get_by_role("button", name="Take it").click()  # no set is broken by it: nothing more is asked
    expect(page.get_by_role("dialog")).to_contain_text("You got")
    page.screenshot(path=pictures / "phone-deal.png")
    page.get_by_role("button", name="Go on").click()
    tabs.filter(has_text="Deals").click()
    expect(page.get_by_role("region", name="My deals")).to_contain_text("Assyria")
    page.reload()
    expect(tabs.first).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    tabs.filter(has_text="Deals").click()
    expect(page.get_by_role("region", name="My deals")).to_contain_text("Assyria")


def test_a_standing_wish_is_left_and_taken_back(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """While somebody is away the floor may deal for them as they have wished (docs/trade.md)."""
    ada, _ = stage.put_two(played(asked("trade."), "minoa", "assyria"), "assyria")
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, ada)
    deals = page.locator(".floor .tabs button").filter(has_text="Deals")
    deals.click()
    wishes = page.get_by_role("region", name="Standing wishes")
    wishes.get_by_role("button", name="Add a wish").click()
    leave = wishes.get_by_role("button", name="Leave this wish")
    expect(leave).to_be_disabled()
    wishes.locator(".stepper button").nth(1).click()
    wanted = wishes.get_by_role("group", name="I want, best first")
    wanted.get_by_role("button", name="+ name").click()
    wanted.locator("[data-item]").first.click()
    page.screenshot(path=pictures / "phone-wish.png")
    leave.click()
    row = wishes.locator("li.row", has_text="Up to 1")
    expect(row).to_have_count(1)
    page.reload()
    deals.click()
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Take this wish back").click()
    expect(wishes).to_contain_text("None. Leave one")
