"""A very small writer of SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from megaciv.map.model import Point

SMALL = 0.8
"""Size of a small capital, as a share of the type size."""


def number(value: float) -> str:
    """Short: one digit after the point, none if it is zero."""
    text = f"{value:.1f}"
    return text.removesuffix(".0").replace("-0", "0") if text == "-0.0" else text.removesuffix(".0")


def element(name: str, content: str | Iterable[str] | None = None, /, **attributes: str | float | None) -> str:
    """An element; underscores in names of attributes become hyphens, a last one is dropped (`class_`)."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    head = " ".join(words)
    if content is None:
        return f"<{head}/>"
    inner = content if isinstance(content, str) else "".join(content)
    return f"<{head}>{inner}</{name}>"


def group(content: Iterable[str], **attributes: str | float | None) -> str:
    return element("g", content, **attributes)


def line_path(points: Sequence[Point], closed: bool = False) -> str:
    """A path of relative steps, which is short for whole numbers."""
    x, y = points[0]
    words = [f"M{number(x)} {number(y)}"]
    steps = []
    for a, b in points[1:-1] if closed else points[1:]:
        steps.append(f"{number(a - x)} {number(b - y)}")
        x, y = a, b
    if steps:
        words.append("l" + " ".join(steps))
    if closed:
        words.append("z")
    return "".join(words)


def small_capitals(text: str, size: float) -> list[str]:
    """The words as spans: first letters large, the others small capitals."""
    spans: list[str] = []
    run, large = "", True

    def flush() -> None:
        if run:
            spans.append(element("tspan", escape(run.upper()), font_size=size if large else SMALL * size))

    initial = True
    for letter in text:
        if initial != large:
            flush()
            run, large = "", initial
        run += letter
        initial = letter in " -"
    flush()
    return spans


def text(content: str, x: float, y: float, size: float, **attributes: str | float | None) -> str:
    return element("text", escape(content), x=x, y=y, font_size=size, **attributes)
