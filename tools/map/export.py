"""Write the map file: everything that the board shows, in map units, each border once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely

from tools.map import graph, places, relief
from tools.map.geography import Floats
from tools.map.graph import FOUR_WAY, LAND, VOID, WATER
from tools.map.inputs import inputs_hash
from tools.map.mesh import Ints
from tools.map.places import Places
from tools.map.shapes import WIDTH, Shapes

FORMAT = 1
TABLE = 4000


def deltas(points: Ints) -> list[int]:
    """The first point, then the steps."""
    steps = np.vstack([points[:1], np.diff(points, axis=0)])
    return [int(v) for v in steps.ravel()]


def whole(points: Any) -> list[int]:
    flat = np.rint(np.asarray(points, dtype=float)).astype(int).ravel()
    return [int(v) for v in flat]


def _area(area: str, shapes: Shapes, found: Places) -> dict[str, Any]:
    kind = graph.AREAS[area].kind
    entry: dict[str, Any] = {}
    if kind != "open-sea":
        entry["land"] = shapes.rings[area + LAND]
    if kind != "inland":
        entry["water"] = shapes.rings[area + WATER]
    label = found.label
    assert label is not None
    entry["label"] = {"lines": list(label.lines), "at": whole((label.x, label.y)), "size": round(label.size)}
    if label.angle:
        entry["label"]["turn"] = round(label.angle)
    for name in ("limit", "city", "volcano"):
        spot = getattr(found, name)
        if spot is not None:
            entry[name] = whole(spot)
    for name in ("tokens", "ships"):
        spots = getattr(found, name)
        if spots:
            entry[name] = whole(spots)
    return entry


def _joint(shapes: Shapes) -> dict[str, Any]:
    """The point where four waters meet."""
    areas = sorted({area for pair in FOUR_WAY for area in pair})
    numbers = [shapes.labels.names.index(a + WATER) for a in areas]
    ends: dict[tuple[int, int], set[int]] = {}
    for arc, line in zip(shapes.arcs, shapes.fine, strict=True):
        mine = {n for n in (arc.left, arc.right) if n in numbers}
        for end in (line[0], line[-1]):
            ends.setdefault((int(end[0]), int(end[1])), set()).update(mine)
    at = next(end for end, mine in sorted(ends.items()) if len(mine) == len(areas))
    return {"at": list(at), "areas": areas}


def _rings(shape: Any, tolerance: float) -> list[list[int]]:
    found = []
    for part in shapely.get_parts(shapely.simplify(shape, tolerance)):
        if part.geom_type == "Polygon" and part.area > 400:
            found += [deltas(np.rint(shapely.get_coordinates(r)).astype(int)) for r in (part.exterior, *part.interiors)]
    return found


def document(
    shapes: Shapes,
    found: dict[str, Places],
    rivers: list[tuple[str, int, Floats]],
    signs: list[relief.Sign],
    beyond: dict[str, Any],
) -> dict[str, Any]:
    names = shapes.labels.names

    def owner(label: int) -> str:
        return "" if names[label] == VOID else graph.area_of(names[label])

    return {
        "format": FORMAT,
        "inputs": inputs_hash(),
        "width": WIDTH,
        "height": shapes.height,
        "table": TABLE,
        "sizes": {"token": places.TOKEN, "city": places.CITY, "limit": places.LIMIT, "ship": places.SHIP},
        "borders": [[shapes.kind(arc), owner(arc.left), owner(arc.right)] for arc in shapes.arcs],
        "arcs": [deltas(line) for line in shapes.fine],
        "coarse": [deltas(line) for line in shapes.coarse],
        "areas": {area: _area(area, shapes, found[area]) for area in sorted(graph.AREAS)},
        "joints": [_joint(shapes)],
        "links": [],
        "barriers": [],
        "rivers": [
            {"name": name, "width": width, "line": deltas(np.rint(line).astype(int))} for name, width, line in rivers
        ],
        "signs": {
            kind: [v for s in signs if s.kind == kind for v in whole((s.x, s.y, s.size))]
            for kind in (relief.MOUNTAIN, relief.DUNE, relief.TREE)
        },
        "beyond": {name: _rings(shape, 3.0) for name, shape in beyond.items()},
    }


def write(path: Path, content: dict[str, Any]) -> None:
    """One entry a line where that helps a reader of differences."""
    lines = []
    for key, value in content.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            inner = ",\n".join(json.dumps(v, separators=(",", ":")) for v in value)
            lines.append(f'"{key}":[\n{inner}\n]')
        elif key == "areas":
            inner = ",\n".join(f'"{k}":{json.dumps(v, separators=(",", ":"))}' for k, v in value.items())
            lines.append(f'"{key}":{{\n{inner}\n}}')
        else:
            lines.append(f'"{key}":{json.dumps(value, separators=(",", ":"))}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
