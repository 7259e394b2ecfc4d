"""The colours of the board: parchment and ink by day, lamplight on a dark table by night."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ThemeName = Literal["light", "dark"]

SERIF = "'Source Serif 4', 'Libertinus Serif', 'Iowan Old Style', Palatino, Georgia, 'Times New Roman', serif"


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by what they are for."""

    paper: str
    """Beyond the board."""
    land: tuple[str, str, str, str, str]
    """By population limit, from 0 to 4."""
    plain: str
    wave: str
    """Flood plains: the ground, and the waves on it."""
    strip: str
    sea: str
    foam: str
    """Coastal water, open sea, and the light along the coast."""
    shore: str
    border: str
    water_border: str
    river: str
    relief: str
    relief_light: str
    relief_shade: str
    """Mountains: ink, lit side, dark side."""
    name: str
    sea_name: str
    halo: str
    badge: str
    badge_ink: str
    site_black: str
    site_white: str
    site_rim: str
    fire: str
    smoke: str
    coast_shade: str
    """Along the coast, on the land."""
    frame: str
    gold: str
    wash: str
    bad: str


LIGHT = Theme(
    paper="#efe5cb",
    land=("#eee4cb", "#ebdcb6", "#e3d2a2", "#d8c98c", "#c9c07a"),
    plain="#bfcf96",
    wave="#6f9a6a",
    strip="#bcd7da",
    sea="#8fb8c6",
    foam="#e9f2ea",
    shore="#3f4a4f",
    border="#8a6a3f",
    water_border="#5d8696",
    river="#5f95ab",
    relief="#6b5334",
    relief_light="#f3e9d0",
    relief_shade="#b59c70",
    name="#33260f",
    sea_name="#2b5b72",
    halo="#f4ead0",
    badge="#fdf8ea",
    badge_ink="#4a3a1f",
    site_black="#1d1a16",
    site_white="#ffffff",
    site_rim="#f4ead0",
    fire="#b8392a",
    smoke="#7a6a58",
    coast_shade="#a5834c",
    frame="#5a4527",
    gold="#b8860b",
    wash="#f7e9c0",
    bad="#a3301f",
)

DARK = Theme(
    paper="#23211d",
    land=("#3f3b31", "#4a4332", "#544b33", "#5b5535", "#5c5f37"),
    plain="#41583b",
    wave="#7fa070",
    strip="#24424f",
    sea="#152b39",
    foam="#5b8796",
    shore="#a9bcc2",
    border="#96804f",
    water_border="#4d7688",
    river="#5d97ad",
    relief="#b39b6c",
    relief_light="#5d543d",
    relief_shade="#2b271e",
    name="#f2e8d0",
    sea_name="#9cc7d8",
    halo="#2a261d",
    badge="#221f19",
    badge_ink="#eadfc4",
    site_black="#0d0c0a",
    site_white="#f6efdd",
    site_rim="#c9bb98",
    fire="#e0614c",
    smoke="#8d8374",
    coast_shade="#221d13",
    frame="#8f7a4e",
    gold="#e8c266",
    wash="#5a4a22",
    bad="#ff9d87",
)

THEMES: dict[ThemeName, Theme] = {"light": LIGHT, "dark": DARK}
