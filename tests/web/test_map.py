"""The board in a real browser: it is drawn, moved, zoomed, asked and chosen from."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from megaciv.map import board_map
from tests.web.conftest import OpenPage

STAGE = ".stage"
CROWDED = "#/map-crowded"


def transform(page: Page) -> tuple[float, float, float]:
    """How the board lies: where its corner is, and its scale."""
    x, y, scale = page.locator(".map > svg").evaluate(
        """svg => {
            const at = new DOMMatrix(getComputedStyle(svg).transform);
            return [at.e, at.f, svg.querySelector('g').transform.baseVal.consolidate().matrix.a];
        }"""
    )
    return x, y, scale


def on_screen(page: Page, area: str) -> tuple[float, float]:
    """Where an area's city place is in the window now."""
    x, y, scale = transform(page)
    place = board_map().areas[area].city
    assert place is not None
    return x + place[0] * scale, y + place[1] * scale


def ready(page: Page) -> None:
    expect(page.locator(f"{STAGE} canvas").first).to_be_attached(timeout=15_000)


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
    page.wait_for_timeout(400)
    zoomed = transform(page)
    assert zoomed[2] > 1.8 * before[2]
    page.mouse.down()
    page.mouse.move(500, 300, steps=8)
    page.wait_for_timeout(120)
    page.mouse.up()
    page.wait_for_timeout(400)
    moved = transform(page)
    assert abs(moved[0] - zoomed[0] + 200) < 3
    assert abs(moved[1] - zoomed[1] + 100) < 3
    page.get_by_role("button", name="Whole board").click()
    page.wait_for_timeout(700)
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
        page.wait_for_timeout(340)
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
    page.wait_for_timeout(450)
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
    page.wait_for_timeout(400)
    assert colours(page) > 5


def test_two_taps_zoom_in_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(CROWDED, width=390, height=844)
    ready(page)
    before = transform(page)[2]
    page.mouse.dblclick(200, 420)
    page.wait_for_timeout(500)
    assert transform(page)[2] > 1.7 * before
