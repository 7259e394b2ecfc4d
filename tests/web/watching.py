"""What a page shows, and when it has come to rest. Waits are for conditions; the limits only end what hangs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error, Page, expect

from megaciv.map import board_map

PAUSE = 50
MOST = 1200
"""So often it is looked again: a minute, or more on a busy machine."""

# Nothing that was started by a timer of the last moments is still to come, and the board lies where it lay some frames
# before: a flight of the camera moves it in each frame.
REST = """async () => {
    const at = () => {
        const svg = document.querySelector('.map > svg');
        return getComputedStyle(svg).transform + svg.querySelector('g').getAttribute('transform');
    };
    await new Promise((done) => setTimeout(done, 200));
    for (let before = at(), calm = 0; calm < 8; ) {
        await new Promise(requestAnimationFrame);
        const now = at();
        calm = now === before ? calm + 1 : 0;
        before = now;
    }
}"""
# Whatever fades, slides or turns over has ended; what never ends does not count.
STILL = """async () => {
    for (let calm = 0; calm < 3; ) {
        await new Promise(requestAnimationFrame);
        const moving = document
            .getAnimations()
            .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
        calm = moving.length ? 0 : calm + 1;
        await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
    }
    await document.fonts.ready;
}"""
BUSY = ".decision[aria-busy=true]"
"""The card, while the server is asked what the draft would cost and what would follow."""
DECIDING = "header.top .waiting .civ:not(.done)"
"""Those who are asked, in the bar of a table."""


# In the page's own time: a question from here takes more of the processor than what it asks for.
WAIT = f"""async (given) => {{
    const what = %s;
    for (let looks = 0; looks < {4 * MOST}; looks++) {{
        const told = what(given);
        if (told) return told;
        await new Promise((done) => setTimeout(done, {PAUSE // 2}));
    }}
}}"""


def wait_for(page: Page, what: str, given: object = None) -> Any:
    """What this function says of the page and what is given, as soon as it says anything. The page itself looks again
    and again. (`wait_for_function` would need eval, which its policy forbids.)"""
    for _ in range(9):
        try:
            told = page.evaluate(WAIT % what, given)
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            continue  # the page was loaded anew meanwhile
        assert told, f"it never came: {what}"
        return told
    raise AssertionError(f"the page is loaded again and again: {what}")


def until(page: Page, what: str) -> None:
    """Until this is true of the page."""
    wait_for(page, f"() => {what}")


def at_rest(page: Page) -> None:
    """Until the board has come to rest."""
    expect(page.locator(".stage canvas").first).to_be_attached()
    page.evaluate(REST)


def settled(page: Page) -> None:
    """Until the table is there with what is asked, its dry run too, and the board has come to rest."""
    expect(page.locator(".decision h1")).to_be_attached()
    expect(page.locator(BUSY)).to_have_count(0)
    at_rest(page)


def still(page: Page) -> None:
    """Until nothing moves by itself any more: for pictures, and for colours that are measured."""
    page.evaluate(STILL)


def transform(page: Page) -> tuple[float, float, float]:
    """How the board lies: where its corner is, and its scale."""
    x, y, scale = page.locator(".map > svg").evaluate(
        """svg => {
            const at = new DOMMatrix(getComputedStyle(svg).transform);
            return [at.e, at.f, svg.querySelector('g').transform.baseVal.consolidate().matrix.a];
        }"""
    )
    return x, y, scale


def place(page: Page, area: str) -> tuple[float, float]:
    """Where the people of an area stand in the window now."""
    x, y, scale = transform(page)
    box = page.locator(".map").bounding_box()
    plan = board_map().areas[area]
    at = next(iter(plan.token_places()), plan.city)
    assert box is not None
    assert at is not None
    return box["x"] + x + at[0] * scale, box["y"] + y + at[1] * scale
