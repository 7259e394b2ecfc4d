"""From drawings to sprites: `web/art/<set>.svg`, drawn by hand with short classes, becomes `web/src/ui/art/<set>.svg`.

Each class becomes plain attributes with CSS variables, so that a sprite needs no style sheet and takes the inks of the
place where it is shown. What breaks the style (an unknown class or pigment) is refused at once, what breaks a budget
or has no picture is a fault that is told.
"""

from __future__ import annotations

import gzip
import re
import xml.etree.ElementTree as ET
from pathlib import Path

from megaciv.rules.facts.loading import load

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "web" / "art"
BUILT = ROOT / "web" / "src" / "ui" / "art"
SETS = ("commodity", "calamity", "advance")
PIGMENTS = frozenset("ochre rust leaf lapis murex bone ash group flame".split())
TAGS = frozenset("path circle ellipse g".split())
ONE, ALL = 1200, 12_000
"""Bytes, compressed: of one picture alone, and of a sprite."""

STROKES = {
    "c": ("cut", "2"),
    "h": ("cut", "1.4"),
    "l": ("ink", "3"),
    "t": ("ink", "2"),
    "q": ("pigment", "3"),
    "w": ("pigment", "2"),
}
FILLS = {"k": "", "p": "pigment", "g": "cut"}
MIRROR = "matrix(-1 0 0 1 48 0)"


class Unfit(ValueError):
    """A drawing that is not in the style."""


def weight(text: str) -> int:
    return len(gzip.compress(text.encode(), mtime=0))


def wanted() -> dict[str, list[str]]:
    """The ids of the rules that want a picture, by set."""
    facts = load()
    return {
        "commodity": [facts.water.id, *(each.id for each in facts.commodities)],
        "calamity": [each.id for each in facts.calamities],
        "advance": [each.id for each in facts.advances],
    }


def drawings(name: str) -> dict[str, str]:
    """What is inside each symbol of a set, by id, as the client gets it."""
    found: dict[str, str] = {}
    for symbol in ET.parse(SOURCE / f"{name}.svg").getroot():
        own, pigment = symbol.get("id", ""), symbol.get("pigment", "")
        if pigment not in PIGMENTS:
            raise Unfit(f"{name} {own}: no pigment {pigment!r}")
        try:
            pieces = [piece for child in symbol for piece in _plain(child, pigment)]
        except Unfit as fault:
            raise Unfit(f"{name} {own}: {fault}") from None
        found[own] = "".join(ET.tostring(piece, encoding="unicode").replace(" />", "/>") for piece in pieces)
    return found


def sprite(name: str) -> str:
    symbols = [
        f'<symbol id="{name}-{own}" viewBox="0 0 48 48" fill="var(--art-ink)" stroke-linecap="round" '
        f'stroke-linejoin="round">{body}</symbol>'
        for own, body in drawings(name).items()
    ]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def faults() -> list[str]:
    """Pictures that are missing, that nothing asks for, or that weigh too much."""
    said = []
    for name, ids in wanted().items():
        found = drawings(name)
        said += [f"{name} {each} has no picture" for each in ids if each not in found]
        said += [f"{name} {each} is nothing that the rules know" for each in found if each not in ids]
        said += [f"{name} {each} weighs {weight(body)} B" for each, body in found.items() if weight(body) > ONE]
        if weight(sprite(name)) > ALL:
            said.append(f"the sprite {name} weighs {weight(sprite(name))} B")
    return said


def _plain(node: ET.Element, pigment: str) -> list[ET.Element]:
    """A drawn element with attributes in place of its classes; one of class `m` with its mirror image beside it."""
    if node.tag.rpartition("}")[2] not in TAGS:
        raise Unfit(f"no <{node.tag}> in a picture")
    out = ET.Element(node.tag.rpartition("}")[2])
    words = node.get("class", "").split()
    for word in words:
        if word in STROKES:
            ink, width = STROKES[word]
            out.attrib |= {"fill": "none", "stroke": _colour(ink, pigment), "stroke-width": width}
        elif word in FILLS:
            if FILLS[word]:
                out.set("fill", _colour(FILLS[word], pigment))
        elif word != "m":
            raise Unfit(f"no class {word!r}")
    for key, value in node.attrib.items():
        if key != "class":
            out.set(key, re.sub(r"\s+", " ", value.strip()))
    out.extend([piece for child in node for piece in _plain(child, pigment)])
    if "m" not in words:
        return [out]
    twin = ET.fromstring(ET.tostring(out))
    if not twin.get("transform"):
        twin.set("transform", MIRROR)
        return [out, twin]
    group = ET.Element("g", transform=MIRROR)
    group.append(twin)
    return [out, group]


def _colour(ink: str, pigment: str) -> str:
    return f"var(--art-{pigment if ink == 'pigment' else ink})"
