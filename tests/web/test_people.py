"""People among each other: what they say, whether they are ready, who sits in for whom, and who only looks on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.server.mail_and_hook_servers import Front
from tests.server.mail_and_hook_servers import serving as sinking
from tests.web.conftest import CLIENT, NOWHERE, OpenPage, behind, database_in
from tests.web.driving import FIVE, call_vote, change_pace, keep_draft, play_on, say_name, sit, two_at
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, asked, marching, played


def _wide(open_page: OpenPage, path: str = NOWHERE) -> Page:
    return open_page(path, width=1440, height=900)


def _say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def _chat(page: Page) -> Locator:
    return page.get_by_role("list", name="Chat")


def _affairs(page: Page) -> Locator:
    page.get_by_role("button", name="The table: people, votes, sound").click()
    return page.get_by_role("dialog")


def _notice(page: Page) -> Locator:
    return page.get_by_role("status", name="The table")


# -- talk ------------------------------------------------------------


def test_somebody_is_blocked_and_reported(open_page: OpenPage, address: str, database: str, pictures: Path) -> None:
    ada, bob = two_at(address)
    first, second = _wide(open_page), _wide(open_page)
    sit(first, address, ada)
    sit(second, address, bob)
    _say(second, "You play like a goat")
    first.get_by_role("tab", name="Chat").click()
    line = _chat(first).get_by_role("listitem").filter(has_text="You play like a goat")
    line.get_by_role("button", name="What to do about Bob").click()
    line.get_by_role("textbox", name="Why").fill("rude")
    first.screenshot(path=pictures / "chat-report.png")
    assert first.locator(".chat").evaluate("chat => chat.scrollWidth <= chat.parentElement.clientWidth")
    line.get_by_role("button", name="Report this").click()
    expect(line).to_contain_text("Reported. The person who runs this server reads it.")
    line.get_by_role("button", name="What to do about Bob").click()
    line.get_by_role("button", name="Hear no more of Bob").click()
    expect(_chat(first)).not_to_contain_text("goat")
    expect(first.get_by_text("You hear nothing of Bob.")).to_be_visible()
    _say(second, "Do you hear me?")
    expect(_chat(second)).to_contain_text("Do you hear me?")
    _say(first, "How quiet it is")
    expect(_chat(second)).to_contain_text("How quiet it is")
    expect(_chat(second).get_by_role("button", name="What to do about Bob")).to_have_count(0)  # not about oneself
    expect(_chat(first)).not_to_contain_text("Do you hear me?")
    first.screenshot(path=pictures / "chat-blocked.png")
    first.get_by_role("button", name="Hear again").click()
    expect(_chat(first)).to_contain_text("Do you hear me?")
    told = _reports(database)
    assert re.search(r"Ada.*Bob.*You play like a goat.*rude", told)


def _reports(database: str) -> str:
    """What the person who runs the server reads."""
    command = [sys.executable, "-m", "megaciv", "--lang", "en", "admin", "reports", "--database", database]
    done = subprocess.run(command, env={**os.environ, "COLUMNS": "200"}, check=True, capture_output=True, text=True)
    return done.stdout


# -- before the game ------------------------------------------------------------


def test_the_host_sees_who_is_ready(open_page: OpenPage, pictures: Path) -> None:
    host, guest = _wide(open_page, "new"), open_page(NOWHERE, width=390, height=844)
    host.get_by_role("combobox", name="Players").select_option("5")
    host.get_by_role("button", name="Make the table").click()
    expect(host.get_by_role("button", name="Start: bots take")).to_have_class(re.compile("primary"))
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here: Assyria").click()
    say_name(guest, "Bela")
    guest.get_by_role("button", name="Sit here, too: Egypt").click()
    expect(host.get_by_text(re.compile("Not ready yet: Bela. You may start all the same."))).to_be_visible()
    expect(host.get_by_text("not ready yet", exact=True)).to_have_count(2)
    host.screenshot(path=pictures / "lobby-not-ready.png", full_page=True)
    guest.get_by_role("textbox", name="Say something").fill("Five minutes, please")
    guest.get_by_role("button", name="Say", exact=True).click()
    expect(_chat(host)).to_contain_text("Five minutes, please")
    guest.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    expect(host.locator(".seats .tag.good")).to_have_count(2)
    guest.screenshot(path=pictures / "lobby-ready-phone.png", full_page=True)
    guest.get_by_role("button", name="Not ready after all").click()
    expect(host.get_by_text(re.compile("Not ready yet"))).to_be_visible()
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start: bots take the 2 free seats").click()
    expect(PagePlayer(guest).card.or_(guest.locator("#waiting-title")).first).to_be_visible()


# -- sitting in ------------------------------------------------------------


def test_a_caretaker_comes_by_the_clock_and_goes_when_the_player_is_back(open_page: OpenPage, address: str) -> None:
    """The clock is quick up to the trade, and then in no hurry."""
    quick = {"kind": "live", "phase": 1000, "least": 1000, "trade": 1_800_000, "warning": 1000, "grace": 1000}
    ada, bob = two_at(address, time=quick)
    play_on(address, ada, "trade.")
    first = _wide(open_page)
    sit(first, address, ada)
    people = _affairs(first).get_by_role("region", name="Who sits here")
    row = people.get_by_role("listitem").filter(has_text="Assyria")
    expect(row.locator(".tag")).to_have_text("caretaker")
    second = _wide(open_page)
    sit(second, address, bob)
    expect(_notice(second)).to_contain_text("a caretaker plays Assyria")
    _notice(second).get_by_role("button", name="I am back").click()
    expect(_notice(second)).to_have_count(0)
    expect(row.locator(".tag")).to_have_text("here")


def test_a_substitute_sits_in_and_the_owner_takes_their_seat_back(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """At a table by invitation."""
    at = played(asked("move."), "minoa", "assyria")
    ada, bob = stage.put_two(at, "assyria", name="Friday Club")
    first, second = _wide(open_page), _wide(open_page)
    sit(first, address, ada)
    call_vote(address, bob, "substitute", seat="assyria")  # one other cannot do it alone
    _notice(first).get_by_role("button", name="Yes").click()
    sheet = _affairs(first)
    row = sheet.get_by_role("region", name="Who sits here").get_by_role("listitem").filter(has_text="Assyria")
    expect(row.locator(".tag")).to_have_text("free")
    row.get_by_role("button", name="Invite others").click()
    link = sheet.get_by_role("textbox", name="Send this link").input_value()
    first.screenshot(path=pictures / "affairs-free-seat.png")
    eve = _wide(open_page)
    eve.goto(link)
    expect(_notice(eve)).to_contain_text("Assyria needs a player.")
    _notice(eve).get_by_role("button", name="Take over").click()
    expect(eve.locator("tr.me")).to_contain_text("Assyria")
    expect(row).to_contain_text("Guest")
    second.evaluate("localStorage.setItem('megaciv.session', '1')")
    sit(second, address, bob, "")
    second.screenshot(path=pictures / "home-lent.png")
    second.get_by_role("link").filter(has_text="Friday Club").filter(has_text="your seat is lent").click()
    expect(_notice(second)).to_contain_text(re.compile("Assyria is yours. Guest .* plays until you are back."))
    second.screenshot(path=pictures / "seat-lent.png")
    _notice(second).get_by_role("button", name="I am back").click()
    expect(second.locator("tr.me")).to_contain_text("Assyria")
    expect(_notice(eve)).to_contain_text("The player of Assyria is back.")
    eve.screenshot(path=pictures / "seat-given-back.png")
    expect(eve.locator("tr.me")).to_have_count(0)
    expect(row).to_contain_text("Bob")


def test_a_player_who_has_to_go_says_so(open_page: OpenPage, address: str, pictures: Path) -> None:
    bots = [{"civ": civ, "who": "bot:shrewd"} for civ in FIVE[2:]]  # random ones may refuse to go on
    ada, bob = two_at(address, seats=[{"civ": "minoa", "who": "me"}, *bots])
    first, second = _wide(open_page), open_page(NOWHERE, width=390, height=844)
    sit(first, address, ada)
    sit(second, address, bob)
    sheet = _affairs(second)
    sheet.get_by_text("I have to go").click()
    second.screenshot(path=pictures / "affairs-going-phone.png")
    sheet.get_by_role("button", name="Let a bot play until I am back").click()
    expect(_notice(first)).to_contain_text("Shall a bot play Assyria?")
    _notice(first).get_by_role("button", name="Yes").click()
    back = sheet.get_by_role("region", name="Who sits here").get_by_role("button", name="I am back")
    back.click()
    expect(back).to_have_count(0)
    sheet.get_by_role("button", name="Leave the game by the rules").click()
    sheet.get_by_role("button", name="Yes, leave for good").click()
    consent = first.locator(".decision", has_text="Go on without")
    expect(consent).to_contain_text("Assyria asks to leave.")
    first.screenshot(path=pictures / "leave-consent.png")
    consent.get_by_role("button", name="Go on without").or_(consent.get_by_label("Go on without")).first.click()
    PagePlayer(first).commit.click()
    expect(first.locator(".log")).to_contain_text(re.compile("Assyria"))


def test_the_table_agrees_on_another_clock_and_on_the_end(open_page: OpenPage, address: str, pictures: Path) -> None:
    ada, bob = two_at(address, time={"kind": "live", "phase": 30 * 60_000, "trade": 30 * 60_000})
    first, second = _wide(open_page), _wide(open_page)
    sit(first, address, ada)
    sit(second, address, bob)
    sheet = _affairs(first)
    sheet.get_by_text("Another clock").click()
    sheet.get_by_label("Slow, a move a day").check()
    first.screenshot(path=pictures / "affairs-pace.png")
    sheet.get_by_role("button", name="Ask for this clock").click()
    _notice(second).get_by_role("button", name="Yes").click()
    expect(sheet).to_contain_text("passed")
    expect(first.locator(".decision")).to_contain_text(re.compile(r"\d+ ?(h|d)"))
    sheet.get_by_role("button", name="Ask to end the game now").click()
    sheet.get_by_role("button", name="Yes, ask to end it").click()
    expect(_notice(second)).to_contain_text("End the game now and count the points?")
    _notice(second).get_by_role("button", name="Yes").click()
    for page in (first, second):
        expect(page.locator("a[href$='/end']").first).to_be_visible()


def test_a_draft_is_played_when_time_runs_out(open_page: OpenPage, address: str, stage: Stage) -> None:
    people = stage.put_two(played(marching, "minoa", "assyria"), "assyria")
    page = _wide(open_page)
    sit(page, address, people[0])
    hands = PagePlayer(page)
    expect(hands.card).to_be_visible()
    change_pace(address, people, {"kind": "live", "phase": 1_800_000, "trade": 1_800_000})
    expect(hands.card).to_contain_text("If time runs out: your draft")
    hands.move()
    moved = hands.card.locator(".steps, ol").first.inner_text().split(",")[0].split(" to ")
    keep_draft(address, people[0])
    change_pace(address, people, {"kind": "live", "phase": 1000, "least": 1000, "trade": 1_800_000})
    expect(page.locator(".log")).to_contain_text(re.compile(f"Minoa moves .*{moved[0].strip()} → {moved[1].strip()}"))


# -- looking on, other devices, new versions ------------------------------------------------------------


def test_a_spectator_is_behind_and_knows_it(open_page: OpenPage, address: str, pictures: Path) -> None:
    ada, _ = two_at(address, delay=600)
    first, eve = _wide(open_page), open_page("t/" + ada.table, width=390, height=844)
    sit(first, address, ada)
    expect(eve.locator("header.top")).to_contain_text("As of 10 minutes ago")
    awaited = eve.locator(".waits .row").first
    expect(awaited).to_contain_text("Minoa")
    PagePlayer(first).decide()
    expect(first.locator("#waiting-title")).to_be_visible()  # others are asked now
    expect(awaited).to_contain_text("Minoa")
    eve.screenshot(path=pictures / "spectator-phone.png")
    assert eve.evaluate("document.documentElement.scrollWidth") <= 390
    assert eve.locator("header.top").evaluate("bar => bar.scrollWidth <= bar.clientWidth")
    expect(first.locator("header.top")).not_to_contain_text("ago")


def test_a_spectator_sees_everything_in_the_end(open_page: OpenPage, address: str) -> None:
    ada, _ = two_at(address, delay=2)
    first, eve = _wide(open_page), _wide(open_page, "t/" + ada.table)
    sit(first, address, ada)
    awaited = eve.locator(".waits .row").first
    expect(awaited).to_contain_text("Minoa")
    PagePlayer(first).decide()
    expect(awaited).not_to_contain_text("Minoa")


def test_a_link_opens_my_seat_on_another_device_and_all_are_signed_out(
    open_page: OpenPage, address: str, pictures: Path
) -> None:
    page = _wide(open_page, "")
    PagePlayer(page).play_now()
    table = page.url
    page.goto(address + "me")
    page.get_by_role("button", name="Show a code").click()
    picture = page.get_by_alt_text("The link as a code for a phone")
    picture.evaluate("picture => picture.decode()")
    page.screenshot(path=pictures / "me-device.png", full_page=True)
    phone = open_page(page.locator(".code a").inner_text().removeprefix(address), width=390, height=844)
    phone.get_by_role("button", name="Sign in here").click()
    expect(phone).to_have_url(address)
    phone.goto(table)
    expect(PagePlayer(phone).card).to_be_visible()
    page.get_by_role("button", name="Sign out on all devices").click()
    expect(page.get_by_text("Your seat at one table is lost.")).to_be_visible()
    page.screenshot(path=pictures / "me-sign-out.png")
    page.get_by_role("button", name="Sign out all the same").click()
    expect(page.get_by_text("Signed out.")).to_be_visible()
    expect(PagePlayer(phone).card).to_have_count(0)  # at once, not when it is opened again
    expect(phone.get_by_text("no spectators")).to_be_visible()


def test_a_new_version_is_told_and_the_draft_is_kept(open_page: OpenPage, tmp_path: Path, pictures: Path) -> None:
    client = tmp_path / "client"
    shutil.copytree(CLIENT, client)
    page = _wide(open_page)
    banner = page.get_by_role("status", name="There is a new version.")
    with sinking(Front()) as front:
        with behind(front, tmp_path, "--client", str(client)) as address:
            person = Stage(address, database_in(tmp_path)).put(played(marching))
            page.goto("about:blank")
            page.context.clear_cookies()
            sit(page, address, person)
            hands = PagePlayer(page)
            expect(hands.card).to_be_visible()
            hands.move()
            steps = hands.card.locator(".steps, ol").first.inner_text()
        expect(page.locator(".banner")).to_contain_text("Connection lost")
        expect(banner).to_have_count(0)
        with behind(front, tmp_path, "--client", str(client)):  # the same version
            expect(page.locator(".link.connected")).to_have_count(1)
            expect(banner).to_have_count(0)
        expect(page.locator(".banner")).to_contain_text("Connection lost")
        _upgrade(client)
        with behind(front, tmp_path, "--client", str(client)):
            expect(banner).to_be_visible()
            page.screenshot(path=pictures / "new-version.png")
            banner.get_by_role("button", name="Reload now").click()
            expect(hands.card).to_be_visible()
            expect(hands.card.locator(".steps, ol").first).to_have_text(steps, use_inner_text=True)
            expect(banner).to_have_count(0)
            page.goto("about:blank")


def _upgrade(client: Path) -> None:
    """The same client with another fingerprint in the name of its script, as a new build has."""
    index = client / "index.html"
    (name,) = re.findall(r'src="/assets/([\w.-]+\.js)"', index.read_text())
    (client / "assets" / name).rename(client / "assets" / f"new-{name}")
    index.write_text(index.read_text().replace(name, f"new-{name}"))
