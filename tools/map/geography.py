"""Earth as the board sees it: the projection, the coast with the narrow waters that the rules need, the anchors."""

from __future__ import annotations

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
import shapely.affinity
from shapely.geometry import LineString, Polygon

HERE = Path(__file__).resolve().parent

Floats: TypeAlias = npt.NDArray[np.float64]

# An equidistant cone that opens to the south: it turns India up and to the right, so that the board fills a rectangle.
CONE = 0.46
MERIDIAN = 18.0
APEX = 35 + float(np.degrees(np.cos(np.radians(33)))) / CONE
NORTH, NORTH_SCALE = 45.0, 0.85
"""Beyond this latitude degrees count less: the north is wide and empty."""


def project(lonlat: npt.ArrayLike) -> Floats:
    """Longitude and latitude to the plane; one unit is about one degree, x to the east, y to the north."""
    points = np.asarray(lonlat, dtype=np.float64)
    lat = points[..., 1]
    lat = np.where(lat > NORTH, NORTH + (lat - NORTH) * NORTH_SCALE, lat)
    angle = np.radians(CONE * (points[..., 0] - MERIDIAN))
    radius = APEX - lat
    return np.stack([radius * np.sin(angle), APEX - radius * np.cos(angle)], axis=-1)


CHANNELS: dict[str, tuple[float, list[tuple[float, float]]]] = {
    "gulf of corinth": (0.15, [(20.9, 38.15), (21.4, 38.25), (22.0, 38.28), (22.8, 38.05)]),
    "saronic gulf": (0.15, [(23.9, 37.5), (23.3, 37.85)]),
    "euripus": (0.09, [(22.9, 39.0), (23.3, 38.62), (23.7, 38.38), (24.05, 38.05)]),
    "hellespont, propontis, bosporus": (
        0.14,
        [(26.0, 40.0), (26.7, 40.4), (27.5, 40.7), (28.6, 40.8), (29.05, 41.05), (29.2, 41.4)],
    ),
    "strait of messina": (0.13, [(15.5, 38.5), (15.62, 38.15), (15.5, 37.7)]),
    "gulf of suez": (0.18, [(33.8, 27.6), (32.7, 29.6)]),
    "gulf of aqaba": (0.15, [(34.6, 28.0), (34.95, 29.4)]),
    "ancient head of the persian gulf": (0.22, [(49.2, 29.6), (48.3, 30.3), (47.5, 30.9), (46.9, 31.7)]),
}
"""Waters that matter and that a small scale loses: half their width and their course, in degrees."""

FILLED = [
    Polygon([(52.6, 40.6), (55.2, 40.6), (55.2, 42.6), (52.75, 42.6)]),  # Kara-Bogaz Gol: a bay, no sea of the rules
    Polygon([(58.0, 43.2), (62.0, 43.2), (62.0, 47.0), (58.0, 47.0)]),  # the Aral: a lake, no sea of the rules
]

ISLETS = {"thera": 0.34, "lemnos": 0.3, "lesbos": 0.3, "rhodes": 0.3, "ithaca": 0.34, "ebusus": 0.36, "baleares": 0.3}
"""Small islands that the rules make as important as Sicily: at least a disc of so many degrees."""

SMALL, SWOLLEN = 1.6, 0.06
"""Islands below the first size, in square degrees, are drawn larger by the second, in degrees."""

ISLAND = 15.0
"""Land above this size, in square degrees, is no island but a coast."""
UNNAMED = 0.4
"""Islands below this size, in square degrees, are drawn only if an area of the rules lies on them."""


@cache
def natural_land() -> Any:
    """The land of Earth in degrees, with channels cut and lakes filled."""
    shapes = json.loads((HERE / "coast.json").read_text(encoding="utf-8"))
    land = shapely.union_all([shapely.make_valid(Polygon(shell, holes)) for shell, *holes in shapes])
    anchors = Anchors()
    discs = [shapely.affinity.scale(shapely.Point(anchors.at[i]).buffer(r), 1.25, 1) for i, r in ISLETS.items()]
    land = shapely.union_all([land, *FILLED, *discs])
    named = shapely.MultiPoint(list(anchors.at.values())).buffer(0.1)
    euboea = LineString([(23.2, 38.9), (24.4, 38.15)]).buffer(0.17)
    parts = shapely.get_parts(shapely.union_all([land, euboea]))
    parts = [p for p in parts if p.area > UNNAMED or p.intersects(named)]
    land = shapely.union_all([p.buffer(SWOLLEN) if p.area < SMALL else p for p in parts])
    cuts = [LineString(course).buffer(width) for width, course in CHANNELS.values()]
    return land.buffer(0).difference(shapely.union_all(cuts))


def natural_island(places: list[tuple[float, float]]) -> Any | None:
    """The island of Earth on which these places lie, if it is one."""
    near = shapely.MultiPoint(places).buffer(0.1)
    parts = [p for p in shapely.get_parts(natural_land()) if p.area < ISLAND and p.intersects(near)]
    return shapely.union_all(parts) if parts else None


class Anchors:
    """Where the areas lie on Earth, in degrees: the land or the whole of each, the water of some, several for a sea."""

    def __init__(self) -> None:
        self.at: dict[str, tuple[float, float]] = {}
        self.water: dict[str, tuple[float, float]] = {}
        self.seas: dict[str, list[tuple[float, float]]] = {}
        with (HERE / "anchors.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                place = float(row["lon"]), float(row["lat"])
                if row["note"].startswith("water"):
                    self.water[row["id"]] = place
                elif row["note"].startswith("open sea"):
                    self.seas.setdefault(row["id"], []).append(place)
                else:
                    self.at[row["id"]] = place
