"""What a table decides together, who is away, and several seats on one device."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import call_back, call_vote, give_away, sit, substitute, two_at
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, marching, moment, played
from tests.web.test_accessibility import look

LIVE = {"kind": "live", "phase": 30 * 60_000, "trade": 30 * 60_000}


def _affairs(page: Page) -> None:
    page.get_by_role("button", name="The table: people, votes, sound").click()


def _leave_sheet(page: Page) -> None:
    page.get_by_role("button", name="Close", exact=True).click()


def test_a_pause_is_voted_and_ends_by_a_vote(open_page: OpenPage, address: str, pictures: Path) -> None:
    ada, bob = two_at(address, time=LIVE)
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=390, height=844)
    sit(first, address, ada)
    sit(second, address, bob)
    _affairs(first)
    first.get_by_role("combobox", name="How long").select_option("15")
    first.get_by_role("button", name="Ask for a pause").click()
    expect(first.get_by_role("dialog")).to_contain_text("1 yes, 0 no")
    first.screenshot(path=pictures / "affairs.png")
    ballot = second.get_by_role("status", name="The table")
    expect(ballot).to_contain_text("A pause of 15 minutes?")
    second.screenshot(path=pictures / "affairs-vote-phone.png")
    ballot.get_by_role("button", name="Yes").click()
    expect(ballot).to_contain_text("Pause: the clocks stand still for 15 minutes.")
    second.screenshot(path=pictures / "affairs-pause-phone.png")
    expect(first.get_by_role("dialog")).to_contain_text("passed")
    first.get_by_role("button", name="Ask to go on now").click()
    ballot.get_by_role("button", name="Yes").click()
    expect(ballot).to_have_count(0)


def test_another_clock_and_a_choice_taken_back_need_everybody(open_page: OpenPage, address: str) -> None:
    ada, bob = two_at(address, time=LIVE)
    first, second = open_page(NOWHERE, width=1440, height=900), open_page(NOWHERE, width=1440, height=900)
    sit(first, address, ada)
    sit(second, address, bob)
    title = PagePlayer(first).title
    PagePlayer(first).decide()
    _affairs(first)
    take_back = first.get_by_role("button", name=re.compile("^Ask to take back all I chose in "))
    take_back.click()
    sheet = first.get_by_role("dialog")
    asked = second.get_by_role("status", name="The table")
    expect(asked).to_contain_text("Take back all that Minoa chose in ")
    asked.get_by_role("button", name="Yes").click()
    expect(sheet).to_contain_text("passed")
    first.get_by_text("Another clock").click()
    first.get_by_label("Slow, a move a day").check()
    first.get_by_role("button", name="Ask for this clock").click()
    expect(asked).to_contain_text("Play slowly")
    asked.get_by_role("button", name="No").click()
    expect(sheet).to_contain_text("rejected")
    _leave_sheet(first)
    _affairs(first)
    expect(sheet).to_contain_text("Another clock")
    expect(take_back).to_have_count(0)  # once in a turn: not offered again
    _leave_sheet(first)
    expect(first.locator(".decision h1")).to_have_text(title)


def test_a_second_click_on_a_vote_says_nothing(open_page: OpenPage, address: str) -> None:
    ada, bob = two_at(address, time=LIVE)
    first, second = open_page(NOWHERE, width=1280, height=720), open_page(NOWHERE, width=390, height=844)
    sit(first, address, ada)
    sit(second, address, bob)
    _affairs(first)
    sheet = first.get_by_role("dialog")
    pause = sheet.get_by_role("button", name="Ask for a pause")
    pause.dblclick()
    expect(sheet).to_contain_text("Minoa asks · 1 yes, 0 no")
    expect(pause).to_be_disabled()  # the same is not asked twice
    first.get_by_role("combobox", name="How long").select_option("60")
    expect(pause).to_be_enabled()
    _affairs(second)
    votes = second.get_by_role("dialog").get_by_role("region", name="Votes")
    votes.get_by_role("button", name="No", exact=True).dblclick()
    expect(votes).to_contain_text("rejected")
    expect(pause).to_be_enabled()
    for page in (first, second):
        expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)


def test_who_is_away_is_replaced_and_comes_back(open_page: OpenPage, address: str, pictures: Path) -> None:
    ada, bob = two_at(address)
    first = open_page(NOWHERE, width=1440, height=900)
    sit(first, address, ada)
    _affairs(first)
    people = first.get_by_role("region", name="Who sits here")
    expect(people).to_contain_text("away")
    expect(first.get_by_role("button", name="Let a bot play on")).to_be_visible()
    expect(first.get_by_role("button", name="Free the seat for a person")).to_have_count(0)  # one alone cannot
    expect(first.get_by_role("button", name="Let the nation leave")).to_have_count(0)
    _leave_sheet(first)
    call_vote(address, bob, "bot", seat="assyria")  # at once: it is their own seat
    first.get_by_role("status", name="The table").get_by_role("button", name="Yes").click()
    _affairs(first)
    expect(people).to_contain_text("bot by vote")
    first.screenshot(path=pictures / "affairs-ladder.png")
    second = open_page(NOWHERE, width=1440, height=900)
    sit(second, address, bob)
    kept = second.get_by_role("status", name="The table")
    expect(kept).to_contain_text("a bot plays Assyria")
    kept.get_by_role("button", name="I am back").click()
    expect(kept).to_have_count(0)
    expect(people.locator(".tag.good")).to_have_count(2)


def test_a_choice_is_taken_back_only_where_that_is_granted(open_page: OpenPage, address: str, stage: Stage) -> None:
    """What is chosen in secret, before it is revealed; not the end of movement (R3.3.5)."""
    page = open_page(NOWHERE, width=390, height=844)
    ada, _ = two_at(address)
    sit(page, address, ada)
    hands = PagePlayer(page)
    title = hands.title
    hands.decide()
    back = page.get_by_role("button", name=re.compile("^Take back: "))
    back.click()
    expect(page.locator(".decision h1")).to_have_text(title)
    expect(back).to_have_count(0)
    ada, _ = stage.put_two(played(marching, "minoa", "assyria"), "assyria")
    sit(page, address, ada)
    hands.decide()
    expect(page.locator(".waits")).to_contain_text("Assyria")
    expect(back).to_have_count(0)


LEFT = """
name: Hellas has left
clauses: [R4.1.2]
setup: {players: 5, board: west}
given:
  phase: ast-alteration
  areas:
    knossos: {minoa: 2}
    assyria: {assyria: 2}
  players:
    hellas: {leaving: true}
when:
  - minoa: {move.end: true}
then:
  game: {over: false}
"""


def test_who_has_left_is_told_so_and_has_no_vote(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE, width=390, height=844, locale="pl-PL")
    ada, bob = stage.put_two(moment(LEFT, "move.end"), "hellas", "assyria")
    sit(page, address, bob)
    expect(page.locator(".waits")).to_contain_text("nie masz już głosu")
    expect(page.locator("tr.left")).to_contain_text("Hellada · poza grą")
    call_vote(address, ada, "end")
    page.get_by_role("button", name="Stół: ludzie, głosowania, dźwięk").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("za: 1")
    expect(sheet.get_by_role("button", name="Tak")).to_have_count(0)
    expect(sheet).to_contain_text("już nie gra i nie głosuje")
    expect(sheet.get_by_role("button", name="Niech gra bot")).to_have_count(0)


def test_a_substitute_at_a_closed_table_is_told_when_the_owner_is_back(open_page: OpenPage, address: str) -> None:
    ada, bob = two_at(address, spectators=False, public=False)
    give_away(address, bob, ada, "assyria")
    cyd = substitute(address, ada, "assyria")
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, cyd)
    expect(page.locator("tr.me")).to_contain_text("Assyria")
    call_back(address, bob, "assyria")
    told = page.get_by_role("status", name="The table")
    expect(told).to_contain_text(
        "The player of Assyria is back. Thank you for sitting in. This table has no spectators"
    )
    expect(page.locator("tr.me")).to_have_count(0)


def test_two_seats_on_one_device_are_kept_apart_by_a_curtain(open_page: OpenPage, pictures: Path) -> None:
    page = open_page("new", width=1280, height=800)
    page.get_by_label("Short Game").check()
    page.get_by_role("combobox", name="Players").select_option("5")
    page.get_by_role("combobox", name="All other seats").select_option("bot:steady")
    page.get_by_role("combobox", name="Who sits here: Egypt").select_option("me")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Start the game").click()
    hands = PagePlayer(page)
    expect(hands.card).to_be_visible()
    expect(page.locator("tr.me")).to_contain_text("Minoa")
    curtain = page.get_by_role("dialog")
    hands.decide()
    expect(curtain).to_contain_text("Egypt is asked")
    page.screenshot(path=pictures / "hotseat-curtain.png")
    page.get_by_role("button", name="I am Egypt").click()
    expect(page.locator("tr.me")).to_contain_text("Egypt")
    expect(hands.card).to_be_visible()


def test_the_host_reads_who_sat_and_voted_and_names_a_hook(open_page: OpenPage, address: str, pictures: Path) -> None:
    ada, bob = two_at(address, time=LIVE)
    call_vote(address, bob, "pause", minutes=5)
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, ada)
    _affairs(page)
    page.get_by_text("For the host: seats, votes, webhook").click()
    log = page.locator("details", has_text="For the host")
    expect(log).to_contain_text("Assyria (Bob) sat down")
    expect(log).to_contain_text("asked for a pause")
    expect(log).to_contain_text("yes: Assyria; no: –")
    log.get_by_label("Webhook of this table").fill("https://hooks.example.org/x")
    log.get_by_role("button", name="Keep this address").click()
    expect(log.get_by_role("status")).to_have_text("Saved.")
    page.screenshot(path=pictures / "host-log-phone.png")
    found = look(page, "the host's log")
    page.evaluate("localStorage.setItem('megaciv.session', '1')")  # as if the page had signed in itself
    page.goto(f"{address}me")
    page.get_by_label("One letter a day").check()
    page.get_by_label("At what time").fill("19:30")
    page.locator("form", has_text="One letter a day").get_by_role("button", name="Save").click()
    expect(page.locator("form", has_text="One letter a day").get_by_role("status")).to_have_text("Saved.")
    page.reload()
    expect(page.get_by_label("At what time")).to_have_value("19:30")
    assert not found, "\n".join(found)
