"""Layers and motion on the board of a real table: what is told there comes from the rules and from what happened."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from megaciv.rules.engine.events import Event
from megaciv.rules.facts import facts
from megaciv.rules.game import Game
from megaciv.server.push.projection import public
from tests.web.conftest import NOWHERE, OpenPage
from tests.web.driving import Json, sit
from tests.web.page_player import PagePlayer
from tests.web.staging import Stage, marching, moment, played
from tests.web.watching import place, settled, until

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


@pytest.fixture
def motion() -> bool:
    return True


def switch(page: Page, layer: str) -> None:
    page.get_by_role("button", name="Layers").click()
    page.get_by_label(layer).click()
    page.keyboard.press("Escape")


class Heard:
    """Messages of the table's web socket, by type; not its steps, which come as pieces of a stream."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Json] = []
        page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        if isinstance(frame, str):
            self.messages.append(json.loads(frame))

    def last(self, kind: str) -> Json:
        return [message for message in self.messages if message["type"] == kind][-1]


def marked(page: Page, kind: str) -> set[str]:
    """The areas with this mark."""
    return set(page.locator(f".map path.{kind}").evaluate_all("all => all.map(each => each.dataset.area)"))


def test_the_reach_of_a_stack_is_what_the_rules_allow(
    open_page: OpenPage, address: str, stage: Stage, pictures: Path
) -> None:
    """Another nation's stack: on foot next door, and by ship as far as it sails."""
    at = played(lambda game, civ: marching(game, civ) and bool(_strangers(game, civ)))
    strangers = _strangers(at.game, at.civ)
    page = open_page(NOWHERE)
    heard = Heard(page)
    sit(page, address, stage.put(at))
    settled(page)
    page.get_by_role("button", name="Show the whole board").click()
    settled(page)
    page.mouse.click(*place(page, strangers[0]))
    until(page, "document.querySelectorAll('.map path.reach, .map path.sail').length > 0")
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


def _strangers(game: Game, me: str) -> list[str]:
    """Where on a coast three or more people of one other nation stand."""
    held = public(game)["areas"].items()
    return [area for area, owners in sorted(held) if me not in owners and _coastal_people(area, owners)]


def _coastal_people(area: str, owners: Json) -> bool:
    tokens = sum(held.get("tokens", 0) for held in owners.values())
    return len(owners) == 1 and tokens >= 3 and FACTS[area].kind == "coastal"


def test_threats_are_told_with_their_number(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(played(lambda game, civ: marching(game, civ) and bool(game.threats(civ)))))
    settled(page)
    switch(page, "Threats")
    until(page, "document.querySelectorAll('.map path.threat').length > 0")
    expect(page.locator(".map .badge.fight, .map .badge.landing").first).to_be_visible()
    page.screenshot(path=pictures / "layer-threats.png")
    switch(page, "Threats")
    until(page, "document.querySelectorAll('.map path.threat').length === 0")


def hurt(game: Game, civ: str) -> bool:
    """In the movement after a calamity that has taken somebody's people."""
    return "move.end" in game.pending[civ].ids and _has_hurt(game.events)


def _has_hurt(events: Iterable[Event]) -> bool:
    phase = ""
    for event in events:
        if event.kind == "phase-begun":
            phase = event.data["phase"]
        elif phase == "calamity-resolution" and event.kind in ("tokens-destroyed", "city-reduced"):
            return True
    return False


def test_what_calamities_took_is_marked(open_page: OpenPage, address: str, stage: Stage, pictures: Path) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(played(hurt, seed="s1", bots="steady")))
    settled(page)
    page.get_by_role("button", name="Show the whole board").click()
    switch(page, "Calamities")
    until(page, "document.querySelectorAll('.map path.hit').length > 0")
    expect(page.locator(".map .badge.loss").first).to_contain_text("−")
    page.screenshot(path=pictures / "layer-calamities.png")


LOST = """
name: Two attack a city that is too strong
clauses: [R3.4.34]
setup: {players: 5, board: west}
given:
  phase: movement
  turn: 5
  areas:
    argos: {minoa: 2}
    knossos: {minoa: 2}
    sparta: {hatti: {city: true}}
  players:
    minoa: {treasury: 6}
    hatti: {treasury: 3}
when:
  - minoa: {move.land: {path: [argos, sparta], tokens: 2}}
then: {}
"""


def test_losses_are_seen(open_page: OpenPage, address: str, stage: Stage) -> None:
    page = open_page(NOWHERE)
    sit(page, address, stage.put(moment(LOST, "move.land")))
    settled(page)
    page.evaluate(LOSSES)
    card = page.locator(".decision")
    card.locator("summary", has_text="Choose from a list").click()
    card.get_by_role("button", name=re.compile("^Argos")).click()
    card.locator("ul.goals").get_by_role("button", name="Sparta").click()
    expect(page.get_by_text("would die").first).to_be_visible()
    PagePlayer(page).commit.click()
    card.locator(".actions .danger").click()
    until(page, "window.losses > 0")
