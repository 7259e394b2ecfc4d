"""A person at the table, in a real browser, against a real server with bots."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import NOWHERE, OpenPage, Theme
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, asked, in_phase, played
from tests.web.watching import at_rest, settled, still, transform


def test_play_now_leads_to_a_decision_within_two_clicks(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Play now").click()
    expect(page.get_by_label("Your name")).to_have_value(re.compile(r"Guest \d+"))
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".decision h1")).to_have_text("Move your people")
    expect(page.locator(".decision .fate")).to_have_count(0)  # without a clock nothing is said of time
    expect(page).to_have_url(re.compile(r"/t/\w+$"))


@pytest.mark.plays
def test_the_first_turn_is_played_by_clicking(open_page: OpenPage) -> None:
    hands = PagePlayer(open_page(width=1440, height=900))
    hands.play_now()
    hands.play(until=lambda: hands.title == "Move your people")
    page = hands.page
    page.locator("summary", has_text="Choose from a list").click()
    page.locator("details .goals button").first.click()
    page.locator(".goals button").first.click()
    steps = page.locator(".decision ol.rows > li")
    walk = steps.filter(has_text=re.compile(r" to .+, \d"))
    expect(walk).to_have_count(1)
    page.get_by_role("button", name="Undo", exact=True).click()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(walk).to_have_count(0)
    hands.decide()
    hands.play(until=lambda: "Turn 2" in page.locator(".turn b").inner_text())
    expect(page.locator(".log")).to_contain_text("Turn 2")


@pytest.mark.plays
def test_a_short_game_is_begun_with_what_it_gives(open_page: OpenPage) -> None:
    hands = PagePlayer(open_page(width=1440, height=900), seed=4)
    hands.play_now("short")
    hands.play(until=lambda: hands.title == "Move your people")
    assert len(set(hands.asked)) >= 3


@pytest.mark.slow
@pytest.mark.plays
def test_a_short_game_is_played_to_its_end(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Its last two turns; bots and defaults have played those before. (First Games are played to their final table by
    the keyboard in test_play.py, by learners in test_first_game.py.)"""
    page = open_page(NOWHERE, width=1440, height=900)
    sit(page, address, stage.put(played(lambda game, _civ: game.turn == 6, turns=7)))
    hands = PagePlayer(page, seed=4)
    expect(hands.card).to_be_visible()
    hands.play()
    assert hands.is_over()
    assert len(set(hands.asked)) >= 4


@pytest.mark.plays
def test_a_phone_has_all_it_needs_under_the_thumb_for_two_turns(open_page: OpenPage) -> None:
    hands = PagePlayer(open_page(width=390, height=844))
    hands.play_now()
    page = hands.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = hands.commit.bounding_box()
    assert box is not None
    assert box["y"] > 844 / 2
    assert box["height"] >= 44
    for tab, seen in (("Nations", "table"), ("Mine", "text=My hand"), ("Log, chat", ".log"), ("Map", ".centre")):
        page.get_by_role("button", name=tab, exact=True).click()
        expect(page.locator(seen).locator("visible=true").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Do")).click()

    def is_there() -> bool:
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, hands.title
        return page.locator("header .phase").inner_text().find("Turn 3") >= 0

    hands.play(until=is_there)
    assert {"Move your people", "Trade, if you like"} <= set(hands.asked)


@pytest.mark.plays
def test_two_turns_are_played_in_polish(open_page: OpenPage) -> None:
    hands = PagePlayer(open_page(locale="pl-PL"))
    hands.play_now()
    page = hands.page
    expect(page.locator(".ribbon")).to_contain_text("Podatki")
    expect(page.locator(".decision .eyebrow")).to_contain_text(re.compile("Twoja decyzja", re.IGNORECASE))

    def is_there() -> bool:
        """No word of the catalogues is missing, in any phase."""
        told = page.locator("main").inner_text()
        assert re.findall(r"\b(?:decision|event|caution|commit|option|reason|phase)-[a-z-]+\b|\{ ?\$", told) == []
        return "Tura 3" in page.locator("header .turn").inner_text()

    hands.play(until=is_there)
    assert "Przemieść swój lud" in hands.asked


def test_a_lost_connection_shows_itself_and_heals(open_page: OpenPage) -> None:
    page = open_page()
    lines: list[WebSocketRoute] = []
    cut = [False]

    def through(line: WebSocketRoute) -> None:
        if cut[0]:
            line.close()
            return
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket(re.compile("/ws\\?"), through)
    hands = PagePlayer(page)
    hands.play_now()
    hands.take_counsel()
    expect(hands.commit).to_be_enabled()
    before = page.locator("main").bounding_box()
    cut[0] = True
    lines[-1].close()
    expect(page.locator(".banner")).to_contain_text("Connection lost")
    assert page.locator("main").bounding_box() == before  # it lies over the table and pushes nothing
    title = hands.title
    hands.commit.click()  # it waits for the connection, and is sent then
    cut[0] = False
    expect(page.locator(".decision h1")).not_to_have_text(title)
    expect(page.locator(".banner")).to_have_count(0)


def test_a_draft_survives_a_reload(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(played(asked("setup."), scenario="first")))
    rows = page.locator(".decision .rows .pick")
    chosen = page.locator(".decision .pick[aria-pressed=true] b")
    expect(chosen).to_have_count(0)  # nothing is filled in beforehand
    for row in (1, 5, 3):  # the third tap replaces the first
        rows.nth(row).click()
    expect(chosen).to_have_count(2)
    wanted = sorted(chosen.all_inner_texts())
    page.reload()
    expect(chosen).to_have_count(len(wanted))
    assert sorted(chosen.all_inner_texts()) == wanted


def test_a_decision_is_made_with_the_keyboard_alone(open_page: OpenPage) -> None:
    hands = PagePlayer(open_page())
    hands.play_now()
    page = hands.page
    page.keyboard.press("d")
    expect(page.locator("#decision-title")).to_be_focused()
    title = hands.title
    hands.card.get_by_role("button", name="Suggest").press("Enter")
    ghosts, arrows = page.locator("path.arrow.ghostly"), page.locator("path.arrow:not(.ghostly)")
    expect(ghosts).not_to_have_count(0)  # what is suggested is seen on the board before anybody has taken it
    expect(arrows).to_have_count(0)
    proposed = ghosts.count()
    hands.card.get_by_role("button", name="Show me").press("Enter")
    hands.card.locator(".counsel .btn.go").press("Enter")
    expect(ghosts).to_have_count(0)
    expect(arrows).to_have_count(proposed)
    expect(hands.commit).to_be_enabled()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".decision h1")).not_to_have_text(title)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("to the decision")
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator("#side-ast")).to_have_attribute("aria-selected", "true")


def test_a_guest_finds_their_table_on_the_first_page(open_page: OpenPage, address: str) -> None:
    hands = PagePlayer(open_page())
    hands.play_now()
    hands.page.goto(address)
    row = hands.page.get_by_role("listitem").filter(has_text="First").or_(hands.page.locator("li.row a[href^='/t/']"))
    row.first.click()
    expect(hands.card).to_be_visible()


def test_the_first_load_is_light(open_page: OpenPage) -> None:
    """At most 350 KB come over the wire until the table is there, the map's own data and the pictures aside, which
    come later. (What a service worker fetches would not be counted.)"""
    hands = PagePlayer(open_page(fresh=True))
    hands.play_now()
    at_rest(hands.page)
    hands.page.wait_for_load_state("networkidle")
    loaded = hands.page.evaluate(
        """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
            .filter((entry) => !/map-.*json|(leader|advance|commodity|calamity)-.*js/.test(entry.name))
            .reduce((sum, entry) => sum + entry.transferSize, 0)"""
    )
    assert 50_000 < loaded < 350_000


def test_the_board_keeps_its_view_and_a_nation_its_sheet(open_page: OpenPage, address: str, stage: Stage) -> None:
    """On a phone between its tabs, on a desk while the shop stands in its place; all of a nation's row opens it."""
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, stage.put(played(asked("move."))))
    settled(page)
    page.get_by_role("button", name="Closer").click()
    at_rest(page)
    seen = transform(page)
    page.locator("nav").get_by_role("button", name="Nations").click()
    page.locator(".nations tbody tr").nth(1).locator("td").nth(3).click(force=True)  # where the button reaches
    expect(page.get_by_role("dialog")).to_contain_text("What you have seen of them")
    page.keyboard.press("Escape")
    page.locator("nav").get_by_role("button", name="Do").click()
    assert transform(page) == seen
    page.set_viewport_size({"width": 1280, "height": 720})
    sit(page, address, stage.put(played(asked("advances."))))
    page.locator(".top .waiting button").nth(1).click()  # so does any disc
    expect(page.get_by_role("dialog")).to_contain_text("Your threat to them")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show the map").click()
    at_rest(page)
    page.get_by_role("button", name="Closer").click()
    at_rest(page)
    seen = transform(page)
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="Show the map").click()
    at_rest(page)
    assert transform(page) == seen


SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_of_the_table(open_page: OpenPage, address: str, stage: Stage, pictures: Path, theme: Theme) -> None:
    """Whatever size the window is given, nothing sticks out."""
    page = open_page(NOWHERE, theme=theme)
    for moment, stop in (("set-up", in_phase("set-up")), ("movement", asked("move.")), ("trade", asked("trade."))):
        sit(page, address, stage.put(played(stop, scenario="first")))
        expect(PagePlayer(page).card).to_be_attached()
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if moment != "trade":  # where the floor takes the place of the board
                at_rest(page)
            still(page)
            page.screenshot(path=pictures / f"table-{moment}-{name}-{theme}.png")
            assert page.evaluate("document.documentElement.scrollWidth") <= width


A_TURN_AGO = """() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('megaciv.turns.'));
    const notes = JSON.parse(localStorage.getItem(key));
    const turn = Math.max(...Object.keys(notes).map(Number));
    const before = ([civ, figures]) => [civ, {...figures, cities: figures.cities + 1, treasury: figures.treasury - 2}];
    notes[turn - 1] = Object.fromEntries(Object.entries(notes[turn]).map(before));
    localStorage.setItem(key, JSON.stringify(notes));
}"""
"""What the page noted when it first saw this turn, with a city more and less treasury in the turn before."""


def test_a_nations_sheet_lies_beside_the_board(open_page: OpenPage, address: str, stage: Stage) -> None:
    """N and Enter open it over the right column, with what has changed since the last turn; the board stays of use;
    Escape closes it from everywhere."""
    page = open_page(NOWHERE, width=1280, height=720)
    sit(page, address, stage.put(played(asked("move."))))
    settled(page)
    page.evaluate(A_TURN_AGO)
    page.keyboard.press("n")
    page.keyboard.press("ArrowDown")
    opener = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("What you have seen of them")
    expect(sheet.get_by_role("heading", level=2)).to_be_focused()
    expect(sheet.locator("dd small")).to_have_text(["−1", "+2"])
    expect(sheet).to_contain_text("Beside a figure: the change since the last turn.")
    box = sheet.bounding_box()
    assert box is not None
    assert (box["width"], box["x"] + box["width"]) == (360, 1280)
    # Beside it everything goes on: a key of the table, a tap on the board, and the answer is drafted.
    page.keyboard.press("m")
    expect(page.locator(".map")).to_be_focused()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator(".map")).to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert page.evaluate("document.activeElement.innerText") == opener
    # On a phone it takes the whole screen, and nothing beside it is of use.
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("nav").get_by_role("button", name="Nations").click()
    page.locator(".nations tbody tr").nth(1).get_by_role("button").click()
    expect(page.locator("dialog:modal")).to_be_visible()
    box = sheet.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (390, 844)
