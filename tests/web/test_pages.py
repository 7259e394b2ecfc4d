"""Before and beside the table: making one, the lobby, invitations."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import Json, say_name, sit, two_at


def _no_keys(page: Page) -> None:
    """No word is missing from the catalogues."""
    text = page.locator("body").inner_text()
    assert re.findall(r"\b(?:new|lobby|seat|time|method|wish|pick|me|notice|affair|vote)-[a-z-]+\b", text) == []


def _make(page: Page, players: int = 5, method: str = "chosen") -> None:
    page.get_by_role("combobox", name="Players").select_option(str(players))
    page.get_by_role("combobox", name="Who plays which nation").select_option(method)
    page.get_by_role("button", name="Make the table").click()
    expect(page).to_have_url(re.compile("/lobby"))


def test_a_table_is_made_with_everything_chosen(open_page: OpenPage, pictures: Path) -> None:
    page = open_page("new", width=1440, height=900)
    page.get_by_label("Name of the table").fill("Thursday Club")
    page.get_by_label("Short Game").check()
    page.get_by_role("combobox", name="Players").select_option("6")
    page.get_by_role("combobox", name="Board").select_option("east")
    page.get_by_role("combobox", name="All other seats").select_option("bot:steady")
    page.get_by_label("Who sits here: Persia").select_option("bot:shrewd")
    page.get_by_label("Who sits here: Indus").select_option("open")
    page.get_by_label("Slow, a move a day").check()
    page.get_by_label("Hours a decision").fill("8")
    page.get_by_text("More options").click()
    page.get_by_role("combobox", name="Order of play").select_option("ordered")
    page.get_by_label("Without minor calamities").check()
    page.get_by_label("Show it in the list").uncheck()
    page.screenshot(path=pictures / "new-table.png", full_page=True)
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thursday Club")
    facts = page.locator("main > p.muted")
    expect(facts).to_have_text("6 players · East · Short Game · Basic · Slow, a move a day · by invitation")
    seats = page.locator(".seats .row")
    expect(seats.filter(has_text="Persia")).to_contain_text("Bot: shrewd")
    expect(seats.filter(has_text="Indus")).to_contain_text("Free")
    _no_keys(page)


def test_an_invitation_brings_a_second_person_to_the_table(open_page: OpenPage, pictures: Path) -> None:
    host, guest = open_page("new", width=1440, height=900), open_page(NOWHERE, width=390, height=844)
    host.get_by_label("Show it in the list").uncheck()
    _make(host)
    host.get_by_role("button", name="Invite others").click()
    link = host.get_by_role("textbox", name="Send this link").input_value()
    expect(host.get_by_alt_text("The link as a code for a phone")).to_be_visible()
    host.get_by_alt_text("The link as a code for a phone").evaluate("picture => picture.decode()")
    host.screenshot(path=pictures / "lobby.png", full_page=True)
    guest.goto(link)
    guest.get_by_role("button", name="Sit here: Assyria").click()
    guest.screenshot(path=pictures / "lobby-name-phone.png")
    say_name(guest, "Bela")
    expect(guest.locator(".seats .row.mine")).to_contain_text("Assyria")
    expect(host.locator(".seats .row", has_text="Assyria")).to_contain_text("Bela")
    host.get_by_role("button", name="Tell my name").click()
    say_name(host, "Hanna")
    expect(guest.locator(".seats .row", has_text="Minoa")).to_contain_text("Hanna")
    expect(host.get_by_role("button", name="Tell my name")).to_have_count(0)
    guest.screenshot(path=pictures / "lobby-phone.png", full_page=True)
    assert guest.evaluate("document.documentElement.scrollWidth") <= 390
    host.get_by_text("The host’s affairs").click()
    host.get_by_label("Name of the table").fill("Thursday")
    host.get_by_role("button", name="Save").click()
    expect(guest.get_by_role("heading", name="Thursday")).to_be_visible()
    host.screenshot(path=pictures / "lobby-host.png", full_page=True)
    host.get_by_role("button", name="Start: bots take the 3 free seats").click()
    for page in (host, guest):
        expect(page.locator(".decision, #waiting-title").first).to_be_visible()
    expect(guest).to_have_url(re.compile(r"/t/\w+$"))


def test_the_host_changes_every_setting_before_the_start(open_page: OpenPage, pictures: Path) -> None:
    host, guest = open_page("new", width=1440, height=900), open_page(width=390, height=844)
    _make(host)
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here: Assyria").click()
    say_name(guest, "Bela")
    facts = "main > p.muted"
    expect(guest.locator(facts)).to_contain_text("No clock · open to all")
    host.get_by_text("The host’s affairs").click()
    host.get_by_label("Name of the table").fill("Sunday")
    host.get_by_label("Show it in the list").uncheck()
    host.get_by_label("Spectators are behind, minutes").fill("15")
    host.get_by_role("combobox", name="Who plays which nation").select_option("preferences")
    host.get_by_label("Live, with a bell").check()
    host.get_by_label("Minutes a phase").fill("7")
    host.get_by_role("button", name="Save").click()
    expect(guest.get_by_role("heading", name="Sunday")).to_be_visible()
    expect(guest.locator(facts)).to_contain_text("Live, with a bell · by invitation")
    expect(guest.get_by_role("region", name="Your wishes")).to_be_visible()
    host.screenshot(path=pictures / "lobby-settings.png", full_page=True)
    host.reload()
    host.get_by_text("The host’s affairs").click()
    expect(host.get_by_label("Spectators are behind, minutes")).to_have_value("15")
    expect(host.get_by_role("combobox", name="Who plays which nation")).to_have_value("preferences")
    expect(host.get_by_label("Minutes a phase")).to_have_value("7")
    host.get_by_label("No clock").check()
    host.get_by_role("button", name="Save").click()
    expect(guest.locator(facts)).to_contain_text("No clock")
    host.get_by_label("Live, with a bell").check()  # back to what it was when the page was opened
    host.get_by_role("button", name="Save").click()
    expect(guest.locator(facts)).to_contain_text("Live, with a bell")
    _no_keys(host)
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_role("button", name="Fill with bots")).to_have_count(0)
    guest.goto(host.url.partition("/t/")[0])
    expect(guest.locator("li.row", has_text="Sunday")).to_contain_text("full")


# -- the host's affairs ------------------------------------------------------------


def _with_bela(open_page: OpenPage, *, public: bool = True) -> tuple[Page, Page, str]:
    """A host on a desk, and Bela on a phone, who sits in Assyria; and the link by which they came."""
    host, bela = open_page("new", width=1280, height=720), open_page(NOWHERE, width=390, height=844)
    if not public:
        host.get_by_label("Show it in the list").uncheck()
    _make(host)
    host.get_by_role("button", name="Invite others").click()
    link = host.get_by_role("textbox", name="Send this link").input_value()
    bela.goto(link)
    bela.get_by_role("button", name="Sit here: Assyria").click()
    say_name(bela, "Bela")
    expect(bela.locator(".seats .row.mine")).to_contain_text("Assyria")
    host.get_by_text("The host’s affairs").click()
    expect(host.get_by_role("button", name="Make host: Bela")).to_be_visible()
    return host, bela, link


def _surely(host: Page, act: str, sure: str) -> None:
    """What cannot be taken back is asked again; to go back does nothing."""
    host.get_by_role("button", name=act).click()
    host.get_by_role("dialog").get_by_role("button", name="Back").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    host.get_by_role("button", name=act).click()
    host.get_by_role("dialog").get_by_role("button", name=sure).click()
    expect(host.get_by_role("dialog")).to_have_count(0)


def _api(page: Page, path: str) -> Json:
    """What the server tells this person."""
    told: Json = page.evaluate("path => fetch('/api' + path).then((answer) => answer.json())", path)
    return told


def _table_of(page: Page) -> str:
    found = re.search(r"/t/(\w+)", page.url)
    assert found
    return found[1]


def test_the_host_closes_a_table_and_everybody_reads_so(open_page: OpenPage, pictures: Path) -> None:
    host, bela, link = _with_bela(open_page)
    _surely(host, "Close the table", "Close it for good")
    for page in (host, bela):
        expect(page.get_by_text("This table was closed.")).to_be_visible()
        expect(page.locator(".seats .row")).to_have_count(5)
        expect(page.locator("main button, main select, main input")).to_have_count(0)  # nothing that would be refused
    bela.screenshot(path=pictures / "lobby-closed-phone.png", full_page=True)
    assert _api(bela, f"/tables/{_table_of(bela)}")["status"] == "closed"
    bela.goto(link)  # an invitation to it leads there, and says the same
    expect(bela.get_by_text("This table was closed.")).to_be_visible()
    expect(bela.locator("main button")).to_have_count(0)


def test_the_host_hands_the_table_over(open_page: OpenPage) -> None:
    host, bela, _ = _with_bela(open_page)
    expect(bela.get_by_text("The host’s affairs")).to_have_count(0)
    _surely(host, "Make host: Bela", "Hand the table over")
    expect(bela.locator(".seats .row.mine")).to_contain_text("host")
    bela.get_by_text("The host’s affairs").click()
    bela.get_by_label("Name of the table").fill("Bela’s")
    bela.get_by_role("button", name="Save").click()
    expect(host.get_by_role("heading", name="Bela’s")).to_be_visible()
    expect(host.get_by_text("The host’s affairs")).to_have_count(0)
    expect(host.get_by_role("button", name="Fill with bots")).to_have_count(0)
    expect(host.locator(".seats select")).to_have_count(0)
    assert not _api(host, f"/tables/{_table_of(host)}")["am_host"]


@pytest.mark.refused
def test_the_host_revokes_invitations(open_page: OpenPage, pictures: Path) -> None:
    host, bela, link = _with_bela(open_page, public=False)
    host.get_by_role("button", name="Revoke all invitations").click()
    expect(host.get_by_text("No invitation works any longer.")).to_be_visible()
    expect(host.get_by_role("textbox", name="Send this link")).to_have_count(0)  # it would bring nobody here
    expect(bela.locator(".seats .row.mine")).to_contain_text("Assyria")  # who came by it stays
    late = open_page("i/" + link.rpartition("/i/")[2], width=390, height=844)
    expect(late.get_by_role("alert")).to_contain_text("This invitation does not work any more")
    expect(late.get_by_role("heading", level=1)).to_have_text("This invitation does not work")
    late.screenshot(path=pictures / "invitation-revoked-phone.png")
    host.get_by_role("button", name="Invite others").click()
    fresh = host.get_by_role("textbox", name="Send this link").input_value()
    assert fresh != link
    late.goto(fresh)
    expect(late.get_by_role("button", name="Sit here: Hatti")).to_be_visible()


@pytest.mark.refused
def test_the_host_removes_somebody_for_good(open_page: OpenPage, pictures: Path) -> None:
    host, bela, link = _with_bela(open_page)
    _surely(host, "Remove for good: Bela", "Remove them")
    expect(host.locator(".seats .row", has_text="Assyria")).to_contain_text("Free")
    expect(bela.get_by_role("alert")).to_contain_text("has taken you off your seat")
    bela.get_by_role("button", name="Sit here: Assyria").click()
    expect(bela.get_by_role("alert")).to_have_text(
        "The host of this table has sent you away for good: you cannot sit down here again."
    )
    expect(bela.get_by_role("button", name="Sit here")).to_have_count(0)  # not offered again
    bela.screenshot(path=pictures / "lobby-barred-phone.png", full_page=True)
    seats = _api(host, f"/tables/{_table_of(host)}")["seats"]
    assert [seat["civ"] for seat in seats if seat["kind"] == "person"] == ["minoa"]
    bela.goto(link)  # nor does anybody come as another guest by the old link
    expect(bela.get_by_role("alert")).to_contain_text("This invitation does not work any more")


def test_a_second_click_does_nothing(open_page: OpenPage) -> None:
    host, bela = open_page("new"), open_page(NOWHERE)
    _make(host)
    bela.goto(host.url)
    bela.get_by_role("button", name="Sit here: Assyria").click()
    say_name(bela, "Bela")
    bela.get_by_role("button", name="Sit here, too: Egypt").dblclick()
    expect(bela.locator(".seats .row.mine")).to_have_count(2)
    bela.get_by_role("button", name="Leave the table").dblclick()
    expect(bela.locator(".seats .row.mine")).to_have_count(0)
    bela.get_by_role("button", name="Sit here: Egypt").dblclick()
    expect(bela.locator(".seats .row.mine")).to_have_count(1)
    expect(bela.get_by_role("alert")).to_have_count(0)


# -- who plays what ------------------------------------------------------------


def test_civilizations_are_picked_in_dealt_order(open_page: OpenPage, pictures: Path) -> None:
    host, guest = open_page("new"), open_page(NOWHERE)
    _make(host, method="dealt")
    expect(host.locator(".seats .row").first).to_contain_text("Seat 1")
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here: Seat 2").click()
    say_name(guest, "Bela")
    expect(guest.locator(".seats .row.mine")).to_have_count(1)
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start the game").click()
    turn = host.get_by_role("listitem").filter(has_text=re.compile("(you|Bela).*picks now", re.DOTALL))
    expect(turn).to_be_visible()  # bots who were dealt an earlier place have picked
    first = guest if "Bela" in turn.inner_text() else host
    expect(first.get_by_role("heading", name="Pick your nation")).to_be_visible()
    first.screenshot(path=pictures / "lobby-pick.png", full_page=True)
    waiting = guest if first is host else host
    expect(waiting.get_by_role("button", name="Wait no longer")).to_be_visible()
    expect(host.get_by_role("button", name="Back to the seats")).to_be_visible()
    first.locator(".civs button").first.click()
    expect(first.get_by_role("heading", name="Pick your nation")).to_have_count(0)
    second = guest if first is host else host
    expect(second.locator(".civs button, .decision, #waiting-title").first).to_be_visible()
    if second.locator(".civs button").count():  # the last nation is nobody's choice
        second.locator(".civs button").first.click()
    for page in (host, guest):
        expect(page).to_have_url(re.compile(r"/t/\w+$"))


def test_wishes_are_handed_in(open_page: OpenPage, pictures: Path) -> None:
    page = open_page("new")
    _make(page, method="preferences")
    wishes = page.get_by_role("region", name="Your wishes")
    wishes.get_by_role("button", name="Egypt").click()
    wishes.get_by_role("button", name="Hellas").click()
    wishes.get_by_role("button", name="Hellas up").click()
    expect(wishes.locator("ol .row").first).to_contain_text("Hellas")
    wishes.get_by_role("button", name="Hand in these wishes").click()
    expect(wishes).to_contain_text("2 wishes handed in.")
    expect(page.locator(".seats .row.mine")).to_contain_text("2 wishes")
    page.screenshot(path=pictures / "lobby-wishes.png", full_page=True)
    page.get_by_role("button", name="Start: bots take").click()
    expect(page.locator(".decision, #waiting-title").first).to_be_visible()
    expect(page.locator("tr.me")).to_contain_text("Hellas")


def test_home_says_what_is_asked_and_until_when(open_page: OpenPage, address: str, pictures: Path) -> None:
    day = 24 * 3_600_000
    ada, _ = two_at(address, name="Thursday Club", time={"kind": "slow", "bank": day, "increment": day})
    page = open_page(NOWHERE, width=1440, height=900)
    page.evaluate("localStorage.setItem('megaciv.session', '1')")
    sit(page, address, ada, "")
    row = page.locator("li.row", has_text="Thursday Club")
    expect(row.locator(".tag.gold")).to_have_text(re.compile(r"Place your first cities .* – \w+,? \d\d:\d\d"))
    page.screenshot(path=pictures / "home-my-tables.png")
    row.get_by_role("link").click()
    expect(page.locator(".decision")).to_be_visible()
