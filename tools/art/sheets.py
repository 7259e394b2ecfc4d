"""Contact sheets: every picture at 96, 48 and 24 pixels, light, dark, in one ink, and to a colour-blind eye."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, sync_playwright

from tools.art.portraits import LEADERS, MOODS, portrait
from tools.art.sprites import BUILT, PIGMENTS, ROOT, SETS
from tools.ensure_chromium import find_chromium

SHEETS = ROOT / "docs" / "pictures" / "art"
MORE = ROOT / "artifacts" / "art"
"""Light ones are shown in docs/art.md; those for a colour-blind eye and the dark page are only looked at."""
ONE_INK = ";".join(f"--art-{pigment}:var(--art-ink)" for pigment in sorted(PIGMENTS))
PAGE = """<!doctype html><html data-theme="{theme}"><style>{css}
:root{{--panel:#fbf6ea;--ink:#2a241b;--group:#3f8f4f}}
:root[data-theme="dark"]{{--panel:#1d232b;--ink:#efe6d3}}
body{{margin:0;padding:14px;width:1240px;background:var(--panel);color:var(--ink);font:12px system-ui}}
.grid{{display:grid;grid-template-columns:repeat(7,1fr);gap:14px 6px}} .sprite{{display:none}}
figure{{margin:0;text-align:center}}
.row{{display:flex;gap:8px;align-items:end;justify-content:center;margin-bottom:4px}}
.faces{{display:grid;grid-template-columns:1fr 1fr;gap:8px}} .faces div{{display:flex;gap:8px;align-items:center}}
.one-ink{{{one_ink}}}
</style><body><div class="sprite">{sprite}</div>{body}"""


def draw() -> None:
    SHEETS.mkdir(exist_ok=True)
    MORE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name in SETS:
            sprite = (BUILT / f"{name}.svg").read_text(encoding="utf-8")
            own = re.findall(r'symbol id="([^"]+)"', sprite)
            _shoot(browser, name, sprite, f'<div class="grid">{"".join(map(_cell, own))}</div>')
        rows = "".join(
            "<div>"
            + "".join(
                f'<span style="width:{size}px">{portrait(nation, mood, small=size < 33)}</span>'
                for size in (56, 24)
                for mood in MOODS
            )
            + f"<b>{nation}</b></div>"
            for nation in LEADERS
        )
        _shoot(browser, "leader", "", f'<div class="faces">{rows}</div>')
        browser.close()


def _cell(name: str) -> str:
    large, middle, small = (f'<svg width="{n}" height="{n}"><use href="#{name}"/></svg>' for n in (96, 48, 24))
    one_ink = small.replace("<svg", '<svg class="one-ink"')
    caption = name.partition("-")[2].replace("_", " ")
    return f'<figure><div class="row">{large}<div>{middle}<br>{small}{one_ink}</div></div>{caption}</figure>'


def _shoot(browser: Browser, name: str, sprite: str, body: str) -> None:
    css = (BUILT / "art.css").read_text(encoding="utf-8")
    for theme in ("light", "dark"):
        page = browser.new_page(viewport={"width": 1268, "height": 100})
        page.set_content(PAGE.format(theme=theme, css=css, sprite=sprite, body=body, one_ink=ONE_INK))
        page.screenshot(path=(SHEETS if theme == "light" else MORE) / f"{name}-{theme}.png", full_page=True)
        if theme == "light":
            eye = page.context.new_cdp_session(page)
            eye.send("Emulation.setEmulatedVisionDeficiency", {"type": "deuteranopia"})
            page.screenshot(path=MORE / f"{name}-deuteranopia.png", full_page=True)
        page.close()
