"""Drawing: a sheet of SVG, and scales from numbers to places on it. Colours are CSS variables of `report.css`, so that
one drawing serves light and dark; whatever is pointed at tells its numbers (`<title>`)."""

from __future__ import annotations

import math
from html import escape
from typing import Any


class Scale:
    """From a number to a place, in proportion."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        at = (value - self.low) / (self.high - self.low)
        return round(self.start + at * (self.end - self.start), 1)

    def ticks(self, about: int = 6) -> list[float]:
        """Round numbers, about so many."""
        step = _round_step((self.high - self.low) / max(1, about))
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [round(n * step, 10) for n in range(first, last + 1)]


def _round_step(rough: float) -> float:
    power: float = 10.0 ** math.floor(math.log10(rough))
    return next(power * n for n in (1, 2, 2.5, 5, 10) if power * n >= rough * 0.999)


def number(value: float) -> str:
    """A tick or a value, without needless digits."""
    if value == int(value):
        return f"{int(value):,}"
    return f"{value:,.1f}" if abs(value) >= 1 else f"{value:.2f}"


class Sheet:
    """A drawing."""

    def __init__(self, width: int, height: int, about: str) -> None:
        self.width, self.height, self.about = width, height, about
        self._parts: list[str] = []

    def draw(self, tag: str, title: str = "", **attributes: Any) -> None:
        """One element; `class_` and names with _ as SVG spells them; with a title that is shown to a pointer."""
        told = " ".join(f'{name.rstrip("_").replace("_", "-")}="{escape(str(v))}"' for name, v in attributes.items())
        inner = f"<title>{escape(title)}</title>" if title else ""
        self._parts.append(f"<{tag} {told}>{inner}</{tag}>" if inner else f"<{tag} {told}/>")

    def line(self, x1: float, y1: float, x2: float, y2: float, class_: str, title: str = "", style: str = "") -> None:
        self.draw("line", title, x1=x1, y1=y1, x2=x2, y2=y2, class_=class_, **({"style": style} if style else {}))

    def box(
        self, x: float, y: float, width: float, height: float, class_: str, title: str = "", style: str = ""
    ) -> None:
        self.draw("rect", title, x=round(x, 1), y=round(y, 1), width=round(max(0.0, width), 1), height=round(height, 1),
                  class_=class_, **({"style": style} if style else {}))  # fmt: skip

    def dot(self, x: float, y: float, r: float, class_: str, title: str = "", style: str = "") -> None:
        self.draw("circle", title, cx=x, cy=y, r=r, class_=class_, **({"style": style} if style else {}))

    def path(self, d: str, class_: str, title: str = "", style: str = "") -> None:
        self.draw("path", title, d=d, class_=class_, **({"style": style} if style else {}))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        class_: str = "label",
        anchor: str = "start",
        turn: int = 0,
        style: str = "",
    ) -> None:
        more = (f' transform="rotate({turn} {x} {y})"' if turn else "") + (f' style="{escape(style)}"' if style else "")
        self._parts.append(
            f'<text x="{x}" y="{y}" class="{class_}" text-anchor="{anchor}"{more}>{escape(words)}</text>'
        )

    def __str__(self) -> str:
        body = "".join(self._parts)
        return (
            f'<svg viewBox="0 0 {self.width} {self.height}" role="img" aria-label="{escape(self.about)}" '
            f'xmlns="http://www.w3.org/2000/svg">{body}</svg>'
        )


def colour(series: int) -> str:
    """The colour of the nth series, as a style."""
    return f"--c:var(--s{series % 6 + 1})"
