"""The colours of the board: parchment and ink by day, lamplight on a dark table by night."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

ThemeName = Literal["light", "dark"]

SERIF = "'Source Serif 4', 'Libertinus Serif', 'Iowan Old Style', Palatino, Georgia, 'Times New Roman', serif"


class MapTheme(Struct, frozen=True, forbid_unknown_fields=True):
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


@cache
def themes() -> dict[ThemeName, MapTheme]:
    """Both themes, from the file that the client reads too."""
    content = files("megaciv.map").joinpath("themes.json").read_bytes()
    return msgspec.json.decode(content, type=dict[ThemeName, MapTheme])
