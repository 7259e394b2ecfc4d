"""The Herald in a real browser: what happened since my last choice is told before the next one is asked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from megaciv.rules.game import Game
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import leave_to_bot, play_to_turn, sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Moment, Stage, asked, played
from tests.web.test_accessibility import look
from tests.web.watching import settled, transform

ON = "localStorage.setItem('megaciv.herald', 'calm'); localStorage.setItem('megaciv.sound-offered', 'on')"
SEEN = re.compile("I have seen it")
LOOKS_ELSEWHERE = """scale => {
    const board = document.querySelector('.map > svg g');
    return board.transform.baseVal.consolidate().matrix.a !== scale;
}"""


def losing(game: Game, civ: str) -> bool:
    """At the trade floor of a turn in which a calamity of mine will strike without asking me anything."""
    return asked("trade.")(game, civ) and game.turn >= 3


def crowded(game: Game, civ: str) -> bool:
    """Before a movement after which people of mine starve."""
    return asked("move.")(game, civ) and game.turn == 3


@pytest.fixture(scope="module")
def at_the_floor() -> Moment:
    """Before a phase of calamities that costs the player cities."""
    return played(losing, seed="club", bots="steady")


def told(page: Page) -> list[str]:
    """All titles, until the Herald has ended; what waits is seen."""
    found: list[str] = []
    lower, card = page.locator(".lower h2"), page.locator(".decision")
    expect(lower.or_(card)).to_be_visible()
    while lower.count():
        title = lower.inner_text()
        found.append(title)
        page.keyboard.press("Space")
        page.wait_for_function("title => document.querySelector('.lower h2')?.innerText !== title", arg=title)
    return found


def test_the_story_comes_before_the_question(
    open_page: OpenPage, address: str, stage: Stage, at_the_floor: Moment, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=1280, height=720)
    page.evaluate(ON)
    sit(page, address, stage.put(at_the_floor))
    player = PagePlayer(page)
    expect(player.card).to_be_visible()
    player.commit.click()
    expect(page.locator(".lower")).to_be_visible()
    expect(page.locator(".decision")).to_have_count(0)  # it is asked when all is told
    expect(page.locator(".ribbon .telling")).to_contain_text("the Herald tells")
    expect(page.locator(".log h3").first).to_have_text("Turn 3 · Trade")  # nor does the log give it away
    expect(page.locator(".story")).to_have_count(0)  # nor does the story of the calamities beside the board
    page.screenshot(path=pictures / "herald-1280.png")
    titles = told(page)
    assert any("strikes" in title for title in titles)
    assert titles[-1] == "Meanwhile"
    expect(player.card).to_be_visible()
    strip = page.get_by_role("complementary", name="Since your last decision")
    expect(strip).to_be_visible()
    strip.get_by_role("button").first.click()  # a chip tells its scene again, beside the open question
    lower = page.locator(".lower")
    expect(lower).to_be_visible()
    expect(player.card).to_be_visible()
    lower.hover()  # who reads is not hurried; a pause on purpose stays when the pointer goes
    page.keyboard.press("p")
    page.mouse.move(0, 0)
    expect(lower.get_by_role("button", name="Resume")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lower")).to_have_count(0)
    page.locator(".ribbon a", has_text="Calamities").click()
    story = page.get_by_role("dialog")
    expect(story).to_contain_text("strikes")
    story.get_by_role("button", name="Tell it").click()
    expect(page.locator(".lower")).to_be_visible()


def test_one_key_skips_all_and_a_phone_has_the_card_in_its_sheet(
    open_page: OpenPage, address: str, stage: Stage, at_the_floor: Moment, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    page.evaluate(ON)
    sit(page, address, stage.put(at_the_floor))
    page.locator(".bell .btn.go").click()
    lower = page.locator(".sheet .lower")
    expect(lower).to_be_visible()
    button = lower.get_by_role("button", name="Go on")
    expect(button).to_be_in_viewport()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    page.screenshot(path=pictures / "herald-390.png")
    page.keyboard.press("Escape")
    expect(lower).to_have_count(0)
    expect(page.locator(".decision")).to_be_visible()


def test_a_loss_is_said_at_once_and_takes_no_focus_from_who_writes(
    open_page: OpenPage, address: str, stage: Stage
) -> None:
    page = open_page(NOWHERE, width=1280, height=720)
    page.evaluate(ON)
    sit(page, address, stage.put(played(crowded, seed="club", bots="steady")))
    said = page.locator("[data-spoken][aria-live=assertive]")
    expect(PagePlayer(page).card).to_be_visible()
    expect(said).to_be_empty()  # it is there before anything is said
    page.get_by_role("tab", name="Chat").click()
    PagePlayer(page).commit.click()
    words = page.get_by_label("Say something", exact=False)
    words.fill("Well,")
    seen = page.get_by_role("button", name=SEEN)
    expect(seen).to_be_visible()
    expect(said).to_have_text(re.compile("^4 of your people starve: .4 tokens"))
    page.keyboard.type(" this hurts")
    expect(words).to_have_value("Well, this hurts")
    words.blur()
    page.keyboard.press("Escape")
    expect(seen).to_have_count(0)
    expect(said).to_be_empty()


def test_where_others_wait_the_question_is_there_at_once(open_page: OpenPage, address: str, stage: Stage) -> None:
    moment = played(losing, "minoa", "assyria", seed="club", bots="steady")
    ada, bob = stage.put_two(moment, "assyria")
    page, other = open_page(NOWHERE), open_page(NOWHERE)
    page.evaluate(ON)
    sit(page, address, ada)
    sit(other, address, bob)
    for one in (page, other):
        expect(one.locator(".decision")).to_be_visible()
    PagePlayer(page).commit.click()
    PagePlayer(other).commit.click()
    expect(page.locator("#chapters-title")).to_have_count(0)  # nothing is kept back
    expect(page.locator(".decision, .waits").first).to_be_visible()


def test_who_comes_back_finds_what_happened(open_page: OpenPage, address: str, stage: Stage) -> None:
    person = stage.put(played(lambda game, civ: asked("move.")(game, civ) and game.turn > 1))
    page = open_page(NOWHERE)
    sit(page, address, person)
    player = PagePlayer(page)
    expect(player.card).to_be_visible()
    player.play(until=lambda: bool(page.locator("aside.strip").count()))
    page.reload()
    expect(page.locator("aside.strip")).to_be_visible()
    expect(page.locator("aside.strip .chip").first).to_be_visible()


def test_the_board_comes_back_from_what_was_told_and_the_log_keeps_the_line(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """The board stayed where the last scene had led it, and what was asked lay elsewhere."""
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, stage.put(played(crowded, seed="club", bots="steady")))
    player = PagePlayer(page)
    expect(player.card).to_be_visible()
    player.commit.click()
    chip = page.locator("aside.strip").get_by_role("button", name="4 of your people starve")
    expect(chip).to_be_visible()
    settled(page)
    asked_here = transform(page)
    chip.click()
    expect(page.locator(".lower")).to_be_visible()
    page.wait_for_function(LOOKS_ELSEWHERE, arg=asked_here[2])
    page.keyboard.press("Escape")
    expect(page.locator(".lower")).to_have_count(0)
    settled(page)
    assert transform(page) == asked_here  # the board comes back to what is asked
    page.locator("aside.strip").get_by_role("button", name="Close").click()
    kept = page.locator(".log").get_by_role("button", name="Before: 4 of your people starve")
    page.screenshot(path=pictures / "herald-before-1280.png")
    kept.click()  # the log keeps the line that has left
    expect(page.locator(".lower")).to_be_visible()


def test_who_was_away_for_turns_finds_a_letter_with_a_page_for_each(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    moment = played(asked("move."), "minoa", "assyria", seed="club", bots="steady")
    ada, bob = stage.put_two(moment, "assyria")
    leave_to_bot(address, ada, bob, "minoa")
    play_to_turn(address, bob, moment.game.turn + 2)
    page = open_page(NOWHERE, width=1280, height=720)
    page.evaluate(ON)
    sit(page, address, ada)
    opener = page.locator("header.top").get_by_role("button", name="Letter: 3 turns")
    expect(opener).to_be_visible()
    page.reload()  # it stays until it was read
    opener.click()
    letter = page.get_by_role("dialog", name="You were away for 3 turns")
    first = moment.game.turn
    expect(letter.get_by_role("heading", level=3)).to_have_text(f"Turn {first} to turn {first + 2}, in short")
    expect(letter.get_by_text(re.compile(r"^Place \d of 5, \d+ points: "))).to_be_visible()
    assert look(page, "summary of the letter") == []
    page.screenshot(path=pictures / "letter-summary-1280.png")
    for turn in range(3):
        letter.get_by_role("button", name=f"On to turn {first + turn}").click()
        expect(letter.get_by_role("heading", level=3)).to_be_focused()
        expect(letter.get_by_role("heading", level=3)).to_contain_text(f"Turn {first + turn}")
        expect(letter.get_by_role("heading", name="What touches you")).to_be_visible()
    page.screenshot(path=pictures / "letter-1280.png")
    assert look(page, "letter") == []
    letter.get_by_role("button", name="I have read it").click()
    expect(letter).to_have_count(0)
    expect(opener).to_have_count(0)
    page.reload()
    expect(page.locator("aside.strip")).to_be_attached()
    expect(opener).to_have_count(0)
