"""The end leads to the next game, alone and together; before a game the host meets other leaders."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import Person as Somebody
from tests.web.driving import client_of, cookies_of, finish, run, sit, two_at, vote_end
from tests.web.test_accessibility import look


def at_the_end(page: Page, address: str, person: Somebody) -> None:
    page.evaluate(f"localStorage.setItem('megaciv.celebrated.{person.table}', 'yes')")
    sit(page, address, person, "t/{}/end")


def test_two_people_vote_in_the_end_card_and_find_themselves_at_the_next_table(
    open_page: OpenPage, address: str, pictures: Path
) -> None:
    ada, bob = two_at(address)
    vote_end(address, ada, bob)
    page, other = open_page(NOWHERE, width=1280, height=720), open_page(NOWHERE, width=390, height=844)
    for one, person in ((page, ada), (other, bob)):
        at_the_end(one, address, person)
        expect(one.get_by_role("button", name="Again, same table")).to_be_enabled()
    page.get_by_role("button", name="Again, same table").click()
    for one in (page, other):
        expect(one.get_by_text("Play again, with other nations?")).to_be_visible()
    other.screenshot(path=pictures / "again-390.png")
    assert look(other, "again") == []
    other.get_by_role("region", name="Play again").get_by_role("button", name="Yes").click()
    for one in (page, other):
        one.wait_for_url(lambda url: "/t/" in url and not url.endswith("/end") and ada.table not in url)
        expect(one.locator(".decision, .waits").first).to_be_visible()
    assert page.url == other.url
    at_the_end(page, address, ada)
    expect(page.get_by_role("link", name="To the next game")).to_be_visible()


def test_alone_the_next_game_begins_in_two_taps(open_page: OpenPage, address: str) -> None:
    person = finish(address, "again", turns=1)
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, person)
    page.get_by_role("link", name="final table").click()
    page.get_by_role("button", name="Again, other nation").click()
    page.wait_for_url(lambda url: "/t/" in url and person.table not in url)
    expect(page.locator(".decision")).to_be_visible()


def test_the_host_meets_another_leader(open_page: OpenPage, address: str, pictures: Path) -> None:
    async def work() -> Somebody:
        async with client_of(address) as ada:
            await ada.guest("Ada")
            seats = [{"civ": "minoa", "who": "me"}, {"civ": "hatti", "who": "bot:steady"}]
            info = await ada.post("/api/tables", players=5, scenario="short", seats=seats)
            return Somebody(info["id"], cookies_of(ada), [])

    person = run(work())
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, person, "t/{}/lobby")
    row = page.get_by_role("listitem").filter(has_text="Hatti")
    told = row.locator("small").first
    before = told.inner_text()
    assert ("Puduhepa" in before) != ("Suppiluliuma" in before)
    row.get_by_role("button", name="Another leader: Hatti").click()
    expect(told).not_to_contain_text(before.split(" · ")[0])
    after = told.inner_text()
    page.screenshot(path=pictures / "lobby-another-1280.png")
    assert look(page, "leaders") == []
    page.reload()
    expect(told).to_have_text(after)
