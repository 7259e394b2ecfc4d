"""axe-core on every screen, in both themes: nothing serious or critical. And the weight of the first load."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import CLIENT, NOWHERE, ROOT, OpenPage, Theme
from tests.web.driving import Person, finish, sit
from tests.web.staging import Stage, asked, played
from tests.web.watching import still

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: tuple[Theme, ...] = ("light", "dark")


def _turn(page: Page, theme: Theme) -> None:
    """The same page, by day or by night."""
    page.emulate_media(color_scheme=theme)
    if page.locator(f":root[data-theme={theme}]").count() == 0:
        page.reload()
    expect(page.locator(f":root[data-theme={theme}]")).to_have_count(1)


def look(page: Page, name: str) -> list[str]:
    """What axe finds on a page that a person would stumble over, in words."""
    page.evaluate(AXE.read_text())
    still(page)  # colours that fade in would be measured halfway
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((told) => told.violations)")
    bad = [each for each in found if each["impact"] in ("serious", "critical")]
    return [
        f"{name}: {each['id']}: {node['html'][:160]}: {node['failureSummary'][:300]}"
        for each in bad
        for node in each["nodes"][:4]
    ]


@pytest.mark.parametrize(
    ("path", "seen"),
    [("", "h1"), ("play", "form"), ("new", "form"), ("me", "form"), ("rules", "details"), ("rules/R3.4.10", "article")],
)
def test_pages_can_be_used_by_everybody(open_page: OpenPage, path: str, seen: str) -> None:
    found = []
    page = open_page(path)
    for theme in THEMES:
        _turn(page, theme)
        expect(page.locator(seen).first).to_be_visible()
        found += look(page, f"/{path} {theme}")
    assert not found, "\n".join(found)


def test_the_lobby_can_be_used_by_everybody(open_page: OpenPage) -> None:
    found = []
    page = open_page("new")
    page.get_by_role("combobox", name="Who plays which nation").select_option("preferences")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("button", name="Invite others")).to_be_visible()
    for theme in THEMES:
        _turn(page, theme)
        page.get_by_role("button", name="Invite others").click()
        expect(page.get_by_alt_text("The link as a code for a phone")).to_be_visible()
        found += look(page, f"lobby {theme}")
    assert not found, "\n".join(found)


@pytest.fixture(scope="module")
def moments(address: str, database: str) -> dict[str, Person]:
    """Tables at the moments that have screens of their own."""
    stage = Stage(address, database)
    return {
        "table": stage.put(played(asked("move."))),
        "trade": stage.put(played(asked("trade."))),
        "shop": stage.put(played(asked("advances."))),
        "end": finish(address, "end", turns=2),
    }


LOOKS: tuple[tuple[int, Theme], ...] = ((1440, "light"), (1440, "dark"), (390, "dark"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moment", "seen"), [("table", ".decision"), ("trade", ".bell"), ("shop", ".advance"), ("end", "main h1")]
)
def test_the_game_can_be_used_by_everybody(
    open_page: OpenPage, address: str, moments: dict[str, Person], moment: str, seen: str
) -> None:
    found = []
    page = open_page(NOWHERE)
    sit(page, address, moments[moment], "t/{}/end" if moment == "end" else "t/{}")
    for width, theme in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        _turn(page, theme)
        expect(page.locator(seen).first).to_be_visible()
        found += look(page, f"{moment} {width} {theme}")
    assert not found, "\n".join(found)


# -- weight ------------------------------------------------------------


def _imports(name: str) -> set[str]:
    """The files that a chunk loads with itself: its static imports."""
    text = (CLIENT / name).read_text()
    found = re.findall(r"""(?:^|[;}\n])import(?:[\w*{}\s,$]+from)?["']\./([\w.-]+\.js)["']""", text)
    return {f"assets/{each}" for each in found}


def _with_imports(first: set[str], more: Callable[[str], set[str]] = _imports) -> set[str]:
    known: set[str] = set()
    while first - known:
        name = min(first - known)
        known.add(name)
        first |= more(name) if name.endswith(".js") else set()
    return known


def _weight(names: set[str]) -> int:
    """Compressed; what is compressed already counts as it is."""
    contents = {name: (CLIENT / name).read_bytes() for name in names}
    return sum(len(each) if name.endswith("woff2") else len(gzip.compress(each, 6)) for name, each in contents.items())


def test_the_first_load_is_under_350_kb() -> None:
    """Entry, what it imports, styles, fonts, and the English words of the game; not the map's data."""
    page = (CLIENT / "index.html").read_text()
    named = set(re.findall(r'(?:src|href)="/(assets/[^"]+)"', page))
    assert any(name.endswith(".js") for name in named)
    assert any(name.endswith(".css") for name in named)
    fonts = {f"assets/{path.name}" for path in (CLIENT / "assets").glob("*.woff2")}
    loaded = _with_imports(named)
    words = sum(len(gzip.compress(path.read_bytes())) for path in (ROOT / "src/megaciv/text/locale/en").glob("*.ftl"))
    facts = sum(
        len(gzip.compress(path.read_bytes())) for path in (ROOT / "src/megaciv/rules/facts/data").glob("*.json")
    )
    total = _weight({"index.html"} | loaded | fonts) + words + facts
    assert 60_000 < total < 350_000, json.dumps({name: _weight({name}) for name in sorted(loaded)})


def test_screens_of_their_own_are_not_in_the_first_load() -> None:
    page = (CLIENT / "index.html").read_text()
    loaded = _with_imports(set(re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)))
    assert not [name for name in loaded if Path(name).name.startswith(("End-", "Replay-", "MapView-"))]
    pictures = [path for path in (CLIENT / "assets").glob("*.js") if "<symbol id=" in path.read_text()]
    assert len(pictures) == 4
    assert not {f"assets/{path.name}" for path in pictures} & loaded
