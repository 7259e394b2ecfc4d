"""Rivers, mountains, sands and woods: pure decoration, but rivers explain the flood plains.

Courses and ridges are our own, a few points each in degrees, carried along with the coast.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from scipy.interpolate import CubicSpline
from shapely.geometry import LineString, Point

from tools.map.geography import Floats
from tools.map.mesh import Warp
from tools.map.shapes import Scale

Course = list[tuple[float, float]]
Waypoint = tuple[float, float] | str
"""Degrees; or "a|b" for the middle of the border of two areas, or "~a" for the water of one."""

RIVERS: dict[str, tuple[int, list[Waypoint]]] = {
    "nile": (4, [(32.6, 13.0), (32.5, 15.6), (34.0, 17.7), (33.2, 19.5), (31.8, 18.4), (30.6, 19.3), (31.3, 21.9),
                 (32.9, 24.1), (32.7, 26.1), (31.2, 27.2), (30.8, 28.4), (31.2, 30.0), (30.4, 31.5)]),
    "damietta": (3, [(31.2, 30.0), (31.5, 30.8), (31.8, 31.6)]),
    "blue nile": (3, [(37.3, 11.7), (35.6, 10.4), (34.4, 12.0), (32.6, 15.5)]),
    "tigris": (3, [(40.2, 37.9), (42.2, 37.1), (43.2, 36.2), "babylonia|mesopotamia", "babylonia|susa", "~babylonia"]),
    "euphrates": (3, [(39.5, 39.6), (38.6, 38.3), (38.1, 36.9), (40.1, 35.3), (41.9, 34.4), "mesopotamia|sumeria",
                      "babylon|sumeria", "babylon|charax", "charax|ur", "~ur"]),
    "rhone": (3, [(7.8, 46.3), (6.1, 46.1), "aquae-sextiae|lugdunum", "aquae-sextiae|massilia", "~massilia"]),
    "po": (3, [(7.3, 44.7), (8.6, 45.05), (10.3, 45.05), (12.5, 44.9)]),
    "danube": (4, [(8.3, 48.0), (10.0, 48.4), (12.1, 49.0), (13.7, 48.5), (16.4, 48.2), (18.9, 47.7), (18.8, 46.0),
                   (20.5, 44.8), (22.6, 44.5), (24.5, 43.75), (26.5, 44.0), (28.0, 44.4), (28.1, 45.3), (29.8, 45.1)]),
    "indus": (4, [(80.0, 32.2), (77.6, 34.2), (74.5, 35.4), (72.3, 34.0), (71.1, 31.8), (70.6, 29.2), (68.8, 27.6),
                  (68.2, 25.4), (67.3, 23.9)]),
    "ganges": (4, [(78.3, 30.2), (79.4, 27.8), (80.5, 26.3), (82.0, 25.3), (85.1, 25.6), (87.6, 24.9), (88.2, 23.2),
                   (88.1, 21.6)]),
    "brahmaputra": (3, [(95.4, 27.9), (93.4, 26.8), (91.5, 26.1), (89.8, 25.7), (89.7, 24.0), (90.6, 22.4)]),
    "yamuna": (2, [(77.9, 30.4), (77.2, 28.6), (78.2, 27.1), (80.2, 25.9), (81.9, 25.4)]),
    "godavari": (3, [(73.8, 20.0), (76.2, 19.4), "asmaka|nalas", "nalas|tosali", "~tosali"]),
    "helmand": (3, [(67.8, 34.5), (66.3, 33.0), (64.4, 31.4), (63.0, 30.4), (61.9, 31.0)]),
    "krishna": (2, [(74.2, 17.6), (76.3, 16.2), (78.3, 16.2), (81.1, 15.7)]),
    "kaveri": (2, [(75.8, 12.4), (77.6, 11.9), (79.9, 11.2)]),
    "narmada": (2, [(81.0, 22.7), (78.5, 22.9), (75.6, 22.2), (72.7, 21.6)]),
    "rhine": (3, [(9.3, 46.7), (9.4, 47.5), (7.6, 47.6), (8.3, 49.8), (7.0, 50.9), (5.9, 51.9), (4.0, 52.0)]),
    "loire": (2, [(4.0, 44.9), (3.2, 46.8), (1.7, 47.8), (-0.6, 47.3), (-2.3, 47.2)]),
    "seine": (2, [(4.6, 47.6), (3.4, 48.4), (2.2, 48.9), (0.1, 49.5)]),
    "garonne": (2, [(0.8, 42.9), (1.4, 43.6), (0.0, 44.4), (-1.1, 45.5)]),
    "ebro": (2, [(-4.0, 43.0), (-2.3, 42.4), (-0.9, 41.6), (0.8, 40.7)]),
    "tagus": (2, [(-1.8, 40.4), (-4.0, 39.9), (-6.9, 39.7), (-9.2, 38.7)]),
    "guadalquivir": (2, [(-3.0, 38.0), (-4.8, 37.9), (-6.4, 36.8)]),
    "elbe": (2, [(15.6, 50.5), (13.8, 50.9), (11.8, 52.0), (10.0, 53.4), (8.7, 53.9)]),
    "vistula": (2, [(19.0, 49.7), (21.6, 50.6), (21.0, 52.2), (18.8, 53.0), (18.9, 54.4)]),
    "dniester": (2, [(23.5, 49.4), (26.5, 48.5), (29.0, 47.6), (30.5, 46.2)]),
    "dnieper": (3, [(32.2, 54.5), (30.6, 52.0), (31.0, 50.0), (34.4, 48.6), (34.6, 47.4), (32.2, 46.5)]),
    "don": (3, [(38.8, 53.0), (39.5, 50.6), (42.5, 49.4), (43.0, 48.0), (39.2, 47.1)]),
    "volga": (4, [(42.0, 57.0), (48.5, 55.8), (49.5, 53.0), (46.2, 51.3), (44.6, 48.7), (46.6, 47.2), (48.2, 45.9)]),
    "ural": (2, [(58.0, 53.5), (55.5, 51.5), (51.6, 51.2), (51.7, 48.5), (51.9, 46.8)]),
    "oxus": (3, [(73.5, 37.3), (70.5, 37.9), (67.3, 37.2), (63.5, 39.2), (61.0, 41.6), (59.3, 43.4)]),
    "jaxartes": (3, [(75.0, 41.4), (71.5, 41.0), (69.0, 40.3), (67.5, 43.5), (63.5, 45.6), (61.4, 46.2)]),
    "halys": (2, [(38.2, 39.9), (35.3, 38.8), (33.6, 39.5), (34.6, 40.8), (36.0, 41.8)]),
    "kura": (2, [(43.0, 41.1), (45.0, 41.5), (47.5, 40.4), (49.5, 39.3)]),
    "hydaspes": (2, [(75.5, 33.8), (73.6, 33.0), (72.2, 31.2), (70.9, 29.4)]),
}  # fmt: skip
"""Strength and course of each."""

RANGES: dict[str, tuple[float, Course]] = {
    "alps": (1.3, [(5.9, 44.4), (6.8, 45.7), (8.5, 46.5), (11.0, 47.0), (13.5, 47.3), (15.5, 47.6)]),
    "pyrenees": (1.0, [(-1.5, 43.0), (0.5, 42.7), (2.5, 42.5)]),
    "cantabria": (0.7, [(-6.8, 42.9), (-4.2, 43.0)]),
    "iberian": (0.6, [(-2.7, 41.8), (-1.2, 40.4)]),
    "nevada": (0.7, [(-4.0, 37.1), (-2.4, 37.4)]),
    "apennines": (0.7, [(9.0, 44.5), (11.2, 44.0), (13.2, 42.6), (14.8, 41.2), (16.1, 40.1)]),
    "massif": (0.6, [(2.8, 45.6), (3.4, 44.4)]),
    "carpathians": (1.0, [(19.5, 49.3), (22.5, 49.0), (24.8, 47.7), (25.8, 46.2), (24.6, 45.5), (22.8, 45.2)]),
    "dinarides": (0.8, [(15.2, 45.0), (17.0, 43.9), (19.0, 42.9), (20.3, 41.6)]),
    "balkan": (0.7, [(23.0, 43.1), (25.2, 42.8), (27.0, 42.8)]),
    "rhodope": (0.6, [(23.4, 41.9), (24.8, 41.7)]),
    "pindus": (0.7, [(21.0, 40.3), (21.4, 39.2), (22.0, 38.7)]),
    "bohemia": (0.5, [(12.8, 50.2), (15.6, 50.7)]),
    "taygetus": (0.5, [(22.2, 37.6), (22.4, 37.0)]),
    "atlas": (1.0, [(-8.5, 30.9), (-5.5, 32.5), (-2.0, 33.8), (2.0, 34.7), (6.5, 35.4)]),
    "ahaggar": (0.9, [(4.0, 23.8), (6.8, 23.0)]),
    "tibesti": (0.9, [(16.5, 21.5), (18.8, 20.0)]),
    "taurus": (1.0, [(29.8, 36.9), (31.8, 37.1), (33.6, 37.1), (35.3, 37.9), (37.6, 38.1)]),
    "pontus": (0.9, [(33.5, 41.3), (36.6, 40.6), (39.6, 40.7), (41.5, 41.0)]),
    "armenia": (1.0, [(40.5, 39.4), (43.0, 39.0), (44.5, 39.6)]),
    "caucasus": (1.5, [(39.8, 44.0), (42.3, 43.2), (44.6, 42.7), (47.3, 41.6), (48.6, 40.9)]),
    "zagros": (1.2, [(45.2, 36.8), (46.6, 34.8), (48.9, 32.9), (51.3, 31.0), (53.4, 28.9), (56.0, 27.8)]),
    "elburz": (1.1, [(48.6, 37.3), (50.6, 36.4), (52.6, 35.9), (54.8, 36.6)]),
    "kopet dag": (0.8, [(56.6, 38.2), (59.4, 37.2)]),
    "kerman": (0.6, [(56.4, 30.4), (58.2, 29.2)]),
    "paropamisus": (0.9, [(63.5, 34.6), (66.2, 34.6)]),
    "hindu kush": (1.5, [(67.2, 34.9), (69.6, 35.5), (71.8, 36.4), (74.0, 36.6)]),
    "sulaiman": (0.8, [(69.7, 32.2), (69.5, 30.4), (67.2, 28.6), (66.4, 26.6)]),
    "makran": (0.5, [(60.5, 26.5), (63.5, 26.6)]),
    "pamir": (1.5, [(72.5, 38.2), (74.6, 38.6)]),
    "tian shan": (1.5, [(71.0, 42.2), (75.0, 42.0), (80.0, 42.3), (85.0, 43.4)]),
    "altai": (1.2, [(84.0, 50.0), (90.0, 48.0)]),
    "kunlun": (1.3, [(77.5, 36.6), (82.0, 36.2), (87.0, 36.4), (92.0, 36.0)]),
    "karakoram": (1.6, [(74.6, 35.6), (76.8, 35.2), (78.6, 33.6)]),
    "himalaya": (
        1.8,
        [(75.5, 33.6), (78.2, 31.6), (81.2, 30.2), (84.2, 28.9), (87.2, 28.2), (90.5, 28.1), (94.0, 28.9)],
    ),
    "trans himalaya": (1.4, [(81.0, 32.2), (85.0, 30.9), (89.0, 30.3)]),
    "western ghats": (0.8, [(73.8, 20.0), (73.9, 17.4), (74.9, 14.4), (76.0, 12.2), (77.2, 9.8)]),
    "eastern ghats": (0.6, [(84.2, 19.4), (82.2, 17.9), (79.2, 15.0), (78.6, 12.6)]),
    "vindhya": (0.6, [(75.5, 22.9), (79.0, 23.6), (82.0, 23.4)]),
    "aravalli": (0.6, [(73.2, 24.6), (75.0, 26.4)]),
    "hejaz": (0.9, [(37.6, 26.4), (39.9, 23.2), (41.3, 20.0), (43.3, 17.6), (44.2, 15.2)]),
    "oman": (0.8, [(56.2, 24.6), (57.6, 23.2)]),
    "hadhramaut": (0.5, [(47.4, 14.8), (50.4, 15.6)]),
    "sinai": (0.5, [(33.9, 28.7), (34.2, 29.0)]),
    "red sea hills": (0.6, [(33.4, 26.4), (35.3, 22.4), (37.0, 19.4)]),
    "ethiopia": (1.2, [(38.9, 14.6), (38.9, 12.6), (39.4, 10.4), (39.9, 8.2), (38.6, 6.6)]),
    "somalia": (0.5, [(44.0, 10.2), (47.6, 10.6)]),
    "scandinavia": (1.1, [(7.4, 60.4), (9.0, 62.0), (13.0, 64.8), (16.4, 67.2)]),
    "highlands": (0.6, [(-4.8, 57.2), (-3.6, 56.9)]),
    "cambria": (0.4, [(-3.8, 52.8), (-3.4, 52.1)]),
    "urals": (1.1, [(58.5, 53.6), (59.3, 57.5), (60.2, 61.5)]),
}
"""Height and ridge of each."""

SANDS: dict[str, tuple[float, float, float]] = {
    "sahara west": (-2.0, 25.5, 6.0),
    "erg": (5.0, 28.5, 4.0),
    "fezzan": (13.5, 26.0, 4.0),
    "libyan": (25.0, 26.0, 3.6),
    "sahel": (10.0, 19.5, 6.0),
    "chad": (18.0, 16.5, 4.5),
    "nubia": (34.0, 20.5, 1.6),
    "nefud": (41.0, 28.4, 1.6),
    "empty quarter": (49.5, 20.0, 4.2),
    "dahna": (46.6, 24.8, 1.8),
    "karakum": (60.0, 39.6, 1.8),
    "lut": (58.6, 30.8, 1.2),
    "kavir": (54.6, 34.4, 1.2),
    "thar": (71.2, 27.2, 1.5),
    "takla makan": (83.0, 39.0, 4.0),
    "kyzylkum": (64.0, 43.0, 1.8),
    "gobi": (98.0, 42.5, 5.0),
    "ogaden": (44.0, 7.4, 1.6),
    "registan": (65.0, 30.4, 0.9),
}
"""Middle and radius of each."""

WOODS: dict[str, tuple[float, float, float]] = {
    "germania": (10.0, 51.3, 2.4),
    "sarmatia": (27.0, 54.0, 3.4),
    "taiga": (45.0, 59.5, 6.0),
    "siberia": (70.0, 58.0, 8.0),
    "finland": (27.0, 62.5, 3.0),
    "hercynia": (14.5, 49.3, 1.4),
    "transylvania": (23.6, 46.6, 1.0),
    "gaul": (5.4, 47.8, 0.9),
    "scandia": (14.5, 60.5, 2.6),
    "east": (90.0, 56.0, 6.0),
    "dandakaranya": (81.2, 20.2, 1.3),
    "colchis": (41.9, 42.2, 0.6),
    "hyrcania": (53.6, 36.9, 0.6),
    "assam": (93.6, 25.4, 1.2),
    "volga": (53.0, 55.0, 3.0),
    "ardennes": (5.5, 50.0, 0.8),
    "caledonia": (-4.2, 56.4, 0.6),
}

MOUNTAIN, DUNE, TREE = "mountain", "dune", "tree"
SEED = 11


@dataclass
class Sign:
    kind: str
    x: float
    y: float
    size: float


def _curve(points: Floats, step: float) -> Floats:
    """A smooth line through points, sampled about every step."""
    lengths = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    spline = CubicSpline(lengths, points)
    out: Floats = spline(np.linspace(0, lengths[-1], max(int(lengths[-1] / step), 2)))
    return out


def rivers(warp: Warp, scale: Scale, dry: Any, spot: Callable[[str], Floats]) -> list[tuple[str, int, Floats]]:
    """Name, strength and line of every river, on land only, each from its source on."""
    found = []
    rng = np.random.default_rng(SEED)
    for name, (strength, course) in RIVERS.items():
        points = [spot(each) if isinstance(each, str) else scale(warp([each]))[0] for each in course]
        line = _curve(np.array(points), 24.0)
        # Meanders: a little noise across the course, smoothed by a second curve.
        bends = line.copy()
        bends[1:-1] += rng.normal(0, 5.0, bends[1:-1].shape)
        clipped = LineString(_curve(bends, 9.0)).intersection(dry)
        parts = [p for p in shapely.get_parts(clipped) if p.geom_type == "LineString" and p.length > 60]
        found += [(name, strength, shapely.get_coordinates(shapely.simplify(p, 1.2))) for p in parts]
    return found


def signs(warp: Warp, scale: Scale, dry: Any, taken: Any) -> list[Sign]:
    """Mountains along their ridges, dunes and trees in their regions; none on water, none under a name or a mark."""
    rng = np.random.default_rng(SEED)
    wished: list[Sign] = []
    for height, ridge in RANGES.values():
        line = _curve(scale(warp(ridge)), 30.0)
        for x, y in line:
            for _ in range(3):
                dx, dy = rng.normal(0, 12 + 24 * height, 2)
                size = (19 + 13 * height) * rng.uniform(0.75, 1.2)
                wished.append(Sign(MOUNTAIN, float(x + dx), float(y + 0.7 * dy), size))
    for kind, regions, every, size in ((DUNE, SANDS, 0.85, 15.0), (TREE, WOODS, 0.6, 13.0)):
        for lon, lat, radius in regions.values():
            count = int(3.1 * (radius / every) ** 2)
            angle, away = rng.uniform(0, 2 * np.pi, count), radius * np.sqrt(rng.uniform(0, 1, count))
            spots = scale(
                warp(np.stack([lon + 1.15 * away * np.cos(angle), lat + 0.8 * away * np.sin(angle)], axis=-1))
            )
            wished += [Sign(kind, float(x), float(y), size * float(rng.uniform(0.8, 1.2))) for x, y in spots]
    shapely.prepare(dry)
    shapely.prepare(taken)
    kept: list[Sign] = []
    room = {MOUNTAIN: 0.75, DUNE: 1.5, TREE: 1.05}
    for sign in sorted(wished, key=lambda s: -s.size):
        body = Point(sign.x, sign.y - 0.3 * sign.size).buffer(0.72 * sign.size)
        if not dry.contains(body) or taken.intersects(body):
            continue
        apart = room[sign.kind] * sign.size
        if all(abs(k.x - sign.x) > apart + 4 or np.hypot(k.x - sign.x, 1.4 * (k.y - sign.y)) > apart for k in kept):
            kept.append(sign)
    return sorted(kept, key=lambda s: (s.y, s.x))
