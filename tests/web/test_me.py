"""Who I am, on one device and another; notices; the client installed and without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from megaciv.server.moderation import make_moderator
from megaciv.server.storage.schema import Database
from tests.server.mail_and_hook_servers import MailServer
from tests.web.conftest import NOWHERE, OpenPage, opening
from tests.web.driving import become, begin, report, run, two_at
from tests.web.page_player import PagePlayer
from tests.web.test_accessibility import look
from tests.web.watching import MOST, PAUSE


def _with_table(page: Page, address: str) -> str:
    """A guest with a table; where it is."""
    guest = begin(address, "Guest 7")
    become(page, guest)
    return f"{address}t/{guest.table}"


def test_a_guest_keeps_their_tables_by_an_account(open_page: OpenPage, address: str) -> None:
    page = open_page(NOWHERE)
    table = _with_table(page, address)
    page.goto(address + "me")
    page.get_by_label("Login").fill("ada-lovelace")
    page.get_by_label("Password").fill("analytical engine")
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text("Signed in as ada-lovelace.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    other = open_page("me")
    other.get_by_label("Login").fill("ada-lovelace")
    other.get_by_label("Password").fill("analytical engine")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_text("Signed in as ada-lovelace.")).to_be_visible()
    other.goto(table)
    expect(PagePlayer(other).card).to_be_visible()


def test_a_guest_who_signs_out_is_told_what_is_lost(open_page: OpenPage, address: str, pictures: Path) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    table = _with_table(page, address)
    page.goto(address + "me")
    page.get_by_role("button", name="Sign out", exact=True).click()
    sheet = page.get_by_role("dialog", name="Sign Guest 7 out?")
    expect(sheet).to_contain_text("After this nobody can be you again.")
    expect(sheet).to_contain_text("Your seat at one table is lost.")
    page.screenshot(path=pictures / "me-sign-out-phone.png")
    sheet.get_by_role("button", name="Stay").click()
    expect(sheet).to_have_count(0)
    assert page.evaluate("fetch('/api/me').then((answer) => answer.json())")["name"] == "Guest 7"
    page.goto(table)
    expect(PagePlayer(page).card).to_be_visible()
    page.goto(address + "me")
    page.get_by_role("button", name="Sign out", exact=True).click()
    sheet.get_by_role("button", name="Sign out all the same").click()
    expect(page.get_by_text("Signed out.")).to_be_visible()
    assert page.evaluate("fetch('/api/me').then((answer) => answer.status)") == 401
    page.goto(table)
    expect(page.get_by_text("no spectators")).to_be_visible()


def test_a_code_opens_my_seat_on_another_device(open_page: OpenPage, address: str, pictures: Path) -> None:
    page, phone = open_page(NOWHERE), open_page("me", width=390, height=844)
    table = _with_table(page, address)
    page.goto(address + "me")
    page.get_by_role("button", name="Show a code").click()
    code = page.locator(".code b").inner_text()
    page.screenshot(path=pictures / "me.png", full_page=True)
    phone.get_by_label("A code from another device").fill(code)
    phone.get_by_role("button", name="Use it here").click()
    expect(phone.get_by_text(re.compile("You are Guest .* here, too"))).to_be_visible()
    phone.screenshot(path=pictures / "me-phone.png", full_page=True)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.goto(table)
    expect(PagePlayer(phone).card).to_be_visible()


def test_a_link_from_a_mail_signs_in(open_page: OpenPage, address: str, letters: MailServer) -> None:
    page = open_page(NOWHERE)
    table = _with_table(page, address)
    page.goto(address + "me")
    _sign_in_by_mail(page, address, letters)
    other = open_page("me")
    _sign_in_by_mail(other, address, letters)
    other.goto(table)
    expect(PagePlayer(other).card).to_be_visible()


def test_a_letter_on_a_phone_names_who_asked_and_a_guest_there_chooses(
    open_page: OpenPage, address: str, letters: MailServer, pictures: Path
) -> None:
    laptop, phone = open_page(NOWHERE), open_page(NOWHERE, width=390, height=844)
    table, other = _with_table(laptop, address), _with_table(phone, address)
    laptop.goto(address + "me")
    link = _letter(laptop, letters, "gina@example.org")
    phone.goto(link)
    expect(phone.get_by_text(re.compile("signs you in as Guest"))).to_be_visible()
    expect(phone.get_by_role("radio", name="Bring those seats along")).to_be_checked()
    phone.screenshot(path=pictures / "sign-in-phone.png", full_page=True)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name="Sign in here").click()
    expect(phone).to_have_url(address)
    for page, where in ((phone, table), (laptop, other), (phone, other)):
        page.goto(where)
        expect(PagePlayer(page).card).to_be_visible()
    laptop.goto(address + "me")
    expect(laptop.get_by_text("Your address is gina@example.org.")).to_be_visible()
    elsewhere = laptop.get_by_role("region", name="Where you are signed in")
    expect(elsewhere.locator(".row")).to_have_count(2)
    laptop.screenshot(path=pictures / "me-sessions.png", full_page=True)
    elsewhere.get_by_role("button", name=re.compile("Sign out")).click()
    expect(elsewhere.locator(".row")).to_have_count(1)
    expect(PagePlayer(phone).card).to_have_count(0)  # its table is closed at once


def test_an_account_changes_its_password_and_goes(open_page: OpenPage, address: str, pictures: Path) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    _with_table(page, address)
    page.goto(address + "me")
    page.get_by_label("Login").fill("ada-who-goes")
    page.get_by_label("Password").fill("analytical engine")
    page.get_by_role("button", name="Make an account").click()
    page.get_by_text("Change login or password").click()
    page.get_by_label("New password").fill("difference engine")
    page.get_by_label("Password as it is now").fill("analytical engine")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_text("Changed. Every other browser is signed out.")).to_be_visible()
    page.get_by_text("Your data, and deleting your account").click()
    page.screenshot(path=pictures / "me-account-phone.png", full_page=True)
    page.get_by_role("button", name="Delete my account").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("A caretaker takes your seat at one table.")
    sheet.get_by_label("Password").fill("difference engine")
    page.screenshot(path=pictures / "me-delete-phone.png")
    sheet.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("Make an account")).to_have_count(0)
    expect(page.get_by_role("button", name="Sign in", exact=True)).to_be_visible()


def _sign_in_by_mail(page: Page, address: str, letters: MailServer) -> None:
    page.goto(_letter(page, letters, "ada@example.org"))
    page.get_by_role("button", name="Sign in here").click()
    expect(page).to_have_url(address)


def _letter(page: Page, letters: MailServer, mail: str) -> str:
    """The link in the letter for which somebody asks."""
    known = len(letters.to(mail))
    page.get_by_label("Sign in by mail").fill(mail)
    page.get_by_role("button", name="Send me a link").click()
    expect(page.get_by_text("A link is on its way")).to_be_visible()
    for _ in range(MOST):
        if len(letters.to(mail)) > known:
            break
        page.wait_for_timeout(PAUSE)
    found = re.search(r"http://\S+/sign-in/\S+", letters.to(mail)[known])
    assert found
    return found[0]


def test_notices_and_hours_are_kept(open_page: OpenPage, address: str) -> None:
    page = open_page(NOWHERE)
    _with_table(page, address)
    page.goto(address + "me")
    page.get_by_label("To a webhook").fill("https://discord.example/api/webhooks/1")
    page.get_by_role("combobox", name="Tell me if I have not answered").select_option("600")
    page.get_by_label("Quiet hours").check()
    hours = page.get_by_role("group", name="Office hours")
    hours.get_by_label("Office hours").check()
    hours.get_by_label("From").fill("18:30")
    hours.get_by_label("Sun").uncheck()
    _notices(page).get_by_role("button", name="Save").click()
    expect(_notices(page).get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("To a webhook")).to_have_value("https://discord.example/api/webhooks/1")
    hours = page.get_by_role("group", name="Office hours")
    expect(hours.get_by_label("From")).to_have_value("18:30")
    expect(hours.get_by_label("Sun")).not_to_be_checked()
    kept = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["notices"]
    assert kept["after"] == 600
    assert (kept["quiet"]["start"], kept["quiet"]["end"]) == (22 * 60, 8 * 60)
    assert (kept["hours"]["opens"], kept["hours"]["days"]) == (18 * 60 + 30, 63)


def _notices(page: Page) -> Locator:
    return page.locator("form", has=page.get_by_role("heading", name="Notices"))


# A browser without a network has no push service: its answer is given here, with a key that is a real one.
SUBSCRIBE = """
  PushManager.prototype.subscribe = async function (options) {
    window.asked = options;
    const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
    const made = { endpoint: 'https://push.example/1', keys: { p256dh: key, auth: 'tBHItJI5svbpez7KI4CCXg' } };
    return { endpoint: made.endpoint, toJSON: () => made };
  };
"""


@pytest.fixture
def open_whole_page(whole_browser: Browser, address: str) -> Iterator[OpenPage]:
    """In a browser that shows notifications."""
    with opening(whole_browser, address) as open_page:
        yield open_page


def test_a_browser_subscribes_and_shows_what_is_pushed(open_whole_page: OpenPage, address: str) -> None:
    page = open_whole_page(workers=True)
    page.context.grant_permissions(["notifications"])
    page.add_init_script(SUBSCRIBE)
    PagePlayer(page).play_now()
    page.goto(address + "me")
    _notices(page).get_by_role("button", name="Turn on").click()
    expect(_notices(page).get_by_text("This browser tells you")).to_be_visible()
    kept = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["notices"]
    assert [each["endpoint"] for each in kept["push"]] == ["https://push.example/1"]
    assert page.evaluate("window.asked.applicationServerKey.length") == 65
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in range(MOST):
        if registrations:
            break
        page.wait_for_timeout(PAUSE)
    letter = '{"title": "Your turn", "text": "Movement", "link": "' + address + 't/abc"}'
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": address.rstrip("/"), "registrationId": registrations[-1], "data": letter},
    )
    shown = """async () => {
      const worker = await navigator.serviceWorker.ready;
      for (let n = 0; n < 600; n++) {
        const [one] = await worker.getNotifications();
        if (one) return [one.title, one.body, one.data.link];
        await new Promise((done) => setTimeout(done, 100));
      }
    }"""
    assert page.evaluate(shown) == ["Your turn", "Movement", f"{address}t/abc"]


# How much the page has asked for through the worker, and how much of it is not kept yet: that comes after the answer.
NOT_KEPT = """async () => {
    const asked = performance.getEntriesByType('resource').map((one) => one.name)
        .filter((name) => /^\\/(assets\\/|api\\/(words|facts|rules))/.test(new URL(name).pathname));
    const kept = await Promise.all([location.origin + '/', ...asked].map((name) => caches.match(name)));
    return [asked.length, kept.filter((one) => !one).length];
}"""


def test_the_rules_open_without_a_network(open_page: OpenPage, address: str) -> None:
    page = open_page(workers=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.goto(address + "rules/R3.4.10")  # now through the worker, which keeps what it sees
    expect(page.locator("article")).to_contain_text("R3.4.10")
    asked, missing = page.evaluate(NOT_KEPT)
    for _ in range(MOST):
        if missing:
            page.wait_for_timeout(PAUSE)
            asked, missing = page.evaluate(NOT_KEPT)
    assert asked
    assert not missing
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("article")).to_contain_text("R3.4.10")
    page.context.set_offline(False)


def test_it_can_be_installed(open_page: OpenPage) -> None:
    page = open_page(workers=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    session = page.context.new_cdp_session(page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in found if each["errorId"] != "in-incognito"] == []


async def _moderates(database: str, person: str) -> None:
    opened = Database(database)
    try:
        await make_moderator(opened, person, True)
    finally:
        await opened.close()


def test_a_moderator_reads_a_report_and_warns_and_the_warned_reads_why(
    open_page: OpenPage, address: str, database: str, pictures: Path
) -> None:
    """On a phone and on a desk, in both languages; axe finds nothing."""
    ada, bob = two_at(address)
    report(address, bob, ada, "something bad", "rude")
    mod = open_page("me", width=390, height=844)
    mod.get_by_label("Your name").fill("Mod")
    mod.get_by_role("button", name="Save").first.click()
    expect(mod.get_by_text("Saved")).to_be_visible()
    me = mod.evaluate("fetch('/api/me').then((told) => told.json()).then(({ id }) => id)")
    run(_moderates(database, me))
    mod.goto(f"{address}moderation")
    card = mod.get_by_role("article", name="Report about Bob").filter(has_text="something bad")
    expect(card).to_contain_text("something bad")
    found = look(mod, "moderation phone")
    mod.screenshot(path=pictures / "moderation-phone.png", full_page=True)
    card.get_by_role("button", name="About Bob …").click()
    person = mod.get_by_role("article", name="Bob", exact=True)
    person.get_by_label("Reason").fill("Please be kind.")
    person.get_by_role("button", name="Warn").click()
    expect(person.get_by_role("status")).to_have_text("Bob is warned and will read it.")
    mod.set_viewport_size({"width": 1280, "height": 900})
    found += look(mod, "moderation desk")
    mod.screenshot(path=pictures / "moderation-desk.png", full_page=True)
    card.get_by_label("Reason").fill("bad words")
    card.get_by_role("button", name="Delete the line").click()
    expect(mod.get_by_role("heading", name="What was done, and why")).to_be_visible()
    expect(mod.get_by_text("Line deleted").first).to_be_visible()
    page = open_page("me", locale="pl-PL", width=390, height=844)
    page.context.add_cookies(bob.cookies)  # type: ignore[arg-type]
    page.evaluate("localStorage.setItem('megaciv.session', '1')")
    page.reload()
    told = page.get_by_role("alert")
    expect(told).to_contain_text("Please be kind.")
    found += look(page, "warned")
    page.screenshot(path=pictures / "warned-phone.png")
    told.get_by_role("button", name="Przeczytane").click()
    expect(told).to_contain_text("Twoja wypowiedź została usunięta. Powód: bad words")
    told.get_by_role("button", name="Przeczytane").click()
    expect(told).to_have_count(0)
    assert not found, "\n".join(found)
