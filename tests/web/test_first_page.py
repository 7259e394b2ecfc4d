"""The first page in a real browser: the whole way from Svelte and Fluent to what a person sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage, Theme

ENGLISH = "Eighteen civilizations. One table."
POLISH = "Osiemnaście cywilizacji. Jeden stół."


@pytest.mark.parametrize(("locale", "heading"), [("en-GB", ENGLISH), ("pl-PL", POLISH), ("ja-JP", ENGLISH)])
def test_speaks_the_language_of_the_browser(open_page: OpenPage, locale: str, heading: str) -> None:
    page = open_page(locale=locale)
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def test_language_and_theme_are_remembered(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Polski").click()
    page.get_by_role("button", name="Przełącz na ciemny motyw").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(POLISH)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_fits_the_screen(open_page: OpenPage, pictures: Path, theme: Theme, locale: str) -> None:
    page = open_page(locale=locale, theme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    for name, width, height in (("desktop", 1280, 800), ("phone", 390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.fonts.ready")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.screenshot(path=pictures / f"first-page-{name}-{theme}-{locale[:2]}.png", full_page=True)
