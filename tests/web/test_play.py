"""Playing at the table: pieces carried on the map, what others do seen and quiet, the keyboard alone, a phone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from megaciv.map import board_map
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, asked, marching, played
from tests.web.watching import BUSY, DECIDING, at_rest, place, settled, still, until

# What a new question lays out inside of its own card is not counted.
SHIFTS = """() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput) continue;
            const sources = entry.sources.filter(({ node }) => !node?.parentElement?.closest('.decision'));
            if (!sources.length) continue;
            const nodes = sources.map(({ node, previousRect: a, currentRect: b }) => {
                const what = (node?.outerHTML ?? node?.textContent ?? '').slice(0, 80);
                return `${what} from ${a.x} ${a.y} ${a.width} ${a.height} to ${b.x} ${b.y} ${b.width} ${b.height}`;
            });
            window.shifts.push([entry.value, ...nodes]);
        }
    }).observe({ type: 'layout-shift', buffered: false });
}"""
FLIGHTS = """() => {
    window.flights = 0;
    const seen = new WeakSet();
    new MutationObserver(() => {
        for (const flight of document.querySelectorAll('.flight')) {
            if (seen.has(flight)) continue;
            seen.add(flight);
            window.flights += flight.getAnimations({ subtree: true }).length ? 1 : 0;
        }
    }).observe(document.body, { subtree: true, childList: true });
}"""


# What lies beyond the edge is painted later, tile by tile, when the page has nothing else to do.
ALL_PAINTED = """async () => {
    const painted = () => performance.getEntriesByName('map-tile').length;
    for (let before = -1, calm = 0; calm < 3; ) {
        await new Promise((done) => setTimeout(done, 100));
        await new Promise((done) => requestIdleCallback(done));
        calm = painted() === before ? calm + 1 : 0;
        before = painted();
    }
}"""
TILES = """() => [
    new Set(performance.getEntriesByName('map-tile').map((entry) => entry.detail)).size,
    document.querySelectorAll('.map canvas').length,
]"""
"""How many tiles were painted, some perhaps several times; and of how many."""


def walk(page: Page) -> tuple[str, str]:
    """A way by land that the open decision offers: both ends as ids, read from the map's own marks."""
    card = page.locator(".decision")
    card.locator("summary", has_text="Choose from a list").click()
    card.locator("details .goals button").first.click()
    start = card.locator(".hand b").inner_text()
    goal = card.locator("ul.goals button").first.inner_text()
    page.keyboard.press("z")
    names = {" ".join(plan.label.lines).replace("- ", ""): area for area, plan in board_map().areas.items()}
    return names[start], names[goal]


def test_people_are_carried_over_the_map_and_taken_back(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    page = open_page(NOWHERE)
    page.emulate_media(reduced_motion="no-preference")
    sit(page, address, stage.put(played(marching)))
    steps = page.locator(".decision ol.rows li")
    settled(page)
    start, goal = walk(page)
    settled(page)
    page.evaluate(FLIGHTS)
    page.evaluate(ALL_PAINTED)
    page.evaluate("performance.clearMeasures('map-tile')")
    page.mouse.move(*place(page, start))
    page.mouse.down()
    page.mouse.move(*place(page, goal), steps=6)
    expect(page.locator(".map .arrow")).to_have_count(1)
    page.screenshot(path=pictures / "table-carried.png")
    page.mouse.up()
    expect(steps).to_have_count(1)
    expect(page.locator(".map .arrow")).to_have_count(1)
    until(page, "window.flights > 0")
    # The board is painted again where the people left and came to, and nowhere else.
    until(page, "performance.getEntriesByName('map-tile').length > 0")
    painted, all_tiles = page.evaluate(TILES)
    assert painted < all_tiles
    page.get_by_role("button", name="Undo").click()
    expect(steps).to_have_count(0)
    expect(page.locator(".map .arrow")).to_have_count(0)


def test_nothing_flies_for_whoever_wants_no_motion(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    page.emulate_media(reduced_motion="reduce")
    sit(page, address, stage.put(played(marching)))
    settled(page)
    page.evaluate(FLIGHTS)
    PagePlayer(page).move()
    expect(page.locator(".map .arrow").first).to_be_attached()
    at_rest(page)
    assert page.evaluate("window.flights") == 0


def test_what_others_do_is_seen_and_nothing_shifts(open_page: OpenPage, address: str, stage: Stage) -> None:
    """Ada has moved and looks on; Bob moves, the bots play: pieces fly over Ada's map, and nothing else moves."""
    ada, bob = stage.put_two(played(marching, "minoa", "assyria"), "assyria")
    page, other = open_page(NOWHERE), open_page(NOWHERE)
    page.emulate_media(reduced_motion="no-preference")
    sit(page, address, ada)
    sit(other, address, bob)
    settled(page)
    PagePlayer(page).decide()
    expect(page.locator("#waiting-title")).to_be_visible()
    at_rest(page)
    still(page)
    page.evaluate(SHIFTS)
    page.evaluate(FLIGHTS)
    settled(other)
    hands = PagePlayer(other)
    hands.move()
    hands.decide()
    until(page, "window.flights > 0")
    until(page, f"document.querySelectorAll('{DECIDING}').length <= 2")  # nobody but Ada and Bob
    expect(page.locator(".flight")).to_have_count(0)
    at_rest(page)
    still(page)
    assert page.evaluate("window.shifts") == []


def focus_by_tab(page: Page, wanted: Locator, most: int = 80) -> None:
    handle = wanted.element_handle()
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement === wanted", handle):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not get there")


def march_by_keys(page: Page) -> None:
    """To the map, to the next area that can be used, one person from there, to the next where that one can go."""
    page.keyboard.press("m")
    expect(page.locator(".map")).to_be_focused()
    for key in ("Tab", "Enter", "1", "Tab", "Enter"):
        page.keyboard.press(key)
    page.keyboard.press("d")
    expect(page.locator(".decision h1")).to_be_focused()
    expect(page.locator(BUSY)).to_have_count(0)


@pytest.mark.slow
@pytest.mark.plays
def test_a_first_game_is_played_with_the_keyboard_alone(open_page: OpenPage, pictures: Path) -> None:
    """From the first page to the final table: every phase of four turns, and no mouse."""
    page = open_page(seed=RICH)
    for name in ("Play now", "Start"):
        button = page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name, exact=True)).first
        expect(button).to_be_visible()
        focus_by_tab(page, button)
        page.keyboard.press("Enter")
    hands = PagePlayer(page)
    expect(hands.card).to_be_visible()
    asked: set[str] = set()
    while hands.wait():
        before, title = hands.card.locator("h1").element_handle(), hands.title
        asked.add(title)
        if title == "Move your people":
            settled(page)
            march_by_keys(page)
            assert hands.card.locator("ol.rows li").count() > 0
        _answer_by_keys(hands)
        hands.settle(before, title)
    assert {"Move your people", "Trade, if you like", "Buy advances"} <= asked
    focus_by_tab(page, page.locator("a[href$='/end']").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Ranking")).to_be_visible()
    expect(page.get_by_text(re.compile("wins"))).to_be_visible()
    page.screenshot(path=pictures / "end-by-keys.png")


RICH = "two"
"""In the first game with this seed one has the means to buy advances."""


def _answer_by_keys(hands: PagePlayer) -> None:
    page = hands.page
    expect(page.locator(BUSY)).to_have_count(0)
    if hands.commit.is_disabled() and hands.no_more.count():
        focus_by_tab(page, hands.no_more)
        page.keyboard.press("Enter")
        return
    if hands.commit.is_disabled():
        page.keyboard.press("d")
        focus_by_tab(page, hands.card.get_by_role("button", name="Suggest"))
        page.keyboard.press("Enter")
        focus_by_tab(page, hands.card.locator(".counsel .btn.go"))
        page.keyboard.press("Enter")
    expect(hands.commit).to_be_enabled()
    expect(hands.page.locator(BUSY)).to_have_count(0)
    page.keyboard.press("Control+Enter")
    if hands.card.locator(".danger").count():
        page.keyboard.press("Control+Enter")


def test_a_phone_draws_its_sheet_up_and_down_and_lies_on_its_side(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    page = open_page(NOWHERE, width=390, height=844)
    sit(page, address, stage.put(played(asked("move."))))
    settled(page)
    sheet = page.locator("#decision")

    def height() -> float:
        still(page)
        box = sheet.bounding_box()
        assert box is not None
        return box["height"]

    half = height()
    handle = page.locator(".handle")
    handle.click()
    full = height()
    handle.click()
    box = handle.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 40, box["y"] + 12)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, 760, steps=5)
    page.mouse.up()
    peek = height()
    assert peek < half < full
    assert peek < 180
    expect(page.get_by_role("button", name="End movement")).to_be_in_viewport()
    page.screenshot(path=pictures / "phone-peek.png")
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.get_by_role("button", name="End movement")).to_be_in_viewport(ratio=1)
    board = page.locator(".map").bounding_box()
    assert board is not None
    assert board["width"] > 380
    assert board["height"] > 300
    page.screenshot(path=pictures / "phone-landscape.png")
