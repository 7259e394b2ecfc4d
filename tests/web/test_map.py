"""The board in a real browser: it is drawn, moved, zoomed, asked and chosen from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from megaciv.map import board_map
from tests.web.conftest import OpenPage
from tests.web.watching import at_rest, transform, until

STAGE = ".stage"
CROWDED = "#/map-crowded"


@pytest.fixture
def motion() -> bool:
    return True


@pytest.fixture
def painted() -> bool:
    return True


def on_screen(page: Page, area: str) -> tuple[float, float]:
    """Where an area's city place is in the window now."""
    x, y, scale = transform(page)
    place = board_map().areas[area].city
    assert place is not None
    return x + place[0] * scale, y + place[1] * scale


def ready(page: Page) -> None:
    at_rest(page)


def colours(page: Page) -> int:
    """How many different colours the first tile shows: one if it was never painted."""
    found = page.locator(f"{STAGE} canvas").first.evaluate(
        """tile => {
            const ink = new OffscreenCanvas(tile.width, tile.height).getContext('2d');
            ink.drawImage(tile, 0, 0);
            const { data } = ink.getImageData(0, 0, tile.width, tile.height);
            const seen = new Set();
            for (let i = 0; i < data.length; i += 4 * 97) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
            return seen.size;
        }"""
    )
    assert isinstance(found, int)
    return found


@contextmanager
def one_moment(page: Page) -> Iterator[None]:
    """What is done meanwhile follows at once for the page, however slow the machine is: its watch stands still."""
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    yield
    page.evaluate("() => { delete performance.now; }")


def test_the_board_is_drawn(open_page: OpenPage) -> None:
    page = open_page(CROWDED)
    ready(page)
    assert colours(page) > 20


def test_it_is_moved_with_the_pointer_and_zoomed_with_the_wheel(open_page: OpenPage) -> None:
    page = open_page(CROWDED)
    ready(page)
    page.mouse.move(700, 400)
    before = transform(page)
    for _ in range(6):
        page.mouse.wheel(0, -120)
    at_rest(page)
    zoomed = transform(page)
    assert zoomed[2] > 1.8 * before[2]
    page.mouse.down()
    page.mouse.move(500, 300, steps=8)
    page.wait_for_timeout(120)
    page.mouse.up()
    at_rest(page)
    moved = transform(page)
    assert abs(moved[0] - zoomed[0] + 200) < 3
    assert abs(moved[1] - zoomed[1] + 100) < 3
    page.get_by_role("button", name="Whole board").click()
    at_rest(page)
    assert abs(transform(page)[2] - before[2]) < 0.001


def test_an_area_under_the_pointer_tells_its_facts_and_can_be_chosen(open_page: OpenPage) -> None:
    page = open_page("#/map")
    ready(page)
    page.mouse.move(*on_screen(page, "memphis"))
    note = page.locator(".note")
    expect(note).to_contain_text("Memphis")
    expect(note).to_contain_text("Population limit: 4")
    expect(note).to_contain_text("City site on the flood plain")
    page.mouse.click(*on_screen(page, "memphis"))
    expect(page.get_by_test_id("chosen")).to_have_text("Memphis")


def test_every_place_of_a_city_chooses_its_own_area(open_page: OpenPage) -> None:
    """A sample of areas from all corners, at the first zoom."""
    page = open_page("#/map")
    ready(page)
    for area in (
        "hibernia",
        "gallaecia",
        "rome",
        "athens",
        "thera",
        "alexandria",
        "saba",
        "samarkand",
        "ruhuuna",
        "ogaden",
    ):
        page.mouse.click(*on_screen(page, area))
        chosen = " ".join(board_map().areas[area].label.lines)
        expect(page.get_by_test_id("chosen")).to_have_text(chosen)


def test_the_keyboard_walks_the_borders(open_page: OpenPage) -> None:
    page = open_page("#/map")
    ready(page)
    page.mouse.move(*on_screen(page, "alesia"))
    page.locator(".map").focus()
    page.keyboard.press("ArrowDown")
    note = page.locator(".note strong")
    expect(note).not_to_have_text("Alesia")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("chosen")).to_have_text(note.inner_text())
    before = transform(page)[2]
    page.keyboard.press("+")
    at_rest(page)
    assert transform(page)[2] > before


def test_layers_are_switched_and_night_falls(open_page: OpenPage) -> None:
    page = open_page(CROWDED)
    ready(page)
    for name in ("Regions", "Owners", "Crowded board", "Light or dark"):
        button = page.get_by_role("button", name=name, exact=True)
        pressed = button.get_attribute("aria-pressed")
        button.click()
        if pressed is not None:
            expect(button).to_have_attribute("aria-pressed", "false" if pressed == "true" else "true")
    at_rest(page)
    assert colours(page) > 5


def test_two_taps_zoom_in_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(CROWDED, width=390, height=844)
    ready(page)
    before = transform(page)[2]
    with one_moment(page):
        page.mouse.dblclick(200, 420)
    at_rest(page)
    assert transform(page)[2] > 1.7 * before


# What moves with a finger is where it belongs in the next frame.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Fingers:
    """Fingers on the glass, as Chromium's own protocol makes them."""

    def __init__(self, page: Page) -> None:
        self._page, self._line = page, page.context.new_cdp_session(page)

    def touch(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._page.evaluate(FRAMES)

    def tap(self, x: float, y: float) -> None:
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")


def under(page: Page, x: float, y: float) -> tuple[float, float]:
    """The board's point under a point of the window."""
    left, top, scale = transform(page)
    return (x - left) / scale, (y - top) / scale


def test_two_fingers_zoom_around_their_middle(open_page: OpenPage) -> None:
    page = open_page(CROWDED, width=390, height=844)
    ready(page)
    fingers = Fingers(page)
    before, point = transform(page)[2], under(page, 200, 420)
    fingers.touch("touchStart", (180, 420), (220, 420))
    for apart in range(25, 81, 5):
        fingers.touch("touchMove", (200 - apart, 420), (200 + apart, 420))
    after, there = transform(page)[2], under(page, 200, 420)
    assert abs(after / before - 4) < 0.1
    assert abs(there[0] - point[0]) < 20
    assert abs(there[1] - point[1]) < 20
    for apart in range(75, 39, -5):
        fingers.touch("touchMove", (200 - apart, 420), (200 + apart, 420))
    fingers.touch("touchEnd")
    at_rest(page)
    assert abs(transform(page)[2] / before - 2) < 0.1


def test_a_finger_moves_the_board_from_its_first_movement(open_page: OpenPage) -> None:
    page = open_page(CROWDED, width=390, height=844)
    ready(page)
    fingers = Fingers(page)
    page.get_by_role("button", name="Whole board").focus()
    for _ in range(3):
        page.locator(".map").press("+")
        at_rest(page)
    before = transform(page)
    fingers.touch("touchStart", (200, 420))
    fingers.touch("touchMove", (190, 414))
    first = transform(page)
    assert abs(before[0] - first[0] - 10) < 2
    assert abs(before[1] - first[1] - 6) < 2
    for x in range(180, 99, -10):
        fingers.touch("touchMove", (x, 414))
    page.wait_for_timeout(120)
    fingers.touch("touchEnd")
    at_rest(page)
    assert abs(before[0] - transform(page)[0] - 100) < 3
    expect(page.get_by_test_id("chosen")).to_have_text("")


def test_two_taps_of_a_finger_zoom_in(open_page: OpenPage) -> None:
    page = open_page("#/map", width=390, height=844)
    ready(page)
    fingers = Fingers(page)
    before = transform(page)[2]
    with one_moment(page):
        fingers.tap(10, 700)
        fingers.tap(10, 700)
    at_rest(page)
    assert abs(transform(page)[2] / before - 2) < 0.05


def test_the_keyboard_moves_and_zooms_the_board(open_page: OpenPage) -> None:
    page = open_page(CROWDED)
    ready(page)
    board = page.locator(".map")
    board.focus()

    def pressed(*keys: str) -> tuple[float, float, float]:
        for key in keys:
            board.press(key)
            at_rest(page)
        return transform(page)

    home = transform(page)
    closer = pressed("+", "+", "+")
    assert closer[2] > 3 * home[2]
    assert pressed("Shift+ArrowRight")[0] < closer[0] - 200
    back = pressed("Shift+ArrowLeft")
    assert abs(back[0] - closer[0]) < 3
    assert pressed("Shift+ArrowDown")[1] < closer[1] - 100
    assert pressed("-")[2] < closer[2]
    assert pressed("0") == home


def test_tiles_are_as_sharp_as_the_screen(open_page: OpenPage) -> None:
    """At rest every tile lies at its own scale, dot on dot; while one zooms, those of before are stretched."""
    page = open_page(CROWDED)
    ready(page)
    page.mouse.move(700, 400)
    for _ in range(4):
        page.mouse.wheel(0, -90)
    sharp = "[...document.querySelectorAll('.stage > div')].every((sheet) => !sheet.style.transform.includes('scale'))"
    until(page, f"document.querySelectorAll('.stage > div').length === 1 && {sharp}")
    sheets = page.locator(f"{STAGE} > div").evaluate_all("all => all.map(each => each.style.transform)")
    assert all(float(at.rstrip("px")) % 1 == 0 for at in sheets[0].removeprefix("translate(").rstrip(")").split(", "))


def test_a_leap_shows_no_hole(open_page: OpenPage) -> None:
    """Where tiles are not painted yet, the board as seen from far away lies below them."""
    page = open_page(CROWDED)
    ready(page)
    board = page.locator(".map")
    board.focus()
    for _ in range(4):
        board.press("+")
        at_rest(page)
    page.evaluate(
        """() => {
            window.most = 0;
            const look = () => {
                window.most = Math.max(window.most, document.querySelectorAll('.stage > div').length);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    page.mouse.move(700, 400)
    page.mouse.wheel(2500, 0)
    until(page, "window.most > 1")
    expect(page.locator(f"{STAGE} > div")).to_have_count(1)
