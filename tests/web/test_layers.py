"""Layers and motion on the board of a real table: what is told there comes from the rules and from what happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from megaciv.client import LiveTable
from megaciv.rules.facts import facts
from tests.web.conftest import OpenPage
from tests.web.driving import Json, reach, sit
from tests.web.page_player import PagePlayer
from tests.web.test_play import marching, place, settled, until

FACTS = {area.id: area for area in facts().areas}
LOSSES = """() => {
    window.losses = 0;
    const seen = new WeakSet();
    new MutationObserver(() => {
        for (const loss of document.querySelectorAll('.flight.loss')) {
            if (seen.has(loss)) continue;
            seen.add(loss);
            window.losses += loss.getAnimations({ subtree: true }).length ? 1 : 0;
        }
    }).observe(document.body, { subtree: true, childList: true });
}"""


def switch(page: Page, layer: str) -> None:
    page.get_by_role("button", name="Layers").click()
    page.get_by_label(layer).click()
    page.keyboard.press("Escape")


class Heard:
    """Messages of the table's web socket, by type."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Json] = []
        page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        self.messages.append(json.loads(frame))

    def last(self, kind: str) -> Json:
        return [message for message in self.messages if message["type"] == kind][-1]


def marked(page: Page, kind: str) -> set[str]:
    """The areas with this mark."""
    return set(page.locator(f".map path.{kind}").evaluate_all("all => all.map(each => each.dataset.area)"))


def test_the_reach_of_a_stack_is_what_the_rules_allow(open_page: OpenPage, address: str, pictures: Path) -> None:
    """Another nation's stack: on foot next door, and by ship as far as it sails."""
    strangers: list[str] = []

    def stop(decision: Json, live: LiveTable) -> bool:
        (me,) = live.seats
        held = (live.view or {})["areas"]
        strangers[:] = [
            area for area, owners in sorted(held.items()) if me not in owners and _coastal_people(area, owners)
        ]
        return bool(strangers) and marching()(decision, live)

    page = open_page()
    heard = Heard(page)
    sit(page, address, reach(address, stop))
    settled(page)
    page.get_by_role("button", name="Show the whole board").click()
    settled(page)
    page.mouse.click(*place(page, strangers[0]))
    until(page, "document.querySelectorAll('.map path.reach').length > 0")
    (goals,) = heard.last("reach")["stacks"].values()
    by_land = [area for area, goal in goals.items() if goal.get("land")]
    mine = marked(page, "legal")
    assert marked(page, "reach") == set(by_land) - mine
    assert marked(page, "sail") == set(goals) - set(by_land) - mine
    assert set(by_land) <= set(FACTS[strangers[0]].land)
    assert len(goals) > len(by_land), "a ship could be built for two of the people"
    page.screenshot(path=pictures / "layer-reach.png")
    page.mouse.move(*place(page, by_land[0]))
    expect(page.locator(".map .note")).to_contain_text("could get here with")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".map path.reach")).to_have_count(0)


def _coastal_people(area: str, owners: Json) -> bool:
    tokens = sum(held.get("tokens", 0) for held in owners.values())
    return len(owners) == 1 and tokens >= 3 and FACTS[area].kind == "coastal"


def test_threats_are_told_with_their_number(open_page: OpenPage, address: str, pictures: Path) -> None:
    page = open_page()
    sit(page, address, reach(address, late))
    settled(page)
    switch(page, "Threats")
    until(page, "document.querySelectorAll('.map path.threat').length > 0")
    expect(page.locator(".map .badge.fight, .map .badge.landing").first).to_be_visible()
    page.screenshot(path=pictures / "layer-threats.png")
    switch(page, "Threats")
    until(page, "document.querySelectorAll('.map path.threat').length === 0")


def late(decision: Json, live: LiveTable) -> bool:
    """Movement in a turn when neighbours have met."""
    return "move.end" in decision["ids"] and int(live.view["turn"] if live.view else 0) >= 5


def hurt(decision: Json, live: LiveTable) -> bool:
    """In the movement after a calamity that has taken somebody's people."""
    return "move.end" in decision["ids"] and any(_is_hurt(event) for event in live.events)


def _is_hurt(event: dict[str, Any]) -> bool:
    return event["phase"] == "calamity-resolution" and event["kind"] in ("tokens-destroyed", "city-reduced")


def test_what_calamities_took_is_marked(open_page: OpenPage, address: str, pictures: Path) -> None:
    page = open_page()
    sit(page, address, reach(address, hurt, tries=12))
    settled(page)
    page.get_by_role("button", name="Show the whole board").click()
    switch(page, "Calamities")
    until(page, "document.querySelectorAll('.map path.hit').length > 0")
    expect(page.locator(".map .badge.loss").first).to_contain_text("−")
    page.screenshot(path=pictures / "layer-calamities.png")


def test_losses_are_seen(open_page: OpenPage, address: str) -> None:
    page = open_page()
    sit(page, address, reach(address, late))
    settled(page)
    page.evaluate(LOSSES)
    PagePlayer(page).play(until=lambda: page.evaluate("window.losses") > 0, most=60)
    assert page.evaluate("window.losses") > 0
