"""Cut the coastlines of our part of the world out of Natural Earth, into `coast.json`.

Natural Earth is in the public domain; the npm package `world-atlas` carries it as TopoJSON. Needed once:

    cd tools/map && npm ci && cd ../.. && .venv-map/bin/python -m tools.map.extract
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import Polygon, box

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "node_modules" / "world-atlas" / "land-10m.json"
TARGET = HERE / "coast.json"

WINDOW = (-32.0, -12.0, 130.0, 80.0)
"""West, south, east, north: more than the board shows, so that the frame never meets the end of the data."""
TOLERANCE = 0.025
SMALLEST = 0.003
"""Degrees, and square degrees: finer wriggles and smaller islets are lost at any zoom."""
DIGITS = 2


def decode(topology: dict[str, Any]) -> list[list[tuple[float, float]]]:
    """The arcs of a quantised TopoJSON in degrees."""
    (kx, ky), (dx, dy) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for step_x, step_y in arc:
            x, y = x + step_x, y + step_y
            points.append((x * kx + dx, y * ky + dy))
        arcs.append(points)
    return arcs


def ring(arcs: list[list[tuple[float, float]]], indices: Iterable[int]) -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        points += arc[1:] if points else arc
    return points


def polygons(topology: dict[str, Any]) -> list[Any]:
    arcs = decode(topology)
    found = []
    for geometry in topology["objects"]["land"]["geometries"]:
        for rings in geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]:
            shell, *holes = (ring(arcs, indices) for indices in rings)
            found.append(shapely.make_valid(Polygon(shell, holes)))
    return found


def main() -> None:
    topology = json.loads(SOURCE.read_text(encoding="utf-8"))
    land = shapely.union_all(polygons(topology)).intersection(box(*WINDOW))
    land = shapely.simplify(land, TOLERANCE)
    parts = sorted((p for p in shapely.get_parts(land) if p.area > SMALLEST), key=lambda p: -p.area)
    shapes = [
        [
            [[round(x, DIGITS), round(y, DIGITS)] for x, y in line.coords]
            for line in (part.exterior, *part.interiors)
            if Polygon(line).area > SMALLEST
        ]
        for part in parts
    ]
    lines = ",\n".join(json.dumps(shape, separators=(",", ":")) for shape in shapes)
    TARGET.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
